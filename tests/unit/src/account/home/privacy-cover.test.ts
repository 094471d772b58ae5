import { describe, expect, test } from "vitest";
import { createPrivacyCover } from "../../../../../src/account/home/privacy-cover.ts";
import { memoryTexts } from "../../../../memory-texts.ts";

const MINUTE = 60_000;

/** A tab, its clock, and a page that can be reloaded in it. */
function tab() {
  const clock = { at: 0 };
  const session = memoryTexts();
  return { clock, load: () => createPrivacyCover({ session: () => session, now: () => clock.at }) };
}

describe("createPrivacyCover()", () => {
  test("is closed in a new tab, and open after a reload within five minutes", () => {
    const { clock, load } = tab();
    const cover = load();
    expect(cover.$isOpen.get()).toBe(false);
    cover.open();
    clock.at = 4 * MINUTE;
    expect(load().$isOpen.get()).toBe(true);
    clock.at = 5 * MINUTE;
    expect(load().$isOpen.get()).toBe(false);
  });

  test("closes after five minutes without a touch, and at once when told to", () => {
    const { clock, load } = tab();
    const cover = load();
    cover.open();
    clock.at = 4 * MINUTE;
    cover.touch();
    clock.at = 8 * MINUTE;
    cover.tick();
    expect(cover.$isOpen.get()).toBe(true);
    clock.at = 9 * MINUTE;
    cover.tick();
    expect(cover.$isOpen.get()).toBe(false);
    cover.open();
    cover.close();
    expect(cover.$isOpen.get()).toBe(false);
    expect(load().$isOpen.get()).toBe(false);
  });

  test("lasts as long as the page where the browser keeps nothing", () => {
    const refused = () => {
      throw new DOMException("", "SecurityError");
    };
    const cover = createPrivacyCover({ session: refused, now: () => 0 });
    expect(cover.$isOpen.get()).toBe(false);
    cover.open();
    expect(cover.$isOpen.get()).toBe(true);
  });

  test("is not opened by a touch", () => {
    const { clock, load } = tab();
    const cover = load();
    cover.touch();
    expect(cover.$isOpen.get()).toBe(false);
    cover.open();
    clock.at = 6 * MINUTE;
    cover.touch();
    cover.tick();
    expect(cover.$isOpen.get()).toBe(false);
  });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isVisibleSoon } from "../../../../../src/account/make/WordsStep.tsx";

/** A page that is hidden until `show()`. */
class HiddenPage extends EventTarget {
  hidden = true;

  show(): void {
    this.hidden = false;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the words can be shown at once on a visible page", async () => {
  const page = new HiddenPage();
  page.show();
  expect(await isVisibleSoon(page)).toBe(true);
});

test("the words wait for a page that a system dialog hid", async () => {
  const page = new HiddenPage();
  const answer = isVisibleSoon(page);
  await vi.advanceTimersByTimeAsync(500);
  page.show();
  expect(await answer).toBe(true);
});

test("the words stay covered if the page stays hidden, whatever is shown later", async () => {
  const page = new HiddenPage();
  const answer = isVisibleSoon(page);
  await vi.advanceTimersByTimeAsync(1_000);
  page.show();
  expect(await answer).toBe(false);
});

test("the words stay covered if the phone slept, although no timer ran", async () => {
  const page = new HiddenPage();
  const answer = isVisibleSoon(page);
  vi.setSystemTime(Date.now() + 60_000);
  page.show();
  expect(await answer).toBe(false);
});

import { describe, expect, test } from "vitest";
import { lockText, unlockText } from "../../../../src/pay/backup.ts";

describe("lockText() and unlockText()", () => {
  test("give the text back with the password, and nothing without it", async () => {
    const locked = await lockText('{"people":["Ouvrière"]}', "a long word");
    expect(JSON.stringify(locked)).not.toContain("Ouvri");
    expect(await unlockText(locked, "a long word")).toBe('{"people":["Ouvrière"]}');
    expect(await unlockText(locked, "another word")).toBeNull();
  });

  test("notice a changed file", async () => {
    const locked = await lockText("text", "word");
    const changed = locked.text.startsWith("A")
      ? `B${locked.text.slice(1)}`
      : `A${locked.text.slice(1)}`;
    expect(await unlockText({ ...locked, text: changed }, "word")).toBeNull();
  });

  test("lock the same text differently each time", async () => {
    const [a, b] = await Promise.all([lockText("text", "word"), lockText("text", "word")]);
    expect(a.text).not.toBe(b.text);
  });
});

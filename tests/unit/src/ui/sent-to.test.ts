import { describe, expect, test } from "vitest";
import { linkFor } from "../../../../src/ui/sent-to.ts";

const LINK = "https://pay.example/r/JN9HNNADQX";

describe("linkFor()", () => {
  test.each([
    ["Amina", "Amina"],
    ["  Amina  Odhiambo ", "Amina Odhiambo"],
    ["Ngũgĩ wa Thiong’o", "Ngũgĩ wa Thiong’o"],
    ["N'Golo", "N'Golo"],
    ["أمينة", "أمينة"],
  ])("names %j behind the link, where no server sees it", (name, shown) => {
    const url = new URL(linkFor(LINK, name));
    expect(new URLSearchParams(url.hash.slice(1)).get("for")).toBe(shown);
    expect(url.href.replace(url.hash, "")).toBe(LINK);
  });

  test.each([
    ["nothing", " "],
    ["a text", "x".repeat(41)],
    ["HTML", "<b>Amina</b>"],
    ["a tick", "Paid \u2713"],
    ["a mark of direction", "\u202EanimA"],
    ["a secret key", `S${"A".repeat(55)}`],
    ["a tower of marks", "A\u0301\u0301\u0301\u0301"],
  ])("leaves out %s", (_, name) => {
    expect(linkFor(LINK, name)).toBe(LINK);
  });
});

import { describe, expect, test } from "vitest";
import { addNameToLink, SENT_TO_MESSAGES } from "../../../../src/ui/sent-to.ts";

const LINK = "https://pay.example/r/JN9HNNADQX";

describe("addNameToLink()", () => {
  test.each([
    ["Amina", "Amina"],
    ["  Amina  Odhiambo ", "Amina Odhiambo"],
    ["Ngũgĩ wa Thiong’o", "Ngũgĩ wa Thiong’o"],
    ["N'Golo", "N'Golo"],
    ["Philip Wanjala", "Philip Wanjala"],
    ["Ali P. Wafula", "Ali P. Wafula"],
    ["Dr. Ọlá-Olú Adé", "Dr. Ọlá-Olú Adé"],
    ["أمينة", "أمينة"],
  ])("names %j behind the link, where no server sees it", (name, shown) => {
    const url = new URL(addNameToLink(LINK, name));
    expect(new URLSearchParams(url.hash.slice(1)).get("for")).toBe(shown);
    expect(url.href.replace(url.hash, "")).toBe(LINK);
  });

  test.each([
    ["nothing", " "],
    ["a text", "x".repeat(41)],
    ["a statement with an amount", "Bank of Kenya, VERIFIED 9,000 USDC paid"],
    ["digits", "Amina 2"],
    ["digits of another script", "Amina ٩٠٠٠"],
    ["Roman numerals", "Amina \u2168"],
    ["a list", "Amina, Brian"],
    ["an amount's sign", "Amina $"],
    ["a second line", "Amina: paid"],
    ["bold letters", "\u{1D400}mina"],
    ["wide letters", "\uFF21mina"],
    ["no letter", "- . -"],
    ["HTML", "<b>Amina</b>"],
    ["a tick", "Paid \u2713"],
    ["a mark of direction", "\u202EanimA"],
    ["a secret key", `S${"A".repeat(55)}`],
    ["a tower of marks", "A\u0301\u0301\u0301\u0301"],
    ...Array.from("\u1160\u115f\u3164\uffa0\u034f\u17b4\ufe0f\u{e0100}", (blank) => [
      `a letter without ink (${blank.codePointAt(0)?.toString(16)})`,
      blank,
    ]),
    ["blanks behind a name", "Amina \u3164"],
    ["an empty sign of a script", "\u{13441}\u{16fe4}"],
    ["letters of two scripts", "\u0410mina"],
    ...[
      "Verified by Lipwa",
      "L\u00edpwa",
      "l.i.p.w.a",
      "l i p w a",
      "by-Lipwa",
      "Iipvva",
      "VerifiedByLipwa",
      "Lip-wa",
      "Verified by Lip wa",
      "Li'p-wa Ltd.",
    ].map((name) => ["the site's own name", name]),
  ])("leaves out %s", (_, name) => {
    expect(addNameToLink(LINK, name)).toBe(LINK);
  });
});

test("addNameToLink() puts a name and a payslip into one fragment", () => {
  expect(addNameToLink(LINK, "Amina", "q1YqKC1S")).toBe(`${LINK}#for=Amina&payslip=q1YqKC1S`);
  expect(addNameToLink(LINK, "Paid ✓", "q1YqKC1S")).toBe(`${LINK}#payslip=q1YqKC1S`);
});

describe("the note of a name in a link", () => {
  test.each(Object.entries(SENT_TO_MESSAGES))(
    "says who wrote it before the name, in %s",
    (_, words) => {
      expect(words).toMatch(/^\P{C}{20,}: \{name\}$/u);
    },
  );
});

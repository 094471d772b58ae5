import { describe, expect, test } from "vitest";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { RECEIPT } from "../../../../../src/receipt/messages/receipt.ts";
import { DASHBOARD_LANGUAGES } from "../../../../../src/ui/i18n/languages.ts";

describe("DASHBOARD", () => {
  test("has the ledger's one word in Swahili, that of the other pages", () => {
    const texts = JSON.stringify(DASHBOARD.sw).toLowerCase();
    expect(texts).not.toContain("daftari");
    expect(texts).toContain("leja");
  });

  test.each(DASHBOARD_LANGUAGES)(
    "calls money set aside in %s what the receipt calls it",
    (lang) => {
      expect(DASHBOARD[lang].summary.aside).toBe(RECEIPT[lang].verdicts.set_aside.word);
      expect(DASHBOARD[lang].receipts.aside.startsWith(RECEIPT[lang].verdicts.set_aside.word)).toBe(
        true,
      );
    },
  );

  test.each(DASHBOARD_LANGUAGES)(
    "leaves somebody out in %s in words that set no money aside",
    (lang) => {
      expect(DASHBOARD[lang].totals.skipped).not.toMatch(/aside|de côté|kando|teng/i);
    },
  );

  test.each([["en", "Money"], ["fr", "L’argent"], ["sw", "Pesa"]] as const)(
    "says in %s what it is that waits",
    (lang, noun) => expect(DASHBOARD[lang].findings.setAsideHint.startsWith(noun)).toBe(true),
  );
});

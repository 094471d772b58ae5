import { describe, expect, test } from "vitest";
import {
  emailLink,
  internationalNumber,
  payeeMessage,
  smsLength,
  smsLink,
  whatsappLink,
} from "../../../../src/pay/payee-message.ts";
import type { RunReceipt } from "../../../../src/pay/receipts.ts";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";

const PATH = `/receipt/${"ab".repeat(32)}?op=12`;
const PAID: RunReceipt = {
  id: "1",
  name: "Amina",
  address: "GA",
  account: "GA",
  stroops: 4_310_000_000n,
  local: { value: "635776.00", currency: "NGN" },
  asideUntil: null,
  path: PATH,
  url: `https://lipwa.example${PATH}`,
};
const ASIDE: RunReceipt = { ...PAID, asideUntil: "2026-12-25T09:00:00.000Z" };
const RUN = { run: "Salary November 2026", aside: "waits" } as const;

describe("payeeMessage()", () => {
  test("says amount, own money, run and link", () => {
    expect(payeeMessage("en", PAID, RUN)).toBe(
      `You received 635,776 NGN (431.00 USDC), Salary November 2026. Receipt: ${PAID.url}`,
    );
    expect(payeeMessage("en", { ...PAID, local: null }, RUN)).toContain(
      "You received 431.00 USDC,",
    );
  });

  test("writes each language in signs that one SMS has 160 of", () => {
    for (const lang of LANGUAGES) {
      for (const receipt of [PAID, ASIDE]) {
        const run = { ...RUN, run: "Salaire d’août – équipe «Forêt» №1 reçu" };
        const text = payeeMessage(lang, { ...receipt, url: "lipwa.example/r/1K7QF0ZD3M" }, run);
        expect(text).toContain(`Salaire d'août - équipe "Foret" No1 recu`.replace("û", "u"));
        expect([160, 306]).toContain(smsLength(text).room);
      }
      const short = { ...PAID, url: "lipwa.example/r/1K7QF0ZD3M" };
      expect(smsLength(payeeMessage(lang, short, RUN))).toMatchObject({ messages: 1, room: 160 });
    }
  });

  test("never calls money received that was only set aside, nor waiting once it is gone", () => {
    const words = { en: /received/i, fr: /avez recu/i, sw: /umepokea/i };
    for (const lang of LANGUAGES) {
      for (const aside of ["waits", "gone"] as const) {
        expect(payeeMessage(lang, ASIDE, { ...RUN, aside })).not.toMatch(words[lang]);
      }
      expect(payeeMessage(lang, PAID, RUN)).toMatch(words[lang]);
    }
    expect(payeeMessage("en", ASIDE, RUN)).toContain("set aside for you");
    expect(payeeMessage("en", ASIDE, RUN)).toContain("before 25 Dec 2026");
    expect(payeeMessage("en", ASIDE, { ...RUN, aside: "gone" })).not.toContain("set aside");
  });
});

describe("smsLength()", () => {
  test("counts 160 and 153 of the basic table, signs of its extension twice", () => {
    expect(smsLength("a".repeat(160))).toEqual({ signs: 160, messages: 1, room: 160 });
    expect(smsLength("a".repeat(161))).toEqual({ signs: 161, messages: 2, room: 306 });
    expect(smsLength("é€[".repeat(2))).toEqual({ signs: 10, messages: 1, room: 160 });
  });

  test("counts 70 and 67 where a sign is in neither", () => {
    expect(smsLength("₦".repeat(70))).toEqual({ signs: 70, messages: 1, room: 70 });
    expect(smsLength(`${"a".repeat(70)}ê`)).toEqual({ signs: 71, messages: 2, room: 134 });
  });
});

describe("internationalNumber()", () => {
  test("takes the country code in either form, and nothing without one", () => {
    expect(internationalNumber("+234 803 000-0017")).toBe("+2348030000017");
    expect(internationalNumber("00254 (700) 000.017")).toBe("+254700000017");
    expect(internationalNumber("0803 000 0017")).toBeNull();
    expect(internationalNumber("+234")).toBeNull();
    expect(internationalNumber("")).toBeNull();
  });
});

describe("links", () => {
  test("open WhatsApp with a number and a text, or ask to whom", () => {
    expect(whatsappLink("+234 803 000 0017", "a b&c")).toBe(
      "https://wa.me/2348030000017?text=a%20b%26c",
    );
    expect(whatsappLink(" ", "a")).toBe("https://wa.me/?text=a");
    expect(whatsappLink("0803 000 0017", "a")).toBeNull();
  });

  test("open an SMS in the form of the system", () => {
    expect(smsLink("0803 000 0017", "a b", "Mozilla/5.0 (Linux; Android 14)")).toBe(
      "sms:08030000017?body=a%20b",
    );
    expect(smsLink("+234 803 000 0017", "a b", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)")).toBe(
      "sms:+2348030000017&body=a%20b",
    );
    expect(smsLink("", "a", "Android")).toBe("sms:?body=a");
  });

  test("open an e-mail, and let nothing in the address become another header", () => {
    expect(emailLink("amina@example.org", "Receipt: x", "a\nb")).toBe(
      "mailto:amina@example.org?subject=Receipt%3A%20x&body=a%0Ab",
    );
    expect(emailLink("a@b.c?bcc=d@e.f", "s", "t")).toBe(
      "mailto:a@b.c%3Fbcc%3Dd@e.f?subject=s&body=t",
    );
  });
});

import { describe, expect, test } from "vitest";
import { CURRENCIES } from "../../../../../src/money/currency.ts";
import { findContact, payeeMessage } from "../../../../../src/pay/receipts/payee-message.ts";
import type { RunReceipt } from "../../../../../src/pay/receipts/receipts.ts";
import { shortReceiptPath } from "../../../../../src/stellar/short-code.ts";
import { LANGUAGES } from "../../../../../src/ui/i18n/languages.ts";

const HASH = "ab".repeat(32);
const PATH = `/receipt/${HASH}?op=12`;
/** A host name of thirty characters, and its longest short link. */
const HOST = "https://payroll.lipwa-employers.africa";
const SHORT = `${HOST}${shortReceiptPath(HASH, 100)}`;
const PAID: RunReceipt = {
  id: "1",
  name: "Amina",
  address: "GA",
  account: "GA",
  stroops: 4_310_000_000n,
  paidFor: "Salary November 2026",
  local: { value: "652097.00", currency: "NGN" },
  asideUntil: null,
  path: PATH,
  url: `${HOST}${PATH}`,
  hash: HASH,
  shortUrl: SHORT,
};
const ASIDE: RunReceipt = { ...PAID, asideUntil: "2026-12-25T09:00:00.000Z" };
const SENT = { aside: "waits", url: SHORT, payer: null } as const;

/** GSM 03.38's table from 0x00 to 0x7F, without the escape. */
const GSM_7 = [
  "@£$¥èéùìòÇ\nØø\rÅå",
  "Δ_ΦΓΛΩΠΨΣΘΞÆæßÉ",
  " !\"#¤%&'()*+,-./0123456789:;<=>?",
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§",
  "¿abcdefghijklmnopqrstuvwxyzäöñüà",
].join("");

function expectOneSms(text: string): void {
  expect([...text].filter((character) => !GSM_7.includes(character))).toEqual([]);
  expect(`${text.length <= 160 ? "fits" : text.length}: ${text}`).toBe(`fits: ${text}`);
}

describe("payeeMessage()", () => {
  test("says amount, own money, what it was paid for and link", () => {
    const url = `https://lipwa.example${shortReceiptPath(HASH, 12)}`;
    expect(payeeMessage("en", PAID, { ...SENT, url })).toBe(
      `You received NGN 652,097.00 (431.00 USDC), Salary November 2026. Receipt: ${url}`,
    );
    expect(payeeMessage("en", { ...PAID, local: null }, SENT)).toContain(
      "You received 431.00 USDC,",
    );
  });

  const purposes = [
    "",
    "Salaire d’août – équipe «Forêt» №1 reçu",
    "ẹ̀kúnwó oṣù",
    "رواتب",
    "₦".repeat(40),
  ];
  const cases = LANGUAGES.flatMap((lang) =>
    CURRENCIES.flatMap((currency) => purposes.map((paidFor) => ({ lang, currency, paidFor })))
  );

  test.each(cases)(
    "is one SMS in $lang with $currency and for $paidFor",
    ({ lang, currency, paidFor }) => {
      expect(HOST.length - "https://".length).toBe(30);
      const sums = [
        { stroops: 1n, local: { value: "0.01", currency } },
        { stroops: 4_310_000_001n, local: { value: "652097.99", currency } },
        { stroops: 9_999_999_9999999n, local: { value: "36999999999.00", currency } },
        { stroops: 9_999_999_9999999n, local: null },
      ];
      for (const sum of sums) {
        for (const aside of ["waits", "gone"] as const) {
          for (const receipt of [PAID, ASIDE]) {
            const text = payeeMessage(lang, { ...receipt, ...sum, paidFor }, { ...SENT, aside });
            expectOneSms(text);
            expect(text).toContain(SHORT);
            expect(text).toMatch(
              sum.local === null ? /9[ .,]999[ .,]999[.,]99 USDC/ : currency,
            );
          }
        }
      }
    },
  );

  test.each(LANGUAGES)(
    "says in %s who pays, and leaves out everything else before that",
    (lang) => {
      const payer = "Kisumu Fresh Produce Exporters";
      for (const receipt of [PAID, ASIDE]) {
        for (const aside of ["waits", "gone"] as const) {
          const text = payeeMessage(lang, receipt, { ...SENT, payer, aside });
          expectOneSms(text);
          expect(text).toContain(payer);
          expect(text).toContain("NGN");
          expect(text).toContain(SHORT);
        }
      }
      const long = payeeMessage(lang, PAID, { ...SENT, payer: "Ltd ".repeat(30) });
      expectOneSms(long);
      expect(long).not.toContain("Ltd");
    },
  );

  test("says who paid, with the whole name if there is room", () => {
    const url = `https://lipwa.example${shortReceiptPath(HASH, 12)}`;
    expect(payeeMessage("en", PAID, { ...SENT, payer: "Demo Solar", url })).toBe(
      `Demo Solar paid you NGN 652,097.00 (431.00 USDC), Salary November 2026. Receipt: ${url}`,
    );
    expect(payeeMessage("en", ASIDE, { ...SENT, payer: "Demo Solar", url })).toContain(
      "Demo Solar set aside NGN 652,097.00",
    );
  });

  test("keeps what it was paid for where it fits, in plain characters", () => {
    const paidFor = "Salaire d’août – équipe «Forêt» №1";
    const text = payeeMessage("fr", { ...PAID, local: null, paidFor }, SENT);
    expect(text).toContain(`Salaire d'aout - équipe "Foret" No1`);
    expect(payeeMessage("fr", { ...PAID, paidFor: "x".repeat(60) }, SENT)).not.toContain("xx");
  });

  test("says less rather than two SMS with a long link, and everything where it takes two", () => {
    const less = payeeMessage("en", PAID, { ...SENT, url: PAID.url });
    expectOneSms(less);
    const url = `https://${"a".repeat(60)}.example${PATH}`;
    const text = payeeMessage("en", PAID, { ...SENT, url });
    for (const part of [PAID.paidFor, "NGN 652,097.00 (431.00 USDC)", url]) {
      expect(text).toContain(part);
    }
  });

  test("never calls money received that was only set aside, nor waiting once it is gone", () => {
    const words = {
      en: /received/i,
      pcm: /don collect/i,
      ha: /kun karbi/i,
      yo: /o ti gba/i,
      ig: /natala/i,
      fr: /avez recu/i,
      sw: /umepokea/i,
    };
    for (const lang of LANGUAGES) {
      for (const aside of ["waits", "gone"] as const) {
        expect(payeeMessage(lang, ASIDE, { ...SENT, aside })).not.toMatch(words[lang]);
      }
      expect(payeeMessage(lang, PAID, SENT)).toMatch(words[lang]);
    }
    expect(payeeMessage("en", ASIDE, SENT)).toContain("set aside for you");
    expect(payeeMessage("en", ASIDE, SENT)).toContain("before 25 Dec 2026");
    expect(payeeMessage("en", ASIDE, { ...SENT, aside: "gone" })).not.toContain("set aside");
  });
});

describe("findContact()", () => {
  const shillings = { local: { value: "1500.00", currency: "KES" } } as const;
  const none = { local: null };

  test.each(
    [
      ["what was chosen for them", { lang: "ha", phone: "+254700000001" }, shillings, "ha"],
      ["the country of their number", { phone: "00221 77 123 45 67" }, shillings, "fr"],
      ["their money, where a number has no country", { phone: "0700 123 456" }, shillings, "sw"],
      ["their money, where the country is not one that is known", { phone: "+4915112345678" }, {
        local: { value: "1", currency: "NGN" },
      }, "en"],
      ["nothing that anybody knows", { phone: "" }, none, undefined],
    ] as const,
  )("goes by %s", (_, contact, receipt, lang) => {
    expect(findContact(contact, undefined, receipt).lang).toBe(lang);
    expect(findContact(undefined, contact, receipt).lang).toBe(lang);
  });

  test("takes the person's number before that of the list that was paid", () => {
    const line = { phone: "+221771234567", email: "a@example.org" };
    expect(findContact({ phone: "+255700000001" }, line, none)).toEqual({
      phone: "+255700000001",
      email: "a@example.org",
      lang: "sw",
    });
  });
});

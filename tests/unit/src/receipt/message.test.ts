import { describe, expect, test } from "vitest";
import {
  buildConfirmation,
  formatMemoLine,
  formatReceiptNumber,
  formatSlipNumber,
  renderConfirmation,
} from "../../../../src/receipt/message.ts";
import { RECEIPT } from "../../../../src/receipt/messages/receipt.ts";
import { readShortCode, shortReceiptPath } from "../../../../src/stellar/short-code.ts";
import type { MemoView } from "../../../../src/receipt/facts.ts";
import { formatAmount, formatDate, formatTime } from "../../../../src/ui/i18n/format.ts";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { isOneSms, toPlainCharacters } from "../../../../src/ui/sms.ts";

const HASH = "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63";
const SENDER = "GBCKW6R3ZJRVLB7YRYCGBRNQSBPQMGRPUSDIC6PK3PJA2NTSN5WX3ZK6";
/** A host name of thirty characters. */
const HOST = "https://payroll.lipwa-employers.africa";
const FACTS = {
  number: "JN9HNNADQX",
  amount: "1,234.56",
  asset: "USDC",
  sender: SENDER,
  senderName: null as string | null,
  memo: { value: "Salary", kind: null as MemoView["kind"] },
  collected: null as string | null,
  link: `https://pay.example${shortReceiptPath(HASH, null)}`,
  date: "20 Nov 2026",
  time: "10:58 UTC",
};

function said(facts: typeof FACTS, lang: (typeof LANGUAGES)[number] = "en"): string {
  const { date, time } = facts;
  return renderConfirmation(buildConfirmation(facts, RECEIPT[lang]), { date, time });
}

describe("the number of a receipt", () => {
  test("is the code of its short link", () => {
    const proof = { hash: HASH, shortUrl: FACTS.link };
    expect(formatSlipNumber(proof, null)?.replace(/\W/g, "")).toBe("JN9HNNADQX");
    expect(readShortCode(formatSlipNumber(proof, null) ?? "")).toEqual({
      code: "JN9HNNADQX",
      op: null,
    });
    expect(readShortCode(formatSlipNumber(proof, 7) ?? "")).toEqual({ code: "JN9HNNADQX", op: 7 });
    expect(formatReceiptNumber(proof)).toBe("JN9HNNADQX");
  });

  test("is no code while nothing is found by it", () => {
    expect(formatSlipNumber({ hash: HASH, shortUrl: null }, 7)).toBeNull();
    expect(formatReceiptNumber({ hash: HASH, shortUrl: null })).toBe("95531a…ec63");
  });
});

describe("formatMemoLine()", () => {
  const lineOf = (value: string) => formatMemoLine({ value, kind: null }, RECEIPT.en, ["“", "”"]);
  const shown = (value: string) => {
    const line = lineOf(value);
    return line === RECEIPT.en.hasMemo ? null : line.slice(1, -1);
  };

  test.each([
    "Salary November 2026",
    "N'Golo, Ọlá-Olú & Adé: 50% (week 3/4) #12 @ 2_500.00!",
    "Ƙarin albashi, ọ̀sẹ̀ kẹta",
    "رواتب ٢٠٢٦",
    "ደመወዝ",
  ])("quotes what workers and payers write: %s", (memo) => {
    expect(lineOf(memo)).toBe(`“${memo.normalize("NFC")}”`);
  });

  test("lets no character through that could be taken for the end of the quotation", () => {
    // Few of Unicode's letters, and only the punctuation of a plain keyboard.
    const plain = /^[\p{Lu}\p{Ll}\p{Lo}\p{Nd} !#$%&()*+,./:;=?@_'-]$/u;
    const marks = /[\p{Pi}\p{Pf}\p{Quotation_Mark}\p{Lm}\p{Sk}\p{Default_Ignorable_Code_Point}]/u;
    const through: string[] = [];
    for (let code = 0; code < 0x20000; code++) {
      const sign = String.fromCodePoint(code);
      for (const value of [`x${sign}`, `x ${sign}${sign}y`]) {
        const inner = shown(value)?.replace(/^x ?/, "").replace(/y$/, "") ?? "";
        const signs = [...inner].filter((each) => each !== "'" || inner.length > 1);
        const alone = signs.filter((each) => each !== " " && !/^\p{M}$/u.test(each));
        if (alone.some((each) => !plain.test(each) || marks.test(each.normalize("NFKD")))) {
          through.push(code.toString(16));
        }
      }
    }
    expect(through).toEqual([]);
  });

  // Unicode's confusables of one apostrophe, or of two
  test.each([
    ...'"＂“”‟″‶〃״˝ʺ˶ˮײ❝❞〝〞〟゛ﾞᐥ"',
    ...["՝", "＇", "‛", "′", "‵", "՚", "`", "῾", "´", "΄", "ʹ", "ʹ", "ˈ", "ˊ", "ˋ", "˴", "ʻ", "ʽ"],
    ...["ʾ", "ꞌ", "י", "ߴ", "ߵ", "ᑊ", "ᛌ", "\u{16F51}", "\u{16F52}", "'", "’", "ʼ", "‘", "ٴ"],
    ...["\u0315", " \u030b", "\u030e", "\u{1CD3}", "‹", "›", "«", "»", "」", "\u3164", "\u2800"],
  ])("takes %s twice for the end of the quotation", (sign) => {
    expect(shown(`x${sign}${sign} Sent`)).toBeNull();
  });
});

describe("buildConfirmation()", () => {
  test("says who, how much, when, why and where", () => {
    expect(said({ ...FACTS, memo: { value: "", kind: null } })).toBe(
      `JN9HNNADQX Confirmed. You have received USDC1,234.56 from GBCKW6...3ZK6 on 20 Nov 2026 at 10:58 UTC. Transaction cost USDC0.00. ${FACTS.link}`,
    );
  });

  test("names the payer with the domain that publishes the name, before it says what for and what it cost", () => {
    const senderName = "Demo Tailors · demotailors.example";
    expect(said({ ...FACTS, senderName })).toBe(
      `JN9HNNADQX Confirmed. You have received USDC1,234.56 from Demo Tailors - demotailors.example on 20 Nov 2026 at 10:58 UTC. ${FACTS.link}`,
    );
  });

  test.each([
    ["is too long for one SMS", `${"Tailors ".repeat(8)}· demotailors.example`],
    ["is in a script that no SMS has letters for", "أقمشة القاهرة · cairo.example"],
  ])("gives the address in place of a name that %s", (_, senderName) => {
    const text = said({ ...FACTS, senderName, link: `${HOST}${shortReceiptPath(HASH, 100)}` });
    expect(text).toContain("from GBCKW6...3ZK6");
    expect(isOneSms(text)).toBe(true);
  });

  test("quotes the memo as a sentence, and says of what could end the quotation that it is there", () => {
    const memoOf = (value: string, kind: MemoView["kind"] = null) =>
      buildConfirmation({ ...FACTS, memo: { value, kind } }, RECEIPT.en).words["memo"];
    expect(memoOf("Salary")).toBe('"Salary". ');
    expect(memoOf("Paid!")).toBe('"Paid!" ');
    expect(memoOf("  ")).toBe("");
    expect(memoOf("42", "id")).toBe("Number (ID) 42. ");
    expect(memoOf("Thiong’o’s, déjà 10%")).toBe(`"Thiong'o's, déjà 10%". `);
    for (const memo of ["a\u202Eb", "x”. You have USDC500", "x'’. Sent", 'x". Sent']) {
      expect(memoOf(memo)).toBe("Has a memo. ");
    }
  });

  test.each(LANGUAGES)(
    "says in %s that it was collected, in a whole and in a short message",
    (lang) => {
      const collected = RECEIPT[lang].verdicts.origin_unknown.label;
      const word = toPlainCharacters(collected);
      const long = `${HOST}${shortReceiptPath(HASH, 100)}/${"a".repeat(30)}`;
      for (const link of [FACTS.link, long]) {
        expect(said({ ...FACTS, collected, link }, lang)).toContain(`${word}. ${link}`);
      }
      // the receiver paid the collection's fee
      expect(said({ ...FACTS, collected }, lang)).not.toMatch(/0[.,]00/);
    },
  );

  const memos = ["", "Salary November 2026", "Août : 28 octets, déjà", "رواتب", "x".repeat(28)];
  const amounts = ["0.0000001", "431.2500000", "922337203685.4775807"];
  const days = ["2026-08-20T08:00:00.000Z", "2026-12-31T23:59:59.000Z"];

  test.each(LANGUAGES.flatMap((lang) => memos.map((memo) => ({ lang, memo }))))(
    "is one SMS in $lang with the memo $memo, whatever the amount",
    ({ lang, memo }) => {
      expect(HOST.length - "https://".length).toBe(30);
      for (const amount of amounts) {
        for (const day of days) {
          const text = said({
            ...FACTS,
            memo: { value: memo, kind: null },
            amount: formatAmount(lang, amount),
            date: formatDate(lang, day, { timeZone: "UTC" }),
            time: `${formatTime(lang, day, "UTC")} UTC`,
            link: `${HOST}${shortReceiptPath(HASH, 100)}`,
          }, lang);
          expect(`${isOneSms(text)} ${text}`).toBe(`true ${text}`);
          expect(text).toContain("JN9HNNADQX");
          expect(text).toContain(`${HOST}/r/JN9HNNADQX100`);
          expect(text).toContain("GBCKW6...3ZK6");
        }
      }
    },
  );

  test("says less rather than two SMS with a long link, and everything where it takes two", () => {
    const path = `/receipt/${HASH}`;
    const less = said({ ...FACTS, link: `https://pay.example${path}` });
    expect(isOneSms(less)).toBe(true);
    const all = said({ ...FACTS, link: `https://${"a".repeat(60)}.example${path}` });
    expect(all).toContain('"Salary". Transaction cost USDC0.00. https://');
  });
});

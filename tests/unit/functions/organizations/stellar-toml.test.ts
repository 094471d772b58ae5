import { describe, expect, test } from "vitest";
import {
  parseStellarToml,
  safeDisplayName,
  toUnicodeDomain,
} from "../../../../functions/organizations/stellar-toml.ts";
import { RECEIPT } from "../../../../src/receipt/messages/receipt.ts";
import { decodeAccountKey } from "../../../../src/stellar/strkey.ts";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { fill } from "../../../../src/ui/i18n/text.ts";
import { FRAME } from "../../../../src/ui/messages/frame.ts";
import { addressOf } from "../../../stub-ledger.ts";

const ACCOUNT = addressOf("employer");
const DOMAIN = "demotailors.example";

function repeated(line: (n: number) => string, times: number): string {
  return Array.from({ length: times }, (_, n) => line(n)).join("");
}

describe("parseStellarToml()", () => {
  test("finds the name and the accounts among all else", () => {
    const file = parseStellarToml(
      `VERSION="2.7.0"\n# ours\nACCOUNTS=[\n  "${ACCOUNT}", # wages\n]\n[DOCUMENTATION]\nORG_NAME="Demo Tailors"\nORG_LOGO="https://x.example/a.png"\n[[CURRENCIES]]\ncode="X"\n`,
      DOMAIN,
    );
    expect(file).toEqual({
      name: "Demo Tailors",
      refused: false,
      accounts: [decodeAccountKey(ACCOUNT)],
    });
  });

  test("reads as many accounts as a file has room for, and seventy currencies told in full", () => {
    const accounts = Array.from({ length: 1_700 }, () => `"${ACCOUNT}"`).join(",\n");
    const name = '[DOCUMENTATION]\nORG_NAME="Demo Tailors"\n';
    expect(parseStellarToml(`ACCOUNTS=[${accounts}]\n${name}`, DOMAIN)?.accounts).toHaveLength(
      1_700,
    );
    const fields = "code issuer status name desc conditions image anchor_asset".split(" ")
      .map((field) => `${field}="https://assets.example.org/a.png, v. 2."\n`);
    const currency = `[[CURRENCIES]]\n${fields.join("")}`;
    expect(parseStellarToml(name + currency.repeat(70), DOMAIN)?.name).toBe("Demo Tailors");
  });

  test.each([
    ["no name and no accounts", ""],
    ["a name that is no text", "[DOCUMENTATION]\nORG_NAME=1\n"],
    ["accounts that are no list", `ACCOUNTS="${ACCOUNT}"\n`],
    ["accounts that are none", 'ACCOUNTS=["G", 1, [], "*"]\n'],
    ["a table of that name elsewhere", '[X.DOCUMENTATION]\nORG_NAME="a"\n'],
    ["names of objects", '__proto__={ORG_NAME="a"}\n'],
  ])("believes nothing of %s", (_, text) => {
    const nothing = { name: null, accounts: [], refused: false };
    expect(parseStellarToml(text, DOMAIN)).toEqual(nothing);
  });

  test.each([
    ["what is no TOML", "<!doctype html><title>404</title>"],
    ["a key that is given twice", "A=1\nA=2\n"],
    ["a depth without end", `A=${"[".repeat(20_000)}`],
    // each of these is valid TOML that took a tenth of a second
    ["tables without end", repeated((n) => `[t${n}]\n`, 14_000)],
    ["lists of tables without end", repeated((n) => `[[t${n}]]\n`, 11_000)],
    ["keys without end", repeated((n) => `k${n}=1\n`, 11_000)],
    ["a key of parts without end", `a${".a".repeat(50_000)}=1`],
    ["empty tables without end", `a=[${"{},".repeat(34_000)}]`],
    ["a fault behind lines without end", `${"\n".repeat(100_000)}=`],
  ])("refuses %s", (_, text) => {
    expect(parseStellarToml(text, DOMAIN)).toBeNull();
  });
});

describe("a name in a file", () => {
  const named = (name: string) =>
    parseStellarToml(`[DOCUMENTATION]\nORG_NAME=${JSON.stringify(name)}\n`, DOMAIN);

  test.each([
    ["of any kind", ["Demo Tailors", "Société Générale d\u2019Abidjan", "A+B Stores"]],
    ["with signs of other kinds", ["Smith, Jones & Co. (Pty) Ltd", "J. W. Kilonzo & Co"]],
    ["with a number", ["A1 Motors 100", "Studio 54", "Franc 4x4"]],
    ["that is its own domain", ["Demotailors.example"]],
    ["with the network's words", ["Stellar Development Foundation", "XLM Logistics"]],
    ["with words like ours in English", ["Settled Homes", "Settlers of Ilorin", "Proven & Sons"]],
    ["with words like a confirmation", ["Confirma Ltd", "Confirm Couriers"]],
    ["with words like ours in French", ["Règle d'Or", "RÈGLE D\u2019OR", "La Règle"]],
    ["with a name like one", ["Atelier Jean Prouvé"]],
    ["with words like ours in Swahili", ["Kulipa Kwa Wakati", "Lipa Haraka", "Hakikisha Sacco"]],
    ["with words like ours in Pidgin", ["Fine Land Motors"]],
    ["with words like ours in Hausa", ["Tabbatar Ventures", "Tabbata da Yara"]],
    ["with words like ours in Yoruba", ["Fidi", "Fìdí Ọmọ Stores", "Parí Bakery"]],
    ["with words like ours in Igbo", ["Mechara Foods", "Kwadoro Ventures"]],
    ["with a receipt's words and others", ["Received Pronunciation Ltd", "Paid Media Agency"]],
    ["with its words", ["Complete Payments Africa", "Sent By Ravens", "Cash Now", "Success"]],
    ["with its words in French", ["Argent Massif", "La Banque Postale"]],
    ["with its words in Swahili", ["Malipo Sacco", "Pesa Zote"]],
  ])("is shown %s: %j", (_, names) => {
    for (const name of names) expect(named(name)).toMatchObject({ name, refused: false });
  });

  test.each([
    ["a tick of its own", "Central Bank \u2713"],
    ["a word of ours", "Verified Central Bank"],
    ["our sentence", "Central Bank (name published at bank.example)"],
    ["a sentence of who vouches", "Central Bank, confirmed by bank.example"],
    ["our sentence in French", "Banque centrale, confirmée par bank.example"],
    ["our sentence in Swahili", "Benki Kuu, imethibitishwa na bank.example"],
    ...LANGUAGES.map((lang): [string, string] => [
      `the word on a paid receipt (${lang})`,
      `Bank ${RECEIPT[lang].verdicts.paid.word}`,
    ]),
    ["a word of ours without accents", "Banque centrale verifiee"],
    ["a word of ours behind the name", "Central Bank - settled"],
    ["a word of ours before the name", "Settled, Central Bank"],
    ["who vouches for it", "Settled by Central Bank"],
    ["a paid receipt's word in French", "REGLE"],
    ["a paid receipt's word in French, of a bill", "Facture réglée"],
    ["who vouches for it in French", "Prouvé par la banque"],
    ["that they were paid, in Swahili", "Wamelipwa na Benki"],
    ["that it is made sure, in Swahili", "Benki imehakikishwa"],
    ["that it is confirmed, in Pidgin", "Central Bank don confirm"],
    ["that it landed, in Pidgin", "Money Don Land"],
    ["that it is confirmed, in Hausa", "An tabbatar Bank"],
    ["that it is sure, in Hausa", "Bank tabbatacce"],
    ["that it is confirmed, in Yoruba", "Bank ti fìdí múlẹ̀"],
    ["that it is over, in Yoruba", "Ó ti parí"],
    ["that it is confirmed, in Igbo", "Bank gosipụtara"],
    ["who confirms it, in Igbo", "CBN kwadoro ya"],
    ["an amount of XLM", "5,000 XLM"],
    ["a word of ours before an amount", "Settled 5,000"],
    ["a word of ours, and how much of it", "Settled in full"],
    ["a word of ours, and when", "Settled today"],
    ["a word of ours with a capital I", "Central Bank SettIed"],
    ["a word of ours with a small l", "Bank VERlFIED"],
    ["a word of ours with digits", "C0nf1rmed Bank"],
    ["a word of ours in small capitals", "\u1d20\u1d07\u0280\u026a\ua730\u026a\u1d07\u1d05 Bank"],
    ["our name with a capital I", "Iipwa Ltd"],
    ["our name without a dot", "L\u0131pwa"],
    ["our name with two letters for one", "Lipvva"],
    ["our name letter by letter", "L I P W A"],
    ["what is paid with, letter by letter", "100 U.S.D.C."],
    ["our name", "LIPWA Ltd"],
    ["our name with an accent", "L\u00edpwa"],
    ["an amount", "100 USDC"],
    ["an amount of other money", "5,000.00 USD"],
    ["an amount behind its money", "KES 25,000"],
    ["an amount in words of money", "500 dollars to you"],
    ["an amount without a space", "25000FCFA"],
    ["an amount in thousands", "25k naira"],
    ["nothing but a paid receipt's word", "Confirmed"],
    ["nothing but that it is paid", "Paid in full"],
    ["nothing but that it is paid, with digits", "Pa1d in fu11"],
    ["nothing but that it is paid, letter by letter", "P.A.I.D."],
    ["nothing but that it is paid, and how much", "5,000 - paid!"],
    ["nothing but that it came", "Money received"],
    ["nothing but that it came, at length", "Your salary has been received in full"],
    ["nothing but that it is over", "Payment complete"],
    ["nothing but that it is paid, in French", "Payé intégralement"],
    ["nothing but that it came, in French", "L\u2019argent a bien été reçu"],
    ["nothing but that it is paid, in Swahili", "Malipo yamekamilika"],
    ["nothing but that it came, in Swahili", "Pesa zimepokelewa"],
    ["another's domain", "PayPal.com"],
    ["the domain that its own is a part of", "example.org"],
    ["an address", ACCOUNT],
    ["an address cut short", "GCAVAQ\u2026EMJS"],
    ["a star and an emoji", "Bank \u2605\u{1F512}"],
    ["a mark of direction", "\u202EknaB"],
    ["HTML", "<b>Bank</b>"],
    ["a link", "Bank https://bank.example"],
  ])("is refused, not merely missing, with %s", (_, name) => {
    expect(named(name)).toMatchObject({ name: null, refused: true });
  });

  test.each(LANGUAGES)("is refused with our sentence in %s, whatever domain it names", (lang) => {
    const sentence = fill(FRAME[lang].publishedAt, { domain: "us", date: "today" });
    expect(named(`Central Bank ${sentence}`)).toMatchObject({ name: null, refused: true });
  });

  test("is refused as the domain above its own: who hosts a page is not its owner", () => {
    const text = '[DOCUMENTATION]\nORG_NAME="pages.example"\n';
    expect(parseStellarToml(text, "evil.pages.example")).toMatchObject({ refused: true });
  });
});

describe("safeDisplayName()", () => {
  test.each([
    "Demo Tailors",
    "Müller & Söhne (Pty) Ltd",
    "7 Seas",
    "Ẹ̀kọ́ Ìlera",
    "أقمشة القاهرة",
    "ሸማ ኩባንያ",
    "田中商店カフェ",
    "Ткани",
  ])("shows %s", (name) => {
    expect(safeDisplayName(`  ${name} `)).toBe(name.normalize("NFC"));
  });

  test.each([
    ["nothing", "   "],
    ["only signs", "!!!"],
    ["a Latin name with a Cyrillic a", "P\u0430yPal"],
    ["a Greek o in a Latin name", "G\u03bfogle"],
    ["a right-to-left override", "Bank \u202Eknab"],
    ["marks of direction", "Bank\u200F"],
    ["isolates", "\u2066Bank\u2069"],
    ["a sign without width", "Pay\u200BPal"],
    ["a soft hyphen", "Pay\u00ADPal"],
    ["a line of its own", "Bank\nConfirmed by Lipwa"],
    ["a space of another width", "Bank\u3000of"],
    ["a tag", "Bank\u{E0041}"],
    ["a private sign", "Bank \uE000"],
    ["half a sign", "Bank \uD83D"],
    ["a tower of marks", "Ba\u0301\u0302\u0303\u0304nk"],
    ["a book", "a".repeat(65)],
    ["a script that nobody here reads with another", "Bank \u13A0"],
  ])("shows no name that is %s", (_, name) => {
    expect(safeDisplayName(name)).toBeNull();
  });
});

describe("toUnicodeDomain()", () => {
  test.each([
    ["xn--bcher-kva.example", "bücher.example"],
    ["demotailors.example", null],
    // a Cyrillic word that looks Latin uses one script: its Punycode is first
    ["xn--80ak6aa92e.com", "аррӏе.com"],
    // a Latin word with one Cyrillic letter is not
    ["xn--pypal-4ve.com", null],
    ["xn--.example", null],
  ])("reads %s as %s", (domain, letters) => {
    expect(toUnicodeDomain(domain)).toBe(letters);
  });
});

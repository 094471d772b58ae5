import { afterEach, describe, expect, test, vi } from "vitest";
import { createNetworkRecord } from "../../../../functions/network.ts";
import { answerBankCopyFile, fillBankCopy } from "../../../../functions/pages/bank-copy.ts";
import type { Income } from "../../../../src/contract/income.ts";
import type { Network } from "../../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../../src/contract/outcome.ts";
import type { Rates } from "../../../../src/contract/rates.ts";
import { BANK_COPY } from "../../../../src/passport/messages/bank-copy.ts";
import { formatSlipNumber } from "../../../../src/receipt/message.ts";
import { encodeMuxedAddress } from "../../../../src/stellar/strkey.ts";
import { type Language, LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { FRAME } from "../../../../src/ui/messages/frame.ts";
import { configOf } from "../../../config.ts";
import { passportRequest, type PassportWorld } from "../../../passport-request.ts";
import { ISSUER, sampleProof } from "../../../receipt-samples.ts";
import { NAMED, sampleNetwork, sampleRates } from "../../../receipt-table.ts";
import { sampleIncome } from "../../src/passport/income-sample.ts";
import { sampleEntry } from "../../src/pay/run-samples.ts";

const ORIGIN = "https://pay.example";
const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

/** A request for the bank copy of an account that was paid in each month. */
function requestAt(path: string, told: Partial<PassportWorld> = {}, lang?: Language) {
  const world: PassportWorld = {
    network: sampleNetwork(ORIGIN),
    account: "not_found",
    history: "not_found",
    claimable: "not_found",
    ...paidMonthly(),
    ...told,
  };
  return passportRequest(new URL(path, ORIGIN), world, lang).request;
}

const paidMonthly = (change: Partial<Income> = {}) => ({
  income: sampleIncome(Array(12).fill(1), change),
});

function fileAt(path: string, told?: Partial<PassportWorld>) {
  return answerBankCopyFile(new Request(new URL(path, ORIGIN)), requestAt(path, told));
}

/** The text of the account's file. */
async function fileText(form: string, told: Partial<PassportWorld>): Promise<string> {
  return await (await fileAt(`/bank-copy/${ADDRESS}.${form}`, told))?.text() ?? "";
}

const networkFor = (settings: Record<string, string>): Network =>
  createNetworkRecord(configOf(settings), ORIGIN);

/** The page's text without markup. */
async function pageText(
  lang: Language,
  beside: Language | "none",
  { period = "12", ...told }: Partial<PassportWorld> & { period?: string } = {},
): Promise<string> {
  const path = `/bank-copy/${ADDRESS}?beside=${beside}&period=${period}`;
  const fill = await fillBankCopy(requestAt(path, told, lang));
  return fill.draw().main.replace(/<[^>]*>/g, "").replace(/\u00a0/g, " ");
}

/** A payment on 18 November 2026, with its proof. */
function paidOnce() {
  const proof = { ...sampleProof(), shortUrl: `${ORIGIN}/r/K3V9Q2M7XA` };
  const paid = sampleEntry({
    type: "received",
    amount: "100.0000000",
    assetIssuer: ISSUER.publicKey(),
    counterparty: proof.sender ?? "",
    hash: proof.hash,
    createdAt: "2026-11-18T09:00:00.000Z",
  });
  return { paid, proof };
}

const CIRCLE_TESTNET = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";
const CIRCLE_PUBLIC = "GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN";
const TESTNET = "Test SDF Network ; September 2015";
const PUBLIC = "Public Global Stellar Network ; September 2015";

/** The settings of a network read through some Horizon. */
function custom(passphrase: string, issuer: string): Record<string, string> {
  return {
    LEDGER: "custom",
    HORIZON_URL: "https://horizon.example",
    NETWORK_PASSPHRASE: passphrase,
    USDC_ISSUER: issuer,
  };
}

describe("fillBankCopy()", () => {
  const issued = (issuer: string) => `USDC issued by ${issuer.slice(0, 6)}…${issuer.slice(-4)}`;

  test.each<[settings: Record<string, string>, usdc: string, ledger: string]>([
    [{ LEDGER: "sandbox" }, "USDC issued by GBR66R…AENG", "Lipwa sandbox"],
    [{ LEDGER: "testnet" }, "Circle’s USDC", "Stellar test network"],
    [
      { LEDGER: "testnet", USDC_ISSUER: ISSUER.publicKey() },
      issued(ISSUER.publicKey()),
      "Stellar test network",
    ],
    [custom(TESTNET, CIRCLE_TESTNET), "Circle’s USDC", "Stellar test network"],
    [custom(PUBLIC, CIRCLE_PUBLIC), "Circle’s USDC", "Stellar public network"],
    // an issuer is recognized only on its own network
    [custom("Some Network", CIRCLE_TESTNET), issued(CIRCLE_TESTNET), "Stellar network"],
  ])("of %j says whose USDC counts, and on which ledger", async (settings, usdc, ledger) => {
    const network = networkFor(settings);
    const text = await pageText("en", "none", { network });
    expect(text).toContain(`${usdc} only, received and final on the ledger (${ledger}), less`);
    for (const lang of LANGUAGES) {
      const said = await pageText(lang, "none", { network });
      expect(said.includes("Circle"), lang).toBe(usdc.startsWith("Circle"));
    }
  });

  test("tells the bank in its language, too, what the money is worth, who vouches and for when", async () => {
    const [payer] = sampleIncome([1]).payers;
    if (payer === undefined) throw new Error("the sample has a payer");
    const named = paidMonthly({ payers: [{ ...payer, organization: NAMED }] });
    const text = await pageText("yo", "en", named);
    for (
      const said of [
        "Test network. This USDC has no value.",
        "1 Ọ̀pẹ 2025 dé ",
        "1 Dec 2025 to ",
        "Demo Tailors (orúkọ tí a tẹ̀ jáde ní demotailors.example, a yẹ̀ ẹ́ wò ní 22 Nof 2026)",
        "(name published at demotailors.example, checked 22 Nov 2026)",
      ]
    ) expect(text).toContain(said);
    expect(text).toMatch(/created on \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d UTC/);
    expect(await pageText("yo", "en")).toContain("Name unknown");
    const partly = { complete: false, caughtUp: false, countedUpTo: "2026-03-01T10:00:00.000Z" };
    const [own, bank] = await Promise.all(
      (["none", "en"] as const).map((beside) => pageText("yo", beside, paidMonthly(partly))),
    );
    expect(own).not.toContain("1 Mar 2026");
    expect(bank).toContain("include payments up to 1 Mar 2026");
  });

  test("says which name is still being looked up, is not printed before, and makes no file", async () => {
    const pending = paidMonthly().income.payers.map(({ address }) => address);
    const path = `/bank-copy/${ADDRESS}?beside=en`;
    const fill = await fillBankCopy(requestAt(path, { pending }, "yo"));
    const { main } = fill.draw();
    expect(main.startsWith(`<p class="not-printed">${FRAME.yo.printLater}</p>`)).toBe(true);
    expect(main).toContain(`${FRAME.yo.nameComing} <i lang="en">${FRAME.en.nameComing}</i>`);
    expect(main).not.toContain("Name unknown");
    expect(main).toMatch(/<button[^>]* data-print[^>]* disabled/);
    expect(fill.headers?.["x-copy"]).toBeUndefined();
    for (const form of ["csv", "json"]) {
      const file = await fileAt(`/bank-copy/${ADDRESS}.${form}`, { pending });
      expect(file?.status).toBe(503);
    }
  });

  test.each<[period: string, said: RegExp, counts?: number[]]>([
    ["12", /Paid in 12 of the last 12 months.*Period1 Dec 2025 to .*Total1,200.00 USDC/],
    ["6", /Paid in 6 of the last 6 months.*Period1 Jun 2026 to .*Total600.00 USDC/],
    ["3", /Paid in 3 of the last 3 months.*Period1 Sept 2026 to .*Total300.00 USDC/],
    ["2026", /Paid in 11 of 11 months of 2026, .*Period1 Jan 2026 to .*Total1,100.00 USDC/],
    ["2025", /Months paid in 2025: 1 of 1\..*Period1 Jan 2025 to 31 Dec 2025.*Total100.00 USDC/],
    ["2025", /November 2025before the first payment countedDecember 20251/],
    ["1066", /Paid in 12 of the last 12 months/],
    ["3", /No income that counts arrived in this period\..*Total0.00 USDC/, [
      5,
      ...Array(10).fill(0),
    ]],
  ])("of the period %s says what it came to", async (period, said, counts = Array(12).fill(1)) => {
    const income = sampleIncome(counts);
    expect(await pageText("en", "none", { period, income })).toMatch(said);
  });

  test("leads to each period in its address, and keeps the one that is shown", async () => {
    const path = `/bank-copy/${ADDRESS}?beside=fr&currency=KES&period=2025`;
    const { main } = (await fillBankCopy(requestAt(path))).draw();
    const links = main.matchAll(
      /<a href="(\/bank-copy\/[^"]*)"( aria-current="true")?>([^<]*)<\/a>/g,
    );
    const at = (query: string) =>
      `/bank-copy/${ADDRESS}?lang=en&amp;beside=fr&amp;currency=KES${query}`;
    expect(Array.from(links, ([, href, current, name]) => [name, href, current !== undefined]))
      .toEqual([
        ["3 months", at("&amp;period=3"), false],
        ["6 months", at("&amp;period=6"), false],
        ["12 months", at(""), false],
        ["2026", at("&amp;period=2026"), false],
        ["2025", at("&amp;period=2025"), true],
      ]);
    expect(main).toContain('<input type="hidden" name="period" value="2025"');
    expect(main).toContain(`${ADDRESS}.csv?lang=en&amp;beside=fr&amp;currency=KES&amp;period=2025`);
  });

  test.each(LANGUAGES)("leaves lines to be filled in by hand, in %s", async (lang) => {
    const { byHand, holderName, idNumber, officer, stamp } = BANK_COPY[lang];
    const text = await pageText(lang, "none");
    const lines = `${byHand}${holderName}${idNumber}${officer}${stamp}`.replaceAll("\u00a0", " ");
    expect(text.endsWith(lines)).toBe(true);
  });

  test("lists as many payments as fit, and says where the others are", async () => {
    const { paid, proof } = paidOnce();
    const history = { transactions: Array(50).fill(paid), nextCursor: null, total: 50 };
    const told = { history, proof: { proof, settled: true } };
    const code = formatSlipNumber(proof, null) ?? "";
    const codes = (text: string) => text.split(code).length - 1;
    const income = sampleIncome(Array(12).fill(5));
    const alone = await pageText("en", "none", { ...told, income });
    const both = await pageText("en", "yo", { ...told, income });
    expect([codes(alone), codes(both)]).toEqual([30, 6]);
    expect(alone).toContain("Payments 30 of 60");
    const rest = "The passport lists all payments, each with its receipt: ";
    expect(alone).toContain(`${rest}pay.example/p/`);
    // a page with fewer months has room for more of them
    expect(codes(await pageText("en", "none", { ...told, income, period: "3" }))).toBe(50);
    const few = { ...told, history: { ...history, transactions: [paid] } };
    expect(await pageText("en", "none", few)).not.toContain(rest);
  });

  test("warns of no test money where the money is real", async () => {
    const network = networkFor(custom(PUBLIC, CIRCLE_PUBLIC));
    expect(await pageText("yo", "en", { network })).not.toContain("has no value");
  });
});

test.each(LANGUAGES)("a bank copy says in %s whose months it has", async (lang) => {
  expect((await pageText(lang, "none")).match(/\bUTC\b/g)?.length).toBeGreaterThan(1);
});

test("there is no bank copy of one customer of an account", async () => {
  const path = `/bank-copy/${encodeMuxedAddress(ADDRESS, 4711n)}`;
  const fill = await fillBankCopy(requestAt(path));
  expect(fill.status).toBe(400);
  expect(fill.draw().main).toContain("one customer of a larger account");
});

describe("answerBankCopyFile()", () => {
  afterEach(() => void vi.useRealTimers());

  test.each(["csv", "json"])("has no %s of one customer of an account", async (form) => {
    const file = await fileAt(`/bank-copy/${encodeMuxedAddress(ADDRESS, 4711n)}.${form}`);
    expect(file?.status).toBe(400);
    expect(await file?.text()).toContain("one customer of a larger account");
  });

  test.each(["", ...LANGUAGES.map((lang) => `/${lang}`)])(
    "has its files below %s/",
    async (lang) => {
      for (const [form, type] of [["csv", "text/csv"], ["json", "application/json"]]) {
        const response = await fileAt(`${lang}/bank-copy/${ADDRESS}.${form}`);
        expect(response?.headers.get("content-type")).toContain(type);
      }
    },
  );

  test("waits for the rates of past days instead of using today's", async () => {
    const rates = { ...sampleRates("2026-11-20T14:02:11.000Z"), KES: 100 };
    const onDay = () =>
      new Promise<Outcome<Rates>>((resolve) => setTimeout(resolve, 1_000, done(rates)));
    const file = await fileAt(`/bank-copy/${ADDRESS}.json?currency=KES`, { onDay });
    expect((await file?.json()).total.local).toBe("120000.00");
  });

  test("isn't made while the rates of past days can't be read", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const onDay = () => new Promise<never>(() => {});
    const file = fileAt(`/bank-copy/${ADDRESS}.json?currency=KES`, { onDay });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await file)?.status).toBe(503);
  });

  test("is made without a rate of today", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T12:00:00.000Z") });
    const onDay = (day: string): Promise<Outcome<Rates>> =>
      Promise.resolve(failed(day === "2026-11-18" ? "rates_unavailable" : "rates_not_kept"));
    const file = await fileAt(`/bank-copy/${ADDRESS}.json?currency=KES`, { onDay });
    expect(file?.status).toBe(200);
  });

  test("says in each file how far its figures go, until all is counted", async () => {
    const countedUpTo = "2026-03-01T10:00:00.000Z";
    const partly = { complete: false, countedUpTo };
    const told = paidMonthly(partly);
    expect(await fileText("csv", told)).toContain(`\r\nincomplete,${countedUpTo},`);
    expect(await fileText("csv", paidMonthly())).not.toContain("incomplete");
    expect(JSON.parse(await fileText("json", told))).toMatchObject(partly);
  });

  test("says in each file since when its figures count, where older ledgers are forgotten", async () => {
    const since = { complete: false, countedFrom: "2025-12-20T10:00:00.000Z" };
    expect(await fileText("csv", paidMonthly(since)))
      .toMatch(/\r\nincomplete,.*\r\ncountedFrom,2025-12-20T10:00:00.000Z,/);
    expect(JSON.parse(await fileText("json", paidMonthly(since)))).toMatchObject(since);
  });

  test("says in each file which server it is counted from, what went back and what is left out", async () => {
    const told: Partial<Income> = {
      source: "horizon.example",
      sentBack: { sum: "200.0000000", count: 2 },
      notCounted: [
        { reason: "counterfeit", count: 3 },
        { reason: "test_money", count: 1, sum: "1000.0000000" },
      ],
    };
    const csv = await fileText("csv", paidMonthly(told));
    expect(csv).toContain("\r\nsource,horizon.example,,,,,,,\r\n");
    expect(csv).toContain(
      `\r\nsentBack,${ADDRESS},,,2,200.0000000,,,\r\n` +
        "notCounted,counterfeit,,,3,,,,\r\nnotCounted,test_money,,,1,1000.0000000,,,\r\n",
    );
    expect(JSON.parse(await fileText("json", paidMonthly(told)))).toMatchObject(told);
  });

  describe("lists the receipts of its months", () => {
    const { paid, proof } = paidOnce();
    const history = {
      transactions: [
        paid,
        { ...paid, counterparty: sampleNetwork(ORIGIN).usdcIssuer },
        { ...paid, counted: false },
        { ...paid, amount: "0.0099999" },
        { ...paid, createdAt: "2025-11-30T23:59:59.000Z" },
      ],
      nextCursor: "41",
      total: 5,
    };
    const told = { history, proof: { proof, settled: true } };

    test("whose codes lead there, of what counts", async () => {
      expect(JSON.parse(await fileText("json", told))).toMatchObject({
        receipts: [{ amount: "100.0000000", payer: proof.sender, url: proof.shortUrl }],
        hasAllReceipts: true,
      });
      const text = await fileText("csv", told);
      expect(text).toContain(`\r\nreceipt,${proof.shortUrl},2026-11-18T09:00:00.000Z,`);
      expect(text).not.toContain("hasAllReceipts");
    });

    test("of no other time", async () => {
      const file = await fileAt(`/bank-copy/${ADDRESS}.json?period=2025`, told);
      const read = await file?.json();
      expect(read).toMatchObject({ period: 2025, receipts: [], hasAllReceipts: true });
    });

    test.each<[string, Partial<PassportWorld>]>([
      ["a code leads nowhere yet", {
        history,
        proof: { proof: { ...proof, shortUrl: null }, settled: false },
      }],
      ["one server alone tells of a payment", {
        history,
        proof: { proof: { ...proof, evidence: "one_server" }, settled: true },
      }],
      ["a proof cannot be had", { history, proof: "upstream_unavailable" }],
      ["the history cannot be read", { history: "upstream_unavailable" }],
    ])("and says that there are more where %s", async (_, told) => {
      const none = { receipts: [], hasAllReceipts: false };
      expect(JSON.parse(await fileText("json", told))).toMatchObject(none);
      expect(await fileText("csv", told)).toContain("\r\nhasAllReceipts,no,,,,,,,\r\n");
    });
  });

  test.each([
    `/bank-copy/${ADDRESS}`,
    `/bank-copy/${ADDRESS}.xml`,
    `/bank-copy/${ADDRESS.slice(1)}.csv`,
    `/bank-copy/${ADDRESS.slice(0, -1)}A.csv`,
    `/de/bank-copy/${ADDRESS}.csv`,
  ])("leaves %s to others", async (path) => expect(await fileAt(path)).toBeNull());
});

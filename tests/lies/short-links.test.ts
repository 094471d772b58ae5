import { Asset, Memo, Operation } from "@stellar/stellar-sdk/base";
import { beforeEach, describe, expect, test } from "vitest";
import { PAGE_FILLERS } from "../../functions/app.ts";
import { withOrganizationNames } from "../../functions/organizations/named-ledger.ts";
import { createReceiptNames } from "../../functions/organizations/receipt-names.ts";
import { createNameRecords } from "../../functions/organizations/name-records.ts";
import { createReadLimit } from "../../functions/http/read-limit.ts";
import type { PageContent } from "../../functions/pages/page.ts";
import type { FilledPage, PageRequest } from "../../functions/pages/page.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { accountCode, transactionCode } from "../../src/stellar/short-code.ts";
import { shorten } from "../../src/stellar/shorten.ts";
import { encodeAccountAddress } from "../../src/stellar/strkey.ts";
import { LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { ISSUER, NETWORK, type TestLedger, testLedger } from "../ledger-harness.ts";
import { pageRequest } from "../receipt-request.ts";
import { NAMED } from "../receipt-table.ts";
import { StubHorizon } from "../stub-horizon.ts";
import {
  addressOf,
  STUB_PASSPHRASE,
  type StubOperation,
  type StubTransaction,
  transactionOf,
} from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";

// Fifty bits can be brute-forced, so a code shared by two payments must never show just one.

const USDC = new Asset("USDC", ISSUER);

/**
 * Two payments whose hashes share their first fifty bits, found by trying 52 million memos in a few
 * minutes. Matching a given hash takes a billion times as long.
 */
function twinPayments(): { wage: StubTransaction; lure: StubTransaction } {
  return {
    wage: transactionOf([payment("employer", "worker", USDC, "25.5000000")], {
      source: "employer",
      memo: Memo.id("66502006"),
    }),
    lure: transactionOf([payment("stranger", "friend", USDC, "5000.0000000")], {
      source: "stranger",
      memo: Memo.id("37270111"),
    }),
  };
}

/** Two accounts whose keys share their first fifty bits; no secret keys are needed. */
function twinAccounts(): [string, string] {
  const key = (last: number) => {
    const bytes = new Uint8Array(32).fill(0x5a);
    bytes[31] = last;
    return encodeAccountAddress(bytes);
  };
  return [key(1), key(2)];
}

let horizon: StubHorizon;
let ledger: TestLedger;
beforeEach(async () => {
  horizon = new StubHorizon();
  ledger = await testLedger([horizon]);
});

type Opened = FilledPage & PageContent;

async function open(path: string, lang: PageRequest["lang"] = "en"): Promise<Opened> {
  const url = new URL(path, NETWORK.publicUrl);
  const request = pageRequest(url, { network: NETWORK, proof: () => undefined, lang });
  const [, name = "", param = ""] = url.pathname.split("/");
  const fill = PAGE_FILLERS[name];
  if (fill === undefined) throw new Error(`nothing fills ${path}`);
  const services = { ...request.services, ledger: ledger.service };
  const page = await fill({ ...request, param, services });
  return { ...page, ...page.draw() };
}

function looksGenuine({ main, headers }: Opened): boolean {
  return main.includes('class="band"') || main.includes('id="slip"') ||
    headers?.["x-copy"] === "keep" || main.includes(RECEIPT.en.verdicts.paid.word);
}

describe("two payments with one code", () => {
  const { wage, lure } = twinPayments();
  const code = transactionCode(wage.hash);
  const path = `/r/${code}`;

  beforeEach(() => {
    for (const paid of [wage, lure]) horizon.apply(paid);
  });

  test("are two that really settled", () => {
    expect(transactionCode(lure.hash)).toBe(code);
    expect(lure.hash).not.toBe(wage.hash);
  });

  test("lead to the one that was opened here, while it is alone", async () => {
    expect(await open(path)).toMatchObject({ status: 404, shell: "fault" });
    await open(`/receipt/${wage.hash}`);
    const page = await open(path);
    expect(page).toMatchObject({ status: 200, shell: "receipt", cacheControl: "no-cache" });
    expect(looksGenuine(page)).toBe(true);
    expect(page.main).toContain("25.50");
    // long enough to serve a crowd, short enough to notice a second payment with the same code
    expect(page.cacheSeconds).toBeLessThanOrEqual(5);
    // Content-Location has the full hash, so that a saved copy isn't found by the short code alone
    for (const [link, query] of [[path, ""], [`${path}1`, "?op=1"], [`${path}?op=1`, "?op=1"]]) {
      expect((await open(link ?? "")).headers?.["content-location"])
        .toBe(`/receipt/${wage.hash}${query}`);
    }
  });

  test.each([["wage first", [wage, lure]], ["lure first", [lure, wage]]] as const)(
    "are asked about, with payer, amount and date of each: %s",
    async (_, order) => {
      for (const { hash } of order) await open(`/receipt/${hash}`);
      for (const lang of LANGUAGES) {
        const page = await open(path, lang);
        expect(page).toMatchObject({ status: 200, shell: "fault", cacheControl: "no-store" });
        expect(looksGenuine(page)).toBe(false);
        expect(page.cacheSeconds).toBeUndefined();
        // the phone must drop the copy from when the link had one meaning
        expect(page.headers?.["x-copy"]).toBe("drop");
        const rows = page.main.split("<li>").slice(1);
        expect(rows).toHaveLength(2);
        const row = (hash: string) => rows.find((each) => each.includes(hash)) ?? "";
        expect(row(wage.hash)).toMatch(/25[.,]50/);
        expect(row(wage.hash)).toContain(shorten(addressOf("employer")));
        expect(row(lure.hash)).toMatch(/5[^0-9]?000[.,]00/u);
        expect(row(lure.hash)).toContain(shorten(addressOf("stranger")));
        for (const each of rows) expect(each).toMatch(/20\d\d/);
      }
    },
  );

  test("are asked about with the proven name of a payer, and who says so", async () => {
    for (const { hash } of [wage, lure]) await open(`/receipt/${hash}`);
    const now = () => Date.now();
    const nameRecords = createNameRecords({ kv: ledger.kv, passphrase: STUB_PASSPHRASE, now });
    await nameRecords.note(addressOf("employer"), {
      confirmed: true,
      organization: { ...NAMED, checkedAt: new Date().toISOString() },
    });
    const receipts = createReceiptNames({ kv: ledger.kv, passphrase: STUB_PASSPHRASE });
    ledger = {
      ...ledger,
      service: withOrganizationNames(ledger.service, { nameRecords, receipts }),
    };
    const rows = (await open(path)).main.split("<li>").slice(1);
    const row = (hash: string) => rows.find((each) => each.includes(hash)) ?? "";
    expect(row(wage.hash)).toContain("<bdi>Demo Tailors · demotailors.example</bdi>");
    expect(row(wage.hash)).toContain(shorten(addressOf("employer")));
    expect(row(lure.hash)).not.toContain("Demo Tailors");
  });

  test("are asked about with a line too, which goes on to the page that is chosen", async () => {
    for (const { hash } of [wage, lure]) await open(`/receipt/${hash}`);
    // older links have a hyphen
    for (const line of ["", "-"]) {
      const page = await open(`${path}${line}1`);
      expect(looksGenuine(page)).toBe(false);
      expect(page.main).toContain(`href="/receipt/${wage.hash}?op=1&amp;lang=en"`);
      const second = await open(`${path}${line}2`);
      expect(second.main.match(/No payments found/g)).toHaveLength(2);
    }
  });

  test("open under their long links as before", async () => {
    for (const { hash } of [wage, lure]) await open(`/receipt/${hash}`);
    expect(looksGenuine(await open(`/receipt/${wage.hash}`))).toBe(true);
  });

  test("are none where the second one failed", async () => {
    const other = new StubHorizon();
    other.apply(wage);
    other.apply(lure, { successful: false });
    ledger = await testLedger([other]);
    for (const { hash } of [lure, wage]) await open(`/receipt/${hash}`);
    expect(looksGenuine(await open(path))).toBe(true);
  });
});

describe("two accounts with one code", () => {
  const [worker, lure] = twinAccounts();
  const path = `/p/${accountCode(worker)}`;

  test("are asked about, each with its newest payment or none", async () => {
    expect(accountCode(lure)).toBe(accountCode(worker));
    for (const account of [worker, lure]) await ledger.service.keepPassport(account);
    const page = await open(path);
    expect(page).toMatchObject({ status: 200, shell: "fault", cacheControl: "no-store" });
    const rows = page.main.split("<li>").slice(1);
    expect(rows).toHaveLength(2);
    for (const account of [worker, lure]) {
      expect(page.main).toContain(`href="/passport/${account}?lang=en"`);
    }
    for (const each of rows) expect(each).toContain("No payments found");
  });

  test("tell of no payment that does not count as the newest", async () => {
    for (const account of [worker, lure]) await ledger.service.keepPassport(account);
    const paid = (from: string, amount: string): StubOperation => {
      const { operation: _, document, ...made } = payment("employer", "worker", USDC, amount);
      return {
        ...made,
        operation: Operation.payment({ source: from, destination: lure, asset: USDC, amount }),
        document: { ...document, source_account: from, from, to: lure },
        participants: [lure],
      };
    };
    for (const operation of [paid(addressOf("employer"), "25.5"), paid(lure, "5000")]) {
      horizon.apply(transactionOf([operation], { source: "employer", signers: ["employer"] }));
    }
    const { main } = await open(path);
    expect(main).toContain("25.50 USDC");
    expect(main).not.toContain("5,000");
  });

  test("lead to the one that is known, while it is alone", async () => {
    await ledger.service.keepPassport(worker);
    const page = await open(path);
    expect(page).toMatchObject({ status: 200, shell: "passport" });
    expect(page.main).toContain(worker);
    // a code alone doesn't say what it belongs to
    expect((await open(path.replace("/p/", "/r/"))).shell).toBe("passport");
  });
});

describe("a code that is not there", () => {
  test.each(["/r/0000000000", "/p/0000000000", "/r/hello", "/p/%3Cscript%3E"])(
    "is no page, and costs the ledger nothing: %s",
    async (path) => {
      const before = horizon.asked.length;
      const page = await open(path);
      expect(page).toMatchObject({ status: 404, shell: "fault", cacheControl: "no-store" });
      expect(looksGenuine(page)).toBe(false);
      expect(page.main).not.toContain("script");
      expect(horizon.asked.length).toBe(before);
    },
  );

  test("is charged to the guesser, also for a right guess, so workers can't be listed", async () => {
    const reads = createReadLimit({ limit: 20, now: () => 0 });
    const { service, kv } = await testLedger([horizon], { kv: ledger.kv, reads });
    ledger = { service, kv };
    const { wage } = twinPayments();
    horizon.apply(wage);
    await open(`/receipt/${wage.hash}`);
    const statuses: number[] = [];
    for (let n = 0; n < 30; n++) {
      const guess = `/p/${n.toString().padStart(10, "0")}`;
      statuses.push((await reads.run("guesser", () => open(guess))).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array.from({ length: 10 }, () => 429));
    const known = `/r/${transactionCode(wage.hash)}`;
    const refused = await reads.run("guesser", () => open(known));
    expect(refused).toMatchObject({ status: 429, cacheControl: "no-store" });
    expect(refused.headers?.["retry-after"]).toMatch(/^\d+$/);
    expect((await reads.run("reader", () => open(known))).status).toBe(200);
  });
});

import { Operation } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TransactionStore } from "../../../../functions/sandbox/chain/transaction-store.ts";
import { type Document, keyOf, TestNetwork } from "./support/network.ts";

// Two transactions of a hundred operations, some 70 kB each with all their data: few pages are
// longer than a page of their operations joined with transactions.

const alice = keyOf("alice");
const OPERATIONS = 100;
const JOINED = `/accounts/${alice.publicKey()}/operations?limit=200&join=transactions&order=desc`;

let network: TestNetwork;

beforeAll(async () => {
  network = await TestNetwork.funded(alice);
  for (const letter of ["a", "b"]) {
    const operations = Array.from(
      { length: OPERATIONS },
      (_, n) =>
        Operation.manageData({ name: `${letter} ${n}`.padEnd(64), value: letter.repeat(64) }),
    );
    await network.submit({ source: alice, operations });
  }
});
afterAll(() => network[Symbol.asyncDispose]());

const fetchPage = (path: string, init?: RequestInit) =>
  network.sandbox.fetch(new Request(`http://sandbox.test/sandbox/horizon${path}`, init));

/** The chunks in which a page's body arrives. */
async function piecesOf(response: Response): Promise<string[]> {
  const pieces: string[] = [];
  const text = response.body?.pipeThrough(new TextDecoderStream());
  for await (const piece of text ?? []) pieces.push(piece);
  return pieces;
}

/** The data a client reads about its own transaction. */
async function transactionOf({ body }: { body: Document }): Promise<Document> {
  return (await network.get(`/transactions/${body["transaction_hash"]}`)).body;
}

describe("a long page", () => {
  test("is whole, record by record, with the links of every page", async () => {
    const records = await network.records(JOINED);
    expect(records).toHaveLength(2 * OPERATIONS);
    for (const at of [0, OPERATIONS - 1, OPERATIONS, 2 * OPERATIONS - 1]) {
      const { transaction, ...operation } = records[at] ?? {};
      expect(transaction).toEqual(await transactionOf({ body: operation }));
      const alone = await network.get(`/operations/${operation["id"]}`);
      expect(operation).toEqual(alone.body);
    }
    const { body } = await network.get(JOINED);
    const cursor = `cursor=${records.at(-1)?.["paging_token"]}&`;
    expect(body["_links"]?.["next"]?.["href"]).toContain(cursor);
  });

  test("comes in pieces", async () => {
    const pieces = await piecesOf(await fetchPage(JOINED));
    expect(pieces.length).toBeGreaterThan(100);
    expect(JSON.parse(pieces.join(""))["_embedded"]["records"]).toHaveLength(2 * OPERATIONS);
  });

  test("reads a transaction once, for all operations of it", async () => {
    const read = vi.spyOn(TransactionStore.prototype, "xdr");
    await network.records(JOINED);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockClear();
    const effects = `/accounts/${alice.publicKey()}/effects?limit=200&order=desc`;
    expect(await network.records(effects)).toHaveLength(2 * OPERATIONS);
    expect(read).toHaveBeenCalledTimes(2);
    read.mockRestore();
  });
});

describe("a page of small records", () => {
  test("is sent as one", async () => {
    const pieces = await piecesOf(await fetchPage("/ledgers?limit=10"));
    expect(pieces).toHaveLength(1);
  });
});

describe("pages of RPC", () => {
  const LEDGERS = 12;
  const OF_LEDGER = 4;
  /** Transactions in the order in which they were applied. */
  const hashes: string[] = [];

  beforeAll(async () => {
    const first = await network.sequence(alice.publicKey());
    for (let n = 0; n < LEDGERS * OF_LEDGER; n++) {
      const operations = Array.from(
        { length: OPERATIONS },
        (_, i) => Operation.manageData({ name: `a ${i}`.padEnd(64), value: `${n}`.padEnd(64) }),
      );
      const sequence = first + BigInt(n);
      hashes.push(await network.enqueue({ source: alice, operations, sequence }));
      if (n % OF_LEDGER === OF_LEDGER - 1) await network.sandbox.closeLedger();
    }
  });

  async function call(method: string, pagination: object, startLedger?: number) {
    return (await network.rpc(method, { startLedger, pagination }))["result"] ?? {};
  }

  /** All pages of a list, from the first of the ledgers above on. */
  async function pagesOf(method: string, list: string): Promise<Document[][]> {
    const { sequence } = network.sandbox.head;
    const pages: Document[][] = [];
    let page = await call(method, { limit: 200 }, sequence - LEDGERS + 1);
    for (;;) {
      const records: unknown = page[list];
      if (!Array.isArray(records) || records.length === 0) return pages;
      pages.push(records);
      page = await call(method, { limit: 200, cursor: page["cursor"] });
      // after the last page, getLedgers has no ledger beyond the newest
      if (Object.keys(page).length === 0) return pages;
    }
  }

  test("getTransactions ends a page at some megabytes, and leads on from there", async () => {
    const pages = await pagesOf("getTransactions", "transactions");
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().map((record) => record["txHash"])).toEqual(hashes);
  });

  test("getLedgers ends a page at some megabytes, and leads on from there", async () => {
    const { sequence } = network.sandbox.head;
    const pages = await pagesOf("getLedgers", "ledgers");
    expect(pages.length).toBeGreaterThan(1);
    const all = Array.from({ length: LEDGERS }, (_, n) => sequence - LEDGERS + 1 + n);
    expect(pages.flat().map((record) => record["sequence"])).toEqual(all);
  });

  test("getEvents ends a page at some megabytes, and leads on from there", async () => {
    const { sequence } = network.sandbox.head;
    const first = await call("getEvents", { limit: 10_000 }, sequence - LEDGERS + 1);
    const rest = await call("getEvents", { limit: 10_000, cursor: first["cursor"] });
    const eventsOf = (page: Document): Document[] => Object.values(page["events"] ?? {});
    expect(eventsOf(rest).length).toBeGreaterThan(0);
    const seen = [first, rest].flatMap(eventsOf).map((event) => event["txHash"]);
    // each fee is an event
    expect(seen).toEqual(hashes);
  });
});

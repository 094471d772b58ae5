import { Account, Asset, Memo, MuxedAccount } from "@stellar/stellar-sdk/base";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { HistoryQuery } from "../../../../../functions/services.ts";
import { transactionsBody } from "../../../../../src/contract/transactions.ts";
import { ISSUER, NETWORK, type TestLedger, testLedger, USDC } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, type StubOperation, transactionOf } from "../../../../stub-ledger.ts";
import {
  claim,
  contractCall,
  createAccount,
  effectsOfClaim,
  merge,
  pathPayment,
  payment,
  setAside,
} from "../../../../stub-operations.ts";

const FAKE = new Asset("USDC", addressOf("counterfeiter"));
const XLM = Asset.native();
const PAID = payment("employer", "worker", USDC, "1.0000000");

let stub: StubHorizon;
let ledger: TestLedger;

beforeEach(async () => {
  stub = new StubHorizon();
  ledger = await testLedger([stub]);
});

function apply(operation: StubOperation, options: { memo?: Memo; at?: string } = {}): string {
  const transaction = transactionOf([operation], { source: "payer", ...options });
  return stub.apply(transaction, options)[0] ?? "";
}

function ask(query: Partial<HistoryQuery> = {}, name = "worker") {
  const full = { filter: "all", limit: 20, cursor: null, ...query } as const;
  return ledger.service.history(NETWORK, addressOf(name), full);
}

async function history(query: Partial<HistoryQuery> = {}, name = "worker") {
  return transactionsBody.parse(await valueOf(ask(query, name)));
}

describe("history()", () => {
  test("is empty for an address that the ledger has never seen", async () => {
    expect(await history()).toEqual({ transactions: [], nextCursor: null, total: 0 });
  });

  describe("asked about a ledger", () => {
    /** The answering node, which doesn't report how far its histories reach. */
    let node: StubHorizon;

    beforeEach(async () => {
      node = new StubHorizon();
      node.numbersHistory = false;
      node.account("worker");
      ledger = await testLedger([node]);
    });

    const paid = (name: string, successful = true) =>
      transactionOf([payment("worker", name, USDC, "1.0000000")], { source: "worker", successful });

    test("names the newest ledger that the answer itself shows, and asks for no other answer", async () => {
      expect(await history()).not.toHaveProperty("asOfLedger");
      expect((await history({ ledger: 1 })).asOfLedger).toBeNull();
      node.apply(paid("shop"));
      const before = node.asked.length;
      expect((await history({ ledger: 999 })).asOfLedger).toBe(100);
      expect(node.asked.length - before).toBe(1);
      node.apply(transactionOf([payment("shop", "worker", USDC, "1.0000000")], { source: "shop" }));
      for (const filter of ["all", "sent"] as const) {
        expect((await history({ ledger: 999, filter })).asOfLedger).toBe(101);
      }
      node.numbersHistory = true;
      node.latest = 800;
      expect((await history({ ledger: 999 })).asOfLedger).toBe(800);
    });

    test("knows a transaction that failed, and shows none", async () => {
      node.apply(paid("shop"));
      node.apply(paid("baker", false), { successful: false });
      const page = await history({ ledger: 999 });
      expect(page).toMatchObject({ asOfLedger: 101, total: 1 });
      expect(page.transactions).toHaveLength(1);
    });

    test("goes on below the first page only where the node knows where that ended", async () => {
      const ids = ["shop", "baker", "miller"].flatMap((name) => node.apply(paid(name)));
      const second = { ledger: 999, limit: 1, cursor: ids[2] ?? null };
      expect(await history(second)).toMatchObject({
        asOfLedger: 102,
        transactions: [{ id: ids[1] }],
      });
      // the same cursor, at a node that has only the first payment
      const far = new StubHorizon();
      far.numbersHistory = false;
      far.apply(paid("shop"));
      ledger = await testLedger([far]);
      expect(await history(second)).toMatchObject({
        asOfLedger: null,
        transactions: [{ id: ids[0] }],
      });
    });

    test("asks Horizon for no place beyond the last that there can be", async () => {
      const most = 2n ** 63n - 1n;
      for (const cursor of [`${most - 1n}`, `${most - 1n}-2`]) await history({ ledger: 9, cursor });
      const asked = node.asked.flatMap((path) => /cursor=(\d+)/.exec(path)?.[1] ?? []);
      expect(asked.length).toBeGreaterThan(0);
      for (const cursor of asked) expect(BigInt(cursor)).toBeLessThanOrEqual(most);
    });
  });

  test("counts nothing beyond a gap, where a further piece is told by a node that has fallen behind", async () => {
    const behind = new StubHorizon();
    behind.numbersHistory = stub.numbersHistory = false;
    let lists = 0;
    ledger = await testLedger([stub], {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const isList = new URL(request.url).pathname.endsWith("/operations");
        return await (isList && lists++ > 0 ? behind : stub).handle(request);
      },
    });
    for (let n = 1; n <= 12; n++) {
      const [from, to] = n > 4 ? ["worker", "employer"] : ["employer", "worker"];
      const operation = payment(from, to, USDC, "1.0000000");
      for (const node of n > 3 ? [stub] : [stub, behind]) {
        node.apply(transactionOf([operation], { source: from, sequence: BigInt(n) }));
      }
    }
    const query = { limit: 1, filter: "all" } as const;
    // the five newest entries, and three from the other node
    expect(await history(query)).toMatchObject({ total: 8, totalIsLowerBound: true });
    lists = -1_000;
    await history(query);
    expect(await history(query)).toMatchObject({ total: 12 });
    const income = await ledger.service.income({ account: addressOf("worker") });
    expect(income).toMatchObject({ value: { all: { sum: "0.0000000" }, complete: true } });
  });

  test("gives a received payment with every specified field", async () => {
    const options = { memo: Memo.text("October"), at: "2026-11-20T09:30:00Z" };
    const id = apply(payment("employer", "worker", USDC, "25.0000000"), options);
    const { transactions } = await history();
    expect(transactions).toEqual([{
      id,
      type: "received",
      amount: "25.0000000",
      asset: "USDC",
      counterparty: addressOf("employer"),
      memo: "October",
      hash: transactions[0]?.hash,
      createdAt: "2026-11-20T09:30:00.000Z",
      explorerUrl: `http://explorer.test/tx/${transactions[0]?.hash}`,
      kind: "payment",
      op: 1,
      assetIssuer: ISSUER,
      recognized: true,
      senderMuxed: null,
      recipientMuxed: null,
      memoType: "text",
      counted: true,
    }]);
  });

  test("tells what was sent from what was received", async () => {
    apply(payment("worker", "shop", USDC, "1.0000000"));
    apply(payment("employer", "worker", USDC, "2.0000000"));
    const { transactions } = await history();
    expect(transactions.map(({ type, counterparty }) => [type, counterparty])).toEqual([
      ["received", addressOf("employer")],
      ["sent", addressOf("shop")],
    ]);
  });

  test("shows a payment to oneself once, as received, under both filters", async () => {
    apply(payment("worker", "worker", USDC, "1.0000000"));
    for (const filter of ["all", "sent", "received"] as const) {
      const page = await history({ filter });
      expect(page.transactions.map(({ type }) => type)).toEqual(["received"]);
      expect(page.total).toBe(1);
    }
  });

  test("marks counterfeit USDC as not recognized", async () => {
    apply(payment("counterfeiter", "worker", FAKE, "1000000.0000000"));
    const { transactions: [entry] } = await history();
    expect(entry).toMatchObject({
      asset: "USDC",
      assetIssuer: addressOf("counterfeiter"),
      recognized: false,
    });
  });

  test("gives the account's own side of a path payment", async () => {
    apply(pathPayment({
      from: "worker",
      to: "shop",
      send: [USDC, "3.0000000"],
      dest: [XLM, "30.0000000"],
    }));
    const [sent] = (await history()).transactions;
    const [received] = (await history({}, "shop")).transactions;
    expect(sent).toMatchObject({
      kind: "path_payment",
      amount: "3.0000000",
      asset: "USDC",
      delivered: { amount: "30.0000000", asset: "XLM", assetIssuer: null, recognized: true },
    });
    expect(received).toMatchObject({ kind: "path_payment", amount: "30.0000000", asset: "XLM" });
    expect(received).not.toHaveProperty("delivered");
  });

  test("knows accounts created and merged, with the amount of the merge", async () => {
    apply(createAccount("employer", "worker", "5.0000000"));
    apply(merge("old", "worker", 123_4567890n));
    const { transactions } = await history();
    expect(transactions).toMatchObject([
      { kind: "account_merge", amount: "123.4567890", asset: "XLM", assetIssuer: null },
      { kind: "create_account", amount: "5.0000000", recognized: true },
    ]);
  });

  test("still has the history of an account that was merged away", async () => {
    apply(payment("employer", "worker", XLM, "5.0000000"));
    apply(merge("worker", "employer", 50_000_000n));
    const { transactions, total } = await history();
    expect(total).toBe(2);
    expect(transactions[0]).toMatchObject({ kind: "account_merge", type: "sent" });
  });

  test("shows transfers within contracts, each with an id of its own", async () => {
    const id = apply(contractCall("worker", [
      { from: "pool", to: "worker", asset: USDC, amount: "4.0000000" },
      { from: "worker", to: "pool", asset: XLM, amount: "7.0000000" },
      { from: "pool", to: "shop", asset: XLM, amount: "8.0000000" },
    ]));
    const { transactions, total } = await history();
    expect(total).toBe(2);
    expect(transactions).toMatchObject([
      { id: `${id}-2`, kind: "contract_transfer", type: "sent", amount: "7.0000000" },
      { id, kind: "contract_transfer", type: "received", amount: "4.0000000" },
    ]);
    const first = await history({ limit: 1 });
    const second = await history({ limit: 1, cursor: first.nextCursor });
    expect([first, second].map(({ transactions: [entry] }) => entry?.id)).toEqual([
      `${id}-2`,
      id,
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test("gives memos of every type, and bytes that are no text as hex", async () => {
    const bytes = Uint8Array.from([0xff, 0xfe, 0x41]);
    const hash = new Uint8Array(32).fill(0xab);
    const memos = [Memo.text(bytes), Memo.id("42"), Memo.hash(hash), Memo.return(hash)];
    for (const memo of memos) apply(PAID, { memo });
    apply(PAID, { memo: Memo.text("<b>é</b>") });
    const { transactions } = await history();
    expect(transactions.map(({ memoType, memo }) => [memoType, memo])).toEqual([
      ["text", "<b>é</b>"],
      ["return", "ab".repeat(32)],
      ["hash", "ab".repeat(32)],
      ["id", "42"],
      ["text", "fffe41"],
    ]);
  });

  test("reads fewer operations at a time where many are too large for one answer", async () => {
    for (let n = 0; n < 30; n++) apply(PAID);
    stub.fault = (path) =>
      path.includes("limit=20&") || path.endsWith("limit=20")
        ? null
        : new Response(" ".repeat(9_000_000));
    const first = await history({ limit: 25 });
    expect(first.transactions).toHaveLength(25);
    expect(first.nextCursor).not.toBeNull();
    expect((await history({ limit: 25, cursor: first.nextCursor })).transactions).toHaveLength(5);
  });

  test("finds out once how much of an account fits into one answer", async () => {
    for (let n = 0; n < 300; n++) apply(PAID);
    const asked: number[] = [];
    stub.fault = (path) => {
      const limit = Number(/[?&]limit=(\d+)/.exec(path)?.[1] ?? 0);
      if (path.includes("/operations")) asked.push(limit);
      // like a server that reports each transaction's changes
      return limit * 90_000 < 8_000_000 ? null : new Response(" ".repeat(9_000_000));
    };
    const query = { filter: "received", limit: 50 } as const;
    const first = await history(query);
    expect(first.transactions).toHaveLength(50);
    expect(asked.slice(0, 2)).toEqual([200, 60]);
    const next = await history({ ...query, cursor: first.nextCursor });
    expect(next.transactions).toHaveLength(50);
    expect(asked.filter((limit) => limit > 60)).toEqual([200]);
    expect(asked.filter((limit) => limit === 20)).toEqual([]);
  });

  test("asks for less at a time for a while where an answer came too late", async () => {
    for (let n = 0; n < 300; n++) apply(PAID);
    const asked: number[] = [];
    let most = 60;
    stub.fault = (path) => {
      if (!path.includes("/operations")) return null;
      const limit = Number(/[?&]limit=(\d+)/.exec(path)?.[1] ?? 0);
      asked.push(limit);
      // like a server that takes too long to return whole transactions
      return limit <= most ? null : new Response("", { status: 504 });
    };
    const read = () => ask({ filter: "received", limit: 50 });
    expect(await read()).toMatchObject({ ok: false, code: "upstream_timeout" });
    expect(new Set(asked)).toEqual(new Set([200]));
    expect(await read()).toMatchObject({ ok: true });
    expect(asked.at(-1)).toBe(60);
    most = 200;
    const later = performance.now() + 11 * 60_000;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => later);
    onTestFinished(() => clock.mockRestore());
    // the cache reads its clock once a millisecond
    await new Promise((resolve) => setTimeout(resolve, 20));
    asked.length = 0;
    expect(await read()).toMatchObject({ ok: true });
    expect(asked[0]).toBe(200);
  });

  test("refuses a cursor that it never gave out", async () => {
    for (const cursor of ["", "x", "-1", "1.5", "0", "99999999999999999999", "1-1", "1-0001"]) {
      expect(await ask({ cursor }))
        .toMatchObject({ ok: false, code: "invalid_cursor", param: "cursor" });
    }
  });
});

describe("history() of muxed addresses", () => {
  const MUXED = new MuxedAccount(new Account(addressOf("employer"), "0"), "42").accountId();
  const OTHER = new MuxedAccount(new Account(addressOf("worker"), "0"), "7").accountId();

  test.each<[string, StubOperation, Record<string, string>, string | null, string | null]>([
    ["a payment", PAID, { from_muxed: MUXED, to_muxed: OTHER }, MUXED, OTHER],
    ["a payment from its transaction's source", PAID, { source_account_muxed: MUXED }, MUXED, null],
    [
      "a path payment",
      pathPayment({
        from: "employer",
        to: "worker",
        send: [XLM, "1.0000000"],
        dest: [USDC, "1.0000000"],
      }),
      { from_muxed: MUXED, to_muxed: OTHER },
      MUXED,
      OTHER,
    ],
    [
      "a new account",
      createAccount("employer", "worker", "1.0000000"),
      { funder_muxed: MUXED },
      MUXED,
      null,
    ],
    [
      "a merge",
      merge("employer", "worker", 9n),
      { account_muxed: MUXED, into_muxed: OTHER },
      MUXED,
      OTHER,
    ],
  ])("names those of %s", async (_, operation, fields, senderMuxed, recipientMuxed) => {
    apply({ ...operation, document: { ...operation.document, ...fields } });
    expect((await history()).transactions).toMatchObject([{ senderMuxed, recipientMuxed }]);
  });

  test("names the recipient's of a contract's transfer where its id is a number", async () => {
    const moved = { from: "employer", to: "worker", asset: USDC, amount: "1.0000000" };
    const call = contractCall("employer", [moved]);
    const changes = call.document["asset_balance_changes"];
    const [change] = Array.isArray(changes) ? changes : [];
    const named = (fields: Record<string, unknown>) =>
      apply({
        ...call,
        document: { ...call.document, asset_balance_changes: [{ ...change, ...fields }] },
      });
    named({ destination_muxed_id: "7" });
    named({ destination_muxed_id: "7", destination_muxed_id_type: "string" });
    named({ destination_muxed_id: "18446744073709551616" });
    const { transactions } = await history();
    expect(transactions.map(({ recipientMuxed }) => recipientMuxed)).toEqual([null, null, OTHER]);
  });
});

describe("history() of claimable balances", () => {
  test("is an entry of the creator when created and of the claimer when claimed", async () => {
    const aside = setAside("employer", ["worker", "employer"], USDC, "12.0000000");
    apply(aside);
    expect((await history({}, "employer")).transactions).toMatchObject([
      { kind: "claimable_created", type: "sent", counterparty: addressOf("worker") },
    ]);
    // the money has not arrived
    expect((await history()).transactions).toEqual([]);
    apply(claim("worker", aside.balanceId));
    expect((await history()).transactions).toMatchObject([{
      kind: "claimable_claimed",
      type: "received",
      amount: "12.0000000",
      asset: "USDC",
      counterparty: addressOf("employer"),
    }]);
    expect((await history({}, "employer")).total).toBe(1);
  });

  test("names the creator himself where he took the balance back, not as sent again", async () => {
    const aside = setAside("employer", ["worker", "employer"], USDC, "12.0000000");
    apply(aside);
    apply(claim("employer", aside.balanceId));
    const { transactions } = await history({}, "employer");
    expect(transactions[0]).toMatchObject({
      kind: "claimable_claimed",
      type: "received",
      counterparty: addressOf("employer"),
    });
    const sent = await history({ filter: "sent" }, "employer");
    expect(sent.transactions.map(({ kind }) => kind)).toEqual(["claimable_created"]);
  });

  test("finds fifty claims and their creations with two upstream requests", async () => {
    const asides = Array.from(
      { length: 50 },
      (_, n) => setAside("employer", ["worker"], USDC, `${n + 1}.0000000`),
    );
    for (const aside of asides) apply(aside);
    for (const aside of asides) apply(claim("worker", aside.balanceId));
    // the server's oldest ledger is read once for all accounts
    await history({}, "nobody");
    stub.asked.length = 0;
    const page = await history({ limit: 50 });
    expect(page.transactions).toHaveLength(50);
    expect(page.transactions[0]?.amount).toBe("50.0000000");
    expect(page.total).toBe(50);
    expect(page.nextCursor).toBeNull();
    expect(stub.asked.length).toBeLessThanOrEqual(2);
  });

  test("asks for a creation that lies far back, once", async () => {
    const aside = setAside("employer", ["worker"], USDC, "12.0000000");
    apply(aside);
    for (let n = 0; n < 30; n++) apply(payment("shop", "worker", XLM, "1.0000000"));
    apply(claim("worker", aside.balanceId));
    await history({ limit: 1 });
    stub.asked.length = 0;
    const { transactions: [entry] } = await history({ limit: 1 });
    expect(entry).toMatchObject({ amount: "12.0000000", counterparty: addressOf("employer") });
    expect(stub.asked.filter((path) => path.startsWith("/claimable_balances"))).toEqual([]);
  });

  test("asks for it again a day later, and keeps what the ledger does not know any more", async () => {
    const clock = { now: Date.now() };
    ledger = await testLedger([stub], { now: () => clock.now });
    const aside = setAside("employer", ["worker"], USDC, "12.0000000");
    apply(aside);
    for (let n = 0; n < 30; n++) apply(payment("shop", "worker", XLM, "1.0000000"));
    apply(claim("worker", aside.balanceId));
    const isAbout = (path: string) => path.startsWith("/claimable_balances");
    const read = async () => {
      stub.asked.length = 0;
      const { transactions: [entry] } = await history({ limit: 1 });
      const { amount, counterparty } = entry ?? {};
      const asked = stub.asked.filter(isAbout).length;
      return { amount, isFrom: counterparty === addressOf("employer"), asked };
    };
    const told = { amount: "12.0000000", isFrom: true };
    expect(await read()).toEqual({ ...told, asked: 1 });
    clock.now += 86_400_000;
    const forgotten = () => Response.json({ _embedded: { records: [] } });
    stub.fault = (path) => isAbout(path) ? forgotten() : null;
    expect(await read()).toEqual({ ...told, asked: 1 });
    expect(await read()).toEqual({ ...told, asked: 0 });
    clock.now += 86_400_000;
    stub.fault = (path) => isAbout(path) ? new Response("", { status: 500 }) : null;
    expect(await read()).toMatchObject(told);
  });

  test("reads the effects of a claim whose creation the ledger no longer keeps", async () => {
    const aside = setAside("employer", ["worker"], USDC, "12.0000000");
    const id = apply(claim("worker", aside.balanceId));
    stub.effects.set(id, [
      { type: "account_credited", amount: "12.0000000", asset_type: "native" },
      ...effectsOfClaim(aside),
    ]);
    expect((await history()).transactions).toMatchObject([
      { kind: "claimable_claimed", amount: "12.0000000", counterparty: addressOf("employer") },
    ]);
  });

  test("is no history where a server tells of an amount that no ledger can have", async () => {
    apply({ ...PAID, document: { ...PAID.document, amount: "922337203685.4775808" } });
    expect(await ask()).toMatchObject({ ok: false, code: "upstream_invalid" });
    expect(await ledger.service.income({ account: addressOf("worker") }))
      .toMatchObject({ ok: false, code: "upstream_invalid" });
  });

  test("counts and shows nothing twice of a server that tells it twice", async () => {
    for (const day of ["18", "19", "20"]) apply(PAID, { at: `2026-11-${day}T09:00:00Z` });
    const path = `/accounts/${addressOf("worker")}/operations?limit=200`;
    const honest = async (order: string) =>
      (await (await stub.fetch(`http://127.0.0.1${path}&order=${order}`)).json())._embedded.records;
    const newest = await honest("desc");
    const oldest = await honest("asc");
    const failing: [string, unknown[]][] = [
      ["each twice", newest.flatMap((each: unknown) => [each, each])],
      ["in the other order", oldest],
      [
        "in a number of another form",
        newest.map((each: object & { id: string }) => ({
          ...each,
          id: `0${each.id}`,
        })),
      ],
      ["what lies before the cursor", newest],
    ];
    for (const [what, records] of failing) {
      stub.fault = (asked) =>
        asked.includes("/operations") ? Response.json({ _embedded: { records } }) : null;
      const cursor = what === "what lies before the cursor" ? newest[0].id : null;
      expect(await ask({ cursor })).toMatchObject({ ok: false, code: "upstream_invalid" });
    }
    stub.fault = () => null;
    expect((await history()).total).toBe(3);
  });
});

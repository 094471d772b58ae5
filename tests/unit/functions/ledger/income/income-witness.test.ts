import { Claimant, type Keypair, Operation } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createReadLimit, type ReadLimit } from "../../../../../functions/http/read-limit.ts";
import { ledgerOf } from "../../../../../functions/ledger/horizon/operations.ts";
import { createLedger } from "../../../../../functions/ledger/service.ts";
import type { LedgerService } from "../../../../../functions/services.ts";
import { type Income, incomeBody } from "../../../../../src/contract/income.ts";
import { NETWORK } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { keyOf, pay, TestNetwork } from "../../sandbox/support/network.ts";

const [boss, friend, worker] = [keyOf("boss"), keyOf("friend"), keyOf("worker")];
const WORKER = worker.publicKey();
const HORIZON = "http://127.0.0.1/sandbox/horizon";
const RPC = "http://127.0.0.1/sandbox/rpc";

type Document = Record<string, unknown>;

/** The hash of a transaction that there is not. */
const NONE = "ab".repeat(32);

function ofNone(record: Document): Document {
  const { transaction } = record;
  const joined = typeof transaction === "object" ? { ...transaction, hash: NONE } : undefined;
  return { ...record, transaction_hash: NONE, transaction: joined };
}
type Lie = (records: Document[]) => Document[];

let network: TestNetwork;
let kv: Deno.Kv;
let service: LedgerService;
/** What Horizon's lists of the worker's operations are turned into. */
let lie: Lie;
/** What Horizon's answer about a balance is turned into. */
let originLie: (body: Document) => Document;
/** Which ledger Horizon says beside them that it has reached; empty where it says none. */
let latest: string;
/** Answers in place of RPC where it does not answer null. */
let rpcFault: (method: string, params: Document) => Response | null;
/** Answers in place of Horizon where it does not answer null. */
let horizonFault: (url: URL) => Response | null;
/** What RPC's results are turned into. */
let rpcLie: (method: string, result: Document, params: Document) => Document;
let asked: string[];

beforeEach(async () => {
  network = await TestNetwork.open();
  kv = await Deno.openKv(":memory:");
  lie = (records) => records;
  latest = "";
  originLie = (body) => body;
  rpcFault = () => null;
  horizonFault = () => null;
  rpcLie = (_, result) => result;
  asked = [];
  service = open();
  await network.fundWithTrust(boss, friend, worker);
  for (const { public: address } of [boss, friend].map((key) => ({ public: key.publicKey() }))) {
    const body = JSON.stringify({ address });
    await network.closeUntil(network.request("/sandbox/usdc", { method: "POST", body }));
  }
});
afterEach(async () => {
  kv.close();
  await network[Symbol.asyncDispose]();
});

function open({ reads, rpcUrl = RPC, now = Date.now }: {
  reads?: ReadLimit;
  rpcUrl?: string | null;
  now?: () => number;
} = {}): LedgerService {
  return createLedger({
    kv,
    horizonUrls: [HORIZON],
    rpcUrl,
    passphrase: network.sandbox.networkPassphrase,
    usdcIssuer: network.sandbox.usdcIssuer,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(RPC) ? await byRpc(request) : await byHorizon(request);
    },
    now,
    ...(reads === undefined ? {} : { reads }),
  });
}

async function byHorizon(request: Request): Promise<Response> {
  const fault = horizonFault(new URL(request.url));
  if (fault !== null) return fault;
  const response = await network.sandbox.fetch(request);
  const isAbout = (what: string) => response.ok && request.url.includes(what);
  if (isAbout("/claimable_balances/")) return Response.json(originLie(await response.json()));
  if (!isAbout(`/accounts/${WORKER}/operations`)) return response;
  const body = await response.json();
  const { records } = body._embedded;
  const headers = { "latest-ledger": latest };
  return Response.json({ ...body, _embedded: { records: lie(records) } }, { headers });
}

async function byRpc(request: Request): Promise<Response> {
  const text = await request.text();
  const { method, params } = JSON.parse(text);
  asked.push(method);
  const fault = rpcFault(method, params);
  if (fault !== null) return fault;
  const { url, headers } = request;
  const answer = await network.sandbox.fetch(
    new Request(url, { method: "POST", headers, body: text }),
  );
  const { result, ...rest } = await answer.json();
  return Response.json(
    result === undefined ? rest : { ...rest, result: rpcLie(method, result, params) },
  );
}

async function paid(from: Keypair, to: Keypair, amount: string): Promise<void> {
  const operations = [pay(to, network.usdc, amount)];
  const { status } = await network.submit({ source: from, operations });
  expect(status).toBe(200);
}

async function read(by = service): Promise<Income> {
  return incomeBody.parse(await valueOf(by.income({ account: WORKER })));
}

const HEARD = { oneServer: { count: 0, sum: "0.0000000" } };
const unavailable = () => new Response("", { status: 503 });
/** The same service so many milliseconds later, begun anew. */
const after = (ms: number) => open({ now: () => Date.now() + ms });
const sumOf = async (by = service) => (await read(by)).all.sum;
const doubt = async () => (await service.state()).disagreement;

/** Changes the newest operation of each list that has it. */
function newest(change: (record: Document) => Document): Lie {
  return (records) => records.map((each) => each["id"] === last ? change(each) : each);
}

let last: unknown;

/** The id of the worker's newest operation becomes that which lies are about. */
async function mark(): Promise<void> {
  const [record] = await network.records(`/accounts/${WORKER}/operations?order=desc&limit=1`);
  last = record?.["id"];
}

describe("income by two servers", () => {
  test("is what both say, by two requests for what came since", async () => {
    await paid(boss, worker, "100");
    await paid(friend, worker, "20");
    await paid(worker, friend, "5");
    expect(await read()).toMatchObject({ complete: true, all: { sum: "115.0000000" } });
    asked = [];
    expect(await read()).toMatchObject({ complete: true, all: { sum: "115.0000000" } });
    expect(asked).toEqual([]);
    await paid(boss, worker, "1");
    expect(await sumOf()).toBe("116.0000000");
    expect(asked).toEqual(["getTransaction", "getEvents"]);
  });

  test.each<[what: string, lie: (record: Document) => Document]>([
    ["a higher amount", (record) => ({ ...record, amount: "9000.0000000" })],
    ["another payer", (record) => ({ ...record, from: keyOf("ghost").publicKey() })],
    ["an earlier day", (record) => ({ ...record, created_at: "2026-01-01T00:00:00Z" })],
    ["a transaction that there is not", ofNone],
  ])("counts nothing of a payment of which Horizon tells %s", async (_, change) => {
    await paid(friend, worker, "20");
    await paid(boss, worker, "100");
    await mark();
    lie = newest(change);
    for (let n = 0; n < 2; n++) {
      expect(await read()).toMatchObject({
        complete: false,
        caughtUp: false,
        doubted: true,
        all: { sum: "20.0000000" },
      });
    }
    expect((await doubt())?.hash).toMatch(/^[0-9a-f]{64}$/);
    lie = (records) => records;
    expect(await read()).toMatchObject({
      complete: true,
      doubted: false,
      all: { sum: "120.0000000" },
    });
  });

  test("counts nothing of a note that Horizon dresses as a payment", async () => {
    await paid(boss, worker, "100");
    await network.submit({
      source: worker,
      operations: [Operation.manageData({ name: "note", value: "no money" })],
    });
    await mark();
    lie = newest((record) => ({
      ...record,
      type: "payment",
      from: boss.publicKey(),
      to: WORKER,
      amount: "5000.0000000",
      asset_type: "credit_alphanum4",
      asset_code: "USDC",
      asset_issuer: network.sandbox.usdcIssuer,
    }));
    expect(await read()).toMatchObject({ doubted: true, all: { sum: "100.0000000" } });
  });

  test("counts nothing behind what went back and Horizon leaves out", async () => {
    await paid(boss, worker, "1000");
    await paid(worker, boss, "1000");
    await mark();
    lie = (records) => records.filter(({ id }) => id !== last);
    // Horizon may not know it yet, but it is known that there is more
    expect(await read()).toMatchObject({ complete: false, doubted: false });
    expect(await doubt()).toBeNull();
    await paid(boss, worker, "1000");
    expect(await read()).toMatchObject({
      complete: false,
      doubted: true,
      all: { sum: "1000.0000000" },
    });
    expect(await doubt()).not.toBeNull();
    lie = (records) => records;
    expect(await read()).toMatchObject({ complete: true, all: { sum: "1000.0000000" } });
  });

  test("counts nothing behind what went back, though Horizon hides what was counted as well", async () => {
    await paid(boss, worker, "100");
    await mark();
    const counted = last;
    expect(await sumOf()).toBe("100.0000000");
    await paid(worker, boss, "100");
    await mark();
    const back = last;
    await paid(friend, worker, "5");
    lie = (records) => records.filter(({ id }) => id !== counted && id !== back);
    latest = String(ledgerOf(String(back)) + 9);
    expect(await read()).toMatchObject({ doubted: true, all: { sum: "100.0000000" } });
    // nor by who has forgotten how far it was heard
    expect(await read(after(120_000))).toMatchObject({ doubted: true, all: { count: 1 } });
    lie = (records) => records;
    expect(await read()).toMatchObject({ complete: true, all: { sum: "5.0000000" } });
  });

  test("finds no fault with what is shown behind what was counted unheard, and that not", async () => {
    await paid(friend, worker, "20");
    await read();
    rpcFault = unavailable;
    await paid(worker, friend, "5");
    await mark();
    expect(await sumOf()).toBe("15.0000000");
    rpcFault = () => null;
    await paid(boss, worker, "1");
    lie = (records) => records.filter(({ id }) => id !== last);
    const newest = { filter: "received", limit: 20, cursor: null } as const;
    await service.history(NETWORK, WORKER, newest);
    expect(await doubt()).toBeNull();
    lie = (records) => records;
    expect(await read()).toMatchObject({ complete: true, all: { sum: "16.0000000" } });
  });

  test("counts no more of a payment that Horizon told late, once that time was heard", async () => {
    await paid(boss, worker, "100");
    await paid(friend, worker, "20");
    await mark();
    lie = (records) => records.filter(({ id }) => id !== last);
    expect(await sumOf()).toBe("100.0000000");
    lie = newest((record) => ({ ...record, amount: "9000.0000000" }));
    expect(await read()).toMatchObject({ doubted: true, all: { sum: "100.0000000" } });
    lie = (records) => records;
    expect(await read()).toMatchObject({ complete: true, all: { sum: "120.0000000" } });
  });

  test("counts no payment that Horizon adds to a ledger that was counted", async () => {
    await paid(boss, worker, "100");
    await mark();
    expect(await sumOf()).toBe("100.0000000");
    lie = (records) =>
      records.flatMap((each) => {
        const next = String(BigInt(String(each["id"])) + 1n);
        const twin = { ...ofNone(each), id: next, paging_token: next };
        return each["id"] === last ? [each, twin] : [each];
      });
    expect(await read()).toMatchObject({ doubted: true, all: { sum: "100.0000000" } });
  });

  test("refuses where nothing is agreed at all, and histories go on being told", async () => {
    await paid(boss, worker, "100");
    lie = (records) =>
      records.map((each) => each["type"] === "payment" ? { ...each, amount: "900.0" } : each);
    // the account's creation is agreed: of another history nothing would be
    expect(await read()).toMatchObject({ doubted: true, all: { sum: "0.0000000" } });
    const page = await service.history(NETWORK, WORKER, {
      filter: "received",
      limit: 20,
      cursor: null,
    });
    expect(page).toMatchObject({ ok: true, value: { totalIsLowerBound: true } });
  });

  test("counts nothing of a claim whose creator Horizon makes up", async () => {
    const operations = [Operation.createClaimableBalance({
      asset: network.usdc,
      amount: "70",
      claimants: [new Claimant(WORKER)],
    })];
    await network.submit({ source: boss, operations });
    const [waiting] = await network.records(`/claimable_balances?claimant=${WORKER}`);
    const balanceId = String(waiting?.["id"]);
    await network.submit({
      source: worker,
      operations: [Operation.claimClaimableBalance({ balanceId })],
    });
    expect(await sumOf()).toBe("70.0000000");
    kv.close();
    kv = await Deno.openKv(":memory:");
    service = open();
    const ghost = keyOf("ghost").publicKey();
    lie = (records) =>
      records.map((each) =>
        each["type"] === "create_claimable_balance" ? { ...each, source_account: ghost } : each
      );
    expect(await read()).toMatchObject({ doubted: true, all: { sum: "0.0000000" } });
  });

  test("forgets who Horizon once said had set a claimed balance aside", async () => {
    const operations = [Operation.createClaimableBalance({
      asset: network.usdc,
      amount: "70",
      claimants: [new Claimant(WORKER)],
    })];
    await network.submit({ source: boss, operations });
    const [waiting] = await network.records(`/claimable_balances?claimant=${WORKER}`);
    const balanceId = String(waiting?.["id"]);
    await network.submit({
      source: worker,
      operations: [Operation.claimClaimableBalance({ balanceId })],
    });
    // its creation stands far back in the list
    lie = (records) => records.filter(({ type }) => type !== "create_claimable_balance");
    originLie = (body) => {
      const found: unknown = Reflect.get(Object(body["_embedded"]), "records");
      const records = (Array.isArray(found) ? found : []).map((each) => ({
        ...each,
        source_account: friend.publicKey(),
        amount: "9000.0000000",
      }));
      return { ...body, _embedded: { records } };
    };
    const query = { filter: "received" as const, limit: 1, cursor: null };
    const claimed = async () => {
      const { transactions } = await valueOf(service.history(NETWORK, WORKER, query));
      const [{ counterparty, amount } = { counterparty: "", amount: "" }] = transactions;
      return [counterparty === boss.publicKey() ? "boss" : "another", amount];
    };
    expect(await claimed()).toEqual(["another", "9000.0000000"]);
    expect(await read()).toMatchObject({ doubted: true, all: { sum: "0.0000000" } });
    originLie = (body) => body;
    expect(await read()).toMatchObject({ complete: true, all: { sum: "70.0000000" } });
    expect(await claimed()).toEqual(["boss", "70.0000000"]);
  });

  test("is Horizon's word where RPC gives no answer, until it gives one", async () => {
    await paid(friend, worker, "20");
    await paid(boss, worker, "100");
    await mark();
    lie = newest((record) => ({ ...record, amount: "9000.0000000" }));
    rpcFault = () => new Response("", { status: 503 });
    expect(await read()).toMatchObject({ complete: true, all: { sum: "9020.0000000" } });
    const later = (ms: number) => open({ now: () => Date.now() + ms });
    rpcFault = () => null;
    expect(await read(later(60_000))).toMatchObject({
      doubted: true,
      all: { sum: "20.0000000" },
    });
    lie = (records) => records;
    expect(await read(later(120_000))).toMatchObject({
      complete: true,
      all: { sum: "120.0000000" },
    });
  });

  test("says what only Horizon told, as long as that one shows it no more", async () => {
    await paid(friend, worker, "20");
    await paid(boss, worker, "100");
    await mark();
    const lied = newest((record) => ({ ...record, amount: "9000.0000000" }));
    lie = lied;
    rpcFault = () => unavailable();
    const told = { complete: true, oneServer: { count: 2, sum: "9020.0000000" } };
    expect(await read()).toMatchObject({ ...told, all: { sum: "9020.0000000" } });
    rpcFault = () => null;
    // it shows the last operation alone, by which it is counted on
    lie = (records) => lied(records.length === 1 ? records : []);
    expect(await read(after(60_000))).toMatchObject(told);
    lie = (records) => records;
    expect(await read(after(120_000))).toMatchObject({
      ...HEARD,
      complete: true,
      all: { sum: "120.0000000" },
    });
  });

  test("forgets what Horizon retracts of what it said unheard", async () => {
    await paid(friend, worker, "20");
    await paid(boss, worker, "100");
    await mark();
    rpcFault = () => unavailable();
    expect(await sumOf()).toBe("120.0000000");
    rpcFault = () => null;
    lie = newest((record) => ({ ...record, amount: "90.0000000" }));
    expect(await read(after(60_000))).toMatchObject({
      ...HEARD,
      doubted: true,
      all: { sum: "20.0000000" },
    });
  });

  test("says what only Horizon told where that one fails to tell it again, once a minute", async () => {
    await paid(friend, worker, "20");
    rpcFault = () => unavailable();
    expect(await sumOf()).toBe("20.0000000");
    rpcFault = () => null;
    await paid(boss, worker, "100");
    let time = Date.now() + 60_000;
    const later = open({ now: () => time });
    let refused = 0;
    let once = 0;
    horizonFault = ({ pathname, searchParams }) => {
      const isFirst = pathname.endsWith("/operations") && !searchParams.has("cursor");
      refused += isFirst ? 1 : 0;
      return isFirst ? unavailable() : null;
    };
    for (let n = 0; n < 3; n++) {
      expect(await read(later)).toMatchObject({
        complete: true,
        all: { sum: "120.0000000" },
        oneServer: { count: 1, sum: "20.0000000" },
      });
      once ||= refused;
    }
    expect(refused).toBe(once);
    time += 60_000;
    await read(later);
    expect(refused).toBe(2 * once);
    horizonFault = () => null;
    time += 60_000;
    expect(await read(later)).toMatchObject({ ...HEARD, complete: true });
  });

  test("says what only Horizon told where RPC fails at one place, and hears what is behind it", async () => {
    await paid(friend, worker, "20");
    await paid(boss, worker, "70");
    await mark();
    const [record] = await network.records(`/accounts/${WORKER}/operations?order=desc&limit=1`);
    await paid(friend, worker, "5");
    // events that are told of it do not show it: its transaction is asked for
    rpcLie = (method, result) =>
      method !== "getEvents" ? result : {
        ...result,
        events: (result["events"] as Document[]).filter(({ txHash }) =>
          txHash !== record?.["transaction_hash"]
        ),
      };
    rpcFault = (_, { hash }) => hash === record?.["transaction_hash"] ? unavailable() : null;
    const told = {
      complete: true,
      all: { sum: "95.0000000" },
      oneServer: { count: 1, sum: "70.0000000" },
    };
    expect(await read()).toMatchObject(told);
    expect(await read(after(60_000))).toMatchObject(told);
    rpcFault = () => null;
    expect(await read(after(120_000))).toMatchObject({ ...HEARD, complete: true });
    // a lie at that place is found as soon as it is heard
    kv.close();
    kv = await Deno.openKv(":memory:");
    rpcFault = (_, { hash }) => hash === record?.["transaction_hash"] ? unavailable() : null;
    lie = newest((each) => ({ ...each, amount: "7000.0000000" }));
    expect(await read(after(180_000))).toMatchObject({
      complete: true,
      oneServer: { count: 1, sum: "7000.0000000" },
    });
    rpcFault = () => null;
    expect(await read(after(240_000))).toMatchObject({
      ...HEARD,
      doubted: true,
      all: { sum: "20.0000000" },
    });
  });

  test("says what is of ledgers that RPC keeps no more, and never waits for it", async () => {
    await paid(friend, worker, "20");
    await paid(boss, worker, "100");
    await mark();
    rpcLie = (_, result) =>
      "oldestLedger" in result ? { ...result, oldestLedger: ledgerOf(String(last)) } : result;
    const told = {
      complete: true,
      all: { sum: "120.0000000" },
      oneServer: { count: 1, sum: "20.0000000" },
    };
    expect(await read()).toMatchObject(told);
    expect(await read(after(60_000))).toMatchObject(told);
    // so does what was counted unheard, and is kept no more once RPC answers
    kv.close();
    kv = await Deno.openKv(":memory:");
    rpcFault = () => unavailable();
    expect(await read(after(120_000))).toMatchObject({ oneServer: { sum: "120.0000000" } });
    rpcFault = () => null;
    expect(await read(after(180_000))).toMatchObject(told);
  });

  test("is one server's word, of what is left of it, where no second one is asked", async () => {
    await paid(boss, worker, "100");
    await paid(friend, worker, "20");
    await paid(worker, boss, "30");
    const told = (sum: string, count: number) => ({
      complete: true,
      all: { sum, count },
      oneServer: { sum, count },
    });
    expect(await read(open({ rpcUrl: null }))).toMatchObject(told("90.0000000", 2));
    await paid(worker, friend, "20");
    expect(await read(open({ rpcUrl: null }))).toMatchObject(told("70.0000000", 1));
    await paid(worker, boss, "70");
    expect(await read(open({ rpcUrl: null }))).toMatchObject(told("0.0000000", 0));
  });

  test("forgets what Horizon said while RPC gave no answer, though it says the truth now", async () => {
    await paid(boss, worker, "100");
    await mark();
    lie = newest((record) => ({ ...record, amount: "9000.0000000" }));
    rpcFault = () => new Response("", { status: 503 });
    expect(await sumOf()).toBe("9000.0000000");
    lie = (records) => records;
    rpcFault = () => null;
    expect(await read(open())).toMatchObject({ complete: true, all: { sum: "100.0000000" } });
  });

  test("hears a first payment again that is counted anew, whatever was heard of it before", async () => {
    await paid(boss, worker, "100");
    await mark();
    const alone: Lie = (records) => records.filter(({ id }) => id === last);
    const raised = newest((record) => ({ ...record, amount: "9000.0000000" }));
    lie = (records) => raised(alone(records));
    rpcFault = unavailable;
    expect(await sumOf()).toBe("9000.0000000");
    rpcFault = () => null;
    // the first list is what it is held against, the next one is counted anew
    let lists = 0;
    lie = (records) => lists++ === 0 ? alone(records) : raised(alone(records));
    await service.income({ account: WORKER });
    expect(lists).toBeGreaterThan(1);
    const income = await service.income({ account: WORKER });
    expect(income.ok && income.value.all.sum).not.toBe("9000.0000000");
  });

  test("is Horizon's word on a network that tells no events, which takes one question", async () => {
    for (let n = 0; n < 5; n++) await paid(boss, worker, "10");
    rpcLie = (method, result) =>
      method === "getEvents"
        ? { ...result, events: [] }
        : method === "getTransaction" && "events" in result
        ? { ...result, events: { contractEventsXdr: [[]] }, resultMetaXdr: undefined }
        : result;
    expect(await read()).toMatchObject({ complete: true, all: { sum: "50.0000000" } });
    expect(asked.filter((method) => method === "getTransaction")).toHaveLength(2);
  });

  test("believes no sum of a claim beyond its event, whoever had set it aside", async () => {
    const operations = [Operation.createClaimableBalance({
      asset: network.usdc,
      amount: "70",
      claimants: [new Claimant(WORKER)],
    })];
    await network.submit({ source: boss, operations });
    const [waiting] = await network.records(`/claimable_balances?claimant=${WORKER}`);
    const balanceId = String(waiting?.["id"]);
    await network.sandbox.closeLedger();
    await network.submit({
      source: worker,
      operations: [Operation.claimClaimableBalance({ balanceId })],
    });
    await mark();
    // RPC keeps the claim alone
    const kept = ledgerOf(String(last));
    rpcLie = (_, result) => {
      const { ledger, status, latestLedger } = result;
      const isGone = status === "SUCCESS" && Number(ledger) < kept;
      if (isGone) return { latestLedger, oldestLedger: kept, status: "NOT_FOUND" };
      return "oldestLedger" in result ? { ...result, oldestLedger: kept } : result;
    };
    expect(await read()).toMatchObject({
      complete: true,
      all: { sum: "70.0000000" },
      oneServer: { count: 1, sum: "70.0000000" },
    });
    kv.close();
    kv = await Deno.openKv(":memory:");
    service = open();
    lie = (records) =>
      records.map((each) =>
        each["type"] === "create_claimable_balance" ? { ...each, amount: "7000.0000000" } : each
      );
    expect(await read()).toMatchObject({ doubted: true, all: { sum: "0.0000000" } });
  });

  test("hears on though Horizon says of an old payment without events that it is of today", async () => {
    await paid(friend, worker, "20");
    await mark();
    const [old] = await network.records(`/accounts/${WORKER}/operations?order=desc&limit=1`);
    await paid(boss, worker, "100");
    await mark();
    const [record] = await network.records(`/accounts/${WORKER}/operations?order=desc&limit=1`);
    // of before the network told events: RPC tells none of it
    const isOld = ({ txHash }: Document) => txHash === old?.["transaction_hash"];
    rpcLie = (method, result) =>
      method === "getEvents"
        ? { ...result, events: (result["events"] as Document[]).filter((each) => !isOld(each)) }
        : result["ledger"] === ledgerOf(String(old?.["id"]))
        ? { ...result, events: { contractEventsXdr: [[]] }, resultMetaXdr: undefined }
        : result;
    lie = (records) =>
      records.flatMap((each) => {
        if (each["id"] !== last) return each["id"] === old?.["id"] ? [] : [each];
        const next = String(BigInt(String(last)) + 8192n);
        const payment = records.find(({ id }) => id === old?.["id"]);
        const at = record?.["created_at"];
        const moved = { ...payment, id: next, paging_token: next, created_at: at };
        return [{ ...each, amount: "9000.0000000" }, moved];
      });
    expect(await read()).toMatchObject({ doubted: true, all: { sum: "0.0000000" } });
  });

  test("takes no answer without its oldest ledger for a sign that a payment is too old", async () => {
    await paid(friend, worker, "20");
    await paid(boss, worker, "100");
    await mark();
    lie = newest(ofNone);
    rpcLie = (_, result, { hash }) =>
      hash === NONE ? { ...result, oldestLedger: undefined } : result;
    expect(await read()).toMatchObject({ oneServer: { count: 1, sum: "100.0000000" } });
    rpcLie = (_, result) => result;
    expect(await read(after(60_000))).toMatchObject({ doubted: true, all: { sum: "20.0000000" } });
  });

  test("finds what Horizon left out of a transaction at which RPC had failed", async () => {
    await paid(friend, worker, "20");
    const operations = [
      pay(worker, network.usdc, "70"),
      Operation.payment({
        source: WORKER,
        destination: friend.publicKey(),
        asset: network.usdc,
        amount: "15",
      }),
    ];
    await network.submit({ source: boss, signers: [boss, worker], operations });
    await mark();
    await paid(friend, worker, "5");
    lie = (records) => records.filter(({ id }) => id !== last);
    let isOut = true;
    rpcFault = (_, { hash }) =>
      isOut && hash !== undefined && hash !== "0".repeat(64) ? unavailable() : null;
    await read();
    isOut = false;
    expect(await read(after(60_000))).toMatchObject({ doubted: true, all: { sum: "20.0000000" } });
  });

  test("goes on where a client had his share, and ends", async () => {
    for (let n = 0; n < 30; n++) await paid(boss, worker, "1");
    let time = Date.now();
    const reads = createReadLimit({ limit: 4, now: () => time });
    const limited = open({ reads, now: () => time });
    let income: Awaited<ReturnType<LedgerService["income"]>> | undefined;
    for (let n = 0; n < 10; n++) {
      income = await reads.run("client", () => limited.income({ account: WORKER }));
      if (income.ok && income.value.complete) break;
      time += 61_000;
    }
    expect(income).toMatchObject({ ok: true, value: { complete: true } });
  });

  test("counts a ledger with more payments than one answer has", async () => {
    const operations = Array.from({ length: 90 }, () => pay(worker, network.usdc, "0.1"));
    const sequence = await network.sequence(boss.publicKey());
    for (let n = 0n; n < 5n; n++) {
      await network.enqueue({ source: boss, sequence: sequence + n, operations });
    }
    await network.sandbox.closeLedger();
    // each answer of a busy sandbox takes a while, or too long: what was counted is counted on
    let counted: unknown;
    for (let n = 0; n < 12; n++) {
      const income = await service.income({ account: WORKER });
      if (income.ok) counted = income.value;
      if (income.ok && income.value.complete) break;
    }
    expect(counted).toMatchObject({ complete: true, all: { sum: "45.0000000", count: 450 } });
  });
});

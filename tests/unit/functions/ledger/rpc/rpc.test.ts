import { Asset, Claimant, Operation } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  NOBODY_PAYS,
  type Payer,
  type ReadLimit,
} from "../../../../../functions/http/read-limit.ts";
import { createUpstream } from "../../../../../functions/ledger/horizon/upstream.ts";
import type { LedgerPort } from "../../../../../functions/ledger/ledger.ts";
import { createRpcClient } from "../../../../../functions/ledger/rpc/client.ts";
import { createRpc } from "../../../../../functions/ledger/rpc/rpc.ts";
import { failed } from "../../../../../src/contract/outcome.ts";
import protocol30 from "../../../../fixtures/protocol-30.json" with { type: "json" };
import { callToMuxedContract } from "../../../../muxed-contract-call.ts";
import { valueOf } from "../../../../outcome.ts";
import { keyOf, TestNetwork } from "../../sandbox/support/network.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const native = Asset.native();
const budget = () => ({ deadline: Date.now() + 120_000 });
/** No other timer has it. */
const FOLLOW_MS = 54_321;
const newest = { order: "desc", cursor: null, limit: 200 } as const;

/** The result of a contract call that succeeded: what it charged, and the hash of what it gave. */
const CALLED = Uint8Array.of(
  ...[0, 0, 0, 0, 0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0, 1],
  ...[0, 0, 0, 0, 0, 0, 0, 24, 0, 0, 0, 0],
  ...new Uint8Array(32),
  ...[0, 0, 0, 0],
).toBase64();

/** A JSON-RPC call as it goes over the wire. */
interface Call {
  method: string;
  params: Record<string, unknown>;
}

type Result = Record<string, unknown>;

/** A reader of the sandbox by RPC, what it asked, and a hand in what it is told. */
function readerOf(network: TestNetwork, options: {
  reads?: ReadLimit;
  change?: (call: Call, result: Result) => Result | Promise<Result>;
  followMs?: number;
} = {}): { port: LedgerPort; asked: string[] } {
  const asked: string[] = [];
  const upstream = createUpstream({
    url: "http://sandbox.test/sandbox/rpc",
    fetch: async (input, init) => {
      const call: Call = JSON.parse(String(init?.body));
      asked.push(call.method);
      const response = await network.sandbox.fetch(new Request(input, init));
      const { result, ...rest } = await response.json();
      if (result === undefined) return Response.json(rest);
      return Response.json({ ...rest, result: await options.change?.(call, result) ?? result });
    },
    reads: options.reads ?? NOBODY_PAYS,
    now: Date.now,
  });
  const port = createRpc({
    rpc: createRpcClient({ rpc: upstream, now: Date.now }),
    passphrase: network.sandbox.networkPassphrase,
    usdcIssuer: network.sandbox.usdcIssuer,
    followMs: options.followMs,
    now: Date.now,
  });
  return { port, asked };
}

async function pay(network: TestNetwork, amount: string): Promise<string> {
  const reply = await network.submit({
    source: alice,
    operations: [Operation.payment({ destination: bob.publicKey(), asset: native, amount })],
  });
  return String(reply.body["hash"]);
}

/** All operations of an account, in pieces of some size. */
async function historyOf(port: LedgerPort, order: "asc" | "desc", limit: number) {
  const ids: bigint[] = [];
  let cursor: string | null = null;
  for (let ended = false; !ended;) {
    const piece = await port.operations(bob.publicKey(), { order, cursor, limit }, budget());
    if (!piece.ok) throw new Error(piece.code);
    ids.push(...piece.value.value.operations.map(({ id }) => BigInt(id)));
    ({ cursor, ended } = piece.value.value);
  }
  return ids;
}

async function payBobOften(network: TestNetwork, times: number): Promise<void> {
  const sequence = await network.sequence(carol.publicKey());
  const operations = [
    Operation.payment({ destination: bob.publicKey(), asset: native, amount: "1" }),
  ];
  for (let n = 0; n < times; n++) {
    await network.enqueue({ source: carol, sequence: sequence + BigInt(n), operations });
    if (n % 150 === 149) await network.sandbox.closeLedger();
  }
  await network.sandbox.closeLedger();
}

describe("RPC that keeps a week", () => {
  const DAY = 86_400_000;
  let network: TestNetwork;
  let balanceId: string;
  let time = Date.UTC(2026, 9, 1);

  beforeAll(async () => {
    network = await TestNetwork.open({
      historyDays: 7,
      now: () => time,
      genesisTime: new Date(time - DAY),
    });
    await network.fundWithTrust(alice, bob, carol);
    await pay(network, "1");
    await network.submit({
      source: alice,
      operations: [
        Operation.createClaimableBalance({
          asset: native,
          amount: "8",
          claimants: [new Claimant(bob.publicKey())],
        }),
      ],
    });
    const [waiting] = await network.records(`/claimable_balances?claimant=${bob.publicKey()}`);
    balanceId = String(waiting?.["id"]);
    time += 30 * DAY;
    await network.sandbox.closeLedger();
    time += DAY;
    await pay(network, "2");
    await network.submit({
      source: bob,
      operations: [Operation.claimClaimableBalance({ balanceId })],
    });
    await network.sandbox.closeLedger();
  });
  afterAll(() => network[Symbol.asyncDispose]());

  test("tells the newest payments, and of older ones that it does not keep them", async () => {
    const { port } = readerOf(network);
    const page = await valueOf(port.operations(bob.publicKey(), newest, budget()));
    const { operations, cursor, ended } = page.value;
    expect(operations.map(({ body }) => body.kind)).toEqual(["claimable_claimed", "payment"]);
    expect(ended).toBe(false);
    const older = await port.operations(bob.publicKey(), { ...newest, cursor }, budget());
    expect(older).toMatchObject({ ok: false, code: "not_kept" });
  });

  test("is as new as the answers that it was read from, and not as another one said", async () => {
    const head = network.sandbox.head.sequence;
    const behind = ({ method }: Call, result: Result): Result =>
      method === "getEvents" ? { ...result, latestLedger: head - 3 } : result;
    const { port } = readerOf(network, { change: behind });
    const page = await port.operations(bob.publicKey(), newest, budget());
    expect(page).toMatchObject({ ok: true, value: { ledger: head - 3 } });
  });

  test("does not say that an account without new payments never had any", async () => {
    const { port } = readerOf(network);
    const page = await port.operations(carol.publicKey(), newest, budget());
    expect(page).toMatchObject({ ok: true, value: { value: { operations: [], ended: false } } });
  });

  test("counts nothing from a beginning that it does not keep", async () => {
    const { port } = readerOf(network);
    const query = { order: "asc", cursor: null, limit: 200 } as const;
    const reading = await port.operations(bob.publicKey(), query, budget());
    expect(reading).toMatchObject({ ok: false, code: "not_kept" });
  });

  test("finds the sponsor where the creation of a claimed balance is no longer kept", async () => {
    const { port } = readerOf(network);
    const page = await port.operations(bob.publicKey(), newest, budget());
    const claim = page.ok ? page.value.value.operations[0]?.id ?? "" : "";
    expect(await port.origin(balanceId, budget())).toMatchObject({ value: { value: null } });
    const claimed = await port.claimed(claim, balanceId, budget());
    expect(claimed).toMatchObject({
      ok: true,
      value: { value: { from: alice.publicKey(), stroops: 80_000_000n, hash: null } },
    });
  });

  test("goes on following an account whose last payment is older than what is kept", async () => {
    const { port } = readerOf(network);
    const gone = new AbortController();
    for await (const operation of port.follow(bob.publicKey(), "1", gone.signal)) {
      expect(operation.body.kind).toBe("payment");
      break;
    }
    gone.abort();
  });
});

describe("a busy ledger by RPC", () => {
  let network: TestNetwork;
  const PAYMENTS = 250;

  beforeAll(async () => {
    network = await TestNetwork.open();
    await network.fund(alice, bob, carol);
    await payBobOften(network, PAYMENTS);
    await pay(network, "7");
  });
  afterAll(() => network[Symbol.asyncDispose]());

  test("is read in pieces, without a gap", async () => {
    const ids = await historyOf(readerOf(network).port, "desc", 200);
    // the friendbot's is one more
    expect(new Set(ids).size).toBe(PAYMENTS + 2);
    expect(ids).toEqual(ids.toSorted((a, b) => a < b ? 1 : -1));
  });

  test("charges each request, and remembers the transactions that it read", async () => {
    const payer: Payer = { client: "c", forReceipt: false };
    let charged = 0;
    const { port, asked } = readerOf(network, {
      reads: {
        ...NOBODY_PAYS,
        payer: () => payer,
        charge: () => {
          charged += 1;
          return null;
        },
      },
    });
    await port.operations(alice.publicKey(), newest, budget());
    expect(charged).toBe(asked.length);
    expect(asked.filter((method) => method === "getTransaction")).toHaveLength(2);
    await port.operations(alice.publicKey(), newest, budget());
    expect(asked.filter((method) => method === "getTransaction")).toHaveLength(2);
    expect(charged).toBe(asked.length);
  });

  test("answers what a client's share allowed, and goes on from there", async () => {
    let left = 14;
    const { port } = readerOf(network, {
      reads: {
        ...NOBODY_PAYS,
        payer: () => ({ client: "c", forReceipt: false }),
        charge: () => left-- > 0 ? null : failed("rate_limited"),
      },
    });
    const page = await valueOf(port.operations(bob.publicKey(), newest, budget()));
    const { operations, cursor } = page.value;
    expect(operations.length).toBeGreaterThan(0);
    expect(operations.length).toBeLessThan(12);
    left = 1_000;
    const next = await port.operations(bob.publicKey(), { ...newest, cursor }, budget());
    const first = next.ok ? next.value.value.operations[0]?.id : undefined;
    const { port: whole } = readerOf(network);
    const all = await whole.operations(bob.publicKey(), newest, budget());
    const ids = all.ok ? all.value.value.operations.map(({ id }) => id) : [];
    expect(ids[operations.length]).toBe(first);
  });

  test("fetches no transaction for an event that is not of the asset's own contract", async () => {
    const forged = "f".repeat(64);
    const { port, asked } = readerOf(network, {
      change: ({ method }, result) => {
        if (method !== "getEvents" || !Array.isArray(result["events"])) return result;
        const [event] = result["events"];
        if (event === undefined) return result;
        const contractId = "CA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUWDA";
        return {
          ...result,
          events: [...result["events"], { ...event, contractId, txHash: forged }],
        };
      },
    });
    const page = await port.operations(alice.publicKey(), newest, budget());
    expect(page).toMatchObject({ ok: true });
    expect(asked.filter((method) => method === "getTransaction")).toHaveLength(2);
  });

  test("says so where events lead to a transaction that the server then denies", async () => {
    const { port } = readerOf(network, {
      change: ({ method }, result) =>
        method === "getTransaction" ? { status: "NOT_FOUND", latestLedger: 9 } : result,
    });
    const page = await port.operations(alice.publicKey(), newest, budget());
    expect(page).toMatchObject({ ok: false, code: "upstream_invalid" });
  });

  test("does not take a transaction's untold events for one that moved nothing", async () => {
    const { port } = readerOf(network, {
      change({ method }, result) {
        if (method !== "getTransaction") return result;
        const { events: _, resultMetaXdr: __, ...left } = result;
        return left;
      },
    });
    const page = await port.operations(alice.publicKey(), newest, budget());
    expect(page).toMatchObject({ ok: false, code: "upstream_invalid" });
    const hash = await pay(network, "1");
    const transfers = await port.contractTransfers(hash, budget());
    expect(transfers).toMatchObject({ ok: false, code: "not_kept" });
  });

  test("does not ask a server again and again that does not get on", async () => {
    const gone = new AbortController();
    const timers = vi.spyOn(globalThis, "setTimeout");
    const isPausing = () => timers.mock.calls.some(([, ms]) => ms === FOLLOW_MS);
    const { port, asked } = readerOf(network, {
      followMs: FOLLOW_MS,
      change({ method, params }, result) {
        if (asked.length > 20) gone.abort();
        if (method !== "getEvents") return result;
        const { startLedger = 2 } = params;
        const cursor = `${String(BigInt(Number(startLedger)) << 32n).padStart(19, "0")}-0000000000`;
        return { ...result, events: [], cursor };
      },
    });
    const following = port.follow(bob.publicKey(), (2n << 32n).toString(), gone.signal);
    const ending = following[Symbol.asyncIterator]().next();
    await vi.waitUntil(() => gone.signal.aborted || isPausing(), { timeout: 120_000 });
    gone.abort();
    expect(await ending).toEqual({ done: true, value: undefined });
    expect([isPausing(), asked.length <= 20]).toEqual([true, true]);
    timers.mockRestore();
  });

  test("has no account missing of which the server says nothing", async () => {
    const { port } = readerOf(network, {
      change: ({ method }, { entries, ...left }) =>
        method === "getLedgerEntries" ? left : { entries, ...left },
    });
    const account = await port.account(alice.publicKey(), budget());
    expect(account).toMatchObject({ ok: false, code: "upstream_invalid" });
  });
});

describe("RPC that says of which ledger it speaks", () => {
  test("may write the number in quotes, and is believed nothing where it is none", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice);
    const accountWhere = (latestLedger: unknown) =>
      readerOf(network, { change: (_, result) => ({ ...result, latestLedger }) })
        .port.account(alice.publicKey(), budget());
    expect(await accountWhere("77")).toMatchObject({ ok: true, value: { ledger: 77 } });
    for (const nonsense of [null, true, "", " ", [7], -1, 1.5, "0x10", "1e3"]) {
      expect(await accountWhere(nonsense), String(nonsense))
        .toMatchObject({ ok: false, code: "upstream_invalid" });
    }
  });
});

describe("a young network by RPC", () => {
  test("is read of a server that counts a ledger's transactions from 0", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob, carol);
    await payBobOften(network, 20);
    const { port } = readerOf(network, {
      change: ({ method }, result) =>
        method !== "getEvents" || !Array.isArray(result["events"]) ? result : {
          ...result,
          events: result["events"].map((event) => ({ ...event, id: oneLess(event.id) })),
        },
    });
    const ids = await historyOf(port, "desc", 3);
    expect(new Set(ids).size).toBe(20 + 1);
    expect(ids).toEqual(ids.toSorted((a, b) => a < b ? 1 : -1));
    expect(await historyOf(port, "asc", 3)).toEqual(ids.toReversed());
  });

  test("has an oldest ledger that is dated 1970, and a server that ends without a cursor", async () => {
    await using network = await TestNetwork.open();
    await network.fund(alice, bob);
    const hash = await pay(network, "1");
    const { port } = readerOf(network, {
      change: ({ method }, result) => {
        if (method === "getTransaction") return { ...result, oldestLedgerCloseTime: "0" };
        return method === "getEvents" ? { ...result, cursor: "" } : result;
      },
    });
    const span = await port.span(hash, budget());
    expect(span).toMatchObject({ value: { oldest: { closedAt: "1970-01-01T00:00:00.000Z" } } });
    const page = await port.operations(bob.publicKey(), newest, budget());
    expect(page).toMatchObject({ value: { value: { operations: [{ hash }, {}], ended: true } } });
  });
});

describe("a ledger of protocol 30 by RPC", () => {
  let network: TestNetwork;
  let hash: string;
  beforeAll(async () => {
    network = await TestNetwork.open();
    await network.fund(alice, bob);
    hash = await pay(network, "1");
  });
  afterAll(() => network[Symbol.asyncDispose]());

  test.each(Object.entries(protocol30.headers))(
    "has its base reserve read from a header whose value is %s",
    async (_form, headerXdr) => {
      const { port } = readerOf(network, {
        change: ({ method }, result) =>
          method === "getLatestLedger" ? { ...result, headerXdr } : result,
      });
      const reading = await port.newestLedger(budget());
      expect(reading).toMatchObject({ ok: true, value: { value: { baseReserve: 5_000_000n } } });
    },
  );

  test("has it read by getLedgers where the server's newest ledger has no header", async () => {
    const { port, asked } = readerOf(network, {
      change: ({ method }, { headerXdr, ...result }) =>
        method === "getLatestLedger" ? result : { headerXdr, ...result },
    });
    const reading = await port.newestLedger(budget());
    expect(reading).toMatchObject({ ok: true, value: { value: { baseReserve: 5_000_000n } } });
    expect(asked).toEqual(["getLatestLedger", "getLedgers"]);
  });

  test("says that a header of a form that nobody knows yet makes no sense", async () => {
    const bytes = Uint8Array.fromBase64(protocol30.headers.basic);
    // the tag of the value's form
    bytes[4 + 32 + 32 + 8 + 4 + 4 + 8 + 3] = 9;
    const { port } = readerOf(network, {
      change: ({ method }, result) =>
        method === "getLatestLedger" ? { ...result, headerXdr: bytes.toBase64() } : result,
    });
    expect(await port.newestLedger(budget())).toEqual({ ok: false, code: "upstream_invalid" });
  });

  test("is read past events of forms that the SDK does not know", async () => {
    const { event, value } = protocol30.muxedContract;
    const { port } = readerOf(network, {
      change({ method }, result) {
        if (method === "getEvents" && Array.isArray(result["events"])) {
          const [known] = result["events"];
          const odd = {
            ...known,
            topic: [...known.topic.slice(0, 3), value],
            txHash: "e".repeat(64),
          };
          return { ...result, events: [odd, ...result["events"]] };
        }
        if (method !== "getTransaction") return result;
        return { ...result, events: { contractEventsXdr: [[event, ...eventsOf(result)]] } };
      },
    });
    const page = await valueOf(port.operations(bob.publicKey(), newest, budget()));
    expect(page.value.operations[0]).toMatchObject({ hash, body: { kind: "payment" } });
    const transfers = await port.contractTransfers(hash, budget());
    expect(transfers.ok && transfers.value.value.get(1)).toHaveLength(1);
  });

  test("is read past a call with an address that the SDK does not know", async () => {
    const called = await pay(network, "2");
    const { envelopeXdr } = callToMuxedContract(alice, {
      passphrase: network.sandbox.networkPassphrase,
    });
    const { port } = readerOf(network, {
      change: ({ method, params }, result) =>
        method === "getTransaction" && params["hash"] === called
          ? { ...result, envelopeXdr, resultXdr: CALLED }
          : result,
    });
    const page = await valueOf(port.operations(bob.publicKey(), newest, budget()));
    expect(page.value.operations.slice(0, 2)).toMatchObject([
      {
        hash: called,
        memo: { type: "text", value: "rent" },
        body: { kind: "contract", transfers: [{ to: bob.publicKey(), stroops: 20_000_000n }] },
      },
      { hash, body: { kind: "payment" } },
    ]);
  });

  test("has transactions of which an unreadable meta is said and not a crash", async () => {
    const { port } = readerOf(network, {
      change: ({ method }, result) =>
        method !== "getTransactions" || !Array.isArray(result["transactions"]) ? result : {
          ...result,
          transactions: result["transactions"].map((each) => ({
            ...each,
            resultMetaXdr: "AAAACQ==",
          })),
        },
    });
    const page = await port.operations(bob.publicKey(), newest, budget());
    const id = page.ok ? page.value.value.operations[0]?.id ?? "" : "";
    const claimed = await port.claimed(id, "0".repeat(72), budget());
    expect(claimed).toEqual({ ok: false, code: "upstream_invalid" });
  });
});

/** The id of an event as if its transaction were the one before. */
function oneLess(id: string): string {
  const operation = BigInt(id.slice(0, 19)) - 4096n;
  return operation.toString().padStart(19, "0") + id.slice(19);
}

function eventsOf(result: Result): string[] {
  const { events } = result;
  if (typeof events !== "object" || events === null || !("contractEventsXdr" in events)) return [];
  const lists = events.contractEventsXdr;
  return Array.isArray(lists) && Array.isArray(lists[0]) ? lists[0] : [];
}

describe("the creation of a balance, by RPC that answers slowly", () => {
  test("is looked for from where the question before ended, and comes to its end", async () => {
    let left = 0;
    const looked: number[] = [];
    const upstream = createUpstream({
      url: "http://slow.test/rpc",
      fetch: (_, init) => {
        const { method, params }: Call = JSON.parse(String(init?.body));
        const known = { latestLedger: 120_000, oldestLedger: 1 };
        const answer = (result: Result) =>
          Promise.resolve(Response.json({ jsonrpc: "2.0", id: 1, result }));
        if (method === "getHealth") return answer(known);
        if (left-- <= 0) return Promise.reject(new TypeError("too slow"));
        looked.push(Number(params["startLedger"]));
        return answer({ ...known, cursor: "", events: [] });
      },
      reads: NOBODY_PAYS,
      now: Date.now,
    });
    const port = createRpc({
      rpc: createRpcClient({ rpc: upstream, now: Date.now }),
      passphrase: "slow",
      usdcIssuer: alice.publicKey(),
      now: Date.now,
    });
    const balanceId = "00".repeat(4) + "ab".repeat(32);
    let found = null;
    for (let n = 0; n < 4; n++) {
      left = 4;
      const asked = await port.origin(balanceId, budget());
      found = asked.ok ? asked.value.value : asked.code;
    }
    expect(found).toBeNull();
    // each ledger once
    expect(new Set(looked).size).toBe(looked.length);
    expect(looked.at(-1)).toBe(1);
  });
});

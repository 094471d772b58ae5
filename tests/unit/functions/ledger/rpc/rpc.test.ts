import { Asset, Operation } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UNLIMITED_READS } from "../../../../../functions/http/read-limit.ts";
import { createUpstream } from "../../../../../functions/ledger/horizon/upstream.ts";
import type { LedgerPort } from "../../../../../functions/ledger/ledger.ts";
import { createRpcClient } from "../../../../../functions/ledger/rpc/client.ts";
import { createRpcLedger } from "../../../../../functions/ledger/rpc/rpc.ts";
import protocol30 from "../../../../fixtures/protocol-30.json" with { type: "json" };
import { keyOf, TestNetwork } from "../../sandbox/support/network.ts";

const [alice, bob] = [keyOf("alice"), keyOf("bob")];
const native = Asset.native();
const budget = () => ({ deadline: Date.now() + 120_000 });

let network: TestNetwork;
let hash: string;
beforeAll(async () => {
  network = await TestNetwork.open();
  await network.fund(alice, bob);
  const operation = Operation.payment({ destination: bob.publicKey(), asset: native, amount: "1" });
  const { body } = await network.submit({ source: alice, operations: [operation] });
  hash = String(body["hash"]);
});
afterAll(() => network[Symbol.asyncDispose]());

/** A JSON-RPC call as it goes over the wire. */
interface Call {
  method: string;
  params: Record<string, unknown>;
}

type Result = Record<string, unknown>;

/** An RPC reader over the sandbox, its requests, and a way to change the answers. */
function readerOf(options: {
  change?: (call: Call, result: Result) => Result | Promise<Result>;
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
    reads: UNLIMITED_READS,
    now: Date.now,
  });
  const port = createRpcLedger({
    rpc: createRpcClient({ rpc: upstream, now: Date.now }),
    passphrase: network.sandbox.networkPassphrase,
    usdcIssuer: network.sandbox.usdcIssuer,
  });
  return { port, asked };
}

describe("a ledger by RPC", () => {
  test("does not take a transaction's untold events for one that moved nothing", async () => {
    const { port } = readerOf({
      change({ method }, result) {
        if (method !== "getTransaction") return result;
        const { events: _, resultMetaXdr: __, ...left } = result;
        return left;
      },
    });
    const transfers = await port.contractTransfers(hash, budget());
    expect(transfers).toMatchObject({ ok: false, code: "not_kept" });
  });

  test("may have an oldest ledger that is dated 1970", async () => {
    const { port } = readerOf({
      change: ({ method }, result) =>
        method === "getTransaction" ? { ...result, oldestLedgerCloseTime: "0" } : result,
    });
    const span = await port.span(hash, budget());
    expect(span).toMatchObject({ value: { oldest: { closedAt: "1970-01-01T00:00:00.000Z" } } });
  });

  test("has no account missing of which the server says nothing", async () => {
    const { port } = readerOf({
      change: ({ method }, { entries, ...left }) =>
        method === "getLedgerEntries" ? left : { entries, ...left },
    });
    const account = await port.account(alice.publicKey(), budget());
    expect(account).toMatchObject({ ok: false, code: "upstream_invalid" });
  });
});

describe("RPC that says of which ledger it speaks", () => {
  test("may write the number in quotes, and is believed nothing where it is none", async () => {
    const accountWhere = (latestLedger: unknown) =>
      readerOf({ change: (_, result) => ({ ...result, latestLedger }) })
        .port.account(alice.publicKey(), budget());
    expect(await accountWhere("77")).toMatchObject({ ok: true, value: { ledger: 77 } });
    for (const nonsense of [null, true, "", " ", [7], -1, 1.5, "0x10", "1e3"]) {
      expect(await accountWhere(nonsense), String(nonsense))
        .toMatchObject({ ok: false, code: "upstream_invalid" });
    }
  });
});

describe("a ledger of protocol 30 by RPC", () => {
  test.each(Object.entries(protocol30.headers))(
    "has its base reserve read from a header whose value is %s",
    async (_form, headerXdr) => {
      const { port } = readerOf({
        change: ({ method }, result) =>
          method === "getLatestLedger" ? { ...result, headerXdr } : result,
      });
      const reading = await port.newestLedger(budget());
      expect(reading).toMatchObject({ ok: true, value: { value: { baseReserve: 5_000_000n } } });
    },
  );

  test("has it read by getLedgers where the server's newest ledger has no header", async () => {
    const { port, asked } = readerOf({
      change: ({ method }, { headerXdr, ...result }) =>
        method === "getLatestLedger" ? result : { headerXdr, ...result },
    });
    const reading = await port.newestLedger(budget());
    expect(reading).toMatchObject({ ok: true, value: { value: { baseReserve: 5_000_000n } } });
    expect(asked).toEqual(["getLatestLedger", "getLedgers"]);
  });

  test("rejects a header with an unknown version", async () => {
    const bytes = Uint8Array.fromBase64(protocol30.headers.basic);
    // the tag of the value's type
    bytes[4 + 32 + 32 + 8 + 4 + 4 + 8 + 3] = 9;
    const { port } = readerOf({
      change: ({ method }, result) =>
        method === "getLatestLedger" ? { ...result, headerXdr: bytes.toBase64() } : result,
    });
    expect(await port.newestLedger(budget())).toEqual({ ok: false, code: "upstream_invalid" });
  });

  test("has transfers told past events of forms that the SDK does not know", async () => {
    const { event } = protocol30.muxedContract;
    const { port } = readerOf({
      change: ({ method }, result) =>
        method === "getTransaction"
          ? { ...result, events: { contractEventsXdr: [[event, ...eventsOf(result)]] } }
          : result,
    });
    const transfers = await port.contractTransfers(hash, budget());
    expect(transfers.ok && transfers.value.value.get(1)).toHaveLength(1);
  });
});

function eventsOf(result: Result): string[] {
  const { events } = result;
  if (typeof events !== "object" || events === null || !("contractEventsXdr" in events)) return [];
  const lists = events.contractEventsXdr;
  return Array.isArray(lists) && Array.isArray(lists[0]) ? lists[0] : [];
}

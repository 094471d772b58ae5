import { Claimant, Operation } from "@stellar/stellar-sdk/base";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLedgerService } from "../../../../functions/ledger/service.ts";
import type { LedgerService } from "../../../../functions/services.ts";
import { NETWORK } from "../../../ledger-harness.ts";
import { valueOf } from "../../../outcome.ts";
import { proofOf } from "../../../proof-harness.ts";
import { keyOf, pay, TestNetwork } from "../sandbox/support/network.ts";

const HORIZON = "http://horizon.test/sandbox/horizon";
const RPC = "http://rpc.test/sandbox/rpc";
const [alice, bob] = [keyOf("alice"), keyOf("bob")];
const [employer, worker] = [alice.publicKey(), bob.publicKey()];
const latest = { limit: 10, filter: "all", cursor: null } as const;

type Answer = Record<string, unknown>;

let network: TestNetwork;
let kv: Deno.Kv;
/** Replaces a server's answer unless it returns null. The argument is the path or method. */
let horizonFault: (path: string) => Response | null | Promise<Response | null>;
let rpcLie: (method: string, result: Answer, params: Answer) => Answer;

beforeAll(async () => {
  network = await TestNetwork.open();
  await network.fundWithTrust(alice, bob);
  await network.giveUsdc(alice);
});
afterAll(() => network[Symbol.asyncDispose]());
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
  horizonFault = () => null;
  rpcLie = (_method, result) => result;
});
afterEach(() => kv.close());

function open(urls: { horizonUrls?: string[]; rpcUrl?: string | null } = {}): LedgerService {
  return createLedgerService({
    kv,
    horizonUrls: [HORIZON],
    rpcUrl: RPC,
    ...urls,
    passphrase: network.sandbox.networkPassphrase,
    usdcIssuer: network.sandbox.usdcIssuer,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      if (request.url.startsWith(HORIZON)) {
        return await horizonFault(pathname + search) ?? await network.sandbox.fetch(request);
      }
      const { method, params } = await request.clone().json();
      const answer = await (await network.sandbox.fetch(request)).json();
      const result = answer.result === undefined
        ? {}
        : { result: rpcLie(method, answer.result, params ?? {}) };
      return Response.json({ ...answer, ...result });
    },
  });
}

const ALONE = { horizonUrls: [], rpcUrl: RPC };
const down = () => new Response("", { status: 500 });
const missing = () => Response.json({ status: 404 }, { status: 404 });

async function payWages(amount = "2.5"): Promise<string> {
  const operations = [pay(bob, network.usdc, amount)];
  const reply = await network.submit({ source: alice, operations });
  return String(reply.body["hash"]);
}

describe("a ledger by Horizon and RPC", () => {
  test("tells balances by RPC where Horizon is down", async () => {
    const byHorizon = await open().account({ account: employer });
    horizonFault = down;
    const byRpc = await open().account({ account: employer });
    if (!byHorizon.ok || !byRpc.ok) throw new Error("no account");
    const { updatedAt: _, ...first } = byHorizon.value;
    expect(byRpc.value).toMatchObject(first);
    expect(Number(byRpc.value.usdcBalance)).toBeGreaterThan(0);
    const missing = await open().account({ account: keyOf("nobody").publicKey() });
    expect(missing).toMatchObject({ ok: true, value: { isActive: false } });
  });

  test("takes no balance for today's by an RPC that stopped while Horizon told of more", async () => {
    const service = open();
    for (let n = 0; n < 13; n++) await payWages("1");
    const known = await valueOf(service.account({ account: employer }));
    const newest = known.asOfLedger ?? expect.fail();
    horizonFault = down;
    const stoppedAt = (latestLedger: number) => {
      rpcLie = (method, result) =>
        method === "getLedgerEntries" ? { ...result, entries: [], latestLedger } : result;
      return service.account({ account: employer });
    };
    expect(await stoppedAt(newest - 12)).toMatchObject({ ok: true, value: { isActive: false } });
    expect(await stoppedAt(newest - 13)).toMatchObject({
      ok: false,
      code: "upstream_unavailable",
    });
  });

  test("does not call the balances whole that RPC cannot list", async () => {
    const trust = Operation.changeTrust({ asset: network.usdc, source: worker });
    await network.submit({
      source: bob,
      operations: [trust, Operation.manageData({ name: "note", value: "x" })],
    });
    horizonFault = down;
    expect(await open().account({ account: worker })).toMatchObject({
      value: { unrecognizedAssets: 0, unrecognizedAssetsIsLowerBound: true },
    });
  });

  test("settles what both say", async () => {
    const hash = await payWages();
    expect(await proofOf({ service: open() }, hash)).toMatchObject({
      verified: true,
      settled: true,
      evidence: "two_servers",
    });
  });

  test("proves by RPC while Horizon is down, and settles it once both have answered", async () => {
    const hash = await payWages();
    const service = open();
    horizonFault = down;
    expect(await proofOf({ service }, hash)).toMatchObject({ verified: true, settled: false });
    horizonFault = () => null;
    expect(await proofOf({ service: open() }, hash)).toMatchObject({
      settled: true,
      evidence: "two_servers",
    });
  });

  test("waits for Horizon to prove a claim: it alone finds what set the money aside", async () => {
    const [setAside, claim] = await setAsideAndClaim();
    horizonFault = down;
    expect(await proofOf({ service: open() }, claim)).toMatchObject({
      verified: false,
      reason: "not_in_envelope",
      settled: false,
    });
    horizonFault = () => null;
    expect(await proofOf({ service: open() }, claim)).toMatchObject({
      amount: "40.0000000",
      payments: [{ sender: employer, recipient: worker, creation: setAside }],
      settled: true,
      evidence: "two_servers",
    });
  });

  test("knows a payment that Horizon has not read yet", async () => {
    const before = (await network.get("/")).body;
    const hash = await payWages();
    // a server that is a ledger behind: it has its last ledger, but not the payment
    horizonFault = (path) => {
      if (path.includes(hash)) return missing();
      return path === "/sandbox/horizon/" ? Response.json(before) : null;
    };
    expect(await proofOf({ service: open() }, hash)).toMatchObject({
      verified: true,
      settled: false,
    });
  });

  test("verifies nothing of what one has and the other denies, and health says so", async () => {
    const hash = await payWages();
    horizonFault = (path) =>
      path.includes(hash)
        ? Response.json({ status: 404 }, { status: 404, headers: { "latest-ledger": "9999" } })
        : null;
    const service = open();
    expect((await service.state()).disagreement).toBeNull();
    expect(await proofOf({ service }, hash)).toMatchObject({
      verified: false,
      reason: "contradiction",
    });
    expect((await service.state()).disagreement).toMatchObject({ hash });
  });

  test("hears the denial of a Horizon that does not say with it how far it is", async () => {
    const hash = await payWages();
    horizonFault = (path) => path.includes(hash) ? missing() : null;
    const service = open();
    // several servers can share one address, and another one can have it soon
    expect(await proofOf({ service }, hash)).toMatchObject({ settled: false });
    for (let n = 0; n < 12; n++) await network.sandbox.closeLedger();
    expect(await proofOf({ service }, hash)).toMatchObject({ reason: "contradiction" });
    expect((await service.state()).disagreement).toMatchObject({ hash });
  });

  test("does not take for a denial that Horizon catches up while it is asked", async () => {
    const hash = await payWages();
    for (let n = 0; n < 12; n++) await network.sandbox.closeLedger();
    let asked = 0;
    // asked first or second, the server lacks a transaction that its reported ledger says it should
    // have
    horizonFault = (path) => path.includes(hash) && ++asked <= 2 ? missing() : null;
    expect(await proofOf({ service: open() }, hash)).toMatchObject({
      verified: true,
      evidence: "two_servers",
    });
    expect(asked).toBe(3);
  });

  test("has no payment that neither knows", async () => {
    expect(await open().proof(NETWORK, "0".repeat(64), null)).toMatchObject({
      ok: false,
      code: "transaction_not_found",
    });
  });

  test("does not take for absent what RPC has forgotten while Horizon is down", async () => {
    const hash = await payWages();
    horizonFault = down;
    rpcLie = (method, result) =>
      method === "getTransaction"
        ? { status: "NOT_FOUND", latestLedger: result["latestLedger"] }
        : result;
    expect(await open().proof(NETWORK, hash, null)).toMatchObject({
      ok: false,
      code: "upstream_unavailable",
    });
  });

  test("lets RPC witness nothing that only RPC has told", async () => {
    const [setAside, claim] = await setAsideAndClaim();
    // Horizon has the claim, but doesn't answer about its creation
    horizonFault = (path) => path.includes(`/transactions/${setAside}`) ? down() : null;
    expect(await proofOf({ service: open() }, claim)).toMatchObject({ settled: false });
    horizonFault = () => null;
    expect(await proofOf({ service: open() }, claim)).toMatchObject({
      verified: true,
      settled: true,
    });
  });

  async function setAsideAndClaim(): Promise<[string, string]> {
    const created = await network.submit({
      source: alice,
      operations: [
        Operation.createClaimableBalance({
          asset: network.usdc,
          amount: "40",
          claimants: [new Claimant(worker)],
        }),
      ],
    });
    const [waiting] = await network.records(`/claimable_balances?claimant=${worker}`);
    const balanceId = String(waiting?.["id"]);
    const operations = [Operation.claimClaimableBalance({ balanceId })];
    const claimed = await network.submit({ source: bob, operations });
    return [String(created.body["hash"]), String(claimed.body["hash"])];
  }
});

test("the state tells of each server when the newest ledger closed that it told of", async () => {
  const service = open();
  const { closedAt, upstreams } = await service.state();
  expect(upstreams).toMatchObject([{ api: "horizon", closedAt }, { api: "rpc", closedAt }]);
  rpcLie = (_method, result) => ({ ...result, latestLedgerCloseTime: "1700000000" });
  expect(await service.state()).toMatchObject({
    closedAt,
    upstreams: [{ closedAt }, { closedAt: "2023-11-14T22:13:20.000Z" }],
  });
  horizonFault = down;
  rpcLie = (_method, result) => result;
  expect((await service.state()).upstreams)
    .toMatchObject([{ api: "horizon", closedAt: null }, { api: "rpc", closedAt }]);
});

test("the state says which servers answer, the spare ones too", async () => {
  horizonFault = (path) => path.endsWith("/") ? null : down();
  const { upstreams } = await open({ horizonUrls: [HORIZON, HORIZON] }).state();
  expect(upstreams).toMatchObject([
    { api: "horizon", answering: false },
    { api: "horizon", answering: true, closedAt: expect.any(String) },
    { api: "rpc", answering: true },
  ]);
});

describe("a ledger by RPC alone", () => {
  test("tells balances and a proof, and says that the rest needs a Horizon", async () => {
    const hash = await payWages("7");
    const service = open(ALONE);
    expect(await service.account({ account: worker })).toMatchObject({
      value: { usdcBalance: await network.balance(worker, "USDC"), isActive: true },
    });
    expect(await proofOf({ service }, hash)).toMatchObject({
      verified: true,
      evidence: "one_server",
    });
    expect(await service.state()).toMatchObject({
      latest: network.sandbox.head.sequence,
      upstreams: [{ api: "rpc" }],
    });
    const listener = {
      accounts: [worker],
      client: "c",
      lastEventId: null,
      signal: new AbortController().signal,
    };
    for (
      const asked of [
        service.history(NETWORK, worker, latest),
        service.income({ account: worker }),
        service.claimable({ account: worker }),
        service.stream(NETWORK, listener),
      ]
    ) {
      expect(await asked).toMatchObject({
        ok: false,
        code: "not_kept",
        detail: expect.stringContaining("need a Horizon server"),
      });
    }
  });
});

describe("a hash that the server does not have", () => {
  const unknown = "0".repeat(64);

  test("is not found where RPC keeps everything, and may be older where it does not", async () => {
    await payWages();
    expect(await open(ALONE).proof(NETWORK, unknown, null))
      .toMatchObject({ ok: false, code: "transaction_not_found" });
    rpcLie = (method, result) =>
      method === "getTransaction" ? { ...result, oldestLedger: 3 } : result;
    expect(await open(ALONE).proof(NETWORK, unknown, null))
      .toMatchObject({ ok: false, code: "not_kept", retryAfter: expect.any(Number) });
  });

  test("may be older where Horizon does not keep everything, or does not say", async () => {
    await payWages();
    const { body } = await network.get("/");
    let asked = 0;
    let root = down;
    horizonFault = (path) => {
      if (!path.endsWith("/horizon/")) return null;
      asked += 1;
      return root();
    };
    for (const [elder, code] of [[3, "not_kept"], [1, "transaction_not_found"]] as const) {
      const service = open({ rpcUrl: null });
      root = down;
      expect(await service.proof(NETWORK, unknown, null))
        .toMatchObject({ code: "upstream_unavailable" });
      root = () => Response.json({ ...body, history_elder_ledger: elder });
      expect(await service.proof(NETWORK, unknown, null)).toMatchObject({ code });
      // the server's oldest ledger isn't read again for each hash
      const before = asked;
      expect(await service.proof(NETWORK, "1".repeat(64), null)).toMatchObject({ code });
      expect(asked).toBe(before);
    }
  });
});

describe("a ledger by Horizon alone", () => {
  test("is what it was", async () => {
    const service = open({ rpcUrl: null });
    expect(await proofOf({ service }, await payWages())).toMatchObject({
      verified: true,
      settled: true,
      evidence: "one_server",
    });
  });
});

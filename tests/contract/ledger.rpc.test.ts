import { Account, Asset, Claimant, Memo, MuxedAccount, Operation } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UNLIMITED_READS } from "../../functions/http/read-limit.ts";
import { createHorizonLedger } from "../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../functions/ledger/horizon/upstreams.ts";
import type { LedgerPort } from "../../functions/ledger/ledger.ts";
import { createRpcClient } from "../../functions/ledger/rpc/client.ts";
import { createRpcLedger } from "../../functions/ledger/rpc/rpc.ts";
import { keyOf, TestNetwork } from "../unit/functions/sandbox/support/network.ts";
import { ledgerSuite, readerSuite } from "./ledger.suite.ts";

const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
const [dave, issuer] = [keyOf("dave"), keyOf("issuer")];
const ACCOUNTS = [alice, bob, carol, dave].map((key) => key.publicKey());
const native = Asset.native();

const budget = () => ({ deadline: Date.now() + 120_000 });

function muxed(key: typeof alice, id: string): string {
  return new MuxedAccount(new Account(key.publicKey(), "0"), id).accountId();
}

/** Makes every kind of movement that the sandbox has. */
async function play(network: TestNetwork): Promise<string> {
  const { usdc } = network;
  await network.fundWithTrust(alice, bob, carol);
  await network.fund(dave);
  await network.closeUntil(network.request("/sandbox/usdc", {
    method: "POST",
    body: JSON.stringify({ address: alice.publicKey() }),
  }));
  const wage = await network.submit({
    source: alice,
    memo: Memo.text("wages of May"),
    operations: [
      Operation.payment({ destination: bob.publicKey(), asset: usdc, amount: "10" }),
      Operation.payment({ destination: muxed(bob, "7"), asset: native, amount: "1" }),
      Operation.payment({ destination: alice.publicKey(), asset: native, amount: "2" }),
      Operation.manageData({ name: "note", value: "no money" }),
      Operation.pathPaymentStrictReceive({
        sendAsset: usdc,
        sendMax: "3",
        source: muxed(alice, "5"),
        destination: carol.publicKey(),
        destAsset: usdc,
        destAmount: "2",
        path: [],
      }),
      Operation.pathPaymentStrictSend({
        sendAsset: usdc,
        sendAmount: "4",
        destination: carol.publicKey(),
        destAsset: usdc,
        destMin: "1",
        path: [],
      }),
      Operation.createAccount({ destination: issuer.publicKey(), startingBalance: "20" }),
      ...[bob, carol].map((key) =>
        Operation.createClaimableBalance({
          asset: usdc,
          amount: "5",
          claimants: [new Claimant(key.publicKey()), new Claimant(alice.publicKey())],
        })
      ),
    ],
  });
  const [waiting] = await network.records(`/claimable_balances?claimant=${carol.publicKey()}`);
  const balanceId = String(waiting?.["id"]);
  await network.submit({
    source: carol,
    memo: Memo.id("42"),
    operations: [Operation.claimClaimableBalance({ balanceId })],
  });
  await network.submit({
    source: bob,
    memo: Memo.hash(new Uint8Array(32).fill(9)),
    operations: [Operation.payment({ destination: alice.publicKey(), asset: usdc, amount: "1" })],
  });
  // a failed transaction moves nothing
  await network.submit({
    source: bob,
    operations: [
      Operation.payment({ destination: alice.publicKey(), asset: native, amount: "1" }),
      Operation.payment({ destination: alice.publicKey(), asset: usdc, amount: "999" }),
    ],
  });
  await network.submit({
    source: dave,
    operations: [Operation.accountMerge({ destination: alice.publicKey() })],
  });
  return String(wage.body["hash"]);
}

let network: TestNetwork;
let hash: string;
let horizon: LedgerPort;
let rpc: LedgerPort;

beforeAll(async () => {
  network = await TestNetwork.open();
  hash = await play(network);
  const upstream = (url: string) =>
    createUpstream({
      url,
      fetch: (input, init) => network.sandbox.fetch(new Request(input, init)),
      reads: UNLIMITED_READS,
      now: Date.now,
    });
  const list = [upstream("http://sandbox.test/sandbox/horizon")];
  horizon = createHorizonLedger(new Upstreams({ list, now: Date.now }));
  rpc = createRpcLedger({
    rpc: createRpcClient({ rpc: upstream("http://sandbox.test/sandbox/rpc"), now: Date.now }),
    passphrase: network.sandbox.networkPassphrase,
    usdcIssuer: network.sandbox.usdcIssuer,
  });
});
afterAll(() => network[Symbol.asyncDispose]());

const sample = (port: LedgerPort) => ({
  port,
  account: alice.publicKey(),
  stranger: keyOf("stranger").publicKey(),
  hash,
});

describe("the ledger port on the sandbox by Horizon, without a server", () => {
  ledgerSuite(() => sample(horizon));
});

test("Horizon lists what waits piece by piece, each with all who may claim it", async () => {
  const piece = async (cursor: string | null) =>
    await horizon.claimable(bob.publicKey(), { asset: null, cursor, limit: 1 }, budget());
  const first = await piece(null);
  const page = first.ok ? first.value.value : null;
  expect(page?.records).toMatchObject([{
    stroops: 50_000_000n,
    claimants: [bob, alice].map((key) => ({
      address: key.publicKey(),
      predicate: { kind: "always" },
    })),
  }]);
  expect(await piece(page?.cursor ?? null)).toMatchObject({
    value: { value: { records: [], cursor: null } },
  });
});

describe("RPC beside Horizon", () => {
  readerSuite(() => sample(rpc));

  test("tells the same of an account, a transaction and the newest ledger", async () => {
    for (const account of ACCOUNTS.slice(0, 3)) {
      const [byRpc, byHorizon] = await Promise.all(
        [rpc, horizon].map((port) => port.account(account, budget())),
      );
      const record = byRpc?.ok ? byRpc.value.value : null;
      const other = byHorizon?.ok ? byHorizon.value.value : null;
      expect({ ...record, balances: record?.balances.toSorted(byIssuer), complete: true })
        .toEqual({ ...other, balances: other?.balances.toSorted(byIssuer) });
    }
    const [mine, theirs] = await Promise.all(
      [rpc, horizon].map((port) => port.transaction(hash, budget())),
    );
    expect(mine?.ok && mine.value.value).toEqual(theirs?.ok && theirs.value.value);
    const [here, there] = await Promise.all([rpc, horizon].map((p) => p.newestLedger(budget())));
    expect(here?.ok && here.value.value).toEqual(there?.ok && there.value.value);
  });
});

function byIssuer(a: { asset: { issuer: string | null } | null }): number {
  return a.asset?.issuer === null ? 1 : -1;
}

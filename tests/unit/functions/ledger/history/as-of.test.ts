import { Asset, Claimant, Operation } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLedger } from "../../../../../functions/ledger/service.ts";
import { NETWORK } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { keyOf, TestNetwork } from "../../sandbox/support/network.ts";

const HORIZON = "http://horizon.test/sandbox/horizon";
const RPC = "http://rpc.test/sandbox/rpc";
const [employer, worker, channel] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];

let network: TestNetwork;
let kv: Deno.Kv;
/** Of its own lists Horizon knows no ledger from this one on: a node of its name has fallen behind. */
let listsEnd: number;
/** By how many ledgers Horizon says to be further than it is. */
let ahead: number;

beforeEach(async () => {
  network = await TestNetwork.open();
  kv = await Deno.openKv(":memory:");
  listsEnd = Infinity;
  ahead = 0;
  await network.fundWithTrust(employer, worker, channel);
  await network.closeUntil(network.request("/sandbox/usdc", {
    method: "POST",
    body: JSON.stringify({ address: employer.publicKey() }),
  }));
});
afterEach(async () => {
  kv.close();
  await network[Symbol.asyncDispose]();
});

/** The newest ledger, and up to which one the history of the employer says that nothing is missing. */
async function asOf(rpcUrl: string | null) {
  const { sandbox } = network;
  const service = createLedger({
    kv,
    horizonUrls: [HORIZON],
    rpcUrl,
    passphrase: sandbox.networkPassphrase,
    usdcIssuer: sandbox.usdcIssuer,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const reply = await sandbox.fetch(request);
      const latest = Number(reply.headers.get("latest-ledger")) + ahead;
      if (latest > ahead) reply.headers.set("latest-ledger", String(latest));
      if (!new URL(request.url).pathname.endsWith("/operations")) return reply;
      const page = await reply.json();
      const isKnown = ({ id }: { id: string }) => Number(BigInt(id) >> 32n) < listsEnd;
      return Response.json({ _embedded: { records: page._embedded.records.filter(isKnown) } });
    },
  });
  const newest = sandbox.head.sequence + ahead;
  const query = { limit: 20, filter: "all", cursor: null, ledger: newest } as const;
  const page = await valueOf(service.history(NETWORK, employer.publicKey(), query));
  return { newest, asOf: page.asOfLedger };
}

test("nothing is missing after a worker claimed what was set aside, which no list tells", async () => {
  await network.submit({
    source: employer,
    operations: [Operation.createClaimableBalance({
      asset: network.usdc,
      amount: "1",
      claimants: [new Claimant(worker.publicKey())],
    })],
  });
  const paid = network.sandbox.head.sequence;
  const [waiting] = await network.records(`/claimable_balances?claimant=${worker.publicKey()}`);
  const claim = Operation.claimClaimableBalance({ balanceId: String(waiting?.["id"]) });
  await network.submit({ source: worker, operations: [claim] });
  const { newest, asOf: known } = await asOf(RPC);
  expect(newest).toBeGreaterThan(paid);
  expect(known).toBe(newest);
  expect(await asOf(null)).toEqual({ newest, asOf: paid });
});

/** XLM of the employer moves by another's transaction; the ledger before it. */
async function payByAnother(): Promise<number> {
  const before = network.sandbox.head.sequence;
  await network.submit({
    source: channel,
    operations: [Operation.payment({
      source: employer.publicKey(),
      destination: worker.publicKey(),
      asset: Asset.native(),
      amount: "2",
    })],
    signers: [channel, employer],
  });
  return before;
}

test("a payment in XLM by another's transaction is missing where the list does not know it", async () => {
  const before = await payByAnother();
  listsEnd = before + 1;
  for (const rpcUrl of [RPC, null]) expect((await asOf(rpcUrl)).asOf).toBeLessThanOrEqual(before);
  listsEnd = Infinity;
  for (const rpcUrl of [RPC, null]) {
    const { newest, asOf: known } = await asOf(rpcUrl);
    expect(known).toBe(newest);
  }
});

test("nobody waits for ever for what no list tells, but for what RPC tells", async () => {
  const before = await payByAnother();
  listsEnd = before + 1;
  ahead = 1_000;
  expect((await asOf(RPC)).asOf).toBeLessThanOrEqual(before);
  const { newest, asOf: known } = await asOf(null);
  expect(known).toBe(newest);
});

/** The employer lends its sequence number: what is done is another's alone. */
async function payForAnother(): Promise<void> {
  await network.submit({
    source: employer,
    operations: [Operation.payment({
      source: channel.publicKey(),
      destination: worker.publicKey(),
      asset: Asset.native(),
      amount: "3",
    })],
    signers: [employer, channel],
  });
}

test("nothing is missing after an own transaction by which others alone did something", async () => {
  await payForAnother();
  for (const rpcUrl of [RPC, null]) {
    const { newest, asOf: known } = await asOf(rpcUrl);
    expect(known).toBe(newest);
  }
});

test("an own payment is missing, whatever the employer signed for others since", async () => {
  const before = network.sandbox.head.sequence;
  await network.submit({
    source: employer,
    operations: [Operation.payment({
      destination: worker.publicKey(),
      asset: network.usdc,
      amount: "1",
    })],
  });
  await payForAnother();
  listsEnd = before + 1;
  ahead = 100_000;
  for (const rpcUrl of [RPC, null]) expect((await asOf(rpcUrl)).asOf).toBeLessThanOrEqual(before);
});

import { Asset, Claimant, Operation, type xdr } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount } from "../../../../functions/sandbox/stellar/amount.ts";
import { sample } from "../../../sample.ts";
import { keyOf, TestNetwork } from "./support/network.ts";

const PEOPLE = ["p0", "p1", "p2", "p3"].map(keyOf);
const TOTAL = 1_000_000_000_000_000_000n;
const native = Asset.native();

/** One action; the numbers choose among the existing objects. */
const step = fc.record({
  who: fc.nat(3),
  whom: fc.nat(3),
  kind: fc.constantFrom(
    "pay",
    "usdc",
    "trust",
    "data",
    "claimable",
    "claim",
    "bump",
    "bad",
    "batch",
  ),
  amount: fc.bigInt({ min: 1n, max: 60_000_000_000n }),
});
type Step = { who: number; whom: number; kind: string; amount: bigint };

function personAt(index: number) {
  const key = PEOPLE[index];
  if (!key) throw new Error("nobody there");
  return key;
}

async function operationsOf(network: TestNetwork, one: Step): Promise<xdr.Operation[]> {
  const destination = personAt(one.whom).publicKey();
  const amount = formatAmount(one.amount);
  const pay = (asset: Asset) => Operation.payment({ destination, asset, amount });
  switch (one.kind) {
    case "pay":
    case "bad":
      return [pay(native)];
    case "usdc":
      return [pay(network.usdc)];
    case "batch":
      return [pay(native), pay(network.usdc), pay(native)];
    case "trust":
      return [Operation.changeTrust({ asset: network.usdc, limit: amount })];
    case "data":
      return [Operation.manageData({ name: `n${one.amount % 3n}`, value: amount })];
    case "bump":
      return [Operation.bumpSequence({ bumpTo: (one.amount % 1000n).toString() })];
    case "claimable":
      return [
        Operation.createClaimableBalance({
          asset: one.amount % 2n ? native : network.usdc,
          amount,
          claimants: [new Claimant(destination)],
        }),
      ];
    default: {
      const [first] = await network.records(
        `/claimable_balances?claimant=${personAt(one.who).publicKey()}`,
      );
      const balanceId = String(first?.["id"] ?? `00000000${"0".repeat(64)}`);
      return [Operation.claimClaimableBalance({ balanceId })];
    }
  }
}

/** Runs the steps, several per ledger; returns the accepted envelopes. */
async function play(network: TestNetwork, steps: readonly Step[]): Promise<string[]> {
  const taken: string[] = [];
  for (const [i, one] of steps.entries()) {
    const source = personAt(one.who);
    const built = await network.build({
      source,
      operations: await operationsOf(network, one),
      signers: one.kind === "bad" ? [personAt((one.who + 1) % 4)] : [source],
    });
    const accepted = await network.sandbox.enqueue(built.toXdr()).then(() => true, () => false);
    if (accepted) taken.push(built.toXdr());
    if (i % 3 === 2) await network.sandbox.closeLedger();
  }
  await network.sandbox.closeLedger();
  return taken;
}

function stroops(text: unknown): bigint {
  return BigInt(String(text).replace(".", ""));
}

interface Line {
  asset_type: string;
  balance: string;
  limit?: string;
}

async function invariants(network: TestNetwork): Promise<void> {
  const entries = await network.everyEntry();
  let lumens = network.sandbox.head.feePool;
  for (const entry of entries) {
    if (entry.kind === "claimable" && entry.asset === "native") lumens += entry.amount;
    if (entry.kind !== "account") continue;
    lumens += entry.balance;
    const reserves = BigInt(2 + entry.numSubEntries + entry.numSponsoring);
    expect(entry.balance).toBeGreaterThanOrEqual(reserves * 5_000_000n);
    const { body } = await network.get(`/accounts/${entry.id}`);
    const lines: unknown = body["balances"];
    for (const line of (Array.isArray(lines) ? lines : []) as Line[]) {
      if (line.asset_type === "native") continue;
      expect(stroops(line.balance)).toBeLessThanOrEqual(stroops(line.limit));
    }
  }
  expect(lumens).toBe(TOTAL);
  const [usdc] = await network.records(
    `/assets?asset_code=USDC&asset_issuer=${network.sandbox.usdcIssuer}`,
  );
  const held = entries.reduce(
    (sum, entry) =>
      entry.kind === "trustline" || (entry.kind === "claimable" && entry.asset !== "native")
        ? sum + (entry.kind === "trustline" ? entry.balance : entry.amount)
        : sum,
    0n,
  );
  const counted = stroops(usdc?.["balances"]?.["authorized"] ?? "0") +
    stroops(usdc?.["claimable_balances_amount"] ?? "0");
  expect(counted).toBe(held);
}

describe("whatever is done", () => {
  test("lumens and fees sum up, no balance leaves its bounds, no sequence number is used twice", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await using network = await TestNetwork.open();
        await network.fundWithTrust(...PEOPLE);
        await network.giveUsdc(...PEOPLE.slice(0, 2));
        const taken = await play(network, steps);
        await invariants(network);
        const transactions = await network.records("/transactions?limit=200&include_failed=true");
        const used = transactions.map((tx) =>
          `${tx["source_account"]} ${tx["source_account_sequence"]}`
        );
        expect(new Set(used).size).toBe(used.length);
        // The same envelopes again change nothing.
        const sequence = network.sandbox.head.feePool;
        for (const envelope of taken) await network.post(envelope);
        await network.sandbox.closeLedger();
        expect(network.sandbox.head.feePool).toBe(sequence);
        await invariants(network);
      }),
      { numRuns: sample(25, 8) },
    );
  });
});

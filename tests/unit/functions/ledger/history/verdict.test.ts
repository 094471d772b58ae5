import { Asset, Memo } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { transactionsBody } from "../../../../../src/contract/transactions.ts";
import { NETWORK, testLedger, USDC } from "../../../../ledger-harness.ts";
import { valueOf } from "../../../../outcome.ts";
import { proofOf } from "../../../../proof-harness.ts";
import { sample } from "../../../../sample.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { addressOf, type StubOperation, transactionOf } from "../../../../stub-ledger.ts";
import {
  claim,
  clawback,
  deposit,
  offer,
  pathPayment,
  payment,
  setAside,
  withdraw,
} from "../../../../stub-operations.ts";

const FAKE = new Asset("USDC", addressOf("counterfeiter"));
const XLM = Asset.native();

const PARTIES = ["worker", "employer", "friend"] as const;
type Party = (typeof PARTIES)[number];

/**
 * A balance that each of them had set aside, with a memo. The friend's isn't in the worker's
 * history.
 */
const ASIDE = PARTIES.map((source, n) => {
  const before = BigInt(n + 20);
  const place = { source, sequence: before + 1n, op: 1 };
  const claimants = source === "friend" ? ["employer", "friend"] : [...PARTIES];
  const operation = setAside(source, claimants, USDC, "30.0000000", place);
  const memo = Memo.text(`aside by ${source}`);
  return {
    operation,
    memo,
    claimants,
    transaction: transactionOf([operation], { source, sequence: before, memo }),
  };
});

/** More balances than a page of entries usually has, set aside at once for the employer. */
const MANY = Array.from({ length: 12 }, (_, n) => {
  const place = { source: "friend", sequence: 41n, op: n + 1 };
  return setAside("friend", ["employer", "friend"], USDC, "3.0000000", place);
});

const party = fc.constantFrom(...PARTIES);
const asset = fc.constantFrom(USDC, USDC, XLM, FAKE);
const amount = fc.constantFrom("40.0000000", "7.5000000", "0.0000001");

const taken = fc.record({ seller: fc.constantFrom<Party | null>(...PARTIES, null) }).map((one) => ({
  ...one,
  sells: [XLM, "90.0000000"] satisfies [Asset, string],
  for: [USDC, "3.0000000"] satisfies [Asset, string],
}));

const operation: fc.Arbitrary<StubOperation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(party, party, asset, amount)
      .map(([from, to, of, sum]) => payment(from, to, of, sum)),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...ASIDE.flatMap(({ operation: { balanceId }, claimants }) =>
        claimants.map((claimant) => claim(claimant, balanceId))
      ),
    ),
  },
  fc.tuple(party, party, asset)
    .map(([from, to, of]) => setAside(from, [to], of, "5.0000000", "later")),
  fc.tuple(party, taken).map(([from, one]) => offer(from, one)),
  fc.tuple(party, party, taken).map(([from, to, one]) =>
    pathPayment({ from, to, send: [XLM, "1.0000000"], dest: [USDC, "8.0000000"], taken: [one] })
  ),
  party.map((from) => deposit(from)),
  party.map((from) => withdraw(from)),
  party.map((from) => clawback("issuer", from, USDC, "2.0000000")),
);

/** One transaction; no balance is claimed twice. */
const transaction = fc.uniqueArray(operation, {
  minLength: 1,
  maxLength: 5,
  selector: ({ document }) => document["balance_id"] ?? document,
});

/** What rows and receipts show of every payment of a transaction, by account and operation. */
async function saidOf(operations: StubOperation[]) {
  const stub = new StubHorizon();
  for (const { transaction, memo } of ASIDE) stub.apply(transaction, { memo });
  stub.apply(transactionOf(MANY, { source: "friend", sequence: 40n }));
  const memo = Memo.text("its own");
  const applied = transactionOf(operations, { source: "worker", memo });
  stub.apply(applied, { memo });
  const ledger = await testLedger([stub]);
  const [rows, receipts]: Record<string, object>[] = [{}, {}];
  for (const name of PARTIES) {
    const query = { filter: "all", limit: 50, cursor: null } as const;
    const page = await valueOf(ledger.service.history(NETWORK, addressOf(name), query));
    for (const row of transactionsBody.parse(page).transactions) {
      if (row.hash !== applied.hash) continue;
      const { kind, counted, reason, memo, memoType, claimMemo } = row;
      const proof = await proofOf(ledger, row.hash, row.op);
      Object.assign(rows ?? {}, {
        [`${name} ${row.op}`]: { kind, counted, reason, memo, memoType, claimMemo },
      });
      Object.assign(receipts ?? {}, {
        [`${name} ${row.op}`]: {
          kind: proof.kind,
          counted: proof.verified,
          reason: proof.reason,
          memo: proof.memo,
          memoType: proof.memoType,
          claimMemo: proof.claimMemo,
        },
      });
    }
  }
  ledger.kv.close();
  return { rows, receipts };
}

describe("a row of a history", () => {
  test("says what its receipt says, whatever else its transaction did", async () => {
    await fc.assert(
      fc.asyncProperty(transaction, async (operations) => {
        const { rows, receipts } = await saidOf(operations);
        expect(rows).toEqual(receipts);
      }),
      { numRuns: sample(400, 50) },
    );
  }, 600_000);

  const PAID = payment("employer", "worker", USDC, "500.0000000");
  const OWN = ASIDE[0]?.operation.balanceId ?? "";
  const OF_EMPLOYER = ASIDE[1]?.operation.balanceId ?? "";
  const OF_FRIEND = ASIDE[2]?.operation.balanceId ?? "";

  test.each<[string, StubOperation[], object]>([
    ["that was paid", [PAID], { counted: true }],
    ["of which some goes on to others", [
      PAID,
      payment("worker", "friend", USDC, "400.0000000"),
    ], { counted: true }],
    ["that goes back", [PAID, payment("worker", "employer", USDC, "500.0000000")], {
      counted: false,
      reason: "returned",
    }],
    ["that goes back over others", [
      PAID,
      payment("worker", "friend", USDC, "500.0000000"),
      payment("friend", "employer", USDC, "500.0000000"),
    ], { counted: false, reason: "returned" }],
    ["for which something else is given", [
      PAID,
      payment("worker", "employer", XLM, "1.0000000"),
    ], { counted: false, reason: "exchanged" }],
    ["whose payer claims what the receiver had set aside", [PAID, claim("employer", OWN)], {
      counted: false,
      reason: "returned",
    }],
    ["whose payer claims what somebody else had set aside", [
      PAID,
      claim("employer", OF_FRIEND),
    ], { counted: true }],
    ["whose payer claims much that somebody else had set aside", [
      PAID,
      ...MANY.map(({ balanceId }) => claim("employer", balanceId)),
    ], { counted: true }],
    ["of an asset that only calls itself so", [payment("employer", "worker", FAKE, "1.0000000")], {
      counted: false,
      reason: "unrecognized_asset",
    }],
    ["that the receiver had set aside", [claim("worker", OWN)], {
      counted: false,
      reason: "to_self",
      memo: "aside by worker",
      claimMemo: "its own",
    }],
    ["that was claimed", [claim("worker", OF_EMPLOYER)], {
      counted: true,
      kind: "claimable_claimed",
      memo: "aside by employer",
      claimMemo: "its own",
    }],
  ])("tells money %s", async (_, operations, told) => {
    const { rows, receipts } = await saidOf(operations);
    expect(rows?.["worker 1"]).toMatchObject(told);
    expect(rows).toEqual(receipts);
  });
});

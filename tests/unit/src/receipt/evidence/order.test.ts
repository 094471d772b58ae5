import { Operation } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkEvidence } from "../../../../../src/receipt/evidence/check.ts";
import { type Evidence, writeDocument } from "../../../../../src/receipt/evidence/document.ts";
import { judgeTransaction } from "../../../../../src/receipt/judge.ts";
import {
  EvidenceChain,
  evidenceIn,
  key,
  NETWORK,
  operationResult,
  ordered,
  setAside,
  setAsideResult,
  successResult,
} from "../../../../evidence-chain.ts";
import { REAL_JUDGING, REAL_TRUST } from "../../../../real-archive.ts";

const WORKER = key(2);
const CHAIN = new EvidenceChain(NETWORK, [11, 12, 13, 14].map(key));
const TRUST = CHAIN.trust(3);

/** One transaction that claims four balances, each with three validators' statements. */
function claimed(): Evidence {
  const creations = [1, 2, 3, 4].map((n) => ordered(key(20 + n), setAside(String(n), WORKER)));
  const ids = creations.map((each) => each.getClaimableBalanceId(0));
  const claim = ordered(
    WORKER,
    ...ids.map((balanceId) => Operation.claimClaimableBalance({ balanceId })),
  );
  CHAIN.close({
    transactions: creations.map((transaction) => ({
      transaction,
      result: successResult(setAsideResult(transaction.getClaimableBalanceId(0))),
    })),
  });
  const result = successResult(...ids.map(() => operationResult(15)));
  CHAIN.close({ transactions: [{ transaction: claim, result }] });
  const { sequence } = CHAIN.close();
  const proofs = [claim, ...creations].map((one) =>
    CHAIN.prove(one, { slot: sequence, signers: 3 })
  );
  return CHAIN.document(...proofs);
}

const EVIDENCE = claimed();

function inAnyOrder<T>(list: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...list], { minLength: list.length });
}

/** The same evidence in an order that a former version may have written. */
function turned({ network, transactions: [own, ...others] }: Evidence): fc.Arbitrary<Evidence> {
  const [first, rest] = [own ? [own] : [], inAnyOrder(others)];
  return rest.chain((creations) =>
    fc.tuple(
      ...[...first, ...creations].map((one) =>
        inAnyOrder(one.statements).map((statements) => ({ ...one, statements }))
      ),
    )
  ).map((transactions) => ({ network, transactions }));
}

function again(evidence: Evidence): Evidence {
  return evidenceIn(writeDocument(evidence));
}

/** The first fault and its transaction. */
async function wrong(evidence: Evidence): Promise<[string | null, number] | null> {
  const { lines, proven } = await checkEvidence(again(evidence), TRUST);
  const broken = lines.find(({ outcome }) => outcome === "broken");
  expect(proven === null).toBe(broken !== undefined);
  return broken === undefined ? null : [broken.code, broken.transaction];
}

/** The evidence with other statements in one of its transactions. */
function restated(
  evidence: Evidence,
  at: number,
  change: (statements: Evidence["transactions"][number]["statements"]) => typeof statements,
): Evidence {
  const transactions = evidence.transactions.map((one, n) =>
    n === at ? { ...one, statements: change(one.statements) } : one
  );
  return { ...evidence, transactions };
}

describe("statements, and who set money aside", () => {
  const place = fc.nat(EVIDENCE.transactions.length - 1);

  test("prove the same in any order", async () => {
    const { proven, statedPayments, lines } = await checkEvidence(EVIDENCE, TRUST);
    expect(proven?.statement.payments.map(({ amount }) => amount))
      .toEqual(["1.0000000", "2.0000000", "3.0000000", "4.0000000"]);
    await fc.assert(fc.asyncProperty(turned(EVIDENCE), async (evidence) => {
      const checked = await checkEvidence(again(evidence), TRUST);
      expect(checked.proven).toEqual(proven);
      expect(checked.statedPayments).toEqual(statedPayments);
      expect(checked.lines.map(({ code }) => code)).toEqual(lines.map(({ code }) => code));
    }));
  });

  test("do not with a validator twice, at whatever place", async () => {
    await fc.assert(
      fc.asyncProperty(turned(EVIDENCE), place, fc.nat(2), fc.nat(1), async (all, at, of, by) => {
        const doubled = restated(all, at, (statements) => {
          const another = statements[(of + 1 + by) % 3];
          return statements.map((one, n) => n === of && another ? another : one);
        });
        expect(await wrong(doubled)).toEqual(["repeated", at]);
      }),
    );
  });

  test("do not with one more or one less", async () => {
    const sequence = CHAIN.first + CHAIN.ledgers.length - 1;
    const spares = CHAIN.validators.map((by) => CHAIN.statement(by, sequence));
    await fc.assert(
      fc.asyncProperty(
        turned(EVIDENCE),
        place,
        fc.constantFrom(...spares),
        fc.nat(3),
        async (all, at, spare, where) => {
          const more = restated(all, at, (statements) => statements.toSpliced(where, 0, spare));
          expect(await wrong(more)).toEqual(["tooMany", at]);
          const less = restated(all, at, (statements) => statements.toSpliced(where % 3, 1));
          expect(await wrong(less)).toEqual(["tooFew", at]);
        },
      ),
    );
  });

  test("do not with one who set aside twice, too many or missing", async () => {
    await fc.assert(
      fc.asyncProperty(turned(EVIDENCE), fc.nat(3), fc.nat(4), async (all, of, where) => {
        const { transactions: [own, ...creations] } = all;
        const one = creations[of];
        if (own === undefined || one === undefined) throw new Error("too few");
        const withCreations = (list: typeof creations) => ({
          ...all,
          transactions: [own, ...list],
        });
        const twice = creations.toSpliced(where, 0, one);
        // the second copy proves nothing new
        expect(await wrong(withCreations(twice)))
          .toEqual(["creationUnrelated", twice.lastIndexOf(one) + 1]);
        const fewer = creations.toSpliced(of, 1);
        expect(await wrong(withCreations(fewer))).toEqual(["creationMissing", 3]);
        const claimAgain = creations.toSpliced(where, 0, own);
        expect(await wrong(withCreations(claimAgain))).toEqual(["creationUnrelated", where + 1]);
      }),
    );
  });
});

describe("documents that were saved when statements stood as an archive had them", () => {
  const folder = "tests/fixtures/evidence/former";
  const amounts: Record<string, string> = {
    "payment.json": "431.5000000",
    "claim.json": "97.5000000",
    "fee-bump.json": "12.0000000",
  };

  test.each(Object.keys(amounts))("%s goes on proving what it proved", async (name) => {
    const evidence = evidenceIn(readFileSync(`${folder}/${name}`, "utf8"));
    const { proven, lines } = await checkEvidence(evidence, REAL_TRUST);
    expect(lines.filter(({ outcome }) => outcome !== "holds")).toEqual([]);
    expect(proven?.validators).toEqual(REAL_TRUST.validators.slice(0, 2));
    const { genuine, all } = judgeTransaction(
      proven?.statement ?? expect.fail(),
      REAL_JUDGING,
      null,
    );
    expect(genuine).toBe(true);
    expect(all.map(({ payment: { amount } }) => amount)).toEqual([amounts[name]]);
  });
});

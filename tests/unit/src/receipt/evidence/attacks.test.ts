import { type Keypair, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkEvidence } from "../../../../../src/receipt/evidence/check.ts";
import type {
  Bytes,
  Evidence,
  TransactionEvidence,
} from "../../../../../src/receipt/evidence/document.ts";
import { sample } from "../../../../sample.ts";
import { signedAgain } from "../../../../ed25519-edges.ts";
import {
  chainOf,
  EvidenceChain,
  feeBumpSuccessResult,
  hex,
  join,
  key,
  NETWORK,
  operationResult,
  ordered,
  payloadOf,
  setAside,
  setAsideResult,
  sha256,
  successResult,
  u32,
  USDC,
  VALIDATORS,
} from "../../../../evidence-chain.ts";

const [PAYER, WORKER, ISSUER, HELPER] = [key(1), key(2), key(3), key(4)];
const TRUST = new EvidenceChain(NETWORK, VALIDATORS).trust();
const CLAIMED = operationResult(15);

function claimOf(balanceId: string) {
  return Operation.claimClaimableBalance({ balanceId, source: WORKER.publicKey() });
}

/** The first fault and its transaction; null if everything is proven. */
async function wrong(evidence: Evidence, trust = TRUST): Promise<[string | null, number] | null> {
  const { lines, proven } = await checkEvidence(evidence, trust);
  const broken = lines.filter(({ outcome }) => outcome === "broken");
  expect(broken.length).toBe(proven === null ? 1 : 0);
  return broken[0] === undefined ? null : [broken[0].code, broken[0].transaction];
}

describe("statements that were made to pass", () => {
  const chain = new EvidenceChain(NETWORK, VALIDATORS);
  const transaction = ordered(
    PAYER,
    Operation.payment({ destination: WORKER.publicKey(), asset: USDC, amount: "431" }),
  );
  chain.close({ transactions: [{ transaction, result: successResult(operationResult(1)) }] });
  for (let n = 0; n < 3; n++) chain.close();
  const genuine = chain.prove(transaction, { slot: 1_003 });
  const all = chain.validators.map((by) => chain.statement(by, 1_003));
  const [first = expect.fail(), second = expect.fail()] = all;
  const [by = expect.fail()] = chain.validators;

  function withStatements(...statements: TransactionEvidence["statements"]): Evidence {
    return chain.document({ ...genuine, statements });
  }

  /** The same statement with a second valid signature by the same validator. */
  function again(statement: Bytes, by: Keypair) {
    const said = statement.slice(0, -68);
    const network = sha256(new TextEncoder().encode(NETWORK));
    const signature = signedAgain(by.rawSecretKey(), join(network, u32(1), said));
    return join(statement.slice(0, -64), signature);
  }

  test("hold by another signature of the same validator, but not by both", async () => {
    const other = again(first, by);
    expect(other).not.toEqual(first);
    expect(await wrong(withStatements(other, second))).toBeNull();
    for (const statements of [[first, other], [other, first]]) {
      expect(await wrong(withStatements(...statements))).toEqual(["repeated", 0]);
    }
    for (const statements of [[first, other, second], [first, second, other]]) {
      expect(await wrong(withStatements(...statements), chain.trust(3))).toEqual(["repeated", 0]);
      expect(await wrong(withStatements(...statements))).toEqual(["tooMany", 0]);
    }
  });

  test("are as many as are needed, not one more or less", async () => {
    const counted = await Promise.all(
      [1, 2, 3].map((threshold) =>
        Promise.all([1, 2, 3].map(async (n) => {
          const found = await wrong(withStatements(...all.slice(0, n)), chain.trust(threshold));
          return found?.[0] ?? "holds";
        }))
      ),
    );
    expect(counted).toEqual([
      ["holds", "tooMany", "tooMany"],
      ["tooFew", "holds", "tooMany"],
      ["tooFew", "tooFew", "holds"],
    ]);
  });

  test("do not hold on headers in another order, twice or left out", async () => {
    const [own = expect.fail(), next = expect.fail(), last = expect.fail()] = genuine.headers;
    const found = async (...headers: Bytes[]) =>
      (await wrong(chain.document({ ...genuine, headers })))?.[0] ?? null;
    expect(await found(own, next, last)).toBeNull();
    expect(await found(own, last, next)).toBe("chainBroken");
    expect(await found(own, next, next, last)).toBe("chainBroken");
    expect(await found(own, own, next, last)).toBe("chainBroken");
    expect(await found(own, last)).toBe("chainBroken");
    expect(await found(own, next)).toBe("setUnbound");
    // none of these ledgers has a transaction, so their results differ
    expect(await found(next, own, last)).toBe("otherResults");
    expect(await found(next, last)).toBe("otherResults");
  });
});

describe("a claim", () => {
  test("of what a fee bump set aside is proven under the outer hash alone", async () => {
    const inner = ordered(PAYER, setAside("97.5", WORKER));
    const id = inner.getClaimableBalanceId(0);
    const creation = TransactionBuilder.buildFeeBumpTransaction(HELPER, "400", inner, NETWORK);
    const claim = ordered(WORKER, claimOf(id));
    const chain = chainOf(
      { transaction: creation, result: feeBumpSuccessResult(inner, setAsideResult(id)) },
      { transaction: claim, result: successResult(CLAIMED) },
    );
    const own = chain.prove(claim, { slot: 1_002 });
    const before = chain.prove(creation, { slot: 1_002 });
    const { proven } = await checkEvidence(chain.document(own, before), TRUST);
    expect(proven?.statement.payments).toMatchObject([
      { amount: "97.5000000", sender: PAYER.publicKey(), creation: hex(creation.hash()) },
    ]);
    const inside = { ...before, hash: hex(inner.hash()), transaction: payloadOf(inner) };
    expect(await wrong(chain.document(own, inside))).toEqual(["absent", 1]);
    expect(await wrong(chain.document(own, before, inside))).toEqual(["creationUnrelated", 2]);
    expect(await wrong(chain.document(own, inside, before))).toEqual(["absent", 1]);
  });

  test("of what the same transaction set aside has it twice, once for each", async () => {
    // the balance's id does not depend on its claim
    const id = ordered(PAYER, setAside("5", WORKER)).getClaimableBalanceId(0);
    const both = ordered(PAYER, setAside("5", WORKER), claimOf(id));
    expect(both.getClaimableBalanceId(0)).toBe(id);
    const result = successResult(setAsideResult(id), CLAIMED);
    const chain = chainOf({ transaction: both, result });
    const own = chain.prove(both, { slot: 1_001 });
    const { proven } = await checkEvidence(chain.document(own, own), TRUST);
    expect(proven?.statement.payments.at(-1)).toMatchObject({
      kind: "claimable_claimed",
      amount: "5.0000000",
      sender: PAYER.publicKey(),
      recipient: WORKER.publicKey(),
    });
    expect(await wrong(chain.document(own))).toEqual(["creationMissing", 0]);
    expect(await wrong(chain.document(own, own, own))).toEqual(["creationUnrelated", 2]);
  });

  test("is not proven by the creation of another balance of the same transaction", async () => {
    const creation = ordered(PAYER, setAside("1", WORKER), setAside("1000", HELPER));
    const [small = "", large = ""] = [0, 1].map((n) => creation.getClaimableBalanceId(n));
    const claims = [claimOf(small), claimOf(large)].map((one) => ordered(WORKER, one));
    const chain = chainOf(
      {
        transaction: creation,
        result: successResult(setAsideResult(small), setAsideResult(large)),
      },
      ...claims.map((transaction) => ({ transaction, result: successResult(CLAIMED) })),
    );
    const before = chain.prove(creation, { slot: 1_003 });
    const proofs = claims.map((one) => chain.prove(one, { slot: 1_003 }));
    const found = await Promise.all(proofs.map((own) => wrong(chain.document(own, before))));
    // a ledger that lets an account claim what wasn't set aside for it isn't believed either
    expect(found).toEqual([null, ["creationUnrelated", 1]]);
    const crossed = proofs.toReversed().map((own) => chain.document(own, ...proofs));
    for (const evidence of crossed) {
      expect(await wrong(evidence)).toEqual(["creationUnrelated", 1]);
    }
  });

  test("in any order, with any bit of it flipped, is red in that transaction", async () => {
    const creations = [PAYER, HELPER, ISSUER].map((by) => ordered(by, setAside("3", WORKER)));
    const ids = creations.map((each) => each.getClaimableBalanceId(0));
    const claim = ordered(WORKER, ...ids.map(claimOf));
    const chain = chainOf(
      ...creations.map((transaction) => ({
        transaction,
        result: successResult(setAsideResult(transaction.getClaimableBalanceId(0))),
      })),
      { transaction: claim, result: successResult(...ids.map(() => CLAIMED)) },
    );
    const own = chain.prove(claim, { slot: 1_004 });
    const others = creations.map((one) => chain.prove(one, { slot: 1_004 }));
    const orders = fc.record({
      rest: fc.shuffledSubarray(others, { minLength: 3 }),
      turned: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      at: fc.nat(3),
      part: fc.nat(),
      bit: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(orders, async ({ rest, turned, at, part, bit }) => {
        const transactions = [own, ...rest].map((one, n) => ({
          ...one,
          statements: turned[n] ? one.statements.toReversed() : one.statements,
        }));
        const evidence = chain.document(...transactions);
        expect(await wrong(evidence)).toBeNull();
        const changed = evidence.transactions.map((one, n) =>
          n === at ? flip(one, part, bit) : one
        );
        const found = await wrong({ ...evidence, transactions: changed });
        expect(found?.[1]).toBe(at);
      }),
      { numRuns: sample(300, 100) },
    );
  });
});

/** Flips one bit in one part of a transaction's evidence. */
function flip(one: TransactionEvidence, part: number, bit: number): TransactionEvidence {
  const flipped = (bytes: Bytes) => {
    const at = bit % (bytes.length * 8);
    return bytes.map((byte, n) => n === at >> 3 ? byte ^ 1 << (at & 7) : byte);
  };
  const within = (list: Bytes[]) =>
    list.map((each, n) => n === bit % list.length ? flipped(each) : each);
  const changes: (() => Partial<TransactionEvidence>)[] = [
    () => ({ transaction: flipped(one.transaction) }),
    () => ({ results: flipped(one.results) }),
    () => ({ headers: within(one.headers) }),
    () => ({ set: flipped(one.set) }),
    () => ({ statements: within(one.statements) }),
  ];
  return { ...one, ...changes[part % changes.length]?.() };
}

import { Point } from "@noble/ed25519";
import {
  Asset,
  Claimant,
  type Keypair,
  Operation,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkEvidence } from "../../../../../src/receipt/evidence/check.ts";
import type {
  Bytes,
  Evidence,
  TransactionEvidence,
} from "../../../../../src/receipt/evidence/document.ts";
import { encodeAccountAddress } from "../../../../../src/stellar/strkey.ts";
import { sample } from "../../../../sample.ts";
import { littleEndian, signedAgain, signWithoutSecret } from "../../../../ed25519-edges.ts";
import {
  type ChainTransaction,
  copyOf,
  EvidenceChain,
  feeBumpSuccessResult,
  hex,
  join,
  key,
  NETWORK,
  operationResult,
  ordered,
  payloadOf,
  sha256,
  successResult,
  u32,
} from "../../../../evidence-chain.ts";

const [PAYER, WORKER, ISSUER, HELPER] = [key(1), key(2), key(3), key(4)];
const USDC = new Asset("USDC", ISSUER.publicKey());
const VALIDATORS = [11, 12, 13].map(key);
const { n: ORDER } = Point.CURVE();

function aside(amount: string, ...takers: Keypair[]) {
  const claimants = takers.map((taker) => new Claimant(taker.publicKey()));
  return Operation.createClaimableBalance({ asset: USDC, amount, claimants });
}

function claimOf(balanceId: string, source = WORKER) {
  return Operation.claimClaimableBalance({ balanceId, source: source.publicKey() });
}

function made(balanceId: string): Bytes {
  return operationResult(14, copyOf(Uint8Array.fromHex(balanceId)));
}

/** The first fault and its transaction; null if everything is proven. */
async function wrong(
  evidence: Evidence,
  trust: Parameters<typeof checkEvidence>[1],
): Promise<[string | null, number] | null> {
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
  const [first, second, third] = chain.validators.map((by) => chain.statement(by, 1_003));
  if (first === undefined || second === undefined || third === undefined) throw new Error("few");

  function withStatements(...statements: TransactionEvidence["statements"]): Evidence {
    return chain.document({ ...genuine, statements });
  }

  /** The same statement with another scalar in its signature. */
  function renumbered(statement: Uint8Array, change: (s: bigint) => bigint) {
    const s = BigInt(`0x${copyOf(statement).slice(-32).reverse().toHex()}`);
    return join(statement.slice(0, -32), littleEndian(change(s)));
  }

  /** The same statement with a second valid signature by the same validator. */
  function again(statement: Bytes, by: Keypair) {
    const said = statement.slice(0, -68);
    const network = sha256(new TextEncoder().encode(NETWORK));
    const signature = signedAgain(by.rawSecretKey(), join(network, u32(1), said));
    return join(statement.slice(0, -64), signature);
  }

  const [by] = chain.validators;
  if (by === undefined) throw new Error("few");

  test("hold by another signature of the same validator, but not by both", async () => {
    const other = again(first, by);
    expect(other).not.toEqual(first);
    expect(await wrong(withStatements(other, second), chain.trust())).toBeNull();
    for (const statements of [[first, other], [other, first]]) {
      expect(await wrong(withStatements(...statements), chain.trust())).toEqual(["repeated", 0]);
    }
    for (const statements of [[first, other, second], [first, second, other]]) {
      expect(await wrong(withStatements(...statements), chain.trust(3))).toEqual(["repeated", 0]);
      expect(await wrong(withStatements(...statements), chain.trust())).toEqual(["tooMany", 0]);
    }
  });

  test.each<[string, Bytes]>([
    ["with the order added to the number", renumbered(second, (s) => s + ORDER)],
    ["with the number's negative", renumbered(second, (s) => ORDER - s)],
    ["with the signature of another", join(second.slice(0, -64), first.slice(-64))],
    ["with another's key", join(second.slice(0, 4), third.slice(4, 36), second.slice(36))],
  ])("%s do not hold", async (_, altered) => {
    for (const statements of [[first, altered], [altered, first]]) {
      expect(await wrong(withStatements(...statements), chain.trust())).toEqual(["forged", 0]);
    }
  });

  test("don't hold by a key that anyone can sign for, even if it is trusted", async () => {
    const zero = littleEndian(1n);
    const nobodys = join(second.slice(0, 4), zero, second.slice(36, -64), signWithoutSecret());
    const { validators, ...trust } = chain.trust();
    const misled = { ...trust, validators: [...validators, encodeAccountAddress(zero)] };
    expect(await wrong(withStatements(first, nobodys), misled)).toEqual(["forged", 0]);
  });

  test("are as many as are needed, not one more or less", async () => {
    const all = [first, second, third];
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
    const { headers: [own, next, last] } = genuine;
    if (own === undefined || next === undefined || last === undefined) throw new Error("few");
    const found = async (...headers: Bytes[]) =>
      (await wrong(chain.document({ ...genuine, headers }), chain.trust()))?.[0] ?? null;
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
  /** Ledgers of one transaction each, followed by a signed one. */
  function chainOf(...closed: ChainTransaction[]): EvidenceChain {
    const chain = new EvidenceChain(NETWORK, VALIDATORS);
    for (const each of closed) chain.close({ transactions: [each] });
    chain.close();
    return chain;
  }

  test("of what a fee bump set aside is proven under the outer hash alone", async () => {
    const inner = ordered(PAYER, aside("97.5", WORKER));
    const id = inner.getClaimableBalanceId(0);
    const creation = TransactionBuilder.buildFeeBumpTransaction(HELPER, "400", inner, NETWORK);
    const claim = ordered(WORKER, claimOf(id));
    const chain = chainOf(
      { transaction: creation, result: feeBumpSuccessResult(inner, made(id)) },
      { transaction: claim, result: successResult(operationResult(15)) },
    );
    const [own, before] = [claim, creation].map((one) => chain.prove(one, { slot: 1_002 }));
    if (own === undefined || before === undefined) throw new Error("few");
    const { proven } = await checkEvidence(chain.document(own, before), chain.trust());
    expect(proven?.statement.payments).toMatchObject([
      { amount: "97.5000000", sender: PAYER.publicKey(), creation: hex(creation.hash()) },
    ]);
    const inside = { ...before, hash: hex(inner.hash()), transaction: payloadOf(inner) };
    expect(await wrong(chain.document(own, inside), chain.trust())).toEqual(["absent", 1]);
    for (const both of [[before, inside], [inside, before]]) {
      const found = await wrong(chain.document(own, ...both), chain.trust());
      expect(found).toEqual(both[0] === before ? ["creationUnrelated", 2] : ["absent", 1]);
    }
  });

  test("of what the same transaction set aside has it twice, once for each", async () => {
    // the balance's id does not depend on its claim
    const id = ordered(PAYER, aside("5", WORKER)).getClaimableBalanceId(0);
    const both = ordered(PAYER, aside("5", WORKER), claimOf(id));
    expect(both.getClaimableBalanceId(0)).toBe(id);
    const result = successResult(made(id), operationResult(15));
    const chain = chainOf({ transaction: both, result });
    const own = chain.prove(both, { slot: 1_001 });
    const { proven } = await checkEvidence(chain.document(own, own), chain.trust());
    expect(proven?.statement.payments.at(-1)).toMatchObject({
      kind: "claimable_claimed",
      amount: "5.0000000",
      sender: PAYER.publicKey(),
      recipient: WORKER.publicKey(),
    });
    expect(await wrong(chain.document(own), chain.trust())).toEqual(["creationMissing", 0]);
    expect(await wrong(chain.document(own, own, own), chain.trust()))
      .toEqual(["creationUnrelated", 2]);
  });

  test("is not proven by the creation of another balance of the same transaction", async () => {
    const creation = ordered(PAYER, aside("1", WORKER), aside("1000", HELPER));
    const [small = "", large = ""] = [0, 1].map((n) => creation.getClaimableBalanceId(n));
    const claims = [claimOf(small), claimOf(large)].map((one) => ordered(WORKER, one));
    const chain = chainOf(
      { transaction: creation, result: successResult(made(small), made(large)) },
      ...claims.map((transaction) => ({ transaction, result: successResult(operationResult(15)) })),
    );
    const [before, ...proofs] = [creation, ...claims].map((one) =>
      chain.prove(one, { slot: 1_003 })
    );
    if (before === undefined) throw new Error("few");
    const found = await Promise.all(
      proofs.map((own) => wrong(chain.document(own, before), chain.trust())),
    );
    // a ledger that lets an account claim what wasn't set aside for it isn't believed either
    expect(found).toEqual([null, ["creationUnrelated", 1]]);
    const crossed = proofs.toReversed().map((own) => chain.document(own, ...proofs));
    for (const evidence of crossed) {
      expect(await wrong(evidence, chain.trust())).toEqual(["creationUnrelated", 1]);
    }
  });

  test("in any order, with any bit of it flipped, is red in that transaction", async () => {
    const creations = [PAYER, HELPER, ISSUER].map((by) => ordered(by, aside("3", WORKER)));
    const ids = creations.map((each) => each.getClaimableBalanceId(0));
    const claim = ordered(WORKER, ...ids.map((id) => claimOf(id)));
    const chain = chainOf(
      ...creations.map((transaction, n) => ({
        transaction,
        result: successResult(made(ids[n] ?? "")),
      })),
      { transaction: claim, result: successResult(...ids.map(() => operationResult(15))) },
    );
    const [own, ...others] = [claim, ...creations].map((one) => chain.prove(one, { slot: 1_004 }));
    if (own === undefined) throw new Error("few");
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
        expect(await wrong(evidence, chain.trust())).toBeNull();
        const changed = evidence.transactions.map((one, n) =>
          n === at ? flip(one, part, bit) : one
        );
        const found = await wrong({ ...evidence, transactions: changed }, chain.trust());
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

import {
  Asset,
  type FeeBumpTransaction,
  type Keypair,
  Operation,
  StrKey,
  type Transaction,
  TransactionBuilder,
  xdr,
} from "@stellar/stellar-sdk/base";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import {
  buildProofCore,
  type CheckedTransaction,
  checkTransaction,
} from "../../../../../functions/ledger/proof/proof-core.ts";
import { toProofResult } from "../../../../../functions/ledger/proof/proof-view.ts";
import { type CheckedEvidence, checkEvidence } from "../../../../../src/receipt/evidence/check.ts";
import {
  type Evidence,
  readDocument,
  type TransactionEvidence,
  writeDocument,
} from "../../../../../src/receipt/evidence/document.ts";
import {
  readExternalizeStatement,
  readHeader,
} from "../../../../../src/receipt/evidence/ledger.ts";
import {
  failedStepNumber,
  STEP_NAMES,
  type StepLine,
  type StepName,
} from "../../../../../src/receipt/evidence/steps.ts";
import { judgeTransaction } from "../../../../../src/receipt/judge.ts";
import {
  chainOf,
  type ChainTransaction,
  copyOf,
  EvidenceChain,
  evidenceIn,
  failureResult,
  feeBumpSuccessResult,
  hex,
  join,
  key,
  NETWORK,
  operationResult,
  ordered,
  orderedWith,
  payloadOf,
  setAside,
  setAsideResult,
  sha256,
  successResult,
  u32,
  u64,
  USDC,
  VALIDATORS,
} from "../../../../evidence-chain.ts";
import { sampleNetwork } from "../../../../receipt-table.ts";
import { sample } from "../../../../sample.ts";

const PAYER = key(1);
const WORKER = key(2);
const ISSUER = key(3);
const STRANGER = key(4);
const JUDGING = { passphrase: NETWORK, usdcIssuer: ISSUER.publicKey() };
const TRUST = new EvidenceChain(NETWORK, VALIDATORS).trust();
const PAID = operationResult(1);
const CLAIMED = successResult(operationResult(15));

type SdkOperation = ReturnType<typeof Operation.payment>;

function wage(
  amount = "431",
  more: Partial<Parameters<typeof Operation.payment>[0]> = {},
): SdkOperation {
  return Operation.payment({ destination: WORKER.publicKey(), asset: USDC, amount, ...more });
}

/** A wage whose fee another account pays. */
const BUMP = TransactionBuilder.buildFeeBumpTransaction(
  STRANGER,
  "400",
  ordered(PAYER, wage()),
  NETWORK,
);
BUMP.sign(STRANGER);

const NATIVE = Asset.native();
const PATH = { destination: WORKER.publicKey(), sendAsset: NATIVE, destAsset: NATIVE, path: [] };
/** Path payments that name the amount that arrives, and the one that is sent. */
const RECEIVE = Operation.pathPaymentStrictReceive({ ...PATH, sendMax: "5", destAmount: "4" });
const SEND = Operation.pathPaymentStrictSend({ ...PATH, sendAmount: "5", destMin: "4" });

/** The details of the result of a path payment that took no offer. */
function arrived(stroops: bigint, at = WORKER, asset = u32(0)): Bytes {
  return join(u32(0), address(at), asset, u64(stroops));
}

/** A chain with transactions in the first ledger, followed by three empty ledgers. */
function chainWith(transactions: ChainTransaction[], version = 26): EvidenceChain {
  const chain = new EvidenceChain(NETWORK, VALIDATORS, version);
  chain.close({ transactions });
  for (let n = 0; n < 3; n++) chain.close({ form: 3 });
  return chain;
}

/** Checks the evidence of a transaction with this result, in a ledger after others. */
async function checkedWith(
  transaction: Transaction | FeeBumpTransaction,
  result: Bytes,
  others: ChainTransaction[] = [],
): Promise<CheckedEvidence> {
  const chain = chainWith([...others, { transaction, result }]);
  return await checkEvidence(chain.document(chain.prove(transaction, { slot: 1_001 })), TRUST);
}

/** A payment with its evidence, signed two ledgers later. */
function paidEvidence(): Evidence {
  const transaction = ordered(PAYER, wage());
  const chain = chainWith([{ transaction, result: successResult(PAID) }]);
  return chain.document(chain.prove(transaction, { slot: 1_002 }));
}

/** A balance that was set aside and claimed, with the evidence of both. */
function claimEvidence(memo = "Salary November") {
  const creation = orderedWith(memo, PAYER, setAside("97.5", WORKER, PAYER));
  const balanceId = creation.getClaimableBalanceId(0);
  const claim = ordered(WORKER, Operation.claimClaimableBalance({ balanceId }));
  const created = successResult(setAsideResult(balanceId));
  const chain = chainOf(
    { transaction: creation, result: created },
    { transaction: claim, result: CLAIMED },
  );
  const proofs = {
    claim: chain.prove(claim, { slot: 1_002 }),
    creation: chain.prove(creation, { slot: 1_001 }),
  };
  const evidence = chain.document(proofs.claim, proofs.creation);
  return { evidence, proofs, claim, creation, created };
}

function bumpEvidence(): Evidence {
  const result = feeBumpSuccessResult(BUMP.innerTransaction, PAID);
  const chain = chainWith([{ transaction: BUMP, result }]);
  return chain.document(chain.prove(BUMP, { slot: 1_001 }));
}

function judged({ proven }: CheckedEvidence) {
  return judgeTransaction(proven?.statement ?? expect.fail(), JUDGING, null);
}

function reddened({ lines, proven }: CheckedEvidence): StepLine {
  const broken = lines.filter(({ outcome }) => outcome === "broken");
  expect(broken).toHaveLength(1);
  const [line = expect.fail()] = broken;
  const at = lines.indexOf(line);
  expect(lines.slice(0, at).every(({ outcome }) => outcome === "holds")).toBe(true);
  expect(lines.slice(at + 1).every(({ outcome }) => outcome === "unchecked")).toBe(true);
  expect(proven).toBeNull();
  return line;
}

/** The same evidence with another first transaction. */
function altered(evidence: Evidence, change: Partial<TransactionEvidence>): Evidence {
  const [first = expect.fail(), ...others] = evidence.transactions;
  return { ...evidence, transactions: [{ ...first, ...change }, ...others] };
}

describe("checkEvidence()", () => {
  test("proves a payment, from whom, to whom and how much", async () => {
    const evidence = paidEvidence();
    const checked = await checkEvidence(evidence, TRUST);
    expect(checked.lines.map(({ step, outcome }) => [step, outcome]))
      .toEqual(STEP_NAMES.map((step) => [step, "holds"]));
    expect(checked.proven).toMatchObject({
      hashes: [evidence.transactions[0]?.hash],
      ledger: 1_000,
      closedAt: 1_795_005_000n,
      validators: TRUST.validators.slice(0, 2),
    });
    const { verdict, chosen } = judged(checked);
    expect(verdict).toBe("paid");
    expect(chosen?.payment).toMatchObject({
      sender: PAYER.publicKey(),
      recipient: WORKER.publicKey(),
      amount: "431.0000000",
      asset: "USDC",
    });
  });

  test("proves by a legacy set, by forms 1 and 3 of values, and without a header between", async () => {
    const transaction = ordered(PAYER, wage());
    for (const version of [19, 26]) {
      const chain = chainWith([{ transaction, result: successResult(PAID) }], version);
      for (const slot of [1_001, 1_002, 1_003]) {
        const evidence = chain.document(chain.prove(transaction, { slot }));
        expect((await checkEvidence(evidence, TRUST)).proven).not.toBeNull();
      }
    }
  });

  test("reads past contract calls in the same ledger, and is refused what it does not know", async () => {
    const transaction = ordered(PAYER, wage());
    const other = (n: number) =>
      ordered(STRANGER, Operation.manageData({ name: "n", value: String(n) }));
    const before = [
      successResult(operationResult(24, new Uint8Array(32).fill(1))),
      successResult(operationResult(25)),
      successResult(operationResult(26)),
      failureResult(24, -2),
      failureResult(2, -12),
      // no issuer, with an asset that needs one
      join(failureResult(2, -9).slice(0, -4), u32(0), u32(0)),
    ].map((result, n) => ({ transaction: other(n), result }));
    const paid = successResult(PAID);
    expect((await checkedWith(transaction, paid, before)).proven).not.toBeNull();
    const unknown = { transaction: other(9), result: successResult(operationResult(27)) };
    expect(reddened(await checkedWith(transaction, paid, [unknown])).code)
      .toBe("resultsUnreadable");
  });

  test("names both hashes of a fee bump", async () => {
    const checked = await checkEvidence(bumpEvidence(), TRUST);
    const hashes = [BUMP, BUMP.innerTransaction].map((one) => hex(one.hash()));
    expect(checked.proven?.hashes).toEqual(hashes);
    expect(judged(checked).genuine).toBe(true);
  });

  test("proves a claim by who set it aside, and whose memo is which", async () => {
    const { evidence, creation } = claimEvidence("Bonus");
    const checked = await checkEvidence(evidence, TRUST);
    expect(checked.lines).toHaveLength(10);
    const { chosen, genuine } = judged(checked);
    expect(genuine).toBe(true);
    expect(chosen?.payment).toMatchObject({
      sender: PAYER.publicKey(),
      recipient: WORKER.publicKey(),
      amount: "97.5000000",
      creation: hex(creation.hash()),
      memo: "Bonus",
      claimMemo: "Salary November",
    });
  });

  test("does not prove a claim without its creation, nor with another or a spare one", async () => {
    const { claim, creation } = claimEvidence().proofs;
    const [other = expect.fail()] = paidEvidence().transactions;
    const codes = await Promise.all(
      [[claim], [claim, other], [claim, creation, creation], [other, creation]]
        .map(async (transactions) =>
          reddened(await checkEvidence({ network: NETWORK, transactions }, TRUST)).code
        ),
    );
    const related = "creationUnrelated";
    expect(codes).toEqual(["creationMissing", related, related, related]);
  });

  test("does not prove a claim by who may not take it, nor of what became another balance", async () => {
    const creation = ordered(PAYER, setAside("97.5", PAYER), setAside("0.5", PAYER));
    const [id = "", other = ""] = [0, 1].map((n) => creation.getClaimableBalanceId(n));
    const proofOf = async (taker: Keypair, ...balances: string[]) => {
      const claim = ordered(taker, Operation.claimClaimableBalance({ balanceId: id }));
      const chain = chainOf(
        { transaction: creation, result: successResult(...balances.map(setAsideResult)) },
        { transaction: claim, result: CLAIMED },
      );
      const proofs = [claim, creation].map((one) => chain.prove(one, { slot: 1_002 }));
      return await checkEvidence(chain.document(...proofs), TRUST);
    };
    expect((await proofOf(PAYER, id, other)).proven).not.toBeNull();
    expect(reddened(await proofOf(WORKER, id, other)).code).toBe("creationUnrelated");
    expect(reddened(await proofOf(PAYER, other, id)).code).toBe("unfit");
  });

  test("proves nothing, and calls nothing false, where signatures cannot be checked", async () => {
    vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new Error("no ed25519"));
    vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("no library"));
    const { lines, proven } = await checkEvidence(paidEvidence(), TRUST);
    vi.restoreAllMocks();
    expect(proven).toBeNull();
    expect(failedStepNumber(lines)).toBeNull();
    expect(lines.at(-1)).toMatchObject({ outcome: "unchecked", code: "cannotVerify" });
  });

  test("counts the failed step among the steps of both transactions", async () => {
    const { claim, creation } = claimEvidence().proofs;
    const transactions = [claim, { ...creation, statements: creation.statements.slice(0, -1) }];
    const { lines } = await checkEvidence({ network: NETWORK, transactions }, TRUST);
    expect(lines).toHaveLength(10);
    expect(failedStepNumber(lines)).toBe(10);
  });

  test("shows of a transaction that set money aside only that it did", async () => {
    const evidence = { network: NETWORK, transactions: [claimEvidence().proofs.creation] };
    expect(judged(await checkEvidence(evidence, TRUST)).verdict).toBe("set_aside");
  });
});

describe("a document with a change", () => {
  test.each([
    ["of a payment", paidEvidence, sample(1, 5)],
    ["of a fee bump", bumpEvidence, sample(5, 25)],
    ["of a claim", () => claimEvidence().evidence, sample(5, 25)],
  ])("%s fails in the right line with a single bit flipped", async (_, make, each) => {
    const evidence = make();
    let bit = 0;
    expect((await checkEvidence(evidence, TRUST)).proven).not.toBeNull();
    let flips = 0;
    for (const { place, line, index } of bitsOf(evidence)) {
      // every fifth of some, or every 25th; both are coprime to 8
      if (bit++ % each !== 0) continue;
      const found = reddened(await checkEvidence(place(), TRUST));
      if (found.step !== line || found.transaction !== index) {
        expect.fail(`${found.step} ${found.code} is red, not ${line}`);
      }
      flips += 1;
    }
    expect(flips * each).toBeGreaterThan(8_000);
  });

  test("fails with a bit of its text flipped", async () => {
    const each = sample(3, 15);
    const bytes = new TextEncoder().encode(writeDocument(bumpEvidence()));
    let flips = 0;
    for (let bit = 0; bit < bytes.length * 8; bit += each) {
      const copy = bytes.slice();
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const read = readDocument(new TextDecoder().decode(copy));
      flips += 1;
      if (read.ok) reddened(await checkEvidence(read.evidence, TRUST));
    }
    expect(flips * each).toBeGreaterThan(18_000);
  });
});

interface Flip {
  place: () => Evidence;
  line: StepName;
  index: number;
}

/** Every bit of a document, with the line that must fail once it is flipped. */
function* bitsOf(evidence: Evidence): Generator<Flip> {
  for (const network of textFlips(evidence.network)) {
    yield { place: () => ({ ...evidence, network }), line: "order", index: 0 };
  }
  // the creation comes before its claim
  const until = readHeader(evidence.transactions[0]?.headers[0] ?? new Uint8Array()).sequence;
  for (const [index, one] of evidence.transactions.entries()) {
    const change = (part: Partial<TransactionEvidence>) => () => ({
      ...evidence,
      transactions: evidence.transactions.map((each) => each === one ? { ...each, ...part } : each),
    });
    for (const hash of textFlips(one.hash)) yield { place: change({ hash }), line: "order", index };
    for (const transaction of flips(one.transaction)) {
      yield { place: change({ transaction }), line: "order", index };
    }
    for (const results of flips(one.results)) {
      yield { place: change({ results }), line: "result", index };
    }
    for (const [at, header] of one.headers.entries()) {
      for (const flipped of flips(header)) {
        const headers = one.headers.with(at, flipped);
        const last = at === one.headers.length - 1;
        const line = headerLine(header, flipped, { first: at === 0, last, until });
        yield { place: change({ headers }), line, index };
      }
    }
    for (const set of flips(one.set)) yield { place: change({ set }), line: "set", index };
    for (const [at, statement] of one.statements.entries()) {
      for (const flipped of flips(statement)) {
        const statements = one.statements.with(at, flipped);
        yield { place: change({ statements }), line: statementLine(statement, flipped), index };
      }
    }
  }
}

/** Each step reads only its own fields of a header; the hash covers the others. */
function headerLine(
  before: Bytes,
  flipped: Bytes,
  { first, last, until }: { first: boolean; last: boolean; until: number },
): StepName {
  const { resultsHash, previousHash, sequence } = readHeader(before);
  const read = orNull(() => readHeader(flipped));
  if (first && read?.resultsHash !== resultsHash) return "result";
  if (first && sequence < until && (read?.sequence ?? 0) > until) return "result";
  if (!first && (read?.previousHash !== previousHash || read.sequence !== sequence)) {
    return "headers";
  }
  return last ? "set" : "headers";
}

function statementLine(before: Bytes, flipped: Bytes): StepName {
  const read = orNull(() => readExternalizeStatement(flipped));
  return read?.setHash === readExternalizeStatement(before)?.setHash ? "signatures" : "set";
}

type Bytes = Uint8Array<ArrayBuffer>;

function* flips(bytes: Bytes): Generator<Bytes> {
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const copy = bytes.slice();
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield copy;
  }
}

function* textFlips(text: string): Generator<string> {
  for (const flipped of flips(copyOf(new TextEncoder().encode(text)))) {
    yield new TextDecoder().decode(flipped);
  }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

describe("evidence that is forged", () => {
  const transaction = ordered(PAYER, wage());
  const chain = chainWith([{ transaction, result: successResult(PAID) }]);
  const genuine = chain.document(chain.prove(transaction, { slot: 1_002 }));
  const [first = expect.fail(), second = expect.fail()] = chain.validators;
  const said = (by: Keypair, options: Parameters<EvidenceChain["statement"]>[2] = {}) =>
    chain.statement(by, 1_002, options);

  test.each<[string, Bytes[], string]>([
    ["by one twice", [said(first), said(first)], "repeated"],
    ["by a stranger", [said(first), said(STRANGER)], "untrusted"],
    ["in another's name", [said(first), said(STRANGER, { named: second })], "forged"],
    ["for another network", [said(first), said(second, { passphrase: "Another" })], "forged"],
    ["for another slot", [said(first), chain.statement(second, 1_003)], "otherSet"],
    [
      "for another slot with the same value",
      [said(first), chain.statement(second, 1_003, { value: chain.at(1_002).value })],
      "otherSlot",
    ],
    ["that can be taken back", [said(first), said(second, { type: 1 })], "notExternalized"],
  ])("%s does not hold", async (_, statements, code) => {
    const checked = await checkEvidence(altered(genuine, { statements }), TRUST);
    expect(reddened(checked).code).toBe(code);
  });

  test("of a trust that asks for nothing does not hold", async () => {
    for (const threshold of [0, -1]) {
      const nobody = { ...TRUST, validators: [], threshold };
      expect(reddened(await checkEvidence(genuine, nobody)).code).toBe("tooFew");
    }
  });

  test("is not signed by two where one is named twice as trusted", async () => {
    const [one = ""] = TRUST.validators;
    const doubled = { ...TRUST, validators: [one, one] };
    const checked = await checkEvidence(altered(genuine, { statements: [said(first)] }), doubled);
    expect(reddened(checked).code).toBe("tooFew");
    const both = await checkEvidence(genuine, doubled);
    expect(reddened(both).code).toBe("untrusted");
  });

  test("of another network does not hold", async () => {
    const other = { ...TRUST, passphrase: "Another" };
    expect(reddened(await checkEvidence(genuine, other)).code).toBe("otherNetwork");
    const named = { ...genuine, network: "Another" };
    expect(reddened(await checkEvidence(named, other)).code).toBe("otherHash");
  });

  test("by a chain of strangers does not hold", async () => {
    const theirs = new EvidenceChain(NETWORK, [STRANGER, PAYER]);
    theirs.close({ transactions: [{ transaction, result: successResult(PAID) }] });
    theirs.close();
    const evidence = theirs.document(theirs.prove(transaction, { slot: 1_001 }));
    expect((await checkEvidence(evidence, theirs.trust())).proven).not.toBeNull();
    expect(reddened(await checkEvidence(evidence, TRUST)).code).toBe("untrusted");
  });

  test("with the results of another ledger does not hold", async () => {
    const { results, header } = chain.at(1_001);
    expect(reddened(await checkEvidence(altered(genuine, { results }), TRUST)).code)
      .toBe("otherResults");
    const elsewhere = altered(genuine, { results, headers: [header] });
    expect(reddened(await checkEvidence(elsewhere, TRUST)).code).toBe("absent");
  });

  test("of a failed transaction does not show it as paid", async () => {
    const failing = chainWith([{ transaction, result: failureResult(1, -2) }]);
    const evidence = failing.document(failing.prove(transaction, { slot: 1_001 }));
    expect(reddened(await checkEvidence(evidence, TRUST)).code).toBe("refused");
    const shown = altered(evidence, { results: chain.at(1_000).results });
    expect(reddened(await checkEvidence(shown, TRUST)).code).toBe("otherResults");
  });

  test("with the result of other operations does not hold", async () => {
    for (const ends of [[operationResult(0)], [PAID, PAID], []]) {
      const checked = await checkedWith(transaction, successResult(...ends));
      expect(reddened(checked).code).toBe("unfit");
    }
  });

  test("with the result of a payment where none was ordered does not hold", async () => {
    const order = ordered(PAYER, Operation.manageData({ name: "n", value: "1" }), wage());
    const codes = await Promise.all([10, 1].map(async (type) => {
      const { lines } = await checkedWith(order, successResult(operationResult(type), PAID));
      return lines[1]?.code;
    }));
    expect(codes).toEqual(["done", "unfit"]);
  });

  test("with the result of another path payment does not hold", async () => {
    const other = join(u32(1), new TextEncoder().encode("XLM\0"), address(ISSUER));
    const codeOf = async (operation: SdkOperation, type: number, details: Bytes) => {
      const result = successResult(operationResult(type, details));
      const checked = await checkedWith(ordered(PAYER, operation), result);
      return checked.proven === null ? reddened(checked).code : null;
    };
    for (const [operation, type] of [[RECEIVE, 2], [SEND, 13]] as const) {
      expect(await codeOf(operation, type, arrived(40_000_000n))).toBeNull();
      expect(await codeOf(operation, type, arrived(40_000_000n, STRANGER))).toBe("unfit");
      expect(await codeOf(operation, type, arrived(40_000_000n, WORKER, other))).toBe("unfit");
    }
    // one operation names the amount that arrives, the other does not
    expect(await codeOf(RECEIVE, 2, arrived(40_000_001n))).toBe("unfit");
    expect(await codeOf(SEND, 13, arrived(40_000_001n))).toBeNull();
  });

  test("of a fee bump that failed, or whose result names another order inside, does not hold", async () => {
    const codeOf = async (result: Bytes) => reddened(await checkedWith(BUMP, result)).code;
    const hash = copyOf(BUMP.innerTransaction.hash());
    const body = join(u64(100n), u32(-1), u32(1), u32(0), u32(1), u32(-2), u32(0));
    expect(await codeOf(join(u64(200n), u32(-13), hash, body, u32(0)))).toBe("refused");
    // the outer result is a success, the inner one a failure
    const torn = join(u64(200n), u32(1), hash, body, u32(0));
    expect(await codeOf(torn)).toBe("resultsUnreadable");
    const another = feeBumpSuccessResult(ordered(PAYER, wage("9")), PAID);
    expect(await codeOf(another)).toBe("unfit");
    // a plain transaction's result under the hash of a fee bump
    expect(await codeOf(successResult(PAID))).toBe("unfit");
  });

  test("with a payment that two results stand for does not hold", async () => {
    const failed = { transaction, result: failureResult(1, -2) };
    const checked = await checkedWith(transaction, successResult(PAID), [failed]);
    expect(reddened(checked).code).toBe("resultsUnreadable");
  });

  test("with an order whose conditions nest without end does not hold", async () => {
    // a claim predicate: not (not (not …))
    const depth = 100_000;
    const nested = join(...Array.from({ length: depth }, () => join(u32(3), u32(1))), u32(0));
    const { transaction: aside } = claimEvidence().proofs.creation;
    const deep = join(aside.slice(0, -8), nested, u32(0));
    const digest = hex(sha256(join(sha256(new TextEncoder().encode(NETWORK)), deep)));
    const forged = altered(genuine, { hash: digest, transaction: deep });
    expect(reddened(await checkEvidence(forged, TRUST)).code).toBe("orderUnreadable");
  });

  test("with an order that pays more says what the file says, and proves nothing", async () => {
    const more = ordered(PAYER, wage("4310"));
    const evidence = altered(genuine, chain.prove(transaction, { slot: 1_002 }));
    const forged = altered(evidence, { transaction: payloadOf(more) });
    const checked = await checkEvidence(forged, TRUST);
    expect(reddened(checked).code).toBe("otherHash");
    expect(checked.statedPayments.map(({ amount }) => amount)).toEqual(["4310.0000000"]);
    const renamed = altered(forged, { hash: hex(more.hash()) });
    expect(reddened(await checkEvidence(renamed, TRUST)).code).toBe("absent");
  });
});

/** An account in XDR. */
function address(of: Keypair): Bytes {
  return join(u32(0), copyOf(of.rawPublicKey()));
}

describe("what evidence says", () => {
  const muxed = StrKey.encodeMed25519PublicKey(join(copyOf(WORKER.rawPublicKey()), u64(77n)));
  const POOL = { liquidityPoolId: "9".repeat(64) };
  const DEPOSIT = { ...POOL, maxAmountA: "1", maxAmountB: "1", minPrice: "0.5", maxPrice: "2" };
  const [payer, worker] = [PAYER.publicKey(), WORKER.publicKey()];
  const cases: [string, SdkOperation[], Bytes[]][] = [
    ["payments to several", [wage("1"), wage("2.5", { destination: payer })], [PAID, PAID]],
    ["a payment to a custodian's customer", [wage("3", { destination: muxed })], [PAID]],
    ["XLM", [wage("5", { asset: NATIVE })], [PAID]],
    ["a new account", [
      Operation.createAccount({ destination: worker, startingBalance: "2" }),
    ], [operationResult(0)]],
    ["a path payment that names what arrives", [RECEIVE], [
      operationResult(2, arrived(40_000_000n)),
    ]],
    ["a path payment that names what is sent", [SEND], [
      operationResult(13, arrived(43_210_000n)),
    ]],
    ["a merge", [Operation.accountMerge({ destination: worker })], [operationResult(8, u64(123n))]],
    ["money that goes back", [
      wage("1"),
      wage("1", { source: worker, destination: payer }),
    ], [PAID, PAID]],
    ...[3, 4, 12].map((type): [string, SdkOperation[], Bytes[]] => [
      `a payment for which its recipient sold something, by operation ${type}`,
      [offerOf(type), wage("5000")],
      [operationResult(type, offersTaken()), PAID],
    ]),
    ["a payment for which its recipient sold something, on a path", [
      Operation.pathPaymentStrictSend({
        ...PATH,
        destination: payer,
        sendAmount: "5",
        destMin: "4",
      }),
      wage("5000"),
    ], [operationResult(13, join(atomsTaken(), address(PAYER), u32(0), u64(50_000_000n))), PAID]],
    ["a payment for which its recipient puts something into a pool", [
      Operation.liquidityPoolDeposit(DEPOSIT),
      wage("5000"),
      Operation.liquidityPoolWithdraw({ ...POOL, amount: "1", minAmountA: "0", minAmountB: "0" }),
      Operation.liquidityPoolDeposit({ ...DEPOSIT, source: worker }),
    ], [operationResult(22), PAID, operationResult(23), operationResult(22)]],
    ["a payment that is clawed back", [
      wage("5000"),
      Operation.clawback({ asset: USDC, amount: "4999", from: muxed, source: payer }),
    ], [PAID, operationResult(19)]],
    ["a payment beside a clawback of what had been set aside", [
      Operation.clawbackClaimableBalance({ balanceId: `00000000${"7".repeat(64)}` }),
      wage("5000"),
    ], [operationResult(20), PAID]],
    ["another's USDC", [wage("9", { asset: new Asset("USDC", STRANGER.publicKey()) })], [PAID]],
    ["something else before a payment", [
      Operation.manageData({ name: "a", value: "b" }),
      wage("7"),
    ], [operationResult(10), PAID]],
  ];

  test.each(cases)("of %s is what the service says", async (_, operations, ends) => {
    const transaction = ordered(PAYER, ...operations);
    const result = successResult(...ends);
    const said = stated(await checkedWith(transaction, result));
    expect(said).toEqual(served(await readBy(transaction, result), new Map()));
  });

  test("says what both sides traded, whichever offers were taken", async () => {
    const transaction = ordered(PAYER, offerOf(12), wage("5000"));
    const result = successResult(operationResult(12, offersTaken()), PAID);
    const { payments, trades = [] } = stated(await checkedWith(transaction, result));
    expect(payments).toMatchObject([{ verified: false, reason: "exchanged" }]);
    expect(trades.map(({ sender, recipient, amount, asset }) => [sender, recipient, amount, asset]))
      .toEqual([
        // for a pool, which has no known owner, only the taker's side
        [worker, null, "8.0000000", "XLM"],
        [null, payer, "12.0000000", "XLM"],
        [payer, null, "0.0000003", "USDC"],
        [null, worker, "0.0000002", "USDC"],
      ]);
  });

  test("of a claim is what the service says", async () => {
    const { evidence, claim, creation, created } = claimEvidence();
    const balanceId = creation.getClaimableBalanceId(0);
    const creations = new Map([[balanceId, await readBy(creation, created)]]);
    expect(stated(await checkEvidence(evidence, TRUST)))
      .toEqual(served(await readBy(claim, CLAIMED), creations));
  });

  function stated(checked: CheckedEvidence) {
    const payments = judged(checked).all.map(({ payment, verified, reason }) => ({
      ...payment,
      verified,
      ...(reason === null ? {} : { reason }),
    }));
    return { payments, trades: checked.proven?.statement.trades };
  }

  async function readBy(transaction: Transaction, result: Bytes): Promise<CheckedTransaction> {
    const hash = hex(transaction.hash());
    const read = await checkTransaction(hash, {
      id: null,
      hash,
      successful: true,
      ledger: 1_000,
      createdAt: new Date(1_795_005_000_000).toISOString(),
      envelopeXdr: transaction.toEnvelope().toXdr("base64"),
      resultXdr: result.toBase64(),
    }, NETWORK);
    return read ?? expect.fail();
  }

  function served(read: CheckedTransaction, creations: Map<string, CheckedTransaction>) {
    const core = buildProofCore(read, { creations, origins: new Map(), transfers: new Map() });
    const network = { ...sampleNetwork("http://127.0.0.1"), ...JUDGING };
    const view = toProofResult(core, {
      network,
      op: null,
      archived: false,
      settled: true,
      forgotten: false,
    });
    if (!view.ok) throw new Error("no view");
    const { payments, trades = [] } = view.value.proof;
    return {
      payments: payments.map(({ recognized: _, ...payment }) => payment),
      trades: trades.map(({ recognized: _, ...trade }) => trade),
    };
  }
});

/** An offer of the payer, by operation type. */
function offerOf(type: number): SdkOperation {
  const offer = { selling: USDC, buying: NATIVE, price: "1" };
  if (type === 3) return Operation.manageSellOffer({ ...offer, amount: "1", offerId: "0" });
  if (type === 4) return Operation.createPassiveSellOffer({ ...offer, amount: "1" });
  return Operation.manageBuyOffer({ ...offer, buyAmount: "1", offerId: "0" });
}

/** Claim atoms of every form: two offers of the worker, old and new, and a pool; 4 XLM each. */
function atomsTaken(): Bytes {
  const sides = {
    assetSold: NATIVE.toXdrObject(),
    amountSold: 40_000_000n,
    assetBought: USDC.toXdrObject(),
    amountBought: 1n,
  };
  const sellerId = xdr.PublicKey.publicKeyTypeEd25519(WORKER.rawPublicKey());
  const liquidityPoolId = xdr.PoolId.fromXdr(new Uint8Array(32).fill(9));
  const atoms = [
    xdr.ClaimAtom.claimAtomTypeV0(
      new xdr.ClaimOfferAtomV0({ sellerEd25519: WORKER.rawPublicKey(), offerId: 1n, ...sides }),
    ),
    xdr.ClaimAtom.claimAtomTypeOrderBook(
      new xdr.ClaimOfferAtom({ sellerId, offerId: 2n, ...sides }),
    ),
    xdr.ClaimAtom.claimAtomTypeLiquidityPool(
      new xdr.ClaimLiquidityAtom({ liquidityPoolId, ...sides }),
    ),
  ];
  return join(u32(atoms.length), ...atoms.map((atom) => copyOf(atom.toXdr())));
}

/** The success of an offer that was filled completely. */
function offersTaken(): Bytes {
  return join(atomsTaken(), u32(2));
}

describe("the text of a document", () => {
  const text = writeDocument(paidEvidence());
  const { hash = "" } = paidEvidence().transactions[0] ?? {};
  const read = (changed: string) => {
    const result = readDocument(changed);
    return result.ok ? "read" : result.fault;
  };

  test.each(["1e400", "9007199254740993", "-0", '"1"', "[1]"])(
    "of the version %s is another",
    (version) => {
      expect(read(text.replace('"version":1', `"version":${version}`))).toBe("other_version");
    },
  );

  test("is bounded, and nests no deeper than its form", () => {
    expect(read(text.padEnd(8_000_001))).toBe("too_long");
    const nested = "[".repeat(100_000) + "]".repeat(100_000);
    expect(read(text.replace(/"headers":\[.*?\]/, `"headers":${nested}`))).toBe("misshapen");
    const many = Array.from({ length: 129 }, () => '"AAAA"').join(",");
    expect(read(text.replace(/"headers":\[.*?\]/, `"headers":[${many}]`))).toBe("misshapen");
  });

  test("may be laid out for people", () => {
    expect(read(text)).toBe("read");
    expect(read(JSON.stringify(JSON.parse(text), null, "\t").replaceAll("\n", "\r\n"))).toBe(
      "read",
    );
  });

  test.each<[string, string | RegExp, string]>([
    ["a field that is there twice", '"hash"', `"hash":"${"0".repeat(64)}","hash"`],
    ["a spare field", '"hash"', '"note":"","hash"'],
    ["a spare field in front", "{", '{"paid":true,'],
    ["signatures of the transaction", '"results"', '"signatures":[],"results"'],
    ["another order of fields", /("hash":"\w+"),(.*?)("results")/, "$2$1,$3"],
    ["a digit that is written in another way", `"${hash[0]}`, `"\\u003${hash[0]}`],
    ["a hash in capitals", hash, hash.toUpperCase()],
    ["base64 without its padding", /=+"/, '"'],
    ["base64 with a bit to spare", /A(=+)"/, 'B$1"'],
    ["base64 of the other alphabet", "+", "-"],
    ["a space within bytes", '"results":"', '"results":" '],
    ["a key of every object's prototype", "{", '{"__proto__":{},'],
    ["its prototype in a transaction", '"set":', '"__proto__":'],
    ["the name of a function for a field", '"set":', '"toString":'],
    ["a letter of a field's name that is written in another way", '"set"', '"s\\u0065t"'],
    ["a number beyond all numbers", '"version":1', '"version":1e0'],
    ["the whole of it twice", /\}$/, `,${text.slice(1)}`],
    ["a list that says how long it is", /"headers":\[.*?\]/, '"headers":{"0":"AAAA","length":1}'],
    ["a list for a text", /"set":("[^"]*")/, '"set":[$1]'],
    ["no statements", /"statements":\[.*?\]/, '"statements":[]'],
    ["what is older than it", '"version":1', '"version":1.0'],
  ])("is not read with %s", (_, found, put) => {
    const changed = text.replace(found, put);
    expect(changed).not.toBe(text);
    expect(read(changed)).toBe("misshapen");
  });
});

describe("documents of version 1", () => {
  const folder = "tests/fixtures/evidence/documents";

  test.each(readdirSync(folder))("%s goes on proving what it proved", async (name) => {
    const text = readFileSync(`${folder}/${name}`, "utf8");
    const evidence = evidenceIn(text);
    expect(JSON.parse(writeDocument(evidence))).toEqual(JSON.parse(text));
    expect(judged(await checkEvidence(evidence, TRUST)).genuine).toBe(true);
  });
});

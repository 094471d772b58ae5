import { LRUCache } from "lru-cache";
import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import { logError } from "../../http/log.ts";
import type { ReadLimit, ReadUsage } from "../../http/read-limit.ts";
import type { ProofResult } from "../../services.ts";
import type { ShortCodeIndex } from "../short-codes.ts";
import { MAX_CONCURRENT_LOOKUPS, type OriginCache } from "../history/origins.ts";
import type {
  Budget,
  ClaimableOrigin,
  ContractTransfer,
  CrossCheckServer,
  LedgerClose,
  LedgerPort,
  TransactionRecord,
} from "../ledger.ts";
import { hasFullHistory, type ReadOldestLedger } from "../server-ranges.ts";
import { forEachConcurrent } from "../for-each-concurrent.ts";
import type { ProofArchive } from "./archive.ts";
import { BalanceCreationFinder } from "./creation.ts";
import type { EpochTracker } from "../epoch.ts";
import {
  buildProofCore,
  type CheckedTransaction,
  checkTransaction,
  findNeededFacts,
} from "./proof-core.ts";
import { listProofPayees, type ProofRequest, toProofResult } from "./proof-view.ts";
import type { ProofCore, StoredProof } from "./stored-proof.ts";
import {
  compareProofs,
  compareWithEvidence,
  crossCheckTransaction,
  type DisagreementLog,
  type EvidenceFacts,
  isContradicted,
} from "./cross-check.ts";

export interface ProofParts {
  port: LedgerPort;
  archive: ProofArchive;
  codes: ShortCodeIndex;
  epochs: EpochTracker;
  disagreements: DisagreementLog;
  origins: OriginCache;
  oldest: ReadOldestLedger;
  /** The facts from the stored evidence; null if there is none. */
  evidenceOf(hash: string): Promise<EvidenceFacts | null>;
  now(): number;
  passphrase: string;
  usdcIssuer: string;
  reads: ReadLimit;
}

interface ProofContext extends ProofParts {
  creations: BalanceCreationFinder;
  /** Oldest ledgers of the servers that didn't have a hash. */
  oldestKnown: LRUCache<number, LedgerClose>;
}

const CACHED_MS = 600_000;

export interface ProofQuery {
  network: Network;
  hash: string;
  op: number | null;
  budget: Budget;
}

/** `settled`: a second server confirmed or contradicted the proof, or doesn't exist. */
interface CrossCheckedProof {
  core: ProofCore;
  settled: boolean;
  /** True if no second server has the proof's ledger any more, so that retrying won't help. */
  forgotten: boolean;
}

type ProofToServe = Pick<StoredProof, "core" | "epoch" | "coded"> & { request: ProofRequest };

interface ProofInProgress {
  usage: ReadUsage | null;
  proving: Promise<Outcome<CrossCheckedProof>>;
}

/** A proof from only one server is checked again after this time. */
const ONE_SERVER_CACHED_MS = 86_400_000;

/** Proofs from the ledger are cross-checked with other servers before they are stored. */
export function createProofService(proofParts: ProofParts) {
  const parts: ProofContext = {
    ...proofParts,
    creations: new BalanceCreationFinder(proofParts),
    oldestKnown: new LRUCache({ max: 100, ttl: CACHED_MS }),
  };
  const compared = new WeakMap<ProofCore, ProofCore>();
  const underWay = new Map<string, ProofInProgress>();

  /** Shares one read between a client's concurrent requests for the same hash. */
  async function proveShared(hash: string, budget: Budget): Promise<Outcome<CrossCheckedProof>> {
    const name = `${parts.reads.caller()?.client ?? ""} ${hash}`;
    const same = underWay.get(name);
    if (same !== undefined) {
      const checked = await same.proving;
      parts.reads.noteLimited(same.usage?.limitedFor ?? 0);
      return checked;
    }
    const proving = prove(parts, hash, budget).finally(() => underWay.delete(name));
    underWay.set(name, { usage: parts.reads.usage(), proving });
    return await proving;
  }

  return async function proof(query: ProofQuery): Promise<Outcome<ProofResult>> {
    const { hash, op, budget } = query;
    // only URLs depend on the request; the recognized asset depends on this service's settings
    const { passphrase, usdcIssuer } = parts;
    const network = { ...query.network, passphrase, usdcIssuer };
    const epoch = await parts.epochs.current();
    const kept = await parts.archive.get(hash, epoch);
    const archived = kept !== null && kept.epoch < epoch;
    const request = { network, op, archived, forgotten: false };
    const storedAnswer = kept !== null && (kept.settled || isFresh(kept, parts.now()))
      ? { ...kept, request: { ...request, settled: kept.settled, forgotten: !kept.settled } }
      : null;
    if (storedAnswer !== null && !archived) return await answerWithEvidence(storedAnswer);
    // a payment from before a network reset may have been made again since then
    const checked = await proveShared(hash, budget);
    if (checked.ok) {
      const { core, settled, forgotten } = checked.value;
      const live = { ...request, archived: false, settled, forgotten };
      if (kept === null || !archived) {
        return await answerWithEvidence({ core, epoch, coded: false, request: live });
      }
      // evidence from before the reset doesn't cover the repeated transaction
      if (isAppliedAgain(core, kept.core)) return viewOf(core, live, kept);
    } else if (kept === null) return checked;
    if (storedAnswer !== null) return await answerWithEvidence(storedAnswer);
    // the stored proof is from only one server or in a former format, and nothing replaces it now
    const settled = kept.core.trades !== undefined && !hasWitness(parts);
    return await answerWithEvidence({ ...kept, request: { ...request, settled } });
  };

  /** Adds validators' signatures, which settle the proof or contradict the servers. */
  async function answerWithEvidence(
    { core, epoch, coded, request }: ProofToServe,
  ): Promise<Outcome<ProofResult>> {
    const proven = await provenByEvidence(core);
    const isSigned = proven !== null && !isContradicted(proven);
    if (proven !== null && !isSigned && !isContradicted(core)) parts.disagreements.note(core.hash);
    if (isSigned && !request.settled) {
      await keepSettled(parts, { core: proven, epoch })
        .catch((error) => logError("a proof could not be stored", error));
    }
    const known = proven !== null &&
      { settled: true, forgotten: false, signed: isSigned };
    return viewOf(proven ?? core, { ...request, ...known }, { coded });
  }

  /** The proof compared with evidence; null without evidence. */
  async function provenByEvidence(core: ProofCore): Promise<ProofCore | null> {
    const known = compared.get(core);
    if (known !== undefined) return known;
    const evidence = await parts.evidenceOf(core.hash);
    if (evidence === null) return null;
    const proven = compareWithEvidence(core, evidence);
    compared.set(core, proven);
    return proven;
  }
}

function viewOf(
  core: ProofCore,
  request: ProofRequest,
  { coded }: Pick<StoredProof, "coded">,
): Outcome<ProofResult> {
  const viewed = toProofResult(core, request);
  return viewed.ok ? done({ ...viewed.value, coded }) : viewed;
}

/** True if the current ledger applied a transaction that was stored before a reset. */
function isAppliedAgain(present: ProofCore, kept: ProofCore): boolean {
  const isSame = present.ledger === kept.ledger &&
    Date.parse(present.createdAt) === Date.parse(kept.createdAt);
  return present.successful && present.reason === null && !isSame;
}

function isFresh({ forgottenAt }: StoredProof, now: number): boolean {
  return forgottenAt !== null && Math.abs(now - forgottenAt) < ONE_SERVER_CACHED_MS;
}

function hasWitness({ port }: ProofParts): boolean {
  return port.witnesses(0).length > 0;
}

async function prove(
  parts: ProofContext,
  hash: string,
  budget: Budget,
): Promise<Outcome<CrossCheckedProof>> {
  const { port, passphrase, usdcIssuer } = parts;
  const reading = await port.transaction(hash, budget);
  if (!reading.ok) return reading;
  const { value: record, source, ledger: newest } = reading.value;
  if (record === null) return await absenceFailure(parts, source, budget);
  const first = await readFirst(parts, { hash, record, source, newest }, budget);
  if (!first.ok) return first;
  const second = await crossCheck(port.witnesses(source), first.value, { ...parts, budget });
  if (isContradicted(second.core) && !isContradicted(first.value.core)) {
    parts.disagreements.note(hash);
  }
  const { complete } = first.value;
  const checked = {
    core: second.core,
    settled: second.settled && complete,
    forgotten: second.forgotten && complete,
  };
  // proofs of created balances are stored too: after a reset, the ledger has no record of them
  const isProven = checked.settled &&
    listProofPayees(checked.core, { passphrase, usdcIssuer }) !== null;
  const isFromOneServer = checked.forgotten && isPayment(checked.core);
  if (isProven || isFromOneServer) {
    const kept = { core: checked.core, epoch: await parts.epochs.current() };
    // a proof is returned even if it can't be stored
    const isWhole = isProven && !hasOpenClaim(checked.core);
    const unsettled = { settled: false, coded: false, forgottenAt: isProven ? null : parts.now() };
    await (isWhole ? keepSettled(parts, kept) : parts.archive.keep({ ...kept, ...unsettled }))
      .catch((error) => logError("a proof could not be stored", error));
  }
  return done(checked);
}

/** Retry-After for a transaction that may not be on the ledger yet. */
const RETRY_SECONDS = 10;

/** Fails with `not_kept` unless the server has the whole history: the transaction may be older. */
async function absenceFailure(
  { oldest, oldestKnown, reads }: ProofContext,
  source: number,
  budget: Budget,
): Promise<Failure> {
  const known = oldestKnown.get(source);
  // not charged, since all clients share the answer
  const kept = known === undefined
    ? await reads.forEveryone(() => oldest(source, budget))
    : done(known);
  if (!kept.ok) return kept;
  if (known === undefined) oldestKnown.set(source, kept.value);
  if (hasFullHistory(kept.value)) return failed("transaction_not_found", { param: "hash" });
  return failed("not_kept", {
    detail: `The server has no ledgers before ${kept.value.sequence}. The transaction may be ` +
      "older, or not on the ledger yet.",
    retryAfter: RETRY_SECONDS,
  });
}

/** Stores the short code first, because the proof records that the code exists. */
async function keepSettled(
  parts: ProofParts,
  { core, epoch }: Pick<StoredProof, "core" | "epoch">,
): Promise<void> {
  const paid = listProofPayees(core, parts);
  const coded = paid !== null && await parts.codes.keepReceipt(core.hash, paid);
  await parts.archive.keep({ core, epoch, coded, settled: true, forgottenAt: null });
}

function isPayment({ successful, reason, payments }: ProofCore): boolean {
  return successful && reason === null && payments.length > 0;
}

/** True if the proof must not be settled: another server may still prove the balance's creator. */
function hasOpenClaim({ payments }: ProofCore): boolean {
  return payments.some(({ kind, reason }) =>
    kind === "claimable_claimed" && reason !== undefined && reason !== "not_signed"
  );
}

interface FirstReading {
  core: ProofCore;
  /** By balance id, the transactions that should have created the claimed balances. */
  creations: ReadonlyMap<string, CheckedTransaction>;
  /** The server's latest ledger; null if unknown. */
  newest: number | null;
  /** False if the creation of a claimed balance couldn't be read now. */
  complete: boolean;
}

async function readFirst(
  parts: ProofContext,
  { hash, record, source, newest }: {
    hash: string;
    record: TransactionRecord;
    source: number;
    newest: number | null;
  },
  budget: Budget,
): Promise<Outcome<FirstReading>> {
  const read = await checkTransaction(hash, record, parts.passphrase);
  if (read === null) return failed("upstream_invalid");
  const { claims, contracts } = findNeededFacts(read);
  // read from the same server, so that another server can cross-check it
  const server = parts.port.serverAt(source);
  const transfers = await transfersBy(server, { hash: record.hash, contracts }, budget);
  if (!transfers.ok) return transfers;
  const creations = new Map<string, CheckedTransaction>();
  const origins = new Map<string, ClaimableOrigin>();
  let complete = true;
  // finish the first claims before starting others: a claim may take three requests, and the
  // client's limit may end the read
  await forEachConcurrent(claims, MAX_CONCURRENT_LOOKUPS, async ({ op, balanceId }) => {
    const claim = { balanceId, operation: operationId(record, op) };
    const found = await parts.creations.find(claim, source, budget);
    if (!found.ok) complete = false;
    else if (found.value?.kind === "transaction") creations.set(balanceId, found.value.transaction);
    else if (found.value?.kind === "reported") origins.set(balanceId, found.value.origin);
  });
  if (complete) parts.creations.forget(claims);
  const core = buildProofCore(read, { creations, origins, transfers: transfers.value });
  return done({ core, creations, newest, complete });
}

/** The operation's id as defined in SEP-35; null if the transaction has none. */
function operationId({ id }: TransactionRecord, op: number): string | null {
  return id === null ? null : (BigInt(id) + BigInt(op)).toString();
}

async function transfersBy(
  reader: CrossCheckServer,
  { hash, contracts }: { hash: string; contracts: boolean },
  budget: Budget,
): Promise<Outcome<Map<number, ContractTransfer[]>>> {
  if (!contracts) return done(new Map());
  const answer = await reader.contractTransfers(hash, budget);
  return answer.ok ? done(answer.value.value) : answer;
}

interface CrossCheckContext {
  creations: BalanceCreationFinder;
  passphrase: string;
  budget: Budget;
}

/**
 * Queries the other servers. A server that no longer has the ledger neither confirms nor
 * contradicts. Otherwise a fabricated old payment would count as confirmed.
 */
async function crossCheck(
  witnesses: CrossCheckServer[],
  first: FirstReading,
  context: CrossCheckContext,
): Promise<CrossCheckedProof> {
  let forgotten = witnesses.length > 0;
  for (const witness of witnesses) {
    const second = await readSecond(witness, first, context);
    if (second === "denies") {
      const core = { ...first.core, reason: "contradiction" as const };
      return { core, settled: true, forgotten: false };
    }
    if (typeof second !== "string") {
      return { core: compareProofs(first.core, second), settled: true, forgotten: false };
    }
    forgotten &&= second === "forgotten";
  }
  return { core: first.core, settled: witnesses.length === 0, forgotten };
}

async function readSecond(
  witness: CrossCheckServer,
  { core, creations, newest }: FirstReading,
  { creations: known, passphrase, budget }: CrossCheckContext,
): Promise<ProofCore | "denies" | "silent" | "forgotten"> {
  const answer = await crossCheckTransaction(witness, { ...core, newest }, budget);
  if (!answer.ok) return "silent";
  if (answer.value.kind !== "has") return answer.value.kind;
  const { record, source } = answer.value;
  const read = await checkTransaction(core.hash, record, passphrase);
  if (read === null) return "silent";
  const { contracts } = findNeededFacts(read);
  const reported = await transfersBy(witness, { hash: record.hash, contracts }, budget);
  // `not_kept` means that this server never has events; other failures are retried later
  if (!reported.ok && reported.code !== "not_kept") return "silent";
  const transfers = reported.ok ? reported.value : new Map<number, ContractTransfer[]>();
  const theirs = new Map<string, CheckedTransaction>();
  const doubts = await Promise.all(
    [...creations].map(async ([balanceId, creation]) => {
      const claimed = { ...creation, balanceId, source, newest };
      const second = await known.readFromWitness(witness, claimed, budget);
      if (typeof second === "string") return second;
      theirs.set(balanceId, second);
      return null;
    }),
  );
  const doubt = doubts.find((each) => each === "denies") ?? doubts.find((each) => each !== null);
  if (doubt !== undefined && doubt !== null) return doubt;
  return buildProofCore(read, { creations: theirs, origins: new Map(), transfers });
}

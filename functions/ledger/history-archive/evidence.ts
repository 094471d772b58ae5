import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import type { PaymentProof } from "../../../src/contract/verify.ts";
import { checkEvidence, type TrustedNetwork } from "../../../src/receipt/evidence/check.ts";
import {
  type Evidence,
  readDocument,
  writeDocument,
} from "../../../src/receipt/evidence/document.ts";
import { readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { transactionHash } from "../../../src/stellar/envelope/hash.ts";
import { logError } from "../../http/log.ts";
import type { ReadLimit } from "../../http/read-limit.ts";
import { ClientBulkheads } from "../../http/client-bulkheads.ts";
import { KV_PREFIX } from "../../kv/keys.ts";
import { readLargeValue, writeLargeValue } from "../../kv/large-value.ts";
import type { ProofResult } from "../../services.ts";
import type { Budget, LedgerPort } from "../ledger.ts";
import type { EpochTracker } from "../epoch.ts";
import type { EvidenceFacts } from "../proof/cross-check.ts";
import { assembleEvidence, type EvidenceTarget } from "./assemble.ts";

export interface EvidenceParts {
  kv: Deno.Kv;
  /** URLs of archives, whose files are verified. */
  archives: readonly string[];
  /** Null if no validators are trusted, so that there is no evidence. */
  trust: TrustedNetwork | null;
  /** Ledgers per checkpoint. */
  frequency: number;
  fetch: typeof fetch;
  reads: ReadLimit;
  port: LedgerPort;
  epochs: EpochTracker;
  now: () => number;
  /** Monotonic, in milliseconds. */
  clock: () => number;
  proof(network: Network, hash: string): Promise<Outcome<ProofResult>>;
}

export interface EvidenceService {
  document(network: Network, hash: string, budget: Budget): Promise<Outcome<string>>;
  /** What the stored document proves under the current trust settings; null if nothing. */
  proven(hash: string): Promise<EvidenceFacts | null>;
  /**
   * Builds evidence in the background, charged to the client. After a failure other than the
   * client's limit, it doesn't try again for a while.
   */
  prepare(network: Network, hash: string, budget: Budget): void;
}

const RETRY_MS = 300_000;

/** The pause after a server was unavailable or the queue was full. */
const SHORT_RETRY_MS = 10_000;

/** Checkpoints read at once, in total and per client. Reading one takes memory and time. */
const ALL_SLOTS = { max: 2, maxQueued: 60 };
const CLIENT_SLOTS = { max: 1, maxQueued: 6 };

/** The approximate ledger interval in seconds, and the longest Retry-After. */
const LEDGER_SECONDS = 5;
const MAX_RETRY_AFTER = 330;

const MAX_REMEMBERED = 10_000;

/** Builds evidence and stores it, so that it outlives the archives. */
export function createEvidenceService(parts: EvidenceParts): EvidenceService {
  const { kv, trust, archives, reads } = parts;
  const keyOf = (hash: string) => [KV_PREFIX.proofs, trust?.passphrase ?? "", hash, "evidence"];
  const all = bulkhead(ALL_SLOTS.max, ALL_SLOTS.maxQueued);
  const clients = new ClientBulkheads(CLIENT_SLOTS);
  const remembered = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  const tried = new LRUCache<string, true>({
    max: MAX_REMEMBERED,
    ttl: RETRY_MS,
    perf: { now: parts.clock },
    ttlResolution: 0,
  });

  /** The stored document, if it still proves the payment under the current trust settings. */
  async function readStored(hash: string): Promise<string | null> {
    if (trust === null) return null;
    const { bytes } = await readLargeValue(kv, keyOf(hash));
    if (bytes === null) return null;
    const { document }: StoredEvidence = JSON.parse(new TextDecoder().decode(bytes));
    if (!remembered.has(hash) && !await isProof(document, trust)) return null;
    remembered.set(hash, true);
    return document;
  }

  async function store(hash: string, document: string): Promise<void> {
    const value: StoredEvidence = { epoch: await parts.epochs.current(), document };
    const { versionstamp } = await readLargeValue(kv, keyOf(hash));
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    // writes nothing if another process has stored the same document first
    await writeLargeValue(kv, keyOf(hash), bytes, versionstamp);
    remembered.set(hash, true);
  }

  async function buildFromArchives(
    trusted: TrustedNetwork,
    wanted: EvidenceTarget[],
    budget: Budget,
  ): Promise<Outcome<string>> {
    let worst: Outcome<string> = failed("no_evidence");
    for (const archive of archives) {
      const made = await buildFromArchive(archive, { ...parts, trust: trusted }, wanted);
      if (made.ok) return made;
      if ("absent" in made) {
        worst = await missingCheckpoint(made.absent, parts.port, budget);
        continue;
      }
      if (made.code === "rate_limited") return made;
      if (made.code !== "no_evidence" || worst.ok) worst = made;
    }
    return worst;
  }

  const failIfFull =
    (code: "rate_limited" | "upstream_unavailable") => (error: unknown): Failure => {
      if (!isBulkheadRejectedError(error)) throw error;
      return failed(code, { retryAfter: 5 });
    };

  function runInQueue(work: () => Promise<Outcome<string>>): Promise<Outcome<string>> {
    return clients.execute(
      reads.caller()?.client ?? null,
      () => all.execute(work).catch(failIfFull("upstream_unavailable")),
    ).catch(failIfFull("rate_limited"));
  }

  const evidences: EvidenceService = {
    async document(network, hash, budget) {
      const known = await readStored(hash);
      if (known !== null) return done(known);
      const proof = await parts.proof(network, hash);
      if (!proof.ok) return proof;
      if (trust === null || archives.length === 0) return failed("no_evidence");
      const wanted = await evidenceTargets(
        proof.value.proof,
        (other) => parts.proof(network, other),
      );
      if (!wanted.ok) return wanted;
      // time spent in the queue doesn't count towards the timeout
      const leftMs = budget.deadline - parts.now();
      return await runInQueue(async () => {
        const known = await readStored(hash);
        if (known !== null) return done(known);
        const made = await buildFromArchives(trust, wanted.value, {
          deadline: parts.now() + leftMs,
        });
        // evidence is returned even if it can't be stored
        if (made.ok) {
          await store(hash, made.value)
            .catch((error) => logError("evidence could not be stored", error));
        }
        return made;
      });
    },
    async proven(hash) {
      const document = trust === null ? null : await readStored(hash);
      const read = document === null ? null : readDocument(document);
      if (trust === null || read?.ok !== true) return null;
      return (await checkEvidence(read.evidence, trust)).proven;
    },
    prepare(network, hash, budget) {
      if (trust === null || archives.length === 0) return;
      if (tried.has(hash)) return;
      tried.set(hash, true);
      evidences.document(network, hash, budget)
        .then((made) => {
          // one client's limit must not delay the next client's attempt
          if (!made.ok && made.code === "rate_limited") tried.delete(hash);
          // the archive may soon be available again
          else if (!made.ok && made.code === "upstream_unavailable") {
            tried.set(hash, true, { ttl: SHORT_RETRY_MS });
          }
        })
        .catch((error) => logError("evidence could not be built", error));
    },
  };
  return evidences;
}

async function isProof(document: string, trust: TrustedNetwork): Promise<boolean> {
  const read = readDocument(document);
  return read.ok && (await checkEvidence(read.evidence, trust)).proven !== null;
}

/** The epoch must be the first field, the only one read when the store is trimmed. */
interface StoredEvidence {
  epoch: number;
  document: string;
}

/** Lists the payment's own transaction, then those that created the balances it claimed. */
async function evidenceTargets(
  proof: PaymentProof,
  prove: (hash: string) => Promise<Outcome<ProofResult>>,
): Promise<Outcome<EvidenceTarget[]>> {
  const claims = proof.payments.filter(({ kind }) => kind === "claimable_claimed");
  const creations = new Set(claims.flatMap(({ creation }) => creation ?? []));
  const provable = proof.status === "success" && proof.payments.length > 0 &&
    proof.payments.every(({ kind }) => kind !== "contract_transfer") &&
    claims.every(({ creation }) => creation !== undefined);
  if (!provable) return failed("no_evidence");
  const wanted = [evidenceTarget(proof)];
  for (const hash of creations) {
    const creation = await prove(hash);
    if (!creation.ok) return creation;
    wanted.push(evidenceTarget(creation.value.proof));
  }
  return done(wanted);
}

function evidenceTarget({ envelopeXdr, networkPassphrase, ledger }: PaymentProof): EvidenceTarget {
  const { inner, outer } = readEnvelope(envelopeXdr);
  const { payload: transaction } = outer ?? inner;
  return { hash: transactionHash(transaction, networkPassphrase), transaction, ledger };
}

/** Builds evidence and verifies it with the check that receipts use. */
async function buildFromArchive(
  archive: string,
  parts: EvidenceParts & { trust: TrustedNetwork },
  wanted: readonly EvidenceTarget[],
): Promise<Outcome<string> | { ok: false; absent: number }> {
  const transactions: Evidence["transactions"] = [];
  for (const each of wanted) {
    const found = await assembleEvidence(archive, each, parts);
    if (!found.ok) return found;
    if (found.value.kind === "absent") return { ok: false, absent: found.value.checkpoint };
    if (found.value.kind === "lacking") return failed("no_evidence");
    transactions.push(found.value.evidence);
  }
  const evidence = { network: parts.trust.passphrase, transactions };
  const { proven } = await checkEvidence(evidence, parts.trust);
  return proven === null ? failed("no_evidence") : done(writeDocument(evidence));
}

/** The failure for a missing checkpoint: `not_yet`, or `no_evidence` long after it was due. */
async function missingCheckpoint(
  checkpoint: number,
  port: LedgerPort,
  budget: Budget,
): Promise<Outcome<string>> {
  const newest = await port.newestLedger(budget);
  if (!newest.ok) return newest;
  const left = checkpoint + 1 - newest.value.value.sequence;
  if (left < -PUBLISHED_AFTER) return failed("no_evidence");
  const seconds = Math.max(left, 1) * LEDGER_SECONDS;
  return failed("not_yet", { retryAfter: Math.min(seconds, MAX_RETRY_AFTER) });
}

/** How many ledgers later a checkpoint is certainly published. */
const PUBLISHED_AFTER = 720;

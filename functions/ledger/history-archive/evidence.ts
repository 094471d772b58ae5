import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import type { PaymentProof } from "../../../src/contract/verify.ts";
import { checkEvidence, type Trust } from "../../../src/receipt/evidence/check.ts";
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
import { readLarge, writeLarge } from "../../kv/large-value.ts";
import type { ProofResult } from "../../services.ts";
import type { Budget, LedgerPort } from "../ledger.ts";
import type { Epochs } from "../epoch.ts";
import type { Signed } from "../proof/witness.ts";
import { assemble, type Wanted } from "./assemble.ts";

export interface EvidenceParts {
  kv: Deno.Kv;
  /** History archives, each believed as far as it proves itself. */
  archives: readonly string[];
  /** Null where nobody is trusted: then there is no evidence. */
  trust: Trust | null;
  /** How many ledgers a checkpoint holds. */
  frequency: number;
  fetch: typeof fetch;
  reads: ReadLimit;
  port: LedgerPort;
  epochs: Epochs;
  now: () => number;
  /** In milliseconds, of a clock that is never set. */
  clock: () => number;
  proof(network: Network, hash: string): Promise<Outcome<ProofResult>>;
}

export interface Evidences {
  /** The document of a payment's evidence. */
  document(network: Network, hash: string, budget: Budget): Promise<Outcome<string>>;
  /** What the kept one proves to those who are trusted; null without one. */
  proven(hash: string): Promise<Signed | null>;
  /** Makes it in the background of an answer, on its client's account, where it is time to. */
  prepare(network: Network, hash: string, budget: Budget): void;
}

/** A hash whose evidence could not be made is tried again after this, in milliseconds. */
const AGAIN_MS = 300_000;

/** The same where nobody was asked, or nobody was there. */
const SOON_MS = 10_000;

/** Reading a checkpoint takes memory and time: what is made at once, for all and for one client. */
const AT_ONCE = { most: 2, mostWaiting: 60 };
const OF_CLIENT = { most: 1, mostWaiting: 6 };

/** Seconds between ledgers, about; and the most after which to ask again. */
const LEDGER_SECONDS = 5;
const LONGEST_WAIT = 330;

/** How many hashes are remembered to have evidence. */
const REMEMBERED = 10_000;

/**
 * Makes the evidence of payments from history archives, and keeps it: what was once proven to the
 * signatures outlives the archives too.
 */
export function createEvidences(parts: EvidenceParts): Evidences {
  const { kv, trust, archives, reads } = parts;
  const keyOf = (hash: string) => [KV_PREFIX.proofs, trust?.passphrase ?? "", hash, "evidence"];
  const all = bulkhead(AT_ONCE.most, AT_ONCE.mostWaiting);
  const clients = new ClientBulkheads(OF_CLIENT);
  const remembered = new LRUCache<string, true>({ max: REMEMBERED });
  const tried = new LRUCache<string, true>({
    max: REMEMBERED,
    ttl: AGAIN_MS,
    perf: { now: parts.clock },
    ttlResolution: 0,
  });

  /** What is kept, if it proves something to whoever is trusted now: that is a setting. */
  async function kept(hash: string): Promise<string | null> {
    if (trust === null) return null;
    const { bytes } = await readLarge(kv, keyOf(hash));
    if (bytes === null) return null;
    const { document }: Kept = JSON.parse(new TextDecoder().decode(bytes));
    if (!remembered.has(hash) && !await isProof(document, trust)) return null;
    remembered.set(hash, true);
    return document;
  }

  async function keep(hash: string, document: string): Promise<void> {
    const value: Kept = { epoch: await parts.epochs.current(), document };
    const { versionstamp } = await readLarge(kv, keyOf(hash));
    // where another process was first, the same stands there
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    await writeLarge(kv, keyOf(hash), bytes, versionstamp);
    remembered.set(hash, true);
  }

  async function make(trusted: Trust, wanted: Wanted[], budget: Budget): Promise<Outcome<string>> {
    let worst: Outcome<string> = failed("no_evidence");
    for (const archive of archives) {
      const made = await madeBy(archive, { ...parts, trust: trusted }, wanted);
      if (made.ok) return made;
      if ("absent" in made) {
        worst = await notYet(made.absent, parts.port, budget);
        continue;
      }
      if (made.code === "rate_limited") return made;
      if (made.code !== "no_evidence" || worst.ok) worst = made;
    }
    return worst;
  }

  /** Where too much waits, it is refused: to the client, or to everybody. */
  const rejected = (code: "rate_limited" | "upstream_unavailable") => (error: unknown): Failure => {
    if (!isBulkheadRejectedError(error)) throw error;
    return failed(code, { retryAfter: 5 });
  };

  function whenThereIsRoom(work: () => Promise<Outcome<string>>): Promise<Outcome<string>> {
    return clients.execute(
      reads.caller()?.client ?? null,
      () => all.execute(work).catch(rejected("upstream_unavailable")),
    ).catch(rejected("rate_limited"));
  }

  const evidences: Evidences = {
    async document(network, hash, budget) {
      const known = await kept(hash);
      if (known !== null) return done(known);
      const proof = await parts.proof(network, hash);
      if (!proof.ok) return proof;
      if (trust === null || archives.length === 0) return failed("no_evidence");
      const wanted = await wantedBy(proof.value.proof, (other) => parts.proof(network, other));
      if (!wanted.ok) return wanted;
      // the time that it waits for its turn is not the servers'
      const leftMs = budget.deadline - parts.now();
      return await whenThereIsRoom(async () => {
        const known = await kept(hash);
        if (known !== null) return done(known);
        const made = await make(trust, wanted.value, { deadline: parts.now() + leftMs });
        // evidence that cannot be kept now is none the less evidence
        if (made.ok) {
          await keep(hash, made.value)
            .catch((error) => logError("evidence could not be kept", error));
        }
        return made;
      });
    },
    async proven(hash) {
      const document = trust === null ? null : await kept(hash);
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
          // what this client is refused is no reason to wait for the next one
          if (!made.ok && made.code === "rate_limited") tried.delete(hash);
          // that may soon be over
          else if (!made.ok && made.code === "upstream_unavailable") {
            tried.set(hash, true, { ttl: SOON_MS });
          }
        })
        .catch((error) => logError("evidence cannot be made", error));
    },
  };
  return evidences;
}

async function isProof(document: string, trust: Trust): Promise<boolean> {
  const read = readDocument(document);
  return read.ok && (await checkEvidence(read.evidence, trust)).proven !== null;
}

/** The epoch comes first: whoever trims the store reads no further. */
interface Kept {
  epoch: number;
  document: string;
}

/** The transactions that the evidence of a payment is of: itself, then what set its money aside. */
async function wantedBy(
  proof: PaymentProof,
  prove: (hash: string) => Promise<Outcome<ProofResult>>,
): Promise<Outcome<Wanted[]>> {
  const claims = proof.payments.filter(({ kind }) => kind === "claimable_claimed");
  const creations = new Set(claims.flatMap(({ creation }) => creation ?? []));
  const provable = proof.status === "success" && proof.payments.length > 0 &&
    proof.payments.every(({ kind }) => kind !== "contract_transfer") &&
    claims.every(({ creation }) => creation !== undefined);
  if (!provable) return failed("no_evidence");
  const wanted = [wantedOf(proof)];
  for (const hash of creations) {
    const creation = await prove(hash);
    if (!creation.ok) return creation;
    wanted.push(wantedOf(creation.value.proof));
  }
  return done(wanted);
}

function wantedOf({ envelopeXdr, networkPassphrase, ledger }: PaymentProof): Wanted {
  const { inner, outer } = readEnvelope(envelopeXdr);
  const { payload: transaction } = outer ?? inner;
  return { hash: transactionHash(transaction, networkPassphrase), transaction, ledger };
}

/** What one archive has, believed only where the check that readers make proves it. */
async function madeBy(
  archive: string,
  parts: EvidenceParts & { trust: Trust },
  wanted: readonly Wanted[],
): Promise<Outcome<string> | { ok: false; absent: number }> {
  const transactions: Evidence["transactions"] = [];
  for (const each of wanted) {
    const found = await assemble(archive, each, parts);
    if (!found.ok) return found;
    if (found.value.kind === "absent") return { ok: false, absent: found.value.checkpoint };
    if (found.value.kind === "lacking") return failed("no_evidence");
    transactions.push(found.value.evidence);
  }
  const evidence = { network: parts.trust.passphrase, transactions };
  const { proven } = await checkEvidence(evidence, parts.trust);
  return proven === null ? failed("no_evidence") : done(writeDocument(evidence));
}

/** An archive has a checkpoint a while after its last ledger; long after, it has it not at all. */
async function notYet(
  checkpoint: number,
  port: LedgerPort,
  budget: Budget,
): Promise<Outcome<string>> {
  const newest = await port.newestLedger(budget);
  if (!newest.ok) return newest;
  const left = checkpoint + 1 - newest.value.value.sequence;
  if (left < -PUBLISHED_AFTER) return failed("no_evidence");
  const seconds = Math.max(left, 1) * LEDGER_SECONDS;
  return failed("not_yet", { retryAfter: Math.min(seconds, LONGEST_WAIT) });
}

/** Ledgers after which an archive has published a checkpoint, with much to spare. */
const PUBLISHED_AFTER = 720;

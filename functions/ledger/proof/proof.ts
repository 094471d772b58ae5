import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { Proven } from "../../services.ts";
import type { Archive } from "./archive.ts";
import type { Epochs } from "./epoch.ts";
import type { ContractTransfer, LedgerPort, Reading, TransactionRecord } from "../ledger.ts";
import type { OriginMemory } from "../history/origins.ts";
import type { BeyondXdr, ProofCore, ReadTransaction } from "./proof-core.ts";
import { proofView } from "./proof-view.ts";
import type { Budget } from "../horizon/upstreams.ts";

/** What proofs are made with. */
export interface ProofParts {
  port: LedgerPort;
  archive: Archive;
  epochs: Epochs;
  origins: OriginMemory;
  passphrase: string;
  usdcIssuer: string;
  /** Called before the ledger is asked; a failure where it may not be. */
  spend: () => Promise<Outcome<null>>;
}

/** What was asked about a payment. */
export interface ProofQuery {
  network: Network;
  hash: string;
  op: number | null;
  budget: Budget;
}

/** A proof, and whether every server of the list that is to be heard has been. */
interface Heard {
  core: ProofCore;
  settled: boolean;
}

/** Answers for payments, from the archive where they were once verified. */
export function createProofs(parts: ProofParts) {
  const underWay = new Map<string, Promise<Outcome<Heard>>>();

  return async function proof(query: ProofQuery): Promise<Outcome<Proven>> {
    const { network, hash, op } = query;
    const epoch = await parts.epochs.current();
    const kept = await parts.archive.get(hash);
    if (kept !== null) {
      const view = proofView(kept.core, {
        network,
        op,
        archived: kept.epoch < epoch,
        settled: true,
      });
      return view.ok ? done({ proof: view.value, settled: true }) : view;
    }
    const spent = await parts.spend();
    if (!spent.ok) return spent;
    let asking = underWay.get(hash);
    if (asking === undefined) {
      asking = ask(parts, hash, query.budget).finally(() => underWay.delete(hash));
      underWay.set(hash, asking);
    }
    const asked = await asking;
    if (!asked.ok) return asked;
    const view = proofView(asked.value.core, {
      network,
      op,
      archived: false,
      settled: asked.value.settled,
    });
    return view.ok ? done({ proof: view.value, settled: asked.value.settled }) : view;
  };
}

async function ask(
  parts: ProofParts,
  hash: string,
  budget: Budget,
): Promise<Outcome<Heard>> {
  const reading = await parts.port.transaction(hash, budget);
  if (!reading.ok) return reading;
  const core = await coreFrom(parts, parts.port, hash, reading.value, budget);
  if (!core.ok) return core;
  const witness = parts.port.other(reading.value.source);
  const heard = witness === null
    ? { core: core.value, settled: true }
    : await hearWitness(parts, witness, core.value, budget);
  const verified = heard.core.reason === null &&
    heard.core.payments.some((payment) => payment.reason === null);
  if (verified && heard.settled) {
    await parts.archive.keep({ core: heard.core, epoch: await parts.epochs.current() });
  }
  return done(heard);
}

async function coreFrom(
  parts: ProofParts,
  port: LedgerPort,
  hash: string,
  reading: Reading<TransactionRecord | null>,
  budget: Budget,
): Promise<Outcome<ProofCore>> {
  if (reading.value === null) return failed("transaction_not_found", { param: "hash" });
  // the XDR library is large: only a proof that is not in the archive needs it
  const { buildCore, readTransaction } = await import("./proof-core.ts");
  const read = readTransaction(reading.value, parts.passphrase);
  if (read === null) return failed("upstream_invalid");
  const beyond = await readBeyond(parts, port, read, budget);
  return beyond.ok ? done(buildCore(hash, read, beyond.value, parts.usdcIssuer)) : beyond;
}

/** Asks for what no XDR holds: whose balances were claimed, what contracts moved. */
async function readBeyond(
  parts: ProofParts,
  port: LedgerPort,
  read: ReadTransaction,
  budget: Budget,
): Promise<Outcome<BeyondXdr>> {
  const { beyondNeeds } = await import("./proof-core.ts");
  const { balanceIds, contracts } = beyondNeeds(read);
  const origins = new Map<
    string,
    NonNullable<BeyondXdr["origins"] extends ReadonlyMap<string, infer V> ? V : never>
  >();
  for (const id of balanceIds) {
    // the witness must speak for itself, not from what the first one said
    const recalled = port === parts.port ? await parts.origins.recall(id) : null;
    if (recalled !== null) {
      origins.set(id, recalled);
      continue;
    }
    const origin = await port.origin(id, budget);
    if (!origin.ok) return origin;
    if (origin.value.value !== null) origins.set(id, origin.value.value);
  }
  let transfers = new Map<number, ContractTransfer[]>();
  if (contracts) {
    const asked = await port.contractTransfers(read.record.hash, budget);
    if (!asked.ok) return asked;
    transfers = asked.value.value;
  }
  return done({ origins, transfers });
}

/**
 * Asks a second server before a proof is kept. One that does not answer leaves the proof
 * unkept; one that says otherwise takes `verified` away.
 */
async function hearWitness(
  parts: ProofParts,
  witness: LedgerPort,
  core: ProofCore,
  budget: Budget,
): Promise<Heard> {
  const reading = await witness.transaction(core.hash, budget);
  if (!reading.ok) return { core, settled: false };
  const { value, ledger } = reading.value;
  if (value === null) {
    // it may only be a few ledgers behind
    const behind = ledger === null || ledger < core.ledger;
    return behind ? { core, settled: false } : { core: contradicted(core), settled: false };
  }
  const second = await coreFrom(parts, witness, core.hash, reading.value, budget);
  if (!second.ok) return { core, settled: false };
  const { confirmed } = await import("./proof-witness.ts");
  return { core: confirmed(core, second.value), settled: true };
}

function contradicted(core: ProofCore): ProofCore {
  return { ...core, reason: core.reason ?? "contradiction" };
}

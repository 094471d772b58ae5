import type { Network } from "../../../src/contract/network.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import type { Proven } from "../../services.ts";
import type { OriginMemory } from "../history/origins.ts";
import type { Budget } from "../horizon/upstreams.ts";
import type {
  ClaimableOrigin,
  ContractTransfer,
  LedgerPort,
  TransactionRecord,
  Witness,
} from "../ledger.ts";
import type { Archive } from "./archive.ts";
import type { Epochs } from "./epoch.ts";
import type { ProofCore, ReadTransaction } from "./proof-core.ts";
import { isVerified, proofView } from "./proof-view.ts";
import { confirmed, testimonyOf } from "./witness.ts";

/** What proofs are made with. */
export interface ProofParts {
  port: LedgerPort;
  /** A second reader beside the servers of the port; null where there is none. */
  witness: Witness | null;
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

/** A proof, and whether every server that is to be heard has been. */
interface Heard {
  core: ProofCore;
  settled: boolean;
}

/**
 * Answers for payments: from the archive where they were once verified, else from the ledger,
 * held against a second reader's word before it is kept.
 */
export function createProofs(parts: ProofParts) {
  const underWay = new Map<string, Promise<Outcome<Heard>>>();

  function ask(hash: string, budget: Budget): Promise<Outcome<Heard>> {
    const same = underWay.get(hash);
    if (same !== undefined) return same;
    const asking = prove(parts, hash, budget).finally(() => underWay.delete(hash));
    underWay.set(hash, asking);
    return asking;
  }

  return async function proof(query: ProofQuery): Promise<Outcome<Proven>> {
    const { hash, op, budget } = query;
    // what is proven and recognized follows from this ledger's settings; of the request are the URLs
    const { passphrase, usdcIssuer } = parts;
    const network = { ...query.network, passphrase, usdcIssuer };
    const epoch = await parts.epochs.current();
    const kept = await parts.archive.get(hash);
    const archived = kept !== null && kept.epoch < epoch;
    if (kept?.settled === true) {
      return proofView(kept.core, { network, op, archived, settled: true });
    }
    const spent = await parts.spend();
    const heard = spent.ok ? await ask(hash, budget) : spent;
    if (heard.ok) {
      return proofView(heard.value.core, { network, op, archived: false, ...heard.value });
    }
    if (kept === null) return heard;
    // kept before a second reader was to be heard, and nobody can be heard now
    return proofView(kept.core, { network, op, archived, settled: !hasWitness(parts) });
  };
}

function hasWitness({ port, witness }: ProofParts): boolean {
  return witness !== null || port.other(0) !== null;
}

async function prove(parts: ProofParts, hash: string, budget: Budget): Promise<Outcome<Heard>> {
  const { port, passphrase, usdcIssuer } = parts;
  const reading = await port.transaction(hash, budget);
  if (!reading.ok) return reading;
  const { value: record, source } = reading.value;
  if (record === null) return failed("transaction_not_found", { param: "hash" });
  const first = await firstWord(parts, hash, record, budget);
  if (!first.ok) return first;
  const witnesses = [port.other(source), parts.witness].filter((each) => each !== null);
  const second = await hear(witnesses, first.value, { passphrase, budget });
  const heard = { ...second, settled: second.settled && first.value.complete };
  if (heard.settled && isVerified(heard.core, { passphrase, usdcIssuer })) {
    await parts.archive.keep({ ...heard, epoch: await parts.epochs.current() });
  }
  return done(heard);
}

/** A proof by the first server's word alone. */
interface FirstWord {
  core: ProofCore;
  /** By the id of the balance: the transactions that prove the claims in it. */
  creations: ReadonlyMap<string, ReadTransaction>;
  /** False where something could not be asked now. */
  complete: boolean;
}

async function firstWord(
  parts: ProofParts,
  hash: string,
  record: TransactionRecord,
  budget: Budget,
): Promise<Outcome<FirstWord>> {
  // the XDR library is large: only a proof that is not in the archive needs it
  const { beyondNeeds, buildCore, readTransaction } = await import("./proof-core.ts");
  const read = readTransaction(hash, record, parts.passphrase);
  if (read === null) return failed("upstream_invalid");
  const { claims, contracts } = beyondNeeds(read);
  const transfers = await transfersBy(parts.port, { hash: record.hash, contracts }, budget);
  if (!transfers.ok) return transfers;
  const creations = new Map<string, ReadTransaction>();
  const origins = new Map<string, ClaimableOrigin>();
  let complete = true;
  await Promise.all(claims.map(async ({ op, balanceId }) => {
    const found = await creationOf(parts, balanceId, operationId(record, op), budget);
    if (!found.ok) complete = false;
    else if (found.value?.creation) creations.set(balanceId, found.value.creation);
    else if (found.value !== null) origins.set(balanceId, found.value.origin);
  }));
  const core = buildCore(read, { creations, origins, transfers: transfers.value });
  return done({ core, creations, complete });
}

/** The id of one operation of a transaction (SEP-35). */
function operationId({ id }: TransactionRecord, op: number): string | null {
  return id === null ? null : (BigInt(id) + BigInt(op)).toString();
}

async function transfersBy(
  reader: Witness,
  { hash, contracts }: { hash: string; contracts: boolean },
  budget: Budget,
): Promise<Outcome<Map<number, ContractTransfer[]>>> {
  if (!contracts) return done(new Map());
  const asked = await reader.contractTransfers(hash, budget);
  return asked.ok ? done(asked.value.value) : asked;
}

/** Who set a balance aside, and the transaction that is to prove it, where it is known. */
interface Creation {
  origin: ClaimableOrigin;
  creation: ReadTransaction | null;
}

/**
 * Finds who set a claimed balance aside: the transaction that did it where it is remembered or
 * told, else what the claim's effects say; null where nobody knows.
 */
async function creationOf(
  parts: ProofParts,
  balanceId: string,
  operation: string | null,
  budget: Budget,
): Promise<Outcome<Creation | null>> {
  const { port, origins } = parts;
  const { originIn } = await import("./proof-core.ts");
  const recalled = await origins.recall(balanceId);
  const remembered = recalled && await creationBy(parts, recalled, budget);
  if (remembered?.ok === true) {
    const { creation } = remembered.value;
    // what was remembered may be of a server that lied then
    if (creation !== null && originIn(creation, balanceId) !== null) return remembered;
  }
  const asked = await port.origin(balanceId, budget);
  if (asked.ok && asked.value.value !== null) {
    return await creationBy(parts, asked.value.value, budget);
  }
  const told = operation === null ? null : await port.claimed(operation, balanceId, budget);
  const origin = told?.ok === true ? told.value.value : recalled;
  if (origin !== null) return done({ origin: { ...origin, hash: null }, creation: null });
  // what could not be asked is not the same as what nobody knows
  if (!asked.ok) return asked;
  return told?.ok === false ? told : done(null);
}

/** Reads the transaction of an origin; without it the origin is one server's word. */
async function creationBy(
  { port, passphrase }: ProofParts,
  origin: ClaimableOrigin,
  budget: Budget,
): Promise<Outcome<Creation>> {
  if (origin.hash === null) return done({ origin, creation: null });
  const { readTransaction } = await import("./proof-core.ts");
  const reading = await port.transaction(origin.hash, budget);
  if (!reading.ok) return reading;
  const { value: record } = reading.value;
  return done({ origin, creation: record && readTransaction(origin.hash, record, passphrase) });
}

/** Asks the witnesses until one is heard: only then is a proof settled. */
async function hear(
  witnesses: Witness[],
  first: FirstWord,
  context: { passphrase: string; budget: Budget },
): Promise<Heard> {
  let forgot = 0;
  for (const witness of witnesses) {
    const word = await secondWord(witness, first, context);
    if (word === "denies") {
      return { core: { ...first.core, reason: "contradiction" }, settled: true };
    }
    if (word === "forgot") forgot += 1;
    else if (word !== "silent") return { core: confirmed(first.core, word), settled: true };
  }
  // one that no longer keeps that time can never say more
  return { core: first.core, settled: forgot === witnesses.length };
}

async function secondWord(
  witness: Witness,
  { core, creations }: FirstWord,
  { passphrase, budget }: { passphrase: string; budget: Budget },
): Promise<ProofCore | "denies" | "forgot" | "silent"> {
  const testimony = await testimonyOf(witness, core, budget);
  if (!testimony.ok || testimony.value.kind === "behind") return "silent";
  if (testimony.value.kind !== "has") return testimony.value.kind;
  const { record } = testimony.value;
  const { beyondNeeds, buildCore, readTransaction } = await import("./proof-core.ts");
  const read = readTransaction(core.hash, record, passphrase);
  if (read === null) return "silent";
  const { contracts } = beyondNeeds(read);
  const transfers = await transfersBy(witness, { hash: record.hash, contracts }, budget);
  if (!transfers.ok) return "silent";
  const theirs = new Map<string, ReadTransaction>();
  for (const [balanceId, { hash, record }] of creations) {
    const creation = await testimonyOf(witness, { hash, ledger: record.ledger }, budget);
    if (!creation.ok || creation.value.kind === "behind") return "silent";
    if (creation.value.kind === "denies") return "denies";
    if (creation.value.kind === "forgot") continue;
    const read = readTransaction(hash, creation.value.record, passphrase);
    if (read === null) return "silent";
    theirs.set(balanceId, read);
  }
  return buildCore(read, { creations: theirs, origins: new Map(), transfers: transfers.value });
}

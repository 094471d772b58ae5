import type { Account } from "../../src/contract/account.ts";
import { done, type Outcome } from "../../src/contract/outcome.ts";
import type { AccountAddress } from "../../src/stellar/address.ts";
import { shortReceiptPath } from "../../src/stellar/short-code.ts";
import type { IncomeByDay, IncomeQuery, LedgerService, ProofResult } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { existingAccount, missingAccount, trustlineOf } from "./account.ts";
import { createEvidences } from "./history-archive/evidence.ts";
import { readClaimable } from "./claimable.ts";
import type { CodeIndex } from "./codes.ts";
import { readHistory } from "./history/history.ts";
import { incomeView } from "./income/income.ts";
import type { Budget } from "./ledger.ts";
import { NO_HASH } from "./oldest.ts";
import {
  type Looked,
  type LookUp,
  type LookUpRun,
  oneAfterOther,
  oneByOne,
  remembering,
} from "./preflight/look-up.ts";
import { runPreflight } from "./preflight/preflight.ts";
import { paidIn } from "./proof/proof-view.ts";
import { createProofs } from "./proof/proof.ts";
import { RPC_SOURCE } from "./rpc/transaction.ts";
import { type LedgerOptions, type LedgerParts, ledgerParts } from "./wiring.ts";

/** The time that the requests of one read may take together, in milliseconds. */
const READ_MS = 3_000;

/** The time that a look at the ledger's state may take, in milliseconds. */
const STATE_MS = 1_000;

/** The time that its servers have for it: one that answers later than it is asked is not down. */
const STATE_READ_MS = 10_000;

/** The same of a preflight, which looks up to 500 accounts up. */
const PREFLIGHT_MS = 20_000;

/** The same of evidence, which reads files of an archive. */
const EVIDENCE_MS = 30_000;

/** How many ledgers a checkpoint of a history archive holds. */
const CHECKPOINT = 64;

/** Pieces of history that one request sums up at most: 2,000 operations. */
const INCOME_READS = 10;

/** Answers what the API and the pages ask of a ledger. */
export function createLedger(options: LedgerOptions): LedgerService {
  const parts = ledgerParts(options);
  const { codes, now, reads, totals, usdcIssuer } = parts;
  const budget = (ms = READ_MS) => ({ deadline: now() + ms });
  const proofs = createProofs({ ...parts, evidenceOf: (hash) => evidences.proven(hash) });
  const evidences = createEvidences({
    ...parts,
    kv: options.kv,
    archives: options.historyArchives ?? [],
    trust: options.quorum ? { ...options.quorum, passphrase: options.passphrase } : null,
    frequency: options.checkpoint ?? CHECKPOINT,
    fetch: options.fetch ?? fetch,
    proof: (network, hash) => proofs({ network, hash, op: null, budget: budget() }),
  });
  const lookUp = lookUpOf(parts);
  const resetAt = () => {
    const begunAt = parts.epochs.begunAt();
    return begunAt === null ? null : new Date(begunAt).toISOString();
  };
  async function incomeByDay(
    address: AccountAddress,
    asked: IncomeQuery,
  ): Promise<Outcome<IncomeByDay>> {
    const read = await totals.income(address.account, INCOME_READS, { ...budget(), ...asked });
    if (!read.ok) return read;
    const { paidDays, ...counted } = read.value;
    const at = resetAt();
    const income = incomeView(address, counted, usdcIssuer, now());
    return done({ income: at === null ? income : { ...income, resetAt: at }, paidDays });
  }

  return {
    homeDomain: (account) => readHomeDomain(parts, account, budget()),
    account: (address) => readAccount(parts, address, READ_MS),
    history: (network, account, query) => readHistory(parts, network, account, query, budget()),
    proof: (network, hash, op) =>
      reads.forReceipt(async () => {
        const proven = await proofs({ network, hash, op, budget: budget() });
        if (!proven.ok) return proven;
        const { settled } = proven.value;
        const shortUrl = await keepCode(codes, proven.value)
          ? network.publicUrl + shortReceiptPath(hash, op)
          : null;
        const proof = { ...proven.value.proof, shortUrl };
        // what no second server keeps any more is for the signatures to settle
        const isWanted = proof.evidence !== "signatures" &&
          (proof.forgotten === true || (settled && proof.verified));
        if (isWanted) evidences.prepare(network, hash, budget(EVIDENCE_MS));
        return done({ settled, proof });
      }),
    async findByShortCode(kind, code) {
      // before the index is asked: that one guess was right must not be told for nothing either
      const refused = reads.charge();
      return refused ?? done(await codes.find(kind, code));
    },
    keepPassport: (account) => codes.keepPassport(account),
    evidence: (network, hash) =>
      reads.forReceipt(() => evidences.document(network, hash, budget(EVIDENCE_MS))),
    incomeByDay,
    async income(address) {
      const read = await incomeByDay(address, {});
      return read.ok ? done(read.value.income) : read;
    },
    claimable: (address, cursor) => readClaimable(parts, address, cursor, budget()),
    preflight: (request) => runPreflight({ ...parts, lookUp }, request, budget(PREFLIGHT_MS)),
    stream: (network, listener) => parts.streams.open(network, listener),
    // looked at once in a while for everyone who asks
    state: () => reads.forEveryone(() => readState(parts)),
    drain: () => parts.streams.drain(),
    resetAt,
    readReset: async () => void await parts.epochs.current(),
  };
}

/**
 * Writes the code of a settled transaction down before anyone is told of it. Not that of one which
 * failed or is doubted: nobody passes its link on.
 */
async function keepCode(
  codes: CodeIndex,
  { proof, settled, coded }: ProofResult,
): Promise<boolean> {
  const paid = paidIn(proof.payments);
  if (!settled || paid === null) return false;
  return coded === true || await codes.keepReceipt(proof.hash, paid);
}

async function readAccount(
  { port, reserve, usdcIssuer, now }: LedgerParts,
  address: AccountAddress,
  ms: number,
): Promise<Outcome<Account>> {
  const budget = { deadline: now() + ms };
  const reading = await port.account(address.account, budget);
  if (!reading.ok) return reading;
  const { value, ledger } = reading.value;
  const updatedAt = new Date(now()).toISOString();
  if (value === null) return done(missingAccount(address, { ledger, updatedAt }));
  const baseReserve = await reserve(budget);
  if (!baseReserve.ok) return baseReserve;
  const context = { usdcIssuer, baseReserve: baseReserve.value, ledger, updatedAt };
  return done(existingAccount(address, value, context));
}

async function readHomeDomain(
  { port }: LedgerParts,
  account: string,
  budget: Budget,
): Promise<Outcome<string>> {
  const reading = await port.account(account, budget);
  if (!reading.ok) return reading;
  return done(reading.value.value?.homeDomain ?? "");
}

async function readState({ port, upstreams, rpc, epochs, disagreements, now }: LedgerParts) {
  const budget = { deadline: now() + STATE_READ_MS };
  const [newest, byRpc] = await Promise.all([
    withTimeout(port.newestLedger(budget), STATE_MS),
    // beside a Horizon nobody hears that it stands still
    rpc && upstreams.options.list.length > 0
      ? withTimeout(port.of(RPC_SOURCE).span(NO_HASH, budget), STATE_MS)
      : null,
  ]);
  const first = newest?.ok ? newest.value : null;
  // where no account is read, nothing else tells of a network that was reset
  if (first !== null) epochs.saw(first.value.sequence);
  const second = byRpc?.ok ? byRpc.value.newest : null;
  const toldBy = (source: number) => first?.source === source ? first.value.closedAt : null;
  const rpcClosedAt = second?.closedAt ?? toldBy(RPC_SOURCE);
  return {
    latest: (first?.value ?? second)?.sequence ?? null,
    closedAt: (first?.value ?? second)?.closedAt ?? null,
    disagreement: disagreements.last(),
    upstreams: [
      ...upstreams.states().map((state, source) => ({
        api: "horizon" as const,
        ...state,
        closedAt: toldBy(source),
      })),
      ...(rpc === null
        ? []
        : [{ api: "rpc" as const, ...rpc.upstream.state(), closedAt: rpcClosedAt }]),
    ],
  };
}

/** By RPC where there is one, and what it does not say by Horizon. */
function lookUpOf({ port, rpc, usdcIssuer, now, clock }: LedgerParts): LookUpRun {
  const byHorizon = oneByOne(port, now);
  const settled = (looked: Looked) =>
    looked.kind === "found" && trustlineOf(looked.account, usdcIssuer) === "active";
  if (rpc === null) return remembering(byHorizon, { settled, clock });
  const byRpc: LookUp = async (addresses, deadline) => {
    // the XDR library is large: it is loaded only where ledger entries are read
    const { lookUpByRpc } = await import("./rpc/accounts.ts");
    return await lookUpByRpc(rpc, usdcIssuer)(addresses, deadline);
  };
  return remembering(oneAfterOther(byRpc, byHorizon, now), { settled, clock });
}

import type { Account } from "../../src/contract/account.ts";
import { done, type Outcome } from "../../src/contract/outcome.ts";
import type { AccountAddress } from "../../src/stellar/address.ts";
import { shortReceiptPath } from "../../src/stellar/short-code.ts";
import type { IncomeByDay, IncomeQuery, LedgerService, ProofResult } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { existingAccount, missingAccount, trustlineOf } from "./account.ts";
import { createEvidenceService } from "./history-archive/evidence.ts";
import { readClaimable } from "./claimable.ts";
import type { CodeIndex } from "./codes.ts";
import { readHistory } from "./history/history.ts";
import { incomeView } from "./income/income.ts";
import type { Budget } from "./ledger.ts";
import { ZERO_HASH } from "./server-ranges.ts";
import {
  type LookUp,
  lookUpEach,
  type LookUpResult,
  type LookUpRun,
  withCache,
  withFallback,
} from "./preflight/look-up.ts";
import { runPreflight } from "./preflight/preflight.ts";
import { payeesIn } from "./proof/proof-view.ts";
import { createProofs } from "./proof/proof.ts";
import { RPC_SOURCE } from "./rpc/transaction.ts";
import { type LedgerOptions, type LedgerParts, ledgerParts } from "./wiring.ts";

/** The timeout for all requests of one read, in milliseconds. */
const READ_MS = 3_000;

/** The timeout for the ledger's state, in milliseconds. */
const STATE_MS = 1_000;

/** The timeout of its requests: a server that answers after `STATE_MS` isn't down. */
const STATE_READ_MS = 10_000;

/** The timeout of a preflight, which looks up as many as 500 accounts. */
const PREFLIGHT_MS = 20_000;

/** The timeout of evidence, which reads archive files. */
const EVIDENCE_MS = 30_000;

/** Ledgers per checkpoint of a history archive. */
const CHECKPOINT = 64;

/** Pages of history that one request sums up: 2,000 operations. */
const INCOME_READS = 10;

/** Creates the ledger service for the API and the pages. */
export function createLedger(options: LedgerOptions): LedgerService {
  const parts = ledgerParts(options);
  const { codes, now, reads, totals, usdcIssuer } = parts;
  const budget = (ms = READ_MS) => ({ deadline: now() + ms });
  const proofs = createProofs({ ...parts, evidenceOf: (hash) => evidences.proven(hash) });
  const evidences = createEvidenceService({
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
        // if no second server has the transaction any more, only signatures can settle it
        const isWanted = proof.evidence !== "signatures" &&
          (proof.forgotten === true || (settled && proof.verified));
        if (isWanted) evidences.prepare(network, hash, budget(EVIDENCE_MS));
        return done({ settled, proof });
      }),
    async findByShortCode(kind, code) {
      // charged before the lookup, so that correct guesses aren't free either
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
    // one look for all clients
    state: () => reads.forEveryone(() => readState(parts)),
    drain: () => parts.streams.drain(),
    resetAt,
    readReset: async () => void await parts.epochs.current(),
  };
}

/**
 * Stores the short code of a settled transaction before the code is shown. Failed or doubted
 * transactions get none.
 */
async function keepCode(
  codes: CodeIndex,
  { proof, settled, coded }: ProofResult,
): Promise<boolean> {
  const paid = payeesIn(proof.payments);
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
    // RPC's lag shows nowhere else when Horizon answers
    rpc && upstreams.options.list.length > 0
      ? withTimeout(port.of(RPC_SOURCE).span(ZERO_HASH, budget), STATE_MS)
      : null,
  ]);
  const first = newest?.ok ? newest.value : null;
  // notices a network reset even if no account is read
  if (first !== null) epochs.observe(first.value.sequence);
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

/** Looks accounts up by RPC if configured, with Horizon as the fallback. */
function lookUpOf({ port, rpc, usdcIssuer, now, clock }: LedgerParts): LookUpRun {
  const byHorizon = lookUpEach(port, now);
  const settled = (looked: LookUpResult) =>
    looked.kind === "found" && trustlineOf(looked.account, usdcIssuer) === "active";
  if (rpc === null) return withCache(byHorizon, { settled, clock });
  const byRpc: LookUp = async (addresses, deadline) => {
    // the XDR library is large, so it's loaded on demand
    const { lookUpByRpc } = await import("./rpc/accounts.ts");
    return await lookUpByRpc(rpc, usdcIssuer)(addresses, deadline);
  };
  return withCache(withFallback(byRpc, byHorizon, now), { settled, clock });
}

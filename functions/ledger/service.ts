import type { Account } from "../../src/contract/account.ts";
import type { Income } from "../../src/contract/income.ts";
import { done, failed, type Outcome } from "../../src/contract/outcome.ts";
import type { AccountAddress } from "../../src/stellar/address.ts";
import { shortReceiptPath } from "../../src/stellar/short-code.ts";
import { ClientBulkheads } from "../http/client-bulkheads.ts";
import type { IncomeByDay, IncomeQuery, LedgerService, ProofResult } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { buildExistingAccount, buildMissingAccount, trustlineOf } from "./account.ts";
import { createEvidenceService } from "./history-archive/evidence.ts";
import { readClaimable } from "./claimable.ts";
import type { ShortCodeIndex } from "./short-codes.ts";
import { readHistory, readPageWithoutTotal } from "./history/history.ts";
import { toIncome, toIncomePeriod } from "./income/income.ts";
import type { Budget } from "./ledger.ts";
import { ZERO_HASH } from "./server-ranges.ts";
import {
  type AccountLookup,
  type AccountLookupResult,
  type CachedLookup,
  cacheLookups,
  combineLookups,
  createPerAccountLookup,
} from "./preflight/account-lookup.ts";
import { runPreflight } from "./preflight/preflight.ts";
import { payeesOfPayments } from "./proof/proof-view.ts";
import { createProofService } from "./proof/proof.ts";
import { RPC_SOURCE } from "./rpc/transaction.ts";
import { createLedgerParts, type LedgerOptions, type LedgerParts } from "./wiring.ts";

const READ_MS = 3_000;

const STATE_MS = 1_000;

/** Longer than `STATE_MS`, because a server that takes that long to answer isn't down. */
const STATE_READ_MS = 10_000;

/** Long, because a preflight looks up as many as 500 accounts. */
const PREFLIGHT_MS = 20_000;

/** Long, because evidence needs archive files. */
const EVIDENCE_MS = 30_000;

const CHECKPOINT_LEDGERS = 64;

/** Pages per request, 2,000 operations in total. */
const INCOME_PAGES = 10;

/** Files with a whole history that a client may read at the same time. */
const FILES_AT_ONCE = 4;

const TOO_MANY_FILES = failed("rate_limited", {
  detail: `At most ${FILES_AT_ONCE} files per client are created at the same time.`,
  retryAfter: 5,
});

export function createLedgerService(options: LedgerOptions): LedgerService {
  const parts = createLedgerParts(options);
  const { codes, now, reads, totals, usdcIssuer } = parts;
  const budget = (ms = READ_MS) => ({ deadline: now() + ms });
  const proofs = createProofService({ ...parts, evidenceOf: (hash) => evidences.proven(hash) });
  const evidences = createEvidenceService({
    ...parts,
    kv: options.kv,
    archives: options.historyArchives ?? [],
    trust: options.quorum ? { ...options.quorum, passphrase: options.passphrase } : null,
    frequency: options.checkpoint ?? CHECKPOINT_LEDGERS,
    fetch: options.fetch ?? fetch,
    proof: (network, hash) => proofs({ network, hash, op: null, budget: budget() }),
  });
  const lookUp = createLookup(parts);
  const longReads = new ClientBulkheads({ max: FILES_AT_ONCE, maxQueued: 0 });
  const resetAt = () => {
    const begunAt = parts.epochs.begunAt();
    return begunAt === null ? null : new Date(begunAt).toISOString();
  };
  async function incomeByDay(
    address: AccountAddress,
    query: IncomeQuery,
  ): Promise<Outcome<IncomeByDay>> {
    const { range } = query;
    const since = range === undefined ? query.since : range.from?.slice(0, 10) ?? "";
    const read = await totals.income(address.account, INCOME_PAGES, {
      ...budget(),
      ...query,
      since,
    });
    if (!read.ok) return read;
    const { paidDays, ...counted } = read.value;
    const at = resetAt();
    const income: Income = {
      ...toIncome(address, counted, usdcIssuer, now()),
      ...(range !== undefined && { period: toIncomePeriod(read.value, range) }),
      ...(at !== null && { resetAt: at }),
    };
    return done({ income, paidDays });
  }

  return {
    homeDomain: (account) => readHomeDomain(parts, account, budget()),
    account: (address) => readAccount(parts, address, READ_MS),
    history: (network, account, query) => readHistory(parts, network, account, query, budget()),
    async *pages(network, account, { client, ...query }) {
      const finished = Promise.withResolvers<void>();
      let isAdmitted = false;
      longReads.execute(client, () => {
        isAdmitted = true;
        return finished.promise;
      }).catch(() => {});
      if (!isAdmitted) return yield TOO_MANY_FILES;
      try {
        let { cursor } = query;
        do {
          const read = () =>
            readPageWithoutTotal(parts, network, account, { ...query, cursor }, budget());
          const page = await reads.run(client, read);
          cursor = page.ok ? page.value.nextCursor : null;
          yield page;
        } while (cursor !== null);
      } finally {
        finished.resolve();
      }
    },
    proof: (network, hash, op, { forReceipt } = { forReceipt: true }) => {
      const read = async () => {
        const proven = await proofs({ network, hash, op, budget: budget() });
        if (!proven.ok) return proven;
        const { settled } = proven.value;
        const shortUrl = await keepCode(codes, proven.value)
          ? network.publicUrl + shortReceiptPath(hash, op)
          : null;
        const proof = { ...proven.value.proof, shortUrl };
        // if no second server has the transaction any more, only validators' signatures can settle
        // the proof
        const isWanted = forReceipt && proof.evidence !== "signatures" &&
          (proof.forgotten === true || (settled && proof.verified));
        if (isWanted) evidences.prepare(network, hash, budget(EVIDENCE_MS));
        const limitedFor = settled ? 0 : reads.usage()?.limitedFor ?? 0;
        return done({ settled, proof, ...(limitedFor > 0 && { retryAfter: limitedFor }) });
      };
      return forReceipt ? reads.forReceipt(read) : read();
    },
    async findByShortCode(kind, code) {
      // charged before the lookup, so that correct guesses aren't free either
      const refused = reads.charge();
      return refused ?? done(await codes.find(kind, code));
    },
    keepPassport: (account) => codes.keepPassport(account),
    evidence: (network, hash) =>
      reads.forReceipt(() => evidences.document(network, hash, budget(EVIDENCE_MS))),
    incomeByDay,
    async income(address, range) {
      const read = await incomeByDay(address, { range });
      return read.ok ? done(read.value.income) : read;
    },
    claimable: (address, cursor) => readClaimable(parts, address, cursor, budget()),
    preflight: (request) => runPreflight({ ...parts, lookUp }, request, budget(PREFLIGHT_MS)),
    ledgerPages: (after, signal) => parts.pages.after(after, signal),
    stream: (network, listener) => parts.streams.open(network, listener),
    // all clients share one reading
    state: () => reads.forEveryone(() => readState(parts)),
    drain: () => parts.streams.drain(),
    resetAt,
    epoch: () => parts.epochs.current(),
  };
}

/** Stores the code before it's shown. Failed or unproven transactions get none. */
async function keepCode(
  codes: ShortCodeIndex,
  { proof, settled, coded }: ProofResult,
): Promise<boolean> {
  const paid = payeesOfPayments(proof.payments);
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
  if (value === null) return done(buildMissingAccount(address, { ledger, updatedAt }));
  const baseReserve = await reserve(budget);
  if (!baseReserve.ok) return baseReserve;
  const context = { usdcIssuer, baseReserve: baseReserve.value, ledger, updatedAt };
  return done(buildExistingAccount(address, value, context));
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
  const [newest, byRpc, ...others] = await Promise.all([
    withTimeout(port.newestLedger(budget), STATE_MS),
    // if the first server answers, this is the only place that shows how far the others lag
    rpc && upstreams.options.list.length > 0
      ? withTimeout(port.serverAt(RPC_SOURCE).span(ZERO_HASH, budget), STATE_MS)
      : null,
    ...upstreams.others(0).map((source) =>
      withTimeout(upstreams.newestLedger(source, STATE_READ_MS), STATE_MS)
    ),
  ]);
  const first = newest?.ok ? newest.value : null;
  // notices a network reset even if no account is read
  if (first !== null) epochs.observe(first.value.sequence);
  const second = byRpc?.ok ? byRpc.value.newest : null;
  const reportedBy = (source: number) =>
    first?.source === source ? first.value.closedAt : others[source - 1]?.closedAt ?? null;
  const rpcClosedAt = second?.closedAt ?? reportedBy(RPC_SOURCE);
  return {
    latest: (first?.value ?? second)?.sequence ?? null,
    closedAt: (first?.value ?? second)?.closedAt ?? null,
    disagreement: disagreements.last(),
    upstreams: [
      ...upstreams.states().map((state, source) => ({
        api: "horizon" as const,
        ...state,
        closedAt: reportedBy(source),
      })),
      ...(rpc === null
        ? []
        : [{ api: "rpc" as const, ...rpc.upstream.state(), closedAt: rpcClosedAt }]),
    ],
  };
}

/** Looks up accounts by RPC if configured, with Horizon as the fallback. */
function createLookup({ port, rpc, usdcIssuer, now, clock }: LedgerParts): CachedLookup {
  const byHorizon = createPerAccountLookup(port, now);
  const isReady = (looked: AccountLookupResult) =>
    looked.kind === "found" && trustlineOf(looked.account, usdcIssuer) === "active";
  if (rpc === null) return cacheLookups(byHorizon, { isReady, clock });
  const byRpc: AccountLookup = async (addresses, deadline) => {
    // the XDR library is large, so it's loaded on demand
    const { createRpcLookup } = await import("./rpc/accounts.ts");
    return await createRpcLookup(rpc, usdcIssuer)(addresses, deadline);
  };
  return cacheLookups(combineLookups(byRpc, byHorizon, now), { isReady, clock });
}

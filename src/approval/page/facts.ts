import type { Answer } from "../../client/answer.ts";
import type { Api } from "../../client/api.ts";
import type { Organization } from "../../contract/organization.ts";
import type { PreflightResult } from "../../contract/preflight.ts";
import type { CurrencyRates } from "../../money/currency.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../stellar/amount.ts";
import type { AccountSigners } from "../../stellar/signers.ts";
import {
  FIRST_CLOSED_LEDGER,
  latestLedger,
  oldestLedger,
  signingAccount,
} from "../../wallet/horizon.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import type { TransactionStatus } from "../../wallet/transaction-status.ts";
import type { PayEnvelope } from "../read-envelope.ts";
import { type PayerHistory, readPayerHistory } from "./history.ts";
import type { ProposalRow } from "./review.ts";

export interface LedgerFacts {
  sequence: bigint;
  signing: AccountSigners;
  statuses: TransactionStatus[];
  /** The ledger's clock, in Unix seconds. */
  closedAt: number;
}

export type FactsFault = "unreachable" | "no_horizon" | "no_payer";

/** Bypasses caches. */
export async function readLedgerFacts(
  connection: LedgerConnection,
  payer: string,
  envelopes: readonly PayEnvelope[],
): Promise<{ ok: true; value: LedgerFacts } | { ok: false; why: FactsFault }> {
  if (connection.horizonUrl === null) return { ok: false, why: "no_horizon" };
  const [read, latest] = await Promise.all([
    signingAccount(connection, payer),
    latestLedger(connection),
  ]);
  if (read === null || latest === null) return { ok: false, why: "unreachable" };
  if (read.account === null) return { ok: false, why: "no_payer" };
  const { sequence, signing } = read.account;
  if (signing === null) return { ok: false, why: "unreachable" };
  const { closedAt } = latest;
  const statuses: TransactionStatus[] = [];
  for (const envelope of envelopes) {
    const isOpen = sequence < envelope.sequence && closedAt <= Number(envelope.bounds.until);
    const status = isOpen ? { status: "alive" as const } : await askLedger(connection, envelope);
    if (status === null) return { ok: false, why: "unreachable" };
    statuses.push(status);
  }
  return { ok: true, value: { sequence, signing, statuses, closedAt } };
}

/** Null if the code that reads the ledger couldn't be loaded. */
async function askLedger(
  connection: LedgerConnection,
  envelope: PayEnvelope,
): Promise<TransactionStatus | null> {
  const code = await import("../../wallet/transaction-status.ts").catch(() => null);
  if (code === null) return null;
  const signed = toSignedEnvelope(envelope);
  const oldest = await oldestLedger(connection);
  // a history from the network's first ledger misses nothing, however long the envelope was valid
  const isWhole = oldest !== null && oldest.sequence <= FIRST_CLOSED_LEDGER;
  const lifetime = isWhole ? signed.maxTime - oldest.closedAt : signed.lifetime;
  return await code.transactionStatus(connection, { ...signed, lifetime });
}

/** How long a run is valid at most, in seconds, with some time for signing it. */
const LONGEST_LIFETIME = 4 * 86_400;

/** Only the proposer knows when the envelope was built, so the longest lifetime is assumed. */
export function toSignedEnvelope({ hash, payer, sequence, bounds }: PayEnvelope) {
  const maxTime = Number(bounds.until);
  return { hash, source: payer, sequence, maxTime, lifetime: LONGEST_LIFETIME };
}

/** Each field is null if it couldn't be read. */
export interface PayerContext {
  history: PayerHistory | null;
  /** "none" if the payer has no confirmed name. */
  organization: Organization | "none" | null;
  rates: CurrencyRates | null;
}

export async function readPayerContext(
  api: Pick<Api, "transactions" | "organization" | "rates">,
  payer: string,
): Promise<PayerContext> {
  const [history, organization, rates] = await Promise.all([
    readPayerHistory(api, payer),
    api.organization(payer),
    api.rates(),
  ]);
  return {
    history,
    organization: nameIn(organization),
    rates: rates.ok ? rates.value : null,
  };
}

function nameIn(answer: Answer<Organization>): PayerContext["organization"] {
  if (answer.ok) return answer.value;
  return answer.code === "no_organization" ? "none" : null;
}

export interface PaymentForecast {
  /** The balances in stroops; `xlm` is what can be spent. */
  usdc: bigint;
  xlm: bigint;
  /** Why payees can't be paid, by address. */
  refused: Map<string, PreflightResult>;
  isComplete: boolean;
}

const CHUNK = 200;

/** Null if the payees couldn't be checked, or if there are none. */
export async function readPaymentForecast(
  api: Pick<Api, "preflight">,
  sender: string,
  rows: readonly ProposalRow[],
): Promise<PaymentForecast | null> {
  const refused = new Map<string, PreflightResult>();
  let found: Pick<PaymentForecast, "usdc" | "xlm"> | null = null;
  let isComplete = true;
  for (let from = 0; from < rows.length; from += CHUNK) {
    const some = rows.slice(from, from + CHUNK);
    const answer = await api.preflight({
      sender,
      recipients: some.map(({ address, stroops }) => ({
        address,
        amount: formatLedgerAmount(stroops),
      })),
    });
    if (!answer.ok) return null;
    const { usdcBalance, spendableXlm } = answer.value.sender;
    found = { usdc: parseLedgerAmount(usdcBalance), xlm: parseLedgerAmount(spendableXlm) };
    isComplete &&= answer.value.complete;
    for (const { index, result } of answer.value.recipients) {
      const row = some[index];
      if (row !== undefined && isRefused(row, result)) refused.set(row.address, result);
    }
  }
  return found && { ...found, refused, isComplete };
}

/** Money set aside needs no account or trustline. Only the envelope shows a memo. */
function isRefused({ takeBackAt, memo }: ProposalRow, result: PreflightResult): boolean {
  switch (result) {
    case "no_account":
    case "no_trustline":
    case "unauthorized":
    case "limit_exceeded":
      return takeBackAt === undefined;
    case "memo_required":
      return memo.type === "none";
    default:
      return false;
  }
}

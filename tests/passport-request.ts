import type { PageRequest } from "../functions/pages/page.ts";
import type { ProofResult, RatesService, Services } from "../functions/services.ts";
import type { Account } from "../src/contract/account.ts";
import type { Claimable, ClaimableEntry } from "../src/contract/claimable.ts";
import type { ErrorCode } from "../src/contract/errors.ts";
import type { Income, PayerDays } from "../src/contract/income.ts";
import type { Network } from "../src/contract/network.ts";
import { done, failed, type Outcome } from "../src/contract/outcome.ts";
import type { TransactionPage } from "../src/contract/transactions.ts";
import { parseLedgerAmount } from "../src/stellar/amount.ts";
import type { Language } from "../src/ui/i18n/languages.ts";
import { sampleRates } from "./receipt-table.ts";

/** The services behind a passport's page; a code stands for a failure, undefined for no answer. */
export interface PassportWorld {
  network: Network;
  account: Account | ErrorCode;
  history:
    | TransactionPage
    | ErrorCode
    | ((query: PassportHistoryQuery) => TransactionPage | ErrorCode);
  income: Income | ErrorCode | undefined;
  /** Net payments by payer and day; the sample's by default. */
  paidDays?: PayerDays[];
  claimable: Claimable | ErrorCode | (() => Promise<Outcome<Claimable>>);
  /** Payers whose names are still being looked up. */
  pending?: string[];
  /** False if the passport's short code can't be stored. */
  hasCode?: boolean;
  /** The proof of every payment; not found by default. */
  proof?: ProofResult | ErrorCode;
  /** Rates of past days; none by default. */
  onDay?: RatesService["onDay"];
}

export interface PassportHistoryQuery {
  filter: string;
  cursor: string | null;
}

/** A request for a passport as the page receives it, with sample services. */
export function passportRequest(
  url: URL,
  world: PassportWorld,
  lang: Language = "en",
): { request: PageRequest; asked: PassportHistoryQuery[] } {
  const asked: PassportHistoryQuery[] = [];
  const services = {
    organizations: {
      namesOf: () =>
        Promise.resolve({
          names: new Map(),
          pending: world.pending ?? [],
          isComplete: world.pending === undefined,
        }),
    },
    ledger: {
      account: () => answer(world.account),
      history: (_network: Network, _account: string, query: PassportHistoryQuery) => {
        asked.push({ filter: query.filter, cursor: query.cursor });
        return answer(typeof world.history === "function" ? world.history(query) : world.history);
      },
      incomeByDay: async () => {
        const income = await answer(world.income);
        const paidDays = world.paidDays ?? sampleDays(world.income);
        return income.ok ? done({ income: income.value, paidDays }) : income;
      },
      proof: () => answer<ProofResult>(world.proof ?? "transaction_not_found"),
      claimable: () =>
        typeof world.claimable === "function" ? world.claimable() : answer(world.claimable),
      keepPassport: () => Promise.resolve(world.hasCode !== false),
    },
    rates: {
      current: () => Promise.resolve(done(sampleRates("2026-11-20T14:02:11.000Z"))),
      onDay: world.onDay ?? (() => Promise.resolve(failed("rates_not_kept"))),
    },
  };
  return {
    asked,
    request: {
      url,
      param: decodeURIComponent(url.pathname.split("/")[2] ?? ""),
      lang,
      currency: null,
      network: world.network,
      // a passport uses no other services
      services: services as unknown as Services,
    },
  };
}

/** An account with USDC. */
export function sampleAccount(address: string, more: Partial<Account> = {}): Account {
  return {
    address,
    xlmBalance: "100.0000000",
    usdcBalance: "25.0000000",
    isActive: true,
    updatedAt: "2026-11-20T14:00:00.000Z",
    usdcTrustline: "active",
    spendableXlm: "98.5000000",
    memoRequired: false,
    asOfLedger: 1,
    unrecognizedAssets: 0,
    ...more,
  };
}

/** Recognized USDC that can be collected at any time. */
export function sampleWaiting(more: Partial<ClaimableEntry> = {}): ClaimableEntry {
  return {
    id: "0".repeat(72),
    amount: "40.0000000",
    asset: "USDC",
    assetIssuer: null,
    recognized: true,
    from: null,
    sponsor: null,
    stage: "open",
    claimableNow: true,
    claimableFrom: null,
    claimableUntil: null,
    claimants: [],
    createdAt: null,
    ...more,
  };
}

/** The answer about an account for which nothing waits. */
export function sampleClaimable(more: Partial<Claimable> = {}): Claimable {
  return {
    address: "",
    claimable: [],
    complete: true,
    belowCent: 0,
    usdcTotal: "0.0000000",
    updatedAt: "2026-11-20T14:00:00.000Z",
    ...more,
  };
}

/** An income paid by the first payer on the 18th of each month. */
function sampleDays(income: PassportWorld["income"]): PayerDays[] {
  if (typeof income !== "object") return [];
  return income.payers.slice(0, 1).map(({ address }) => ({
    address,
    days: income.months.filter(({ count }) => count > 0).map(({ month, sum, count }) => ({
      day: `${month}-18`,
      stroops: parseLedgerAmount(sum),
      count,
    })),
  }));
}

function answer<T extends object>(value: T | ErrorCode | undefined): Promise<Outcome<T>> {
  if (value === undefined) return new Promise(() => {});
  return Promise.resolve(typeof value === "string" ? failed(value) : done(value));
}

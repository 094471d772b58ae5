import type { Account } from "../src/contract/account.ts";
import type { Box, EndedBox, WrittenSlot } from "../src/contract/box.ts";
import type { Claimable } from "../src/contract/claimable.ts";
import type { Funded } from "../src/contract/fund.ts";
import type { Health } from "../src/contract/health.ts";
import type { Income, PayerDays } from "../src/contract/income.ts";
import type { Network } from "../src/contract/network.ts";
import type { Organization, UnconfirmedReason } from "../src/contract/organization.ts";
import type { Outcome } from "../src/contract/outcome.ts";
import type { Preflight, PreflightRequest } from "../src/contract/preflight.ts";
import type { Rates } from "../src/contract/rates.ts";
import type { TimeRange } from "../src/contract/time-range.ts";
import type { Filter, TransactionPage } from "../src/contract/transactions.ts";
import type { PaymentProof } from "../src/contract/verify.ts";
import type {
  EndedWebhook,
  NewWebhook,
  RotatedSecret,
  Webhook,
  WebhookRegistration,
} from "../src/contract/webhooks.ts";
import type { AccountAddress } from "../src/stellar/address.ts";
import type { PaymentKind } from "../src/stellar/payment.ts";
import type { Config } from "./config.ts";

/** Exchange rates, implemented in functions/rates/. */
export interface RatesService {
  /** The current rates, at most 60 s old or marked stale. */
  current(): Promise<Outcome<Rates>>;
  /** The rates stored for a UTC day, `YYYY-MM-DD`. */
  onDay(day: string): Promise<Outcome<Rates>>;
}

/** Test lumens, implemented in functions/faucet/. */
export interface FaucetService {
  /** True on a test network with a Friendbot. */
  available: boolean;
  /**
   * Funds an account. `account` is a valid public key; `idempotencyKey` is well-formed, or null.
   */
  fund(account: string, idempotencyKey: string | null): Promise<Outcome<Funded>>;
}

export interface HistoryQuery {
  filter: Filter;
  /** The most entries to return, 1 to 50. */
  limit: number;
  cursor: string | null;
  /** A ledger that the client has seen. With it, the page says whether it includes that ledger. */
  ledger?: number | undefined;
  /** Only entries in this time range; absent for the whole history. */
  range?: TimeRange | undefined;
}

/** A page of a history without its total. */
export type HistoryPage = Pick<TransactionPage, "transactions" | "nextCursor">;

/** A proof, and whether it is final. */
export interface ProofResult {
  proof: PaymentProof;
  /** False until a second server has confirmed or contradicted it. */
  settled: boolean;
  /** True if its short code was stored before the proof. */
  coded?: boolean;
  /** If the client's limit prevented settling: seconds until a second server can be asked. */
  retryAfter?: number;
}

/** An account's income, and its net payments by payer and day. */
export interface IncomeByDay {
  income: Income;
  /** Net payments by payer, largest sum first, for far more payers than `income` lists. */
  paidDays: PayerDays[];
}

export interface IncomeQuery {
  /** True if the history was read just before, so that its count is current. */
  justRead?: boolean | undefined;
  /** The first UTC day to include, if earlier than thirteen months ago. */
  since?: string | undefined;
  /** A range of whole UTC days, whose income is also summed. */
  range?: TimeRange | undefined;
}

export type ShortCodeKind = "receipt" | "passport";

/** Accounts and payments on the ledger, implemented in functions/ledger/. */
export interface LedgerService {
  /** The home domain of an account (SEP-1); empty if it has none. */
  homeDomain(account: string): Promise<Outcome<string>>;
  account(address: AccountAddress): Promise<Outcome<Account>>;
  /**
   * Reads a page of an account's history. `network` is the record for this request, whose URLs the
   * entries contain.
   */
  history(
    network: Network,
    account: string,
    query: HistoryQuery,
  ): Promise<Outcome<TransactionPage>>;
  /**
   * Reads a history page after page, without totals. Each page is charged to the client. The last
   * result is a failure if reading had to stop. A client can read a few histories at the same time.
   */
  pages(
    network: Network,
    account: string,
    query: Omit<HistoryQuery, "limit" | "ledger"> & { client: string },
  ): AsyncGenerator<Outcome<HistoryPage>, void, void>;
  /**
   * Proves a payment. `op` is a 1-based operation index, or null for the first payment. If
   * `forReceipt` is false (it's true by default), the budget reserved for receipts isn't used and
   * no evidence is prepared.
   */
  proof(
    network: Network,
    hash: string,
    op: number | null,
    options?: { forReceipt: boolean },
  ): Promise<Outcome<ProofResult>>;
  /**
   * Finds the hashes or accounts with a short code, among those that this service has shown. It's
   * charged to the client like an upstream request, to make guessing expensive.
   */
  findByShortCode(kind: ShortCodeKind, code: string): Promise<Outcome<string[]>>;
  /** Stores the short code of an account's passport; false if it couldn't be written. */
  keepPassport(account: string): Promise<boolean>;
  /** The evidence of a payment, down to the validators' signatures. */
  evidence(network: Network, hash: string): Promise<Outcome<string>>;
  /** Reads the account's income, with bounded work per request. */
  income(address: AccountAddress, range?: TimeRange): Promise<Outcome<Income>>;
  /** Reads the income with its payments by day. */
  incomeByDay(address: AccountAddress, asked: IncomeQuery): Promise<Outcome<IncomeByDay>>;
  /**
   * Reads the account's most valuable claimable balances, or with a cursor one page of all of them.
   */
  claimable(address: AccountAddress, cursor?: string): Promise<Outcome<Claimable>>;
  /**
   * Predicts the result of each row of a pay run. An invalid row is a result; only an invalid
   * sender is a failure.
   */
  preflight(request: PreflightRequest): Promise<Outcome<Preflight>>;
  /**
   * Streams new entries of accounts as server-sent events, until the signal is aborted or `drain`
   * is called.
   */
  stream(network: Network, listener: StreamListener): Promise<Outcome<ReadableStream<Uint8Array>>>;
  /**
   * Yields pages of the operations that moved money on the whole ledger, after the position
   * `after`. With null, it starts at the present, and the first page has only the position. It
   * isn't charged to a client. It pauses while servers are down, skips nothing, and ends when the
   * signal is aborted.
   */
  ledgerPages(after: string | null, signal: AbortSignal): AsyncIterable<LedgerPage>;
  /** Ends all streams before the process exits. */
  drain(): void;
  /** When this process noticed the last network reset; null if it noticed none. */
  resetAt(): string | null;
  /** The network's epoch, which each reset raises by one for all processes. */
  epoch(): Promise<number>;
  /** The latest ledger and the state of its servers; fields are null if no server answered. */
  state(): Promise<Pick<Health["ledger"], "latest" | "closedAt" | "upstreams" | "disagreement">>;
}

/** An operation on the ledger that moved money, with its parties but without amounts. */
export interface LedgerOperation {
  /** The operation's id (SEP-35), a decimal int64; higher is newer. */
  id: string;
  hash: string;
  createdAt: string;
  kind: PaymentKind;
  /**
   * The accounts and contracts whose history has the operation as an entry: payer and payee. For a
   * claimable balance, its creator or the account that claimed it.
   */
  parties: string[];
  /** The id of the balance that the operation claimed. */
  balanceId?: string;
}

/** A page of operations that moved money on the whole ledger, oldest first. */
export interface LedgerPage {
  operations: LedgerOperation[];
  /** An operation id after everything that was read. */
  cursor: string;
  /** True if more can be read at once. */
  more: boolean;
}

/** A client that listens for new entries of accounts. */
export interface StreamListener {
  /** The accounts, each listed once. */
  accounts: readonly string[];
  /** The client's key for limits. */
  client: string;
  /** The id of the last event or entry that the listener has; null to start with the next one. */
  lastEventId: string | null;
  /** Aborted when the listener disconnects. */
  signal: AbortSignal;
}

/** The result of checking whether an account and its home domain refer to each other. */
export type OrganizationCheck =
  | { confirmed: true; organization: Organization }
  /** `homeDomain` is unchecked; empty if the account has none. */
  | { confirmed: false; reason: UnconfirmedReason; homeDomain: string };

/** Reads confirmed names of accounts from the store. It makes no requests and never fails. */
export type FindNames = (accounts: Iterable<string>) => Promise<Map<string, Organization>>;

/** Confirmed names of organizations, implemented in functions/organizations/. */
export interface OrganizationService {
  /** Checks a name: reads the ledger, and the domain's file unless it was read within a day. */
  check(account: string): Promise<Outcome<OrganizationCheck>>;
  /** Reads the ledger and the domain's file again now, for an owner who is setting up `domain`. */
  recheck(account: string, domain: string): Promise<Outcome<OrganizationCheck>>;
  /**
   * Finds the names of accounts. Waits up to a second for accounts that were never looked up, and
   * refreshes old results in the background.
   */
  namesOf(accounts: readonly string[]): Promise<NameLookup>;
}

export interface NameLookup {
  names: ReadonlyMap<string, Organization>;
  /** Accounts whose lookup was skipped or didn't finish: a later request may return their names. */
  pending: readonly string[];
  /** Whether none is pending. */
  isComplete: boolean;
}

export interface SlotWrite {
  /** The SHA-256 of the request's token. */
  tokenHash: Uint8Array;
  /** The SHA-256 of the guest's token; null if missing or malformed. */
  guestHash: Uint8Array | null;
  bytes: Uint8Array;
  /** The client's key for limits. */
  client: string;
}

/**
 * Encrypted messages between two people, implemented in functions/box/. A wrong token matches no
 * box.
 */
export interface BoxService {
  /** Writes a slot once; writing slot 0 with the owner's token creates the box. */
  write(id: string, slot: number, writing: SlotWrite): Promise<Outcome<WrittenSlot>>;
  box(id: string, tokenHash: Uint8Array): Promise<Outcome<Box>>;
  slot(id: string, slot: number, tokenHash: Uint8Array): Promise<Outcome<Uint8Array>>;
  /** Ends a box and deletes its content. Only the owner can do this. */
  end(id: string, tokenHash: Uint8Array): Promise<Outcome<EndedBox>>;
}

/**
 * Events that are posted to URLs, implemented in functions/webhooks/. A wrong secret matches no
 * webhook.
 */
export interface WebhookService {
  /** Registers a webhook after its receiver has echoed a challenge. The address must be valid. */
  register(given: WebhookRegistration, client: string): Promise<Outcome<NewWebhook>>;
  webhook(id: string, secret: string): Promise<Outcome<Webhook>>;
  /** Creates a new secret. For another day, messages are also signed with the former one. */
  rotate(id: string, secret: string): Promise<Outcome<RotatedSecret>>;
  end(id: string, secret: string): Promise<Outcome<EndedWebhook>>;
}

/** The services of one process, passed to handlers and pages. */
export interface Services {
  config: Config;
  kv: Deno.Kv;
  /** The network record as seen from `origin`, the request's scheme and checked host. */
  network(origin: string): Network;
  rates: RatesService;
  faucet: FaucetService;
  /** The state of this process and its dependencies. */
  health(): Promise<Health>;
  ledger: LedgerService;
  organizations: OrganizationService;
  boxes: BoxService;
  /** The webhooks; null without `WEBHOOK_KEY`. */
  webhooks: WebhookService | null;
}

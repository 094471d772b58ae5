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

/** Implemented in functions/rates/. */
export interface RatesService {
  /** Rates that are at most 60 s old, or marked as stale. */
  current(): Promise<Outcome<Rates>>;
  /** `day` is a UTC day, `YYYY-MM-DD`. */
  onDay(day: string): Promise<Outcome<Rates>>;
}

/** Implemented in functions/faucet/. */
export interface FaucetService {
  /** True on a test network with a Friendbot. */
  available: boolean;
  /** `account` is a valid public key, `idempotencyKey` well-formed. */
  fund(account: string, idempotencyKey: string | null): Promise<Outcome<Funded>>;
}

export interface HistoryQuery {
  filter: Filter;
  /** From 1 to 50. */
  limit: number;
  cursor: string | null;
  /** A ledger that the client has seen: the page says whether it includes the ledger. */
  ledger?: number | undefined;
  /** Absent for the whole history. */
  range?: TimeRange | undefined;
}

export type HistoryPage = Pick<TransactionPage, "transactions" | "nextCursor">;

export interface ProofResult {
  proof: PaymentProof;
  /**
   * True once a second server or validators' signatures have confirmed or contradicted the proof.
   * Also true if no second server is configured.
   */
  settled: boolean;
  /** True if the proof's short code is already stored. */
  coded?: boolean;
  /** Seconds until a second server can be queried, if the client's limit prevented settling. */
  retryAfter?: number;
}

export interface IncomeByDay {
  income: Income;
  /** Net payments, largest sum first, of far more payers than `income` lists. */
  paidDays: PayerDays[];
}

export interface IncomeQuery {
  /** True if the history was read just before, so that its count is current. */
  justRead?: boolean | undefined;
  /** The first UTC day to include, if earlier than thirteen months ago. */
  since?: string | undefined;
  range?: TimeRange | undefined;
}

export type ShortCodeKind = "receipt" | "passport";

/** Implemented in functions/ledger/. */
export interface LedgerService {
  /** The account's home domain (SEP-1); empty if it has none. */
  homeDomain(account: string): Promise<Outcome<string>>;
  account(address: AccountAddress): Promise<Outcome<Account>>;
  /** The entries contain URLs of `network`, the record for this request. */
  history(
    network: Network,
    account: string,
    query: HistoryQuery,
  ): Promise<Outcome<TransactionPage>>;
  /**
   * Yields page after page, without totals, each charged to the client. The last result is a
   * failure if reading had to stop. A client can read a few histories at the same time.
   */
  pages(
    network: Network,
    account: string,
    query: Omit<HistoryQuery, "limit" | "ledger"> & { client: string },
  ): AsyncGenerator<Outcome<HistoryPage>, void, void>;
  /**
   * `op` is a 1-based operation index, or null for the first payment. Unless `forReceipt` (true by
   * default), the budget for receipts isn't used and no evidence is prepared.
   */
  proof(
    network: Network,
    hash: string,
    op: number | null,
    options?: { forReceipt: boolean },
  ): Promise<Outcome<ProofResult>>;
  /** Finds only what this service has shown. Charged like an upstream request, against guessing. */
  findByShortCode(kind: ShortCodeKind, code: string): Promise<Outcome<string[]>>;
  /** Stores the passport's short code; false if it couldn't be written. */
  keepPassport(account: string): Promise<boolean>;
  /** Builds the evidence, down to the validators' signatures. */
  evidence(network: Network, hash: string): Promise<Outcome<string>>;
  /** Sums income with bounded work per request. */
  income(address: AccountAddress, range?: TimeRange): Promise<Outcome<Income>>;
  incomeByDay(address: AccountAddress, asked: IncomeQuery): Promise<Outcome<IncomeByDay>>;
  /** The most valuable balances, or with a cursor one page of all. */
  claimable(address: AccountAddress, cursor?: string): Promise<Outcome<Claimable>>;
  /** Checks payments. A bad row is a result; an invalid or unreadable sender is a failure. */
  preflight(request: PreflightRequest): Promise<Outcome<Preflight>>;
  /** Streams server-sent events until the signal is aborted or `drain` is called. */
  stream(network: Network, listener: StreamListener): Promise<Outcome<ReadableStream<Uint8Array>>>;
  /**
   * Yields operations that moved money on the whole ledger, after the position `after`. With null,
   * it starts at the present, and the first page has only the position. Not charged to a client.
   * Pauses while servers are down, skips nothing, and ends when the signal is aborted.
   */
  ledgerPages(after: string | null, signal: AbortSignal): AsyncIterable<LedgerPage>;
  /** Ends all streams before the process exits. */
  drain(): void;
  /** When this service first noticed the last network reset; null if it noticed none. */
  resetAt(): string | null;
  /** Each network reset raises the epoch by one for all processes. */
  epoch(): Promise<number>;
  /** `latest` and `closedAt` are null if no server answered. */
  state(): Promise<Pick<Health["ledger"], "latest" | "closedAt" | "upstreams" | "disagreement">>;
}

/** An operation that moved money, without amounts. */
export interface LedgerOperation {
  /** A decimal int64 (SEP-35); higher is newer. */
  id: string;
  hash: string;
  createdAt: string;
  kind: PaymentKind;
  /**
   * The accounts and contracts whose history has the operation: payer and payee. For a claimable
   * balance, its creator or the account that claimed it.
   */
  parties: string[];
  /** The balance that the operation claimed. */
  balanceId?: string;
}

/** Operations of all accounts, oldest first. */
export interface LedgerPage {
  operations: LedgerOperation[];
  /** The cursor for the next read: an operation id past everything read so far. */
  cursor: string;
  /** True if more can be read at once. */
  more: boolean;
}

export interface StreamListener {
  /** Accounts, each listed once. */
  accounts: readonly string[];
  /** The client's key for limits. */
  client: string;
  /** The last event or entry that the listener has; null to start with the next one. */
  lastEventId: string | null;
  /** Aborted when the listener disconnects. */
  signal: AbortSignal;
}

/** Whether an account and its home domain refer to each other. */
export type OrganizationCheck =
  | { confirmed: true; organization: Organization }
  /** `homeDomain` is the unchecked domain; empty if the account has none. */
  | { confirmed: false; reason: UnconfirmedReason; homeDomain: string };

/** Reads confirmed names from the store. Makes no requests and never fails. */
export type FindNames = (accounts: Iterable<string>) => Promise<Map<string, Organization>>;

/** Implemented in functions/organizations/. */
export interface OrganizationService {
  /** Reads the ledger, and the domain's file unless it was read within a day. */
  check(account: string): Promise<Outcome<OrganizationCheck>>;
  /** Reads the ledger and the file again now, for an owner who is setting up `domain`. */
  recheck(account: string, domain: string): Promise<Outcome<OrganizationCheck>>;
  /**
   * Waits up to a second for accounts that were never looked up, and refreshes old results in the
   * background.
   */
  namesOf(accounts: readonly string[]): Promise<NameLookup>;
}

export interface NameLookup {
  names: ReadonlyMap<string, Organization>;
  /** Accounts whose lookup was skipped or didn't finish: a later request may return their names. */
  pending: readonly string[];
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
  /** Each slot is written once; writing slot 0 with the owner's token creates the box. */
  write(id: string, slot: number, writing: SlotWrite): Promise<Outcome<WrittenSlot>>;
  box(id: string, tokenHash: Uint8Array): Promise<Outcome<Box>>;
  slot(id: string, slot: number, tokenHash: Uint8Array): Promise<Outcome<Uint8Array>>;
  /** Deletes the box's content, which only the owner can do. */
  end(id: string, tokenHash: Uint8Array): Promise<Outcome<EndedBox>>;
}

/** Events posted to URLs, implemented in functions/webhooks/. A wrong secret matches no webhook. */
export interface WebhookService {
  /** Registers a receiver, which must echo a challenge. The address must be valid. */
  register(given: WebhookRegistration, client: string): Promise<Outcome<NewWebhook>>;
  webhook(id: string, secret: string): Promise<Outcome<Webhook>>;
  /** Replaces the secret. For another day, messages are also signed with the former one. */
  rotate(id: string, secret: string): Promise<Outcome<RotatedSecret>>;
  end(id: string, secret: string): Promise<Outcome<EndedWebhook>>;
}

export interface Services {
  config: Config;
  kv: Deno.Kv;
  /** `origin` is the request's scheme and checked host. */
  network(origin: string): Network;
  rates: RatesService;
  faucet: FaucetService;
  health(): Promise<Health>;
  ledger: LedgerService;
  organizations: OrganizationService;
  boxes: BoxService;
  /** Null without `WEBHOOK_KEY`, and on a network without Horizon. */
  webhooks: WebhookService | null;
}

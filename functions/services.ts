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
import type { Filter, TransactionPage } from "../src/contract/transactions.ts";
import type { PaymentProof } from "../src/contract/verify.ts";
import type { AccountAddress } from "../src/stellar/address.ts";
import type { Config } from "./config.ts";

/** Exchange rates: functions/rates/. */
export interface RatesService {
  /** The current rates, at most 60 s old or marked stale. */
  current(): Promise<Outcome<Rates>>;
  /** The rates stored for a UTC day, `YYYY-MM-DD`. */
  onDay(day: string): Promise<Outcome<Rates>>;
}

/** Test lumens: functions/faucet/. */
export interface FaucetService {
  /** False without a Friendbot or outside a test network. */
  available: boolean;
  /** `account` is a valid public key; `idempotencyKey` is well-formed, or null. */
  fund(account: string, idempotencyKey: string | null): Promise<Outcome<Funded>>;
}

export interface HistoryQuery {
  filter: Filter;
  /** 1 to 50. */
  limit: number;
  cursor: string | null;
  /** A ledger that the client has seen; the page then says whether it includes that ledger. */
  ledger?: number | undefined;
}

/** A proof, and whether it is final. */
export interface ProofResult {
  proof: PaymentProof;
  /** False until a second server has confirmed or contradicted it. */
  settled: boolean;
  /** True if its short code was stored before the proof. */
  coded?: boolean;
}

/** An account's income, and its net payments by payer and day. */
export interface IncomeByDay {
  income: Income;
  /** Largest sum first; covers far more payers than `income` lists. */
  paidDays: PayerDays[];
}

export interface IncomeQuery {
  /** True if the history was read just before, so its count is current. */
  justRead?: boolean | undefined;
  /** The first UTC day to include, if earlier than thirteen months ago. */
  since?: string | undefined;
}

export type CodeKind = "receipt" | "passport";

/** Accounts and payments on the ledger: functions/ledger/. */
export interface LedgerService {
  /** The home domain of an account (SEP-1); empty if it has none. */
  homeDomain(account: string): Promise<Outcome<string>>;
  account(address: AccountAddress): Promise<Outcome<Account>>;
  /** `network` is the record for this request; its URLs go into the entries. */
  history(
    network: Network,
    account: string,
    query: HistoryQuery,
  ): Promise<Outcome<TransactionPage>>;
  /** `op` is a 1-based operation index; null for the first payment. */
  proof(network: Network, hash: string, op: number | null): Promise<Outcome<ProofResult>>;
  /**
   * The hashes or accounts that a short code can refer to, among those shown here before. Charged
   * to the client like an upstream request, to make guessing expensive.
   */
  findByShortCode(kind: CodeKind, code: string): Promise<Outcome<string[]>>;
  /** Stores the short code of an account's passport; false if it couldn't be written. */
  keepPassport(account: string): Promise<boolean>;
  /** The evidence of a payment, down to the validators' signatures. */
  evidence(network: Network, hash: string): Promise<Outcome<string>>;
  /** The account's income, as far as bounded work allows. */
  income(address: AccountAddress): Promise<Outcome<Income>>;
  /** The income with its days. `justRead`: the history was read just before, so its count is current. */
  incomeByDay(address: AccountAddress, asked: IncomeQuery): Promise<Outcome<IncomeByDay>>;
  /** Claimable balances of the account; with a cursor, one page of all of them. */
  claimable(address: AccountAddress, cursor?: string): Promise<Outcome<Claimable>>;
  /** What would happen to a pay run. A bad row is a result of its own; only a bad sender fails. */
  preflight(request: PreflightRequest): Promise<Outcome<Preflight>>;
  /** New entries of an account as server-sent events, until its signal or `drain`. */
  stream(network: Network, listener: StreamListener): Promise<Outcome<ReadableStream<Uint8Array>>>;
  /** Ends all streams before the process exits. */
  drain(): void;
  /** When this process noticed the last network reset; null if it didn't. */
  resetAt(): string | null;
  /** Loads resets that other processes noticed from the store. */
  readReset(): Promise<void>;
  /** The latest ledger and the state of its servers; null where no server answered. */
  state(): Promise<Pick<Health["ledger"], "latest" | "closedAt" | "upstreams" | "disagreement">>;
}

/** A client that listens for new entries of an account. */
export interface StreamListener {
  account: string;
  /** The client's key for limits. */
  client: string;
  /** The last entry that the listener has; null to start with the next one. */
  lastEventId: string | null;
  /** Aborted when the listener disconnects. */
  signal: AbortSignal;
}

/** Whether an account and its home domain name each other. */
export type OrganizationCheck =
  | { confirmed: true; organization: Organization }
  /** `homeDomain` is unchecked; empty if the account has none. */
  | { confirmed: false; reason: UnconfirmedReason; homeDomain: string };

/** Confirmed names of accounts from the store; asks no server and never fails. */
export type FindNames = (accounts: Iterable<string>) => Promise<Map<string, Organization>>;

/** Confirmed names: functions/organizations/. */
export interface OrganizationService {
  /** Asks the ledger, and the domain unless its file was read within a day. */
  check(account: string): Promise<Outcome<OrganizationCheck>>;
  /** Asks both now, for an owner setting up `domain`. */
  recheck(account: string, domain: string): Promise<Outcome<OrganizationCheck>>;
  /**
   * Names of accounts. Waits up to a second for accounts never looked up, and refreshes old results
   * in the background.
   */
  namesOf(accounts: readonly string[]): Promise<NameLookup>;
}

export interface NameLookup {
  names: ReadonlyMap<string, Organization>;
  /** Accounts that are still being looked up. */
  pending: readonly string[];
  /** False if a lookup was skipped or didn't finish: a later request may see more. */
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

/** Encrypted messages between two people: functions/box/. A wrong token matches no box. */
export interface BoxService {
  /** Writes a slot once; writing slot 0 with the owner's token creates the box. */
  write(id: string, slot: number, writing: SlotWrite): Promise<Outcome<WrittenSlot>>;
  box(id: string, tokenHash: Uint8Array): Promise<Outcome<Box>>;
  slot(id: string, slot: number, tokenHash: Uint8Array): Promise<Outcome<Uint8Array>>;
  /** Deletes the content; only the owner can. */
  end(id: string, tokenHash: Uint8Array): Promise<Outcome<EndedBox>>;
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
}

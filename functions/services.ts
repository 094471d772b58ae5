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
  /** The rates kept for a UTC day, `YYYY-MM-DD`. */
  onDay(day: string): Promise<Outcome<Rates>>;
}

/** Test lumens: functions/faucet/. */
export interface FaucetService {
  /** False where there is no Friendbot, or the network is no test network. */
  available: boolean;
  /** `account` is a valid public key; `idempotencyKey` is well-formed, or null without one. */
  fund(account: string, idempotencyKey: string | null): Promise<Outcome<Funded>>;
}

export interface HistoryQuery {
  filter: Filter;
  /** 1 to 50. */
  limit: number;
  cursor: string | null;
  /** A ledger that the asker knows of: the page then says which one it proves that it knows. */
  ledger?: number | undefined;
}

/** A proof, and whether it is final. */
export interface Proven {
  proof: PaymentProof;
  /** False where a second server has neither confirmed nor denied it yet: the answer may yet change. */
  settled: boolean;
  /** True where its short code was written down before the proof was kept. */
  coded?: boolean;
}

/** What an account was paid, and what is left of it by payer and day. */
export interface IncomeByDay {
  income: Income;
  /** Of those who paid most, and of far more than `income` lists; the largest sum first. */
  paidDays: PayerDays[];
}

export interface IncomeAsked {
  /** The history was read a moment ago, and what that counted need not be again. */
  justRead?: boolean | undefined;
  /** The first UTC day told of, where that is sooner than thirteen months ago. */
  since?: string | undefined;
}

/** What a short code can lead to. */
export type CodeKind = "receipt" | "passport";

/** Accounts and payments as the ledger has them: functions/ledger/. */
export interface LedgerService {
  /** The domain that an account names as its own (SEP-1); empty where it names none. */
  homeDomain(account: string): Promise<Outcome<string>>;
  account(address: AccountAddress): Promise<Outcome<Account>>;
  /** `network` is the record for this request; its URLs go into the entries. */
  history(
    network: Network,
    account: string,
    query: HistoryQuery,
  ): Promise<Outcome<TransactionPage>>;
  /** `op` is the 1-based operation that was asked for, null for the first payment. */
  proof(network: Network, hash: string, op: number | null): Promise<Outcome<Proven>>;
  /**
   * The hashes or accounts that a short code may mean, of those that were shown here before. It
   * asks no upstream, and is charged to the client like a request to one: nobody guesses for free.
   */
  findByShortCode(kind: CodeKind, code: string): Promise<Outcome<string[]>>;
  /** Makes the short code of an account's passport work; false where it could not be written. */
  keepPassport(account: string): Promise<boolean>;
  /** The document of a payment's evidence, down to the signatures of validators. */
  evidence(network: Network, hash: string): Promise<Outcome<string>>;
  /** What the account was paid, summed up as far as bounded work allows. */
  income(address: AccountAddress): Promise<Outcome<Income>>;
  /**
   * The same with its days. `justRead`: the account's history was asked for a moment ago, and what
   * that counted need not be looked for again.
   */
  incomeByDay(address: AccountAddress, asked: IncomeAsked): Promise<Outcome<IncomeByDay>>;
  /** Claimable balances that wait for the account; with a cursor a page of everything. */
  claimable(address: AccountAddress, cursor?: string): Promise<Outcome<Claimable>>;
  /** What would happen to a pay run; a bad row is its own result, only a bad sender fails. */
  preflight(request: PreflightRequest): Promise<Outcome<Preflight>>;
  /** New entries of an account as server-sent events, until its signal or `drain`. */
  stream(network: Network, listener: StreamListener): Promise<Outcome<ReadableStream<Uint8Array>>>;
  /** Ends all streams, so that the process can go. */
  drain(): void;
  /** When the network was reset last, as this process noticed it; null where it did not. */
  resetAt(): string | null;
  /** Reads from the store what other processes have noticed. */
  readReset(): Promise<void>;
  /** The newest ledger and the servers it was asked of; null where none could say. */
  state(): Promise<Pick<Health["ledger"], "latest" | "closedAt" | "upstreams" | "disagreement">>;
}

/** Who listens for new entries of an account. */
export interface StreamListener {
  account: string;
  /** The client that limits are counted by. */
  client: string;
  /** The id of the last entry that the listener has; null to begin with the next one. */
  lastEventId: string | null;
  /** Aborted when the listener has gone. */
  signal: AbortSignal;
}

/** What account and domain say of each other. */
export type OrganizationCheck =
  | { confirmed: true; organization: Organization }
  /** `homeDomain`: what the account names, whatever that is; empty where it names nothing. */
  | { confirmed: false; reason: UnconfirmedReason; homeDomain: string };

/** The proven names of accounts, as far as they are known: nobody is asked, and nothing fails. */
export type KnownNames = (accounts: Iterable<string>) => Promise<Map<string, Organization>>;

/** Names that are proven: functions/organizations/. */
export interface OrganizationService {
  /** Asks the ledger, and the domain unless that was read within a day. */
  of(account: string): Promise<Outcome<OrganizationCheck>>;
  /** Asks both now: what is still missing for `domain` to confirm the account's name. */
  anew(account: string, domain: string): Promise<Outcome<OrganizationCheck>>;
  /**
   * The names of accounts. Waits up to a second for those that were never looked for; looks again
   * behind the answer for those that were not looked for lately.
   */
  look(accounts: readonly string[]): Promise<LookedFor>;
}

/** Names that were looked for. */
export interface LookedFor {
  names: ReadonlyMap<string, Organization>;
  /** Accounts whose names are still being looked up. */
  coming: readonly string[];
  /** False where some were not looked for, or not to the end: the next reader may see more. */
  isWhole: boolean;
}

/** Who writes what into a slot. */
export interface BoxWriting {
  /** The SHA-256 of the token that came with the request. */
  tokenHash: Uint8Array;
  /** The SHA-256 of the guest's token; null where none was named in its form. */
  guestHash: Uint8Array | null;
  bytes: Uint8Array;
  /** The client that limits are counted by. */
  client: string;
}

/** What two people leave each other, encrypted: functions/box/. A wrong token finds no box. */
export interface BoxService {
  /** Writes a slot, once; slot 0 with the owner's token makes the box. */
  write(id: string, slot: number, writing: BoxWriting): Promise<Outcome<WrittenSlot>>;
  box(id: string, tokenHash: Uint8Array): Promise<Outcome<Box>>;
  slot(id: string, slot: number, tokenHash: Uint8Array): Promise<Outcome<Uint8Array>>;
  /** Deletes what is in it; for its owner only. */
  end(id: string, tokenHash: Uint8Array): Promise<Outcome<EndedBox>>;
}

/** The services of one process; handlers and pages take everything from here. */
export interface Services {
  config: Config;
  kv: Deno.Kv;
  /** The network's record as seen from `origin`, the scheme and checked host of the request. */
  network(origin: string): Network;
  rates: RatesService;
  faucet: FaucetService;
  /** The state of this process and of what it depends on. */
  health(): Promise<Health>;
  ledger: LedgerService;
  organizations: OrganizationService;
  boxes: BoxService;
}

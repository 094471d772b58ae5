import {
  Account,
  Keypair,
  MuxedAccount,
  StrKey,
  Transaction,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { type Api, createApi } from "../../../../src/client/api.ts";
import type { PreflightResult } from "../../../../src/contract/preflight.ts";
import type { Filter, TransactionEntry } from "../../../../src/contract/transactions.ts";
import type { PaymentProof } from "../../../../src/contract/verify.ts";
import type { LineStatus } from "../../../../src/pay/check/plan.ts";
import { createEmptyLine, type PayLine } from "../../../../src/pay/line/pay-line.ts";
import { localDay } from "../../../../src/pay/line/pay-period.ts";
import { findNextWages } from "../../../../src/pay/month/pay-days.ts";
import { createPayState, type PayState } from "../../../../src/pay/pay.ts";
import { changePeople } from "../../../../src/pay/people/people-changes.ts";
import { emptyPerson, type Person } from "../../../../src/pay/people/people.ts";
import type { Review } from "../../../../src/pay/review/final-check.ts";
import type { Run } from "../../../../src/pay/run/run.ts";
import type { Hold } from "../../../../src/pay/send/hold.ts";
import type { Database } from "../../../../src/pay/world/database.ts";
import type { World } from "../../../../src/pay/world/world.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../../../src/stellar/amount.ts";
import { type Signer, weightNeeded } from "../../../../src/stellar/signers.ts";
import { signTextWith, signWith } from "../../../../src/wallet/keys.ts";
// a page loads these on demand; settle() does not wait for loading
import "../../../../src/pay/send/sending-code.ts";
import "../../../../src/pay/send/sign.ts";
import { memoryTexts } from "../../../memory-texts.ts";
import { sampleAccount, sampleClaimable } from "../../../passport-request.ts";
import { sampleRates } from "../../../receipt-table.ts";
import { MemoryBoxes } from "./memory-boxes.ts";
import { sampleEntry, samplePreflight } from "./run-samples.ts";

const PASSPHRASE = "A test network";
export const EMPLOYER = Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(9));
const ISSUER = Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(8)).publicKey();
const HORIZON = "https://horizon.example";

export function worker(n: number): string {
  return Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(20 + n)).publicKey();
}

/** A person on the list. */
export function personOf(n: number, more: Partial<Person> = {}): Person {
  return { ...emptyPerson(), name: `Worker ${n}`, address: worker(n), ...more };
}

/** Adds people as the form does. */
export async function keepPeople(
  pay: Parameters<typeof changePeople>[0],
  people: readonly Person[],
): Promise<void> {
  const wanted = new Map(people.map((each) => [each.id, each]));
  await changePeople(pay, wanted, pay.people.$people.get() ?? []);
}

/** A database in memory; each call is atomic, like an IndexedDB transaction. */
export function memoryDatabase(): Database {
  const stores = new Map<string, Map<string, { id: string }>>();
  const of = (name: string) => {
    const store = stores.get(name) ?? new Map<string, { id: string }>();
    stores.set(name, store);
    return store;
  };
  const read = <T>(value: unknown): T => structuredClone(value) as T;
  const put = (store: string, value: { id: string }) => void of(store).set(value.id, read(value));
  return {
    get: (store, key) => Promise.resolve(read(of(store).get(key))),
    all: (store) => Promise.resolve(read([...of(store).values()])),
    below: (store, prefix) => {
      const found = [...of(store)].filter(([key]) => key.startsWith(prefix)).sort();
      return Promise.resolve(read(found.map(([, value]) => value)));
    },
    put: (store, value) => Promise.resolve(put(store, value)),
    putAll: (writes) => Promise.resolve(writes.forEach(({ store, value }) => put(store, value))),
    changeIf: (store, keys, check, { writes = [], removes = [] }) => {
      const agreed = check(keys.map((key) => read(of(store).get(key))));
      if (agreed) {
        writes.forEach(({ store: to, value }) => put(to, value));
        removes.forEach((key) => of(store).delete(key));
      }
      return Promise.resolve(agreed);
    },
    remove: (store, key) => Promise.resolve(void of(store).delete(key)),
  };
}

/** A ledger, the service that reads it, and a disk that several tabs share. */
export class TestWorld {
  /** The ledger's clock, in milliseconds since 1970. */
  now = Date.UTC(2026, 10, 20, 9);
  /** Milliseconds by which the computers' clocks are ahead of it. */
  skew = 0;
  db = memoryDatabase();
  /** Null if the site has only RPC. */
  horizon: string | null = HORIZON;
  /** False while neither Horizon nor the service answers. */
  online = true;
  /** False if Horizon doesn't report its newest ledger. */
  tellsTime = true;
  /** Number of the account's newest transactions that Horizon's account document lacks. */
  sequenceLag = 0n;
  /** Thresholds of the employer's account, as Horizon writes them. */
  thresholds = { low_threshold: 0, med_threshold: 0 };
  signers: { key: string; weight: number; type: Signer["type"] }[] = [
    { key: EMPLOYER.publicKey(), weight: 1, type: "ed25519_public_key" },
  ];
  /** True if Horizon accepts transactions without answering. */
  silent = false;
  /** Start of Horizon's history, in milliseconds since 1970. */
  historyFrom = Date.UTC(2020, 0, 1);
  /** Hashes of transactions with a proof in the service's archive. */
  proven = new Set<string>();
  findings = new Map<string, PreflightResult>();
  /** Accounts that require a memo in addition to their other results. */
  sharedAccounts = new Set<string>();
  rates = sampleRates("2026-11-20T09:00:00.000Z", { NGN: 1500, KES: 129.2 });
  /** Number of failures before the service's history answers. */
  historyFailures = 0;
  /** Milliseconds by which the service is behind the browser's Horizon. */
  serviceLag = 0;
  /** Every request to the service. */
  asked: string[] = [];
  /** The ledger's entries, newest first. */
  entries: TransactionEntry[] = [];
  /** Applied operations, as `kind destination amount`. */
  applied: string[] = [];
  signatures = 0;
  /** True if the person declines in the wallet. */
  refuses = false;
  /** Number of transactions that were sent. */
  submissions = 0;
  /** The network refuses every fee as too low. */
  wantsHigherFee = false;
  /** Largest envelope that the wallet signs, in bytes, as with a hardware wallet. */
  walletBytes = Infinity;
  /** Number of signatures before the person declines. */
  refusesAfter = Infinity;
  /** True if submissions never arrive. */
  losesTransactions = false;
  /** True if the connection breaks right after a submission. */
  goesOffline = false;
  saved: { name: string; text: string }[] = [];
  lockHeld = false;
  readonly boxes = new MemoryBoxes(() => this.now);
  #sequence = 100n;
  #wallet: Promise<void> = Promise.resolve();
  #release = () => {};
  #transactions = new Map<string, Applied>();
  #tabs: { listen: (id: string) => void }[] = [];
  #timers: { at: number; work: () => void }[] = [];

  /** Opens another tab on the same disk, with its wallet connected. */
  async tab(change: Partial<World> = {}): Promise<PayState> {
    const pay = createPayState({ ...this.#world(), ...change });
    await pay.start("Salary");
    await pay.wallet.connect({ kind: "demo", name: "Demo" });
    await this.settle();
    return pay;
  }

  /** A tab with a checked draft of these lines. */
  async tabWithDraft(lines: PayLine[]): Promise<PayState> {
    const pay = await this.tab();
    await writeDraft(this, pay, lines);
    return pay;
  }

  /** A tab that has paid these lines and still shows the run. */
  async tabWithRun(lines: PayLine[]): Promise<PayState> {
    const pay = await this.tabWithDraft(lines);
    await payNow(this, pay);
    return pay;
  }

  /** Advances the clock and runs everything due by then. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers.splice(this.#timers.indexOf(due), 1);
      this.now = Math.max(this.now, due.at);
      due.work();
      await this.settle();
    }
    this.now = end;
    await this.settle();
  }

  /** The computer sleeps: everything that was due runs once when it wakes. */
  async sleep(ms: number): Promise<void> {
    this.now += ms;
    await this.pass(0);
  }

  /** Waits for everything that can happen without advancing the clock. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  /** The wallet's window stays open until it is released. */
  holdWallet(): void {
    this.#wallet = new Promise((resolve) => void (this.#release = resolve));
  }

  releaseWallet(): void {
    this.#release();
  }

  /** Another program sends a payment from the same account. */
  payElsewhere(to: string, amount: string, memo = "", more: Partial<TransactionEntry> = {}): void {
    const sequence = ++this.#sequence;
    this.#transactions.set(`elsewhere ${sequence}`, { successful: true, at: this.now, sequence });
    this.#note(to, amount, { memo, hash: "e".repeat(64), ...more });
  }

  /**
   * A transaction of another account pays from the employer's without using its sequence numbers.
   */
  payFromOutside(to: string, amount: string): void {
    this.#note(to, amount, { memo: "", hash: "f".repeat(64) });
  }

  /** Another program sends a path payment from XLM to USDC. */
  payElsewhereFromXlm(to: string, amount: string): void {
    const usdc = { asset: "USDC", assetIssuer: ISSUER, recognized: true };
    const delivered = { amount: ledgerAmount(amount), ...usdc };
    const spent = { amount: "123.0000000", asset: "XLM", assetIssuer: null };
    this.payElsewhere(to, amount, "", { kind: "path_payment", ...spent, delivered });
  }

  /** The employer receives a payment. */
  receive(from: string, amount: string): void {
    this.#note(from, amount, { memo: "", hash: "d".repeat(64), type: "received" });
  }

  #world(): World {
    const api: Api = { ...createApi(), ...this.#api() };
    const tab = { listen: (_: string) => {} };
    this.#tabs.push(tab);
    return {
      network: {
        name: "TEST",
        ledger: "custom",
        isTest: true,
        passphrase: PASSPHRASE,
        horizonUrl: this.horizon,
        explorerUrl: "https://explorer.example",
        publicUrl: "https://lipwa.example",
        usdcIssuer: ISSUER,
        features: { demoWallet: true, faucet: false, testUsdc: false },
      },
      lang: "en",
      api,
      boxes: this.boxes,
      db: this.db,
      connection: { passphrase: PASSPHRASE, horizonUrl: this.horizon, fetch: this.#horizon },
      openWallet: () => {
        const account = () =>
          Promise.resolve({ ok: true as const, value: { address: EMPLOYER.publicKey() } });
        return {
          kind: "demo",
          name: "Demo",
          connect: account,
          current: account,
          sign: async ({ envelopeXdr }) => {
            await this.#wallet;
            if (this.refuses || this.signatures >= this.refusesAfter) {
              return { ok: false, code: "refused" };
            }
            const { length } = TransactionBuilder.fromXdr(envelopeXdr, PASSPHRASE).signatureBase();
            if (length > this.walletBytes) {
              return { ok: false, code: "wallet_failed", detail: `${length} bytes are too many.` };
            }
            this.signatures++;
            return { ok: true, value: signWith(EMPLOYER, envelopeXdr, PASSPHRASE) };
          },
          signMessage: async ({ text }) => {
            await this.#wallet;
            return this.refuses
              ? { ok: false, code: "refused" }
              : { ok: true, value: signTextWith(EMPLOYER, text) };
          },
          watch: () => () => {},
        };
      },
      now: () => this.now + this.skew,
      after: (ms, work) => {
        if (ms === 0) {
          queueMicrotask(work);
          return () => {};
        }
        const timer = { at: this.now + ms, work };
        this.#timers.push(timer);
        return () => void (this.#timers = this.#timers.filter((each) => each !== timer));
      },
      sleep: (ms) => {
        this.now += ms;
        return new Promise((resolve) => setImmediate(resolve));
      },
      lock: async (work) => {
        if (this.lockHeld) return null;
        this.lockHeld = true;
        try {
          return { value: await work() };
        } finally {
          this.lockHeld = false;
        }
      },
      tabs: {
        announce: (id) => {
          for (const other of this.#tabs) if (other !== tab) other.listen(id);
        },
        listen: (changed) => void (tab.listen = changed),
      },
      screen: { hidden: () => false, onShown: () => () => {}, onOnline: () => () => {} },
      follow: () => ({ open: () => true, close: () => {} }),
      local: memoryTexts(),
      session: memoryTexts(),
      query: "",
      dropFromQuery: () => {},
      saveFile: (name, text) => void this.saved.push({ name, text }),
      persist: () => {},
    };
  }

  #api(): Pick<
    Api,
    "rates" | "account" | "organization" | "transactions" | "claimable" | "preflight" | "verify"
  > {
    const offline = { ok: false as const, code: "offline" as const, status: 0 };
    const answer = <T>(name: string, value: () => T) => {
      this.asked.push(name);
      return Promise.resolve(this.online ? { ok: true as const, value: value() } : offline);
    };
    const updatedAt = new Date(this.now).toISOString();
    return {
      rates: () => answer("rates", () => ({ ...this.rates })),
      account: (address) =>
        answer("account", () =>
          sampleAccount(address, {
            usdcBalance: "100000.0000000",
            spendableXlm: "90.0000000",
            isActive: this.findings.get(address) !== "no_account",
            usdcTrustline: this.findings.has(address) ? "none" : "active",
            asOfLedger: null,
            updatedAt,
          })),
      organization: () =>
        Promise.resolve(
          this.online ? { ok: false, code: "no_organization", status: 404 } : offline,
        ),
      transactions: (_, { limit = 20, cursor, filter = "all", ledger } = {}) => {
        if (limit === 50 && this.historyFailures > 0) {
          this.historyFailures--;
          return Promise.resolve({ ok: false, code: "rate_limited", status: 429, retryAfter: 5 });
        }
        return answer("transactions", () => {
          // a cursor names an entry, so payments above it do not move it
          const above = this.entries.findIndex(({ id }) => id === cursor);
          const asOf = this.now - this.serviceLag;
          const all = this.entries.filter((entry) =>
            isOn(filter, entry) && Date.parse(entry.createdAt) <= asOf
          );
          const below = new Set(this.entries.slice(above + 1));
          const older = all.filter((entry) => below.has(entry));
          const transactions = older.slice(0, limit);
          const times = [...this.#transactions.values()].map(({ at }) => at)
            .filter((at) => at >= this.historyFrom && at <= asOf);
          if (above >= 0) times.push(Date.parse(this.entries[above]?.createdAt ?? ""));
          const asOfLedger = times.length === 0 ? null : Math.floor(Math.max(...times) / 5000);
          return {
            transactions,
            nextCursor: older.length > limit ? transactions.at(-1)?.id ?? null : null,
            total: all.length,
            ...(ledger !== undefined && { asOfLedger }),
          };
        });
      },
      claimable: (address) => answer("claimable", () => sampleClaimable({ address, updatedAt })),
      verify: (hash) =>
        this.proven.has(hash)
          ? answer("verify", () => proofOf(hash, updatedAt))
          : Promise.resolve({ ok: false, code: "transaction_not_found", status: 404 }),
      preflight: ({ sender, recipients }) =>
        answer("preflight", () =>
          samplePreflight({
            sender: {
              address: sender,
              mediumThreshold: this.thresholds.med_threshold,
              weightNeeded: this.#weightNeeded(),
              signers: this.signers,
            },
            recipients: recipients.map(({ address }, index) => ({
              index,
              address,
              result: this.findings.get(address) ?? (address === sender ? "own_account" : "ok"),
              ...(this.sharedAccounts.has(address) && { memoRequired: true as const }),
            })),
            updatedAt,
          })),
    };
  }

  #horizon: typeof fetch = (input, init) => {
    if (!this.online) return Promise.reject(new TypeError("no network"));
    const { pathname } = new URL(String(input));
    const [, what, id = "", rest] = pathname.split("/");
    const latest = Math.floor(this.now / 5000);
    // Horizon reports its ledger with account documents and not with history
    const headers: HeadersInit = what === "accounts" && rest === undefined
      ? { "Latest-Ledger": `${latest}` }
      : {};
    const answer = (body: unknown, status = 200) =>
      Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
    const ledger = (sequence: number) => ({
      sequence,
      closed_at: new Date(sequence * 5000).toISOString(),
    });
    if (what === "") {
      return answer({ history_elder_ledger: Math.ceil(this.historyFrom / 5000) });
    }
    if (what === "ledgers" && id === "" && !this.tellsTime) return answer({}, 503);
    if (what === "ledgers" && id === "") {
      return answer({ _embedded: { records: [ledger(latest)] } });
    }
    if (what === "ledgers") return answer(ledger(Number(id)));
    if (what === "fee_stats") return answer({ fee_charged: { p90: "100" } });
    if (what === "accounts" && rest === "transactions") {
      const newest = [...this.#transactions].reverse();
      const records = newest.filter(([, { at }]) => at >= this.historyFrom)
        .map(([hash, { successful, at, sequence }]) => ({
          ...documentOf(hash, { successful, at }),
          source_account: id,
          source_account_sequence: String(sequence),
        }));
      return answer({ _embedded: { records } });
    }
    if (what === "accounts") {
      const { thresholds, signers } = this;
      const sequence = this.#sequence - this.sequenceLag;
      const user = [...this.#transactions.values()].find((each) => each.sequence === sequence);
      return answer({
        sequence: String(sequence),
        // before the kept history, unless one of these transactions used it
        sequence_ledger: Math.floor((user?.at ?? Date.UTC(2019, 0, 1)) / 5000),
        thresholds,
        signers,
      });
    }
    if (init?.method === "POST" && this.losesTransactions) {
      this.online &&= !this.goesOffline;
      this.goesOffline = false;
      return Promise.reject(new TypeError("lost"));
    }
    if (init?.method === "POST") {
      const applied = this.#submit(new URLSearchParams(String(init.body)).get("tx") ?? "");
      if (this.goesOffline) {
        this.goesOffline = this.online = false;
        return Promise.reject(new TypeError("cut off"));
      }
      return this.silent ? answer({}, 504) : answer(applied, applied.successful ? 200 : 400);
    }
    const found = this.#transactions.get(id);
    if (found === undefined || found.at < this.historyFrom) return answer({}, 404);
    return answer(documentOf(id, found));
  };

  /** Why a transaction's signatures are too few, or too many; null if they aren't. */
  #signatureFault(transaction: Transaction) {
    const hash = transaction.hash();
    let sum = 0;
    let isUnneeded = false;
    for (const { signature } of transaction.signatures) {
      const signer = this.signers.find(({ key, type }) =>
        type === "ed25519_public_key" &&
        Keypair.fromPublicKey(key).verify(hash, signature.toBytes())
      );
      isUnneeded ||= signer === undefined || sum >= this.#weightNeeded();
      sum += signer?.weight ?? 0;
    }
    const [transactionCode, operations] = sum < this.#weightNeeded()
      ? ["tx_failed", ["op_bad_auth"]] as const
      : isUnneeded
      ? ["tx_bad_auth_extra", []] as const
      : [null, []] as const;
    if (transactionCode === null) return null;
    const result_codes = { transaction: transactionCode, operations };
    return { successful: false, extras: { result_codes } };
  }

  #weightNeeded(): number {
    const { low_threshold: low, med_threshold: medium } = this.thresholds;
    return weightNeeded({ low, medium });
  }

  #submit(
    xdr: string,
  ): { successful: boolean; hash?: string; ledger?: number; extras?: unknown } {
    this.submissions++;
    const transaction = TransactionBuilder.fromXdr(xdr, PASSPHRASE);
    const refused = (transaction: string, operations: string[] = []) => ({
      successful: false,
      extras: { result_codes: { transaction, operations } },
    });
    if (!(transaction instanceof Transaction)) return refused("tx_malformed");
    const hash = Buffer.from(transaction.hash()).toString("hex");
    const ledger = Math.floor(this.now / 5000);
    if (this.#transactions.has(hash)) return { successful: true, hash, ledger };
    if (Number(transaction.timeBounds?.maxTime) * 1000 < this.now) return refused("tx_too_late");
    if (BigInt(transaction.sequence) !== this.#sequence + 1n) return refused("tx_bad_seq");
    if (this.wantsHigherFee) return refused("tx_insufficient_fee");
    const codes = this.#signatureFault(transaction);
    if (codes !== null) return codes;
    this.#sequence++;
    const created = new Set<string>();
    for (const operation of transaction.operations) {
      if (operation.type !== "createAccount") continue;
      const { destination } = operation;
      const exists = this.findings.get(destination) !== "no_account" || created.has(destination);
      if (exists) {
        this.#transactions.set(hash, { successful: false, at: this.now, sequence: this.#sequence });
        return refused("tx_failed");
      }
      created.add(destination);
    }
    for (const address of created) this.findings.set(address, "no_trustline");
    this.#transactions.set(hash, { successful: true, at: this.now, sequence: this.#sequence });
    const { value, type } = transaction.memo;
    const memo = typeof value === "string" ? value : new TextDecoder().decode(value ?? undefined);
    for (const [at, operation] of transaction.operations.entries()) {
      this.#apply(operation, { memo, memoType: type, hash, op: at + 1 });
    }
    return { successful: true, hash, ledger };
  }

  #apply(
    operation: Transaction["operations"][number],
    noted: Pick<TransactionEntry, "memo" | "memoType" | "hash" | "op">,
  ): void {
    if (operation.type === "payment") {
      this.applied.push(`payment ${operation.destination} ${operation.amount}`);
      this.#note(operation.destination, operation.amount, noted);
    }
    if (operation.type === "createAccount") this.applied.push(`create ${operation.destination}`);
    if (operation.type === "createClaimableBalance") {
      const to = operation.claimants[0]?.destination ?? "";
      this.applied.push(`aside ${to} ${operation.amount}`);
      this.#note(to, operation.amount, { ...noted, kind: "claimable_created" });
    }
  }

  #note(
    to: string,
    amount: string,
    noted: Pick<TransactionEntry, "memo" | "hash"> & Partial<TransactionEntry>,
  ): void {
    this.entries.unshift(sampleEntry({
      memoType: noted.memo === "" ? "none" : "text",
      id: String(this.entries.length + 1),
      amount: ledgerAmount(amount),
      assetIssuer: ISSUER,
      recipientMuxed: to.startsWith("M") ? to : null,
      counterparty: StrKey.isValidMed25519PublicKey(to)
        ? MuxedAccount.fromAddress(to, "0").baseAccount().accountId()
        : to,
      createdAt: new Date(this.now).toISOString(),
      ...noted,
    }));
  }
}

/** An amount with the ledger's seven decimals. */
function ledgerAmount(amount: string): string {
  return formatLedgerAmount(parseLedgerAmount(amount));
}

/** A world with one tab, with a checked draft of these lines if there are any. */
export async function openWorld(lines?: PayLine[]): Promise<{ world: TestWorld; pay: PayState }> {
  const world = new TestWorld();
  return { world, pay: await (lines ? world.tabWithDraft(lines) : world.tab()) };
}

/** The directions in which the service lists an entry; a payment to oneself is in both. */
function isOn(filter: Filter, { type, counterparty, kind }: TransactionEntry): boolean {
  const isOwn = counterparty === EMPLOYER.publicKey() && kind !== "claimable_claimed";
  return filter === "all" || type === filter || isOwn;
}

/** An archived proof of a transaction, with a placeholder payment. */
function proofOf(hash: string, createdAt: string): PaymentProof {
  return {
    organization: null,
    hash,
    verified: true,
    settled: true,
    evidence: "two_servers",
    status: "success",
    sender: EMPLOYER.publicKey(),
    senderMuxed: null,
    recipient: worker(1),
    recipientMuxed: null,
    amount: "10.0000000",
    asset: "USDC",
    memo: "",
    fee: "0.0000100",
    createdAt,
    explorerUrl: "https://explorer.example/",
    receiptUrl: `https://lipwa.example/receipt/${hash}`,
    shortUrl: null,
    op: 1,
    kind: "payment",
    ledger: 4711,
    assetIssuer: ISSUER,
    recognized: true,
    memoType: "none",
    payments: [],
    envelopeXdr: "",
    networkPassphrase: PASSPHRASE,
  };
}

export function lineOf(n: number, more: Partial<PayLine> = {}): PayLine {
  const usual = { name: `Worker ${n}`, address: worker(n), amount: "10", currency: "USDC" };
  return createEmptyLine({ ...usual, ...more });
}

/** Writes a draft with these lines and runs the preflight. */
export async function writeDraft(world: TestWorld, pay: PayState, lines: PayLine[]): Promise<void> {
  const month = localDay(world.now).slice(0, 7);
  await pay.draft.begin("Salary", lines, { kind: "wages", month, group: "" });
  await askOnce(world, pay);
}

/** Runs the preflight for the current draft, as when a person looks at it for a second. */
export async function askOnce(world: TestWorld, pay: PayState): Promise<void> {
  const stop = pay.check.keepAsking();
  await world.pass(1_000);
  stop();
}

/** Runs the preflight again for every line. */
export async function recheckAll(world: TestWorld, pay: PayState): Promise<void> {
  pay.check.askNow({ recheck: true });
  await world.settle();
}

/** Begins the next wages for everyone, as the month view offers them. */
export async function beginNext(world: TestWorld, pay: PayState, day?: number): Promise<void> {
  await pay.runs.read();
  const today = localDay(world.now);
  const wages = findNextWages(pay.runs.$runs.get() ?? [], { group: "", today, day });
  await pay.payDays.openDraft(wages, `Salary ${wages.month}`);
}

interface Applied {
  successful: boolean;
  at: number;
  sequence: bigint;
}

function documentOf(hash: string, { successful, at }: Pick<Applied, "successful" | "at">) {
  return {
    hash,
    successful,
    ledger: Math.floor(at / 5000),
    created_at: new Date(at).toISOString(),
    result_xdr: "",
  };
}

/** The review on screen; throws if there is none. */
export function shownReview({ review }: PayState): Review {
  const state = review.$review.get();
  if (state.step !== "shown") throw new Error(`no review: ${JSON.stringify(state)}`);
  return state.review;
}

/** Opens the draft's review. */
export async function reviewOf(world: TestWorld, pay: PayState): Promise<Review> {
  await pay.review.open(EMPLOYER.publicKey());
  await world.settle();
  return shownReview(pay);
}

/** Reviews, signs and sends. */
export async function payNow(world: TestWorld, pay: PayState): Promise<void> {
  await reviewOf(world, pay);
  await pay.review.confirm("rest");
  await world.settle();
}

/** What happens to the window of a tab's wallet from now on. */
export function windowSteps(world: TestWorld, { wallet }: Pick<PayState, "wallet">): string[] {
  const session = wallet.$session.get();
  if (session.status !== "ready") throw new Error("no wallet is connected");
  const steps: string[] = [];
  const note = (step: string) => {
    const { signatures, submissions } = world;
    steps.push(`${step}: ${signatures} signed, ${submissions} sent`);
  };
  let holds = 0;
  const holdWindow = () => {
    if (holds++ === 0) note("opened");
    return () => void (--holds === 0 && note("closed"));
  };
  Object.assign(session.wallet, { holdWindow });
  return steps;
}

export function shownDraft({ draft }: PayState): Run {
  const shown = draft.$draft.get();
  if (shown === null) throw new Error("no draft is open");
  return shown;
}

export function draftId(pay: PayState): string {
  return shownDraft(pay).id;
}

export function standings({ $plan }: PayState): LineStatus[] | undefined {
  return $plan.get()?.statuses;
}

export function shownRun({ runs }: PayState): Run {
  const run = runs.$sending.get()?.run;
  if (run === undefined) throw new Error("no run is shown");
  return run;
}

/** What a person has to decide about the shown run. */
export function shownHold({ runs }: PayState): Hold {
  const end = runs.$sending.get()?.end;
  if (end?.why !== "held") throw new Error(`not held: ${JSON.stringify(end)}`);
  return end.hold;
}

/** The muxed address of an account's customer. */
export function muxed(address: string, id: bigint): string {
  return new MuxedAccount(new Account(address, "0"), id.toString()).accountId();
}

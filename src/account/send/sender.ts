import { atom, type ReadableAtom } from "nanostores";
import { usdcIssuedBy } from "../../stellar/asset.ts";
import type { TabLock } from "../../ui/tab-lock.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import type { WalletOperation } from "../../wallet/operation.ts";
import {
  followEnvelope,
  type SendFailure,
  sendNow,
  type SendOutcome,
  type TransactionEnd,
} from "../../wallet/send.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { hasExpired } from "../vault.ts";
import type { SendJournal, SendRecord, TransactionPurpose } from "./journal.ts";

export interface SenderDependencies {
  connection: LedgerConnection;
  usdcIssuer: string;
  /** `G…` */
  address: string;
  wallet: Wallet;
  journal: SendJournal;
  /** Lets only one tab send at a time; null without Web Locks. */
  lock: TabLock | null;
  /** In ms since 1970, by this phone's clock. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

export type NotSentCode =
  | SendFailure["code"]
  /** A transaction is pending in this tab or another. */
  | "under_way"
  /** Another tab has sent something since the review. */
  | "overtaken"
  /** Without Web Locks or a readable journal, a double payment would be possible. */
  | "cannot_keep";

export type SendingState =
  /** The journal hasn't been read, so nothing may be sent. */
  | { step: "reading" }
  | { step: "ready" }
  | { step: "signing"; purpose: TransactionPurpose }
  /**
   * `isUnsure`: the outcome can't be read now. `hasExpired`: the outcome is still unknown long
   * after the envelope expired, so the person may stop waiting.
   */
  | { step: "sent"; record: SendRecord; isUnsure: boolean; hasExpired: boolean }
  | { step: "ended"; record: SendRecord; end: TransactionEnd }
  | {
    step: "not_sent";
    purpose: TransactionPurpose | null;
    code: NotSentCode;
    sentCount: number | null;
  };

/** How often to check whether another tab has finished sending. */
const OTHER_TAB_CHECK_MS = 3_000;

/** Sends one transaction at a time, each stored first: a later page or tab can resume it. */
export class Sender {
  readonly #sending = atom<SendingState>({ step: "reading" });
  readonly $sending: ReadableAtom<SendingState> = this.#sending;
  readonly #world: SenderDependencies;
  /** The hash of the transaction that the person stopped waiting for. */
  #givenUp: string | null = null;
  /** Ends the pause before the next request. */
  #wake = () => {};
  readonly #clock = {
    now: () => this.#world.now(),
    sleep: (ms: number) =>
      Promise.race([this.#world.sleep(ms), new Promise<void>((resolve) => this.#wake = resolve)]),
  };

  constructor(world: SenderDependencies) {
    this.#world = world;
  }

  /** Resumes pending transactions and shows unseen outcomes, unless one is being sent or shown. */
  async start(): Promise<void> {
    if (this.#world.lock === null) return this.#fail(null, "cannot_keep");
    const isIdle = () => ["reading", "ready"].includes(this.#sending.get().step);
    if (!isIdle()) return;
    try {
      await this.#resume();
      const last = (await this.sent()).find(({ seen }) => !seen);
      if (!isIdle()) return;
      if (last === undefined || last.end === null) this.#sending.set({ step: "ready" });
      else this.#showEnd(last, last.end);
    } catch {
      this.#fail(null, "cannot_keep");
    }
  }

  /** The account's transactions on this network, newest first. */
  async sent(): Promise<SendRecord[]> {
    const { connection, address, journal } = this.#world;
    return (await journal.all()).filter(({ passphrase, envelope }) =>
      passphrase === connection.passphrase && envelope.source === address
    );
  }

  /** `sentCount`: how many had been sent at the review. A later one could be the same payment. */
  async send(purpose: TransactionPurpose, sentCount: number | null = null): Promise<void> {
    const { step } = this.#sending.get();
    if (step === "reading" || step === "signing" || step === "sent") return;
    const { lock } = this.#world;
    if (lock === null) return this.#fail(purpose, "cannot_keep", sentCount);
    this.#sending.set({ step: "signing", purpose });
    try {
      const done = await lock(() => this.#signAndSend(purpose, sentCount));
      const code = done === null ? "under_way" : done.value;
      if (code === null) return;
      this.#fail(purpose, code, sentCount);
      if (code === "under_way") await this.#resume();
    } catch {
      this.#fail(purpose, "cannot_keep", sentCount);
    }
  }

  checkNow(): void {
    const sending = this.#sending.get();
    if (sending.step === "sent") this.#showSent(sending.record, sending.isUnsure);
    this.#wake();
  }

  /** Call it once the person has checked the account. */
  stopWaiting(): void {
    const sending = this.#sending.get();
    if (sending.step !== "sent" || !sending.hasExpired) return;
    this.#givenUp = sending.record.id;
    this.#wake();
  }

  async dismiss(): Promise<void> {
    const sending = this.#sending.get();
    if (sending.step === "ended" && !sending.record.seen) {
      await this.#world.journal.put({ ...sending.record, seen: true }).catch(() => {});
    }
    if (sending.step === "ended" || sending.step === "not_sent") {
      this.#sending.set({ step: "ready" });
    }
  }

  /** Null if the transaction was sent. */
  async #signAndSend(
    purpose: TransactionPurpose,
    sentCount: number | null,
  ): Promise<NotSentCode | null> {
    const sent = await this.sent();
    if (sent.some(({ end }) => end === null)) return "under_way";
    if (sentCount !== null && sent.length !== sentCount) return "overtaken";
    const { connection, address, wallet, usdcIssuer } = this.#world;
    const kept: SendRecord[] = [];
    const outcome = await sendNow({
      connection,
      clock: this.#clock,
      address,
      wallet,
      operations: operationsOf(purpose, usdcIssuer),
      ...purpose.kind === "payment" && { memo: purpose.memo, feeCeiling: purpose.fee },
      keep: async (envelope) => {
        const record = await this.#store(purpose, envelope);
        kept.push(record);
        this.#showSent(record);
      },
      onUnsure: (isUnsure) => kept.forEach((record) => this.#showSent(record, isUnsure)),
      isGivenUp: () => kept.some(({ id }) => id === this.#givenUp),
    });
    if (!isTransactionEnd(outcome)) return outcome.code;
    for (const record of kept) await this.#conclude(record, outcome);
    return null;
  }

  /** Throws if the transaction can't be stored; nothing is submitted then. */
  async #store(purpose: TransactionPurpose, envelope: SendRecord["envelope"]): Promise<SendRecord> {
    const { connection: { passphrase }, journal } = this.#world;
    const sending = { id: envelope.hash, passphrase, purpose, envelope };
    const record = { ...sending, signedAt: this.#world.now(), end: null, seen: false };
    await journal.put(record);
    return record;
  }

  /** Follows the pending transaction, or waits while another tab does. */
  async #resume(): Promise<void> {
    const open = (await this.sent()).find(({ end }) => end === null);
    if (open === undefined) return;
    this.#showSent(open);
    const { lock } = this.#world;
    while (lock !== null && await lock(() => this.#followStored(open.id)) === null) {
      await this.#clock.sleep(OTHER_TAB_CHECK_MS);
    }
  }

  /** Follows a stored transaction, unless another tab has already stored its outcome. */
  async #followStored(id: string): Promise<void> {
    const record = (await this.sent()).find((each) => each.id === id);
    if (record === undefined) return;
    if (record.end !== null) return this.#showEnd(record, record.end);
    const { envelope, signedAt } = record;
    const following = {
      connection: this.#world.connection,
      clock: this.#clock,
      onUnsure: (isUnsure: boolean) => this.#showSent(record, isUnsure),
      isGivenUp: () => this.#givenUp === id,
    };
    await this.#conclude(record, await followEnvelope(following, envelope, signedAt));
  }

  /** If storing fails, a later page queries the ledger again. */
  async #conclude(record: SendRecord, end: TransactionEnd): Promise<void> {
    const ended = { ...record, end, seen: end.ok };
    await this.#world.journal.put(ended).catch(() => {});
    this.#showEnd(ended, end);
  }

  #showSent(record: SendRecord, isUnsure = false): void {
    const isPast = isUnsure && hasExpired(record, this.#world.now());
    this.#sending.set({ step: "sent", record, isUnsure, hasExpired: isPast });
  }

  #showEnd(record: SendRecord, end: TransactionEnd): void {
    this.#sending.set({ step: "ended", record, end });
  }

  #fail(
    purpose: TransactionPurpose | null,
    code: NotSentCode,
    sentCount: number | null = null,
  ): void {
    this.#sending.set({ step: "not_sent", purpose, code, sentCount });
  }
}

function isTransactionEnd(outcome: SendOutcome): outcome is TransactionEnd {
  return outcome.ok || ["rejected", "expired", "undecided"].includes(outcome.code);
}

function operationsOf(purpose: TransactionPurpose, usdcIssuer: string): WalletOperation[] {
  const asset = usdcIssuedBy(usdcIssuer);
  if (purpose.kind === "payment") {
    const { address: destination, stroops } = purpose;
    return [{ kind: "payment", destination, asset, stroops }];
  }
  return [
    ...purpose.trusts ? [{ kind: "change_trust" as const, asset }] : [],
    ...purpose.balances.map(({ id }) => ({ kind: "claim" as const, balanceId: id })),
  ];
}

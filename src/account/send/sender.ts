import { atom, type ReadableAtom } from "nanostores";
import { usdcOf } from "../../stellar/asset.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import type { WalletOperation } from "../../wallet/operation.ts";
import {
  followEnvelope,
  type NotSent,
  sendNow,
  type SendOutcome,
  type TransactionEnd,
} from "../../wallet/send.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { isOver } from "../vault.ts";
import type { Purpose, SendJournal, SendRecord } from "./journal.ts";

/** All that sending has around it; tests give a world that fails at will. */
export interface SenderWorld {
  place: LedgerConnection;
  usdcIssuer: string;
  /** The account on this phone, `G…`. */
  address: string;
  wallet: Wallet;
  journal: SendJournal;
  /** What makes sure that one tab alone sends; null where the browser has no locks. */
  lock: SendLock | null;
  /** Milliseconds since 1970, by this phone's clock. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/**
 * Does `work` while no other tab of this site sends from the account; null where one does. The
 * browser frees the lock when a tab ends in any way.
 */
type SendLock = <T>(work: () => Promise<T>) => Promise<{ value: T } | null>;

/** Why nothing went out. Nothing moved. */
export type NotSentCode =
  | NotSent["code"]
  /** Something else is on its way, in this tab or in another one. */
  | "under_way"
  /** Another tab has sent something since this was looked over. */
  | "overtaken"
  /** The browser has no locks, or did not give what it keeps: sending twice could not be ruled out. */
  | "cannot_keep";

/** How far sending is. */
export type Sending =
  /** What is kept is not read yet: nothing may be sent. */
  | { step: "reading" }
  | { step: "ready" }
  /** It is built, and the person unlocks the account. */
  | { step: "signing"; purpose: Purpose }
  /**
   * It went out. `isUnsure`: for now nobody can say what became of it. `isOver`: nobody can, although
   * its time has long been over, so that the person may give up waiting.
   */
  | { step: "sent"; record: SendRecord; isUnsure: boolean; isOver: boolean }
  | { step: "ended"; record: SendRecord; end: TransactionEnd }
  | { step: "not_sent"; purpose: Purpose | null; code: NotSentCode; sentBefore: number | null };

/** How often another tab's work is looked at, in milliseconds. */
const LOOK_MS = 3_000;

/**
 * Sends from the account, one transaction after the other, each of which is kept before it goes out:
 * a page that is opened later, and a second tab, go on with the same envelope until the ledger has
 * decided.
 */
export class Sender {
  readonly #sending = atom<Sending>({ step: "reading" });
  readonly $sending: ReadableAtom<Sending> = this.#sending;
  readonly #world: SenderWorld;
  /** The hash of what the person has given up waiting for. */
  #givenUp: string | null = null;
  /** Ends the pause before the ledger is asked again. */
  #wake = () => {};
  readonly #clock = {
    now: () => this.#world.now(),
    sleep: (ms: number) =>
      Promise.race([this.#world.sleep(ms), new Promise<void>((resolve) => this.#wake = resolve)]),
  };

  constructor(world: SenderWorld) {
    this.#world = world;
  }

  /** As the page begins: goes on with what is on its way, and shows what ended unseen. */
  async start(): Promise<void> {
    if (this.#world.lock === null) return this.#fail(null, "cannot_keep");
    try {
      await this.#goOn();
      if (this.#sending.get().step !== "reading") return;
      const last = (await this.sent()).find(({ seen }) => !seen);
      if (last === undefined || last.end === null) this.#sending.set({ step: "ready" });
      else this.#showEnd(last, last.end);
    } catch {
      this.#fail(null, "cannot_keep");
    }
  }

  /** What was sent from this account on this network, the newest first. */
  async sent(): Promise<SendRecord[]> {
    const { place, address, journal } = this.#world;
    return (await journal.all()).filter(({ passphrase, envelope }) =>
      passphrase === place.passphrase && envelope.source === address
    );
  }

  /**
   * Signs and sends. While something is on its way nothing else is signed: that is shown. `sentBefore`
   * is how much had been sent when the person looked it over: what has gone out since may be the same.
   */
  async send(purpose: Purpose, sentBefore: number | null = null): Promise<void> {
    const { step } = this.#sending.get();
    if (step === "reading" || step === "signing" || step === "sent") return;
    const { lock } = this.#world;
    if (lock === null) return this.#fail(purpose, "cannot_keep", sentBefore);
    this.#sending.set({ step: "signing", purpose });
    try {
      const done = await lock(() => this.#build(purpose, sentBefore));
      const code = done === null ? "under_way" : done.value;
      if (code === null) return;
      this.#fail(purpose, code, sentBefore);
      if (code === "under_way") await this.#goOn();
    } catch {
      this.#fail(purpose, "cannot_keep", sentBefore);
    }
  }

  /** Asks the ledger at once. */
  lookNow(): void {
    const sending = this.#sending.get();
    if (sending.step === "sent") this.#showSent(sending.record, sending.isUnsure);
    this.#wake();
  }

  /** The person has looked at the account, and waits no longer for what nobody can tell. */
  giveUp(): void {
    const sending = this.#sending.get();
    if (sending.step !== "sent" || !sending.isOver) return;
    this.#givenUp = sending.record.id;
    this.#wake();
  }

  /** The person has seen how it ended. */
  async dismiss(): Promise<void> {
    const sending = this.#sending.get();
    if (sending.step === "ended" && !sending.record.seen) {
      await this.#world.journal.put({ ...sending.record, seen: true }).catch(() => {});
    }
    if (sending.step === "ended" || sending.step === "not_sent") {
      this.#sending.set({ step: "ready" });
    }
  }

  /** Signs, keeps and sends; null where it went out, else why it did not. */
  async #build(purpose: Purpose, sentBefore: number | null): Promise<NotSentCode | null> {
    const sent = await this.sent();
    if (sent.some(({ end }) => end === null)) return "under_way";
    if (sentBefore !== null && sent.length !== sentBefore) return "overtaken";
    const { place, address, wallet, usdcIssuer } = this.#world;
    const kept: SendRecord[] = [];
    const outcome = await sendNow({
      place,
      clock: this.#clock,
      address,
      wallet,
      operations: operationsOf(purpose, usdcIssuer),
      ...purpose.kind === "payment" && { memo: purpose.memo, feeCeiling: purpose.fee },
      keep: async (envelope) => {
        const record = await this.#keep(purpose, envelope);
        kept.push(record);
        this.#showSent(record);
      },
      onUnsure: (isUnsure) => kept.forEach((record) => this.#showSent(record, isUnsure)),
      isGivenUp: () => kept.some(({ id }) => id === this.#givenUp),
    });
    if (!isEnd(outcome)) return outcome.code;
    for (const record of kept) await this.#conclude(record, outcome);
    return null;
  }

  /** Keeps an envelope before it goes out. Throws where it cannot be kept. */
  async #keep(purpose: Purpose, envelope: SendRecord["envelope"]): Promise<SendRecord> {
    const { place: { passphrase }, journal } = this.#world;
    const sending = { id: envelope.hash, passphrase, purpose, envelope };
    const record = { ...sending, signedAt: this.#world.now(), end: null, seen: false };
    await journal.put(record);
    return record;
  }

  /** Goes on with what has no end yet, as soon as no other tab does. */
  async #goOn(): Promise<void> {
    const open = (await this.sent()).find(({ end }) => end === null);
    if (open === undefined) return;
    this.#showSent(open);
    const { lock } = this.#world;
    while (lock !== null && await lock(() => this.#followKept(open.id)) === null) {
      await this.#clock.sleep(LOOK_MS);
    }
  }

  /** Takes what is kept to its end; another tab may have done so meanwhile. */
  async #followKept(id: string): Promise<void> {
    const record = (await this.sent()).find((each) => each.id === id);
    if (record === undefined) return;
    if (record.end !== null) return this.#showEnd(record, record.end);
    const { envelope, signedAt } = record;
    const following = {
      place: this.#world.place,
      clock: this.#clock,
      onUnsure: (isUnsure: boolean) => this.#showSent(record, isUnsure),
      isGivenUp: () => this.#givenUp === id,
    };
    await this.#conclude(record, await followEnvelope(following, envelope, signedAt));
  }

  /** Keeps how a transaction ended. What could not be kept is asked about anew by a later page. */
  async #conclude(record: SendRecord, end: TransactionEnd): Promise<void> {
    const ended = { ...record, end, seen: end.ok };
    await this.#world.journal.put(ended).catch(() => {});
    this.#showEnd(ended, end);
  }

  #showSent(record: SendRecord, isUnsure = false): void {
    const isPast = isUnsure && isOver(record, this.#world.now());
    this.#sending.set({ step: "sent", record, isUnsure, isOver: isPast });
  }

  #showEnd(record: SendRecord, end: TransactionEnd): void {
    this.#sending.set({ step: "ended", record, end });
  }

  #fail(purpose: Purpose | null, code: NotSentCode, sentBefore: number | null = null): void {
    this.#sending.set({ step: "not_sent", purpose, code, sentBefore });
  }
}

/** True of what was kept and may have gone out. */
function isEnd(outcome: SendOutcome): outcome is TransactionEnd {
  return outcome.ok || ["rejected", "expired", "undecided"].includes(outcome.code);
}

function operationsOf(purpose: Purpose, usdcIssuer: string): WalletOperation[] {
  const asset = usdcOf(usdcIssuer);
  if (purpose.kind === "payment") {
    const { address: destination, stroops } = purpose;
    return [{ kind: "payment", destination, asset, stroops }];
  }
  return [
    ...purpose.trusts ? [{ kind: "change_trust" as const, asset }] : [],
    ...purpose.balances.map(({ id }) => ({ kind: "claim" as const, balanceId: id })),
  ];
}

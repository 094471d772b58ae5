import { atom, type ReadableAtom } from "nanostores";
import type { BoxLink } from "../../box/link.ts";
import { signerWeight } from "../../stellar/signers.ts";
import { verifyMessage } from "../../stellar/signed-message.ts";
import { type WalletOutcome, type WalletRefusal, walletRefusal } from "../../wallet/wallet.ts";
import { cleanText, declineText, MAX_REASON_LENGTH, type Reply } from "../proposal.ts";
import type { SignaturesOfSigner } from "../found-signatures.ts";
import type { ProposalContents } from "../proposal-box.ts";
import { declinedProposal, isSameReply, writeReply } from "../replies.ts";
import { deleteSavedReply, readSavedReply, saveReply } from "./saved-reply.ts";
import {
  type ApprovalSource,
  type OpenedProposal,
  type OpeningFault,
  openProposal,
} from "./open.ts";
import type { SendPartsResult } from "./send.ts";
import type { ApprovalSigner } from "./approval-signer.ts";

export type ApprovalWork =
  | { step: "idle" }
  /** Reading everything again before it signs or sends. */
  | { step: "reading" }
  /** `slow`: the wallet hasn't answered for 20 seconds. */
  | { step: "signing"; n: number; all: number; slow: boolean }
  | { step: "writing" }
  /** `n`: parts that the ledger has applied. `unsure`: the network isn't responding. */
  | { step: "sending"; n: number; all: number; unsure: boolean };

export type ActionFault =
  /** The wallet didn't sign. Nothing was sent. */
  | { why: "refused"; refusal: WalletRefusal }
  /** The connected account isn't a signer of the payer. */
  | { why: "not_signer"; address: string }
  /** The proposal or the ledger has changed since it was shown. Nothing was sent. */
  | { why: "changed" }
  /** The reply is signed and kept in this browser, but not in the box yet. */
  | { why: "not_written"; code: "missing" | "ended" | "unreached" | "busy" | "full" }
  /** The parts were sent but not applied, or the outcome is unknown. */
  | { why: "not_sent"; end: Extract<SendPartsResult, { ok: false }> }
  /** Code couldn't be loaded. Nothing was sent. */
  | { why: "not_loaded" };

export interface ApproveState {
  /** Null before the first read has ended. */
  opening: { code: "opened"; opened: OpenedProposal } | OpeningFault | null;
  isReading: boolean;
  /** Null before a wallet is used, and once the person chooses another account. */
  signer: string | null;
  work: ApprovalWork;
  fault: ActionFault | null;
  /** A reply that is signed but not in the box. The person sends or discards it. */
  kept: Reply | null;
}

const NO_ANSWER = ["unreached", "busy", "unreachable"];

function isOnlyHistoryLost(before: OpenedProposal, now: OpenedProposal): boolean {
  return before.context.history !== null && now.context.history === null &&
    before.status.is === now.status.is;
}

export class ApprovalStore {
  readonly #$state = atom<ApproveState>({
    opening: null,
    isReading: false,
    signer: null,
    work: { step: "idle" },
    fault: null,
    kept: null,
  });
  readonly $state: ReadableAtom<ApproveState> = this.#$state;
  readonly #link: BoxLink | null;
  readonly #source: ApprovalSource;
  readonly #now: () => number;
  #waiting = new AbortController();

  /** `link`: null if it is broken. */
  constructor(link: BoxLink | null, source: ApprovalSource, now: () => number = Date.now) {
    this.#link = link;
    this.#source = source;
    this.#now = now;
  }

  #set(change: Partial<ApproveState>): void {
    this.#$state.set({ ...this.#$state.get(), ...change });
  }

  /** Reads the proposal, and restores a saved reply that didn't reach the box before a reload. */
  async open(): Promise<void> {
    await this.#read();
    const replied = this.#proposal();
    if (replied === null) return;
    const { keys: { box }, replies } = replied;
    const kept = readSavedReply(box);
    const isThere = kept !== null &&
      replies.some((each) => each.ok && isSameReply(each.reply, kept));
    if (isThere) deleteSavedReply(box);
    this.#set({ kept: isThere ? null : kept });
  }

  async reread(): Promise<void> {
    if (this.#$state.get().work.step !== "idle") return;
    this.#set({ fault: null });
    await this.#read();
  }

  /**
   * Reads again unless an action or a read is in progress. The screen stays if a server is busy or
   * can't be reached, or if only the history can't be read, because the person may be typing.
   * Signing reads everything again.
   */
  async refresh(): Promise<void> {
    const { work, isReading } = this.#$state.get();
    if (work.step === "idle" && !isReading) await this.#read(NO_ANSWER);
  }

  /** Milliseconds from the last read until the first part expires; null if unknown or past. */
  untilExpiry(): number | null {
    const opened = this.#opened();
    if (opened === null) return null;
    const seconds = opened.review.until - opened.facts.closedAt;
    return seconds < 0 ? null : seconds * 1000;
  }

  /** `kept`: result codes after which the screen stays. */
  async #read(kept: readonly string[] = []): Promise<void> {
    this.#set({ isReading: true });
    const opening = await openProposal(this.#link, this.#source);
    const before = this.#opened();
    const isKept = before !== null && (kept.includes(opening.code) ||
      (kept.length > 0 && opening.code === "opened" && isOnlyHistoryLost(before, opening.opened)));
    this.#set({ isReading: false, ...!isKept && { opening } });
  }

  /** The proposal to reply to, even if its envelopes can't be approved. */
  #proposal(): ProposalContents | null {
    const { opening } = this.#$state.get();
    if (opening?.code === "opened") return opening.opened.read;
    return opening?.code === "stopped" ? opening.read : null;
  }

  #opened(): OpenedProposal | null {
    const { opening } = this.#$state.get();
    return opening?.code === "opened" ? opening.opened : null;
  }

  stop(): void {
    this.#waiting.abort();
  }

  forgetSigner(): void {
    this.#set({ signer: null });
  }

  refuse(refusal: WalletRefusal): void {
    this.#set({ fault: { why: "refused", refusal } });
  }

  /** Signs nothing if anything has changed since `shown`. */
  async approve(signer: ApprovalSigner, shown: OpenedProposal): Promise<void> {
    const signatures = await this.#signParts(signer, shown);
    signer.release?.();
    if (signatures !== null) await this.#deliver(this.#approval(signer.address, signatures));
  }

  /** Null if nothing was signed; the page then says why. */
  async #signParts(signer: ApprovalSigner, shown: OpenedProposal): Promise<string[] | null> {
    if (this.#opened() === null || this.#$state.get().work.step !== "idle") return null;
    if (!this.#canSign(signer.address)) return null;
    const opened = await this.#rereadUnchanged(shown);
    if (opened === null) return null;
    if (opened.signatures.has(signer.address)) {
      this.#end(null);
      return null;
    }
    const { parts } = opened.read.proposal;
    const { passphrase } = this.#source.network;
    const waiting = this.#wait(parts.length);
    const signed = await signer.signParts({ parts, envelopes: opened.envelopes, passphrase }, {
      ...waiting,
      signed: (n) => this.#signing({ n, slow: false }),
    });
    if (signed.ok) return signed.value;
    this.#end({ why: "refused", refusal: signed });
    return null;
  }

  /** Accepts verified signatures of all parts from another tool. */
  async accept(signed: readonly SignaturesOfSigner[], shown: OpenedProposal): Promise<void> {
    const [first, ...others] = signed;
    if (first === undefined || this.#$state.get().work.step !== "idle") return;
    if (!this.#canSign(first.signer)) return;
    this.#keep(shown.read.keys.box, this.#approval(first.signer, first.signatures));
    await this.sendKept(shown);
    for (const { signer, signatures } of others) {
      // stop if a signer's reply couldn't be shared, or if no more are needed
      if (this.#$state.get().fault !== null || !this.#isOpen()) return;
      if (this.#canSign(signer)) await this.#deliver(this.#approval(signer, signatures));
    }
  }

  #isOpen(): boolean {
    const is = this.#opened()?.status.is;
    return is === "collecting" || is === "declined";
  }

  /** `shown`: null if the envelopes can't be approved. */
  async sendKept(shown: OpenedProposal | null): Promise<void> {
    const { kept, work } = this.#$state.get();
    if (kept === null || work.step !== "idle" || !this.#canSign(kept.signer)) return;
    if (kept.kind === "approval" && (shown === null || !await this.#rereadUnchanged(shown))) return;
    await this.#deliver(kept);
  }

  discardKept(): void {
    const replied = this.#proposal();
    if (replied === null || this.#$state.get().work.step !== "idle") return;
    deleteSavedReply(replied.keys.box);
    this.#set({ kept: null, fault: null });
  }

  #approval(signer: string, signatures: readonly string[]): Reply {
    const at = new Date(this.#now()).toISOString();
    return { kind: "approval", signer, signatures: [...signatures], at };
  }

  #keep(box: string, reply: Reply): void {
    saveReply(box, reply);
    this.#set({ kept: reply });
  }

  /** Null if anything has changed since `shown`; the page then says so. */
  async #rereadUnchanged(shown: OpenedProposal): Promise<OpenedProposal | null> {
    this.#set({ work: { step: "reading" }, fault: null });
    const [code] = await Promise.all([import("./has-changed.ts").catch(() => null), this.#read()]);
    const opened = this.#opened();
    if (code !== null && opened !== null && !code.hasChanged(shown, opened)) return opened;
    const why = code === null ? "not_loaded" : "changed";
    this.#end(opened === null ? null : { why });
    return null;
  }

  /** Signs the reason (SEP-53). Returns whether the decline is in the box. */
  async decline(signer: ApprovalSigner, written: string): Promise<boolean> {
    const reply = await this.#signDecline(signer, written);
    signer.release?.();
    return reply !== null && await this.#deliver(reply);
  }

  async #signDecline(signer: ApprovalSigner, written: string): Promise<Reply | null> {
    const replied = this.#proposal();
    if (replied === null || this.#$state.get().work.step !== "idle") return null;
    if (!this.#canSign(signer.address)) return null;
    const reason = cleanText(written, MAX_REASON_LENGTH);
    const at = new Date(this.#now()).toISOString();
    const unsigned = { signer: signer.address, reason, at };
    const text = declineText(declinedProposal(replied), unsigned);
    const signature = await this.#signText(signer, text);
    if (signature.ok) return { kind: "decline", ...unsigned, signature: signature.value };
    this.#end({ why: "refused", refusal: signature });
    return null;
  }

  async #signText(signer: ApprovalSigner, text: string): Promise<WalletOutcome<string>> {
    const signed = await signer.signText(text, this.#wait(1));
    if (!signed.ok) return signed;
    const fits = await verifyMessage(signer.address, text, signed.value);
    return fits === false ? walletRefusal("altered") : signed;
  }

  #canSign(address: string): boolean {
    this.#set({ signer: address, fault: null });
    const opened = this.#opened();
    // the proposer reads a decline even if the envelopes can't be approved
    if (opened === null || signerWeight(opened.facts.signing, address) > 0) return true;
    this.#end({ why: "not_signer", address });
    return false;
  }

  #wait(all: number) {
    this.#waiting = new AbortController();
    this.#set({ work: { step: "signing", n: 0, all, slow: false }, fault: null });
    return { signal: this.#waiting.signal, onSlow: () => this.#signing({ slow: true }) };
  }

  #signing(change: { n?: number; slow: boolean }): void {
    const { work } = this.#$state.get();
    if (work.step === "signing") this.#set({ work: { ...work, ...change } });
  }

  #end(fault: ActionFault | null): void {
    this.#set({ work: { step: "idle" }, fault });
  }

  /** Also sends the parts if the weight is enough. Returns whether the reply is in the box. */
  async #deliver(reply: Reply): Promise<boolean> {
    const replied = this.#proposal();
    if (replied === null) return false;
    const { box } = replied.keys;
    this.#keep(box, reply);
    this.#set({ signer: reply.signer, work: { step: "writing" }, fault: null });
    const written = await writeReply(replied, reply, this.#source.boxes);
    if (!written.ok) {
      this.#end({ why: "not_written", code: written.code });
      return false;
    }
    deleteSavedReply(box);
    this.#set({ kept: null });
    await this.#read();
    this.#end(null);
    if (reply.kind === "approval" && this.#opened()?.status.is === "enough") await this.send();
    return true;
  }

  async send(): Promise<void> {
    const before = this.#opened();
    if (before === null || this.#$state.get().work.step !== "idle") return;
    const all = before.envelopes.length;
    const progress = (change: { n?: number; unsure?: boolean }) => {
      const { work } = this.#$state.get();
      const now = work.step === "sending"
        ? work
        : { step: "sending" as const, n: 0, all, unsure: false };
      this.#set({ work: { ...now, ...change } });
    };
    progress({});
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    await this.#read();
    const opened = this.#opened();
    // the page now shows the new status
    if (opened?.status.is !== "enough") return this.#end(null);
    const code = await import("./send.ts").catch(() => null);
    if (code === null) return this.#end({ why: "not_loaded" });
    const end = await code.sendParts(opened, {
      connection: this.#source.connection,
      onUnsure: (unsure) => progress({ unsure }),
      onSent: (n) => progress({ n }),
      isGivenUp: () => signal.aborted,
    });
    await this.#read();
    this.#end(end.ok ? null : { why: "not_sent", end });
  }
}

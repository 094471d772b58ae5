import { atom } from "nanostores";
import type { Api } from "../../client/api.ts";
import type { Account } from "../../contract/account.ts";
import type { Organization } from "../../contract/organization.ts";
import type { PreflightResult } from "../../contract/preflight.ts";
import type { Rates } from "../../contract/rates.ts";
import type { Currency, Money } from "../../money/currency.ts";
import { parseAddress } from "../../stellar/address.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../stellar/amount.ts";
import type { DustPayment } from "../../stellar/look-alike.ts";
import {
  isMemoId,
  MAX_MEMO_BYTES,
  type Memo,
  memoByteLength,
  NO_MEMO,
} from "../../stellar/memo.ts";
import { createRequestTracker } from "../../ui/request-tracker.ts";
import {
  parseSendAmount,
  type SendAmount,
  type SendAmountResult,
  toShownLocalAmount,
} from "./amount.ts";
import type { PaymentPurpose, SendRecord } from "./journal.ts";
import { findKnownPeople, type KnownPeople, type KnownPerson } from "./people.ts";
import {
  isSecret,
  type ParsedRecipient,
  parseRecipient,
  type RecipientFault,
  type SendNetwork,
} from "./recipient.ts";

export interface SendFormDependencies {
  api: Pick<Api, "account" | "rates" | "transactions" | "preflight">;
  network: SendNetwork;
  /** `G…` */
  address: string;
  currency: Currency;
  /** Newest first. */
  sent: () => Promise<SendRecord[]>;
  /** The maximum fee of one payment, in stroops of XLM; never rejects. */
  fee: () => Promise<bigint>;
}

/** `asking`: until the ledger has been read. `unread`: the ledger couldn't be read. */
export type RecipientStatus =
  | { is: "asking" }
  | { is: "known"; result: PreflightResult; memoRequired: boolean }
  | { is: "unread"; code: string };

export interface ChosenRecipient {
  address: string;
  account: string;
  /** The name given by the sender; empty if none. */
  name: string;
  organization: Organization | null;
  /** As in `KnownPerson`; 0 also while `arePeopleUnread`. */
  times: number;
  status: RecipientStatus;
}

/** An address that must be confirmed before it can be paid. */
export interface SuspiciousAddress {
  recipient: ParsedRecipient;
  /** Null if the address only sent dust. */
  known: KnownPerson | null;
  dust: DustPayment | null;
}

export interface PaymentReview {
  payment: PaymentPurpose;
  /** The amount before the rate moved, in stroops; null if the rate didn't move. */
  before: bigint | null;
  /** The balance after the payment, in stroops of USDC. */
  left: bigint;
  /** Transactions sent from this phone before the review. */
  sentCount: number;
  /** True if the person has chosen this amount of USDC, whatever the rate is. */
  isFixed: boolean;
}

interface ReviewData extends Omit<PaymentReview, "payment" | "isFixed"> {
  fee: bigint;
  memo: Memo;
  isFixed?: boolean;
}

export type SendField = "to" | "amount" | "memo" | "name";

export interface SendFormState {
  /** Null until read from the ledger, and if the last read failed. */
  own: Account | null;
  rates: Rates | null;
  /** The maximum fee of one payment, in stroops of XLM. */
  fee: bigint | null;
  people: KnownPeople | null;
  /** True if `people` couldn't be read. Look-alikes can't be detected then. */
  arePeopleUnread: boolean;
  /** Why the account or the network couldn't be read. */
  fault: string | null;
  to: string;
  toFault: RecipientFault | "own_account" | null;
  chosen: ChosenRecipient | null;
  suspicion: SuspiciousAddress | null;
  amount: string;
  money: Money;
  /** True if the whole spendable balance is sent. */
  isAll: boolean;
  memo: string;
  /** The kind of a memo that could be a text or an id; null if not chosen. */
  memoKind: "text" | "id" | null;
  /** The field that last held a secret; the secret has been cleared. */
  secretIn: SendField | null;
  /** True while data is read for the review or its confirmation. */
  isChecking: boolean;
  /** Set if the XLM can't pay the fee: the XLM and fee in stroops, and the balance in USDC. */
  noFee: { have: bigint; fee: bigint; usdc: string } | null;
  review: PaymentReview | null;
}

/** The amount with which the recipient is checked before one is entered. */
const MIN_AMOUNT = "0.0000001";

const HISTORY_ENTRIES = 50;

export class SendForm {
  readonly $state = atom<SendFormState>(emptyForm("USDC"));
  readonly #confirmed = new Set<string>();
  #reading: Promise<void> = Promise.resolve();
  readonly #choice = createRequestTracker();
  readonly #world: SendFormDependencies;

  constructor(world: SendFormDependencies) {
    this.#world = world;
  }

  /** Reads everything again, but keeps what was entered. */
  start(): Promise<void> {
    return this.#reading = this.#read();
  }

  async #read(): Promise<void> {
    const { api, address, sent, currency } = this.#world;
    const [own, rates, history, records, fee] = await Promise.all([
      api.account(address),
      api.rates(),
      api.transactions(address, { limit: HISTORY_ENTRIES }),
      sent().catch(() => []),
      this.#world.fee(),
    ]);
    const people = history.ok
      ? findKnownPeople(history.value.transactions, records, address)
      : null;
    const { rates: earlier, amount, chosen } = this.$state.get();
    const isUntouched = earlier === null && amount === "";
    this.#set({
      // an earlier balance may be days old
      own: own.ok ? own.value : null,
      rates: rates.ok ? rates.value : this.$state.get().rates,
      fee,
      people,
      arePeopleUnread: people === null,
      // `people` may have been unread when the recipient was chosen
      ...people !== null && chosen !== null && {
        chosen: { ...chosen, times: people.find(chosen.address)?.times ?? 0 },
      },
      fault: own.ok ? null : own.code,
      ...isUntouched && rates.ok && { money: currency },
    });
  }

  /** A secret is cleared at once and never stored. */
  type(field: SendField, text: string): void {
    const { chosen } = this.$state.get();
    if (isSecret(text)) {
      // the name so far is most of the secret
      const cleared = field === "name"
        ? { chosen: chosen && { ...chosen, name: "" } }
        : { [field]: "" };
      this.#set({ ...cleared, secretIn: field });
      return;
    }
    this.#set({ secretIn: null });
    if (field === "to") {
      this.#choice.ask();
      this.#set({ to: text, toFault: null });
    }
    if (field === "amount") this.#set({ amount: text, isAll: false });
    if (field === "memo") this.#set({ memo: text, memoKind: null });
    if (field === "name" && chosen !== null) this.#set({ chosen: { ...chosen, name: text } });
  }

  async submitRecipient(): Promise<void> {
    const read = parseRecipient(this.$state.get().to, this.#world.network);
    if (read.ok) return await this.choose(read.recipient);
    this.#set({ toFault: read.fault, ...read.fault === "secret" && { to: "", secretIn: "to" } });
  }

  /** Chooses the recipient, unless the address is suspicious. */
  async choose(recipient: ParsedRecipient): Promise<void> {
    const { account, address, amount, memo } = recipient;
    const isLast = this.#choice.ask();
    if (account === this.#world.address) return this.#set({ toFault: "own_account" });
    // finding look-alikes needs the people paid before
    await this.#reading;
    if (this.$state.get().people === null) await this.start();
    if (!isLast()) return;
    const suspicion = this.#findSuspicion(recipient);
    if (suspicion !== null) return this.#set({ suspicion });
    const { people } = this.$state.get();
    const person = people?.find(address) ?? null;
    this.#set({
      to: address,
      toFault: null,
      suspicion: null,
      review: null,
      chosen: {
        address,
        account,
        name: person?.name ?? "",
        organization: person?.organization ?? null,
        times: person?.times ?? 0,
        status: { is: "asking" },
      },
      ...amount !== null && {
        amount: unambiguousAmount(parseLedgerAmount(amount)),
        money: "USDC" as const,
        isAll: false,
      },
      ...memo.type !== "none" && { memo: memo.value, memoKind: memo.type === "id" ? "id" : "text" },
    });
    await this.checkRecipient();
  }

  /** Null if the recipient is confirmed or not suspicious, or while `people` is unread. */
  #findSuspicion(recipient: ParsedRecipient): SuspiciousAddress | null {
    const { people } = this.$state.get();
    if (people === null || this.#confirmed.has(recipient.address)) return null;
    const known = people.findLookAlike(recipient.account);
    const dust = people.findDust(recipient.account);
    return known === null && dust === null ? null : { recipient, known, dust };
  }

  /** Fills the form with a payment that wasn't made, so that it can be reviewed again. */
  async fill({ address, stroops, memo }: PaymentPurpose): Promise<void> {
    const read = parseAddress(address);
    if (!read.ok) return;
    const { account } = read.address;
    await this.choose({ address, account, amount: formatLedgerAmount(stroops), memo });
  }

  async confirmAddress(): Promise<void> {
    const { suspicion } = this.$state.get();
    if (suspicion === null) return;
    this.#confirmed.add(suspicion.recipient.address);
    await this.choose(suspicion.recipient);
  }

  /** Clears the recipient if the known address is this account's own. */
  async useKnown(): Promise<void> {
    const known = this.$state.get().suspicion?.known ?? null;
    this.clearRecipient();
    if (known === null || known.account === this.#world.address) return;
    const { address, account } = known;
    await this.choose({ address, account, amount: null, memo: NO_MEMO });
  }

  /** Also clears the memo, which could credit the wrong person at an exchange. */
  clearRecipient(): void {
    this.#choice.ask();
    const none = { chosen: null, suspicion: null, review: null, memoKind: null };
    this.#set({ to: "", toFault: null, memo: "", ...none });
  }

  async checkRecipient(): Promise<void> {
    const { chosen } = this.$state.get();
    if (chosen === null) return;
    this.#setStatus(chosen.address, { is: "asking" });
    const status = await this.#preflight(chosen.address, MIN_AMOUNT);
    if (!status.ok) {
      return this.#setStatus(chosen.address, { is: "unread", code: status.code });
    }
    const { result, memoRequired, organization } = status;
    this.#setStatus(chosen.address, { is: "known", result, memoRequired });
    this.#setOrganization(chosen.address, organization);
  }

  setMoney(money: Money): void {
    const { isAll } = this.$state.get();
    this.#set({ money, ...isAll && { isAll: false, amount: "" } });
  }

  enterAll(): void {
    const { own } = this.$state.get();
    if (own === null) return;
    this.#set({
      amount: unambiguousAmount(parseLedgerAmount(own.usdcBalance)),
      money: "USDC",
      isAll: true,
    });
  }

  setMemoKind(memoKind: "text" | "id"): void {
    this.#set({ memoKind });
  }

  /** Reads the rates, the fee, the journal and both accounts again first. */
  async openReview(): Promise<void> {
    const before = this.$state.get();
    const { chosen } = before;
    const shown = parseFormAmount(before);
    const memo = parseFormMemo(before);
    if (chosen === null || !shown.ok || memo === null || before.isChecking) return;
    this.#set({ isChecking: true, fault: null, noFee: null });
    const { api, fee: askFee, sent } = this.#world;
    const [rates, fee, { length: sentCount }] = await Promise.all([
      api.rates(),
      askFee(),
      sent().catch(() => []),
      // without the account, the form can't say that an amount is too large
      before.own ?? this.start(),
    ]);
    if (rates.ok) this.#set({ rates: rates.value });
    const now = before.isAll ? shown : parseFormAmount(this.$state.get());
    const amount = now.ok ? now.amount : shown.amount;
    const asked = await this.#preflight(chosen.address, formatLedgerAmount(amount.stroops), memo);
    this.#set({ isChecking: false });
    // the input has changed
    if (!hasSameInput(before, this.$state.get())) return;
    // `people` may have been unread when the recipient was chosen
    const { address, account } = chosen;
    const suspicion = this.#findSuspicion({ address, account, amount: null, memo: NO_MEMO });
    if (suspicion !== null) return this.#set({ suspicion });
    if (!asked.ok) return this.#set({ fault: asked.code });
    const { result, memoRequired, sender } = asked;
    this.#setStatus(chosen.address, { is: "known", result, memoRequired });
    this.#setOrganization(chosen.address, asked.organization);
    // the form asks for the kind now
    if (needsMemoKind(this.$state.get())) return;
    const { own } = this.$state.get();
    this.#set({ own: own && { ...own, usdcBalance: sender.usdcBalance } });
    const have = parseLedgerAmount(sender.usdcBalance);
    const spendable = parseLedgerAmount(sender.spendableXlm);
    if (spendable < fee) {
      return this.#set({ noFee: { have: spendable, fee, usdc: sender.usdcBalance } });
    }
    if (before.isAll) return this.#reviewAll(have, result, { fee, memo, sentCount });
    if (result !== "ok" || amount.stroops > have) return;
    const moved = shown.amount.stroops === amount.stroops ? null : shown.amount.stroops;
    this.#review(amount, { before: moved, left: have - amount.stroops, fee, memo, sentCount });
  }

  /** Reviews a payment of the whole balance `have`. */
  #reviewAll(
    have: bigint,
    result: PreflightResult,
    asked: Pick<ReviewData, "fee" | "memo" | "sentCount">,
  ): void {
    this.enterAll();
    if (result !== "ok" || have === 0n) return;
    this.#review({ stroops: have, local: null }, { before: null, left: 0n, ...asked });
  }

  /**
   * Null if the rate has moved (the review shows the new amount, to be confirmed again), while an
   * earlier call runs, or if the person has gone back. Without a rate, the shown amount holds.
   */
  async confirm(): Promise<PaymentPurpose | null> {
    const { review, isAll, isChecking } = this.$state.get();
    if (review === null || isChecking) return null;
    const { payment } = review;
    const read = parseFormAmount(this.$state.get());
    if (isAll || review.isFixed || !read.ok || read.amount.local === null) return payment;
    this.#set({ isChecking: true });
    const rates = await this.#world.api.rates();
    this.#set({ isChecking: false });
    if (this.$state.get().review !== review) return null;
    if (!rates.ok) return payment;
    this.#set({ rates: rates.value });
    const now = parseFormAmount(this.$state.get());
    if (!now.ok || now.amount.stroops === payment.stroops) return payment;
    const left = review.left + payment.stroops - now.amount.stroops;
    // the form says that the amount is more than the balance
    if (left < 0n) this.backToForm();
    else {
      const { fee, memo } = payment;
      const { sentCount } = review;
      this.#review(now.amount, { before: payment.stroops, left, fee, memo, sentCount });
    }
    return null;
  }

  keepAmountBefore(): void {
    const { review } = this.$state.get();
    if (review === null || review.before === null) return;
    const { payment, before, sentCount } = review;
    const { fee, memo } = payment;
    const left = review.left + payment.stroops - before;
    const kept = { before: null, left, fee, memo, sentCount, isFixed: true };
    this.#review({ stroops: before, local: null }, kept);
  }

  backToForm(): void {
    this.#set({ review: null, noFee: null });
  }

  async reset(): Promise<void> {
    const { own, rates, fee, people, arePeopleUnread, money } = this.$state.get();
    this.#choice.ask();
    this.$state.set({ ...emptyForm(money), own, rates, fee, people, arePeopleUnread });
    await this.start();
  }

  #review(
    amount: SendAmount,
    { fee, memo, isFixed = false, ...rest }: ReviewData,
  ): void {
    const { chosen, rates } = this.$state.get();
    if (chosen === null) return;
    const { address, name } = chosen;
    const currency = amount.local?.currency ?? this.#world.currency;
    const local = rates && toShownLocalAmount(amount, rates, currency);
    const { stroops } = amount;
    const payment: PaymentPurpose = {
      kind: "payment",
      address,
      name: name.trim(),
      stroops,
      memo,
      local,
      fee,
    };
    this.#set({ review: { payment, isFixed, ...rest } });
  }

  async #preflight(address: string, amount: string, memo: Memo = NO_MEMO) {
    const sender = this.#world.address;
    const recipient = { address, amount, ...memo.type !== "none" && { memo: memo.value } };
    const answer = await this.#world.api.preflight({ sender, recipients: [recipient] });
    if (!answer.ok) return { ok: false as const, code: answer.code };
    const [found] = answer.value.recipients;
    if (found === undefined) return { ok: false as const, code: "upstream_invalid" };
    const { result, memoRequired = false, organization } = found;
    return { ok: true as const, result, memoRequired, organization, sender: answer.value.sender };
  }

  /** Ignores results for an earlier recipient. */
  #setStatus(address: string, status: RecipientStatus): void {
    const { chosen } = this.$state.get();
    if (chosen?.address === address) this.#set({ chosen: { ...chosen, status } });
  }

  #setOrganization(address: string, organization: Organization | null | undefined): void {
    const { chosen } = this.$state.get();
    if (chosen?.address === address && organization) {
      this.#set({ chosen: { ...chosen, organization } });
    }
  }

  #set(part: Partial<SendFormState>): void {
    this.$state.set({ ...this.$state.get(), ...part });
  }
}

function emptyForm(money: Money): SendFormState {
  return {
    own: null,
    rates: null,
    fee: null,
    people: null,
    arePeopleUnread: false,
    fault: null,
    to: "",
    toFault: null,
    chosen: null,
    suspicion: null,
    amount: "",
    money,
    isAll: false,
    memo: "",
    memoKind: null,
    secretIn: null,
    isChecking: false,
    noFee: null,
    review: null,
  };
}

function hasSameInput(one: SendFormState, other: SendFormState): boolean {
  return one.chosen?.address === other.chosen?.address &&
    (["amount", "money", "isAll", "memo", "memoKind"] as const)
      .every((field) => one[field] === other[field]);
}

export function parseFormAmount({ amount, money, rates }: SendFormState): SendAmountResult {
  return parseSendAmount(amount, money, rates);
}

/** Whether the person must still choose between a text and an id. */
export function needsMemoKind({ chosen, memo, memoKind }: SendFormState): boolean {
  return requiresMemo(chosen) && isMemoId(memo.trim()) && memoKind === null;
}

export function requiresMemo(chosen: ChosenRecipient | null): boolean {
  return chosen?.status.is === "known" && chosen.status.memoRequired;
}

/** Null if the memo can't be sent. */
export function parseFormMemo({ memo, memoKind }: SendFormState): Memo | null {
  const value = memo.trim();
  if (value === "") return NO_MEMO;
  if (memoKind === "id") return isMemoId(value) ? { type: "id", value } : null;
  return memoByteLength(value) <= MAX_MEMO_BYTES ? { type: "text", value } : null;
}

/** `fits`: the amount is more than the balance. */
export type MissingField = "address" | "person" | "amount" | "fits" | "memo" | "kind";

export function findMissingField(state: SendFormState): MissingField | null {
  const { chosen, own, isAll } = state;
  if (chosen === null) return "address";
  const { status } = chosen;
  if (
    status.is === "known" && !["ok", "memo_required", "limit_exceeded"].includes(status.result)
  ) {
    return "person";
  }
  const read = parseFormAmount(state);
  if (!read.ok) return "amount";
  if (!isAll && own !== null && read.amount.stroops > parseLedgerAmount(own.usdcBalance)) {
    return "fits";
  }
  if (needsMemoKind(state)) return "kind";
  const memo = parseFormMemo(state);
  if (memo === null || (memo.type === "none" && requiresMemo(chosen))) return "memo";
  return null;
}

/** Adds a fourth decimal to three, which could be read as thousands. */
function unambiguousAmount(stroops: bigint): string {
  const text = formatLedgerAmount(stroops).replace(/\.?0+$/, "");
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

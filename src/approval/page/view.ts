import type { Network } from "../../contract/network.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatDate, formatMonth, formatTime } from "../../ui/i18n/format.ts";
import { quote } from "../../ui/i18n/text.ts";
import type { DashboardLanguage } from "../../ui/i18n/languages.ts";
import type { FrameMessages } from "../../ui/messages/frame.en.ts";
import type { WalletOptionsMessages } from "../../wallet/messages/wallet-options.en.ts";
import type { ApprovalStore } from "./approve.ts";
import type { ApproveMessages } from "./messages/approve.en.ts";
import type { ApproveStateMessages } from "./messages/approve-state.en.ts";
import type { OpenedProposal } from "./open.ts";
import { isPurposeInMemos, LAST_TIME, type ProposalRow } from "./review.ts";

export const FRAME_MESSAGE_KEYS = [
  "copy",
  "copied",
  "copyAddress",
  "copyHash",
  "publishedAt",
] as const;

/** `m` are the page's messages, `c` the frame's. */
export interface ApproveView {
  lang: DashboardLanguage;
  m: ApproveMessages;
  c: Pick<FrameMessages, typeof FRAME_MESSAGE_KEYS[number]>;
  network: Network;
  store: ApprovalStore;
}

export interface OpenedView extends ApproveView {
  opened: OpenedProposal;
}

export type StateMessages = ApproveStateMessages & { wallets: WalletOptionsMessages };

/** The messages of states, which some views are loaded with. */
export interface WithStateMessages {
  s: StateMessages;
}

export type StateView = OpenedView & WithStateMessages;

/** The purpose, in quotation marks if the transactions don't confirm it. */
export function proposalTitle(view: OpenedView): string {
  const { lang, opened: { read: { proposal } }, m } = view;
  if (proposal.purpose === "") return m.paper.unnamed;
  return isPurposeUnconfirmed(view) ? quote(lang, proposal.purpose) : proposal.purpose;
}

export function isPurposeUnconfirmed(
  { opened: { envelopes, read: { proposal } } }: OpenedView,
): boolean {
  return proposal.purpose !== "" && !isPurposeInMemos(envelopes, proposal.purpose);
}

/** The date and time in the reader's time zone. */
export function timeText(lang: DashboardLanguage, iso: string): string {
  const noYear = new Date(iso).getFullYear() === new Date().getFullYear();
  return `${formatDate(lang, iso, { noYear })}, ${formatTime(lang, iso)}`;
}

/** The month that the proposal is compared with, with its year unless it is this one; or `""`. */
export function comparedMonth({ lang, opened: { review: { last } } }: OpenedView): string {
  if (last === null) return "";
  const isThisYear = last.month.startsWith(`${new Date().getFullYear()}-`);
  return formatMonth(lang, last.month, isThisYear ? "name" : "long");
}

export function isoFromSeconds(seconds: number): string {
  return new Date(Math.min(seconds * 1000, LAST_TIME)).toISOString();
}

export function payeeName({ wrote, account }: ProposalRow): string {
  return wrote?.name || shorten(account);
}

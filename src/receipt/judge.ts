import type { Network } from "../contract/network.ts";
import type { MemoFields } from "../contract/primitives.ts";
import type { PaymentProof, ProofPayment, UnverifiedReason } from "../contract/verify.ts";
import { isRecognized } from "../stellar/asset.ts";

/** A `PaymentProof`, or the input for one. */
export interface ReportedTransaction {
  status: "success" | "failed";
  /** False until a second server has confirmed or denied it. */
  settled: boolean;
  networkPassphrase: string;
  /** The fault found when reading; in a proof from the API, the chosen payment's. */
  reason?: UnverifiedReason | undefined;
  payments: ReportedPayment[];
  /** The trades of its parties, if a paid account gave anything. */
  trades?: readonly ReportedTrade[] | undefined;
}

/** `reason` is the fault found when the payment was read. Memos don't affect the verdict. */
export type ReportedPayment = Omit<ProofPayment, "verified" | "recognized" | keyof MemoFields>;

/** What was given to the market or got from it. The null party is the market. */
export type ReportedTrade = Omit<NonNullable<PaymentProof["trades"]>[number], "recognized">;

export type AssetAmount = Pick<ReportedPayment, "amount" | "asset" | "assetIssuer">;

export type Verdict =
  /** Verified and settled. */
  | "paid"
  /** Verified, but not yet confirmed by a second server. */
  | "unsettled"
  /** Only one server reports it: a contract's move, a claim of unknown origin, or unsigned. */
  | "one_server"
  /** Claimed, but the amount is unknown. */
  | "origin_unknown"
  /** XLM or USDC set aside as a claimable balance. It is paid once it is claimed. */
  | "set_aside"
  /** Sender and recipient are the same account, or only the sender can claim it. */
  | "to_self"
  /** The money went back to its sender within the transaction, directly or through others. */
  | "returned"
  /** The recipient gave the sender something of value within the transaction. */
  | "exchanged"
  /** A token that calls itself USDC but isn't, whether paid or set aside. */
  | "counterfeit"
  /** Any other token, whether paid or set aside. */
  | "other_asset"
  /** No money moved. */
  | "nothing"
  | "failed"
  /** The record contradicts itself or another server. */
  | "contradiction";

/** Whether the asset is unrecognized. Its issuer can choose any code. */
export function isUnrecognizedAsset(verdict: Verdict): verdict is "counterfeit" | "other_asset" {
  return verdict === "counterfeit" || verdict === "other_asset";
}

export interface JudgedPayment<T extends ReportedPayment> {
  payment: T;
  verdict: Verdict;
  /** Same as `verified` in the API. Also true before the payment is settled. */
  verified: boolean;
  reason: UnverifiedReason | null;
  /**
   * What the recipient gave, if some of it reached the sender. Lists what was given directly; if
   * nothing was, what went through others or the market. The sender may have got another amount or
   * asset.
   */
  back: AssetAmount[];
}

export interface Judgement<T extends ReportedPayment> {
  all: JudgedPayment<T>[];
  /** The requested payment; all if none was requested. */
  shown: JudgedPayment<T>[];
  /** Represents the transaction in the verify answer. */
  chosen: JudgedPayment<T> | null;
  /** `mixed` if the shown payments differ. */
  verdict: Verdict | "mixed";
  /** True if the page may look like a receipt: every shown payment is paid. */
  genuine: boolean;
}

/**
 * Every surface that shows a payment uses this verdict. A proof from the API is judged like the
 * statement that it was made from. `op` counts from 1; null means the whole transaction.
 */
export function judgeTransaction<T extends ReportedPayment>(
  statement: Omit<ReportedTransaction, "payments"> & { payments: T[] },
  network: Pick<Network, "passphrase" | "usdcIssuer">,
  op: number | null,
): Judgement<T> {
  const returned = findReturnedAmounts(statement, { inOneAsset: true });
  const given = findReturnedAmounts(statement, { inOneAsset: false });
  const all = statement.payments.map((payment): JudgedPayment<T> => {
    const back = given.get(payment) ?? [];
    const goesBack = returned.has(payment) ? "returned" : given.has(payment) ? "exchanged" : null;
    const verdict = verdictOn(payment, { statement, network, goesBack });
    const reason = reasonOf(verdict, statement, payment);
    return { payment, verdict, verified: reason === null, reason, back };
  });
  const chosen = choosePayment(all, op);
  const shown = op === null ? all : chosen === null ? [] : [chosen];
  const verdict = verdictOnAll(shown, faultOf(statement, network));
  return { all, shown, chosen, verdict, genuine: verdict === "paid" };
}

/** The requested payment, or the first that moved anything. */
function choosePayment<T extends ReportedPayment>(
  all: JudgedPayment<T>[],
  op: number | null,
): JudgedPayment<T> | null {
  const candidates = op === null ? all : all.filter(({ payment }) => payment.op === op);
  const moved = candidates.find(({ payment }) => !isNothing(payment.amount));
  return moved ?? candidates[0] ?? null;
}

function verdictOnAll(
  shown: JudgedPayment<ReportedPayment>[],
  fault: Verdict | null,
): Verdict | "mixed" {
  const verdicts = new Set(shown.map(({ verdict }) => verdict));
  const [first = fault ?? "nothing"] = verdicts;
  return verdicts.size > 1 ? "mixed" : first;
}

interface PaymentContext {
  statement: Omit<ReportedTransaction, "payments">;
  network: Pick<Network, "passphrase" | "usdcIssuer">;
  goesBack: "returned" | "exchanged" | null;
}

function verdictOn(payment: ReportedPayment, circumstances: PaymentContext): Verdict {
  const { statement, network, goesBack } = circumstances;
  const fault = faultOf(statement, network);
  if (fault !== null) return fault;
  const { sender, recipient, amount, asset, reason } = payment;
  if (reason === "contradiction" || reason === "hash_mismatch") return "contradiction";
  const token = tokenVerdict(payment, network);
  if (payment.kind === "claimable_created") {
    const { claimants = [] } = payment;
    // Only the sender can claim the money.
    const isOwn = claimants.length > 0 && claimants.every((claimant) => claimant === sender);
    return token ?? (isOwn ? "to_self" : "set_aside");
  }
  const known = sender !== null && recipient !== null && amount !== null && asset !== null;
  if (!known) return payment.kind === "claimable_claimed" ? "origin_unknown" : "nothing";
  if (isNothing(amount)) return "nothing";
  if (token !== null) return token;
  if (sender === recipient) return "to_self";
  if (goesBack !== null) return goesBack;
  if (reason === "not_in_envelope" || reason === "not_signed") return "one_server";
  // Never treat an unknown fault as paid.
  if (reason !== undefined && reason !== "unrecognized_asset") return "contradiction";
  return statement.settled ? "paid" : "unsettled";
}

/** Null for XLM and this network's USDC. */
function tokenVerdict(
  { asset, assetIssuer }: ReportedPayment,
  { usdcIssuer }: Pick<Network, "usdcIssuer">,
): "counterfeit" | "other_asset" | null {
  if (asset === null || isRecognized({ code: asset, issuer: assetIssuer }, usdcIssuer)) return null;
  return looksLikeUsdc(asset) ? "counterfeit" : "other_asset";
}

/** The fault shared by every payment of the transaction. */
function faultOf(
  { status, reason, networkPassphrase }: Omit<ReportedTransaction, "payments">,
  { passphrase }: Pick<Network, "passphrase">,
): "contradiction" | "failed" | null {
  if (reason === "hash_mismatch" || reason === "contradiction") return "contradiction";
  if (networkPassphrase !== passphrase) return "contradiction";
  return status === "failed" || reason === "failed" ? "failed" : null;
}

function reasonOf(
  verdict: Verdict,
  statement: Omit<ReportedTransaction, "payments">,
  payment: ReportedPayment,
): UnverifiedReason | null {
  if (verdict === "one_server" && payment.reason === "not_signed") return "not_signed";
  if (verdict !== "contradiction") {
    const isSetAside = payment.kind === "claimable_created" && verdict !== "failed";
    return isSetAside ? "not_yet_claimed" : REASONS[verdict];
  }
  return [statement.reason, payment.reason].includes("hash_mismatch")
    ? "hash_mismatch"
    : "contradiction";
}

const REASONS: Record<Exclude<Verdict, "contradiction">, UnverifiedReason | null> = {
  paid: null,
  unsettled: null,
  one_server: "not_in_envelope",
  origin_unknown: "not_in_envelope",
  set_aside: "not_yet_claimed",
  to_self: "to_self",
  returned: "returned",
  exchanged: "exchanged",
  counterfeit: "unrecognized_asset",
  other_asset: "unrecognized_asset",
  nothing: "no_payment",
  failed: "failed",
};

/**
 * The payments of which something came back to the sender within the transaction, through any
 * number of accounts, with what the recipients gave. `inOneAsset` follows a single asset; otherwise
 * all count. Money set aside counts as paid: its claimants can take it at any time. What is given
 * to the market counts as given to everyone who gets something from it. Any paid account may have
 * set aside a claimed balance of unproven origin, but only once settled: before, the origin can
 * still be proven, and nothing looks genuine.
 */
function findReturnedAmounts<T extends ReportedPayment>(
  { payments, trades = [], settled }: Pick<ReportedTransaction, "trades" | "settled"> & {
    payments: T[];
  },
  { inOneAsset }: { inOneAsset: boolean },
): Map<T, AssetAmount[]> {
  // One payment alone can't come back.
  if (payments.length + trades.length < 2) return new Map();
  const paid = new Set(payments.flatMap(recipientsOf));
  const transfers = new Map<T | ReportedTrade, Transfer[]>([
    ...payments.map((payment): [T, Transfer[]] => [
      payment,
      settled && isOfUnknownOrigin(payment)
        ? transfersFromAnyone(payment, paid, inOneAsset)
        : transfersOf(payment, inOneAsset),
    ]),
    ...trades.map((
      trade,
    ): [ReportedTrade, Transfer[]] => [trade, transfersOfTrade(trade, inOneAsset)]),
  ]);
  const paying = new Map<string, Set<string>>();
  const given = new Map<string, (T | ReportedTrade)[]>();
  for (const [movement, own] of transfers) {
    for (const [from, to] of own) {
      const before = paying.get(from);
      if (before === undefined) paying.set(from, new Set([to]));
      else before.add(to);
    }
    for (const giver of new Set(own.map(([from]) => from))) {
      const before = given.get(giver);
      if (before === undefined) given.set(giver, [movement]);
      else before.push(movement);
    }
  }
  const reached = new Map<string, Set<string>>();
  const reachedVia = (party: string) => {
    const known = reached.get(party) ?? reachableFrom(party, paying);
    reached.set(party, known);
    return known;
  };
  const back = new Map<T, AssetAmount[]>();
  for (const payment of payments) {
    const [transfer] = transfersOf(payment, inOneAsset);
    if (transfer === undefined || payment.kind === "claimable_created") continue;
    const [from, to] = transfer;
    if (from === to || !reachedVia(to).has(from)) continue;
    const leads = (other: T | ReportedTrade, isThere: (party: string) => boolean) =>
      (transfers.get(other) ?? []).some(([giver, recipient]) => giver === to && isThere(recipient));
    const all = (given.get(to) ?? []).filter((other) => other !== payment);
    const direct = all.filter((other) => leads(other, (recipient) => recipient === from));
    const indirect = all.filter((other) =>
      leads(other, (recipient) => reachedVia(recipient).has(from))
    );
    back.set(payment, direct.length > 0 ? direct : indirect);
  }
  return back;
}

type Transfer = [from: string, to: string];

/** No account has this name. */
const MARKET = "market";

function transfersOfTrade(
  { sender, recipient, ...trade }: ReportedTrade,
  inOneAsset: boolean,
): Transfer[] {
  const parties = { sender: sender ?? MARKET, recipient: recipient ?? MARKET };
  return transfersOf({ kind: "payment", ...trade, ...parties }, inOneAsset);
}

type Parties = Pick<ReportedPayment, "kind" | "sender" | "recipient" | "claimants">;

/** With `inOneAsset`, parties are named with the asset, so that no path changes assets. */
function transfersOf(payment: Parties & AssetAmount, inOneAsset: boolean): Transfer[] {
  const { sender, amount, asset, assetIssuer } = payment;
  if (sender === null || isNothing(amount) || (inOneAsset && asset === null)) return [];
  const named = (party: string) => inOneAsset ? `${party} ${asset} ${assetIssuer ?? ""}` : party;
  return recipientsOf(payment).map((to) => [named(sender), named(to)]);
}

function recipientsOf({ kind, recipient, claimants = [] }: Parties): readonly string[] {
  if (kind === "claimable_created") return claimants;
  return recipient === null ? [] : [recipient];
}

/** No signed data shows who set the balance aside. `reason` can be a more serious fault. */
function isOfUnknownOrigin({ kind, sender, creation, reason }: ReportedPayment): boolean {
  return kind === "claimable_claimed" &&
    (sender === null || creation === undefined || reason === "not_in_envelope");
}

function transfersFromAnyone(
  payment: ReportedPayment,
  givers: ReadonlySet<string>,
  inOneAsset: boolean,
): Transfer[] {
  return [...givers].filter((sender) => sender !== payment.recipient)
    .flatMap((sender) => transfersOf({ ...payment, sender }, inOneAsset));
}

function reachableFrom(
  start: string,
  paying: ReadonlyMap<string, Set<string>>,
): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const next of paying.get(at) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

function isNothing(amount: string | null): boolean {
  return amount !== null && /^[0.]*$/.test(amount);
}

/** Whether a code resembles USDC by case, look-alike characters or a suffix. */
function looksLikeUsdc(code: string): boolean {
  return /^U[S5]DC/.test(code.toUpperCase().replace(/[^A-Z0-9]/g, ""));
}

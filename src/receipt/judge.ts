import type { Network } from "../contract/network.ts";
import type { MemoFields } from "../contract/primitives.ts";
import type { PaymentProof, ProofPayment, UnverifiedReason } from "../contract/verify.ts";
import { isRecognized } from "../stellar/asset.ts";

/** Statements about a transaction: a `PaymentProof`, or what becomes one. */
export interface Statement {
  status: "success" | "failed";
  /** False while a second server has neither confirmed nor denied it. */
  settled: boolean;
  networkPassphrase: string;
  /** What its reader found wrong; of a served proof that of its chosen payment. */
  reason?: UnverifiedReason | undefined;
  payments: StatedPayment[];
  /** What their parties traded, where somebody who was paid did. */
  trades?: readonly StatedTrade[] | undefined;
}

/**
 * One payment as it is stated; its `reason` is what its reader found wrong with it. What its memos
 * say bears on no verdict: `facts.ts` says whose words they are.
 */
export type StatedPayment = Omit<ProofPayment, "verified" | "recognized" | keyof MemoFields>;

/** What somebody gave to the market, or got from it; the market is null. */
export type StatedTrade = Omit<NonNullable<PaymentProof["trades"]>[number], "recognized">;

/** So much of an asset, such as somebody gave within a transaction. */
export type AssetAmount = Pick<StatedPayment, "amount" | "asset" | "assetIssuer">;

/** The verdict on one payment. */
export type Verdict =
  /** It arrived: verified and settled. */
  | "paid"
  /** Verified, but no second server has confirmed it yet. */
  | "unsettled"
  /** Moved by a contract, claimed from an origin not found, or not signed: one server alone says so. */
  | "one_server"
  /** Claimed, and nobody can say now what was in it. */
  | "origin_unknown"
  /** XLM or USDC, set aside as a claimable balance: it is paid when it is claimed. */
  | "set_aside"
  /** Sender and recipient are one account; set aside, nobody else may claim it. */
  | "to_self"
  /** Went back to its sender within the same transaction, directly or over others. */
  | "returned"
  /** Its recipient gave something else of worth to its sender within the same transaction. */
  | "exchanged"
  /** Calls itself USDC and is not; it may be set aside. */
  | "counterfeit"
  /** Another token; it may be set aside, too. */
  | "other_asset"
  /** Nothing moved. */
  | "nothing"
  /** The ledger refused the transaction. */
  | "failed"
  /** What was read does not agree with itself, or with another server. */
  | "contradiction";

/** True for a token for which nobody here vouches: its code is its issuer's word. */
export function isStrange(verdict: Verdict): verdict is "counterfeit" | "other_asset" {
  return verdict === "counterfeit" || verdict === "other_asset";
}

export interface JudgedPayment<T extends StatedPayment> {
  payment: T;
  verdict: Verdict;
  /** As the API's `verified`; true also while it is not settled. */
  verified: boolean;
  reason: UnverifiedReason | null;
  /**
   * What its recipient gave within the same transaction of which something came to its sender: what
   * went straight to them, else what went there over others or over the market.
   */
  back: AssetAmount[];
}

/** What may be shown of a transaction. */
export interface Judgement<T extends StatedPayment> {
  /** Every payment of the transaction. */
  all: JudgedPayment<T>[];
  /** Those that are shown: the one asked for, else all. */
  shown: JudgedPayment<T>[];
  /** The one that stands for the transaction in verify's body; null where it has none. */
  chosen: JudgedPayment<T> | null;
  /** What all that is shown comes down to; `mixed` where it differs from payment to payment. */
  verdict: Verdict | "mixed";
  /** True where the woven band and the word for 'paid' may appear: all that is shown is paid. */
  genuine: boolean;
}

/**
 * Judges a transaction: whether money arrived, from whom, in what. Every place that shows a
 * payment asks this function. A served proof is judged as strictly as its statement was.
 * @param op The operation asked for, from 1; null for the whole transaction.
 */
export function judge<T extends StatedPayment>(
  statement: Omit<Statement, "payments"> & { payments: T[] },
  network: Pick<Network, "passphrase" | "usdcIssuer">,
  op: number | null,
): Judgement<T> {
  const returned = givenBackIn(statement, { inOneAsset: true });
  const given = givenBackIn(statement, { inOneAsset: false });
  const all = statement.payments.map((payment): JudgedPayment<T> => {
    const back = given.get(payment) ?? [];
    const goesBack = returned.has(payment) ? "returned" : given.has(payment) ? "exchanged" : null;
    const verdict = verdictOn(payment, { statement, network, goesBack });
    const reason = reasonOf(verdict, statement, payment);
    return { payment, verdict, verified: reason === null, reason, back };
  });
  const chosen = choose(all, op);
  const shown = op === null ? all : chosen === null ? [] : [chosen];
  const verdict = verdictOnAll(shown, faultOf(statement, network));
  return { all, shown, chosen, verdict, genuine: verdict === "paid" };
}

/** The payment of an operation; without one the first that moved anything. */
function choose<T extends StatedPayment>(
  all: JudgedPayment<T>[],
  op: number | null,
): JudgedPayment<T> | null {
  const candidates = op === null ? all : all.filter(({ payment }) => payment.op === op);
  const moved = candidates.find(({ payment }) => !isNothing(payment.amount));
  return moved ?? candidates[0] ?? null;
}

function verdictOnAll(
  shown: JudgedPayment<StatedPayment>[],
  fault: Verdict | null,
): Verdict | "mixed" {
  const verdicts = new Set(shown.map(({ verdict }) => verdict));
  const [first = fault ?? "nothing"] = verdicts;
  return verdicts.size > 1 ? "mixed" : first;
}

interface Circumstances {
  statement: Omit<Statement, "payments">;
  network: Pick<Network, "passphrase" | "usdcIssuer">;
  goesBack: "returned" | "exchanged" | null;
}

function verdictOn(payment: StatedPayment, circumstances: Circumstances): Verdict {
  const { statement, network, goesBack } = circumstances;
  const fault = faultOf(statement, network);
  if (fault !== null) return fault;
  const { sender, recipient, amount, asset, reason } = payment;
  if (reason === "contradiction" || reason === "hash_mismatch") return "contradiction";
  const token = strangeToken(payment, network);
  if (payment.kind === "claimable_created") {
    const { claimants = [] } = payment;
    // what waits for nobody else
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
  // a doubt that nothing above explains: nothing may be claimed
  if (reason !== undefined && reason !== "unrecognized_asset") return "contradiction";
  return statement.settled ? "paid" : "unsettled";
}

/** What a token is for which nobody here vouches; null where it is XLM or this network's USDC. */
function strangeToken(
  { asset, assetIssuer }: StatedPayment,
  { usdcIssuer }: Pick<Network, "usdcIssuer">,
): "counterfeit" | "other_asset" | null {
  if (asset === null || isRecognized({ code: asset, issuer: assetIssuer }, usdcIssuer)) return null;
  return looksLikeUsdc(asset) ? "counterfeit" : "other_asset";
}

/** The fault that every payment of the transaction shares. */
function faultOf(
  { status, reason, networkPassphrase }: Omit<Statement, "payments">,
  { passphrase }: Pick<Network, "passphrase">,
): "contradiction" | "failed" | null {
  if (reason === "hash_mismatch" || reason === "contradiction") return "contradiction";
  if (networkPassphrase !== passphrase) return "contradiction";
  return status === "failed" || reason === "failed" ? "failed" : null;
}

function reasonOf(
  verdict: Verdict,
  statement: Omit<Statement, "payments">,
  payment: StatedPayment,
): UnverifiedReason | null {
  if (verdict === "one_server" && payment.reason === "not_signed") return "not_signed";
  if (verdict !== "contradiction") {
    // whatever was set aside has not arrived
    const isAside = payment.kind === "claimable_created" && verdict !== "failed";
    return isAside ? "not_yet_claimed" : REASONS[verdict];
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
 * The payments whose recipient pays on within the transaction so that something comes back to the
 * sender, over however many hands, each with what its recipient gave for it. `inOneAsset`: only
 * what stays the same asset on its way; else whatever it is, since nobody can say here what another
 * asset is worth. What is set aside for somebody counts as paid on to them: they take it whenever
 * they like. What is given to the market counts as given to everybody who gets something from it,
 * and what nobody proves who had set it aside, everyone who is paid may have given. While it is
 * not settled, that may yet be proven, and nothing looks genuine.
 */
function givenBackIn<T extends StatedPayment>(
  { payments, trades = [], settled }: Pick<Statement, "trades" | "settled"> & { payments: T[] },
  { inOneAsset }: { inOneAsset: boolean },
): Map<T, AssetAmount[]> {
  // most transactions have one payment, for which nothing can be given back
  if (payments.length + trades.length < 2) return new Map();
  const paid = new Set(payments.flatMap(recipientsOf));
  const transfers = new Map<T | StatedTrade, Transfer[]>([
    ...payments.map((payment): [T, Transfer[]] => [
      payment,
      settled && isOfUnknownOrigin(payment)
        ? transfersFromAnyone(payment, paid, inOneAsset)
        : transfersOf(payment, inOneAsset),
    ]),
    ...trades.map((
      trade,
    ): [StatedTrade, Transfer[]] => [trade, transfersOfTrade(trade, inOneAsset)]),
  ]);
  const paying = new Map<string, Set<string>>();
  const given = new Map<string, (T | StatedTrade)[]>();
  for (const [gift, own] of transfers) {
    for (const [from, to] of own) {
      const before = paying.get(from);
      if (before === undefined) paying.set(from, new Set([to]));
      else before.add(to);
    }
    for (const giver of new Set(own.map(([from]) => from))) {
      const before = given.get(giver);
      if (before === undefined) given.set(giver, [gift]);
      else before.push(gift);
    }
  }
  const reached = new Map<string, Set<string>>();
  const beyond = (party: string) => {
    const known = reached.get(party) ?? reachableFrom(party, paying);
    reached.set(party, known);
    return known;
  };
  const back = new Map<T, AssetAmount[]>();
  for (const payment of payments) {
    const [transfer] = transfersOf(payment, inOneAsset);
    if (transfer === undefined || payment.kind === "claimable_created") continue;
    const [from, to] = transfer;
    if (from === to || !beyond(to).has(from)) continue;
    const leads = (other: T | StatedTrade, isThere: (party: string) => boolean) =>
      (transfers.get(other) ?? []).some(([giver, recipient]) => giver === to && isThere(recipient));
    const all = (given.get(to) ?? []).filter((other) => other !== payment);
    const straight = all.filter((other) => leads(other, (recipient) => recipient === from));
    const over = all.filter((other) => leads(other, (recipient) => beyond(recipient).has(from)));
    back.set(payment, straight.length > 0 ? straight : over);
  }
  return back;
}

type Transfer = [from: string, to: string];

/** The market among those who give and get; no account has such a name. */
const MARKET = "market";

function transfersOfTrade(
  { sender, recipient, ...trade }: StatedTrade,
  inOneAsset: boolean,
): Transfer[] {
  const parties = { sender: sender ?? MARKET, recipient: recipient ?? MARKET };
  return transfersOf({ kind: "payment", ...trade, ...parties }, inOneAsset);
}

type Parties = Pick<StatedPayment, "kind" | "sender" | "recipient" | "claimants">;

/** Who gives and who gets, each in one asset where that matters; none where nothing changes hands. */
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

/**
 * A claim of what nothing that was signed says who had set it aside; its reason may say something
 * else, where more is wrong with it.
 */
function isOfUnknownOrigin({ kind, sender, creation, reason }: StatedPayment): boolean {
  return kind === "claimable_claimed" &&
    (sender === null || creation === undefined || reason === "not_in_envelope");
}

function transfersFromAnyone(
  payment: StatedPayment,
  givers: ReadonlySet<string>,
  inOneAsset: boolean,
): Transfer[] {
  return [...givers].filter((sender) => sender !== payment.recipient)
    .flatMap((sender) => transfersOf({ ...payment, sender }, inOneAsset));
}

/** Who gets something of what a party gives, over however many hands. */
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

/** A code that people would take for USDC: case, other signs in place of letters, a suffix. */
function looksLikeUsdc(code: string): boolean {
  return /^U[S5]DC/.test(code.toUpperCase().replace(/[^A-Z0-9]/g, ""));
}

import { done } from "../../src/contract/outcome.ts";
import { utcDay } from "../../src/contract/utc-day.ts";
import { receiptPage } from "../../src/receipt/page.server.tsx";
import {
  isGenuine,
  type ReceiptData,
  type ReceiptQuery,
  type ReceiptRates,
  type ReceiptState,
  receiptState,
  type RunState,
  statusOf,
  usdcAmountOf,
} from "../../src/receipt/state.ts";
import { readEnvelope } from "../../src/stellar/envelope/envelope.ts";
import { hashesOf } from "../../src/stellar/envelope/hash.ts";
import { linkedOp, parseHash } from "../../src/stellar/payment.ts";
import { looksLikeSecret } from "../../src/stellar/secret-key.ts";
import type { RatesService } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { searchPath } from "./find.ts";
import { currencyOf } from "./income.ts";
import { lookUpNames } from "./look-up-names.ts";
import type { PageFill, PageRequest } from "./page.ts";

/** How long a page waits for the ledger, in milliseconds. */
const PATIENCE_MS = 800;

/** The same when an open page requests its content. */
const LONG_PATIENCE_MS = 10_000;

/** The proof is final, but the local value may change each minute. */
const FINAL = "public, max-age=60, stale-while-revalidate=300";

/** How long to wait for rates, which a receipt can do without. */
const RATES_PATIENCE_MS = 400;

/** Fills `/receipt/<hash>`; redirects the lookup form's `/receipt/find?q=`. */
export async function fillReceipt(request: PageRequest): Promise<PageFill> {
  const { param, url, network, lang } = request;
  if (param === "find") return await found(request, url.searchParams.get("q") ?? "");
  const hash = parseHash(param);
  if (hash === null) return await plain({ kind: "malformed", text: shownAgain(param) }, request);
  const line = linkedOp(url.searchParams);
  if (!line.ok) return await plain({ kind: "malformed", text: "" }, request);
  const { op } = line;
  const account = url.searchParams.get("account");
  const allLines = url.searchParams.get("lines") === "all";
  const patience = url.searchParams.has("patient") ? LONG_PATIENCE_MS : PATIENCE_MS;
  const query = { hash, op, account, allLines };
  const state = await withTimeout(readReceiptState(query, request), patience);
  if (state === null) return await plain({ kind: "asking", hash, op }, request);
  const own = state.kind === "run" ? onlyLine(state) : null;
  if (own !== null) return redirect(`/receipt/${hash}?op=${own}&lang=${lang}`);
  const listed = listedHash(state, network.passphrase);
  if (listed !== null) {
    const asked = new URLSearchParams(url.searchParams);
    asked.set("lang", lang);
    return redirect(`/receipt/${listed}?${asked}`);
  }
  return await filled(await withPayerName(state, query, request), request);
}

/** The operation of the only line shown, unless other payments share it. */
function onlyLine({ all, lines }: RunState): number | null {
  const [line, ...others] = lines;
  if (line === undefined || others.length > 0) return null;
  const { op } = line.payment;
  // one contract call can make many payments
  return all.filter(({ payment }) => payment.op === op).length === 1 ? op : null;
}

/** The base64 prefix of a fee bump envelope. */
const FEE_BUMP = "AAAABQ";

/**
 * The outer hash if a fee bump was requested by its inner hash, so that a payment has only one
 * receipt; else null.
 */
function listedHash(state: ReceiptState, passphrase: string): string | null {
  if (!isGenuine(state) || !state.proof.envelopeXdr.startsWith(FEE_BUMP)) return null;
  const { envelopeXdr, hash } = state.proof;
  const [outer = null, inner] = hashesOf(readEnvelope(envelopeXdr), passphrase);
  return inner === hash ? outer : null;
}

/** The judged state of a payment. */
export async function readReceiptState(
  query: ReceiptQuery,
  { services, network }: PageRequest,
): Promise<ReceiptState> {
  const proven = await services.ledger.proof(network, query.hash, query.op);
  return receiptState(proven.ok ? done(proven.value.proof) : proven, query, network);
}

/** Redirects a pasted hash or link. */
async function found(request: PageRequest, query: string): Promise<PageFill> {
  const path = searchPath(query, request.lang);
  if (path !== null) return redirect(path);
  const text = query.trim().replace(/^\S*\/receipt\//, "");
  return await plain({ kind: "malformed", text: shownAgain(text) }, request);
}

/** A page without names. */
async function plain(state: ReceiptState, request: PageRequest): Promise<PageFill> {
  return await filled({ state, isNameComing: false, isComplete: true }, request);
}

/** A receipt after looking up the payer's name. */
interface NamedState {
  state: ReceiptState;
  isNameComing: boolean;
  /** False if the lookup was refused; the page is then not cached for other readers. */
  isComplete: boolean;
}

/** Adds the payer's name to a paid receipt, waiting up to a second for a first lookup. */
export async function withPayerName(
  state: ReceiptState,
  query: ReceiptQuery,
  request: PageRequest,
): Promise<NamedState> {
  const whole = { state, isNameComing: false, isComplete: true };
  if (!isGenuine(state) || state.proof.sender === null) return whole;
  const { sender, organization } = state.proof;
  const { names, pending, isComplete } = await lookUpNames([sender], request.services);
  if (organization !== null) return whole;
  // reading the proof again stores the name with the receipt
  const named = names.has(sender) ? await readReceiptState(query, request) : state;
  return { state: named, isNameComing: pending.length > 0, isComplete };
}

async function filled(
  { state, isNameComing, isComplete }: NamedState,
  request: PageRequest,
): Promise<PageFill> {
  const status = statusOf(state);
  const data = await dataOf(state, request);
  const retry: Record<string, string> = status === 503 || status === 429
    ? { "retry-after": "30" }
    : {};
  const isForAll = isFinal(state) && isComplete;
  return {
    status,
    draw: () => receiptPage(state, { ...data, isNameComing }),
    cacheControl: isForAll ? FINAL : "no-store",
    headers: { ...(!isNameComing && copyWish(state)), ...retry },
    // cached only under the hash's usual spelling
    ...(isForAll && isPlain(request.param) && { keptSeconds: keptSecondsOf(state, data) }),
  };
}

function isPlain(hash: string): boolean {
  return hash === hash.toLowerCase();
}

function isFinal(state: ReceiptState): boolean {
  return state.kind === "payment" && isGenuine(state);
}

/** How long a final page stays valid: it changes with today's rates, and with a network reset. */
function keptSecondsOf(state: ReceiptState, { rates }: Pick<ReceiptData, "rates">): number {
  const hasTodaysRates = usdcAmountOf(state) !== null && rates?.ofDay !== true;
  return hasTodaysRates ? 60 : 600;
}

/**
 * Tells the service worker (public/sw.js) to keep a copy, or to drop one that turned out to be
 * wrong. Without a final answer the old copy stays.
 */
function copyWish(state: ReceiptState): Record<string, string> {
  if (state.kind !== "payment" || state.verdict === "unsettled") return {};
  return { "x-copy": isGenuine(state) ? "keep" : "drop" };
}

async function dataOf(
  state: ReceiptState,
  request: PageRequest,
): Promise<Omit<ReceiptData, "isNameComing">> {
  const { network, url, lang } = request;
  const hash = "proof" in state ? state.proof.hash : "hash" in state ? state.hash : "";
  const line = linkedOp(url.searchParams);
  const op = line.ok ? line.op : null;
  return {
    lang,
    network,
    link: `${network.publicUrl}/receipt/${hash}${op === null ? "" : `?op=${op}`}`,
    carried: { ...(op !== null && { op: String(op) }), lang },
    rates: await ratesOf(state, request),
    chosen: currencyOf(request).currency,
    now: Date.now(),
  };
}

async function ratesOf(
  state: ReceiptState,
  { services }: PageRequest,
): Promise<ReceiptRates | null> {
  if (usdcAmountOf(state) === null || !("proof" in state)) return null;
  return await withTimeout(ratesFor(services.rates, state.proof.createdAt), RATES_PATIENCE_MS);
}

/** The rates of the payment's day, else today's; the page says which. Null if neither is available. */
async function ratesFor(service: RatesService, createdAt: string): Promise<ReceiptRates | null> {
  const day = createdAt.slice(0, 10);
  if (day < utcDay(Date.now())) {
    const kept = await service.onDay(day);
    if (kept.ok) return { rates: kept.value, ofDay: true };
  }
  const current = await service.current();
  return current.ok ? { rates: current.value, ofDay: false } : null;
}

const NOTHING: Pick<PageFill, "draw"> = { draw: () => ({ head: "", main: "" }) };

function redirect(location: string): PageFill {
  return { status: 303, ...NOTHING, cacheControl: "no-store", headers: { location } };
}

/** The text to show for correction, if it could be a mistyped hash; empty for links and secret keys. */
function shownAgain(text: string): string {
  return /^[\w-]+$/.test(text) && !looksLikeSecret(text) ? text : "";
}

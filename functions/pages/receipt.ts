import { done } from "../../src/contract/outcome.ts";
import { utcDay } from "../../src/contract/utc-day.ts";
import { httpStatusOf } from "../../src/receipt/missing-receipt.server.tsx";
import { renderReceiptPage } from "../../src/receipt/page.server.tsx";
import {
  createReceiptState,
  getUsdcAmount,
  isVerifiedPaid,
  type ReceiptData,
  type ReceiptQuery,
  type ReceiptRates,
  type ReceiptState,
  type RunReceiptState,
} from "../../src/receipt/state.ts";
import { readEnvelope } from "../../src/stellar/envelope/envelope.ts";
import { transactionHashes } from "../../src/stellar/envelope/hash.ts";
import { parseHash, readOpFromQuery } from "../../src/stellar/payment.ts";
import { looksLikeSecretKey } from "../../src/stellar/secret-key.ts";
import type { RatesService } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { findSearchPath } from "./find.ts";
import { chooseCurrency } from "./income.ts";
import { lookUpNames } from "./look-up-names.ts";
import type { FilledPage, PageRequest } from "./page.ts";

const LEDGER_TIMEOUT_MS = 800;

/** Time limit when an open page requests its content. */
const OPEN_PAGE_TIMEOUT_MS = 10_000;

/** Short, since a final proof's local value may change each minute. */
const FINAL_CACHING = "public, max-age=60, stale-while-revalidate=300";

/** Short, since a receipt can do without rates. */
const RATES_TIMEOUT_MS = 400;

/** Fills `/receipt/<hash>`, and the lookup form's `/receipt/find?q=`. */
export async function fillReceipt(request: PageRequest): Promise<FilledPage> {
  const { param, url, network, lang } = request;
  if (param === "find") return await redirectToReceipt(request, url.searchParams.get("q") ?? "");
  const hash = parseHash(param);
  if (hash === null) {
    return await fillWithoutNames({ kind: "malformed", text: correctableQuery(param) }, request);
  }
  const line = readOpFromQuery(url.searchParams);
  if (!line.ok) return await fillWithoutNames({ kind: "malformed", text: "" }, request);
  const { op } = line;
  const account = url.searchParams.get("account");
  const allLines = url.searchParams.get("lines") === "all";
  const timeoutMs = url.searchParams.has("patient") ? OPEN_PAGE_TIMEOUT_MS : LEDGER_TIMEOUT_MS;
  const query = { hash, op, account, allLines };
  const state = await withTimeout(readReceiptState(query, request), timeoutMs);
  if (state === null) return await fillWithoutNames({ kind: "asking", hash, op }, request);
  const own = state.kind === "run" ? onlyLine(state) : null;
  if (own !== null) return redirect(`/receipt/${hash}?op=${own}&lang=${lang}`);
  const listed = listedHash(state, network.passphrase);
  if (listed !== null) {
    const asked = new URLSearchParams(url.searchParams);
    asked.set("lang", lang);
    return redirect(`/receipt/${listed}?${asked}`);
  }
  return await filled(await addPayerName(state, query, request), request);
}

/** The operation of the only payment shown; null if more are shown or share the operation. */
function onlyLine({ all, lines }: RunReceiptState): number | null {
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
 * receipt.
 */
function listedHash(state: ReceiptState, passphrase: string): string | null {
  if (!isVerifiedPaid(state) || !state.proof.envelopeXdr.startsWith(FEE_BUMP)) return null;
  const { envelopeXdr, hash } = state.proof;
  const [outer = null, inner] = transactionHashes(readEnvelope(envelopeXdr), passphrase);
  return inner === hash ? outer : null;
}

export async function readReceiptState(
  query: ReceiptQuery,
  { services, network }: PageRequest,
): Promise<ReceiptState> {
  const proven = await services.ledger.proof(network, query.hash, query.op);
  return createReceiptState(proven.ok ? done(proven.value.proof) : proven, query, network);
}

async function redirectToReceipt(request: PageRequest, query: string): Promise<FilledPage> {
  const path = findSearchPath(query, request.lang);
  if (path !== null) return redirect(path);
  const text = query.trim().replace(/^\S*\/receipt\//, "");
  return await fillWithoutNames({ kind: "malformed", text: correctableQuery(text) }, request);
}

async function fillWithoutNames(state: ReceiptState, request: PageRequest): Promise<FilledPage> {
  return await filled({ state, isNamePending: false, isComplete: true }, request);
}

interface NamedState {
  state: ReceiptState;
  isNamePending: boolean;
  /** False if the lookup didn't finish; the page is then not cached for other readers. */
  isComplete: boolean;
}

/** Adds the payer's name; waits up to a second for a first lookup. */
export async function addPayerName(
  state: ReceiptState,
  query: ReceiptQuery,
  request: PageRequest,
): Promise<NamedState> {
  const whole = { state, isNamePending: false, isComplete: true };
  if (!isVerifiedPaid(state) || state.proof.sender === "") return whole;
  const { sender, organization } = state.proof;
  const { names, pending, isComplete } = await lookUpNames([sender], request.services);
  if (organization !== null) return whole;
  // reading the proof again stores the name with the receipt
  const named = names.has(sender) ? await readReceiptState(query, request) : state;
  return { state: named, isNamePending: pending.length > 0, isComplete };
}

async function filled(
  { state, isNamePending, isComplete }: NamedState,
  request: PageRequest,
): Promise<FilledPage> {
  const status = httpStatusOf(state);
  const data = await dataOf(state, request);
  const retry: Record<string, string> = status === 503 || status === 429
    ? { "retry-after": "30" }
    : {};
  const isForAll = isFinal(state) && isComplete;
  return {
    status,
    draw: () => renderReceiptPage(state, { ...data, isNamePending }),
    cacheControl: isForAll ? FINAL_CACHING : "no-store",
    headers: { ...(!isNamePending && copyHeader(state)), ...retry },
    // cached only under the hash's usual spelling
    ...(isForAll && isPlain(request.param) && { cacheSeconds: cacheSecondsOf(state, data) }),
  };
}

function isPlain(hash: string): boolean {
  return hash === hash.toLowerCase();
}

function isFinal(state: ReceiptState): boolean {
  return state.kind === "payment" && isVerifiedPaid(state);
}

/** How long a page is cached. A final page changes with today's rates and after a network reset. */
function cacheSecondsOf(state: ReceiptState, { rates }: Pick<ReceiptData, "rates">): number {
  const hasTodaysRates = getUsdcAmount(state) !== null && rates?.ofDay !== true;
  return hasTodaysRates ? 60 : 600;
}

/**
 * Tells the service worker (public/sw.js) to keep a copy, or to drop one that turned out to be
 * wrong. An existing copy stays if the answer isn't final.
 */
function copyHeader(state: ReceiptState): Record<string, string> {
  if (state.kind !== "payment" || state.verdict === "unsettled") return {};
  return { "x-copy": isVerifiedPaid(state) ? "keep" : "drop" };
}

async function dataOf(
  state: ReceiptState,
  request: PageRequest,
): Promise<Omit<ReceiptData, "isNamePending">> {
  const { network, url, lang } = request;
  const hash = "proof" in state ? state.proof.hash : "hash" in state ? state.hash : "";
  const line = readOpFromQuery(url.searchParams);
  const op = line.ok ? line.op : null;
  return {
    lang,
    network,
    link: `${network.publicUrl}/receipt/${hash}${op === null ? "" : `?op=${op}`}`,
    carried: { ...(op !== null && { op: String(op) }), lang },
    rates: await ratesOf(state, request),
    chosen: chooseCurrency(request).currency,
    now: Date.now(),
  };
}

async function ratesOf(
  state: ReceiptState,
  { services }: PageRequest,
): Promise<ReceiptRates | null> {
  if (getUsdcAmount(state) === null || !("proof" in state)) return null;
  return await withTimeout(ratesFor(services.rates, state.proof.createdAt), RATES_TIMEOUT_MS);
}

/** The rates of the payment's day, otherwise today's; the page says which. */
async function ratesFor(service: RatesService, createdAt: string): Promise<ReceiptRates | null> {
  const day = createdAt.slice(0, 10);
  if (day < utcDay(Date.now())) {
    const kept = await service.onDay(day);
    if (kept.ok) return { rates: kept.value, ofDay: true };
  }
  const current = await service.current();
  return current.ok ? { rates: current.value, ofDay: false } : null;
}

const EMPTY: Pick<FilledPage, "draw"> = { draw: () => ({ head: "", main: "" }) };

function redirect(location: string): FilledPage {
  return { status: 303, ...EMPTY, cacheControl: "no-store", headers: { location } };
}

/** A query to show again for correction; empty unless it could be a mistyped hash. */
function correctableQuery(text: string): string {
  return /^[\w-]+$/.test(text) && !looksLikeSecretKey(text) ? text : "";
}

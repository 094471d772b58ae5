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
  usdcOf,
} from "../../src/receipt/state.ts";
import { readEnvelope } from "../../src/stellar/envelope/envelope.ts";
import { hashesOf } from "../../src/stellar/envelope/hash.ts";
import { linkedOp, parseHash } from "../../src/stellar/payment.ts";
import { looksLikeSecret } from "../../src/stellar/secret-key.ts";
import type { RatesService } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { foundPath } from "./find.ts";
import { currencyOf } from "./income.ts";
import { lookFor } from "./names.ts";
import type { PageFill, PageRequest } from "./page.ts";

/** How long the ledger may take before the page goes out without its answer. */
const PATIENCE_MS = 800;

/** How long it may take when a page that is open already asks for its content. */
const LONG_PATIENCE_MS = 10_000;

/** The proof is for good, the local value beside it for a minute. */
const FINAL = "public, max-age=60, stale-while-revalidate=300";

/** How long the rates may take: a receipt without them is still a receipt. */
const RATES_PATIENCE_MS = 400;

/** Fills `/receipt/<hash>`; `/receipt/find?q=` leads there from the form. */
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
  const state = await withTimeout(stateFor(query, request), patience);
  if (state === null) return await plain({ kind: "asking", hash, op }, request);
  const own = state.kind === "run" ? onlyLine(state) : null;
  if (own !== null) return redirect(`/receipt/${hash}?op=${own}&lang=${lang}`);
  const listed = listedHash(state, network.passphrase);
  if (listed !== null) {
    const asked = new URLSearchParams(url.searchParams);
    asked.set("lang", lang);
    return redirect(`/receipt/${listed}?${asked}`);
  }
  return await filled(await withName(state, query, request), request);
}

/** The operation of the one line that was asked for, if no other payment shares it. */
function onlyLine({ all, lines }: RunState): number | null {
  const [line, ...others] = lines;
  if (line === undefined || others.length > 0) return null;
  const { op } = line.payment;
  // one contract call can pay many
  return all.filter(({ payment }) => payment.op === op).length === 1 ? op : null;
}

/** What base64 of an envelope begins with that is a fee bump. */
const FEE_BUMP = "AAAABQ";

/**
 * The hash by which the ledger lists a transaction that was asked for by the one inside its fee bump,
 * so that one payment has one receipt; else null.
 */
function listedHash(state: ReceiptState, passphrase: string): string | null {
  if (!isGenuine(state) || !state.proof.envelopeXdr.startsWith(FEE_BUMP)) return null;
  const { envelopeXdr, hash } = state.proof;
  const [outer = null, inner] = hashesOf(readEnvelope(envelopeXdr), passphrase);
  return inner === hash ? outer : null;
}

/** What the ledger says of a payment, judged. */
export async function stateFor(
  query: ReceiptQuery,
  { services, network }: PageRequest,
): Promise<ReceiptState> {
  const proven = await services.ledger.proof(network, query.hash, query.op);
  return receiptState(proven.ok ? done(proven.value.proof) : proven, query, network);
}

/** Where a number or link that was pasted leads to. */
async function found(request: PageRequest, query: string): Promise<PageFill> {
  const path = foundPath(query, request.lang);
  if (path !== null) return redirect(path);
  const text = query.trim().replace(/^\S*\/receipt\//, "");
  return await plain({ kind: "malformed", text: shownAgain(text) }, request);
}

/** A page on which no name stands. */
async function plain(state: ReceiptState, request: PageRequest): Promise<PageFill> {
  return await filled({ state, isNameComing: false, isComplete: true }, request);
}

/** A receipt whose payer was looked for, and whether that goes on. */
interface NamedState {
  state: ReceiptState;
  isNameComing: boolean;
  /** False where the payer could not be looked for: then the page is kept for no other reader. */
  isComplete: boolean;
}

/** Looks for the payer's name, where the payment is paid; waits a second for it at its first reader. */
export async function withName(
  state: ReceiptState,
  query: ReceiptQuery,
  request: PageRequest,
): Promise<NamedState> {
  const whole = { state, isNameComing: false, isComplete: true };
  if (!isGenuine(state) || state.proof.sender === null) return whole;
  const { sender, organization } = state.proof;
  const { names, pending, isComplete } = await lookFor([sender], request.services);
  if (organization !== null) return whole;
  // the name is kept with the receipt when that is read with it
  const named = names.has(sender) ? await stateFor(query, request) : state;
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
    // one receipt is kept once, however its number is written
    ...(isForAll && isPlain(request.param) && { keptSeconds: keptSecondsOf(state, data) }),
  };
}

function isPlain(hash: string): boolean {
  return hash === hash.toLowerCase();
}

function isFinal(state: ReceiptState): boolean {
  return state.kind === "payment" && isGenuine(state);
}

/**
 * A final page changes with its rates, where they are today's, and when the network is begun anew:
 * then it says that its proof is the one kept.
 */
function keptSecondsOf(state: ReceiptState, { rates }: Pick<ReceiptData, "rates">): number {
  const hasTodaysRates = usdcOf(state) !== null && rates?.ofDay !== true;
  return hasTodaysRates ? 60 : 600;
}

/**
 * Tells the page's service worker (public/sw.js) to keep a copy, or to drop one that turned out to
 * be false. Where the ledger gave no final answer, what was kept stays.
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
  if (usdcOf(state) === null || !("proof" in state)) return null;
  return await withTimeout(ratesFor(services.rates, state.proof.createdAt), RATES_PATIENCE_MS);
}

/**
 * The rates for a payment: those kept for its day, else today's, and the page says which. Null
 * where neither can be had; a rate is never guessed.
 */
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

/** What may be a number with a mistake in it, to be put right: no words of a link, and no secret key. */
function shownAgain(text: string): string {
  return /^[\w-]+$/.test(text) && !looksLikeSecret(text) ? text : "";
}

import { done } from "../../src/contract/outcome.ts";
import { utcDay } from "../../src/contract/utc-day.ts";
import { isCurrency } from "../../src/money/currency.ts";
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
import { parseHash, parseOp } from "../../src/stellar/payment.ts";
import { looksLikeSecret } from "../../src/stellar/secret-key.ts";
import { standardCurrency } from "../../src/ui/chosen-currency.ts";
import { logTrouble } from "../http/log.ts";
import type { RatesService } from "../services.ts";
import { inTime } from "../wait.ts";
import { foundPath } from "./find.ts";
import type { PageFill, PageRequest } from "./page.ts";

/** How long the ledger may take before the page goes out without its answer. */
const PATIENCE_MS = 800;

/** How long it may take when a page that is open already asks for its content. */
const LONG_PATIENCE_MS = 10_000;

/** How long the rates may take: a receipt without them is still a receipt. */
const RATES_PATIENCE_MS = 400;

/** Fills `/receipt/<hash>`; `/receipt/find?q=` leads there from the form. */
export async function fillReceipt(request: PageRequest): Promise<PageFill> {
  const { param, url } = request;
  if (param === "find") return await found(request, url.searchParams.get("q") ?? "");
  const hash = parseHash(param);
  if (hash === null) return await filled({ kind: "malformed", text: unsecret(param) }, request);
  const given = url.searchParams.get("op");
  const op = given === null ? null : parseOp(given);
  if (given !== null && op === null) {
    return await filled({ kind: "bad_line", hash, op: unsecret(given) }, request);
  }
  const account = url.searchParams.get("account");
  const allLines = url.searchParams.get("lines") === "all";
  const patience = url.searchParams.has("patient") ? LONG_PATIENCE_MS : PATIENCE_MS;
  const query = { hash, op, account, allLines };
  const state = await inTime(stateFor(query, request), patience);
  if (state === null) return await filled({ kind: "asking", hash, op }, request);
  const own = state.kind === "run" ? onlyLine(state) : null;
  if (own !== null) return redirect(`/receipt/${hash}?op=${own}&lang=${request.lang}`);
  if (url.searchParams.has("bare")) return await onceNamed(state, query, request);
  return await filled(state, request);
}

/**
 * The content alone, once the payer's name is found, for a page that went out before it was; empty
 * where there is none.
 */
async function onceNamed(
  state: ReceiptState,
  query: ReceiptQuery,
  request: PageRequest,
): Promise<PageFill> {
  const payer = isGenuine(state) ? state.proof.sender : null;
  if (payer !== null) {
    await request.services.organizations.of(payer)
      .catch((error) => logTrouble("a name could not be looked for", error));
  }
  const named = await stateFor(query, request);
  const data = await dataOf(named, request);
  const hasName = isGenuine(named) && named.proof.organization !== null;
  return {
    status: 200,
    shell: "bare",
    ...(hasName ? { draw: () => receiptPage(named, data) } : NOTHING),
    cacheControl: "no-store",
  };
}

/** The operation of the one line that was asked for, if no other payment shares it. */
function onlyLine({ all, lines }: RunState): number | null {
  const [line, ...others] = lines;
  if (line === undefined || others.length > 0) return null;
  const { op } = line.payment;
  // one contract call can pay many
  return all.filter(({ payment }) => payment.op === op).length === 1 ? op : null;
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
  return await filled({ kind: "malformed", text: unsecret(text) }, request);
}

async function filled(state: ReceiptState, request: PageRequest): Promise<PageFill> {
  const status = statusOf(state);
  const [data, isNameComing] = await Promise.all([
    dataOf(state, request),
    lookForName(state, request),
  ]);
  const retry: Record<string, string> = status === 503 || status === 429
    ? { "retry-after": "30" }
    : {};
  return {
    status,
    ...(isFinal(state) && { shell: isNameComing ? "unnamed" : "paid" }),
    draw: () => receiptPage(state, { ...data, isNameComing }),
    cacheControl: isNameComing ? "no-cache" : cacheControlOf(state),
    headers: { ...copyWish(state), ...retry },
    // one receipt is kept once, however its number is written
    ...(isFinal(state) && isPlain(request.param) && !isNameComing && {
      keptSeconds: keptSecondsOf(state, data),
    }),
  };
}

/**
 * Has the payer's name looked for behind the page, which never waits for it; true where the next
 * reader may find one.
 */
async function lookForName(state: ReceiptState, { services }: PageRequest): Promise<boolean> {
  if (!isGenuine(state) || state.proof.sender === null) return false;
  const isComing = await services.organizations.look([state.proof.sender]).catch((error) => {
    logTrouble("a name could not be looked for", error);
    return false;
  });
  return isComing && state.proof.organization === null;
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
function keptSecondsOf(state: ReceiptState, { rates }: ReceiptData): number {
  const hasTodaysRates = usdcOf(state) !== null && rates?.ofDay !== true;
  return hasTodaysRates ? 60 : 600;
}

/** The proof is for good, the local value beside it for a minute; all else may yet change. */
function cacheControlOf(state: ReceiptState): string {
  return isFinal(state) ? "public, max-age=60, stale-while-revalidate=300" : "no-store";
}

/**
 * Tells the page's service worker (public/sw.js) to keep a copy, or to drop one that turned out to
 * be false. Where the ledger gave no final answer, what was kept stays.
 */
function copyWish(state: ReceiptState): Record<string, string> {
  if (state.kind !== "payment" || state.verdict === "unsettled") return {};
  return { "x-copy": isGenuine(state) ? "keep" : "drop" };
}

async function dataOf(state: ReceiptState, request: PageRequest): Promise<ReceiptData> {
  const { network, url, lang } = request;
  const hash = "proof" in state ? state.proof.hash : "hash" in state ? state.hash : "";
  const op = parseOp(url.searchParams.get("op") ?? "");
  const wish = url.searchParams.get("currency") ?? "";
  const carried: Record<string, string> = {};
  for (const name of ["op", "lang"]) {
    const value = url.searchParams.get(name);
    if (value !== null) carried[name] = unsecret(value);
  }
  return {
    lang,
    network,
    link: `${network.publicUrl}/receipt/${hash}${op === null ? "" : `?op=${op}`}`,
    carried,
    rates: await ratesOf(state, request),
    chosen: isCurrency(wish) ? wish : standardCurrency(lang),
  };
}

async function ratesOf(
  state: ReceiptState,
  { services }: PageRequest,
): Promise<ReceiptRates | null> {
  if (usdcOf(state) === null || !("proof" in state)) return null;
  return await inTime(ratesFor(services.rates, state.proof.createdAt), RATES_PATIENCE_MS);
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

/** A secret key that was pasted by mistake is not shown again. */
function unsecret(text: string): string {
  return looksLikeSecret(text) ? "" : text;
}

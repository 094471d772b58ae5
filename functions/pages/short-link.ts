import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { getUndisputedName, type ReceiptState } from "../../src/receipt/state.ts";
import {
  type CodeMatch,
  type MatchedPayment,
  renderMatchesPage,
  renderRateLimitedPage,
  renderUnknownCodePage,
} from "../../src/short-links/page.server.tsx";
import { readOpFromQuery } from "../../src/stellar/payment.ts";
import { readShortCode } from "../../src/stellar/short-code.ts";
import type { Language } from "../../src/ui/i18n/languages.ts";
import { quote } from "../../src/ui/i18n/text.ts";
import type { ShortCodeKind } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { type FilledPage, LEDGER_INTERVAL_SECONDS, type PageRequest } from "./page.ts";
import { fillPassport } from "./passport.ts";
import { fillReceipt, readReceiptState } from "./receipt.ts";

/** How long the page that lists several matches waits for their details. */
const DETAILS_TIMEOUT_MS = 2_500;

/** Fills `/r/<code>`, or `/r/<code><line>` for one payment of several. */
export async function fillShortReceipt(request: PageRequest): Promise<FilledPage> {
  const read = readShortCode(request.param);
  if (read === null) return uncachedPage(() => renderUnknownCodePage(request.lang), 404);
  const found = await matchesOf("receipt", read.code, request);
  if (!Array.isArray(found)) return found;
  const [hash, ...others] = found;
  // a person who was told a code may not know whether it's for a receipt or a passport
  if (hash === undefined) return await fillShortPassport(request);
  const { op } = read;
  if (others.length > 0) {
    const all = found.map((each) => matchedReceipt(each, op, request));
    const matches = await Promise.all(all);
    return askWhichMatch(() => renderMatchesPage(request.lang, "receipt", matches));
  }
  const url = new URL(request.url);
  if (op !== null) url.searchParams.set("op", String(op));
  const line = readOpFromQuery(url.searchParams);
  const place = `/receipt/${hash}${line.ok && line.op !== null ? `?op=${line.op}` : ""}`;
  return atShortLink(await fillReceipt({ ...request, param: hash, url }), "receipt", place);
}

export async function fillShortPassport(request: PageRequest): Promise<FilledPage> {
  const read = readShortCode(request.param);
  if (read === null) return uncachedPage(() => renderUnknownCodePage(request.lang), 404);
  const found = await matchesOf("passport", read.code, request);
  if (!Array.isArray(found)) return found;
  const [account, ...others] = found;
  if (account === undefined) return uncachedPage(() => renderUnknownCodePage(request.lang), 404);
  if (others.length > 0) {
    const all = found.map((each) => matchedPassport(each, request));
    const matches = await Promise.all(all);
    return askWhichMatch(() => renderMatchesPage(request.lang, "passport", matches));
  }
  return atShortLink(
    await fillPassport({ ...request, param: account }),
    "passport",
    `/passport/${account}`,
  );
}

/** The matches of a code, or the page for a client that reached its limit. */
async function matchesOf(
  kind: ShortCodeKind,
  code: string,
  { services, lang }: PageRequest,
): Promise<string[] | FilledPage> {
  const found = await services.ledger.findByShortCode(kind, code);
  if (found.ok) return found.value;
  const retryAfter = String(found.retryAfter ?? 30);
  return {
    ...uncachedPage(() => renderRateLimitedPage(lang), 429),
    headers: { "retry-after": retryAfter },
  };
}

/** The page of the full address `place`, served at its short link. */
function atShortLink(fill: FilledPage, shell: ShortCodeKind, place: string): FilledPage {
  const { cacheSeconds, cacheControl, headers } = fill;
  return {
    ...fill,
    shell: fill.shell ?? shell,
    // lets the service worker (public/sw.js) find the copy by either address
    headers: { ...headers, "content-location": place },
    cacheControl: cacheControl === "no-store" ? cacheControl : "no-cache",
    // the receipt never changes, but a second one may get the same code
    ...(cacheSeconds !== undefined && { cacheSeconds: LEDGER_INTERVAL_SECONDS }),
  };
}

/** Lists several matches. The phone drops the copy that it saved while the code had one match. */
function askWhichMatch(draw: FilledPage["draw"]): FilledPage {
  return { ...uncachedPage(draw, 200), headers: { "x-copy": "drop" } };
}

function uncachedPage(draw: FilledPage["draw"], status: number): FilledPage {
  return { draw, status, shell: "fault", cacheControl: "no-store" };
}

async function matchedReceipt(
  hash: string,
  op: number | null,
  request: PageRequest,
): Promise<CodeMatch> {
  const path = `/receipt/${hash}${op === null ? "" : `?op=${op}`}`;
  const asked = readReceiptState({ hash, op, account: null, allLines: false }, request);
  const state = await withTimeout(asked, DETAILS_TIMEOUT_MS);
  return { path, id: hash, payment: state === null ? null : matchedPaymentOf(state, request.lang) };
}

function matchedPaymentOf(state: ReceiptState, lang: Language): MatchedPayment | "none" | null {
  if (state.kind === "bad_line") return "none";
  if (state.kind !== "payment" && state.kind !== "run") return null;
  const { proof, verdict } = state;
  const payment = state.kind === "payment" ? state.line?.payment ?? null : null;
  const { verdicts, runMixedTitle } = RECEIPT[lang];
  const sender = payment?.sender ?? proof.sender;
  return {
    payer: payment?.senderMuxed ?? (sender || null),
    organization: sender === proof.sender ? getUndisputedName(proof) : null,
    amount: payment?.amount ?? null,
    // a counterfeit's asset code is quoted, as on its receipt
    asset: verdict === "counterfeit" ? quote(lang, payment?.asset ?? "") : payment?.asset ?? "",
    count: proof.payments.length,
    date: proof.createdAt,
    doubt: verdict === "paid" ? "" : verdict === "mixed" ? runMixedTitle : verdicts[verdict].word,
  };
}

async function matchedPassport(account: string, request: PageRequest): Promise<CodeMatch> {
  const { services, network } = request;
  const query = { filter: "received" as const, cursor: null, limit: 10 };
  const read = await withTimeout(
    services.ledger.history(network, account, query),
    DETAILS_TIMEOUT_MS,
  );
  const path = `/passport/${account}`;
  if (read === null || !read.ok) return { path, id: account, payment: null };
  const newest = read.value.transactions.find(({ recognized, counted }) => recognized && counted);
  if (newest === undefined) return { path, id: account, payment: "none" };
  const { counterparty: payer, organization = null, amount, asset, createdAt: date } = newest;
  const payment = { payer, organization, amount, asset, count: 1, date, doubt: "" };
  return { path, id: account, payment };
}

import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { ReceiptPage } from "../../src/receipt/ReceiptPage.tsx";
import type { LocalTable, ReceiptContext, ReceiptState } from "../../src/receipt/state.ts";
import { findTarget } from "../../src/home/find-target.ts";
import { looksLikeSecret } from "../../src/stellar/secret-key.ts";
import { parseHash } from "../../src/stellar/payment.ts";
import { isLanguage, type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { COMMON } from "../../src/ui/messages/frame.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { inTime } from "../http/in-time.ts";
import type { PageFill, PageRequest } from "./page.ts";
import { receiptHead } from "./receipt-head.ts";
import { chosenCurrency, localTable, ratesFor } from "./receipt-local.ts";
import { receiptState, type ReceiptWish, statusOf } from "./receipt-state.ts";

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
  if (given !== null && !/^[1-9]\d{0,2}$/.test(given)) {
    return await filled({ kind: "bad_line", hash, op: unsecret(given) }, request);
  }
  const wish: ReceiptWish = {
    hash,
    op: given === null ? null : Number(given),
    account: url.searchParams.get("account"),
    allLines: url.searchParams.get("lines") === "all",
  };
  const patience = url.searchParams.has("patient") ? LONG_PATIENCE_MS : PATIENCE_MS;
  const state = await inTime(stateFor(wish, request), patience);
  if (state === null) return await filled({ kind: "asking", hash, op: wish.op }, request);
  if (state.kind === "choose" && state.shown.length === 1 && !wish.allLines) {
    return redirect(`/receipt/${hash}?op=${state.shown[0]}&lang=${request.lang}`);
  }
  return await filled(state, request);
}

async function stateFor(wish: ReceiptWish, request: PageRequest): Promise<ReceiptState> {
  const { services, network } = request;
  return receiptState(await services.ledger.proof(network, wish.hash, wish.op), wish);
}

/** Where a number or link that was pasted leads to. */
async function found(request: PageRequest, query: string): Promise<PageFill> {
  const target = findTarget(query);
  if (target?.kind === "receipt") {
    const op = target.op === null ? "" : `&op=${target.op}`;
    return redirect(`/receipt/${target.hash}?lang=${request.lang}${op}`);
  }
  if (target?.kind === "passport") {
    return redirect(`/passport/${target.address}?lang=${request.lang}`);
  }
  const text = query.trim().replace(/^\S*\/receipt\//, "");
  return await filled({ kind: "malformed", text: unsecret(text) }, request);
}

async function filled(state: ReceiptState, request: PageRequest): Promise<PageFill> {
  const context = await contextOf(state, request);
  const status = statusOf(state);
  const final = state.kind === "paid" && !state.oneRecord;
  return {
    status,
    head: receiptHead(state, context),
    main: renderToString(h(ReceiptPage, { state, context })),
    // the proof is for good, the local value beside it for a minute
    cacheControl: final ? "public, max-age=60, stale-while-revalidate=300" : "no-store",
    headers: {
      "x-robots-tag": "noindex",
      ...(status === 503 || status === 429 ? { "retry-after": "30" } : {}),
    },
  };
}

async function contextOf(state: ReceiptState, request: PageRequest): Promise<ReceiptContext> {
  const { network, url } = request;
  const lang: Language = isLanguage(request.lang) ? request.lang : LANGUAGES[0];
  const hash = "proof" in state ? state.proof.hash : "hash" in state ? state.hash : "";
  const op = url.searchParams.get("op");
  const query = op === null || !/^\d+$/.test(op) ? "" : `?op=${op}`;
  const carried: Record<string, string> = {};
  for (const name of ["op", "lang"]) {
    const value = url.searchParams.get(name);
    if (value !== null) carried[name] = unsecret(value);
  }
  const m = COMMON[lang];
  const t = RECEIPT[lang];
  const local = await localOf(state, { lang, m, t, request });
  return {
    lang,
    m,
    t,
    network,
    link: `${network.publicUrl}/receipt/${hash}${query}`,
    carried,
    local,
  };
}

async function localOf(
  state: ReceiptState,
  { lang, m, t, request }: Pick<ReceiptContext, "lang" | "m" | "t"> & { request: PageRequest },
): Promise<LocalTable> {
  if (state.kind !== "paid" && state.kind !== "waiting") return { known: false, why: "no_rate" };
  const { amount, asset, createdAt, recognized } = state.proof;
  if (amount === null || !recognized || asset !== "USDC") return { known: false, why: "only_usdc" };
  const today = new Date().toISOString().slice(0, 10);
  const rates = await inTime(ratesFor(request.services.rates, createdAt, today), RATES_PATIENCE_MS);
  const chosen = chosenCurrency(request.url.searchParams.get("currency"), lang);
  return localTable(rates, { lang, m, t, amount, chosen });
}

function redirect(location: string): PageFill {
  return {
    status: 303,
    head: "",
    main: "",
    cacheControl: "no-store",
    headers: { location },
  };
}

/** A secret key that was pasted by mistake is not shown again. */
function unsecret(text: string): string {
  return looksLikeSecret(text) ? "" : text;
}

import { done, type Outcome } from "../../src/contract/outcome.ts";
import type { Currency } from "../../src/money/currency.ts";
import { isFaucet, MIN_INCOME_STROOPS } from "../../src/contract/income.ts";
import type { TransactionEntry } from "../../src/contract/transactions.ts";
import {
  type BankCopyPayment,
  type BankCopyState,
  buildBankCopyFile,
} from "../../src/passport/bank-copy-file.ts";
import { renderBankCopyPage } from "../../src/passport/bank-copy.server.tsx";
import {
  renderBadAddressPage,
  renderLedgerDownPage,
  renderMuxedAddressPage,
} from "../../src/passport/page.server.tsx";
import { PASSPORT } from "../../src/passport/messages/passport.ts";
import { readPeriod } from "../../src/passport/period.ts";
import { MAX_PAYERS_SHOWN } from "../../src/passport/state.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { isLanguage, type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { formatSlipNumber } from "../../src/receipt/message.ts";
import { parseLedgerAmount } from "../../src/stellar/amount.ts";
import { withTimeout } from "../wait.ts";
import { chooseCurrency, loadWithTimeout, readIncome } from "./income.ts";
import type { HistoryQuery } from "../services.ts";
import type { FilledPage, PageRequest, PageRoute } from "./page.ts";

/** Long, because without the figures there's nothing to print. */
const FIGURES_TIMEOUT_MS = 5_000;

/** How many times the figures are read while names are pending. Each read waits for the names. */
const MAX_READS = 5;

const FILE_PATH = new RegExp(
  `^(?:/(?:${LANGUAGES.join("|")}))?/bank-copy/(G[A-Z2-7]{55}|M[A-Z2-7]{68})\\.(csv|json)$`,
);

/** `/bank-copy/<address>`: the passport on one A4 page. */
export async function fillBankCopy(request: PageRequest): Promise<FilledPage> {
  const { param, lang, network } = request;
  const parsed = parseAddress(param);
  if (!parsed.ok) return uncachedPage(() => renderBadAddressPage(lang, parsed.fault), 400);
  const { account, muxedAddress } = parsed.address;
  if (muxedAddress !== undefined) return uncachedPage(() => renderMuxedAddressPage(lang), 400);
  const read = await readBankCopy(request, account);
  if (!read.ok) {
    const status = read.code === "rate_limited" ? 429 : 503;
    return {
      ...uncachedPage(() => renderLedgerDownPage(lang, account, read.code), status),
      headers: { "retry-after": "5" },
    };
  }
  // without figures there's no bank copy, and the passport explains what is missing
  if (read.value.income.table.years.length === 0) {
    const location = `/passport/${account}?lang=${lang}`;
    const draw = () => ({ head: "", main: "" });
    return { status: 303, draw, cacheControl: "no-store", headers: { location } };
  }
  return {
    draw: () => renderBankCopyPage(read.value, network),
    status: 200,
    cacheControl: "no-cache",
    headers: areNamesPending(read.value) ? {} : { "x-copy": "keep" },
  };
}

const TEXT = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

/** `/bank-copy/<address>.csv` and `.json`: the page's figures as a file. */
export const answerBankCopyFile: PageRoute = async (_request, page) => {
  const [, address = "", form] = FILE_PATH.exec(page.url.pathname) ?? [];
  if (form !== "csv" && form !== "json") return null;
  const parsed = parseAddress(address);
  if (!parsed.ok) return null;
  if (parsed.address.muxedAddress !== undefined) {
    const { customerTitle, customerText } = PASSPORT[page.lang].bad;
    return new Response(`${customerTitle}\n${customerText}\n`, { status: 400, headers: TEXT });
  }
  let read = await readBankCopy(page, parsed.address.account);
  // a saved file can't be updated later
  for (let n = 1; n < MAX_READS && read.ok && areNamesPending(read.value); n++) {
    read = await readBankCopy(page, parsed.address.account);
  }
  if (!read.ok || areNamesPending(read.value)) {
    const status = !read.ok && read.code === "rate_limited" ? 429 : 503;
    return new Response("We can't read the figures right now. Try again in a minute.\n", {
      status,
      headers: { ...TEXT, "retry-after": "5" },
    });
  }
  const { publicUrl } = page.network;
  const name = `lipwa-${address.slice(0, 6)}-${read.value.asOf.slice(0, 10)}.${form}`;
  return new Response(buildBankCopyFile(read.value, { publicUrl, form }), {
    headers: {
      "content-type": form === "csv" ? "text/csv; charset=utf-8" : "application/json",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-cache",
    },
  });
};

async function readBankCopy(
  request: PageRequest,
  address: string,
): Promise<Outcome<BankCopyState> | { ok: false; code: string }> {
  const { services, lang, url } = request;
  const { currency } = chooseCurrency(request);
  const asOf = new Date().toISOString();
  const income = await readIncome(services, address, {
    waiting: () =>
      loadWithTimeout(services.ledger.claimable({ account: address }), FIGURES_TIMEOUT_MS),
    currency,
    payersShown: MAX_PAYERS_SHOWN,
    period: readPeriod(url.searchParams.get("period")),
    timeoutMs: FIGURES_TIMEOUT_MS,
  });
  if (income.state === "failed") return { ok: false, code: income.code };
  if (income.state === "loading") return { ok: false, code: "upstream_timeout" };
  const { lateRateDays, table: { months, years } } = income.value;
  // a bank copy is kept, so a past day must not be valued at today's rate
  const isLate = (day: string) =>
    day < asOf.slice(0, 10) && months.some(({ month }) => day.startsWith(month));
  if (lateRateDays.some(isLate)) return { ok: false, code: "rates_unavailable" };
  const [rates, hasCode, listed] = await Promise.all([
    loadWithTimeout(services.rates.current(), FIGURES_TIMEOUT_MS),
    years.length > 0 && services.ledger.keepPassport(address),
    readReceipts(request, address, months.filter(({ counted }) => counted)),
  ]);
  const beside = bankLanguage(url.searchParams.get("beside"), lang, currency);
  return done({
    lang,
    beside,
    address,
    income: income.value,
    currency,
    rates: rates.state === "ready" ? rates.value : null,
    hasCode,
    ...listed,
    asOf,
  });
}

/** Enough for a year of weekly pay. */
const MAX_RECEIPTS = 52;

/** The largest page of history. */
const PAGE_SIZE = 50;

const RECEIPTS_MS = 3_000;

/**
 * Reads the payments of the shown months, newest first, each proven as on its receipt. A payment is
 * listed only if its code works and a second server or validators confirm it.
 */
async function readReceipts(
  { services: { ledger }, network }: PageRequest,
  address: string,
  months: readonly { month: string }[],
): Promise<Pick<BankCopyState, "receipts" | "hasAllReceipts">> {
  const [since, until] = [months[0]?.month, months.at(-1)?.month];
  if (since === undefined || until === undefined) return { receipts: [], hasAllReceipts: true };
  const isPay = (
    { createdAt, counted, recognized, asset, amount, counterparty }: TransactionEntry,
  ) =>
    createdAt >= since && createdAt.slice(0, 7) <= until && counted && recognized &&
    asset === "USDC" &&
    parseLedgerAmount(amount) >= MIN_INCOME_STROOPS && !isFaucet(counterparty, network);
  const paid: TransactionEntry[] = [];
  let cursor: string | null = null;
  let isRead = false;
  const deadline = performance.now() + RECEIPTS_MS;
  const left = () => Math.max(0, deadline - performance.now());
  while (!isRead && paid.length < MAX_RECEIPTS) {
    const query: HistoryQuery = { filter: "received", limit: PAGE_SIZE, cursor };
    const page = await withTimeout(ledger.history(network, address, query), left());
    if (!page?.ok) break;
    const { transactions, nextCursor } = page.value;
    paid.push(...transactions.filter(isPay));
    isRead = nextCursor === null || (transactions.at(-1)?.createdAt ?? since) < since;
    cursor = nextCursor;
  }
  const proven = await Promise.all(
    paid.slice(0, MAX_RECEIPTS).map(async ({ hash, op, createdAt, amount, counterparty }) => {
      const read = await withTimeout(ledger.proof(network, hash, op), left());
      if (!read?.ok || !read.value.proof.verified) return [];
      if (read.value.proof.evidence === "one_server") return [];
      const { proof } = read.value;
      const code = formatSlipNumber(proof, proof.payments.length === 1 ? null : op);
      const url = proof.shortUrl;
      if (code === null || url === null) return [];
      return [{ createdAt, amount, payer: counterparty, code, url }];
    }),
  );
  const receipts: BankCopyPayment[] = proven.flat();
  return { receipts, hasAllReceipts: isRead && receipts.length === paid.length };
}

function areNamesPending({ income }: BankCopyState): boolean {
  return income.namesComing.length > 0;
}

/**
 * The bank's language: the requested one, otherwise the usual one for the currency. Null if it's
 * the page's language, or none is wanted.
 */
function bankLanguage(
  requested: string | null,
  lang: Language,
  currency: Currency,
): Language | null {
  if (requested === "none") return null;
  const standard = currency === "XOF" || currency === "XAF" ? "fr" : "en";
  const beside = requested !== null && isLanguage(requested) ? requested : standard;
  return beside === lang ? null : beside;
}

function uncachedPage(draw: FilledPage["draw"], status: number): FilledPage {
  return { draw, status, shell: "passport", cacheControl: "no-store" };
}

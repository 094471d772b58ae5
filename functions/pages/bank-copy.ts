import { done, type Outcome } from "../../src/contract/outcome.ts";
import type { Currency } from "../../src/money/currency.ts";
import { bankCopyFile, type BankCopyState } from "../../src/passport/bank-copy-file.ts";
import { bankCopyPage } from "../../src/passport/bank-copy.server.tsx";
import { badAddressPage, customerPage, ledgerDownPage } from "../../src/passport/page.server.tsx";
import { PASSPORT } from "../../src/passport/messages/passport.ts";
import { PAYERS_SHOWN } from "../../src/passport/state.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { isLanguage, type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { currencyOf, readIncome, within } from "./income.ts";
import type { PageFill, PageRequest, PageRoute } from "./page.ts";

/** How long the figures may take: without them there is nothing to print. */
const PATIENCE_MS = 5_000;

/** How often the figures of a file are read until their names are there; each read waits for them. */
const FILE_READS = 5;

const FILE_PATH = new RegExp(
  `^(?:/(?:${LANGUAGES.join("|")}))?/bank-copy/(G[A-Z2-7]{55}|M[A-Z2-7]{68})\\.(csv|json)$`,
);

/** Fills `/bank-copy/<address>`: the passport on one page of A4. */
export async function fillBankCopy(request: PageRequest): Promise<PageFill> {
  const { param, lang, network } = request;
  const parsed = parseAddress(param);
  if (!parsed.ok) return plain(() => badAddressPage(lang, parsed.fault), 400);
  const { account, muxedAddress } = parsed.address;
  if (muxedAddress !== undefined) return plain(() => customerPage(lang), 400);
  const read = await readBankCopy(request, account);
  if (!read.ok) {
    const status = read.code === "rate_limited" ? 429 : 503;
    return {
      ...plain(() => ledgerDownPage(lang, account), status),
      headers: { "retry-after": "5" },
    };
  }
  // a bank copy of nothing is none: the passport says what is missing
  if (read.value.income.table.of === 0) {
    const location = `/passport/${account}?lang=${lang}`;
    const draw = () => ({ head: "", main: "" });
    return { status: 303, draw, cacheControl: "no-store", headers: { location } };
  }
  return {
    draw: () => bankCopyPage(read.value, network),
    status: 200,
    cacheControl: "no-cache",
    headers: areNamesComing(read.value) ? {} : { "x-copy": "keep" },
  };
}

const TEXT = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

/** Answers `/bank-copy/<address>.csv` and `.json`: the figures of the page as a file. */
export const bankCopyFiles: PageRoute = async (_request, page) => {
  const [, address = "", form] = FILE_PATH.exec(page.url.pathname) ?? [];
  if (form !== "csv" && form !== "json") return null;
  const parsed = parseAddress(address);
  if (!parsed.ok) return null;
  if (parsed.address.muxedAddress !== undefined) {
    const { customerTitle, customerText } = PASSPORT[page.lang].bad;
    return new Response(`${customerTitle}\n${customerText}\n`, { status: 400, headers: TEXT });
  }
  let read = await readBankCopy(page, parsed.address.account);
  // a file says nothing more after it was saved
  for (let n = 1; n < FILE_READS && read.ok && areNamesComing(read.value); n++) {
    read = await readBankCopy(page, parsed.address.account);
  }
  if (!read.ok || areNamesComing(read.value)) {
    const status = !read.ok && read.code === "rate_limited" ? 429 : 503;
    return new Response("The figures cannot be read right now. Try again in a minute.\n", {
      status,
      headers: { ...TEXT, "retry-after": "5" },
    });
  }
  const { publicUrl } = page.network;
  const name = `lipwa-${address.slice(0, 6)}-${read.value.asOf.slice(0, 10)}.${form}`;
  return new Response(bankCopyFile(read.value, { publicUrl, form }), {
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
  const { currency } = currencyOf(request);
  const asOf = new Date().toISOString();
  const income = await readIncome(services, address, {
    waiting: () => within(services.ledger.claimable({ account: address }), PATIENCE_MS),
    currency,
    payersShown: PAYERS_SHOWN,
    patience: PATIENCE_MS,
  });
  if (income.state === "failed") return { ok: false, code: income.code };
  if (income.state === "loading") return { ok: false, code: "upstream_timeout" };
  const rates = await within(services.rates.current(), PATIENCE_MS);
  const hasCode = income.value.table.of > 0 && await services.ledger.keepPassport(address);
  const beside = besideOf(url.searchParams.get("beside"), lang, currency);
  return done({
    lang,
    beside,
    address,
    income: income.value,
    currency,
    rates: rates.state === "ready" ? rates.value : null,
    hasCode,
    asOf,
  });
}

function areNamesComing({ income }: BankCopyState): boolean {
  return income.namesComing.length > 0;
}

/** The bank's language: the wanted one, else that of the banks that keep such money. */
function besideOf(wish: string | null, lang: Language, currency: Currency): Language | null {
  if (wish === "none") return null;
  const standard = currency === "XOF" || currency === "XAF" ? "fr" : "en";
  const beside = wish !== null && isLanguage(wish) ? wish : standard;
  return beside === lang ? null : beside;
}

function plain(draw: PageFill["draw"], status: number): PageFill {
  return { draw, status, shell: "passport", cacheControl: "no-store" };
}

import { failed } from "../../src/contract/outcome.ts";
import { fetchJson } from "../http/fetch-json.ts";
import { quotesFrom, type RatesProvider } from "./provider.ts";

/** Coinbase's public exchange rates of 1 USDC; no key is needed. */
export const COINBASE_URL = "https://api.coinbase.com/v2/exchange-rates?currency=USDC";

/** The document has some 700 currencies in about 15 kB. */
const MAX_BYTES = 1024 * 1024;

/** Where a provider in Coinbase's form is. */
export interface CoinbaseOptions {
  /** The name in `sources`. */
  name: string;
  url: string;
  fetch: typeof fetch;
}

/**
 * A provider that answers in Coinbase's form, `{"data":{"currency":"USDC","rates":{"NGN":"…"}}}`
 * with decimal texts: Coinbase itself, or what `RATES_URL` names.
 */
export function createCoinbase(options: CoinbaseOptions): RatesProvider {
  return {
    name: options.name,
    async read(timeoutMs) {
      const document = await fetchJson(options.url, {
        fetch: options.fetch,
        timeoutMs,
        maxBytes: MAX_BYTES,
      });
      if (!document.ok) return document;
      const data = fieldOf(document.value, "data");
      const rates = fieldOf(data, "rates");
      if (fieldOf(data, "currency") !== "USDC" || !isTable(rates)) {
        return failed("upstream_invalid");
      }
      return { ok: true, value: quotesFrom(rates) };
    },
  };
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldOf(value: unknown, name: string): unknown {
  return isTable(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

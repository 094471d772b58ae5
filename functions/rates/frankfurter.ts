import { z } from "zod";
import { failed } from "../../src/contract/outcome.ts";
import { CURRENCIES } from "../../src/money/currency.ts";
import { fetchJson } from "../http/fetch-json.ts";
import { cfaFor, type Quotes, quotesFrom, type RatesProvider } from "./provider.ts";

/** Frankfurter's daily rates of central banks for 1 US dollar; no key is needed. */
export const FRANKFURTER_URL = `https://api.frankfurter.dev/v2/rates?base=USD&quotes=${
  ["EUR", ...CURRENCIES].join(",")
}`;

const MAX_BYTES = 256 * 1024;

const rows = z.array(z.object({
  base: z.literal("USD"),
  quote: z.string(),
  rate: z.unknown(),
}));

/** Where Frankfurter is. */
export interface FrankfurterOptions {
  url?: string;
  fetch: typeof fetch;
}

/**
 * Frankfurter (v2: a list of rows, one for each quote). One USDC is taken for one US dollar,
 * which is what it is redeemed for. Where the euro is given but one of the CFA francs is not,
 * that follows from its fixed parity.
 */
export function createFrankfurter(options: FrankfurterOptions): RatesProvider {
  return {
    name: "frankfurter",
    async read(timeoutMs) {
      const document = await fetchJson(options.url ?? FRANKFURTER_URL, {
        fetch: options.fetch,
        timeoutMs,
        maxBytes: MAX_BYTES,
      });
      if (!document.ok) return document;
      const parsed = rows.safeParse(document.value);
      if (!parsed.success || parsed.data.length === 0) return failed("upstream_invalid");
      const table = Object.fromEntries(parsed.data.map(({ quote, rate }) => [quote, rate]));
      return { ok: true, value: withParity(quotesFrom(table)) };
    },
  };
}

function withParity(quotes: Quotes): Quotes {
  if (quotes.euro === null) return quotes;
  const francs = cfaFor(quotes.euro);
  return { ...quotes, rates: { XOF: francs, XAF: francs, ...quotes.rates } };
}

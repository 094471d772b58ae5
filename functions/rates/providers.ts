import { isBrokenCircuitError } from "cockatiel";
import { z } from "zod";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { CURRENCIES } from "../../src/money/currency.ts";
import { Circuit, type CircuitName } from "../http/circuit.ts";
import { fetchJson } from "../http/fetch-json.ts";
import { cfaFor, type Quotes, quotesFrom, type RatesProvider } from "./quotes.ts";
import { createSandboxRates } from "./sandbox.ts";

/** The longest answer that is read: Coinbase's has some 700 currencies in about 15 kB. */
const MAX_BYTES = 1024 * 1024;

/** The settings that choose the providers. */
export interface ProvidersConfig {
  ledger: "sandbox" | "testnet" | "custom";
  ratesUrls: string[] | null;
}

/** The rate providers of a configuration, in order of preference, each with its breaker. */
export function createProviders(
  config: ProvidersConfig,
  fetcher: typeof fetch,
): GuardedProvider[] {
  if (config.ratesUrls !== null) {
    return config.ratesUrls.map((url) =>
      guarded(createCoinbase({ name: new URL(url).host, url, fetch: fetcher }))
    );
  }
  if (config.ledger === "sandbox") return [guarded(createSandboxRates(Date.now))];
  return [
    guarded(createCoinbase({ name: "coinbase", url: COINBASE_URL, fetch: fetcher })),
    guarded(createFrankfurter({ fetch: fetcher })),
  ];
}

/** How a provider is doing, for `GET /api/health`. */
export interface ProviderState {
  name: string;
  breaker: CircuitName;
}

/** A provider with its circuit breaker. */
export interface GuardedProvider extends RatesProvider {
  state(): ProviderState;
}

/**
 * Readings that fail one after the other, and how long the provider is then left alone: a little
 * less than a failed reading holds the next one off, so that recovery is noticed at once.
 */
const FAILURES = 3;
const BREAK_MS = 9_000;

/** A failed reading, as the breaker wants to see it. */
class ReadingError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** Leaves a provider alone for a while once three readings in a row have failed. */
export function guarded(provider: RatesProvider): GuardedProvider {
  const circuit = new Circuit({
    failures: FAILURES,
    breakMs: BREAK_MS,
    counts: (error) => error instanceof ReadingError,
  });
  return {
    ...provider,
    async read(timeoutMs) {
      try {
        return await circuit.policy.execute(async () => {
          const reading = await provider.read(timeoutMs);
          if (!reading.ok) throw new ReadingError(reading);
          return reading;
        });
      } catch (error) {
        if (error instanceof ReadingError) return error.failure;
        if (isBrokenCircuitError(error)) return failed("upstream_unavailable");
        throw error;
      }
    },
    state: () => ({ name: provider.name, breaker: circuit.state() }),
  };
}

/** Coinbase's public exchange rates of 1 USDC; no key is needed. */
const COINBASE_URL = "https://api.coinbase.com/v2/exchange-rates?currency=USDC";

const coinbaseDocument = z.object({
  data: z.object({ currency: z.literal("USDC"), rates: z.record(z.string(), z.unknown()) }),
});

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
    host: hostOf(options.url),
    async read(timeoutMs) {
      const document = await fetchJson(options.url, {
        fetch: options.fetch,
        timeoutMs,
        maxBytes: MAX_BYTES,
      });
      if (!document.ok) return document;
      const parsed = coinbaseDocument.safeParse(document.value);
      return parsed.success
        ? { ok: true, value: quotesFrom(parsed.data.data.rates) }
        : failed("upstream_invalid");
    },
  };
}

/** Frankfurter's daily rates of central banks for 1 US dollar; no key is needed. */
export const FRANKFURTER_URL = `https://api.frankfurter.dev/v2/rates?base=USD&quotes=${
  ["EUR", ...CURRENCIES].join(",")
}`;

const frankfurterDocument = z.array(z.object({
  base: z.literal("USD"),
  quote: z.string(),
  rate: z.unknown(),
}));

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
  const { url = FRANKFURTER_URL } = options;
  return {
    name: "frankfurter",
    host: hostOf(url),
    async read(timeoutMs) {
      const document = await fetchJson(url, {
        fetch: options.fetch,
        timeoutMs,
        maxBytes: MAX_BYTES,
      });
      if (!document.ok) return document;
      const parsed = frankfurterDocument.safeParse(document.value);
      if (!parsed.success || parsed.data.length === 0) return failed("upstream_invalid");
      const table = Object.fromEntries(parsed.data.map(({ quote, rate }) => [quote, rate]));
      return { ok: true, value: withParity(quotesFrom(table)) };
    },
  };
}

/** The host that an address names, whatever the port: one machine may listen on several. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, "");
}

function withParity(quotes: Quotes): Quotes {
  if (quotes.euro === null) return quotes;
  const francs = cfaFor(quotes.euro);
  return { ...quotes, rates: { XOF: francs, XAF: francs, ...quotes.rates } };
}

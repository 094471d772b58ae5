import { isBrokenCircuitError } from "cockatiel";
import { z } from "zod";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { CURRENCIES } from "../../src/money/currency.ts";
import { Availability, type ReportAvailability } from "../http/availability.ts";
import { CircuitBreaker, type CircuitStateName } from "../http/circuit-breaker.ts";
import { fetchJson } from "../http/fetch-json.ts";
import { cfaFromEuro, parseQuotes, type Quotes, type RatesProvider } from "./quotes.ts";
import { createSandboxProvider } from "./sandbox.ts";

/** Large enough: Coinbase's 700 currencies take about 15 kB. */
const MAX_BYTES = 1024 * 1024;

export interface ProvidersConfig {
  ledger: "sandbox" | "testnet" | "custom";
  ratesUrls: string[] | null;
}

/** Creates the providers in order of preference. */
export function createProviders(
  config: ProvidersConfig,
  fetcher: typeof fetch,
  report?: ReportAvailability,
): GuardedProvider[] {
  return providersOf(config, fetcher).map((provider) => withCircuitBreaker(provider, report));
}

function providersOf(
  { ledger, ratesUrls }: ProvidersConfig,
  fetcher: typeof fetch,
): RatesProvider[] {
  if (ratesUrls !== null) {
    return ratesUrls.map((url) =>
      createCoinbaseProvider({ name: new URL(url).host, url, fetch: fetcher })
    );
  }
  if (ledger === "sandbox") return [createSandboxProvider(Date.now)];
  return [
    createCoinbaseProvider({ name: "coinbase", url: COINBASE_URL, fetch: fetcher }),
    createFrankfurterProvider(fetcher),
  ];
}

/** A provider's state for `GET /api/health`. */
export interface ProviderState {
  name: string;
  breaker: CircuitStateName;
}

export interface GuardedProvider extends RatesProvider {
  state(): ProviderState;
}

/**
 * The break is slightly shorter than the pause after a failed reading, so that the next one reads
 * the provider.
 */
const FAILURES = 3;
const BREAK_MS = 9_000;

/** Carries a failed reading through the circuit breaker. */
class ReadingError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

export function withCircuitBreaker(
  provider: RatesProvider,
  report: ReportAvailability = () => {},
): GuardedProvider {
  const circuit = new CircuitBreaker({
    failures: FAILURES,
    breakMs: BREAK_MS,
    counts: (error) => error instanceof ReadingError,
  });
  const availability = new Availability({
    host: provider.host,
    failures: FAILURES,
    now: () => performance.now(),
    report,
  });
  return {
    ...provider,
    async read(timeoutMs) {
      try {
        return await circuit.policy.execute(async () => {
          const reading = await provider.read(timeoutMs);
          if (!reading.ok) {
            availability.failed(reading.code);
            throw new ReadingError(reading);
          }
          availability.answered();
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

/** Rates for 1 USDC; needs no key. */
const COINBASE_URL = "https://api.coinbase.com/v2/exchange-rates?currency=USDC";

const coinbaseDocument = z.object({
  data: z.object({ currency: z.literal("USDC"), rates: z.record(z.string(), z.unknown()) }),
});

interface HttpProviderOptions {
  /** The provider's name in `sources`. */
  name: string;
  url: string;
  fetch: typeof fetch;
}

/** Reads `{"data":{"currency":"USDC","rates":{"NGN":"…"}}}`, also from servers in `RATES_URL`. */
export function createCoinbaseProvider(options: HttpProviderOptions): RatesProvider {
  return createHttpProvider(options, (document) => {
    const parsed = coinbaseDocument.safeParse(document);
    return parsed.success ? parseQuotes(parsed.data.data.rates) : null;
  });
}

/** Daily central bank rates for 1 US dollar; needs no key. */
export const FRANKFURTER_URL = `https://api.frankfurter.dev/v2/rates?base=USD&quotes=${
  ["EUR", ...CURRENCIES].join(",")
}`;

const frankfurterDocument = z.array(z.object({
  base: z.literal("USD"),
  quote: z.string(),
  rate: z.unknown(),
}));

/**
 * Reads version 2, which has one row per quote. One USDC counts as the dollar for which it can be
 * redeemed. Missing CFA francs are calculated from their fixed parity with the euro.
 */
export function createFrankfurterProvider(fetcher: typeof fetch): RatesProvider {
  const options = { name: "frankfurter", url: FRANKFURTER_URL, fetch: fetcher };
  return createHttpProvider(options, (document) => {
    const parsed = frankfurterDocument.safeParse(document);
    if (!parsed.success || parsed.data.length === 0) return null;
    const table = Object.fromEntries(parsed.data.map(({ quote, rate }) => [quote, rate]));
    return withParity(parseQuotes(table));
  });
}

/** `parse` returns null if the document has another form. */
function createHttpProvider(
  { name, url, fetch }: HttpProviderOptions,
  parse: (document: unknown) => Quotes | null,
): RatesProvider {
  return {
    name,
    // without the port: several ports of one machine count as one host
    host: new URL(url).hostname.replace(/\.$/, ""),
    async read(timeoutMs) {
      const document = await fetchJson(url, { fetch, timeoutMs, maxBytes: MAX_BYTES });
      if (!document.ok) return document;
      const quotes = parse(document.value);
      return quotes === null ? failed("upstream_invalid") : { ok: true, value: quotes };
    },
  };
}

function withParity(quotes: Quotes): Quotes {
  if (quotes.euro === null) return quotes;
  const francs = cfaFromEuro(quotes.euro);
  return { ...quotes, rates: { XOF: francs, XAF: francs, ...quotes.rates } };
}

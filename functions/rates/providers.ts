import { COINBASE_URL, createCoinbase } from "./coinbase.ts";
import { createFrankfurter } from "./frankfurter.ts";
import { guarded, type GuardedProvider } from "./guarded.ts";
import { createSandboxRates } from "./sandbox.ts";

/** What decides which providers are asked: the settings of the same names. */
export interface ProvidersConfig {
  ledger: "sandbox" | "testnet" | "custom";
  ratesUrls: string[] | null;
}

/** The rate providers of a configuration, in order of preference, each with its breaker. */
export function createProviders(
  config: ProvidersConfig,
  fetcher: typeof fetch,
  now: () => number = Date.now,
): GuardedProvider[] {
  if (config.ratesUrls !== null) {
    return config.ratesUrls.map((url) =>
      guarded(createCoinbase({ name: new URL(url).host, url, fetch: fetcher }))
    );
  }
  if (config.ledger === "sandbox") return [guarded(createSandboxRates(now))];
  return [
    guarded(createCoinbase({ name: "coinbase", url: COINBASE_URL, fetch: fetcher })),
    guarded(createFrankfurter({ fetch: fetcher })),
  ];
}

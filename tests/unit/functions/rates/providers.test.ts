import { describe, expect, test } from "vitest";
import { createProviders, withCircuitBreaker } from "../../../../functions/rates/providers.ts";
import type { Quotes } from "../../../../functions/rates/quotes.ts";
import { done, failed, type Outcome } from "../../../../src/contract/outcome.ts";

describe("withCircuitBreaker()", () => {
  test("leaves a provider alone once three readings in a row have failed", async () => {
    let say: Outcome<Quotes> = failed("upstream_timeout");
    let reads = 0;
    const provider = withCircuitBreaker({
      name: "a",
      host: "a.test",
      read: () => Promise.resolve((reads++, say)),
    });
    expect(provider.state()).toEqual({ name: "a", breaker: "closed" });
    for (let n = 0; n < 3; n++) {
      expect(await provider.read(100)).toMatchObject({ code: "upstream_timeout" });
    }
    expect(provider.state().breaker).toBe("open");
    say = done({ rates: {}, euro: null });
    expect(await provider.read(100)).toMatchObject({ code: "upstream_unavailable" });
    expect(reads).toBe(3);
  });

  test("hands on what the provider says, and a bug as it is", async () => {
    const well = withCircuitBreaker({
      name: "a",
      host: "a.test",
      read: () => Promise.resolve(done({ rates: {}, euro: 1 })),
    });
    expect(await well.read(100)).toEqual(done({ rates: {}, euro: 1 }));
    const broken = withCircuitBreaker({
      name: "a",
      host: "a.test",
      read: () => Promise.reject(new RangeError("bug")),
    });
    await expect(broken.read(100)).rejects.toThrow(RangeError);
  });
});

describe("createProviders()", () => {
  test("names the host of each address, whatever its port, so that one machine is one provider", async () => {
    const ratesUrls = [
      "https://rates.example/a",
      "https://RATES.example.:8443/b?c=d",
      "http://127.0.0.1:9",
    ];
    const asked: unknown[] = [];
    const providers = createProviders({ ledger: "custom", ratesUrls }, (url) => {
      asked.push(url);
      return Promise.reject(new TypeError("refused"));
    });
    expect(providers.map(({ host }) => host)).toEqual([
      "rates.example",
      "rates.example",
      "127.0.0.1",
    ]);
    expect(providers.at(-1)?.name).toBe("127.0.0.1:9");
    for (const provider of providers) await provider.read(100);
    expect(asked).toEqual(ratesUrls);
    const usual = createProviders({ ledger: "testnet", ratesUrls: null }, fetch);
    expect(new Set(usual.map(({ host }) => host)).size).toBe(2);
  });
});

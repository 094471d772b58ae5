import { describe, expect, test } from "vitest";
import {
  createCoinbaseProvider,
  createFrankfurterProvider,
  FRANKFURTER_URL,
} from "../../functions/rates/providers.ts";
import type { RatesProvider } from "../../functions/rates/quotes.ts";
import { createSandboxProvider } from "../../functions/rates/sandbox.ts";
import { CURRENCIES } from "../../src/money/currency.ts";
import { valueOf } from "../outcome.ts";

/** One adapter, and a valid answer of its upstream. */
interface Adapter {
  name: string;
  create(upstream: typeof fetch): RatesProvider;
  well(): Response;
  /** False for an adapter without an upstream. */
  remote: boolean;
}

const TABLE = {
  NGN: 1512.34,
  GHS: 11.05,
  KES: 129.25,
  ZAR: 17.5,
  TZS: 2501,
  UGX: 3600.1,
  XOF: 564.12302,
  XAF: 564.12302,
  EUR: 0.86,
};

const rows = (table: Record<string, number>) =>
  Object.entries(table).map(([quote, rate]) => ({ date: "2026-11-20", base: "USD", quote, rate }));

const ADAPTERS: Adapter[] = [
  {
    name: "Coinbase",
    remote: true,
    create: (fetch) =>
      createCoinbaseProvider({ name: "coinbase", url: "http://rates.test/", fetch }),
    well: () =>
      Response.json({
        data: {
          currency: "USDC",
          rates: Object.fromEntries(Object.entries(TABLE).map(([k, v]) => [k, String(v)])),
        },
      }),
  },
  {
    name: "Frankfurter",
    remote: true,
    create: (fetch) => createFrankfurterProvider(fetch),
    well: () => Response.json(rows(TABLE)),
  },
  {
    name: "sandbox",
    remote: false,
    create: () => createSandboxProvider(Date.now),
    well: () => new Response(),
  },
];

/** An upstream with one answer; it obeys the abort signal as fetch does. */
function upstream(answer: () => Response | Promise<Response>): typeof fetch {
  return async (_input, init) =>
    await Promise.race([
      Promise.resolve(answer()),
      new Promise<never>((_, reject) =>
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))
      ),
    ]);
}

describe.each(ADAPTERS)("a rates provider: $name", (adapter) => {
  test("gives a figure above zero for each currency, and the euro", async () => {
    const reading = await valueOf(adapter.create(upstream(adapter.well)).read(1_000));
    for (const currency of CURRENCIES) expect(reading.rates[currency]).toBeGreaterThan(0);
    expect(reading.euro).toBeGreaterThan(0);
  });
});

const REMOTE = ADAPTERS.filter(({ remote }) => remote);

describe.each(REMOTE)("a rates provider over HTTP: $name", (adapter) => {
  test("gives exactly the figures that its upstream gives", async () => {
    const reading = await adapter.create(upstream(adapter.well)).read(1_000);
    const { EUR, ...rates } = TABLE;
    expect(reading).toEqual({ ok: true, value: { rates, euro: EUR } });
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    ["is late", () => new Promise<Response>(() => {}), "upstream_timeout"],
    ["cannot be reached", () => Promise.reject(new TypeError("refused")), "upstream_unavailable"],
    ["answers 404", () => Response.json({}, { status: 404 }), "upstream_invalid"],
    ["answers 429", () => Response.json({}, { status: 429 }), "upstream_unavailable"],
    ["answers 500", () => Response.json({}, { status: 500 }), "upstream_unavailable"],
    ["answers 504", () => Response.json({}, { status: 504 }), "upstream_timeout"],
    ["answers HTML", () => new Response("<html>"), "upstream_invalid"],
    ["breaks off", () => new Response('{"data":{"rates":{"NGN"'), "upstream_invalid"],
    ["answers another document", () => Response.json({ error: "x" }), "upstream_invalid"],
    ["answers null", () => Response.json(null), "upstream_invalid"],
    ["answers a list", () => Response.json([]), "upstream_invalid"],
    ["answers five megabytes", () => new Response(" ".repeat(5_000_000)), "upstream_invalid"],
  ])("is a failure and no exception where its upstream %s", async (_, answer, code) => {
    const reading = await adapter.create(upstream(answer)).read(50);
    expect(reading).toMatchObject({ ok: false, code });
  });
});

describe("createCoinbaseProvider()", () => {
  test("does not take the rates of another currency for those of USDC", async () => {
    const wrong = () => Response.json({ data: { currency: "BTC", rates: { NGN: "1" } } });
    const provider = createCoinbaseProvider({
      name: "a",
      url: "http://a.test/",
      fetch: upstream(wrong),
    });
    expect(await provider.read(100)).toMatchObject({ code: "upstream_invalid" });
  });
});

describe("createFrankfurterProvider()", () => {
  const read = async (table: Record<string, number>) => {
    const provider = createFrankfurterProvider(upstream(() => Response.json(rows(table))));
    const reading = await provider.read(100);
    return reading.ok ? reading.value.rates : reading;
  };

  test("asks for the eight currencies and the euro", () => {
    const quotes = new URL(FRANKFURTER_URL).searchParams.get("quotes");
    expect(quotes?.split(",").sort()).toEqual(["EUR", ...CURRENCIES].sort());
  });

  test("takes a CFA franc that is not given from its parity with the euro", async () => {
    expect(await read({ EUR: 0.86, XOF: 560 })).toEqual({ XOF: 560, XAF: 564.12302 });
    expect(await read({ NGN: 1500 })).toEqual({ NGN: 1500 });
  });
});

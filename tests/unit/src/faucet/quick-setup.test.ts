import { beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "../../../../src/client/api.ts";
import { createFaucetStore } from "../../../../src/faucet/faucet.ts";
import { runRemainingSteps } from "../../../../src/faucet/quick-setup.ts";

const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

/** The account on the ledger, and the requests in order. */
interface Ledger {
  isActive: boolean;
  usdcTrustline: "none" | "unauthorized" | "active";
  usdcBalance: string;
  asked: string[];
  /** The faucet's answer instead of 200. */
  fund?: { status: number; code: string };
  /** Number of reads before the account shows as open. */
  behind?: number;
}

function storeOn(ledger: Ledger) {
  let looks = 0;
  const fetched = (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, "http://site");
    if (pathname === "/api/fund-testnet") {
      ledger.asked.push("fund");
      if (ledger.fund) {
        const { status, code } = ledger.fund;
        return Response.json({ error: "", code, success: false, requestId: "1" }, { status });
      }
      ledger.isActive = true;
      return Response.json({ success: true, amount: "10000", asset: "XLM", message: "" });
    }
    if (pathname.startsWith("/api/account/")) {
      const isActive = ledger.isActive && ++looks > (ledger.behind ?? 0);
      const { usdcTrustline, usdcBalance } = ledger;
      return Response.json({
        ...{ address: ADDRESS, isActive, usdcTrustline, usdcBalance },
        ...{ xlmBalance: "1", spendableXlm: "1", memoRequired: false, asOfLedger: 1 },
        ...{ unrecognizedAssets: 0, updatedAt: "2026-11-28T14:00:00.000Z" },
      });
    }
    ledger.asked.push("usdc");
    ledger.usdcBalance = "1000.0000000";
    return Response.json({ success: true });
  };
  const fetch = (input: string | URL | Request) => Promise.resolve(fetched(input));
  return createFaucetStore(createApi({ baseUrl: "http://site", fetch }));
}

describe("runRemainingSteps()", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  const fresh = { isActive: false, usdcTrustline: "none", usdcBalance: "0.0000000" } as const;

  const open = { isActive: true };
  const trusting = { ...open, usdcTrustline: "active" as const };
  const busy = { fund: { status: 429, code: "rate_limited" } };
  const down = { fund: { status: 503, code: "upstream_unavailable" } };
  const funded = { ...open, fund: { status: 409, code: "already_funded" } };

  type Unusual = { givesUsdc?: boolean; refuses?: boolean };

  test.each<[about: string, known: Partial<Ledger>, did: string[], unusual?: Unusual]>([
    ["all three steps", {}, ["fund", "trust", "usdc"]],
    ["what is left of them", open, ["trust", "usdc"]],
    ["the last one", trusting, ["usdc"]],
    ["nothing twice", { ...trusting, usdcBalance: "5.0000000" }, []],
    ["no USDC where the network gives none", {}, ["fund", "trust"], { givesUsdc: false }],
    ["nothing that the issuer would refuse", { ...open, usdcTrustline: "unauthorized" }, []],
    ["no more once the person says no", {}, ["fund", "trust"], { refuses: true }],
    ["no more where no fee money came", busy, ["fund"]],
    ["no more while the faucet is down", down, ["fund"]],
    ["what is left though somebody else funded it", funded, ["trust", "usdc"]],
  ])("does %s", async (_, known, did, { givesUsdc = true, refuses = false } = {}) => {
    const ledger: Ledger = { ...fresh, asked: [], ...known };
    const store = storeOn(ledger);
    await store.type(ADDRESS);
    const trust = () => {
      ledger.asked.push("trust");
      if (!refuses) ledger.usdcTrustline = "active";
      return Promise.resolve(!refuses);
    };
    await runRemainingSteps(store, { trust, givesUsdc });
    expect(ledger.asked).toEqual(did);
  });

  test("waits for a ledger that shows later what was done, and not for ever", async () => {
    for (const [behind, did] of [[2, ["fund", "trust"]], [99, ["fund"]]] as const) {
      const ledger: Ledger = { ...fresh, asked: [], behind };
      const store = storeOn(ledger);
      await store.type(ADDRESS);
      const trust = () => {
        ledger.asked.push("trust");
        return Promise.resolve(false);
      };
      const done = runRemainingSteps(store, { trust, givesUsdc: true });
      // as the page does, every five seconds
      for (let n = 0; n < 8; n++) {
        await vi.advanceTimersByTimeAsync(5_000);
        store.pollIfNeeded();
        await vi.advanceTimersByTimeAsync(0);
      }
      await done;
      expect(ledger.asked).toEqual(did);
    }
  });

  test("does nothing without an address", async () => {
    const ledger: Ledger = { ...fresh, asked: [] };
    await runRemainingSteps(storeOn(ledger), {
      trust: () => Promise.resolve(true),
      givesUsdc: true,
    });
    expect(ledger.asked).toEqual([]);
  });
});

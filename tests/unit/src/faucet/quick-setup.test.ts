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

  test.each<
    [about: string, known: Partial<Ledger>, givesUsdc: boolean, refuses: boolean, did: string[]]
  >([
    ["all three steps", {}, true, false, ["fund", "trust", "usdc"]],
    ["what is left of them", { isActive: true }, true, false, ["trust", "usdc"]],
    ["the last one", { isActive: true, usdcTrustline: "active" }, true, false, ["usdc"]],
    [
      "nothing twice",
      { isActive: true, usdcTrustline: "active", usdcBalance: "5.0000000" },
      true,
      false,
      [],
    ],
    ["no USDC where the network gives none", {}, false, false, ["fund", "trust"]],
    [
      "nothing that the issuer would refuse",
      { isActive: true, usdcTrustline: "unauthorized" },
      true,
      false,
      [],
    ],
    ["no more once the person says no", {}, true, true, ["fund", "trust"]],
    [
      "no more where no fee money came",
      { fund: { status: 429, code: "rate_limited" } },
      true,
      false,
      ["fund"],
    ],
    [
      "no more while the faucet is down",
      { fund: { status: 503, code: "upstream_unavailable" } },
      true,
      false,
      ["fund"],
    ],
    [
      "what is left though somebody else funded it",
      { isActive: true, fund: { status: 409, code: "already_funded" } },
      true,
      false,
      ["trust", "usdc"],
    ],
  ])("does %s", async (_, known, givesUsdc, refuses, did) => {
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

import { describe, expect, test } from "vitest";
import { createApi } from "../../../../src/client/api.ts";
import { createFaucet, type FaucetState, waits } from "../../../../src/faucet/faucet.ts";

const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

/** A service in which the account has what `world` says; asked paths are noted. */
function service(world: { exists: boolean; fund?: Response; usdc?: Response }) {
  const asked: string[] = [];
  const api = createApi({
    fetch: (input) => {
      const path = String(input);
      asked.push(path);
      if (path.startsWith("/api/account/")) {
        return Promise.resolve(Response.json({ address: ADDRESS, isActive: world.exists }));
      }
      world.exists = true;
      const answer = path === "/sandbox/usdc" ? world.usdc : world.fund;
      return Promise.resolve(answer ?? Response.json({ success: true }));
    },
  });
  return { asked, faucet: createFaucet(api) };
}

function problem(code: string, status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ error: code, code, requestId: "1" }, { status, headers });
}

function account(change: object) {
  const value = { isActive: true, usdcTrustline: "none", usdcBalance: "0.0000000", ...change };
  return { state: "ready", value };
}

describe("createFaucet()", () => {
  test("asks nothing before the address is complete", async () => {
    const { asked, faucet } = service({ exists: false });
    await faucet.type(ADDRESS.slice(0, 30));
    expect(faucet.$state.get()).toMatchObject({ address: null, fault: "wrong_length" });
    expect(asked).toEqual([]);
    await faucet.type(` ${ADDRESS} `);
    expect(asked).toEqual([`/api/account/${ADDRESS}`]);
    expect(faucet.$state.get().account).toMatchObject({ state: "ready" });
  });

  test("counts a request and reads the account anew", async () => {
    const headers = { RateLimit: '"fund";r=2;t=60' };
    const fund = Response.json({ success: true }, { headers });
    const { faucet } = service({ exists: false, fund });
    await faucet.type(ADDRESS);
    await faucet.fund();
    const { account, funding, limit } = faucet.$state.get();
    expect(account).toMatchObject({ value: { isActive: true } });
    expect(funding).toEqual({ step: "idle" });
    expect(limit.times).toHaveLength(1);
    expect(limit.server?.remaining).toBe(2);
  });

  test("takes 'already funded' for done", async () => {
    const { faucet } = service({ exists: true, fund: problem("already_funded", 409) });
    await faucet.type(ADDRESS);
    await faucet.fund();
    expect(faucet.$state.get().funding).toEqual({ step: "idle" });
  });

  test("keeps the reason of a refusal, and does not count it", async () => {
    const fund = problem("rate_limited", 429, { RateLimit: '"fund";r=0;t=38' });
    const { faucet } = service({ exists: false, fund });
    await faucet.type(ADDRESS);
    await faucet.fund();
    const { funding, limit } = faucet.$state.get();
    expect(funding).toEqual({ step: "failed", code: "rate_limited" });
    expect(limit.times).toEqual([]);
    expect(limit.server?.remaining).toBe(0);
  });

  test("says why the issuer gave nothing", async () => {
    const { faucet } = service({ exists: true, usdc: problem("upstream_timeout", 504) });
    await faucet.type(ADDRESS);
    await faucet.giveUsdc();
    expect(faucet.$state.get().usdc).toEqual({ step: "failed", code: "upstream_timeout" });
  });

  test.each([
    ["of which nothing is known", null, false],
    ["that is being read", { state: "loading" }, false],
    ["that could not be read", { state: "failed", code: "offline" }, true],
    ["that is not on the ledger", account({ isActive: false }), false],
    ["that allows no USDC", account({ usdcTrustline: "none" }), false],
    ["that allows USDC and has none", account({ usdcTrustline: "active" }), true],
    ["that has its USDC", account({ usdcTrustline: "active", usdcBalance: "0.0000001" }), false],
  ])("looks at the ledger again by itself for an account %s", (_, account, expected) => {
    const { faucet } = service({ exists: true });
    const state = { ...faucet.$state.get(), account } as FaucetState;
    expect(waits(state)).toBe(expected);
  });
});

import { describe, expect, test } from "vitest";
import { createApi } from "../../../../src/client/api.ts";
import {
  createFaucetStore,
  type FaucetState,
  needsPolling,
} from "../../../../src/faucet/faucet.ts";
import { faucet as messages } from "../../../../src/faucet/messages/faucet.en.ts";
import { describeAddress } from "../../../../src/faucet/texts.ts";
import { errorText } from "../../../../src/ui/i18n/text.ts";
import { errors } from "../../../../src/ui/messages/errors.en.ts";
import { FAUCET_ANSWERS } from "../../../faucet-answers.ts";

const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const OTHER = "GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7";

/** A service for the account in `world`; it records the requested paths. */
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
  return { asked, faucet: createFaucetStore(api) };
}

function problem(code: string, status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ error: code, code, requestId: "1" }, { status, headers });
}

const UNTRUSTING = { isActive: true, usdcTrustline: "none", usdcBalance: "0.0000000" };

const account = (change: object) => ({ state: "ready", value: { ...UNTRUSTING, ...change } });

describe("createFaucetStore()", () => {
  test("asks nothing before the address is complete", async () => {
    const { asked, faucet } = service({ exists: false });
    await faucet.type(ADDRESS.slice(0, 30));
    expect(faucet.$state.get()).toMatchObject({ address: null, fault: "wrong_length" });
    expect(asked).toEqual([]);
    await faucet.type(` ${ADDRESS} `);
    expect(asked).toEqual([`/api/account/${ADDRESS}`]);
    expect(faucet.$state.get().account).toMatchObject({ state: "ready" });
  });

  test.each([
    ["a secret key", `my key: S${"A".repeat(55)}`],
    ["an account's words", "illness spike retreat truth genius clock brain pass fit cave"],
  ])("clears %s", async (_, secret) => {
    const { asked, faucet } = service({ exists: false });
    await faucet.type(secret);
    expect(faucet.$state.get()).toMatchObject({ text: "", address: null, fault: "secret_key" });
    expect(asked).toEqual([]);
  });

  test("counts a request and reads the account again", async () => {
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

  test.each(FAUCET_ANSWERS)("says why it gave nothing: %s", async (code, status, sentence) => {
    const { faucet } = service({ exists: false, fund: problem(code, status) });
    await faucet.type(ADDRESS);
    await faucet.fund();
    expect(faucet.$state.get().funding).toEqual({ step: "failed", code });
    expect(errorText(errors, code)).toContain(sentence);
  });

  test("says why the issuer gave nothing", async () => {
    const { faucet } = service({ exists: true, usdc: problem("upstream_timeout", 504) });
    await faucet.type(ADDRESS);
    await faucet.giveUsdc();
    expect(faucet.$state.get().usdc).toEqual({ step: "failed", code: "upstream_timeout" });
  });

  const unread = { readError: "offline" };
  const trusting = { usdcTrustline: "active" };

  test.each([
    ["of which nothing is known", null, {}, false],
    ["that is being read", { state: "loading" }, {}, false],
    ["that could not be read", { state: "failed", code: "offline" }, unread, true],
    ["that was read, and then could not be", account({}), unread, true],
    ["that is not on the ledger", account({ isActive: false }), {}, false],
    ["that XLM is to come to", account({ isActive: false }), { awaited: "exists" }, true],
    ["that has its XLM", account({}), { awaited: "exists" }, false],
    ["that allows no USDC", account({ usdcTrustline: "none" }), {}, false],
    [
      "that allows no USDC, while the list of wallets is open",
      account({ usdcTrustline: "none" }),
      { isListOpen: true },
      true,
    ],
    [
      "that is not on the ledger, while the list of wallets is open",
      account({ isActive: false }),
      { isListOpen: true },
      false,
    ],
    ["that is to allow USDC", account({ usdcTrustline: "none" }), { awaited: "trusts" }, true],
    ["that allows USDC and has none", account(trusting), {}, true],
    ["that has its USDC", account({ ...trusting, usdcBalance: "0.0000001" }), {}, false],
  ])("looks at the ledger again by itself for an account %s", (_, account, change, expected) => {
    const { faucet } = service({ exists: true });
    const state = { ...faucet.$state.get(), account, ...change } as FaucetState;
    expect(needsPolling(state)).toBe(expected);
  });
});

describe("describeAddress()", () => {
  const { faults } = messages;

  test.each([
    ["", "", false],
    ["GA7Q", "4 of 56 characters.", false],
    [`M${"A".repeat(59)}`, "60 of 69 characters.", false],
    [`${ADDRESS}ABCD`, faults.not_an_address, true],
    [`M${"A".repeat(69)}`, faults.not_an_address, true],
    [`${ADDRESS.slice(0, -1)}A`, faults.wrong_checksum, true],
  ])("says of %j: %s", async (text, says, bad) => {
    const { faucet } = service({ exists: false });
    await faucet.type(text);
    expect(describeAddress(faucet.$state.get(), messages)).toEqual({ says, bad });
  });
});

/** A service that answers when the test says so; `asked` are the open requests. */
function slowService() {
  const asked: { path: string; answer: (response: Response) => Promise<void> }[] = [];
  const api = createApi({
    fetch: (input) =>
      new Promise((resolve) => {
        const answer = async (response: Response) => {
          resolve(response);
          // lets the code that awaits the answer continue
          await new Promise((done) => setTimeout(done, 5));
        };
        asked.push({ path: String(input), answer });
      }),
  });
  const next = (path: string) => {
    const at = asked.findIndex((each) => each.path.startsWith(path));
    const [found] = at === -1 ? [] : asked.splice(at, 1);
    if (found === undefined) throw new Error(`nothing asked for ${path}`);
    return found;
  };
  return { asked, next, faucet: createFaucetStore(api) };
}

function read(address: string, change: object = {}): Response {
  return Response.json({ address, ...UNTRUSTING, ...change });
}

/** A faucet with an address, with or without an account on the ledger. */
async function begun(isActive: boolean) {
  const service = slowService();
  void service.faucet.type(ADDRESS);
  await service.next("/api/account/").answer(read(ADDRESS, { isActive }));
  return service;
}

const DOWN = () => problem("upstream_unavailable", 503);

describe("createFaucetStore(), between two answers", () => {
  test("sees the XLM come where the look behind the request failed", async () => {
    const { next, faucet } = await begun(false);
    void faucet.fund();
    await next("/api/fund").answer(Response.json({ success: true }));
    await next("/api/account/").answer(DOWN());
    expect(faucet.$state.get()).toMatchObject({
      account: { state: "ready", value: { isActive: false } },
      readError: "upstream_unavailable",
    });
    faucet.pollIfNeeded();
    await next("/api/account/").answer(read(ADDRESS));
    expect(faucet.$state.get()).toMatchObject({
      account: { value: { isActive: true } },
      readError: null,
    });
  });

  test("sees the XLM come that the network was too slow to promise, and not that it refused", async () => {
    const refusals = [["upstream_timeout", 504, 1], ["rate_limited", 429, 0]] as const;
    for (const [code, status, looks] of refusals) {
      const { asked, next, faucet } = await begun(false);
      void faucet.fund();
      await next("/api/fund").answer(problem(code, status));
      await next("/api/account/").answer(read(ADDRESS, { isActive: false }));
      expect(faucet.$state.get().funding).toEqual({ step: "failed", code });
      faucet.pollIfNeeded();
      expect(asked, code).toHaveLength(looks);
    }
  });

  test("shows what was asked for one address under no other, and under none that came back", async () => {
    const { asked, next, faucet } = await begun(false);
    for (const back of [OTHER, ADDRESS]) {
      void faucet.fund();
      const { answer } = next("/api/fund");
      void faucet.type("");
      void faucet.type(back);
      await next("/api/account/").answer(read(back, { isActive: false }));
      void faucet.fund();
      await answer(problem("upstream_timeout", 504));
      expect(faucet.$state.get().funding).toEqual({ step: "working" });
      next("/api/fund");
      expect(asked).toEqual([]);
      void faucet.type(ADDRESS);
      if (back === OTHER) await next("/api/account/").answer(read(ADDRESS, { isActive: false }));
    }
  });

  test("takes the answer to the last question, whichever comes last", async () => {
    const { next, faucet } = slowService();
    void faucet.type(ADDRESS);
    const { answer } = next("/api/account/");
    void faucet.type(OTHER);
    next("/api/account/");
    void faucet.type(ADDRESS);
    await next("/api/account/").answer(read(ADDRESS, { isActive: true }));
    await answer(read(ADDRESS, { isActive: false }));
    expect(faucet.$state.get()).toMatchObject({ account: { value: { isActive: true } } });
  });

  test("asks once, however often it is pressed", async () => {
    const { asked, faucet } = await begun(true);
    for (let n = 0; n < 3; n++) {
      void faucet.fund();
      void faucet.giveUsdc();
    }
    expect(asked.map(({ path }) => path)).toEqual(["/api/fund-testnet", "/sandbox/usdc"]);
  });

  test("takes what was allowed for one account for no other's", async () => {
    const { asked, faucet } = await begun(true);
    await faucet.onTrusted(OTHER);
    expect(faucet.$state.get().awaited).toBeNull();
    expect(asked).toEqual([]);
    void faucet.onTrusted(ADDRESS);
    expect(faucet.$state.get().awaited).toBe("trusts");
    expect(asked).toHaveLength(1);
  });

  test("asks one question at a time", async () => {
    const { asked, next, faucet } = slowService();
    void faucet.type(ADDRESS);
    faucet.pollIfNeeded();
    expect(asked).toHaveLength(1);
    await next("/api/account/").answer(DOWN());
    faucet.pollIfNeeded();
    faucet.pollIfNeeded();
    expect(asked).toHaveLength(1);
  });

  test("keeps to the first reason, whatever else fails until it is read", async () => {
    const { next, faucet } = slowService();
    void faucet.type(ADDRESS);
    await next("/api/account/").answer(DOWN());
    faucet.pollIfNeeded();
    await next("/api/account/").answer(problem("internal_error", 500));
    expect(faucet.$state.get().readError).toBe("upstream_unavailable");
  });
});

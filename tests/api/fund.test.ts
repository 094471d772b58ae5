import { Account, MuxedAccount } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fundBody, fundProblemBody } from "../../src/contract/fund.ts";
import { type RunningServer, startServer } from "../server.ts";
import { addressOf } from "../stub-ledger.ts";
import { type LedgerServer, startLedgerServer } from "./ledger-server.ts";
import { json, startStub, type StubUpstream } from "./stub-upstream.ts";

const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const OTHER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";
/** The hash of a funding transaction. */
const HASH = "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63";

interface Post {
  body?: string;
  headers?: Record<string, string>;
}

function post(server: RunningServer, { body, headers }: Post = {}): Promise<Response> {
  return fetch(`${server.url}/api/fund-testnet`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: body ?? JSON.stringify({ address: ADDRESS }),
  });
}

describe("POST /api/fund-testnet", () => {
  let friendbot: StubUpstream;
  let api: LedgerServer;
  let server: RunningServer;
  let clients = 0;
  /** Each test is a new client, as a trusted proxy reports it. */
  let client: Record<string, string>;

  beforeAll(async () => {
    friendbot = startStub();
    const settings = { FRIENDBOT_URL: friendbot.url, TRUSTED_PROXIES: "127.0.0.0/8" };
    api = await startLedgerServer(1, settings);
    server = api.server;
  });
  afterAll(async () => {
    await api.stop();
    await friendbot.stop();
  });
  beforeEach(() => {
    clients += 1;
    client = { "x-forwarded-for": `198.51.100.${clients}` };
    friendbot.answer = () => json({ successful: true, hash: HASH });
    for (const { asked } of [friendbot, api.horizon]) asked.length = 0;
  });

  test("says what was credited", async () => {
    const response = await post(server, { headers: client });
    expect(response.status).toBe(200);
    const body = fundBody.parse(await response.json());
    expect(body).toMatchObject({ address: ADDRESS, amount: "10000", asset: "XLM", hash: HASH });
    expect(friendbot.asked).toEqual([`/?addr=${ADDRESS}`]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("answers 409 with the specified body to an account that is funded already", async () => {
    api.horizon.account("funded");
    friendbot.answer = () => json({ detail: "account already funded to starting balance" }, 400);
    const body = JSON.stringify({ address: addressOf("funded") });
    const response = await post(server, { headers: client, body });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      success: false,
      error: "Account already funded.",
      code: "already_funded",
    });
  });

  test.each([
    ["{", "invalid_json"],
    ["", "invalid_json"],
    ["[]", "invalid_body"],
    ["null", "invalid_body"],
    ["{}", "missing_parameter"],
    ['{"address":5}', "invalid_body"],
    ['{"address":""}', "invalid_address"],
    [`{"address":"${ADDRESS.toLowerCase()}"}`, "invalid_address"],
    [`{"address":"${ADDRESS.slice(0, -1)}A"}`, "invalid_address"],
    [`{"address":"C${ADDRESS.slice(1)}"}`, "invalid_address"],
  ])("refuses the body %s as %s, and asks no server", async (body, code) => {
    const response = await post(server, { headers: client, body });
    expect(response.status).toBe(400);
    const problem = fundProblemBody.parse(await response.json());
    expect(problem.code).toBe(code);
    if (code === "invalid_address") expect(problem.error).toBe("Invalid Stellar address");
    expect([...friendbot.asked, ...api.horizon.asked]).toEqual([]);
  });

  test("neither echoes nor logs a secret", async () => {
    const secret = `S${"A".repeat(55)}`;
    const response = await post(server, {
      headers: client,
      body: JSON.stringify({ address: secret }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain(secret);
    expect(server.output()).not.toContain(secret);
  });

  test("funds the account of a muxed address", async () => {
    const muxed = new MuxedAccount(new Account(ADDRESS, "0"), "7").accountId();
    const body = JSON.stringify({ address: muxed });
    const response = await post(server, { headers: client, body });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ address: ADDRESS });
    expect(friendbot.asked).toEqual([`/?addr=${ADDRESS}`]);
  });

  test("lets three through and refuses the fourth without a call upstream", async () => {
    const began = Date.now();
    for (const left of [2, 1, 0]) {
      const response = await post(server, { headers: client });
      expect(response.status).toBe(200);
      expect(response.headers.get("ratelimit-policy")).toBe('"fund";q=3;w=60');
      expect(response.headers.get("ratelimit")).toMatch(new RegExp(`^"fund";r=${left};t=\\d+$`));
      await response.body?.cancel();
    }
    const fourth = await post(server, { headers: client });
    expect(fourth.status).toBe(429);
    expect(await fourth.json()).toMatchObject({ success: false, code: "rate_limited" });
    const retryAfter = Number(fourth.headers.get("retry-after"));
    expect(retryAfter).toBeGreaterThanOrEqual(Math.floor(60 - (Date.now() - began) / 1000));
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(fourth.headers.get("ratelimit")).toBe(`"fund";r=0;t=${retryAfter}`);
    expect(friendbot.asked.length).toBe(3);
  });

  describe("Idempotency-Key", () => {
    test("replays the first answer without funding again, and counts it", async () => {
      const headers = { ...client, "idempotency-key": "replay-1" };
      const [first, second] = [await post(server, { headers }), await post(server, { headers })];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await second.json()).toEqual(await first.json());
      expect(friendbot.asked.length).toBe(1);
      expect(second.headers.get("ratelimit")).toContain("r=1");
      const other = await post(server, { headers, body: JSON.stringify({ address: OTHER }) });
      expect(other.status).toBe(422);
      expect(await other.json()).toMatchObject({ success: false, code: "idempotency_mismatch" });
      expect((await post(server, { headers })).status).toBe(429);
    });

    test("refuses a key that is none", async () => {
      const response = await post(server, { headers: { ...client, "idempotency-key": "" } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: "invalid_idempotency_key" });
    });
  });
});

describe("POST /api/fund-testnet elsewhere", () => {
  test("answers 403 on the public network, whatever Friendbot is named", async () => {
    const server = await startServer({
      LEDGER: "custom",
      HORIZON_URL: "http://127.0.0.1:9",
      USDC_ISSUER: OTHER,
      NETWORK_PASSPHRASE: "Public Global Stellar Network ; September 2015",
      FRIENDBOT_URL: "http://127.0.0.1:9/",
    });
    try {
      const response = await post(server);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ success: false, code: "not_test_network" });
      expect(response.headers.has("ratelimit")).toBe(true);
    } finally {
      await server.stop();
    }
  });
});

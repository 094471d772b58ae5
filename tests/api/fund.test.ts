import { StrKey } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fundBody, fundProblemBody } from "../../src/contract/fund.ts";
import { type RunningServer, startServer } from "../server.ts";
import {
  ADDRESS,
  friendbotCalls,
  funded,
  HASH,
  OTHER,
  playLedger,
  post,
  startFunding,
} from "./funding.ts";
import { faulty, json, startStub, type StubUpstream } from "./stub-upstream.ts";

/** The muxed address of an account under an id. */
function muxed(account: string, id: number): string {
  const bytes = new Uint8Array(40);
  bytes.set(StrKey.decodeEd25519PublicKey(account));
  bytes[39] = id;
  return StrKey.encodeMed25519PublicKey(bytes);
}

describe("POST /api/fund-testnet", () => {
  let stub: StubUpstream;
  let server: RunningServer;
  let clients = 0;
  /** A new client for each test, as a trusted proxy names it. */
  let client: Record<string, string>;

  beforeAll(async () => {
    stub = startStub();
    server = await startFunding(stub);
  });
  afterAll(async () => {
    await server.stop();
    await stub.stop();
  });
  beforeEach(() => {
    clients += 1;
    client = { "x-forwarded-for": `198.51.100.${clients}` };
  });

  test("says what was credited", async () => {
    playLedger(stub, funded);
    const response = await post(server, { headers: client });
    expect(response.status).toBe(200);
    const body = fundBody.parse(await response.json());
    expect(body).toMatchObject({ address: ADDRESS, amount: "10000", asset: "XLM", hash: HASH });
    expect(friendbotCalls(stub)).toEqual([`/friendbot?addr=${ADDRESS}`]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("takes a top-up for the success that it is", async () => {
    playLedger(stub, funded).set(ADDRESS, "1.0000000");
    expect((await post(server, { headers: client })).status).toBe(200);
  });

  test.each([
    { detail: "account already funded to starting balance" },
    { extras: { result_codes: { transaction: "tx_failed", operations: ["op_already_exists"] } } },
    { detail: "createAccountAlreadyExist (AAAAAAAAAGT/////AAAAAQAAAAAAAAAA/////AAAAAA=)" },
  ])(
    "answers 409 with the specified body to an account that is funded already: %j",
    async (said) => {
      playLedger(stub, () => json({ title: "Bad Request", status: 400, ...said }, 400))
        .set(ADDRESS, "10000.0000000");
      const response = await post(server, { headers: client });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        success: false,
        error: "Account already funded.",
        code: "already_funded",
      });
    },
  );

  test.each(
    [
      ["500", 503, "upstream_unavailable"],
      ["503", 503, "upstream_unavailable"],
      ["429", 503, "upstream_unavailable"],
      ["404", 502, "upstream_invalid"],
      ["410", 502, "upstream_invalid"],
    ] as const,
  )("answers a Friendbot's %s with %d", async (fault, status, code) => {
    playLedger(stub, () => faulty(fault));
    const response = await post(server, { headers: client });
    expect(response.status).toBe(status);
    const text = await response.text();
    const body = fundProblemBody.parse(JSON.parse(text));
    expect(body).toMatchObject({ success: false, code });
    expect(text).not.toMatch(/unwell|Rate Limit|stack/);
    if (status !== 502) expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(friendbotCalls(stub).length).toBe(1);
  });

  test("hands on how long Friendbot wants to be left alone", async () => {
    playLedger(stub, () => faulty("429"));
    const response = await post(server, { headers: client });
    expect(response.headers.get("retry-after")).toBe("7");
    await response.body?.cancel();
  });

  test("looks at the ledger when Friendbot's answer was lost, and never asks it twice", async () => {
    const accounts = playLedger(stub, (address) => {
      accounts.set(address, "10001.0000000");
      return faulty("504");
    }).set(ADDRESS, "1.0000000");
    const response = await post(server, { headers: client });
    expect(response.status).toBe(200);
    expect(fundBody.parse(await response.json()).hash).toBeUndefined();
    expect(friendbotCalls(stub).length).toBe(1);
    // before and after
    expect(stub.asked.filter((path) => path === `/accounts/${ADDRESS}`).length).toBe(2);
  });

  test("gives the ledger 20 seconds to show it", { timeout: 60_000 }, async () => {
    const [late, gateway, timeout, page, missing] = ["late", "502", "504", "html", "404"].map(
      (_, n) => StrKey.encodeEd25519PublicKey(new Uint8Array(32).fill(n + 1)),
    );
    const accounts = playLedger(stub, (address) => {
      if (address === late || address === missing) {
        if (address === late) accounts.set(address, "10000.0000000");
        return faulty("late");
      }
      if (address === gateway) return json({}, 502);
      return address === timeout ? faulty("504") : faulty("html");
    });
    // a 504 is no success for an account that was there before
    accounts.set(timeout ?? "", "1.0000000");
    const ask = async (address: string | undefined, n: number) => {
      const body = JSON.stringify({ address });
      const headers = { "x-forwarded-for": `203.0.113.${n + 100}` };
      const response = await post(server, { headers, body });
      return [response.status, (await response.json()).code ?? "funded"];
    };
    const started = Date.now();
    expect(await Promise.all([late, gateway, timeout, page, missing].map(ask))).toEqual([
      [200, "funded"],
      [503, "upstream_unavailable"],
      [504, "upstream_timeout"],
      [502, "upstream_invalid"],
      [504, "upstream_timeout"],
    ]);
    expect(Date.now() - started).toBeGreaterThan(19_000);
    expect(friendbotCalls(stub).length).toBe(5);
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
  ])("refuses the body %s as %s, and asks nobody", async (body, code) => {
    playLedger(stub, funded);
    const response = await post(server, { headers: client, body });
    expect(response.status).toBe(400);
    const problem = fundProblemBody.parse(await response.json());
    expect(problem.code).toBe(code);
    if (code === "invalid_address") expect(problem.error).toBe("Invalid Stellar address");
    expect(stub.asked).toEqual([]);
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

  test("takes a body of up to 1 KiB", async () => {
    playLedger(stub, funded);
    const body = JSON.stringify({ address: ADDRESS });
    const fits = await post(server, { headers: client, body: body.padEnd(1024) });
    expect(fits.status).toBe(200);
    const large = await post(server, { headers: client, body: body.padEnd(1025) });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ success: false, code: "body_too_large" });
  });

  test("funds the account of a muxed address", async () => {
    playLedger(stub, funded);
    const body = JSON.stringify({ address: muxed(ADDRESS, 7) });
    const response = await post(server, { headers: client, body });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ address: ADDRESS });
    expect(friendbotCalls(stub)).toEqual([`/friendbot?addr=${ADDRESS}`]);
  });
});

describe("POST /api/fund-testnet elsewhere", () => {
  test("does not believe X-Forwarded-For where no proxy is configured", async () => {
    const server = await startServer();
    try {
      const statuses: number[] = [];
      for (let n = 1; n <= 4; n++) {
        const response = await post(server, {
          body: "{}",
          headers: { "x-forwarded-for": `203.0.113.${n}`, "x-real-ip": `203.0.113.${n}` },
        });
        statuses.push(response.status);
        await response.body?.cancel();
      }
      expect(statuses).toEqual([400, 400, 400, 429]);
    } finally {
      await server.stop();
    }
  });

  test.each([
    ["the public network", {
      NETWORK_PASSPHRASE: "Public Global Stellar Network ; September 2015",
      FRIENDBOT_URL: "http://127.0.0.1:9/",
    }],
    ["a network without Friendbot", { NETWORK_PASSPHRASE: "Another Network" }],
  ])("answers 403 on %s", async (_, settings) => {
    const server = await startServer({
      LEDGER: "custom",
      HORIZON_URL: "http://127.0.0.1:9",
      USDC_ISSUER: OTHER,
      ...settings,
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

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Network } from "../../src/contract/network.ts";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { type CheckAnswer, createCheck, type ReadAnswer } from "../openapi.ts";
import { type RunningServer, startServer } from "../server.ts";

/** A request to an operation and the status it must have. */
interface Case {
  operation: keyof typeof OPERATIONS;
  path: string;
  status: number;
  init?: RequestInit;
}

const SECRET = `S${"A".repeat(55)}`;
const NEWCOMER = "GAAH32EOXLEW5NH2GYNUFS3GSMBCV6W3HMVGJTGAL4TIYVZZYLRFKIR2";
const json = (body: string, headers = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body,
});

function readCases({ demo }: Network): Case[] {
  const { passport = "", receipt = "", employer = "" } = demo ?? {};
  const address = `/api/account/${passport}`;
  const history = `/api/transactions/${passport}`;
  const verify = "/api/payment/verify";
  const evidence = "/api/payment/evidence";
  const unknown = "0".repeat(64);
  return [
    { operation: "getRates", path: "/api/rates", status: 200 },
    { operation: "getRates", path: "/api/rates?date=2001-01-01", status: 404 },
    { operation: "getRates", path: "/api/rates?date=today", status: 400 },
    { operation: "getRates", path: "/api/rates?date=1&date=2", status: 400 },
    { operation: "getAccount", path: address, status: 200 },
    { operation: "getAccount", path: address, status: 200, init: { method: "HEAD" } },
    { operation: "getAccount", path: `/api/account/${NEWCOMER}`, status: 200 },
    { operation: "getAccount", path: `/api/account/${SECRET}`, status: 400 },
    { operation: "getAccount", path: "/api/account/%00", status: 404 },
    { operation: "getTransactions", path: `${history}?limit=3`, status: 200 },
    { operation: "getTransactions", path: `${history}?filter=sent`, status: 200 },
    { operation: "getTransactions", path: `/api/transactions/${NEWCOMER}`, status: 200 },
    { operation: "getTransactions", path: `${history}?limit=0`, status: 400 },
    { operation: "getTransactions", path: `${history}?filter=SENT`, status: 400 },
    { operation: "getTransactions", path: `${history}?cursor=first`, status: 400 },
    { operation: "verifyPayment", path: `${verify}?hash=${receipt}`, status: 200 },
    { operation: "verifyPayment", path: `${verify}?hash=${receipt}&op=1`, status: 200 },
    { operation: "verifyPayment", path: `${verify}?hash=${receipt}&op=99`, status: 400 },
    { operation: "verifyPayment", path: `${verify}?hash=${unknown}`, status: 404 },
    { operation: "verifyPayment", path: verify, status: 400 },
    { operation: "verifyPayment", path: `${verify}?hash=abc`, status: 400 },
    { operation: "getEvidence", path: `${evidence}?hash=${unknown}`, status: 404 },
    { operation: "getEvidence", path: evidence, status: 400 },
    { operation: "getNetwork", path: "/api/network", status: 200 },
    { operation: "getIncome", path: `/api/income/${passport}`, status: 200 },
    { operation: "getIncome", path: "/api/income/nobody", status: 400 },
    { operation: "getClaimable", path: `/api/claimable/${passport}`, status: 200 },
    { operation: "getClaimable", path: "/api/claimable/nobody", status: 400 },
    { operation: "getOrganization", path: `/api/organization/${employer}`, status: 200 },
    { operation: "getOrganization", path: `/api/organization/${passport}`, status: 404 },
    { operation: "getOrganization", path: "/api/organization/nobody", status: 400 },
    // without WEBHOOK_KEY
    { operation: "getWebhook", path: "/api/webhooks/q0J5mXv1cN8dT2bL", status: 503 },
    { operation: "getHealth", path: "/api/health", status: 200 },
    { operation: "getOpenApi", path: "/api/openapi.json", status: 200 },
    {
      operation: "streamAccounts",
      path: `/api/transactions/stream?address=${passport}&address=nobody`,
      status: 400,
    },
    {
      operation: "streamTransactions",
      path: `${history}/stream`,
      status: 400,
      init: { headers: { "Last-Event-ID": "x" } },
    },
  ];
}

function postCases({ demo }: Network): Case[] {
  const { employer: sender = "", passport = "", receipt = "" } = demo ?? {};
  const verify = "/api/payment/verify";
  const hashes = [receipt, "0".repeat(64), receipt];
  const fund = "/api/fund-testnet";
  const preflight = "/api/payroll/preflight";
  const run = { sender, recipients: [{ address: passport, amount: "1" }] };
  const bad = { sender, recipients: [{ address: "nobody", amount: "much" }] };
  return [
    { operation: "fundTestnet", path: fund, status: 200, init: json(`{"address":"${NEWCOMER}"}`) },
    { operation: "fundTestnet", path: fund, status: 409, init: json(`{"address":"${NEWCOMER}"}`) },
    { operation: "fundTestnet", path: fund, status: 400, init: json(`{"address":"${SECRET}"}`) },
    { operation: "fundTestnet", path: fund, status: 429, init: json("{}") },
    {
      operation: "verifyPayments",
      path: verify,
      status: 200,
      init: json(JSON.stringify({ hashes })),
    },
    { operation: "verifyPayments", path: verify, status: 400, init: json('{"hashes":["abc"]}') },
    {
      operation: "verifyPayments",
      path: verify,
      status: 413,
      init: json(`"${"x".repeat(17_000)}"`),
    },
    { operation: "verifyPayments", path: verify, status: 415, init: { method: "POST" } },
    {
      operation: "preflightPayroll",
      path: preflight,
      status: 200,
      init: json(JSON.stringify(run)),
    },
    {
      operation: "preflightPayroll",
      path: preflight,
      status: 200,
      init: json(JSON.stringify(bad)),
    },
    { operation: "preflightPayroll", path: preflight, status: 400, init: json("{") },
    { operation: "preflightPayroll", path: preflight, status: 400, init: json("{}") },
    {
      operation: "preflightPayroll",
      path: preflight,
      status: 413,
      init: json(`"${"x".repeat(200_000)}"`),
    },
    { operation: "preflightPayroll", path: preflight, status: 415, init: { method: "POST" } },
    { operation: "createWebhook", path: "/api/webhooks", status: 503, init: json("{}") },
    {
      operation: "rotateWebhook",
      path: "/api/webhooks/q0J5mXv1cN8dT2bL/rotate",
      status: 503,
      init: { method: "POST" },
    },
    {
      operation: "deleteWebhook",
      path: "/api/webhooks/q0J5mXv1cN8dT2bL",
      status: 503,
      init: { method: "DELETE" },
    },
  ];
}

const BOX_LIMITS = "/api/box/N8RQHMB7W8";
const OWNER = "Bearer Ol3MPLYtikyrUAXW9fVPOep5-W-dVaZz4uT1oOlAOYw";
const GUEST_HASH = "SxVsIfQpcjBUIChTm85O5AK03XP5C3Sp3nrgmfamElw";

/** In order: the first success creates the box, the last one ends it. */
function boxCases(): Case[] {
  const bytes = { "Content-Type": "application/octet-stream" };
  const put = (
    status: number,
    more: Record<string, string> = {},
    rest: RequestInit = {},
  ): Case => ({
    operation: "putBoxSlot",
    path: `${BOX_LIMITS}/0`,
    status,
    init: { method: "PUT", headers: { ...bytes, ...more }, body: "sealed", ...rest },
  });
  const owner = { Authorization: OWNER };
  const maker = { ...owner, "X-Box-Guest": GUEST_HASH };
  const get = (path: string, status: number, headers: HeadersInit = owner): Case => ({
    operation: path === BOX_LIMITS ? "getBox" : "getBoxSlot",
    path,
    status,
    init: { headers },
  });
  const end = (status: number, headers: HeadersInit): Case => ({
    operation: "deleteBox",
    path: BOX_LIMITS,
    status,
    init: { method: "DELETE", headers },
  });
  return [
    get(BOX_LIMITS, 404),
    put(404),
    put(404, { Authorization: "Bearer x" }),
    // an id that does not match the token
    put(404, { Authorization: `Bearer ${GUEST_HASH}`, "X-Box-Guest": GUEST_HASH }),
    put(400, owner),
    put(400, { ...maker, "X-Box-Guest": `${GUEST_HASH}=` }),
    put(400, maker, { body: "" }),
    put(413, maker, { body: "x".repeat(65_537) }),
    put(415, { ...maker, "Content-Type": "application/json" }),
    { ...put(400, maker), path: `${BOX_LIMITS}/16` },
    { ...put(400, maker), path: `${BOX_LIMITS}/01` },
    { ...put(404, maker), path: `${BOX_LIMITS}/1` },
    put(201, maker),
    put(409, maker),
    { ...put(404, maker), path: `${BOX_LIMITS}/1` },
    get(BOX_LIMITS, 200),
    get(`${BOX_LIMITS}/0`, 200),
    get(`${BOX_LIMITS}/1`, 404),
    get(`${BOX_LIMITS}/x`, 400),
    get(BOX_LIMITS, 404, {}),
    get(BOX_LIMITS, 404, { Authorization: `Bearer ${GUEST_HASH}` }),
    end(404, { Authorization: `Bearer ${GUEST_HASH}` }),
    end(200, owner),
    end(410, owner),
    get(BOX_LIMITS, 410),
    get(`${BOX_LIMITS}/0`, 410),
    put(410, maker),
  ];
}

describe("the OpenAPI document of a running server", () => {
  let server: RunningServer;
  let network: Network;
  let check: CheckAnswer;
  const met = new Set<string>();

  beforeAll(async () => {
    server = await startServer();
    network = await (await fetch(`${server.url}/api/network`)).json();
    check = createCheck(await (await fetch(`${server.url}/api/openapi.json`)).json());
  });
  afterAll(() => server.stop());

  async function faultsOf({ operation, path, status, init = {} }: Case): Promise<string[]> {
    const response = await fetch(server.url + path, init);
    const answer: ReadAnswer = {
      status: response.status,
      headers: response.headers,
      body: await response.text(),
    };
    met.add(operation);
    const wrong = response.status === status ? [] : [`${response.status} instead of ${status}`];
    return [...wrong, ...check(operation, init.method ?? "GET", answer)]
      .map((fault) => `${operation} ${path}: ${fault}`);
  }

  test("names this server and is tagged", async () => {
    const response = await fetch(`${server.url}/api/openapi.json`);
    expect(await response.json()).toMatchObject({ servers: [{ url: server.url }] });
    const etag = response.headers.get("etag") ?? "";
    const again = await fetch(`${server.url}/api/openapi.json`, {
      headers: { "If-None-Match": etag },
    });
    expect(again.status).toBe(304);
  });

  test("describes every answer to reading", async () => {
    const faults: string[] = [];
    for (const each of readCases(network)) faults.push(...await faultsOf(each));
    expect(faults).toEqual([]);
  });

  test("describes every answer to posting", async () => {
    const faults: string[] = [];
    for (const each of postCases(network)) faults.push(...await faultsOf(each));
    expect(faults).toEqual([]);
  });

  test("describes every answer about a box, and names none to a stranger", async () => {
    const faults: string[] = [];
    for (const each of boxCases()) faults.push(...await faultsOf(each));
    expect(faults).toEqual([]);
    // a wrong token and a missing box have the same answer
    const [wrong, none] = await Promise.all(["N8RQHMB7W8", "0000000000"].map(async (id) => {
      const response = await fetch(`${server.url}/api/box/${id}`, {
        headers: { Authorization: `Bearer ${GUEST_HASH}`, "X-Request-Id": "same" },
      });
      const names = [...response.headers].filter(([name]) => name !== "date");
      return { status: response.status, names, body: await response.text() };
    }));
    expect(wrong).toEqual(none);
  });

  test("describes 304 and the stream", async () => {
    const account = `${server.url}/api/account/${network.demo?.passport}`;
    const etag = (await fetch(account)).headers.get("etag") ?? "";
    const same = await fetch(account, { headers: { "If-None-Match": etag } });
    const answer = { status: same.status, headers: same.headers, body: await same.text() };
    expect(same.status).toBe(304);
    expect(check("getAccount", "GET", answer)).toEqual([]);

    const ending = new AbortController();
    const url = `${server.url}/api/transactions/${network.demo?.passport}/stream`;
    const { status, headers } = await fetch(url, { signal: ending.signal });
    expect(check("streamTransactions", "GET", { status, headers, body: "" })).toEqual([]);
    ending.abort();
  });

  test("leaves no operation out", () => {
    expect([...met].toSorted()).toEqual(Object.keys(OPERATIONS).toSorted());
  });
});

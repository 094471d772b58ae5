import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Network } from "../../src/contract/network.ts";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { type CheckAnswer, createCheck, type ReadAnswer } from "../openapi.ts";
import { type RunningServer, startServer } from "../server.ts";

/** A request to an operation and the status it must have. */
type Case = [operation: keyof typeof OPERATIONS, path: string, status: number, init?: RequestInit];

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
    ["getRates", "/api/rates", 200],
    ["getRates", "/api/rates?date=2001-01-01", 404],
    ["getRates", "/api/rates?date=today", 400],
    ["getRates", "/api/rates?date=1&date=2", 400],
    ["getAccount", address, 200],
    ["getAccount", address, 200, { method: "HEAD" }],
    ["getAccount", `/api/account/${NEWCOMER}`, 200],
    ["getAccount", `/api/account/${SECRET}`, 400],
    ["getAccount", "/api/account/%00", 404],
    ["getTransactions", `${history}?limit=3`, 200],
    ["getTransactions", `${history}?filter=sent`, 200],
    ["getTransactions", `/api/transactions/${NEWCOMER}`, 200],
    ["getTransactions", `${history}?limit=0`, 400],
    ["getTransactions", `${history}?filter=SENT`, 400],
    ["getTransactions", `${history}?cursor=first`, 400],
    ["verifyPayment", `${verify}?hash=${receipt}`, 200],
    ["verifyPayment", `${verify}?hash=${receipt}&op=1`, 200],
    ["verifyPayment", `${verify}?hash=${receipt}&op=99`, 400],
    ["verifyPayment", `${verify}?hash=${unknown}`, 404],
    ["verifyPayment", verify, 400],
    ["verifyPayment", `${verify}?hash=abc`, 400],
    ["getEvidence", `${evidence}?hash=${unknown}`, 404],
    ["getEvidence", evidence, 400],
    ["getEvidence", `${evidence}?hash=abc`, 400],
    ["getNetwork", "/api/network", 200],
    ["getIncome", `/api/income/${passport}`, 200],
    ["getIncome", "/api/income/nobody", 400],
    ["getClaimable", `/api/claimable/${passport}`, 200],
    ["getClaimable", "/api/claimable/nobody", 400],
    ["getOrganization", `/api/organization/${employer}`, 200],
    ["getOrganization", `/api/organization/${passport}`, 404],
    ["getOrganization", "/api/organization/nobody", 400],
    // without WEBHOOK_KEY
    ["getWebhook", "/api/webhooks/q0J5mXv1cN8dT2bL", 503],
    ["getHealth", "/api/health", 200],
    ["getOpenApi", "/api/openapi.json", 200],
    ["streamAccounts", `/api/transactions/stream?address=${passport}&address=nobody`, 400],
    ["streamTransactions", `${history}/stream`, 400, { headers: { "Last-Event-ID": "x" } }],
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
    ["fundTestnet", fund, 200, json(`{"address":"${NEWCOMER}"}`)],
    ["fundTestnet", fund, 409, json(`{"address":"${NEWCOMER}"}`)],
    ["fundTestnet", fund, 400, json(`{"address":"${SECRET}"}`)],
    ["fundTestnet", fund, 429, json("{}")],
    ["verifyPayments", verify, 200, json(JSON.stringify({ hashes }))],
    ["verifyPayments", verify, 400, json('{"hashes":["abc"]}')],
    ["verifyPayments", verify, 413, json(`"${"x".repeat(17_000)}"`)],
    ["verifyPayments", verify, 415, { method: "POST" }],
    ["preflightPayroll", preflight, 200, json(JSON.stringify(run))],
    ["preflightPayroll", preflight, 200, json(JSON.stringify(bad))],
    ["preflightPayroll", preflight, 400, json("{")],
    ["preflightPayroll", preflight, 400, json("{}")],
    ["preflightPayroll", preflight, 413, json(`"${"x".repeat(200_000)}"`)],
    ["preflightPayroll", preflight, 415, { method: "POST" }],
    ["createWebhook", "/api/webhooks", 503, json("{}")],
    ["rotateWebhook", "/api/webhooks/q0J5mXv1cN8dT2bL/rotate", 503, { method: "POST" }],
    ["deleteWebhook", "/api/webhooks/q0J5mXv1cN8dT2bL", 503, { method: "DELETE" }],
  ];
}

const BOX_LIMITS = "/api/box/N8RQHMB7W8";
const OWNER = "Bearer Ol3MPLYtikyrUAXW9fVPOep5-W-dVaZz4uT1oOlAOYw";
const GUEST_HASH = "SxVsIfQpcjBUIChTm85O5AK03XP5C3Sp3nrgmfamElw";

/** In order: the first success creates the box, the last one ends it. */
function boxCases(): Case[] {
  const bytes = { "Content-Type": "application/octet-stream" };
  const putIn = (slot: string) => (status: number, more = {}, body = "sealed"): Case => {
    const init = { method: "PUT", headers: { ...bytes, ...more }, body };
    return ["putBoxSlot", `${BOX_LIMITS}/${slot}`, status, init];
  };
  const put = putIn("0");
  const owner = { Authorization: OWNER };
  const maker = { ...owner, "X-Box-Guest": GUEST_HASH };
  const get = (path: string, status: number, headers: HeadersInit = owner): Case => [
    path === BOX_LIMITS ? "getBox" : "getBoxSlot",
    path,
    status,
    { headers },
  ];
  const end = (status: number, headers: HeadersInit): Case => [
    "deleteBox",
    BOX_LIMITS,
    status,
    { method: "DELETE", headers },
  ];
  return [
    get(BOX_LIMITS, 404),
    put(404),
    put(404, { Authorization: "Bearer x" }),
    // an id that does not match the token
    put(404, { Authorization: `Bearer ${GUEST_HASH}`, "X-Box-Guest": GUEST_HASH }),
    put(400, owner),
    put(400, { ...maker, "X-Box-Guest": `${GUEST_HASH}=` }),
    put(400, maker, ""),
    put(413, maker, "x".repeat(65_537)),
    put(415, { ...maker, "Content-Type": "application/json" }),
    putIn("16")(400, maker),
    putIn("01")(400, maker),
    putIn("1")(404, maker),
    put(201, maker),
    put(409, maker),
    putIn("1")(404, maker),
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

  async function faultsOf(cases: Case[]): Promise<string[]> {
    const faults: string[] = [];
    for (const [operation, path, status, init = {}] of cases) {
      const response = await fetch(server.url + path, init);
      const answer: ReadAnswer = {
        status: response.status,
        headers: response.headers,
        body: await response.text(),
      };
      met.add(operation);
      const wrong = response.status === status ? [] : [`${response.status} instead of ${status}`];
      for (const fault of [...wrong, ...check(operation, init.method ?? "GET", answer)]) {
        faults.push(`${operation} ${path}: ${fault}`);
      }
    }
    return faults;
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
    expect(await faultsOf(readCases(network))).toEqual([]);
  });

  test("describes every answer to posting", async () => {
    expect(await faultsOf(postCases(network))).toEqual([]);
  });

  test("describes every answer about a box, and names none to a stranger", async () => {
    expect(await faultsOf(boxCases())).toEqual([]);
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

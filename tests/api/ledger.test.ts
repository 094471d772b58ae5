import { Keypair, Memo } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountBody } from "../../src/contract/account.ts";
import { incomeBody } from "../../src/contract/income.ts";
import { transactionsBody } from "../../src/contract/transactions.ts";
import { notFoundProofBody, proofBody } from "../../src/contract/verify.ts";
import { encodeMuxedAddress } from "../../src/stellar/strkey.ts";
import { USDC } from "../ledger-harness.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { claim, payment, setAside } from "../stub-operations.ts";
import { type LedgerServer, startLedgerServer } from "./ledger-server.ts";

const WORKER = addressOf("worker");

let api: LedgerServer;
let paid: string;

beforeAll(async () => {
  api = await startLedgerServer();
  api.horizon.account("worker");
  for (let n = 1; n <= 60; n++) {
    const one = transactionOf([payment("employer", "worker", USDC, `${n}.0000000`)], {
      source: "employer",
      memo: Memo.text(`week ${n}`),
      sequence: BigInt(n),
    });
    api.horizon.apply(one, { memo: Memo.text(`week ${n}`) });
    paid = one.hash;
  }
  const both = transactionOf([
    payment("worker", "shop", USDC, "1.5000000"),
    payment("worker", "worker", USDC, "2.0000000"),
  ], { source: "worker" });
  api.horizon.apply(both);
});
afterAll(() => api.stop());
beforeEach(() => {
  api.horizon.asked.length = 0;
});

/** The body of a problem with this status. */
async function problemAt(path: string, status = 400) {
  const { response, body } = await api.get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(body).toMatchObject({ requestId: response.headers.get("x-request-id") });
  return body;
}

describe("GET /api/account/{address}", () => {
  test("answers an existing account", async () => {
    const { response, body } = await api.get(`/api/account/${WORKER}`);
    expect(response.status).toBe(200);
    expect(accountBody.parse(body)).toMatchObject({ isActive: true, asOfLedger: 1_000 });
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  test("refuses an address that is none", async () => {
    expect(await problemAt(`/api/account/${WORKER.toLowerCase()}`)).toMatchObject({
      error: "Invalid Stellar address",
      code: "invalid_address",
      param: "address",
      detail: expect.any(String),
    });
  });

  test("refuses a secret without repeating it, and never logs it", async () => {
    const secret = Keypair.random().secret();
    for (const path of ["account", "transactions", "income", "claimable"]) {
      const body = await problemAt(`/api/${path}/${secret}`);
      expect(body).toMatchObject({ error: "Invalid Stellar address" });
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect(api.server.output()).not.toContain(secret);
  });
});

describe("GET /api/income/{address}", () => {
  test("refuses one customer of an account, whose payments cannot be told apart", async () => {
    expect(await problemAt(`/api/income/${encodeMuxedAddress(WORKER, 4711n)}`))
      .toMatchObject({ code: "customer_address", param: "address" });
  });

  test.each([
    ["format=csv", "unsupported_parameter", "format"],
    ["from=2026-02-30", "invalid_time", "from"],
    ["to=2026-01-01T12:00:00Z", "invalid_time", "to"],
    ["from=2026-01-02&to=2026-01-01", "invalid_time", "to"],
    ["from=2026-01-01&from=2026-01-01", "repeated_parameter", "from"],
  ])("refuses %s", async (query, code, param) => {
    expect(await problemAt(`/api/income/${WORKER}?${query}`)).toMatchObject({ code, param });
  });

  test("sums up days, from the first until before the last", async () => {
    const { body } = await api.get(`/api/income/${WORKER}?from=2000-01-01&to=2100-01-01T00:00:00Z`);
    const { all, period, payers } = incomeBody.parse(body);
    expect(period).toMatchObject({
      from: "2000-01-01",
      to: "2100-01-01",
      complete: true,
      sum: all.sum,
      count: all.count,
    });
    expect(period?.payers.map(({ address }) => address)).toEqual(
      payers.map(({ address }) => address),
    );
  });
});

describe("GET /api/transactions/{address}", () => {
  const at = (query = "") => `/api/transactions/${WORKER}${query}`;

  test("gives twenty entries, newest first, and how many there are", async () => {
    const { response, body } = await api.get(at());
    expect(response.status).toBe(200);
    const page = transactionsBody.parse(body);
    expect(page.transactions).toHaveLength(20);
    expect(page.total).toBe(62);
    expect(page.totalIsLowerBound).toBeUndefined();
    expect(page.transactions[0]).toMatchObject({ type: "received", counterparty: WORKER, op: 2 });
    expect(page.transactions[1]).toMatchObject({ type: "sent", amount: "1.5000000", op: 1 });
    expect(page.transactions[2]).toMatchObject({ memo: "week 60", hash: paid });
  });

  test("takes a limit above 50 as 50, with at most two upstream requests", async () => {
    for (const limit of ["50", "51", "999999999999999999999"]) {
      api.horizon.asked.length = 0;
      const { body } = await api.get(at(`?limit=${limit}`));
      expect(transactionsBody.parse(body).transactions).toHaveLength(50);
      expect(api.horizon.asked.length).toBeLessThanOrEqual(2);
    }
  });

  test.each([
    ["limit=0", "invalid_limit", "limit"],
    ["limit=-1", "invalid_limit", "limit"],
    ["limit=1.5", "invalid_limit", "limit"],
    ["limit=", "invalid_limit", "limit"],
    ["limit=ten", "invalid_limit", "limit"],
    ...["%201", "%2B1", "01", "1e1", "0x1"].flatMap((text) => [
      [`limit=${text}`, "invalid_limit", "limit"],
      [`ledger=${text}`, "invalid_ledger", "ledger"],
    ]),
    ["filter=Sent", "invalid_filter", "filter"],
    ["filter=", "invalid_filter", "filter"],
    ["cursor=abc", "invalid_cursor", "cursor"],
    ["cursor=", "invalid_cursor", "cursor"],
    ["ledger=0", "invalid_ledger", "ledger"],
    ["ledger=4294967296", "invalid_ledger", "ledger"],
    ["ledger=", "invalid_ledger", "ledger"],
    ["limit=1&limit=2", "repeated_parameter", "limit"],
    ...["", "today", "2026-02-30", "2026-1-1", "2026-01-01T10:00:00", "2026-01-01T25:00:00Z"]
      .flatMap(
        (text) => [[`from=${text}`, "invalid_time", "from"], [`to=${text}`, "invalid_time", "to"]],
      ),
    ["from=2026-01-01T00:00:00+02:00", "invalid_time", "from"],
    ["from=2026-01-02&to=2026-01-01", "invalid_time", "to"],
    ["from=2026-01-01&from=2026-01-02", "repeated_parameter", "from"],
    ["format=xml", "invalid_format", "format"],
    ["format=csv&currency=EUR", "invalid_currency", "currency"],
  ])("refuses %s", async (query, code, param) => {
    expect(await problemAt(at(`?${query}`)))
      .toMatchObject({ code, param, error: expect.any(String) });
  });

  test.each(["lastEventId", "cursor"])("reads where a stream goes on from %s", async (param) => {
    expect(await problemAt(at(`/stream?${param}=yesterday`)))
      .toMatchObject({ code: "invalid_cursor", param });
  });

  test("ignores unknown parameters", async () => {
    expect((await api.get(at("?page=2&limit=1"))).response.status).toBe(200);
  });

  test.each([
    ["from=2000-01-01", 62],
    ["to=2000-01-01", 0],
    ["from=2000-01-01T00:00:00%2B02:00&to=2100-01-01", 62],
  ])("counts the entries of %s", async (query, total) => {
    expect((await api.get(at(`?${query}`))).body).toMatchObject({ total });
  });

  test.each(["GET", "HEAD"])("gives all entries as a file (%s)", async (method) => {
    const url = api.server.url + at("?format=csv&from=2000-01-01&filter=received");
    const response = await fetch(url, { method });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition"))
      .toBe(`attachment; filename="lipwa-${WORKER.slice(0, 6)}-2000-01-01.csv"`);
    expect(response.headers.get("ratelimit")).toMatch(/^"reads"/);
    const received = transactionsBody.parse((await api.get(at("?filter=received&limit=1"))).body);
    const lines = (await response.text()).split("\r\n");
    expect(lines).toHaveLength(method === "GET" ? received.total + 2 : 1);
  });
});

describe("GET /api/transactions/stream", () => {
  const one = `address=${WORKER}`;

  test.each([
    ["", "missing_parameter", "address"],
    ["address=", "invalid_address", "address"],
    [`${one}&address=nobody`, "invalid_address", "address"],
    [Array(101).fill(one).join("&"), "too_many_addresses", "address"],
    [`${one}&cursor=1&cursor=2`, "repeated_parameter", "cursor"],
    [`${one}&cursor=yesterday`, "invalid_cursor", "cursor"],
    [`${one}&lastEventId=1-${WORKER}-2`, "invalid_cursor", "lastEventId"],
  ])("refuses %s", async (query, code, param) => {
    expect(await problemAt(`/api/transactions/stream?${query}`)).toMatchObject({ code, param });
  });

  test.each([1, 100])("begins for %i addresses, after an event", async (many) => {
    const ending = new AbortController();
    const query = `${Array(many).fill(one).join("&")}&cursor=1-${WORKER}`;
    const url = `${api.server.url}/api/transactions/stream?${query}`;
    const response = await fetch(url, { signal: ending.signal });
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    const { value } = await reader?.read() ?? {};
    expect(new TextDecoder().decode(value)).toContain(`id: 1-${WORKER}\nevent: start`);
    ending.abort();
    await reader?.closed.catch(() => {});
  });
});

describe("HEAD /api/transactions/{address}/stream", () => {
  test("answers its headers and listens to nothing", async () => {
    const url = `${api.server.url}/api/transactions/${WORKER}/stream`;
    // more requests than a client may have open
    for (let n = 0; n < 60; n++) {
      const response = await fetch(url, { method: "HEAD" });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    }
  });
});

describe("GET /api/payment/verify", () => {
  test("verifies a payment and may be kept", async () => {
    const { response, body } = await api.get(`/api/payment/verify?hash=${paid}`);
    expect(response.status).toBe(200);
    expect(proofBody.parse(body)).toMatchObject({
      hash: paid,
      verified: true,
      amount: "60.0000000",
      memo: "week 60",
      receiptUrl: `${api.server.url}/receipt/${paid}`,
    });
    expect(response.headers.get("cache-control")).toBe(
      "public, max-age=3600, s-maxage=86400, stale-if-error=31536000",
    );
  });

  test("is asked for again where the ledger did not know who had set aside what is beside it", async () => {
    const { balanceId, ...creation } = setAside("employer", ["worker"], USDC, "3.0000000", {
      source: "employer",
      sequence: 62n,
      op: 1,
    });
    api.horizon.apply(transactionOf([creation], { source: "employer", sequence: 61n }));
    const both = transactionOf([
      payment("employer", "worker", USDC, "1.0000000"),
      claim("worker", balanceId),
    ], { source: "worker" });
    api.horizon.apply(both);
    const read = async () => {
      const { body, response } = await api.get(`/api/payment/verify?hash=${both.hash}`);
      const { verified, payments } = proofBody.parse(body);
      const cacheControl = response.headers.get("cache-control");
      return { verified, all: payments.map((each) => each.verified), cacheControl };
    };
    api.horizon.fault = (path) =>
      path.startsWith("/claimable_balances") ? Response.json({ _embedded: { records: [] } }) : null;
    expect(await read())
      .toEqual({ verified: true, all: [true, false], cacheControl: "no-cache" });
    api.horizon.fault = () => null;
    expect(await read()).toMatchObject({ verified: true, all: [true, true] });
  });

  test.each([
    ["", "missing_parameter"],
    ["hash=", "invalid_hash"],
    ["hash=xyz", "invalid_hash"],
    [`hash=${"0".repeat(63)}`, "invalid_hash"],
    [`hash=${"0".repeat(64)}&op=0`, "invalid_op"],
    ...["x", "%201", "%2B1", "01"].map((op) => [`hash=${"0".repeat(64)}&op=${op}`, "invalid_op"]),
    [`hash=${"0".repeat(64)}&op=1&op=2`, "repeated_parameter"],
    [`hash=${"0".repeat(64)}&hash=${"0".repeat(64)}`, "repeated_parameter"],
  ])("refuses ?%s", async (query, code) => {
    expect(await problemAt(`/api/payment/verify?${query}`))
      .toMatchObject({ verified: false, code });
  });

  test("refuses an operation that is no payment", async () => {
    expect(await problemAt(`/api/payment/verify?hash=${paid}&op=2`))
      .toMatchObject({ verified: false, code: "invalid_op", param: "op" });
  });

  test("answers 404 with the specified fields for an unknown hash", async () => {
    const body = await problemAt(`/api/payment/verify?hash=${"AB".repeat(32)}`, 404);
    expect(notFoundProofBody.parse(body)).toMatchObject({
      verified: false,
      status: "not_found",
      hash: "ab".repeat(32),
      code: "transaction_not_found",
    });
  });
});

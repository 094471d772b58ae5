import { Asset } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ISSUER } from "../ledger-harness.ts";
import { addressOf, type StubTransaction, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";
import { type LedgerServer, startLedgerServer } from "./ledger-server.ts";
import { type Fault, faulty } from "./stub-upstream.ts";

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");
const PAID = payment("employer", "worker", USDC, "5.0000000");

/** What each way of being unwell is for the client; a 404 or 410 is an answer. */
const EXPECTED: Partial<Record<Fault, [number, string]>> = {
  late: [504, "upstream_timeout"],
  cut: [503, "upstream_unavailable"],
  truncated: [502, "upstream_invalid"],
};

describe("a Horizon that is unwell", () => {
  let api: LedgerServer;
  let paid: StubTransaction;

  beforeAll(async () => {
    api = await startLedgerServer();
    api.horizon.account("worker");
    paid = transactionOf([PAID], { source: "employer" });
    api.horizon.apply(paid);
    await api.get(`/api/account/${WORKER}`);
  });
  afterAll(() => api.stop());

  const paths = () => [
    `/api/account/${WORKER}`,
    `/api/transactions/${WORKER}`,
    `/api/payment/verify?hash=${"ab".repeat(32)}`,
    `/api/income/${WORKER}`,
    `/api/claimable/${WORKER}`,
  ];

  test.each(Object.entries(EXPECTED))("%s has its code", async (fault, [status, code]) => {
    const known = Object.keys(EXPECTED).find((name): name is Fault => name === fault);
    const all = paths();
    // each may be tried twice, and five failures in a row would break the circuit
    for (const some of [all.slice(0, 2), all.slice(2, 4), all.slice(4)]) {
      api.horizon.fault = () => known === undefined ? null : faulty(known);
      await Promise.all(some.map(async (path) => {
        const { response, body } = await api.get(path);
        expect([path, response.status]).toEqual([path, status]);
        expect(body).toMatchObject({ code, error: expect.any(String) });
        expect(JSON.stringify(body)).not.toMatch(/nginx|unwell|cut|at .*\.ts/);
        if (status === 503) expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
      }));
      api.horizon.fault = () => null;
      expect((await api.get(`/api/account/${WORKER}`)).response.status).toBe(200);
    }
  });

  test("404 and 410 are the answer that there is nothing", async () => {
    // only a server that has said that it keeps everything can deny a payment
    await api.get(`/api/payment/verify?hash=${"cd".repeat(32)}`);
    for (const fault of ["404", "410"] as const) {
      api.horizon.fault = () => faulty(fault);
      expect((await api.get(`/api/account/${WORKER}`)).body).toMatchObject({ isActive: false });
      expect((await api.get(`/api/transactions/${addressOf("x")}`)).body)
        .toMatchObject({ transactions: [], total: 0 });
      expect((await api.get(`/api/payment/verify?hash=${"ab".repeat(32)}`)).response.status)
        .toBe(404);
      api.horizon.fault = () => null;
    }
  });

  test("is asked again only after its Retry-After", async () => {
    api.horizon.fault = () => faulty("429");
    const { response } = await api.get(`/api/account/${WORKER}`);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("7");
    api.horizon.fault = () => null;
    api.horizon.asked.length = 0;
    const again = await api.get(`/api/account/${WORKER}`);
    expect(again.response.status).toBe(503);
    expect(Number(again.response.headers.get("retry-after"))).toBeLessThanOrEqual(7);
    expect(api.horizon.asked).toEqual([]);
  });
});

describe("two Horizons", () => {
  let api: LedgerServer;
  let paid: StubTransaction;

  beforeAll(async () => {
    api = await startLedgerServer(2);
    paid = transactionOf([PAID], { source: "employer" });
    for (const horizon of [api.horizon, ...api.more]) {
      horizon.account("worker");
      horizon.apply(paid);
    }
  });
  afterAll(() => api.stop());

  test("serve each for the other, and are both asked about a payment", async () => {
    api.horizon.fault = () => faulty("500");
    expect((await api.get(`/api/account/${WORKER}`)).body).toMatchObject({ isActive: true });
    api.horizon.fault = () => null;
    for (const horizon of [api.horizon, ...api.more]) horizon.asked.length = 0;
    const { body } = await api.get(`/api/payment/verify?hash=${paid.hash}`);
    expect(body).toMatchObject({ verified: true });
    for (const horizon of [api.horizon, ...api.more]) {
      expect(horizon.asked).toEqual([`/transactions/${paid.hash}`]);
    }
  });

  test("are not both heard: nobody keeps the proof, and it has no picture", async () => {
    const late = transactionOf([PAID, PAID], { source: "employer" });
    api.horizon.apply(late);
    for (const horizon of api.more) horizon.fault = () => faulty("500");
    const { response, body } = await api.get(`/api/payment/verify?hash=${late.hash}&op=1`);
    expect(body).toMatchObject({ verified: true, settled: false, evidence: "one_server" });
    expect(response.headers.get("cache-control")).toBe("no-store");
    const picture = await fetch(`${api.server.url}/receipt/${late.hash}/preview.png?op=1`);
    await picture.body?.cancel();
    expect(picture.headers.get("cache-control")).toBe("no-store");
    for (const horizon of api.more) horizon.fault = () => null;
  });

  test("that contradict each other verify nothing", async () => {
    const made = transactionOf([payment("employer", "worker", USDC, "999.0000000")], {
      source: "employer",
    });
    api.horizon.apply(made);
    const { response, body } = await api.get(`/api/payment/verify?hash=${made.hash}`);
    expect(body).toMatchObject({ verified: false, reason: "contradiction" });
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });
});

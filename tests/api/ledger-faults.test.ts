import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { USDC } from "../ledger-harness.ts";
import { transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";
import { type LedgerServer, startLedgerServer } from "./ledger-server.ts";
import { faulty } from "./stub-upstream.ts";

const PAID = payment("employer", "worker", USDC, "5.0000000");

describe("two Horizons", () => {
  let api: LedgerServer;

  beforeAll(async () => {
    api = await startLedgerServer(2);
    const paid = transactionOf([PAID], { source: "employer" });
    for (const horizon of [api.horizon, ...api.more]) {
      horizon.account("worker");
      horizon.apply(paid);
    }
  });
  afterAll(() => api.stop());

  test("do not both answer: the proof isn't cached, and has no picture", async () => {
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

describe("a client whose read limit is used up", () => {
  test("is told when to ask again, with what there is or with 429", async () => {
    const api = await startLedgerServer(2, { READ_LIMIT: "1" });
    try {
      const [first, second] = [0n, 1n].map((sequence) => {
        const paid = transactionOf([PAID], { source: "employer", sequence });
        for (const horizon of [api.horizon, ...api.more]) horizon.apply(paid);
        return paid.hash;
      });
      const proof = await api.get(`/api/payment/verify?hash=${first}`);
      expect(proof.body).toMatchObject({ settled: false, evidence: "one_server" });
      const refused = await api.get(`/api/payment/verify?hash=${second}`);
      expect(refused.body).toMatchObject({ verified: false, code: "rate_limited" });
      const many = await fetch(`${api.server.url}/api/payment/verify`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ hashes: [second] }),
      });
      expect(await many.json()).toMatchObject({
        results: [{ hash: second, verified: false, status: "not_asked" }],
      });
      const answers = [proof.response, refused.response, many];
      expect(answers.map(({ status }) => status)).toEqual([200, 429, 200]);
      for (const { headers } of answers) {
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(50);
        expect(headers.get("ratelimit")).toMatch(/^"reads";r=0;t=\d+$/);
      }
    } finally {
      await api.stop();
    }
  });
});

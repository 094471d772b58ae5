import { Asset } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ISSUER } from "../ledger-harness.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";
import { type LedgerServer, startLedgerServer } from "./ledger-server.ts";

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");

let api: LedgerServer;

beforeAll(async () => {
  api = await startLedgerServer();
  api.horizon.account("worker");
  const paid = transactionOf([payment("employer", "worker", USDC, "30.5000000")], {
    source: "employer",
  });
  for (let n = 0; n < 60; n++) api.horizon.apply(paid);
  const toOneself = transactionOf([payment("worker", "worker", USDC, "2.0000000")], {
    source: "worker",
  });
  api.horizon.apply(toOneself);
});
afterAll(() => api.stop());

describe("the operations beyond the five", () => {
  test.each([
    ["{", "invalid_json"],
    ["[]", "invalid_body"],
    ['{"sender":"G","recipients":[]}', "invalid_body"],
    [`{"sender":"G","recipients":[{"address":"","amount":"1"}]}`, "invalid_address"],
    [
      JSON.stringify({
        sender: WORKER,
        recipients: [{ address: WORKER, amount: "1", memo: "é".repeat(15) }],
      }),
      "invalid_body",
    ],
  ])("POST /api/payroll/preflight refuses %s", async (body, code) => {
    const response = await fetch(`${api.server.url}/api/payroll/preflight`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  test("GET /api/transactions/{address}/stream says the end when the server goes", async () => {
    const other = await startLedgerServer();
    other.horizon.account("worker");
    const response = await fetch(`${other.server.url}/api/transactions/${WORKER}/stream`);
    const text = response.text();
    await other.stop();
    expect(await text).toMatch(/event: end\ndata: \{\}\n\n$/);
  });

  test("HEAD of the stream answers its headers and listens to nothing", async () => {
    const response = await fetch(`${api.server.url}/api/transactions/${WORKER}/stream`, {
      method: "HEAD",
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
    while (api.horizon.streams > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });
});

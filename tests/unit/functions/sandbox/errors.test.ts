import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resultCodes } from "../../../../functions/sandbox/transactions/results.ts";
import {
  type Cast,
  type ErrorCase,
  FEE_BUMP_CASES,
  TRANSACTION_CASES,
} from "./support/error-cases.ts";
import { keyOf, TestNetwork } from "./support/network.ts";
import { OPERATION_CASES } from "./support/operation-cases.ts";

let cast: Cast;

beforeAll(async () => {
  const network = await TestNetwork.open();
  const [alice, bob] = [keyOf("alice"), keyOf("bob")];
  await network.fundWithTrust(alice, bob);
  await network.giveUsdc(alice, bob);
  cast = { network, alice, bob, stranger: keyOf("stranger"), usdc: network.usdc };
});

afterAll(async () => {
  await cast.network[Symbol.asyncDispose]();
});

describe.each([
  ["transactions refused before a ledger", TRANSACTION_CASES],
  ["fee bumps", FEE_BUMP_CASES],
  ["operations", OPERATION_CASES],
])("%s", (_, cases) => {
  test.each(Object.entries(cases))("%s", async (_name, { codes, send }: ErrorCase) => {
    const { status, body, headers } = await send(cast);
    expect(status).toBe(400);
    expect(headers.get("Content-Type")).toContain("application/problem+json");
    expect(body["title"]).toBe("Transaction Failed");
    const found = body["extras"]?.["result_codes"] ?? {};
    const operations: unknown = found["operations"];
    expect([
      found["transaction"],
      ...("inner_transaction" in found ? [found["inner_transaction"]] : []),
      ...(Array.isArray(operations) ? operations : []),
    ]).toEqual(codes);
    const result = Uint8Array.fromBase64(String(body["extras"]?.["result_xdr"]));
    expect(resultCodes(result)).toEqual(found);
  });
});

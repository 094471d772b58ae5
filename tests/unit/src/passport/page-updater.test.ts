import { Asset } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { isBehind } from "../../../../src/passport/page-updater.ts";
import { ISSUER, NETWORK, testLedger } from "../../../ledger-harness.ts";
import { valueOf } from "../../../outcome.ts";
import { StubHorizon } from "../../../stub-horizon.ts";
import { addressOf, transactionOf } from "../../../stub-ledger.ts";
import { payment } from "../../../stub-operations.ts";

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");

/** A worker's ledger, as counted by a page and as a new connection begins. */
async function world() {
  const stub = new StubHorizon();
  stub.account("worker");
  const { service } = await testLedger([stub]);
  return {
    pay: () =>
      stub.apply(transactionOf([payment("employer", "worker", USDC, "5")], { source: "employer" })),
    async counted(): Promise<string> {
      const income = await valueOf(service.income({ account: WORKER }));
      return income.cursor ?? "1";
    },
    async begins(): Promise<string> {
      const ending = new AbortController();
      const listener = { account: WORKER, client: "x", lastEventId: null, signal: ending.signal };
      const stream = await valueOf(service.stream(NETWORK, listener));
      const reader = stream.getReader();
      const { value } = await reader.read();
      ending.abort();
      return /^id: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? "";
    },
  };
}

describe("isBehind()", () => {
  test("is what came between a page and its connection, and nothing else", async () => {
    const { pay, counted, begins } = await world();
    expect(isBehind(await counted(), await begins())).toBe(false);
    const empty = await counted();
    pay();
    expect(isBehind(empty, await begins())).toBe(true);
    const one = await counted();
    expect(isBehind(one, await begins())).toBe(false);
    pay();
    expect(isBehind(one, await begins())).toBe(true);
    expect(isBehind(await counted(), await begins())).toBe(false);
  });

  test("is nothing where the page does not say how far it counts", () => {
    expect(isBehind(undefined, "7-999")).toBe(false);
  });
});

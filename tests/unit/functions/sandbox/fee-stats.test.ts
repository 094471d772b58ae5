import { Asset, Operation } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { keyOf, TestNetwork } from "./support/network.ts";

describe("/fee_stats", () => {
  test("tells of the fees that were offered and charged in the last five ledgers", async () => {
    await using network = await TestNetwork.open();
    const [alice, bob] = [keyOf("alice"), keyOf("bob")];
    await network.fund(alice, bob);
    for (let i = 0; i < 6; i++) await network.sandbox.closeLedger();
    const quiet = (await network.get("/fee_stats")).body;
    expect(quiet["max_fee"]?.["max"]).toBe("100");
    const pay = Operation.payment({
      destination: bob.publicKey(),
      asset: Asset.native(),
      amount: "1",
    });
    for (const fee of ["100", "500", "500", "1000"]) {
      await network.submit({ source: alice, operations: [pay, pay], fee });
    }
    const { body } = await network.get("/fee_stats");
    expect(body["fee_charged"]?.["max"]).toBe("100");
    expect(body["max_fee"]).toMatchObject({
      min: "100",
      mode: "500",
      p50: "500",
      p99: "1000",
      max: "1000",
    });
    expect(body["last_ledger"]).toBe(String(network.sandbox.head.sequence));
  });
});

import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { claimableBody } from "../../../../src/contract/claimable.ts";
import { ISSUER, type TestLedger, testLedger } from "../../../ledger-harness.ts";
import { valueOf } from "../../../outcome.ts";
import { StubHorizon } from "../../../stub-horizon.ts";
import { addressOf, transactionOf } from "../../../stub-ledger.ts";
import { setAside } from "../../../stub-operations.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const WORKER = addressOf("worker");
const USDC = new Asset("USDC", ISSUER);

let stub: StubHorizon;
let ledger: TestLedger;

beforeEach(async () => {
  stub = new StubHorizon();
  ledger = await testLedger([stub], { now: () => NOW });
});
afterEach(() => ledger.kv.close());

function wait(balanceId: string, asset: string, predicate: unknown = { unconditional: true }) {
  stub.waiting({
    id: balanceId,
    asset,
    amount: "12.5000000",
    sponsor: addressOf("sponsor"),
    last_modified_time: "2026-11-01T08:00:00Z",
    claimants: [
      { destination: addressOf("employer"), predicate: { not: { unconditional: true } } },
      { destination: WORKER, predicate },
    ],
  });
}

async function read() {
  return claimableBody.parse(await valueOf(ledger.service.claimable({ account: WORKER })));
}

describe("claimable()", () => {
  test("lists what waits, and sums the recognized USDC that can be claimed now", async () => {
    const later = { not: { abs_before_epoch: String(NOW / 1000 + 3_600) } };
    wait("0".repeat(71) + "1", `USDC:${ISSUER}`);
    wait("0".repeat(71) + "2", `USDC:${addressOf("counterfeiter")}`);
    wait("0".repeat(71) + "3", `USDC:${ISSUER}`, later);
    wait("0".repeat(71) + "4", "native", { abs_before: "+131971-04-21T00:00:00Z" });
    const { claimable, usdcTotal, complete } = await read();
    expect(complete).toBe(true);
    expect(usdcTotal).toBe("12.5000000");
    expect(claimable.map(({ asset, recognized, claimableNow, claimableFrom }) => [
      asset,
      recognized,
      claimableNow,
      claimableFrom,
    ])).toEqual([
      ["XLM", true, true, null],
      ["USDC", true, false, "2026-11-20T13:00:00.000Z"],
      ["USDC", false, true, null],
      ["USDC", true, true, null],
    ]);
  });

  test("names the sponsor, or the creator where the creation was seen", async () => {
    const aside = setAside("employer", ["worker"], USDC, "12.5000000");
    wait(aside.balanceId, `USDC:${ISSUER}`);
    expect((await read()).claimable[0]?.from).toBe(addressOf("sponsor"));
    stub.apply(transactionOf([aside], { source: "employer" }));
    await ledger.service.income({ account: WORKER });
    expect((await read()).claimable[0]?.from).toBe(addressOf("employer"));
  });

  test("does not sum what the address set aside itself, known as creator or as sponsor", async () => {
    const created = setAside("worker", ["shop", "worker"], USDC, "12.5000000");
    stub.apply(transactionOf([created], { source: "worker" }));
    wait(created.balanceId, `USDC:${ISSUER}`);
    stub.waiting({
      id: "0".repeat(71) + "2",
      asset: `USDC:${ISSUER}`,
      amount: "7.0000000",
      sponsor: WORKER,
      last_modified_time: "2026-11-01T08:00:00Z",
      claimants: [{ destination: WORKER, predicate: { unconditional: true } }],
    });
    wait("0".repeat(71) + "3", `USDC:${ISSUER}`);
    await ledger.service.income({ account: WORKER });
    const { claimable, usdcTotal } = await read();
    expect(claimable.filter(({ from }) => from === WORKER)).toHaveLength(2);
    expect(usdcTotal).toBe("12.5000000");
  });

  test("lets no crowd of other balances hide a wage", async () => {
    wait("0".repeat(71) + "1", `USDC:${ISSUER}`);
    for (let n = 0; n < 250; n++) {
      wait("0".repeat(8) + n.toString(16).padStart(64, "f"), `USDC:${addressOf("counterfeiter")}`);
    }
    const { claimable, usdcTotal, complete } = await read();
    expect([claimable.length, complete, usdcTotal]).toEqual([200, false, "12.5000000"]);
    expect(claimable[0]).toMatchObject({ recognized: true, amount: "12.5000000" });
    expect(claimable.slice(1).every(({ recognized }) => !recognized)).toBe(true);
  });

  test("is empty where nothing waits", async () => {
    expect(await read()).toMatchObject({ claimable: [], usdcTotal: "0.0000000", complete: true });
  });
});

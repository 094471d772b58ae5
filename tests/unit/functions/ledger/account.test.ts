import { Account, MuxedAccount } from "@stellar/stellar-sdk/base";
import { beforeEach, describe, expect, test } from "vitest";
import { accountBody } from "../../../../src/contract/account.ts";
import { parseAddress } from "../../../../src/stellar/address.ts";
import { ISSUER, type TestLedger, testLedger } from "../../../ledger-harness.ts";
import { valueOf } from "../../../outcome.ts";
import { StubHorizon } from "../../../stub-horizon.ts";
import { addressOf } from "../../../stub-ledger.ts";

const WORKER = { account: addressOf("worker") };

let stub: StubHorizon;
let ledger: TestLedger;

beforeEach(async () => {
  stub = new StubHorizon();
  ledger = await testLedger([stub]);
});

async function read(address = WORKER) {
  return accountBody.parse(await valueOf(ledger.service.account(address)));
}

function trustline(code: string, issuer: string, balance: string, more = {}) {
  const asset_type = code.length > 4 ? "credit_alphanum12" : "credit_alphanum4";
  return { asset_type, asset_code: code, asset_issuer: issuer, balance, limit: "1000.0", ...more };
}

describe("account()", () => {
  test("answers zero for an account that does not exist", async () => {
    expect(await read()).toEqual({
      address: WORKER.account,
      xlmBalance: "0",
      usdcBalance: "0",
      isActive: false,
      updatedAt: expect.any(String),
      usdcTrustline: "none",
      spendableXlm: "0",
      memoRequired: false,
      asOfLedger: 1_000,
      unrecognizedAssets: 0,
    });
  });

  test("gives balances with seven places, and zero USDC without a trustline", async () => {
    stub.account("worker");
    expect(await read()).toMatchObject({
      xlmBalance: "10000.0000000",
      usdcBalance: "0.0000000",
      isActive: true,
      usdcTrustline: "none",
    });
  });

  test("counts only the configured issuer's USDC, and the look-alikes as left out", async () => {
    stub.account("worker", {
      balances: [
        trustline("USDC", addressOf("counterfeiter"), "999999.0000000"),
        trustline("usdc", ISSUER, "5.0000000"),
        trustline("USDC", ISSUER, "12.3456789"),
        { asset_type: "liquidity_pool_shares", balance: "1.0000000", liquidity_pool_id: "ab" },
        { asset_type: "native", balance: "1.5000000" },
      ],
    });
    expect(await read()).toMatchObject({
      usdcBalance: "12.3456789",
      usdcTrustline: "active",
      unrecognizedAssets: 3,
    });
  });

  test("tells a trustline that the issuer has not authorized", async () => {
    stub.account("worker", {
      balances: [
        trustline("USDC", ISSUER, "1.0000000", { is_authorized: false }),
        { asset_type: "native", balance: "1.5000000" },
      ],
    });
    expect(await read()).toMatchObject({ usdcTrustline: "unauthorized", usdcBalance: "1.0000000" });
  });

  test("takes reserves and selling liabilities off what can be spent", async () => {
    stub.account("worker", {
      subentry_count: 3,
      num_sponsoring: 2,
      num_sponsored: 1,
      balances: [{ asset_type: "native", balance: "10.0000000", selling_liabilities: "2.5000000" }],
    });
    // (2 + 3 + 2 - 1) × 0.5 XLM are reserved
    expect((await read()).spendableXlm).toBe("4.5000000");
    stub.account("worker", { balances: [{ asset_type: "native", balance: "0.5000000" }] });
    expect((await read()).spendableXlm).toBe("0.0000000");
  });

  test("says that payments must carry a memo", async () => {
    stub.account("worker", { data: { "config.memo_required": "MQ==" } });
    expect((await read()).memoRequired).toBe(true);
    stub.account("worker", { data: { "config.memo_required": "MA==" } });
    expect((await read()).memoRequired).toBe(false);
  });

  test("uses the account of a muxed address and names both", async () => {
    stub.account("worker");
    const muxed = new MuxedAccount(new Account(WORKER.account, "0"), "77").accountId();
    const parsed = parseAddress(muxed);
    expect(parsed.ok && await read(parsed.address))
      .toMatchObject({ address: WORKER.account, muxedAddress: muxed, isActive: true });
  });

  test.each([
    ["another's account", { account_id: addressOf("employer") }],
    ["an account without XLM, of which each has some", {
      balances: [trustline("USDC", ISSUER, "7.0")],
    }],
    ["an account without any balance", { balances: [] }],
  ])("takes %s for nonsense, and not for a zero", async (_, document) => {
    stub.account("worker", document);
    expect(await ledger.service.account(WORKER)).toMatchObject({
      ok: false,
      code: "upstream_invalid",
    });
  });

  test("takes one upstream request; the base reserve is read once", async () => {
    stub.account("worker");
    await read();
    await read();
    await read();
    expect(stub.asked.filter((path) => path.startsWith("/ledgers"))).toHaveLength(1);
    expect(stub.asked).toHaveLength(4);
  });

  test("answers a thousand that ask at once with one upstream read", async () => {
    stub.account("worker");
    await read();
    stub.asked.length = 0;
    await Promise.all(Array.from({ length: 1_000 }, () => read()));
    expect(stub.asked).toEqual([`/accounts/${WORKER.account}`]);
  });
});

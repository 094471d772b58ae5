import { describe, expect, test } from "vitest";
import { parseContractTransfers } from "../../../../../functions/ledger/rpc/contract-events.ts";
import { MAX_STROOPS } from "../../../../../src/stellar/amount.ts";
import { USDC } from "../../../../ledger-harness.ts";
import { STUB_PASSPHRASE } from "../../../../stub-ledger.ts";
import { contractCall } from "../../../../stub-operations.ts";

describe("parseContractTransfers()", () => {
  test.each<[what: string, amount: string, told: bigint[]]>([
    ["all that an account can hold", "922337203685.4775807", [MAX_STROOPS]],
    ["more than that", "922337203685.4775808", []],
    ["less than nothing", "-1.0000000", []],
  ])("tells of %s between accounts: %s", (_, amount, told) => {
    const transfer = { from: "employer", to: "worker", asset: USDC, amount };
    const { events = [] } = contractCall("employer", [transfer]);
    const transfers = parseContractTransfers([events], STUB_PASSPHRASE).get(1) ?? [];
    expect(transfers.map(({ stroops }) => stroops)).toEqual(told);
  });
});

import { Asset, Memo } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { DocumentError } from "../../../../../functions/ledger/horizon/operations.ts";
import { withTransfers } from "../../../../../functions/ledger/horizon/whole-transaction.ts";
import type { OperationRecord } from "../../../../../functions/ledger/ledger.ts";
import { readResult } from "../../../../../functions/ledger/proof/result.ts";
import { addressOf, transactionOf } from "../../../../stub-ledger.ts";
import { payment } from "../../../../stub-operations.ts";

const USDC = new Asset("USDC", addressOf("issuer"));
const WORKER = addressOf("worker");

const OPERATION: OperationRecord = {
  id: "4295004161",
  hash: "00".repeat(32),
  createdAt: "2026-11-20T09:30:00.000Z",
  memo: { type: "none", value: "" },
  body: {
    kind: "payment",
    from: addressOf("employer"),
    to: WORKER,
    asset: { code: "USDC", issuer: addressOf("issuer") },
    stroops: 1n,
  },
};

/** What is found that the worker gave in a transaction with a memo of so many letters. */
async function found(memo: string, gives: boolean, change = (xdr: string) => xdr) {
  const operations = [
    payment("employer", "worker", USDC, "25.0000000"),
    payment("employer", "other", USDC, "25.0000000"),
    ...(gives ? [payment("worker", "employer", USDC, "24.0000000")] : []),
  ];
  const { envelopeXdr, resultXdr } = transactionOf(operations, {
    source: "employer",
    memo: Memo.text(memo),
  });
  let loaded = false;
  const withThem = withTransfers(WORKER, () => {
    loaded = true;
    return Promise.resolve(readResult);
  });
  const { id, hash, createdAt } = OPERATION;
  const { transfers } = await withThem({
    operation: OPERATION,
    common: {
      id,
      type: "payment",
      transaction_successful: true,
      source_account: addressOf("employer"),
      source_account_muxed: undefined,
      created_at: createdAt,
      transaction_hash: hash,
      transaction: {
        hash,
        memo_type: "text",
        operation_count: operations.length,
        envelope_xdr: change(envelopeXdr),
        result_xdr: resultXdr,
      },
    },
  });
  return { transfers: transfers?.filter(({ from }) => from === WORKER).length ?? 0, loaded };
}

describe("withTransfers()", () => {
  // the key stands behind other bytes with each length of the memo
  test.each(["", "a", "four5", "a longer one", "of twenty-eight letters, all"])(
    "finds what the account gave, wherever its key stands (memo '%s')",
    async (memo) => {
      expect(await found(memo, true)).toMatchObject({ loaded: true, transfers: 1 });
    },
  );

  test("does not read whole what can only have paid the account", async () => {
    expect(await found("salary", false)).toEqual({ loaded: false, transfers: 0 });
  });

  test("takes nothing that no base64 should hold for a transaction without the key", async () => {
    for (const change of [(xdr: string) => xdr.replace(/(.{76})/g, "$1\n"), () => "ab-_"]) {
      await expect(found("", true, change)).rejects.toThrow(DocumentError);
    }
  });
});

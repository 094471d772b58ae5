import { Asset, Memo } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { HorizonDocumentError } from "../../../../../functions/ledger/horizon/operations.ts";
import { withTransaction } from "../../../../../functions/ledger/horizon/with-transaction.ts";
import type { OperationRecord } from "../../../../../functions/ledger/ledger.ts";
import { addressOf, type StubOperation, transactionOf } from "../../../../stub-ledger.ts";
import { claim, payment, setAside } from "../../../../stub-operations.ts";

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

/** The payers in a transaction that is read as a whole; undefined if it isn't. */
function found(
  memo: string,
  gives: boolean,
  change = (xdr: string) => xdr,
  more: StubOperation[] = [],
) {
  const operations = [
    payment("employer", "worker", USDC, "25.0000000"),
    payment("employer", "other", USDC, "25.0000000"),
    ...(gives ? [payment("worker", "employer", USDC, "24.0000000")] : []),
    ...more,
  ];
  const { envelopeXdr, resultXdr } = transactionOf(operations, {
    source: "employer",
    memo: Memo.text(memo),
  });
  const { id, hash, createdAt } = OPERATION;
  return withTransaction(WORKER)({
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
  }).transaction?.envelope.payments.map((each) => each?.sender.account);
}

describe("withTransaction()", () => {
  // the key's offset differs with the memo's length
  test.each(["", "a", "four5", "a longer one", "of twenty-eight letters, all"])(
    "finds what the account gave, wherever its key stands (memo '%s')",
    (memo) => {
      const employer = addressOf("employer");
      expect(found(memo, true)).toEqual([employer, employer, WORKER]);
    },
  );

  test("does not read whole what can only have paid the account", () => {
    expect(found("salary", false)).toBeUndefined();
  });

  test("reads whole what claims a balance, which the account may have set aside", () => {
    const { balanceId } = setAside("worker", ["employer"], USDC, "25.0000000");
    expect(found("salary", false, (xdr) => xdr, [claim("employer", balanceId)])).toHaveLength(3);
  });

  test("takes nothing that no base64 should hold for a transaction without the key", () => {
    for (const change of [(xdr: string) => xdr.replace(/(.{76})/g, "$1\n"), () => "ab-_"]) {
      expect(() => found("", true, change)).toThrow(HorizonDocumentError);
    }
  });
});

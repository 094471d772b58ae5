import { xdr } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { codesOf, failureOf } from "../../../../src/stellar/result-codes.ts";

/** A transaction whose second operation finds no trustline, and whose third no account. */
const FAILED = "AAAAAAAAAGT/////AAAAAwAAAAAAAAAB////+v////4AAAAAAAAADv////0AAAAA";

describe("codesOf()", () => {
  test("reads a result in Horizon's words", () => {
    expect(codesOf(xdr.TransactionResult.fromXdr(FAILED, "base64"))).toEqual({
      transaction: "tx_failed",
      operations: ["op_no_trust", "op_no_source_account", "op_no_trust"],
    });
  });

  test("reads the transaction inside a fee bump", () => {
    const inner = new xdr.InnerTransactionResult({
      feeCharged: 0n,
      result: xdr.InnerTransactionResultResult.txBadSeq(),
      ext: xdr.InnerTransactionResultExt.v0(),
    });
    const result = new xdr.TransactionResult({
      feeCharged: 200n,
      result: xdr.TransactionResultResult.txFeeBumpInnerFailed(
        new xdr.InnerTransactionResultPair({
          transactionHash: xdr.Hash.fromXdr("00".repeat(32), "hex"),
          result: inner,
        }),
      ),
      ext: xdr.TransactionResultExt.v0(),
    });
    expect(codesOf(result)).toEqual({ transaction: "tx_bad_seq", operations: [] });
  });
});

describe("failureOf()", () => {
  test("names the first operation that failed", () => {
    const operations = ["op_success", "op_line_full", "op_no_trust"];
    expect(failureOf({ transaction: "tx_failed", operations }))
      .toEqual({ code: "op_line_full", op: 2 });
  });

  test("names the transaction where it never came to its operations", () => {
    expect(failureOf({ transaction: "tx_bad_auth", operations: [] }))
      .toEqual({ code: "tx_bad_auth", op: null });
  });
});

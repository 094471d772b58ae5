import { xdr } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { readResult } from "../../../../src/stellar/envelope/results.ts";
import { findTransactionFailure, toResultCodes } from "../../../../src/stellar/result-codes.ts";

/** A transaction with two failed operations: no trustline, and no account. */
const FAILED = "AAAAAAAAAGT/////AAAAAwAAAAAAAAAB////+v////4AAAAAAAAADv////0AAAAA";

/** The SDK's names of result codes, by number. */
function namesIn(name: string): ReadonlyMap<number, string> {
  const known: { schema: { nameByValue: Map<number, string> } } | undefined = Reflect.get(
    xdr,
    name,
  );
  return known?.schema.nameByValue ?? new Map();
}

/** Result codes that Horizon names differently. */
const HORIZONS: Record<string, string> = {
  tx_no_account: "tx_no_source_account",
  op_no_account: "op_no_source_account",
};

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

describe("toResultCodes()", () => {
  test("reads a result in Horizon's words", () => {
    expect(toResultCodes(readResult(FAILED))).toEqual({
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
    expect(toResultCodes(readResult(result.toXdr("base64"))))
      .toEqual({ transaction: "tx_bad_seq", operations: [] });
  });

  test("names every code of a transaction, and of an operation of any type", () => {
    const result = { successful: false, feeCharged: 100n, innerHash: null };
    const txs = [...namesIn("TransactionResultCode")].filter(([code]) => code <= 0);
    for (const [code, name] of txs) {
      const { transaction } = toResultCodes({ ...result, code, operations: [] });
      expect(transaction).toBe(HORIZONS[snake(name)] ?? snake(name));
    }
    let named = 0;
    const check = (type: number | null, code: number, expected: string) => {
      const { operations } = toResultCodes({ ...result, code: -1, operations: [{ type, code }] });
      expect(operations).toEqual([expected]);
      named += 1;
    };
    for (const [code, name] of namesIn("OperationResultCode")) {
      if (code < 0) check(null, code, HORIZONS[snake(name)] ?? snake(name));
    }
    for (const [type, operation] of namesIn("OperationType")) {
      // a passive offer has the codes of an offer
      const own = operation === "createPassiveSellOffer" ? "manageSellOffer" : operation;
      const codes = namesIn(`${own[0]?.toUpperCase()}${own.slice(1)}ResultCode`);
      expect(codes.size, operation).toBeGreaterThan(1);
      for (const [code, name] of codes) {
        const rest = name === "createAccountAlreadyExist"
          ? "AlreadyExists"
          : name.slice(own.length);
        check(type, code, snake(`op${rest}`));
      }
    }
    expect(named).toBeGreaterThan(150);
  });
});

describe("findTransactionFailure()", () => {
  test("names the first operation that failed", () => {
    const operations = ["op_success", "op_line_full", "op_no_trust"];
    expect(findTransactionFailure({ transaction: "tx_failed", operations }))
      .toEqual({ code: "op_line_full", op: 2 });
  });

  test("names the transaction where it never came to its operations", () => {
    expect(findTransactionFailure({ transaction: "tx_bad_auth", operations: [] }))
      .toEqual({ code: "tx_bad_auth", op: null });
  });
});

import { describe, expect, test } from "vitest";
import { operationDocument } from "../../../../../functions/ledger/horizon/documents.ts";
import {
  DocumentError,
  readOperation,
} from "../../../../../functions/ledger/horizon/operations.ts";
import { addressOf } from "../../../../stub-ledger.ts";

const HASH = "0a".repeat(32);

const PAYMENT = {
  id: "4295004161",
  type: "payment",
  transaction_successful: true,
  source_account: addressOf("employer"),
  created_at: "2026-11-20T09:30:00Z",
  transaction_hash: HASH,
  from: addressOf("employer"),
  to: addressOf("worker"),
  amount: "25.0000000",
  asset_type: "native",
  transaction: { hash: HASH, memo_type: "text", memo: "Salary", result_xdr: "AAAA" },
};

function read(document: unknown) {
  const common = operationDocument.parse(document);
  return readOperation(document, common, () => {
    throw new Error("a payment needs no result");
  })?.operation;
}

describe("readOperation()", () => {
  test("reads a payment with its transaction's memo", () => {
    expect(read(PAYMENT)).toMatchObject({
      hash: HASH,
      createdAt: "2026-11-20T09:30:00.000Z",
      memo: { type: "text", value: "Salary" },
      body: { kind: "payment", stroops: 250_000_000n },
    });
  });

  test("takes the memo of no other transaction", () => {
    const other = { ...PAYMENT.transaction, hash: "0b".repeat(32) };
    expect(() => read({ ...PAYMENT, transaction: other })).toThrow(DocumentError);
    expect(() => read({ ...PAYMENT, transaction: undefined })).toThrow(DocumentError);
  });

  test.each([
    ["2026-02-28T23:59:59Z", "2026-02-28T23:59:59.000Z"],
    ["2026-01-31T00:00:00Z", "2026-01-31T00:00:00.000Z"],
    ["2024-02-29T12:00:00Z", "2024-02-29T12:00:00.000Z"],
    ["2026-11-20T09:30:00.5Z", "2026-11-20T09:30:00.500Z"],
  ])("reads the time %s", (written, iso) => {
    expect(read({ ...PAYMENT, created_at: written })?.createdAt).toBe(iso);
  });

  test.each([
    "",
    "today",
    "2026-13-01T00:00:00Z",
    "2026-00-10T00:00:00Z",
    "2026-11-20T09:60:00Z",
    "+012026-11-05T00:00:00Z",
    "1969-12-31T23:59:59Z",
  ])(
    "takes '%s' for no time",
    (written) => {
      expect(() => read({ ...PAYMENT, created_at: written })).toThrow("not a time");
    },
  );
});

import { StrKey } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { operationDocument } from "../../../../../functions/ledger/horizon/documents.ts";
import {
  HorizonDocumentError,
  parseOperation,
} from "../../../../../functions/ledger/horizon/operations.ts";
import { MAX_STROOPS } from "../../../../../src/stellar/amount.ts";
import { encodeMuxedAddress } from "../../../../../src/stellar/strkey.ts";
import { ISSUER } from "../../../../ledger-harness.ts";
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
  return parseOperation(document, common)?.operation;
}

describe("parseOperation()", () => {
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
    expect(() => read({ ...PAYMENT, transaction: other })).toThrow(HorizonDocumentError);
    expect(() => read({ ...PAYMENT, transaction: undefined })).toThrow(HorizonDocumentError);
  });

  test.each([
    ["2026-02-28T23:59:59Z", "2026-02-28T23:59:59.000Z"],
    ["2026-01-31T00:00:00Z", "2026-01-31T00:00:00.000Z"],
    ["2024-02-29T12:00:00Z", "2024-02-29T12:00:00.000Z"],
    ["2026-11-20T09:30:00.5Z", "2026-11-20T09:30:00.500Z"],
  ])("reads the time %s", (written, iso) => {
    expect(read({ ...PAYMENT, created_at: written })?.createdAt).toBe(iso);
  });

  /** An address with one character of its checksum changed. */
  const broken = (address: string) => address.slice(0, -1) + (address.endsWith("A") ? "B" : "A");

  const worker = addressOf("worker");
  const contract = StrKey.encodeContract(new Uint8Array(32).fill(7));
  const noContract = broken(contract);
  const beyond = "922337203685.4775808";
  const memo = (type: string, value: string, bytes?: string) => ({
    transaction: { ...PAYMENT.transaction, memo_type: type, memo: value, memo_bytes: bytes },
  });
  const call = (change: object) => ({
    type: "invoke_host_function",
    asset_balance_changes: [{
      asset_type: "credit_alphanum4",
      asset_code: "USDC",
      asset_issuer: ISSUER,
      type: "transfer",
      from: addressOf("employer"),
      to: worker,
      amount: "25.0000000",
      ...change,
    }],
  });
  const base64 = (length: number) => new Uint8Array(length).fill(65).toBase64();

  /** Fields of an operation's document that no ledger can have; the other fields are a payment's. */
  const IMPOSSIBLE: [what: string, fields: object][] = [
    ["an amount of an int64 and one stroop", { amount: beyond }],
    ["an amount of 2 ** 64 stroops", { amount: "1844674407370.9551616" }],
    ["an amount below zero", { amount: "-25.0000000" }],
    ["a place beyond int64", { id: "9223372036854775808" }],
    ["a counterparty with a wrong checksum", { to: broken(worker) }],
    ["a payer with a wrong checksum", { from: broken(worker) }],
    ["a source with a wrong checksum", { source_account: broken(worker) }],
    ["a contract with a wrong checksum", { to: noContract }],
    ["a muxed address with a wrong checksum", {
      to_muxed: broken(encodeMuxedAddress(worker, 7n) ?? ""),
    }],
    ["an issuer with a wrong checksum", {
      asset_type: "credit_alphanum4",
      asset_code: "USDC",
      asset_issuer: broken(ISSUER),
    }],
    ["a code that is none", {
      asset_type: "credit_alphanum12",
      asset_code: "USDC (paid)",
      asset_issuer: ISSUER,
    }],
    ["an id that is no number", memo("id", "Salary")],
    ["an id of 2 ** 64", memo("id", "18446744073709551616")],
    ["a text of 29 bytes", memo("text", "A".repeat(29), base64(29))],
    ["a text of 29 characters without its bytes", memo("text", "A".repeat(29))],
    ["a hash of 31 bytes", memo("hash", base64(31))],
    ["a new account with more than there is", {
      type: "create_account",
      funder: addressOf("employer"),
      account: worker,
      starting_balance: beyond,
    }],
    ["a path payment that cost more than there is", {
      type: "path_payment_strict_receive",
      source_amount: beyond,
      source_asset_type: "native",
    }],
    ["a claim of what is no balance", {
      type: "claim_claimable_balance",
      claimant: worker,
      balance_id: "1".repeat(72),
    }],
    ["a call that paid somebody with a wrong checksum", call({ to: broken(worker) })],
    ["a call that paid an account more than it can hold", call({ amount: beyond })],
    [
      "a call that paid a contract more than an account had",
      call({ to: contract, amount: beyond }),
    ],
    [
      "a call that paid more than a contract can hold",
      call({
        from: contract,
        to: contract,
        amount: `${2n ** 127n}`,
      }),
    ],
  ];

  test.each(IMPOSSIBLE)("takes no document with %s", (_, fields) => {
    expect(() => read({ ...PAYMENT, ...fields })).toThrow();
  });

  test.each<[what: string, fields: object, body: object]>([
    ["all that an account can hold", { amount: "922337203685.4775807" }, {
      stroops: MAX_STROOPS,
    }],
    ["nothing", { amount: "0.0000000" }, { stroops: 0n }],
    ["a payment to a contract", { to: contract }, { to: contract }],
    [
      "a call between contracts of more than an account can hold",
      call({
        from: contract,
        to: contract,
        amount: beyond,
      }),
      { transfers: [{ stroops: MAX_STROOPS + 1n }] },
    ],
    [
      "what an issuer made for a contract",
      call({ type: "mint", from: "", to: contract, amount: beyond }),
      {
        transfers: [{ from: ISSUER, stroops: MAX_STROOPS + 1n }],
      },
    ],
    ["a call that a pool took part in", call({ to: `L${worker.slice(1)}` }), { transfers: [] }],
  ])("reads %s", (_, fields, body) => {
    expect(read({ ...PAYMENT, ...fields })?.body).toMatchObject(body);
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

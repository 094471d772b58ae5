import { Account, Asset, Memo, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { usdcIssuedBy } from "../../../../src/stellar/asset.ts";
import { buildEnvelope, checkSigned, type TransactionDraft } from "../../../../src/wallet/build.ts";
import { signWith } from "../../../../src/wallet/keys.ts";
import { keypair } from "../invitation/made.ts";

const PASSPHRASE = "A test network";
const payer = keypair(1);
const [worker, issuer] = [keypair(2).publicKey(), keypair(3).publicKey()];

function draft(more: Partial<TransactionDraft> = {}): TransactionDraft {
  return {
    source: payer.publicKey(),
    sequence: 42n,
    operations: [
      {
        kind: "payment",
        destination: worker,
        asset: usdcIssuedBy(issuer),
        stroops: 12_345_600_001n,
      },
    ],
    memo: { type: "text", value: "Salary 11/2026" },
    feePerOperation: 200n,
    minTime: 4711,
    maxTime: 1_800_000_000,
    passphrase: PASSPHRASE,
    ...more,
  };
}

describe("buildEnvelope()", () => {
  test.each(["demotailors.example", ""])("names the site %j, and does nothing else", (domain) => {
    const { xdr } = buildEnvelope(draft({ operations: [{ kind: "home_domain", domain }] }));
    const { operations } = TransactionBuilder.fromXdr(xdr, PASSPHRASE);
    expect(operations).toEqual([expect.objectContaining({ type: "setOptions" })]);
    const given = Object.entries(operations[0] ?? {}).filter(([, value]) => value !== undefined);
    expect(Object.fromEntries(given)).toEqual({ type: "setOptions", homeDomain: domain });
  });

  test("makes the transaction that was described", () => {
    const envelope = buildEnvelope(draft());
    const read = TransactionBuilder.fromXdr(envelope.xdr, PASSPHRASE);
    if (!("sequence" in read)) throw new Error("a fee bump was built");
    expect(read.source).toBe(payer.publicKey());
    expect(read.sequence).toBe("42");
    expect(read.fee).toBe("200");
    expect(read.timeBounds).toEqual({ minTime: "4711", maxTime: "1800000000" });
    expect(read.memo.value).toEqual(new TextEncoder().encode("Salary 11/2026"));
    expect(read.operations).toMatchObject([
      { type: "payment", destination: worker, amount: "1234.5600001" },
    ]);
    expect(envelope.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("multiplies the bid by the number of operations", () => {
    const [one] = draft().operations;
    if (one === undefined) throw new Error("no operation");
    const { xdr } = buildEnvelope(draft({ operations: [one, one, one] }));
    expect(TransactionBuilder.fromXdr(xdr, PASSPHRASE).fee).toBe("600");
  });

  test("names an account once that sets money aside for itself", () => {
    const source = payer.publicKey();
    const aside = { kind: "create_claimable" as const, asset: usdcIssuedBy(issuer), stroops: 1n };
    const operations = [{ ...aside, claimant: source, takeBackAfterDays: 30 }];
    const { xdr } = buildEnvelope(draft({ operations }));
    const [operation] = TransactionBuilder.fromXdr(xdr, PASSPHRASE).operations;
    const claimants = operation?.type === "createClaimableBalance" ? operation.claimants : [];
    expect(claimants.map(({ destination }) => destination)).toEqual([source]);
  });

  test("builds every kind of operation", () => {
    const { xdr } = buildEnvelope(draft({
      operations: [
        { kind: "create_account", destination: worker, stroops: 20_000_000n },
        { kind: "change_trust", asset: usdcIssuedBy(issuer) },
        {
          kind: "create_claimable",
          claimant: worker,
          asset: usdcIssuedBy(issuer),
          stroops: 1n,
          takeBackAfterDays: 30,
        },
        { kind: "claim", balanceId: "00000000".padEnd(72, "a") },
      ],
    }));
    const read = TransactionBuilder.fromXdr(xdr, PASSPHRASE);
    if (!("operations" in read)) throw new Error("a fee bump was built");
    expect(read.operations.map(({ type }) => type)).toEqual([
      "createAccount",
      "changeTrust",
      "createClaimableBalance",
      "claimClaimableBalance",
    ]);
  });
});

describe("checkSigned()", () => {
  const unsigned = buildEnvelope(draft());
  const expected = { hash: unsigned.hash, signer: payer.publicKey(), passphrase: PASSPHRASE };

  test("takes the same transaction with the payer's signature", () => {
    const signed = signWith(payer, unsigned.xdr, PASSPHRASE);
    expect(checkSigned(signed, expected)).toEqual({ xdr: signed, hash: unsigned.hash });
  });

  const swapped = new TransactionBuilder(new Account(payer.publicKey(), "41"), {
    fee: "200",
    networkPassphrase: PASSPHRASE,
    memo: Memo.none(),
    timebounds: { minTime: 0, maxTime: 0 },
  }).addOperation(
    Operation.payment({ destination: worker, asset: Asset.native(), amount: "1" }),
  ).build();
  swapped.sign(payer);

  test.each([
    ["an unsigned one", unsigned.xdr],
    ["another signer's", signWith(keypair(9), unsigned.xdr, PASSPHRASE)],
    ["another transaction, however well signed", swapped.toXdr()],
    ["what is no envelope", "not base64 !"],
    ["nothing", ""],
  ])("refuses %s", (_, xdr) => expect(checkSigned(xdr, expected)).toBeNull());
});

import {
  Account,
  Asset,
  Claimant,
  Memo,
  Operation,
  Transaction,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { type EnvelopeFault, readPayEnvelope } from "../../../../src/approval/read-envelope.ts";
import { toHex } from "../../../../src/stellar/hex.ts";
import { encodeMuxedAddress } from "../../../../src/stellar/strkey.ts";
import { NETWORK } from "../invitation/made.ts";
import {
  AMARA,
  draft,
  hashOf,
  ISSUER,
  ON,
  PAYER,
  pays,
  signed,
  USDC,
  usdc,
  WORKERS,
} from "./made.ts";

const [worker = "", other = ""] = WORKERS;
const payer = PAYER.publicKey();
const asset = new Asset("USDC", ISSUER);
const DAY = 86_400;

function after(seconds: number) {
  return Claimant.predicateNot(Claimant.predicateBeforeRelativeTime(`${seconds}`));
}

type SdkOperation = ReturnType<typeof Operation.payment>;

/** An envelope of operations that our own builder doesn't make. */
function built(
  operations: SdkOperation[],
  change: (builder: TransactionBuilder) => unknown = () => {},
): string {
  const builder = new TransactionBuilder(new Account(payer, "100"), {
    fee: "100",
    networkPassphrase: NETWORK,
    memo: Memo.text("Salary"),
    timebounds: { minTime: 5, maxTime: 1_796_000_000 },
  });
  for (const operation of operations) builder.addOperation(operation);
  change(builder);
  const transaction = builder.build();
  transaction.sign(AMARA);
  return transaction.toXdr();
}

const payment = (more: Partial<Parameters<typeof Operation.payment>[0]> = {}) =>
  Operation.payment({ destination: worker, asset, amount: "100", ...more });

const setAside = (...claimants: Claimant[]) =>
  Operation.createClaimableBalance({ asset, amount: "100", claimants });

const always = (account: string) => new Claimant(account, Claimant.predicateUnconditional());

describe("readPayEnvelope()", () => {
  test("reads what an envelope pays, for whom and until when", () => {
    const muxed = encodeMuxedAddress(other, 7n) ?? "";
    const made = draft({
      operations: [
        pays(0),
        { kind: "payment", destination: muxed, asset: USDC, stroops: 1n },
        { kind: "create_account", destination: other, stroops: usdc(2) },
        {
          kind: "create_claimable",
          claimant: other,
          asset: USDC,
          stroops: usdc(560),
          takeBackAfterDays: 30,
        },
      ],
    });
    const xdr = signed(made);
    expect(readPayEnvelope(xdr, ON)).toMatchObject({
      ok: true,
      envelope: {
        hash: toHex(hashOf(xdr)),
        payer,
        sequence: 101n,
        fee: 400n,
        bounds: { from: 5n, until: 1_796_000_000n },
        memo: { type: "text", value: "Salary November 2026" },
        operations: [
          { op: 1, kind: "payment", to: { account: worker }, stroops: usdc(100) },
          { op: 2, kind: "payment", to: { account: other, id: "7" }, stroops: 1n },
          { op: 3, kind: "create_account", to: { account: other }, stroops: usdc(2) },
          {
            op: 4,
            kind: "set_aside",
            to: { account: other },
            stroops: usdc(560),
            takeBackMs: 30 * DAY * 1000,
          },
        ],
      },
    });
  });

  test("reads money that is set aside for good, and another sender's explicit source", () => {
    const xdr = built([setAside(always(worker)), payment({ source: payer })]);
    expect(readPayEnvelope(xdr, ON)).toMatchObject({
      ok: true,
      envelope: { operations: [{ kind: "set_aside", takeBackMs: null }, { kind: "payment" }] },
    });
  });

  const foreign = new Asset("USDC", other);
  const fake = new Asset("USDCx", ISSUER);
  test.each<[string, string, EnvelopeFault]>([
    ["a text", "not XDR", "unreadable"],
    ["cut bytes", signed().slice(0, 200), "unreadable"],
    ["no operation", built([]), "empty"],
    ["an envelope without end", signed(draft({ maxTime: 0 })), "no_end"],
    [
      "more signers",
      built([payment()], (builder) => builder.setExtraSigners([AMARA.publicKey()])),
      "conditional",
    ],
    [
      "a range of sequence numbers",
      built([payment()], (builder) => builder.setMinAccountSequence("1")),
      "conditional",
    ],
  ])("refuses %s", (_what, xdr, fault) => {
    expect(readPayEnvelope(xdr, ON)).toEqual({ ok: false, fault, op: null });
  });

  // the last operation is the one that is refused
  test.each<[string, EnvelopeFault, ...SdkOperation[]]>([
    ["an operation of another account", "other_source", payment({ source: worker })],
    [
      "an operation of a muxed account",
      "other_source",
      payment({ source: encodeMuxedAddress(payer, 1n) ?? "" }),
    ],
    ["another issuer's USDC", "other_asset", payment(), payment({ asset: foreign })],
    ["another code", "other_asset", payment({ asset: fake })],
    ["a payment in XLM", "other_asset", payment({ asset: Asset.native() })],
    ["new signers", "other_operation", payment(), Operation.setOptions({ masterWeight: 0 })],
    ["a merge", "other_operation", Operation.accountMerge({ destination: worker })],
    [
      "a path payment",
      "other_operation",
      Operation.pathPaymentStrictReceive({
        sendAsset: Asset.native(),
        sendMax: "9",
        destination: worker,
        destAsset: asset,
        destAmount: "1",
        path: [],
      }),
    ],
    [
      "a bump of the sequence number",
      "other_operation",
      Operation.bumpSequence({ bumpTo: "500" }),
    ],
    [
      "money that the payer can take back at once",
      "early_take_back",
      setAside(always(worker), always(payer)),
    ],
    [
      "money that the payer can take back within a day",
      "early_take_back",
      setAside(always(worker), new Claimant(payer, after(DAY - 1))),
    ],
    [
      "money that the payer can take back for a time",
      "other_claim",
      setAside(
        always(worker),
        new Claimant(payer, Claimant.predicateBeforeRelativeTime("999999999")),
      ),
    ],
    ["money for two", "other_claim", setAside(always(worker), always(other))],
    [
      "money that the payee can't claim at once",
      "other_claim",
      setAside(new Claimant(worker, after(DAY))),
    ],
    [
      "money with a third claimant",
      "other_claim",
      setAside(always(worker), new Claimant(payer, after(DAY)), new Claimant(other, after(DAY))),
    ],
  ])("refuses %s", (_what, fault, ...operations) => {
    expect(readPayEnvelope(built(operations), ON))
      .toEqual({ ok: false, fault, op: operations.length });
  });

  test("refuses an amount that no one can be paid", () => {
    // the SDK builds none: the amount is the last field before the signatures
    const bytes = Buffer.from(signed(draft({ operations: [pays(0)] }), []), "base64");
    bytes.writeBigInt64BE(-1n, bytes.length - 16);
    const xdr = bytes.toString("base64");
    expect(readPayEnvelope(xdr, ON)).toEqual({ ok: false, fault: "other_amount", op: 1 });
  });

  test("refuses a fee bump", () => {
    const inner = TransactionBuilder.fromXdr(signed(), NETWORK);
    if (!(inner instanceof Transaction)) throw new Error("a fee bump");
    const bump = TransactionBuilder.buildFeeBumpTransaction(
      PAYER.publicKey(),
      "900",
      inner,
      NETWORK,
    );
    bump.sign(PAYER);
    expect(readPayEnvelope(bump.toXdr(), ON)).toEqual({ ok: false, fault: "fee_bump", op: null });
  });

  test("depends on the network: another passphrase is another hash", () => {
    const xdr = signed();
    const [here, there] = [ON, { ...ON, passphrase: "Another network" }]
      .map((network) => readPayEnvelope(xdr, network));
    expect(here).not.toEqual(there);
  });
});

import {
  type Asset,
  extractBaseAddress,
  FeeBumpTransaction,
  type OperationRecord,
  StrKey,
  type Transaction,
  TransactionBuilder,
  xdr,
} from "@stellar/stellar-sdk/base";
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isSignedByAccount } from "../../../../../src/receipt/evidence/signature.ts";
import { parseLedgerAmount } from "../../../../../src/stellar/amount.ts";
import { type Envelope, readEnvelope } from "../../../../../src/stellar/envelope/envelope.ts";
import { computeBalanceId, transactionHash } from "../../../../../src/stellar/envelope/hash.ts";
import type { MuxedAccount } from "../../../../../src/stellar/envelope/parts.ts";
import { readResult } from "../../../../../src/stellar/envelope/results.ts";
import { XdrFault } from "../../../../../src/stellar/envelope/xdr-reader.ts";
import { toHex } from "../../../../../src/stellar/hex.ts";
import { readTextMemo } from "../../../../../src/stellar/memo.ts";
import { encodeMuxedAddress } from "../../../../../src/stellar/strkey.ts";
import { callToKnownContract, callToMuxedContract } from "../../../../muxed-contract-call.ts";
import { sample } from "../../../../sample.ts";
import { keyOf } from "../../../functions/sandbox/support/network.ts";

/** Transactions applied and refused by a real validator (tests/fixtures/real-network/README.md). */
interface Recorded {
  network_passphrase: string;
  ledgers: { transactions: { envelope_xdr: string; result_xdr: string }[] }[];
  submissions: { envelope_xdr?: string; error_result_xdr?: string | null }[];
}

const FILE = "tests/fixtures/real-network/ledgers.json.gz";
const { network_passphrase: standalone, ledgers, submissions }: Recorded = JSON.parse(
  gunzipSync(readFileSync(FILE)).toString(),
);
const applied = ledgers.flatMap(({ transactions }) => transactions);
const sent = [...applied, ...submissions].flatMap(({ envelope_xdr }) => envelope_xdr ?? []);

/**
 * Envelopes of the public networks, including contract calls, muxed accounts and the oldest format.
 */
const VECTORS = "../shared/fixtures/vectors/tx-hash-envelope.json";
const vectors: { network_passphrase: string; envelope_xdr: string }[] = existsSync(VECTORS)
  ? JSON.parse(readFileSync(VECTORS, "utf8"))
  : [];

/** Envelopes with their network passphrases. */
const envelopes: [envelopeXdr: string, passphrase: string][] = [
  ...sent.map((envelopeXdr): [string, string] => [envelopeXdr, standalone]),
  ...vectors.map((each): [string, string] => [each.envelope_xdr, each.network_passphrase]),
];

const results = [
  ...applied.map(({ result_xdr }) => result_xdr),
  ...submissions.flatMap(({ error_result_xdr }) => error_result_xdr ?? []),
];

/** The SDK's names of operation types, by number. */
const TYPES = xdr.OperationType.schema.nameByValue;

const addressOf = ({ account, id }: MuxedAccount) =>
  id === undefined ? account : encodeMuxedAddress(account, BigInt(id));

function paid(to: string | string[], asset: Asset, amount: string): unknown[] {
  return [to, asset.toString(), parseLedgerAmount(amount)];
}

/** The payment of an operation, in the SDK's terms. */
function paidBy(operation: OperationRecord): unknown[] | null {
  switch (operation.type) {
    case "payment":
      return paid(operation.destination, operation.asset, operation.amount);
    case "createAccount":
      return [operation.destination, "native", parseLedgerAmount(operation.startingBalance)];
    case "pathPaymentStrictReceive":
      return paid(operation.destination, operation.destAsset, operation.destAmount);
    case "pathPaymentStrictSend":
      return paid(operation.destination, operation.destAsset, operation.destMin);
    case "accountMerge":
      return [operation.destination, "native", null];
    case "createClaimableBalance": {
      const to = operation.claimants.map(({ destination }) => destination);
      return paid(to, operation.asset, operation.amount);
    }
    case "claimClaimableBalance":
      return [operation.balanceId];
    default:
      return null;
  }
}

/** The same in our reader's terms. */
function paidIn(payment: Envelope["payments"][number]): unknown[] | null {
  if (payment === null) return null;
  const { recipient, claimants, balanceId, asset, stroops, minStroops } = payment;
  if (balanceId !== undefined) return [balanceId];
  const name = asset?.issuer == null ? "native" : `${asset.code}:${asset.issuer}`;
  return [claimants ?? (recipient && addressOf(recipient)), name, stroops ?? minStroops];
}

function bySdk(
  envelopeXdr: string,
  passphrase: string,
): { outer: FeeBumpTransaction | null; inner: Transaction } {
  const read = TransactionBuilder.fromXdr(envelopeXdr, passphrase);
  return read instanceof FeeBumpTransaction
    ? { outer: read, inner: read.innerTransaction }
    : { outer: null, inner: read };
}

describe("readEnvelope()", () => {
  test("reads what validators were sent as the SDK does", async () => {
    let signed = 0;
    const each = sample(1, 5);
    for (const [envelopeXdr, passphrase] of envelopes.filter((_, n) => n % each === 0)) {
      const { outer, inner } = bySdk(envelopeXdr, passphrase);
      const read = readEnvelope(envelopeXdr);
      const hash = (part: Envelope["outer"]) => part && transactionHash(part.payload, passphrase);
      expect(hash(read.inner)).toBe(toHex(inner.hash()));
      expect(hash(read.outer)).toBe(outer && toHex(outer.hash()));
      expect(addressOf(read.source)).toBe(inner.source);
      expect(String(read.sequence)).toBe(inner.sequence);
      expect(String(read.fee)).toBe(inner.fee);
      const { ledgerBounds, minAccountSequence, minAccountSequenceAge, extraSigners } = inner;
      expect(read.isConditional).toBe(
        ledgerBounds !== undefined || minAccountSequence !== undefined ||
          BigInt(minAccountSequenceAge ?? 0) > 0n || (inner.minAccountSequenceLedgerGap ?? 0) > 0 ||
          (extraSigners?.length ?? 0) > 0,
      );
      expect([read.memo.type, read.memo.value]).toEqual(memoIn(inner));
      const { minTime = 0, maxTime = 0 } = inner.timeBounds ?? {};
      expect(read.bounds).toEqual({ from: BigInt(minTime), until: BigInt(maxTime) });
      expect(read.types.map((type) => TYPES.get(type)))
        // the SDK has a name for each kind of revoked sponsorship
        .toEqual(
          inner.operations.map(({ type }) => type.replace(/^revoke\w+/, "revokeSponsorship")),
        );
      const sources = inner.operations.map(({ source }) => source ?? inner.source);
      expect(read.sources).toEqual(sources.map(extractBaseAddress));
      expect(read.payments.map(paidIn)).toEqual(inner.operations.map(paidBy));
      read.payments.forEach((payment, index) => {
        if (payment === null) return;
        expect(addressOf(payment.sender)).toBe(sources[index]);
        if (payment.kind !== "claimable_created") return;
        expect(computeBalanceId(read, payment.op)).toBe(inner.getClaimableBalanceId(index));
      });
      expect(read.inner.signatures.map(({ signature }) => toHex(signature)))
        .toEqual(inner.signatures.map(({ signature }) => toHex(signature.toBytes())));
      if (await isSignedByAccount(read.source.account, read.inner, passphrase) === true) {
        signed += 1;
      }
    }
    expect(envelopes.length).toBeGreaterThan(1_900);
    expect(signed * each).toBeGreaterThan(1_500);
  });

  test("refuses envelopes that were cut, at any place, without hanging", () => {
    for (const [envelopeXdr] of envelopes.filter((_, n) => n % 50 === 0)) {
      const cut = envelopeXdr.slice(0, Math.floor(envelopeXdr.length / 8) * 4);
      expect(() => readEnvelope(cut)).toThrow(XdrFault);
    }
  });

  test("passes over the arguments of a contract call, however long", () => {
    const { envelopeXdr } = callToKnownContract(keyOf("alice"), standalone);
    const bytes = Uint8Array.fromBase64(envelopeXdr);
    const long = new Uint8Array(bytes.length + 1_000_000);
    // one signature: a list of 76 bytes
    long.set(bytes.subarray(0, -76));
    long.set(bytes.subarray(-76), long.length - 76);
    const { types, inner } = readEnvelope(long.toBase64());
    expect([types, inner.payload.length]).toEqual([[24], long.length - 76]);
  });

  test("reads of a contract call who calls, also one that is younger than the SDK", () => {
    const passphrase = "A network of protocol 30";
    const [alice, bob] = [keyOf("alice"), keyOf("bob")];
    const call = {
      source: { account: alice.publicKey() },
      sources: [alice.publicKey()],
      memo: { type: "text", value: "rent" },
      bounds: { from: 5n, until: 2_000_000_000n },
      types: [24],
      payments: [null],
      readable: false,
    };
    const known = readEnvelope(callToKnownContract(alice, passphrase).envelopeXdr);
    expect(known).toMatchObject(call);
    const { hash, envelopeXdr } = callToMuxedContract(alice, { passphrase });
    expect(() => bySdk(envelopeXdr, passphrase)).toThrow();
    const young = readEnvelope(envelopeXdr);
    expect(young).toMatchObject({ ...call, outer: null });
    expect(transactionHash(young.inner.payload, passphrase)).toBe(hash);
    const bump = callToMuxedContract(alice, { passphrase, bumpedBy: bob });
    const bumped = readEnvelope(bump.envelopeXdr);
    expect(bumped).toMatchObject({ ...call, inner: young.inner });
    expect(transactionHash(bumped.outer?.payload ?? new Uint8Array(), passphrase)).toBe(bump.hash);
  });
});

function memoIn({ memo: { type, value } }: Transaction): [string, string] {
  if (value === null) return ["none", ""];
  if (typeof value === "string") return [type, value];
  return [type, type === "text" ? readTextMemo(value).value : toHex(value)];
}

describe("readResult()", () => {
  test("reads what a validator answered as the SDK does", () => {
    let moved = 0;
    for (const resultXdr of results) {
      const { feeCharged, result } = xdr.TransactionResult.fromXdr(resultXdr, "base64");
      const isBump = result.type === "txFeeBumpInnerSuccess" ||
        result.type === "txFeeBumpInnerFailed";
      const inner = isBump ? result.innerResultPair.result.result : result;
      const read = readResult(resultXdr);
      expect(read.feeCharged).toBe(feeCharged);
      expect(read.innerHash).toBe(
        isBump ? result.innerResultPair.transactionHash.toXdr("hex") : null,
      );
      const operations = "results" in inner ? inner.results : [];
      expect(read.successful).toBe(inner.type === "txSuccess");
      expect(read.operations).toHaveLength(operations.length);
      operations.forEach((operation, index) => {
        const own = read.operations[index] ?? expect.fail();
        if (operation.type !== "opInner") return expect(own.type).toBeNull();
        expect(TYPES.get(own.type ?? -1)).toBe(operation.tr.type);
        const { value } = operation.tr;
        if ("sourceAccountBalance" in value) expect(own.merged).toBe(value.sourceAccountBalance);
        if ("balanceId" in value) expect(own.balanceId).toBe(value.balanceId.toXdr("hex"));
        if (!("success" in value)) return;
        const { success } = value;
        const taken = "offersClaimed" in success
          ? success.offersClaimed
          : "offers" in success
          ? success.offers
          : [];
        expect(own.taken?.map(({ sold, bought }) => [sold?.stroops, bought?.stroops]))
          .toEqual(taken.map(({ value: atom }) => [atom.amountSold, atom.amountBought]));
        if (!("last" in success)) return;
        const { last: { amount, destination } } = success;
        expect(own.arrived).toMatchObject({
          stroops: amount,
          recipient: StrKey.encodeEd25519PublicKey(destination.ed25519.toBytes()),
        });
        moved += 1;
      });
    }
    expect(results.length).toBeGreaterThan(1_700);
    expect(moved).toBeGreaterThan(20);
  });
});

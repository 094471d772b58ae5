import { hash } from "@stellar/stellar-sdk/base";
import { type Envelope, readEnvelope } from "../../../src/stellar/envelope/envelope.ts";
import { readMemo, readParty, skipPreconditions } from "../../../src/stellar/envelope/parts.ts";
import { XdrReader } from "../../../src/stellar/envelope/xdr-reader.ts";
import { hexOf } from "../../../src/stellar/hex.ts";

/** The operations of contracts, each alone in its transaction, in the words of the SDK. */
const CALLS: Readonly<Record<number, string>> = {
  24: "invokeHostFunction",
  25: "extendFootprintTtl",
  26: "restoreFootprint",
};

/**
 * Reads the envelope of a contract call whose arguments are of a form that is younger than the SDK
 * (a network's protocol may be): what it moved is said by its events, so they need not be read.
 * Null where it is no contract call. Throws `XdrFault` where it is no envelope.
 */
export function decodeCall(envelopeXdr: string, passphrase: string) {
  const envelope = readEnvelope(envelopeXdr);
  if (envelope.readable) return null;
  const { inner, outer, memo } = envelope;
  const networkId = hash(new TextEncoder().encode(passphrase));
  const hashes = [outer, inner].flatMap((part) =>
    part === null ? [] : [hash(Uint8Array.of(...networkId, ...part.payload))]
  );
  const { bounds, source, type } = readCall(envelope);
  return {
    hashes: hashes.map((each) => hexOf(each)),
    source: envelope.source.account,
    memo,
    bounds,
    operationTypes: [CALLS[type] ?? `operation ${type}`],
    sources: [source.account],
    movements: [],
    takings: [],
    signed: {
      hash: Uint8Array.from(hashes.at(-1) ?? []),
      signatures: inner.signatures,
    },
  };
}

/** What stands before the arguments of a call. */
function readCall({ inner, source }: Envelope) {
  const xdr = new XdrReader(inner.payload);
  xdr.u32(); // the tag
  readParty(xdr);
  xdr.u32(); // the fee
  xdr.i64(); // the sequence number
  const bounds = boundsAt(xdr);
  skipPreconditions(xdr);
  readMemo(xdr);
  xdr.count(1);
  return { bounds, source: xdr.flag() ? readParty(xdr) : source, type: xdr.u32() };
}

/** The time bounds of the preconditions that stand there. */
function boundsAt({ data, offset }: XdrReader): { from: bigint; until: bigint } {
  const xdr = new XdrReader(data, offset);
  const type = xdr.u32();
  const isBound = type === 1 || type === 2 && xdr.flag();
  return isBound ? { from: xdr.u64(), until: xdr.u64() } : { from: 0n, until: 0n };
}

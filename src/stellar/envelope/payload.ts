import {
  callAt,
  type Envelope,
  FEE_BUMP,
  readHead,
  readOperations,
  readSignatures,
  skipFeePayer,
  tagged,
  TX,
} from "./envelope.ts";
import { XdrFault, XdrReader } from "./xdr-reader.ts";

/** A transaction without its signatures: what its hash is made of, and what it says. */
export interface Payload extends Omit<Envelope, "inner" | "outer" | "readable"> {
  /** Of a fee bump the tagged transaction inside, else the payload itself. */
  inner: Uint8Array<ArrayBuffer>;
  /** True for a fee bump. */
  bumped: boolean;
}

/**
 * Reads a tagged transaction, as CAP-15 hashes it after the network's id. Throws `XdrFault` where
 * it is none, or one that is not read (contract calls).
 */
export function readPayload(data: Uint8Array<ArrayBuffer>): Payload {
  const xdr = new XdrReader(data);
  const type = xdr.u32();
  const bumped = type === FEE_BUMP;
  if (bumped) skipFeePayer(xdr);
  else if (type !== TX) throw new XdrFault(`a tagged transaction of type ${type}`);
  const start = xdr.offset;
  const head = readHead(xdr, TX);
  if (callAt(xdr, head) !== null) throw new XdrFault("a contract call");
  const operations = readOperations(xdr, head);
  const inner = tagged(TX, data.slice(start, xdr.offset));
  if (bumped) {
    readSignatures(xdr);
    if (xdr.u32() !== 0) throw new XdrFault("unknown extension of a fee bump");
  }
  if (xdr.offset !== data.length) throw new XdrFault("something stands after the transaction");
  const { count: _, ...said } = head;
  return { ...said, ...operations, inner, bumped };
}

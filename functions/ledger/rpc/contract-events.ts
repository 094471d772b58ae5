import { Asset as SdkAsset, scValToNative, StrKey, xdr } from "@stellar/stellar-sdk/base";
import type { Asset } from "../../../src/stellar/asset.ts";
import { muxedAddress } from "../../../src/stellar/strkey.ts";
import { canonicalAsset } from "../horizon/assets.ts";
import { isPossible } from "../horizon/operations.ts";
import type { ContractTransfer } from "../ledger.ts";

/**
 * The transfers of classic assets among the contract events of each operation (SEP-41, CAP-67),
 * by the operation's index from 1.
 */
export function transfersIn(
  events: string[][],
  passphrase: string,
): Map<number, ContractTransfer[]> {
  return new Map(
    events.map((each, n) => [n + 1, each.flatMap((event) => transferIn(event, passphrase) ?? [])]),
  );
}

/**
 * The transfer that an event tells of. One that cannot be read (a form that is younger than the SDK)
 * is left out: what a server does not say so that it is understood, it does not confirm.
 */
function transferIn(event: string, passphrase: string): ContractTransfer | null {
  try {
    return transferOf(xdr.ContractEvent.fromXdr(event, "base64"), passphrase);
  } catch {
    return null;
  }
}

/**
 * The transfer between accounts that an event tells of, or null. It counts only where it is of the
 * asset's own contract, since others can say whatever they like.
 */
function transferOf(
  { contractId, body: { v0 } }: xdr.ContractEvent,
  passphrase: string,
): ContractTransfer | null {
  const topics: unknown[] = v0.topics.map((topic) => scValToNative(topic));
  const asset = assetOf(topics.at(-1));
  const moved = movedBy(scValToNative(v0.data));
  if (asset === null || moved === null || contractId === null) return null;
  if (contractOf(asset, passphrase) !== StrKey.encodeContract(contractId.toBytes())) return null;
  const [from, to] = partiesOf(topics, asset.issuer);
  if (!isParty(from) || !isParty(to)) return null;
  const { stroops, muxedId } = moved;
  if (!isPossible({ from, to, asset, stroops })) return null;
  const toMuxed = muxedId === null ? null : muxedAddress(to, muxedId);
  return { from, to, ...(toMuxed === null ? {} : { toMuxed }), asset, stroops };
}

/** The contract that a classic asset has or would have, `C…`. */
function contractOf({ code, issuer }: Asset, passphrase: string): string {
  const asset = issuer === null ? SdkAsset.native() : new SdkAsset(code, issuer);
  return asset.contractId(passphrase);
}

/** Minted money comes from the issuer; burnt or clawed back, it goes to it. */
function partiesOf(topics: unknown[], issuer: string | null): [unknown, unknown] {
  // before CAP-67 the administrator stood between the kind and the party
  const party = topics.at(-2);
  switch (topics[0]) {
    case "transfer":
      return [topics[1], topics[2]];
    case "mint":
      return [issuer, party];
    case "burn":
    case "clawback":
      return [party, issuer];
    default:
      return [null, null];
  }
}

/** An amount alone, or with the id of a muxed recipient. */
function movedBy(data: unknown): { stroops: bigint; muxedId: bigint | null } | null {
  if (typeof data === "bigint") return { stroops: data, muxedId: null };
  if (typeof data !== "object" || data === null || !("amount" in data)) return null;
  if (typeof data.amount !== "bigint") return null;
  const id = "to_muxed_id" in data ? data.to_muxed_id : null;
  return { stroops: data.amount, muxedId: typeof id === "bigint" ? id : null };
}

function assetOf(topic: unknown): Asset | null {
  return typeof topic === "string" ? canonicalAsset(topic) : null;
}

/** A pool or a claimable balance is no party of a payment. */
function isParty(address: unknown): address is string {
  return typeof address === "string" && /^[GC][A-Z2-7]{55}$/.test(address);
}

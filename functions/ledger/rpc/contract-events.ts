import { Asset as SdkAsset, scValToNative, StrKey, xdr } from "@stellar/stellar-sdk/base";
import type { Asset } from "../../../src/stellar/asset.ts";
import { muxedAddress } from "../../../src/stellar/strkey.ts";
import { canonicalAsset } from "../horizon/assets.ts";
import type { ContractTransfer } from "../ledger.ts";

/**
 * The transfers of classic assets among the contract events of each operation (SEP-41, CAP-67),
 * by the operation's index from 1; null where something is no event. An event counts only where
 * it is of the asset's own contract, since others can say whatever they like.
 */
export function transfersIn(
  events: string[][],
  passphrase: string,
): Map<number, ContractTransfer[]> | null {
  try {
    return new Map(events.map((ofOperation, index) => [
      index + 1,
      ofOperation.flatMap((event) => {
        const transfer = transferOf(xdr.ContractEvent.fromXdr(event, "base64"), passphrase);
        return transfer === null ? [] : [transfer];
      }),
    ]));
  } catch {
    // the server sent what is no event
    return null;
  }
}

function transferOf(
  { contractId, body }: xdr.ContractEvent,
  passphrase: string,
): ContractTransfer | null {
  const topics: unknown[] = body.v0.topics.map((topic) => scValToNative(topic));
  const asset = assetOf(topics.at(-1));
  const moved = movedBy(scValToNative(body.v0.data));
  if (asset === null || moved === null || contractId === null) return null;
  const { code, issuer } = asset;
  const sdkAsset = issuer === null ? SdkAsset.native() : new SdkAsset(code, issuer);
  const own = StrKey.encodeContract(contractId.toBytes());
  if (sdkAsset.contractId(passphrase) !== own) return null;
  const [from, to] = partiesOf(topics, issuer);
  if (!isParty(from) || !isParty(to)) return null;
  const { stroops, muxedId } = moved;
  const toMuxed = muxedId === null ? null : muxedAddress(to, muxedId);
  return { from, to, ...(toMuxed === null ? {} : { toMuxed }), asset, stroops };
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
function isParty(value: unknown): value is string {
  return typeof value === "string" && /^[GC][A-Z2-7]{55}$/.test(value);
}

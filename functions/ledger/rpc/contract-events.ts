import { Asset as SdkAsset, scValToNative, StrKey, xdr } from "@stellar/stellar-sdk/base";
import type { Asset } from "../../../src/stellar/asset.ts";
import { encodeMuxedAddress } from "../../../src/stellar/strkey.ts";
import { parseCanonicalAsset } from "../horizon/assets.ts";
import { isPossibleAmount } from "../horizon/operations.ts";
import type { ContractTransfer } from "../ledger.ts";

/** Parses transfers of classic assets (SEP-41, CAP-67) by 1-based operation index. */
export function parseContractTransfers(
  events: string[][],
  passphrase: string,
): Map<number, ContractTransfer[]> {
  return new Map(
    events.map((each, n) => [n + 1, each.flatMap((event) => transferIn(event, passphrase) ?? [])]),
  );
}

/** Null if the event can't be parsed, for example because its format is newer than the SDK. */
function transferIn(event: string, passphrase: string): ContractTransfer | null {
  try {
    return transferOf(xdr.ContractEvent.fromXdr(event, "base64"), passphrase);
  } catch {
    return null;
  }
}

/** Reads a transfer from the asset's own contract, since other contracts can emit any event. */
function transferOf(
  { contractId, body: { v0 } }: xdr.ContractEvent,
  passphrase: string,
): ContractTransfer | null {
  const topics: unknown[] = v0.topics.map((topic) => scValToNative(topic));
  const asset = assetOf(topics.at(-1));
  const moved = amountIn(scValToNative(v0.data));
  if (asset === null || moved === null || contractId === null) return null;
  if (contractOf(asset, passphrase) !== StrKey.encodeContract(contractId.toBytes())) return null;
  const [from, to] = partiesOf(topics, asset.issuer);
  if (!isParty(from) || !isParty(to)) return null;
  const { stroops, muxedId } = moved;
  if (!isPossibleAmount({ from, to, asset, stroops })) return null;
  const toMuxed = muxedId === null ? null : encodeMuxedAddress(to, muxedId);
  return { from, to, ...(toMuxed === null ? {} : { toMuxed }), asset, stroops };
}

/** The address `C…` of the asset's contract, deployed or not. */
function contractOf({ code, issuer }: Asset, passphrase: string): string {
  const asset = issuer === null ? SdkAsset.native() : new SdkAsset(code, issuer);
  return asset.contractId(passphrase);
}

/** Sender and recipient. The issuer sends minted money, and receives burnt or clawed back money. */
function partiesOf(topics: unknown[], issuer: string | null): [unknown, unknown] {
  // before CAP-67, the administrator was listed between the event's name and the party
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

/** Reads an amount, alone or with the recipient's muxed id. */
function amountIn(data: unknown): { stroops: bigint; muxedId: bigint | null } | null {
  if (typeof data === "bigint") return { stroops: data, muxedId: null };
  if (typeof data !== "object" || data === null || !("amount" in data)) return null;
  if (typeof data.amount !== "bigint") return null;
  const id = "to_muxed_id" in data ? data.to_muxed_id : null;
  return { stroops: data.amount, muxedId: typeof id === "bigint" ? id : null };
}

function assetOf(topic: unknown): Asset | null {
  return typeof topic === "string" ? parseCanonicalAsset(topic) : null;
}

/** False for pools and claimable balances, which aren't parties to a payment. */
function isParty(address: unknown): address is string {
  return typeof address === "string" && /^[GC][A-Z2-7]{55}$/.test(address);
}

import {
  decodeBytes,
  LedgerEntryData,
  LedgerEntryExt,
  LedgerKey,
  type LedgerKeyWire,
} from "@stellar/stellar-sdk/xdr";
import type { Chain } from "../chain/chain.ts";
import { accountKey, balanceKey, dataKey, trustlineKey } from "../ledger/entries.ts";
import { toEntryWire } from "../ledger/entry-xdr.ts";
import { addressOf } from "../stellar/address.ts";
import { assetName, isValidAsset } from "../stellar/asset.ts";
import { internalError, invalidParams, type Params } from "./json-rpc.ts";

const MAX_KEYS = 200;

/** The type of a contract entry's time to live. */
const TTL = 9;

export async function getLedgerEntries(chain: Chain, params: Params) {
  const keys = params["keys"] ?? [];
  if (!Array.isArray(keys)) throw invalidParams("keys must be a list of ledger keys in base64");
  if (keys.length > MAX_KEYS) throw invalidParams(`at most ${MAX_KEYS} keys`);
  const wanted = keys.map((key) => readKey(key));
  // in Stellar RPC, stellar-core answers both cases with an internal error
  if (new Set(keys).size < keys.length) throw internalError("keys must not be repeated");
  if (keys.length === 0) throw internalError("keys must not be empty");
  const entries = [];
  for (const { text, name } of wanted) {
    const entry = name === undefined ? undefined : await chain.entries.get(name);
    if (!entry) continue;
    const wire = toEntryWire(entry);
    entries.push({
      key: text,
      xdr: LedgerEntryData.schema.encode(wire.data).toBase64(),
      lastModifiedLedgerSeq: entry.lastModified,
      extXdr: LedgerEntryExt.schema.encode(wire.ext).toBase64(),
    });
  }
  return { entries, latestLedger: chain.head.sequence };
}

function readKey(text: unknown): { text: string; name: string | undefined } {
  if (typeof text !== "string") throw invalidParams("a key must be a string");
  const key = decodeKey(text);
  if (key === null) throw invalidParams(`cannot unmarshal key value ${text}`);
  if (key.type === TTL) throw invalidParams("ledger ttl entries cannot be queried directly");
  return { text, name: nameOf(key) };
}

function decodeKey(text: string): LedgerKeyWire | null {
  try {
    return LedgerKey.schema.decode(decodeBytes(text, "base64"));
  } catch {
    return null;
  }
}

/** The store's key for an entry; undefined for entries that the sandbox never has. */
function nameOf(key: LedgerKeyWire): string | undefined {
  switch (key.type) {
    case 0:
      return accountKey(addressOf(key.account.accountId.ed25519));
    case 1: {
      const { accountId, asset } = key.trustLine;
      if (asset.type === 3 || !isValidAsset(asset)) return undefined;
      return trustlineKey(addressOf(accountId.ed25519), assetName(asset));
    }
    case 3:
      return dataKey(addressOf(key.data.accountId.ed25519), key.data.dataName.toString());
    case 4:
      return balanceKey(key.claimableBalance.balanceId.v0.toHex());
    default:
      return undefined;
  }
}

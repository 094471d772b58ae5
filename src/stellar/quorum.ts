import { decodeAccountKey } from "./strkey.ts";

export interface Quorum {
  threshold: number;
  /** `G…`, without duplicates. */
  validators: string[];
}

/**
 * `2:G…,G…,G…` means that two of these validators must sign. Null if the text is invalid, or if
 * half or fewer would be enough: two halves could sign different ledgers.
 */
export function parseQuorum(text: string): Quorum | null {
  const [, needed = "", keys = ""] = /^([1-9]\d?):(.+)$/.exec(text) ?? [];
  const validators = keys.split(",").map((key) => key.trim());
  if (validators.some((key) => decodeAccountKey(key) === null)) return null;
  if (new Set(validators).size !== validators.length) return null;
  const threshold = Number(needed);
  const fits = threshold <= validators.length && threshold * 2 > validators.length;
  return fits ? { threshold, validators } : null;
}

/** Names of the Stellar Development Foundation's validators on the test network. */
export const VALIDATOR_NAMES: Record<string, string> = {
  GDKXE2OZMJIPOSLNA6N6F2BVCI3O777I2OOC4BV7VOYUEHYX7RTRYA7Y: "SDF testnet 1",
  GCUCJTIYXSOXKBSNFGNFWW5MUQ54HKRPGJUTQFJ5RQXZXNOLNXYDHRAP: "SDF testnet 2",
  GC2V2EFSXN6SQTWVYA5EPJPBWWIMSD2XQNKUOHGEKB535AQE2I6IXV2Z: "SDF testnet 3",
};

/** Two of the three must sign. */
export const TESTNET_QUORUM: Quorum = { threshold: 2, validators: Object.keys(VALIDATOR_NAMES) };

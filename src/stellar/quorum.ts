import { accountKey } from "./strkey.ts";

/** The validators whose signatures are believed, and how many of them it takes. */
export interface Quorum {
  threshold: number;
  /** `G…`, each once. */
  validators: string[];
}

/**
 * Reads `2:G…,G…,G…`: of these validators two have to sign. Null where that is not what it is, or
 * where half of them or fewer would do: two halves could sign two different things.
 */
export function parseQuorum(text: string): Quorum | null {
  const [, needed = "", keys = ""] = /^([1-9]\d?):(.+)$/.exec(text) ?? [];
  const validators = keys.split(",").map((key) => key.trim());
  if (validators.some((key) => accountKey(key) === null)) return null;
  if (new Set(validators).size !== validators.length) return null;
  const threshold = Number(needed);
  const fits = threshold <= validators.length && threshold * 2 > validators.length;
  return fits ? { threshold, validators } : null;
}

/** Validators whose names Lipwa knows: the Stellar Development Foundation's on the test network. */
export const VALIDATOR_NAMES: Record<string, string> = {
  GDKXE2OZMJIPOSLNA6N6F2BVCI3O777I2OOC4BV7VOYUEHYX7RTRYA7Y: "SDF testnet 1",
  GCUCJTIYXSOXKBSNFGNFWW5MUQ54HKRPGJUTQFJ5RQXZXNOLNXYDHRAP: "SDF testnet 2",
  GC2V2EFSXN6SQTWVYA5EPJPBWWIMSD2XQNKUOHGEKB535AQE2I6IXV2Z: "SDF testnet 3",
};

/** These three, of which two sign. */
export const TESTNET_QUORUM: Quorum = { threshold: 2, validators: Object.keys(VALIDATOR_NAMES) };

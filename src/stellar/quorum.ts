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

/** PKCS #8 before an ed25519 seed (RFC 8410). */
const PKCS8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/**
 * True where anybody can sign in the place of the validators: a sandbox has one, and its key follows
 * from the network's passphrase (functions/sandbox/chain/consensus.ts).
 */
export async function isForgeable(
  { passphrase, threshold, validators }: {
    passphrase: string;
    threshold: number;
    validators: readonly string[];
  },
): Promise<boolean> {
  if (threshold > 1) return false;
  const text = new TextEncoder().encode(`${passphrase} : validator`);
  const own = await publicKeyOf(new Uint8Array(await crypto.subtle.digest("SHA-256", text)));
  return validators.some((each) => accountKey(each)?.every((byte, at) => byte === own[at]));
}

async function publicKeyOf(seed: Uint8Array): Promise<Uint8Array> {
  try {
    const bytes = Uint8Array.of(...PKCS8, ...seed);
    const key = await crypto.subtle.importKey("pkcs8", bytes, "Ed25519", true, ["sign"]);
    const { x = "" } = await crypto.subtle.exportKey("jwk", key);
    const base64 = x.replaceAll("-", "+").replaceAll("_", "/");
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    // a browser whose Web Crypto does not know ed25519
    const { getPublicKeyAsync } = await import("@noble/ed25519");
    return await getPublicKeyAsync(seed);
  }
}

/** Validators whose names Lipwa knows: the Stellar Development Foundation's on the test network. */
export const VALIDATOR_NAMES: Record<string, string> = {
  GDKXE2OZMJIPOSLNA6N6F2BVCI3O777I2OOC4BV7VOYUEHYX7RTRYA7Y: "SDF testnet 1",
  GCUCJTIYXSOXKBSNFGNFWW5MUQ54HKRPGJUTQFJ5RQXZXNOLNXYDHRAP: "SDF testnet 2",
  GC2V2EFSXN6SQTWVYA5EPJPBWWIMSD2XQNKUOHGEKB535AQE2I6IXV2Z: "SDF testnet 3",
};

/** These three, of which two sign. */
export const TESTNET_QUORUM: Quorum = { threshold: 2, validators: Object.keys(VALIDATOR_NAMES) };

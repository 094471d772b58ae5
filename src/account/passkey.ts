// Passkeys as a lock. With WebAuthn's PRF extension, the phone checks the person's fingerprint,
// face or PIN, then returns 32 secret bytes for a salt, always the same ones.
import { createSalt } from "./vault.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Why a passkey returned no bytes. */
export type PasskeyFault =
  /** The person cancelled, the request timed out, or the passkey no longer exists. */
  | "passkey_refused"
  /** This phone or browser doesn't support passkeys or their PRF extension. */
  | "passkey_unable";

/** A new passkey, and its PRF output for its salt. */
export interface NewPasskey {
  credentialId: Bytes;
  salt: Bytes;
  prf: Bytes;
}

/** The phone's passkeys. */
export interface Passkeys {
  /**
   * Creates a passkey. Whether it supports PRF is known only afterwards. `name` appears in the
   * phone's list of passkeys.
   */
  make(name: string): Promise<NewPasskey | PasskeyFault>;
  /** Asks for fingerprint, face or PIN, and returns the passkey's PRF output for its salt. */
  ask(credentialId: Bytes, salt: Bytes): Promise<Bytes | PasskeyFault>;
}

/** The browser's passkeys. Browsers require a recent user gesture. */
export const browserPasskeys: Passkeys = {
  async make(name) {
    const salt = createSalt();
    const made = await requestCredential(() =>
      navigator.credentials.create({
        publicKey: {
          rp: { name: "Lipwa" },
          user: { id: createSalt(), name, displayName: name },
          challenge: createSalt(),
          pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
          authenticatorSelection: {
            authenticatorAttachment: "platform",
            // phones support PRF only for discoverable passkeys
            residentKey: "required",
            userVerification: "required",
          },
          extensions: { prf: { eval: { first: salt } } },
        },
      })
    );
    if (typeof made === "string") return made;
    const credentialId = new Uint8Array(made.rawId);
    const { prf } = made.getClientExtensionResults();
    if (prf?.results === undefined && prf?.enabled !== true) return "passkey_unable";
    // some phones return the bytes only on first use
    const given = prf.results === undefined
      ? await browserPasskeys.ask(credentialId, salt)
      : toBytes(prf.results.first);
    return typeof given === "string" ? given : { credentialId, salt, prf: given };
  },
  async ask(credentialId, salt) {
    const answer = await requestCredential(() =>
      navigator.credentials.get({
        publicKey: {
          challenge: createSalt(),
          allowCredentials: [{ type: "public-key", id: credentialId }],
          userVerification: "required",
          extensions: { prf: { eval: { first: salt } } },
        },
      })
    );
    if (typeof answer === "string") return answer;
    const first = answer.getClientExtensionResults().prf?.results?.first;
    return first === undefined ? "passkey_unable" : toBytes(first);
  },
};

async function requestCredential(
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential | PasskeyFault> {
  if (typeof PublicKeyCredential === "undefined") return "passkey_unable";
  try {
    const answer = await ask();
    return answer instanceof PublicKeyCredential ? answer : "passkey_refused";
  } catch (error) {
    // WebAuthn uses one error name for a refusal, a timeout and a missing passkey
    const isRefusal = error instanceof DOMException &&
      (error.name === "NotAllowedError" || error.name === "AbortError");
    return isRefusal ? "passkey_refused" : "passkey_unable";
  }
}

function toBytes(source: BufferSource): Bytes {
  return source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength));
}

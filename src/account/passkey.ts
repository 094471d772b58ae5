// With the PRF extension, a passkey returns the same 32 secret bytes for a salt each time.
import { createSalt } from "./vault.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export type PasskeyFault =
  /** The request was cancelled or timed out, or the passkey was deleted. */
  | "passkey_refused"
  /** The browser has no passkeys, or none with PRF. */
  | "passkey_unable";

export interface NewPasskey {
  credentialId: Bytes;
  salt: Bytes;
  prf: Bytes;
}

export interface Passkeys {
  /** PRF support is known only afterwards. The phone's list of passkeys shows `name`. */
  make(name: string): Promise<NewPasskey | PasskeyFault>;
  /** The PRF output for `salt`. */
  ask(credentialId: Bytes, salt: Bytes): Promise<Bytes | PasskeyFault>;
}

/** Browsers require a recent user gesture. */
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
    // some phones return the bytes only in a second request
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
    // WebAuthn uses one name for a refusal, a timeout and a missing passkey
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

// Passkeys as a lock: the phone gives 32 secret bytes (WebAuthn's PRF extension), for one salt always
// the same, once the person has shown finger, face or PIN.
import { newSalt } from "./vault.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Why a passkey gave nothing. */
export type PasskeyFault =
  /** The person closed the phone's question, or let it time out; or the passkey is gone. */
  | "passkey_refused"
  /** This phone or browser has no passkeys, or none that can give secret bytes. */
  | "passkey_unable";

/** A new passkey, and what it gives for its salt. */
export interface NewPasskey {
  credentialId: Bytes;
  salt: Bytes;
  prf: Bytes;
}

/** The phone's passkeys. */
export interface Passkeys {
  /**
   * Makes one; whether it can be a lock is found out by trying. `name` is what the phone's list of
   * passkeys will show.
   */
  make(name: string): Promise<NewPasskey | PasskeyFault>;
  /** What a passkey gives for its salt; the phone asks for finger, face or PIN. */
  ask(credentialId: Bytes, salt: Bytes): Promise<Bytes | PasskeyFault>;
}

/** Those of the browser. Its question must be asked while a press of the person is recent. */
export const browserPasskeys: Passkeys = {
  async make(name) {
    const salt = newSalt();
    const made = await credentialOf(() =>
      navigator.credentials.create({
        publicKey: {
          rp: { name: "Lipwa" },
          user: { id: newSalt(), name, displayName: name },
          challenge: newSalt(),
          pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: "public-key", alg })),
          authenticatorSelection: {
            authenticatorAttachment: "platform",
            // phones give the secret bytes only of a passkey that they list
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
    // some phones give the bytes at the first use only
    const given = prf.results === undefined
      ? await browserPasskeys.ask(credentialId, salt)
      : bytesOf(prf.results.first);
    return typeof given === "string" ? given : { credentialId, salt, prf: given };
  },
  async ask(credentialId, salt) {
    const answer = await credentialOf(() =>
      navigator.credentials.get({
        publicKey: {
          challenge: newSalt(),
          allowCredentials: [{ type: "public-key", id: credentialId }],
          userVerification: "required",
          extensions: { prf: { eval: { first: salt } } },
        },
      })
    );
    if (typeof answer === "string") return answer;
    const first = answer.getClientExtensionResults().prf?.results?.first;
    return first === undefined ? "passkey_unable" : bytesOf(first);
  },
};

async function credentialOf(
  ask: () => Promise<Credential | null>,
): Promise<PublicKeyCredential | PasskeyFault> {
  if (typeof PublicKeyCredential === "undefined") return "passkey_unable";
  try {
    const answer = await ask();
    return answer instanceof PublicKeyCredential ? answer : "passkey_refused";
  } catch (error) {
    // WebAuthn gives one name to a refusal, a timeout and a passkey that is gone
    const isRefusal = error instanceof DOMException &&
      (error.name === "NotAllowedError" || error.name === "AbortError");
    return isRefusal ? "passkey_refused" : "passkey_unable";
  }
}

function bytesOf(source: BufferSource): Bytes {
  return source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength));
}

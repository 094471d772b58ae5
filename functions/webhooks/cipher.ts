import { toHex } from "../../src/stellar/hex.ts";

/** What is stored encrypted. */
export interface WebhookSecrets {
  url: string;
  /** Secrets `whsec_…`, newest first. After a rotation, the former one is listed too. */
  secrets: string[];
  /** When the former secret stops signing; null if there is only one secret. */
  formerUntil: number | null;
}

const IV_BYTES = 12;

/** Encrypts with AES-256-GCM and `WEBHOOK_KEY`. Each ciphertext is bound to its webhook's id. */
export class WebhookCipher {
  readonly #aes: Promise<CryptoKey>;
  readonly #hmac: Promise<CryptoKey>;

  /** @param key 32 bytes */
  constructor(key: Uint8Array<ArrayBuffer>) {
    const { subtle } = crypto;
    this.#aes = subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
    this.#hmac = subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  }

  async encrypt(id: string, content: WebhookSecrets): Promise<Uint8Array<ArrayBuffer>> {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(content));
    const encrypted = await crypto.subtle.encrypt(aesParams(id, iv), await this.#aes, text);
    const all = new Uint8Array(IV_BYTES + encrypted.byteLength);
    all.set(iv);
    all.set(new Uint8Array(encrypted), IV_BYTES);
    return all;
  }

  /** Decrypts secrets; null if they were encrypted with another key, or modified. */
  async decrypt(id: string, sealed: Uint8Array<ArrayBuffer>): Promise<WebhookSecrets | null> {
    try {
      const params = aesParams(id, sealed.slice(0, IV_BYTES));
      const text = await crypto.subtle.decrypt(params, await this.#aes, sealed.slice(IV_BYTES));
      return JSON.parse(new TextDecoder().decode(text));
    } catch {
      return null;
    }
  }

  /** The pseudonym under which the client's webhooks are counted, so that no address is stored. */
  async clientPseudonym(client: string): Promise<string> {
    const text = new TextEncoder().encode(`client ${client}`);
    const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", await this.#hmac, text));
    return toHex(bytes.subarray(0, 16));
  }
}

function aesParams(id: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(`lipwa webhook ${id}`) };
}

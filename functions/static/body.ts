import { chooseEncoding, compress, type Encoding, KEPT_QUALITY } from "./encoding.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that are sent often: each encoding is made once, when first asked for. */
export class KeptBody {
  /** A strong tag of the bytes, without quotes. */
  readonly tag: string;
  #made: Partial<Record<Encoding, Promise<Bytes | null>>>;

  private constructor(
    readonly bytes: Bytes,
    tag: string,
    made: Partial<Record<Encoding, Promise<Bytes | null>>>,
    readonly quality: number,
  ) {
    this.tag = tag;
    this.#made = made;
  }

  /**
   * @param prepared encodings that exist already, such as those written at build time
   * @param quality Brotli's quality for what is made here
   */
  static async of(
    bytes: Bytes,
    prepared: Partial<Record<Encoding, Bytes>> = {},
    quality: number = KEPT_QUALITY,
  ): Promise<KeptBody> {
    const made: Partial<Record<Encoding, Promise<Bytes | null>>> = {};
    for (const [encoding, encoded] of Object.entries(prepared)) {
      made[encoding as Encoding] = Promise.resolve(encoded);
    }
    return new KeptBody(bytes, await tagOf(bytes), made, quality);
  }

  /** The bytes in the best encoding that `acceptEncoding` allows. */
  async encoded(acceptEncoding: string | null): Promise<{ bytes: Bytes; encoding: Encoding }> {
    const encoding = chooseEncoding(acceptEncoding);
    if (encoding === "identity") return { bytes: this.bytes, encoding };
    const encoded = await (this.#made[encoding] ??= compress(this.bytes, encoding, this.quality));
    return encoded === null
      ? { bytes: this.bytes, encoding: "identity" }
      : { bytes: encoded, encoding };
  }
}

async function tagOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, 12))).replace(/\+/g, "-").replace(
    /\//g,
    "_",
  );
}

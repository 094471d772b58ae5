import { createOutboundSender, type OutboundOptions } from "../http/outbound.ts";

/** SEP-1 allows files of 100 KB. */
export const TOML_LIMITS = { bytes: 100 * 1024, milliseconds: 3_000 };

const PATH = "/.well-known/stellar.toml";

export type TomlResult = { ok: true; text: string } | { ok: false };

export type ReadToml = (domain: string) => Promise<TomlResult>;

/** Reads a domain's file, which is untrusted, since anyone can choose the domain. */
export function createTomlReader(
  { milliseconds = TOML_LIMITS.milliseconds, ...options }:
    & OutboundOptions
    & { milliseconds?: number } = {},
): ReadToml {
  const outbound = createOutboundSender(options);
  return async (domain) => {
    const answer = await outbound({
      url: new URL(`https://${domain}${PATH}`),
      method: "GET",
      headers: { accept: "text/plain, */*;q=0.1" },
      maxBytes: TOML_LIMITS.bytes,
      milliseconds,
    });
    return answer?.status === 200 ? decode(answer.body) : { ok: false };
  };
}

function decode(bytes: Uint8Array): TomlResult {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false };
  }
}

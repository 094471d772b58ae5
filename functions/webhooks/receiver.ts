import { createHmac } from "node:crypto";
import { fromBase64, toBase64 } from "../../src/stellar/base64.ts";
import { WEBHOOK_LIMITS } from "../../src/contract/operations.ts";
import { isLoopback } from "../http/client.ts";
import { createOutboundSender, type OutboundOptions, type SendOutbound } from "../http/outbound.ts";
import { parsePublicDomain } from "../http/public-host.ts";
import { VERSION } from "../version.ts";

/** A message as defined in Standard Webhooks 1.0. */
export interface WebhookPost {
  /** The message's id, which is the same for every try. */
  id: string;
  body: object;
  /** Secrets `whsec_…`; each one signs the message. */
  secrets: readonly string[];
}

/** The receiver's answer; null if the receiver isn't allowed or didn't answer in time. */
export type PostResult = { status: number; text: string } | null;

const POST_MS = 10_000;

/** The longest answer to a challenge. */
const MAX_ANSWER_BYTES = 4_096;

const SECRET_BYTES = 32;

export interface ReceiversOptions extends OutboundOptions {
  /** True if receivers on this machine are allowed, by http, for a local sandbox. */
  local: boolean;
  now: () => number;
  /** Time limit, set only by tests. */
  milliseconds?: number;
}

/** Posts to receivers, which are servers that users choose. */
export class WebhookReceivers {
  readonly #public: SendOutbound;
  readonly #local: SendOutbound;

  constructor(readonly options: ReceiversOptions) {
    this.#public = createOutboundSender(options);
    this.#local = createOutboundSender({ isAllowed: isLoopback });
  }

  /**
   * Accepts https and a public host name, without port, user or fragment. `allowLocal` also accepts
   * http to this machine, in a local sandbox.
   */
  accepts(text: string, allowLocal: boolean): boolean {
    if (!URL.canParse(text) || text.length > WEBHOOK_LIMITS.urlLength) return false;
    const url = new URL(text);
    if (url.username !== "" || url.password !== "" || /[#\s]/.test(text)) return false;
    if (url.protocol === "https:") {
      return url.port === "" && parsePublicDomain(url.hostname) !== null;
    }
    return url.protocol === "http:" && allowLocal && this.options.local && isLocalName(url);
  }

  async post(
    url: string,
    { id, body, secrets }: WebhookPost,
    readsAnswer = false,
  ): Promise<PostResult> {
    // the settings may have changed since the URL was registered
    if (!this.accepts(url, true)) return null;
    const to = new URL(url);
    const text = JSON.stringify(body);
    const seconds = String(Math.floor(this.options.now() / 1000));
    const signed = secrets.map((secret) => `v1,${signatureOf(secret, `${id}.${seconds}.${text}`)}`);
    const answer = await (to.protocol === "https:" ? this.#public : this.#local)({
      url: to,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": `Lipwa/${VERSION}`,
        "webhook-id": id,
        "webhook-timestamp": seconds,
        "webhook-signature": signed.join(" "),
      },
      body: text,
      maxBytes: readsAnswer ? MAX_ANSWER_BYTES : 0,
      milliseconds: this.options.milliseconds ?? POST_MS,
    });
    return answer && { status: answer.status, text: new TextDecoder().decode(answer.body) };
  }
}

/** True for names of this machine. The address that the name resolves to is checked too. */
function isLocalName({ hostname }: URL): boolean {
  return hostname === "localhost" || isLoopback(hostname.replace(/^\[(.*)\]$/, "$1"));
}

export function isSuccess(posted: PostResult): boolean {
  return posted !== null && posted.status >= 200 && posted.status < 300;
}

/** Describes the receiver's answer, for the owner of the webhook. */
export function describePostResult(posted: PostResult): string {
  if (posted === null) return "unreachable";
  return posted.status >= 300 && posted.status < 400 ? "redirect" : String(posted.status);
}

export function createWebhookSecret(): string {
  return `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))}`;
}

function signatureOf(secret: string, text: string): string {
  const key = fromBase64(secret.slice("whsec_".length));
  return createHmac("sha256", key).update(text).digest("base64");
}

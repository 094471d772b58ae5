import type { Keypair } from "@stellar/stellar-sdk/base";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { registrationText, type WebhookRegistration } from "../src/contract/webhooks.ts";
import { toBase64 } from "../src/stellar/base64.ts";

export interface ReceivedMessage {
  id: string;
  /** In seconds. */
  timestamp: string;
  /** The header, with one or two signatures. */
  signature: string;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, received: ReceivedMessage) => void;

/** Answers with a status and no content. */
export function answerWith(status: number, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(status, headers).end();
}

/** A receiver on this machine that echoes challenges. */
export class Receiver {
  readonly challenges: ReceivedMessage[] = [];
  /** Events in the order in which they came. */
  readonly events: ReceivedMessage[] = [];
  /** Paths of all requests. */
  readonly paths: string[] = [];
  /** The answer to an event. */
  answer = answerWith(204);
  echo: Answer = (response, { body }) =>
    response.end(JSON.stringify({ challenge: body.data["challenge"] }));

  private constructor(
    readonly port: number,
    readonly close: () => void,
  ) {}

  /** @param tls By https, with this key and certificate. */
  static async start(tls?: { key: string; cert: string }): Promise<Receiver> {
    const handle = (request: IncomingMessage, response: ServerResponse) =>
      void receiver.#receive(request, response);
    const server = tls === undefined ? createServer(handle) : createTlsServer(tls, handle);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const receiver = new Receiver(port, () => {
      server.closeAllConnections();
      server.close();
    });
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/lipwa`;
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.paths.push(`${request.method} ${request.url}`);
    const body = await text(request);
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    const received: ReceivedMessage = {
      id: header("id"),
      timestamp: header("timestamp"),
      signature: header("signature"),
      text: body,
      body: JSON.parse(body),
    };
    const isChallenge = received.body.type === "webhook.challenge";
    (isChallenge ? this.challenges : this.events).push(received);
    (isChallenge ? this.echo : this.answer)(response, received);
  }
}

let nonces = 0;

/** A signed registration, as the guide describes it. */
export function registrationOf(
  key: Keypair,
  url: string,
  more: Partial<WebhookRegistration> = {},
): WebhookRegistration {
  nonces += 1;
  const unsigned = {
    url,
    address: key.publicKey(),
    events: ["payment.settled", "claim.taken"] as WebhookRegistration["events"],
    expires: new Date(Date.now() + 86_400_000).toISOString(),
    nonce: `nonce-of-a-test-${nonces}`,
    ...more,
  };
  const signature = toBase64(key.signMessage(registrationText(unsigned)));
  return { ...unsigned, signature, ...more };
}

/** Checks with the library that receivers use which of the secrets signed a message. */
export function signersOf(received: ReceivedMessage, secrets: string[]): boolean[] {
  const { id, timestamp, signature, text } = received;
  const signatures = signature.split(" ");
  const at = new Date(Number(timestamp) * 1000);
  return secrets.map((secret) => signatures.includes(new Webhook(secret).sign(id, at, text)));
}

/** The content of a message that just arrived; throws if the library doesn't accept it. */
export function verifiedContent(received: ReceivedMessage, secret: string): unknown {
  return new Webhook(secret).verify(received.text, {
    "webhook-id": received.id,
    "webhook-timestamp": received.timestamp,
    "webhook-signature": received.signature,
  });
}

import { timingSafeEqual } from "node:crypto";
import { WEBHOOK_LIMITS, type WebhookEvent } from "../../src/contract/operations.ts";
import { done, failed, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import {
  type EndedWebhook,
  type NewWebhook,
  registrationText,
  type RotatedSecret,
  type Webhook,
  type WebhookRegistration,
} from "../../src/contract/webhooks.ts";
import { toBase64Url } from "../../src/stellar/base64.ts";
import { verifyMessage } from "../../src/stellar/signed-message.ts";
import { isLocalClient, subnetOf } from "../http/client.ts";
import { createKvLimiter } from "../http/kv-limiter.ts";
import type { Limiter } from "../http/limiter.ts";
import { webhookKeys } from "../kv/keys.ts";
import type { WebhookService } from "../services.ts";
import {
  createWebhookSecret,
  describePostResult,
  isSuccess,
  type PostResult,
  type WebhookReceivers,
} from "./receiver.ts";
import type { WebhookCipher, WebhookSecrets } from "./cipher.ts";

export interface LedgerPosition {
  /** The network's epoch, since positions start again after a reset. */
  epoch: number;
  /** An operation id. */
  at: string;
}

/** Times are in milliseconds. */
export interface StoredWebhook {
  address: string;
  events: WebhookEvent[];
  /** Only events after this position are sent. */
  from: LedgerPosition;
  createdAt: number;
  expiresAt: number;
  /** The pseudonym under which the client's webhooks are counted. */
  client: string;
  /** The URL and the secrets, encrypted. */
  sealed: Uint8Array<ArrayBuffer>;
}

/** Times are in milliseconds. */
export interface DeliveryState {
  /** Failed tries of the first queued event. */
  tries: number;
  /** When the next try is due, or a process's claim ends. No process delivers before then. */
  nextAt: number;
  deliveredAt: number | null;
  /** The last failure of the first queued event. */
  failure: { at: number; reason: string } | null;
  /** Since when the first queued event's transaction has been missing, or has had no witness. */
  missingSince?: number;
  /** When an event was first dropped because of the receiver; absent once one was delivered. */
  deadSince?: number;
}

export const INITIAL_DELIVERY_STATE: DeliveryState = {
  tries: 0,
  nextAt: 0,
  deliveredAt: null,
  failure: null,
};

/** `opened` is null if the secrets were encrypted with another key. */
export interface DecryptedWebhook {
  id: string;
  entry: Deno.KvEntry<StoredWebhook>;
  stored: StoredWebhook;
  opened: WebhookSecrets | null;
}

export interface WebhooksOptions {
  kv: Deno.Kv;
  passphrase: string;
  cipher: WebhookCipher;
  receivers: WebhookReceivers;
  now: () => number;
  /** The position of the ledger's newest operation; null if no server answered. */
  position: () => Promise<LedgerPosition | null>;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const ID_BYTES = 12;
const ID = /^[\w-]{16}$/;

/** Maximum number of changes in one atomic operation. */
const MAX_MUTATIONS = 500;

export function createWebhookLimit(
  { kv, passphrase, now = Date.now }: { kv: Deno.Kv; passphrase: string; now?: () => number },
): Limiter {
  return createKvLimiter({
    kv,
    policy: { name: "webhooks", quota: WEBHOOK_LIMITS.newPerDay, windowSeconds: DAY_MS / 1000 },
    keyOf: (client) => webhookKeys(passphrase).made(subnetOf(client)),
    now,
  });
}

/** Stores webhooks. Adding or ending one updates the counts in the same atomic operation. */
export class Webhooks implements WebhookService {
  readonly keys: ReturnType<typeof webhookKeys>;
  readonly #limit: Limiter;

  constructor(readonly options: WebhooksOptions) {
    this.keys = webhookKeys(options.passphrase);
    this.#limit = createWebhookLimit(options);
  }

  async register(registration: WebhookRegistration, client: string): Promise<Outcome<NewWebhook>> {
    const { kv, cipher, now } = this.options;
    const refusal = await this.#refusalOf(registration, client);
    if (refusal !== null) return refusal;
    const limit = await this.#limit.take(client);
    if (!limit.allowed) return failed("rate_limited", { retryAfter: limit.resetSeconds });
    const from = await this.options.position();
    if (from === null) return failed("upstream_unavailable", { retryAfter: 5 });
    const id = toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES)));
    const secret = createWebhookSecret();
    const unconfirmed = await this.#challenge(id, secret, registration);
    if (unconfirmed !== null) return unconfirmed;
    const { url, address, events, expires } = registration;
    const stored: StoredWebhook = {
      address,
      events,
      from,
      createdAt: now(),
      expiresAt: Date.parse(expires),
      client: await cipher.clientPseudonym(subnetOf(client)),
      sealed: await cipher.encrypt(id, { url, secrets: [secret], formerUntil: null }),
    };
    for (;;) {
      const counts = await this.#counts(stored.client);
      const full = noRoomFailure(counts);
      if (full !== null) return full;
      const nonce = await kv.get<number>(this.keys.nonce(address, registration.nonce));
      if (nonce.value !== null) return failed("nonce_used", { param: "nonce" });
      const write = kv.atomic().check(counts.total, counts.own, nonce)
        .set(this.keys.of(id), stored)
        .set(nonce.key, stored.expiresAt, { expireIn: stored.expiresAt - now() })
        .set(counts.total.key, countIn(counts.total) + 1)
        .set(counts.own.key, countIn(counts.own) + 1);
      // no other webhook exists, so the ledger isn't being read: begin at this position
      if (countIn(counts.total) === 0) write.set(this.keys.cursor, from);
      if ((await write.commit()).ok) {
        return done({ ...viewOf(id, stored, url), secret });
      }
    }
  }

  /** The reason to refuse, found without querying the receiver; null if there is none. */
  async #refusalOf(registration: WebhookRegistration, client: string): Promise<Failure | null> {
    const { kv, now, receivers, cipher } = this.options;
    if (!receivers.accepts(registration.url, isLocalClient(client))) {
      return failed("invalid_url", { param: "url" });
    }
    const left = Date.parse(registration.expires) - now();
    if (left <= 0 || left > WEBHOOK_LIMITS.days * DAY_MS) {
      return failed("invalid_body", {
        param: "expires",
        detail: `expires must be in the future, at most ${WEBHOOK_LIMITS.days} days from now.`,
      });
    }
    const text = registrationText(registration);
    if (await verifyMessage(registration.address, text, registration.signature) !== true) {
      return failed("invalid_signature", {
        param: "signature",
        detail: `The text to sign is ${text}`,
      });
    }
    const nonce = await kv.get(this.keys.nonce(registration.address, registration.nonce));
    if (nonce.value !== null) return failed("nonce_used", { param: "nonce" });
    const name = await cipher.clientPseudonym(subnetOf(client));
    if (noRoomFailure(await this.#counts(name)) === null) return null;
    await this.endExpired();
    return noRoomFailure(await this.#counts(name));
  }

  /** Checks that the receiver echoes a random string. */
  async #challenge(
    id: string,
    secret: string,
    { url, address, nonce }: WebhookRegistration,
  ): Promise<Failure | null> {
    const challenge = toBase64Url(crypto.getRandomValues(new Uint8Array(ID_BYTES * 2)));
    const body = {
      type: "webhook.challenge",
      timestamp: new Date(this.options.now()).toISOString(),
      data: { challenge, webhook: id, address, nonce },
    };
    const message = { id: `${id}_challenge`, body, secrets: [secret] };
    const posted = await this.options.receivers.post(url, message, true);
    if (isSuccess(posted) && echoes(posted, challenge)) return null;
    const detail = posted === null
      ? "It didn't answer in time, or isn't a public server."
      : isSuccess(posted)
      ? "Its answer didn't contain the challenge."
      : `It answered ${describePostResult(posted)}.`;
    return failed("unconfirmed_receiver", { param: "url", detail });
  }

  async webhook(id: string, secret: string): Promise<Outcome<Webhook>> {
    const found = await this.#find(id, secret);
    if (found === null) return failed("no_webhook");
    const { stored, opened } = found;
    const { deliveredAt, failure, tries, nextAt, dropped, waiting } = await this.deliveries(id);
    return done({
      ...viewOf(id, stored, opened.url),
      formerSecretUntil: timeOrNull(formerSecretEnd(opened, this.options.now())),
      waiting,
      deliveredAt: timeOrNull(deliveredAt),
      failure: failure &&
        { ...failure, at: timeOf(failure.at), tries, nextTryAt: timeOf(nextAt) },
      dropped,
    });
  }

  async rotate(id: string, secret: string): Promise<Outcome<RotatedSecret>> {
    const { kv, cipher, now } = this.options;
    for (;;) {
      const found = await this.#find(id, secret);
      if (found === null) return failed("no_webhook");
      const { opened } = found;
      const next = createWebhookSecret();
      // a request with the former secret means that the response to a rotation was lost; the time
      // of the former secret isn't extended
      const until = opened.secrets[0] === secret
        ? now() + WEBHOOK_LIMITS.rotationHours * HOUR_MS
        : opened.formerUntil ?? now();
      const sealed = await cipher.encrypt(id, {
        url: opened.url,
        secrets: [next, secret],
        formerUntil: until,
      });
      const write = kv.atomic().check(found.entry)
        .set(this.keys.of(id), { ...found.stored, sealed });
      if ((await write.commit()).ok) {
        return done({ id, secret: next, formerSecretUntil: timeOf(until) });
      }
    }
  }

  async end(id: string, secret: string): Promise<Outcome<EndedWebhook>> {
    const found = await this.#find(id, secret);
    if (found === null || !await this.endById(id)) return failed("no_webhook");
    return done({ id, endedAt: timeOf(this.options.now()) });
  }

  /** Ends a webhook and drops its events; false if there is no such webhook. */
  async endById(id: string): Promise<boolean> {
    const { kv } = this.options;
    for (;;) {
      const found = await kv.get<StoredWebhook>(this.keys.of(id));
      if (found.value === null) return false;
      const counts = await this.#counts(found.value.client);
      const write = kv.atomic().check(found, counts.total, counts.own)
        .delete(found.key)
        .set(counts.total.key, countIn(counts.total) - 1);
      if (countIn(counts.own) > 1) write.set(counts.own.key, countIn(counts.own) - 1);
      else write.delete(counts.own.key);
      if (!(await write.commit()).ok) continue;
      await this.removeEntries(id);
      return true;
    }
  }

  /** Removes the entries of a webhook that has ended. */
  async removeEntries(id: string): Promise<void> {
    const { kv } = this.options;
    const { state, due, waiting, dropped } = this.keys;
    const keys: Deno.KvKey[] = [due(id), state(id), waiting(id), dropped(id)];
    for await (const { key } of kv.list({ prefix: this.keys.events(id) })) keys.push(key);
    // remove the due mark after the events, so that an interrupted removal is continued later
    for (const chunk of splitIntoChunks(keys.reverse(), MAX_MUTATIONS)) {
      const write = kv.atomic();
      for (const key of chunk) write.delete(key);
      await write.commit();
    }
  }

  async endExpired(): Promise<void> {
    for (const { key, value } of await this.all()) {
      if (value.expiresAt <= this.options.now()) await this.endById(String(key.at(-1)));
    }
  }

  async isEmpty(): Promise<boolean> {
    return countIn(await this.options.kv.get<number>(this.keys.total)) === 0;
  }

  all(): Promise<Deno.KvEntry<StoredWebhook>[]> {
    return Array.fromAsync(this.options.kv.list<StoredWebhook>({ prefix: this.keys.of() }));
  }

  /** Reads a webhook; null if it doesn't exist. */
  async open(id: string): Promise<DecryptedWebhook | null> {
    const entry = await this.options.kv.get<StoredWebhook>(this.keys.of(ID.test(id) ? id : ""));
    if (entry.versionstamp === null) return null;
    const opened = await this.options.cipher.decrypt(id, entry.value.sealed);
    return { id, entry, stored: entry.value, opened };
  }

  /**
   * Null if there is no such webhook, it can't be decrypted or has expired, or the secret isn't one
   * of its active secrets.
   */
  async #find(
    id: string,
    secret: string,
  ): Promise<(DecryptedWebhook & { opened: WebhookSecrets }) | null> {
    const found = await this.open(id);
    if (found === null || found.opened === null) return null;
    const { stored, opened } = found;
    const now = this.options.now();
    if (stored.expiresAt <= now) return null;
    if (!activeSecrets(opened, now).some((own) => isSame(own, secret))) return null;
    return { ...found, opened };
  }

  async deliveries(id: string): Promise<DeliveryState & { waiting: number; dropped: number }> {
    const [state, waiting, dropped] = await this.options.kv.getMany<
      [DeliveryState, Deno.KvU64, Deno.KvU64]
    >([this.keys.state(id), this.keys.waiting(id), this.keys.dropped(id)]);
    return {
      ...state.value ?? INITIAL_DELIVERY_STATE,
      waiting: countWaiting(waiting),
      dropped: Number(dropped.value?.value ?? 0n),
    };
  }

  async #counts(client: string) {
    const [total, own] = await this.options.kv.getMany<[number, number]>([
      this.keys.total,
      this.keys.client(client),
    ]);
    return { total, own };
  }
}

/** The stored value can be below zero if a reset interrupted a page. */
export function countWaiting({ value }: Deno.KvEntryMaybe<Deno.KvU64>): number {
  return Math.max(0, Number(BigInt.asIntN(64, value?.value ?? 0n)));
}

interface Counts {
  total: Deno.KvEntryMaybe<number>;
  own: Deno.KvEntryMaybe<number>;
}

/** The failure if there is no room for another webhook, otherwise null. */
function noRoomFailure({ total, own }: Counts): Failure | null {
  if (countIn(own) >= WEBHOOK_LIMITS.mostOfClient) {
    return failed("rate_limited", {
      detail: `A client can have at most ${WEBHOOK_LIMITS.mostOfClient} webhooks. End one first.`,
      retryAfter: HOUR_MS / 1000,
    });
  }
  return countIn(total) < WEBHOOK_LIMITS.most
    ? null
    : failed("no_room", { retryAfter: HOUR_MS / 1000 });
}

function countIn({ value }: Deno.KvEntryMaybe<number>): number {
  return value ?? 0;
}

/** The secrets that are valid now, newest first. */
export function activeSecrets(opened: WebhookSecrets, now: number): string[] {
  return formerSecretEnd(opened, now) === null ? opened.secrets.slice(0, 1) : opened.secrets;
}

function formerSecretEnd({ formerUntil }: WebhookSecrets, now: number): number | null {
  return formerUntil !== null && now < formerUntil ? formerUntil : null;
}

/** True for the challenge as plain text or as JSON `{"challenge": "…"}`. */
function echoes(posted: PostResult, challenge: string): boolean {
  const text = posted?.text.trim() ?? "";
  if (text === challenge) return true;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null &&
      Reflect.get(body, "challenge") === challenge;
  } catch {
    return false;
  }
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => new TextEncoder().encode(text));
  return one !== undefined && other !== undefined && one.length === other.length &&
    timingSafeEqual(one, other);
}

function viewOf(id: string, stored: StoredWebhook, url: string) {
  const { address, events, createdAt, expiresAt } = stored;
  return { id, url, address, events, createdAt: timeOf(createdAt), expires: timeOf(expiresAt) };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

function timeOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : timeOf(milliseconds);
}

export function splitIntoChunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from(
    { length: Math.ceil(items.length / size) },
    (_, n) => items.slice(n * size, (n + 1) * size),
  );
}

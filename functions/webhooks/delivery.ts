import { pause } from "../../src/client/pause.ts";
import { WEBHOOK_LIMITS } from "../../src/contract/operations.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import type { WebhookMessage } from "../../src/contract/webhooks.ts";
import { logError } from "../http/log.ts";
import type { ProofResult } from "../services.ts";
import { describePostResult, isSuccess } from "./receiver.ts";
import type { QueuedEvent } from "./watch.ts";
import {
  activeSecrets,
  type DecryptedWebhook,
  type DeliveryState,
  INITIAL_DELIVERY_STATE,
  type LedgerPosition,
  type Webhooks,
} from "./webhooks.ts";

export interface DeliveryOptions {
  webhooks: Webhooks;
  /** Reads a proof, charged to the client of a webhook. */
  proof: (client: string, hash: string, op: number) => Promise<Outcome<ProofResult>>;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses between the ten tries; three days in total. */
export const RETRY_PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];

const MAX_EVENT_AGE_MS = 72 * HOUR_MS;

/** Longer than a proof and a receiver take. Afterwards, another process may repeat the event. */
export const CLAIM_MS = 20 * SECOND_MS;

/** How long to wait for an event's transaction that is missing, or has no witness. */
const MISSING_TIMEOUT_MS = 10 * MINUTE_MS;

/** A webhook ends if deliveries still fail this long after its first dropped event. */
const DEAD_AFTER_MS = 7 * 24 * HOUR_MS;

const CHECK_MS = SECOND_MS;

const MAX_CONCURRENT = 50;

/** After this time, a webhook with more events has to wait for other webhooks. */
const TURN_MS = 5 * SECOND_MS;

/** Adding this to a counter subtracts one, because KV adds modulo 2^64. */
const MINUS_ONE = 2n ** 64n - 1n;

/** An event that only this process may deliver, while the claim lasts. */
interface Claim {
  webhook: DecryptedWebhook;
  key: Deno.KvKey;
  event: QueuedEvent;
  state: DeliveryState;
  /** True if the event was queued before the network was reset. */
  isFormer: boolean;
  /** The version of the state with this claim. */
  versionstamp: string;
}

type DeliveryResult =
  /** The receiver has the event, or the operation has no verified payment of the account. */
  | { kind: "done"; isSent: boolean }
  /** The payment isn't settled yet or can't be read now, or the secrets can't be decrypted. */
  | { kind: "wait"; reason: string; isMissing?: boolean }
  | { kind: "lost" }
  | { kind: "failed"; reason: string };

/** Delivers each webhook's events in order. */
export class WebhookDelivery {
  readonly #busy = new Set<string>();
  /** The webhook whose delivery started last. */
  #last = "";
  #newEvents = Promise.withResolvers<void>();

  constructor(readonly options: DeliveryOptions) {}

  wake(): void {
    this.#newEvents.resolve();
  }

  async run(signal: AbortSignal): Promise<void> {
    const rounds = new Set<Promise<void>>();
    while (!signal.aborted) {
      this.#newEvents = Promise.withResolvers();
      const round: Promise<void> = this.deliverDue(signal).catch((error) => {
        if (!signal.aborted) logError("webhooks could not be delivered", error);
      }).finally(() => rounds.delete(round));
      // a slow receiver must not delay the others
      rounds.add(round);
      await Promise.race([this.#newEvents.promise, pause(CHECK_MS, signal)]);
    }
    await Promise.all(rounds);
  }

  async deliverDue(signal?: AbortSignal): Promise<void> {
    const { options: { kv, now }, keys } = this.options.webhooks;
    const due = await Array.fromAsync(
      kv.list({ prefix: keys.due() }),
      ({ key }) => String(key.at(-1)),
    );
    // start after the last delivered webhook, so that busy webhooks can't take all slots
    const inTurn = Object.groupBy(due, (id) => id > this.#last ? "next" : "then");
    const started: Promise<void>[] = [];
    // a failed delivery must not end the process or delay the others
    const deliver = (id: string) =>
      this.#deliver(id).catch((error) => {
        if (signal?.aborted !== true) logError("a webhook's event could not be delivered", error);
      }).finally(() => this.#busy.delete(id));
    try {
      for (const id of [...inTurn.next ?? [], ...inTurn.then ?? []]) {
        if (this.#busy.size >= MAX_CONCURRENT) break;
        if (this.#busy.has(id)) continue;
        const { value } = await kv.get<DeliveryState>(keys.state(id));
        if ((value?.nextAt ?? 0) > now()) continue;
        this.#busy.add(id);
        this.#last = id;
        started.push(deliver(id));
      }
    } finally {
      await Promise.all(started);
    }
  }

  /** Delivers events in order, until one has to wait or the turn is over. */
  async #deliver(id: string): Promise<void> {
    const { webhooks } = this.options;
    const { now } = webhooks.options;
    const end = now() + TURN_MS;
    for (let claim = await this.#claim(id); claim !== null; claim = await this.#claim(id)) {
      const delivered = await this.#send(claim);
      if (delivered === null) {
        await webhooks.endById(id);
        return;
      }
      if (!await this.#record(claim, delivered) || now() >= end) return;
    }
  }

  /** Claims the first event; null if there is none to deliver now, or another process has it. */
  async #claim(id: string): Promise<Claim | null> {
    const { webhooks } = this.options;
    const { options: { kv, now }, keys } = webhooks;
    const [state, due, cursor] = await kv.getMany<[DeliveryState, boolean, LedgerPosition]>([
      keys.state(id),
      keys.due(id),
      keys.cursor,
    ]);
    const before = state.value ?? INITIAL_DELIVERY_STATE;
    if (due.value === null || before.nextAt > now()) return null;
    const webhook = await webhooks.open(id);
    if (webhook === null) await webhooks.removeEntries(id);
    else if (webhook.stored.expiresAt <= now()) await webhooks.endById(id);
    else {
      for await (const { key, value: event } of kv.list<QueuedEvent>({ prefix: keys.events(id) })) {
        if (isBeyond(cursor.value, event, key)) return null;
        const write = kv.atomic().check(state)
          .set(state.key, { ...before, nextAt: now() + CLAIM_MS });
        const claimed = await write.commit();
        if (!claimed.ok) return null;
        const { versionstamp } = claimed;
        const epoch = cursor.value?.epoch;
        const isFormer = epoch !== undefined && (event.epoch ?? epoch) !== epoch;
        return { webhook, key, event, state: before, isFormer, versionstamp };
      }
      await kv.atomic().check(due).delete(due.key).delete(keys.waiting(id)).commit();
    }
    return null;
  }

  /** Posts an event; null if the receiver answered 410. */
  async #send({ webhook, key, event, isFormer }: Claim): Promise<DeliveryResult | null> {
    const { webhooks, proof } = this.options;
    const { id, stored: { address, client }, opened } = webhook;
    const { receivers, now } = webhooks.options;
    const { type, hash, op, at: timestamp } = event;
    if (isFormer) return { kind: "lost" };
    if (opened === null) return { kind: "wait", reason: "another WEBHOOK_KEY" };
    const read = await proof(client, hash, op);
    if (!read.ok) {
      return read.code === "invalid_op"
        ? { kind: "done", isSent: false }
        : { kind: "wait", reason: read.code, isMissing: read.code === "transaction_not_found" };
    }
    if (!read.value.settled) {
      return { kind: "wait", reason: "unsettled", isMissing: read.value.proof.forgotten === true };
    }
    const payment = read.value.proof.payments.find((each) =>
      each.op === op && each.verified && [each.sender, each.recipient].includes(address)
    );
    if (payment === undefined) return { kind: "done", isSent: false };
    const { sender, recipient } = payment;
    const body: WebhookMessage = {
      type,
      timestamp,
      data: { hash, op, address, sender: sender ?? "", recipient: recipient ?? "" },
    };
    const posted = await receivers.post(opened.url, {
      id: `${id}_${String(key.at(-1))}`,
      body,
      secrets: activeSecrets(opened, now()),
    });
    if (posted?.status === 410) return null;
    return isSuccess(posted)
      ? { kind: "done", isSent: true }
      : { kind: "failed", reason: describePostResult(posted) };
  }

  /** Stores the result; false if no other event of the webhook can be delivered now. */
  async #record(
    { webhook, key, event, state, versionstamp }: Claim,
    delivered: DeliveryResult,
  ): Promise<boolean> {
    const { options: { kv, now }, keys } = this.options.webhooks;
    const own = { key: keys.state(webhook.id), versionstamp };
    const next = stateAfter(state, event, delivered, now());
    const write = kv.atomic().check(own).set(own.key, next.state);
    if (next.isOver) write.delete(key).sum(keys.waiting(webhook.id), MINUS_ONE);
    if (next.isDropped) write.sum(keys.dropped(webhook.id), 1n);
    // the webhook has ended, or delivery took so long that another process has claimed it
    if (!(await write.commit()).ok) return false;
    if (next.isDead === true) await this.options.webhooks.endById(webhook.id);
    return next.isOver && next.isDead !== true;
  }
}

/** True if the event's page wasn't stored completely; the event counts once the page is reread. */
function isBeyond(cursor: LedgerPosition | null, { epoch }: QueuedEvent, key: Deno.KvKey): boolean {
  return cursor !== null && epoch === cursor.epoch &&
    BigInt(String(key.at(-1))) > BigInt(cursor.at);
}

/** `isOver`: the event leaves the queue. `isDropped`: undelivered. `isDead`: the webhook ends. */
function stateAfter(
  state: DeliveryState,
  event: QueuedEvent,
  delivered: DeliveryResult,
  now: number,
): { state: DeliveryState; isOver: boolean; isDropped?: boolean; isDead?: boolean } {
  const { missingSince, ...current } = state;
  const rest = { ...current, tries: 0, nextAt: 0, failure: null };
  if (delivered.kind === "done") {
    const { deadSince: _, ...alive } = rest;
    return { isOver: true, state: delivered.isSent ? { ...alive, deliveredAt: now } : rest };
  }
  const age = now - event.queuedAt;
  const tries = state.tries + (delivered.kind === "failed" ? 1 : 0);
  const isMissing = delivered.kind === "wait" && delivered.isMissing === true;
  const missing = isMissing ? { missingSince: missingSince ?? now } : {};
  const isMissingTooLong = isMissing && now - (missingSince ?? now) > MISSING_TIMEOUT_MS;
  if (
    delivered.kind === "lost" || isMissingTooLong || tries >= WEBHOOK_LIMITS.tries ||
    age >= MAX_EVENT_AGE_MS
  ) {
    if (delivered.kind !== "failed") return { isOver: true, isDropped: true, state: rest };
    const deadSince = state.deadSince ?? now;
    const isDead = now - deadSince >= DEAD_AFTER_MS;
    return { isOver: true, isDropped: true, isDead, state: { ...rest, deadSince } };
  }
  // a payment that isn't settled yet is checked again at growing intervals
  const pauseMs = delivered.kind === "failed"
    ? RETRY_PAUSES_MS[tries - 1] ?? 24 * HOUR_MS
    : Math.min(Math.max(age, 2 * SECOND_MS), 5 * MINUTE_MS);
  const failure = { at: now, reason: delivered.reason };
  return {
    isOver: false,
    state: { ...current, ...missing, tries, nextAt: now + pauseMs, failure },
  };
}

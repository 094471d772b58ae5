import { pause } from "../../src/client/pause.ts";
import { WEBHOOK_LIMITS, type WebhookEvent } from "../../src/contract/operations.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import { readEnvelope } from "../../src/stellar/envelope/envelope.ts";
import { computeBalanceId } from "../../src/stellar/envelope/hash.ts";
import { readOrNull } from "../../src/stellar/envelope/xdr-reader.ts";
import { logError } from "../http/log.ts";
import type { LedgerOperation, LedgerPage } from "../services.ts";
import { countWaiting, type LedgerPosition, splitIntoChunks, type Webhooks } from "./webhooks.ts";

export interface QueuedEvent {
  type: WebhookEvent;
  hash: string;
  /** The operation's index, from 1. */
  op: number;
  /** When the ledger closed. */
  at: string;
  /** Milliseconds since the epoch. */
  queuedAt: number;
  /** Absent if an older version queued the event. */
  epoch?: number;
}

interface WatchingWebhook {
  id: string;
  client: string;
  events: readonly WebhookEvent[];
  from: LedgerPosition;
}

type Watchers = ReadonlyMap<string, readonly WatchingWebhook[]>;

/** Part of the atomic operation that stores a page's events. */
type Change = (write: Deno.AtomicOperation) => void;

export interface WatchOptions {
  webhooks: Webhooks;
  pages: (after: string, signal: AbortSignal) => AsyncIterable<LedgerPage>;
  epoch: () => Promise<number>;
  /** Reads an envelope as base64 XDR, charged to the client of a webhook. */
  envelope: (client: string, hash: string) => Promise<Outcome<string>>;
  onQueued: () => void;
  /** The interval between checks for webhooks while there are none. */
  idleMs?: number;
}

const IDLE_MS = 2_000;

/** KV allows 1,000 changes in an atomic operation. */
const MAX_CHANGES = 900;

/** Tries per transaction, while all webhooks wait. After that, its balances are left out. */
const MAX_TRIES = 30;

/** KV reads at most ten keys at once. */
const KEYS_AT_ONCE = 10;

const DAY_MS = 86_400_000;

/** Reads the whole ledger, and queues the events of watched accounts. */
export class LedgerWatch {
  /** `version` is that of the number of webhooks, which changes when one is added or ends. */
  #known: { version: string; watchers: Watchers } | null = null;

  /** Failed reads of each transaction of the current page. */
  readonly #unread = new Map<string, number>();

  constructor(readonly options: WatchOptions) {}

  /** Reads the ledger, but only while there are webhooks. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
      } catch (error) {
        if (!signal.aborted) logError("the ledger could not be read for webhooks", error);
      }
      await pause(this.options.idleMs ?? IDLE_MS, signal);
    }
  }

  /** Reads until there are no webhooks, the network is reset, or a transaction can't be read. */
  async #follow(signal: AbortSignal): Promise<void> {
    const { kv, keys } = this.#store();
    const [start, total] = await kv.getMany<[LedgerPosition, number]>([keys.cursor, keys.total]);
    if (start.value === null || (total.value ?? 0) === 0) return;
    const epoch = await this.options.epoch();
    if (start.value.epoch !== epoch) {
      // after a reset, the ledger's positions start again
      await kv.atomic().check(start).set(keys.cursor, { epoch, at: "0" }).commit();
      return;
    }
    for await (const page of this.options.pages(start.value.at, signal)) {
      if (await this.options.epoch() !== epoch || !await this.queueEvents(epoch, page)) return;
    }
  }

  /**
   * Queues events and stores the position in one step. Therefore no event is lost or queued twice,
   * even if several processes read the ledger. False if there are no webhooks any more, the network
   * was reset, or a transaction can't be read now.
   */
  async queueEvents(epoch: number, page: LedgerPage): Promise<boolean> {
    const { kv, keys } = this.#store();
    for (;;) {
      const [cursor, total] = await kv.getMany<[LedgerPosition, number]>([keys.cursor, keys.total]);
      if (cursor.value?.epoch !== epoch) return false;
      if (total.versionstamp === null || total.value === 0) return false;
      const at = BigInt(cursor.value.at);
      if (BigInt(page.cursor) <= at) {
        this.#unread.clear();
        return true;
      }
      const watchers = await this.#watchers(total.versionstamp);
      const changes = await this.#changesFor(
        epoch,
        page.operations.filter(({ id }) => BigInt(id) > at),
        watchers,
      );
      if (changes === null) return false;
      changes.push((write) => write.set(cursor.key, { epoch, at: page.cursor }));
      const isWritten = await commitAll(changes, () =>
        // fails if a webhook was added or has ended, since that changes their number
        kv.atomic().check(cursor, total));
      if (!isWritten) continue;
      this.#unread.clear();
      if (changes.length > 1) this.options.onQueued();
      return true;
    }
  }

  #store() {
    const { options: { kv }, keys } = this.options.webhooks;
    return { kv, keys };
  }

  async #watchers(version: string): Promise<Watchers> {
    if (this.#known?.version === version) return this.#known.watchers;
    const watchers = Map.groupBy(
      (await this.options.webhooks.all()).map((
        { key, value: { address, client, events, from } },
      ) => ({
        address,
        client,
        id: String(key.at(-1)),
        events,
        from,
      })),
      ({ address }) => address,
    );
    this.#known = { version, watchers };
    return watchers;
  }

  /** The changes for a page; null if a transaction can't be read now. */
  async #changesFor(
    epoch: number,
    operations: readonly LedgerOperation[],
    watchers: Watchers,
  ): Promise<Change[] | null> {
    const { options: { now }, keys } = this.options.webhooks;
    const read = await this.#creations(operations, watchers);
    if (read === null) return null;
    const { creations, leftOut } = read;
    const creators = await this.#creators(operations, creations);
    const changes: Change[] = [];
    const queued = new Map<string, Change[]>();
    for (const [balanceId, creator] of creations) {
      const key = keys.aside(balanceId);
      changes.push((write) => write.set(key, creator, { expireIn: WEBHOOK_LIMITS.days * DAY_MS }));
    }
    for (const operation of operations) {
      const { id, hash, createdAt: at, kind, balanceId = "" } = operation;
      if (kind === "claimable_created") continue;
      const type = kind === "claimable_claimed" ? "claim.taken" : "payment.settled";
      const creator = creators.get(balanceId);
      if (creator !== undefined) changes.push((write) => write.delete(keys.aside(balanceId)));
      const parties = new Set([...operation.parties, ...(creator === undefined ? [] : [creator])]);
      for (const watcher of [...parties].flatMap((party) => watchers.get(party) ?? [])) {
        const isBefore = watcher.from.epoch === epoch && BigInt(id) <= BigInt(watcher.from.at);
        if (!watcher.events.includes(type) || isBefore) continue;
        const event: QueuedEvent = {
          type,
          hash,
          op: operationIndexOf(id),
          at,
          queuedAt: now(),
          epoch,
        };
        const queue = queued.get(watcher.id) ?? [];
        queue.push((write) => write.set(keys.event(watcher.id, id), event));
        queued.set(watcher.id, queue);
      }
    }
    // counters go last, into the same atomic operation as the position
    const sums: Change[] = [];
    for (const [id, count] of leftOut) {
      sums.push((write) => write.sum(keys.dropped(id), BigInt(count)));
    }
    for (const [id, queue] of queued) {
      const room = await this.#roomOf(id);
      const fitting = BigInt(Math.min(room, queue.length));
      const tooMany = BigInt(queue.length) - fitting;
      changes.push(...queue.slice(0, room), (write) => write.set(keys.due(id), true));
      if (fitting > 0n) sums.push((write) => write.sum(keys.waiting(id), fitting));
      if (tooMany > 0n) sums.push((write) => write.sum(keys.dropped(id), tooMany));
    }
    return [...changes, ...sums];
  }

  async #roomOf(id: string): Promise<number> {
    const { kv, keys } = this.#store();
    return Math.max(0, WEBHOOK_LIMITS.mostWaiting - countWaiting(await kv.get(keys.waiting(id))));
  }

  /**
   * Watched balances with their creators, and how many were left out per webhook. Operations don't
   * name balances, so transactions are read. Null if a transaction can't be read now.
   */
  async #creations(
    operations: readonly LedgerOperation[],
    watchers: Watchers,
  ): Promise<{ creations: Map<string, string>; leftOut: Map<string, number> } | null> {
    const creations = new Map<string, string>();
    const leftOut = new Map<string, number>();
    const envelopes = new Map<string, string | null | undefined>();
    for (const { id, kind, hash, parties: [creator = ""] } of operations) {
      const own = (watchers.get(creator) ?? []).filter(({ events }) =>
        events.includes("claim.taken")
      );
      const [watcher] = own;
      if (kind !== "claimable_created" || watcher === undefined) continue;
      if (!envelopes.has(hash)) envelopes.set(hash, await this.#envelope(watcher.client, hash));
      const envelope = envelopes.get(hash) ?? null;
      if (envelope === null) {
        for (const each of own) leftOut.set(each.id, (leftOut.get(each.id) ?? 0) + 1);
      }
      const balanceId = envelope === null
        ? null
        : readOrNull(() => computeBalanceId(readEnvelope(envelope), operationIndexOf(id)));
      if (balanceId !== null) creations.set(balanceId, creator);
    }
    return [...envelopes.values()].includes(undefined) ? null : { creations, leftOut };
  }

  /**
   * The envelope; undefined if it can't be read now. Null if it's left out, because its client has
   * reached its limit or there were too many tries: other webhooks must not wait for it any longer.
   */
  async #envelope(client: string, hash: string): Promise<string | null | undefined> {
    const read = await this.options.envelope(client, hash);
    if (read.ok) return read.value;
    if (read.code === "rate_limited") return null;
    const tries = (this.#unread.get(hash) ?? 0) + 1;
    this.#unread.set(hash, tries);
    return tries < MAX_TRIES ? undefined : null;
  }

  /** The creators of watched balances. */
  async #creators(
    operations: readonly LedgerOperation[],
    created: ReadonlyMap<string, string>,
  ): Promise<Map<string, string>> {
    const { kv, keys } = this.#store();
    const ids = operations.flatMap(({ kind, balanceId }) =>
      kind === "claimable_claimed" && balanceId !== undefined ? [balanceId] : []
    );
    const found = new Map(created);
    for (const chunk of splitIntoChunks(ids, KEYS_AT_ONCE)) {
      const entries = await kv.getMany<string[]>(chunk.map((id) => keys.aside(id)));
      for (const { key, value } of entries) {
        if (value !== null) found.set(String(key.at(-1)), value);
      }
    }
    return found;
  }
}

/**
 * Commits changes, of which the position is the last. If one operation can't hold all, earlier
 * operations have the rest, and can be repeated: no event after the stored position is delivered.
 */
async function commitAll(
  changes: readonly Change[],
  begin: () => Deno.AtomicOperation,
): Promise<boolean> {
  const first = changes.length % MAX_CHANGES;
  const parts = [changes.slice(0, first), ...splitIntoChunks(changes.slice(first), MAX_CHANGES)];
  for (const chunk of parts) {
    if (chunk.length === 0) continue;
    const write = begin();
    for (const change of chunk) change(write);
    if (!(await write.commit()).ok) return false;
  }
  return true;
}

/** The operation's index, from 1 (SEP-35). */
function operationIndexOf(operationId: string): number {
  return Number(BigInt(operationId) & 4095n);
}

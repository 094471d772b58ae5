import { done, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import type { Budget, ClaimableOrigin, LedgerPort, OperationRecord } from "../ledger.ts";
import { forEachConcurrent } from "../for-each-concurrent.ts";
import { findBalancesNeedingOrigin } from "./entries.ts";

/**
 * Who created claimable balances, because a claim names only the balance. One server's answer is
 * enough, unless the signed transaction contradicts it.
 */
export interface OriginCache {
  /** Finds the origins of all claims that affect what `operations` paid `account`. */
  resolve(
    operations: OperationRecord[],
    account: string,
    budget: Budget,
  ): Promise<Outcome<Map<string, ClaimableOrigin>>>;
  /** Resolves the origins of leading operations, as far as the client's limit allows. */
  resolveLeading(
    operations: OperationRecord[],
    account: string,
    budget: Budget,
    wanted?: (operation: OperationRecord) => boolean,
  ): Promise<Outcome<{ leading: OperationRecord[]; origins: Map<string, ClaimableOrigin> }>>;
  /** Reads an origin from the cache only. */
  recall(balanceId: string): Promise<ClaimableOrigin | null>;
  /** Looks up at most `most` uncached origins. Unknown ones are absent. */
  lookUp(
    balanceIds: string[],
    most: number,
    budget: Budget,
  ): Promise<ReadonlyMap<string, ClaimableOrigin>>;
  /** Caches the creations among `operations`. */
  remember(operations: OperationRecord[]): Promise<void>;
  forget(balanceIds: readonly string[]): Promise<void>;
}

/** Fewer than the requests that a client may have in progress. */
export const MAX_CONCURRENT_LOOKUPS = 8;

interface OriginCacheOptions {
  kv: Deno.Kv;
  port: LedgerPort;
  /** The key prefix of this network and epoch. */
  prefix: () => Promise<Deno.KvKey>;
  now: () => number;
}

interface StoredOrigin extends ClaimableOrigin {
  /** When a server last confirmed the origin; absent in older entries. */
  at?: number;
}

const REFRESH_AFTER_MS = 86_400_000;

export function createOriginCache(options: OriginCacheOptions): OriginCache {
  const { port } = options;
  const recallAll = (ids: string[]) => readOrigins(options, ids);

  async function rememberAll(origins: Map<string, ClaimableOrigin>): Promise<void> {
    if (origins.size === 0) return;
    const start = await options.prefix();
    const write = options.kv.atomic();
    const at = options.now();
    for (const [id, origin] of origins) write.set([...start, "claimable", id], { ...origin, at });
    await write.commit();
  }

  /** Finds origins; failures are returned by balance id. */
  async function find(
    operations: OperationRecord[],
    account: string,
    budget: Budget,
    wanted: (operation: OperationRecord) => boolean = () => true,
  ) {
    const here = creationsAmong(operations);
    const claims = new Map<string, string>();
    for (const operation of operations.filter(wanted)) {
      for (const [balanceId, id] of findBalancesNeedingOrigin(operation, account)) {
        if (!here.has(balanceId)) claims.set(balanceId, id);
      }
    }
    const recalled = await recallAll([...claims.keys()]);
    const isKnown = (balanceId: string) =>
      Math.abs(options.now() - (recalled.get(balanceId)?.at ?? -Infinity)) < REFRESH_AFTER_MS;
    const unknown = [...claims].filter(([balanceId]) => !isKnown(balanceId));
    const found = new Map<string, ClaimableOrigin>();
    const failures = new Map<string, Failure>();
    // finish the first claims before starting others: a claim may take two requests, and the
    // client's limit may end the lookup
    await forEachConcurrent(unknown, MAX_CONCURRENT_LOOKUPS, async ([balanceId, operationId]) => {
      const answer = await askFor(port, balanceId, operationId, budget);
      const before = recalled.get(balanceId) ?? null;
      if (!answer.ok) {
        if (before === null) failures.set(balanceId, answer);
        return;
      }
      // a server may no longer have details that it returned before
      const hasLessDetail = answer.value === null ||
        (answer.value.hash === null && before?.hash != null);
      const newOrigin = hasLessDetail ? before ?? answer.value : answer.value;
      if (newOrigin !== null) found.set(balanceId, newOrigin);
    });
    // successful lookups are cached even if others failed
    await rememberAll(found);
    return { origins: new Map([...here, ...recalled, ...found]), failures };
  }

  return {
    async resolve(operations, account, budget) {
      const { origins, failures } = await find(operations, account, budget);
      const [failure] = failures.values();
      return failure ?? done(origins);
    },
    async resolveLeading(operations, account, budget, wanted = () => true) {
      const { origins, failures } = await find(operations, account, budget, wanted);
      const other = [...failures.values()].find(({ code }) => code !== "rate_limited");
      if (other !== undefined) return other;
      const failureAt = (operation: OperationRecord) =>
        findBalancesNeedingOrigin(operation, account).keys().map((balanceId) =>
          failures.get(balanceId)
        )
          .find((failure) => failure !== undefined);
      const end = operations.findIndex((each) => wanted(each) && failureAt(each) !== undefined);
      const first = operations[0];
      if (end === 0 && first !== undefined) {
        return failureAt(first) ?? done({ leading: [], origins });
      }
      return done({ leading: end === -1 ? operations : operations.slice(0, end), origins });
    },
    recall: async (balanceId) => (await recallAll([balanceId])).get(balanceId) ?? null,
    async lookUp(balanceIds, most, budget) {
      const recalled = await recallAll(balanceIds);
      const unknown = balanceIds.filter((id) => !recalled.has(id)).slice(0, most);
      const found = new Map<string, ClaimableOrigin>();
      await forEachConcurrent(unknown, MAX_CONCURRENT_LOOKUPS, async (balanceId) => {
        const answer = await port.origin(balanceId, budget);
        if (answer.ok && answer.value.value !== null) found.set(balanceId, answer.value.value);
      });
      await rememberAll(found);
      return new Map([...recalled, ...found]);
    },
    remember: (operations) => rememberAll(creationsAmong(operations)),
    async forget(balanceIds) {
      if (balanceIds.length === 0) return;
      const start = await options.prefix();
      const write = options.kv.atomic();
      for (const id of balanceIds) write.delete([...start, "claimable", id]);
      await write.commit();
    },
  };
}

async function askFor(
  port: LedgerPort,
  balanceId: string,
  operationId: string,
  budget: Budget,
): Promise<Outcome<ClaimableOrigin | null>> {
  const creation = await port.origin(balanceId, budget);
  if (!creation.ok) return creation;
  if (creation.value.value !== null) return done(creation.value.value);
  const claim = await port.originFromClaim(operationId, balanceId, budget);
  return claim.ok ? done(claim.value.value) : claim;
}

async function readOrigins(
  { kv, prefix }: OriginCacheOptions,
  ids: string[],
): Promise<Map<string, StoredOrigin>> {
  const found = new Map<string, StoredOrigin>();
  const start = await prefix();
  // KV reads at most ten keys at once
  for (let n = 0; n < ids.length; n += 10) {
    const part = ids.slice(n, n + 10);
    const keys = part.map((id) => [...start, "claimable", id]);
    const entries = await kv.getMany<StoredOrigin[]>(keys);
    for (const [index, { value }] of entries.entries()) {
      const id = part[index];
      // old entries lack the transaction or memo, and may name the sponsor as creator
      const isCurrent = value !== null && "hash" in value && "memo" in value;
      if (isCurrent && id !== undefined) found.set(id, value);
    }
  }
  return found;
}

function creationsAmong(operations: OperationRecord[]): Map<string, ClaimableOrigin> {
  const found = new Map<string, ClaimableOrigin>();
  for (const { body, hash, memo } of operations) {
    if (body.kind !== "claimable_created") continue;
    const { from, asset, stroops, claimants } = body;
    found.set(body.balanceId, { from, asset, stroops, claimants, hash, memo });
  }
  return found;
}

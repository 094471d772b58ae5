import { done, type Failure, type Outcome } from "../../../src/contract/outcome.ts";
import type { Budget, ClaimableOrigin, LedgerPort, OperationRecord } from "../ledger.ts";
import { sideBySide } from "../side-by-side.ts";
import { neededOrigins } from "./entries.ts";

/**
 * Who set claimable balances aside. A claim names only the balance: its creation, which the
 * claimant's own history holds as well, is remembered by balance id while the store has room. It is
 * one server's word: forgotten where a second one, or the signed transaction, says otherwise, and
 * asked for again after a day, in case that server lied.
 */
export interface OriginMemory {
  /** Finds the origin of every claim that bears on what `account` was paid by `operations`. */
  resolve(
    operations: OperationRecord[],
    account: string,
    budget: Budget,
  ): Promise<Outcome<Map<string, ClaimableOrigin>>>;
  /**
   * The same as far as the client's share allows: the leading operations, in the order given, of
   * which all is known. A failure where that is none. Of those that are not `wanted` nothing is
   * asked.
   */
  resolveLeading(
    operations: OperationRecord[],
    account: string,
    budget: Budget,
    wanted?: (operation: OperationRecord) => boolean,
  ): Promise<Outcome<{ leading: OperationRecord[]; origins: Map<string, ClaimableOrigin> }>>;
  recall(balanceId: string): Promise<ClaimableOrigin | null>;
  /**
   * The same of several, by balance id; of those that are not known the first `most` are asked for,
   * and those that no server answered are absent.
   */
  lookUp(
    balanceIds: string[],
    most: number,
    budget: Budget,
  ): Promise<ReadonlyMap<string, ClaimableOrigin>>;
  /** Remembers the creations among `operations`. */
  remember(operations: OperationRecord[]): Promise<void>;
  /** Forgets what was told of balances: it was not true. */
  forget(balanceIds: readonly string[]): Promise<void>;
}

/** Claims asked for at once: less than a client may have under way at a server. */
export const CLAIMS_AT_ONCE = 8;

interface OriginMemoryOptions {
  kv: Deno.Kv;
  port: LedgerPort;
  /** The key under which balances of this network and epoch are kept. */
  prefix: () => Promise<Deno.KvKey>;
  now: () => number;
}

/** An origin as it is kept. */
interface KeptOrigin extends ClaimableOrigin {
  /** When a server last said so, in milliseconds since 1970; absent in what was kept before that. */
  at?: number;
}

/** A server's word is asked for again after this, in milliseconds. */
const WORD_HOLDS_MS = 86_400_000;

export function createOriginMemory(options: OriginMemoryOptions): OriginMemory {
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

  /** Finds what can be found, and what stood against the others, by balance id. */
  async function find(
    operations: OperationRecord[],
    account: string,
    budget: Budget,
    wanted: (operation: OperationRecord) => boolean = () => true,
  ) {
    const here = creationsAmong(operations);
    const claims = new Map<string, string>();
    for (const operation of operations.filter(wanted)) {
      for (const [balanceId, id] of neededOrigins(operation, account)) {
        if (!here.has(balanceId)) claims.set(balanceId, id);
      }
    }
    const recalled = await recallAll([...claims.keys()]);
    const isKnown = (balanceId: string) =>
      Math.abs(options.now() - (recalled.get(balanceId)?.at ?? -Infinity)) < WORD_HOLDS_MS;
    const unknown = [...claims].filter(([balanceId]) => !isKnown(balanceId));
    const asked = new Map<string, ClaimableOrigin>();
    const failures = new Map<string, Failure>();
    // a claim takes up to two requests: who may not ask for all is to know the first ones whole
    await sideBySide(unknown, CLAIMS_AT_ONCE, async ([balanceId, operationId]) => {
      const answer = await askFor(port, balanceId, operationId, budget);
      const before = recalled.get(balanceId) ?? null;
      if (!answer.ok) {
        if (before === null) failures.set(balanceId, answer);
        return;
      }
      // a server need not know for ever what it once said, or as well
      const isLess = answer.value === null || (answer.value.hash === null && before?.hash != null);
      const told = isLess ? before ?? answer.value : answer.value;
      if (told !== null) asked.set(balanceId, told);
    });
    // what was learnt is kept, whatever failed beside it
    await rememberAll(asked);
    return { origins: new Map([...here, ...recalled, ...asked]), failures };
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
        neededOrigins(operation, account).keys().map((balanceId) => failures.get(balanceId))
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
      const asked = new Map<string, ClaimableOrigin>();
      await sideBySide(unknown, CLAIMS_AT_ONCE, async (balanceId) => {
        const answer = await port.origin(balanceId, budget);
        if (answer.ok && answer.value.value !== null) asked.set(balanceId, answer.value.value);
      });
      await rememberAll(asked);
      return new Map([...recalled, ...asked]);
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
  const claim = await port.claimed(operationId, balanceId, budget);
  return claim.ok ? done(claim.value.value) : claim;
}

async function readOrigins(
  { kv, prefix }: OriginMemoryOptions,
  ids: string[],
): Promise<Map<string, KeptOrigin>> {
  const found = new Map<string, KeptOrigin>();
  const start = await prefix();
  // KV reads ten keys at a time
  for (let n = 0; n < ids.length; n += 10) {
    const part = ids.slice(n, n + 10);
    const keys = part.map((id) => [...start, "claimable", id]);
    const entries = await kv.getMany<KeptOrigin[]>(keys);
    for (const [index, { value }] of entries.entries()) {
      const id = part[index];
      // once kept without its transaction or its memo, and perhaps with a sponsor as its creator
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

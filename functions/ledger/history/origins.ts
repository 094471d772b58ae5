import { done, type Outcome } from "../../../src/contract/outcome.ts";
import { neededOrigin } from "./entries.ts";
import type { ClaimableOrigin, LedgerPort, OperationRecord } from "../ledger.ts";
import type { Budget } from "../horizon/upstreams.ts";

/**
 * Who set claimable balances aside. A claim names only the balance: its creation, which the
 * claimant's own history holds as well, is remembered by balance id for ever.
 */
export interface OriginMemory {
  /** Finds the origin of every claim that `account` made among `operations`. */
  resolve(
    operations: OperationRecord[],
    account: string,
    budget: Budget,
  ): Promise<Outcome<Map<string, ClaimableOrigin>>>;
  /** The remembered origin of one balance. */
  recall(balanceId: string): Promise<ClaimableOrigin | null>;
  /** Remembers the creations among `operations`. */
  remember(operations: OperationRecord[]): Promise<void>;
}

/** What the memory is made of. */
interface OriginMemoryOptions {
  kv: Deno.Kv;
  port: LedgerPort;
  /** The key under which balances of this network and epoch are kept. */
  prefix: () => Promise<Deno.KvKey>;
}

/** Makes a memory on top of KV. */
export function createOriginMemory(options: OriginMemoryOptions): OriginMemory {
  const { port } = options;
  const recallAll = (ids: string[]) => readOrigins(options, ids);

  async function rememberAll(origins: Map<string, ClaimableOrigin>): Promise<void> {
    if (origins.size === 0) return;
    const start = await options.prefix();
    const write = options.kv.atomic();
    for (const [id, origin] of origins) write.set([...start, "claimable", id], origin);
    await write.commit();
  }

  return {
    async resolve(operations, account, budget) {
      const here = creationsAmong(operations);
      const claims = new Map<string, string>();
      for (const operation of operations) {
        const balanceId = neededOrigin(operation, account);
        if (balanceId !== null && !here.has(balanceId)) claims.set(balanceId, operation.id);
      }
      const recalled = await recallAll([...claims.keys()]);
      const unknown = [...claims].filter(([balanceId]) => !recalled.has(balanceId));
      const asked = new Map<string, ClaimableOrigin>();
      const failures = await Promise.all(unknown.map(async ([balanceId, operationId]) => {
        const answer = await askFor(port, balanceId, operationId, budget);
        if (!answer.ok) return answer;
        if (answer.value !== null) asked.set(balanceId, answer.value);
        return null;
      }));
      // what was learnt is kept, whatever failed beside it
      await rememberAll(asked);
      const failure = failures.find((each) => each !== null);
      return failure ?? { ok: true, value: new Map([...here, ...recalled, ...asked]) };
    },
    recall: async (balanceId) => (await recallAll([balanceId])).get(balanceId) ?? null,
    remember: (operations) => rememberAll(creationsAmong(operations)),
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
): Promise<Map<string, ClaimableOrigin>> {
  const found = new Map<string, ClaimableOrigin>();
  const start = await prefix();
  // KV reads ten keys at a time
  for (let n = 0; n < ids.length; n += 10) {
    const part = ids.slice(n, n + 10);
    const keys = part.map((id) => [...start, "claimable", id]);
    const entries = await kv.getMany<ClaimableOrigin[]>(keys);
    for (const [index, { value }] of entries.entries()) {
      const id = part[index];
      // once kept without its transaction, and perhaps with a sponsor in place of the creator
      const isCurrent = value !== null && "hash" in value;
      if (isCurrent && id !== undefined) found.set(id, value);
    }
  }
  return found;
}

function creationsAmong(operations: OperationRecord[]): Map<string, ClaimableOrigin> {
  const found = new Map<string, ClaimableOrigin>();
  for (const { body, hash } of operations) {
    if (body.kind !== "claimable_created") continue;
    const { from, asset, stroops } = body;
    found.set(body.balanceId, { from, asset, stroops, hash });
  }
  return found;
}

import type { Outcome } from "../../src/contract/outcome.ts";
import { neededOrigin } from "./entries.ts";
import type { ClaimableOrigin, LedgerPort, OperationRecord } from "./ledger.ts";
import type { Budget } from "./upstreams.ts";

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
export interface OriginMemoryOptions {
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
      const wanted = [
        ...new Set(operations.map((operation) => neededOrigin(operation, account))),
      ].filter((id) => id !== null);
      const missing = wanted.filter((id) => !here.has(id));
      const recalled = await recallAll(missing);
      const unknown = missing.filter((id) => !recalled.has(id));
      const asked = new Map<string, ClaimableOrigin>();
      const answers = await Promise.all(unknown.map((id) => port.origin(id, budget)));
      for (const [n, answer] of answers.entries()) {
        const id = unknown[n];
        if (answer.ok && answer.value.value !== null && id !== undefined) {
          asked.set(id, answer.value.value);
        }
      }
      await rememberAll(asked);
      const failure = answers.find((answer) => !answer.ok);
      if (failure !== undefined && !failure.ok) return failure;
      return { ok: true, value: new Map([...here, ...recalled, ...asked]) };
    },
    recall: async (balanceId) => (await recallAll([balanceId])).get(balanceId) ?? null,
    remember: (operations) => rememberAll(creationsAmong(operations)),
  };
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
      if (value !== null && id !== undefined) found.set(id, value);
    }
  }
  return found;
}

function creationsAmong(operations: OperationRecord[]): Map<string, ClaimableOrigin> {
  const found = new Map<string, ClaimableOrigin>();
  for (const { body } of operations) {
    if (body.kind !== "claimable_created") continue;
    const { from, asset, stroops } = body;
    found.set(body.balanceId, { from, asset, stroops });
  }
  return found;
}

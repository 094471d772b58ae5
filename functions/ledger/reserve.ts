import { done, type Outcome } from "../../src/contract/outcome.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import type { Budget, LedgerPort } from "./ledger.ts";

/** How long the base reserve is believed, in milliseconds: it changes once in years. */
const HOUR = 3_600_000;

/** The base reserve as it was read. */
interface Kept {
  stroops: bigint;
  readAt: number;
}

interface ReserveOptions {
  kv: Deno.Kv;
  port: LedgerPort;
  prefix: Deno.KvKey;
  now: () => number;
  reads: ReadLimit;
}

export type ReadReserve = (budget: Budget) => Promise<Outcome<bigint>>;

/** Reads the base reserve from the ledger once an hour, for all processes together. */
export function createReserve({ kv, port, prefix, now, reads }: ReserveOptions): ReadReserve {
  const key = [...prefix, "base-reserve"];
  let kept: Kept | null = null;
  let underWay: Promise<Outcome<bigint>> | null = null;

  async function read(budget: Budget): Promise<Outcome<bigint>> {
    kept = (await kv.get<Kept>(key)).value ?? kept;
    if (kept !== null && Math.abs(now() - kept.readAt) < HOUR) return done(kept.stroops);
    const reading = await port.newestLedger(budget);
    // an old figure is truer than none
    if (!reading.ok) return kept === null ? reading : done(kept.stroops);
    kept = { stroops: reading.value.value.baseReserve, readAt: now() };
    await kv.set(key, kept);
    return done(kept.stroops);
  }

  return async (budget) => {
    if (kept !== null && Math.abs(now() - kept.readAt) < HOUR) return done(kept.stroops);
    // once an hour for everyone: the share of the client that came first must not decide it
    underWay ??= reads.forEveryone(() => read(budget)).finally(() => underWay = null);
    return await underWay;
  };
}

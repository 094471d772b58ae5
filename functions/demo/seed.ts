import { DEMO_EMPLOYERS, DEMO_WORKERS } from "../../src/wallet/demo-accounts.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { writeDemoHistory } from "./history.ts";
import { demoKeypair } from "./keys.ts";

export interface DemoIndex {
  employers: { name: string; publicKey: string }[];
  workers: { name: string; publicKey: string; currency: string }[];
  /** A settled transaction with a memo and a single payment, to the first worker. */
  receiptHash: string;
  /** A settled transaction with many payments. */
  payrollHash: string;
}

/** Where the store keeps the demo's index. */
export const DEMO_KEY: Deno.KvKey = ["demo", "index"];

/** The accounts that a new network has before anybody uses it take this many ledgers. */
const EMPTY_LEDGERS = 2;

/**
 * Makes a year of payroll on an empty sandbox, by transactions that are really signed, in ledgers
 * that closed in the year before now. The same every time but for the dates.
 *
 * @throws Error on a sandbox that is in use, or was killed while it was being filled
 */
export async function seedDemo(sandbox: Sandbox, now: Date): Promise<DemoIndex> {
  if (sandbox.head.sequence > EMPTY_LEDGERS) {
    throw new Error(
      "The sandbox is not empty, but has no demo data. `npm run sandbox:reset` begins anew.",
    );
  }
  const hashes = await writeDemoHistory(sandbox, now);
  const publicKey = (name: string) => demoKeypair(name).publicKey();
  const index: DemoIndex = {
    employers: DEMO_EMPLOYERS.map((name) => ({ name, publicKey: publicKey(name) })),
    workers: DEMO_WORKERS.map(({ name, currency }) => ({
      name,
      publicKey: publicKey(name),
      currency,
    })),
    ...hashes,
  };
  await sandbox.kv.set(DEMO_KEY, index);
  return index;
}

/** The demo's index, undefined when there is none yet. */
export async function readDemo(kv: Deno.Kv): Promise<DemoIndex | undefined> {
  return (await kv.get<DemoIndex>(DEMO_KEY)).value ?? undefined;
}

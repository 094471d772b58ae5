import { DEMO_EMPLOYERS, DEMO_WORKERS } from "../../src/wallet/demo-accounts.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { writeDemoHistory } from "./history.ts";
import { demoKeypair } from "./keys.ts";

export interface DemoIndex {
  employers: { name: string; publicKey: string }[];
  workers: { name: string; publicKey: string; currency: string }[];
  /** The latest single payment to the first worker. */
  receiptHash: string;
  payrollHash: string;
}

export const DEMO_KEY: Deno.KvKey = ["demo", "index"];

/** Ledgers of a new network: genesis, and the one that creates friendbot and the issuer. */
const EMPTY_LEDGERS = 2;

/**
 * Writes a year of payroll into an empty sandbox, as signed transactions in past ledgers. The
 * result is deterministic except for dates.
 *
 * @throws Error if the sandbox is in use or incompletely filled
 */
export async function seedDemo(sandbox: Sandbox, now: Date): Promise<DemoIndex> {
  if (sandbox.head.sequence > EMPTY_LEDGERS) {
    throw new Error(
      "The sandbox is not empty, but has no demo data. Run `npm run sandbox:reset` to start over.",
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

export async function readDemoIndex(kv: Deno.Kv): Promise<DemoIndex | undefined> {
  return (await kv.get<DemoIndex>(DEMO_KEY)).value ?? undefined;
}

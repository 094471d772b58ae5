import type { Network } from "../../src/contract/network.ts";
import { type Config, SANDBOX_PASSPHRASE } from "../config.ts";
import { openSandbox, resetSandbox, type Sandbox, type SandboxNames } from "../sandbox/sandbox.ts";
import { readDemoFile } from "./organizations.ts";
import { type DemoIndex, readDemoIndex, seedDemo } from "./seed.ts";

export interface DemoLedger {
  ledger: Sandbox;
  demo: Network["demo"];
  employers: string[];
  readToml: typeof readDemoFile;
  /** Ends the streams and closes a last ledger for pending transactions. */
  drain(): void;
  close(): Promise<void>;
}

/** How long before the present the demo's network begins, so that a year of history fits. */
const DEMO_YEAR_MS = 400 * 86_400_000;

interface DemoOptions {
  kv: Deno.Kv;
  config: Config;
  names: SandboxNames;
}

/** Opens the sandbox, writes the demo's history if there is none, and starts closing ledgers. */
export async function openDemoLedger(options: DemoOptions): Promise<DemoLedger> {
  const { kv, config, names } = options;
  const now = new Date();
  const known = await readDemoIndex(kv);
  // if the process was killed while writing the history, no one has used the incomplete network
  if (known === undefined) await resetSandbox(kv);
  const ledger = await openSandbox({
    kv,
    ledgerSeconds: config.sandboxLedgerSeconds,
    genesisTime: new Date(now.getTime() - DEMO_YEAR_MS),
    networkPassphrase: config.networkPassphrase ?? SANDBOX_PASSPHRASE,
    names,
  });
  const index = known ?? await seedDemo(ledger, now);
  ledger.start();
  let drained: Promise<unknown> = Promise.resolve();
  return {
    ledger,
    demo: demoRecord(index),
    employers: index.employers.map(({ publicKey }) => publicKey),
    readToml: readDemoFile,
    drain: () => {
      drained = ledger.stop();
    },
    close: async () => {
      await drained;
    },
  };
}

function demoRecord({ employers, workers, receiptHash }: DemoIndex): Network["demo"] {
  const [employer] = employers;
  const [worker] = workers;
  if (employer === undefined || worker === undefined) return undefined;
  return { receipt: receiptHash, passport: worker.publicKey, employer: employer.publicKey };
}

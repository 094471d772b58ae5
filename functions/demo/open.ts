import type { Network } from "../../src/contract/network.ts";
import { type Config, SANDBOX_PASSPHRASE } from "../config.ts";
import { openSandbox, resetSandbox, type Sandbox, type SandboxNames } from "../sandbox/sandbox.ts";
import { readDemoFile } from "./organizations.ts";
import { type DemoIndex, readDemo, seedDemo } from "./seed.ts";

/** The sandbox of a process, with the demo. */
export interface DemoLedger {
  ledger: Sandbox;
  /** A payment and accounts for the site's examples. */
  demo: Network["demo"];
  /** Accounts with names. */
  employers: string[];
  /** The stellar.toml of a demo employer's domain. */
  readToml: typeof readDemoFile;
  /** Ends its streams and closes a last ledger for pending transactions. */
  drain(): void;
  close(): Promise<void>;
}

/** The demo's history lies in the year before the first start. */
const DEMO_YEAR_MS = 400 * 86_400_000;

interface DemoOptions {
  kv: Deno.Kv;
  config: Config;
  names: SandboxNames;
}

/** Opens the sandbox, writes the demo's history if it's new, and starts closing ledgers. */
export async function openDemoLedger(options: DemoOptions): Promise<DemoLedger> {
  const { kv, config, names } = options;
  const now = new Date();
  const known = await readDemo(kv);
  // the process was killed while writing the history, so the incomplete network is unused
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
    demo: shownOf(index),
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

function shownOf({ employers, workers, receiptHash }: DemoIndex): Network["demo"] {
  const [employer] = employers;
  const [worker] = workers;
  if (employer === undefined || worker === undefined) return undefined;
  return { receipt: receiptHash, passport: worker.publicKey, employer: employer.publicKey };
}

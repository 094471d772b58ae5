import type { Network } from "../src/contract/network.ts";
import type { Config } from "./config.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";

/** The sandbox of one process. */
export interface OpenedSandbox {
  ledger: Sandbox;
  /** What there is to look at. */
  demo?: Network["demo"];
  /** Ends its streams, and closes a ledger for what still waits for one. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Opens the sandbox and lets its ledgers close by themselves. Loaded on demand: no other network
 * pays for the code.
 */
export async function openOwnLedger(kv: Deno.Kv, config: Config): Promise<OpenedSandbox> {
  const { openSandbox } = await import("./sandbox/sandbox.ts");
  const ledger = await openSandbox({
    kv,
    ledgerSeconds: config.sandboxLedgerSeconds,
    ...(config.networkPassphrase !== null && { networkPassphrase: config.networkPassphrase }),
  });
  ledger.start();
  let drained: Promise<unknown> = Promise.resolve();
  return {
    ledger,
    drain: () => {
      drained = ledger.stop().then(() => ledger.closeLedger());
    },
    close: async () => {
      await drained;
    },
  };
}

// npm run sandbox:reset: forgets the sandbox's network, so that the next start begins a new one.
import { readConfig, SANDBOX_PASSPHRASE } from "../config.ts";
import { DEMO_KEY } from "../demo/seed.ts";
import { KV_PREFIX } from "../kv/keys.ts";
import { openKv } from "../kv/open.ts";
import { beginEpoch } from "../ledger/proof/epoch.ts";
import { resetSandbox } from "../sandbox/sandbox.ts";

/** Deletes the sandbox and its demo data from a store, and says so. */
export async function resetStore(kvPath: string | null): Promise<string> {
  const kv = await openKv(kvPath);
  try {
    const count = await resetSandbox(kv);
    await kv.delete(DEMO_KEY);
    // the new network has the same passphrase, and its ledger numbers may soon be as high
    await beginEpoch(kv, [KV_PREFIX.ledger, SANDBOX_PASSPHRASE]);
    return count === 0
      ? `There was no sandbox in ${kvPath}. The next start begins one.`
      : `The sandbox in ${kvPath} is gone (${count} keys). The next start begins a new network.`;
  } finally {
    kv.close();
  }
}

async function main(): Promise<number> {
  const result = readConfig(Deno.env.toObject());
  if (!result.ok) {
    console.error(result.faults.join("\n"));
    return 1;
  }
  try {
    console.log(await resetStore(result.config.kvPath));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

if (import.meta.main) Deno.exit(await main());

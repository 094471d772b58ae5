import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { openSandbox, type Sandbox } from "./sandbox.ts";

// npm run sandbox: the sandbox on its own, for any Stellar client. Its README describes the
// settings.

interface Settings {
  port: number;
  /** A file or `:memory:`. */
  kvPath: string;
  networkPassphrase: string | undefined;
  ledgerSeconds: number;
  /** Days that history is kept; undefined for all. */
  historyDays: number | undefined;
  mostOperations: number | undefined;
}

/** Reads the settings; empty values count as unset. */
export function readSettings(environment: Record<string, string>): Settings {
  const given = (name: string) => environment[name]?.trim() || undefined;
  const number = (name: string, from: number, to: number): number | undefined => {
    const text = given(name);
    if (text === undefined) return undefined;
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
    if (value >= from && value <= to) return value;
    throw new Error(`${name} must be a number from ${from} to ${to}.`);
  };
  return {
    port: Math.floor(number("PORT", 0, 65_535) ?? 8000),
    kvPath: given("KV_PATH") ?? ":memory:",
    networkPassphrase: given("NETWORK_PASSPHRASE"),
    ledgerSeconds: number("LEDGER_SECONDS", 0.1, 600) ?? 5,
    historyDays: number("HISTORY_DAYS", 0.001, 100_000),
    mostOperations: number("MOST_OPERATIONS", 1, Number.MAX_SAFE_INTEGER),
  };
}

function addressLines(origin: string, sandbox: Sandbox): string {
  return Object.entries({
    "Horizon": `${origin}/sandbox/horizon`,
    "RPC": `${origin}/sandbox/rpc`,
    "Friendbot": `${origin}/sandbox/horizon/friendbot?addr=G…`,
    "Test USDC": `POST ${origin}/sandbox/usdc {"address":"G…"}`,
    "Explorer": `${origin}/sandbox/explorer`,
    "Passphrase": sandbox.networkPassphrase,
    "USDC issuer": sandbox.usdcIssuer,
  }).map(([name, value]) => `${name.padEnd(12)}${value}`).join("\n");
}

async function main(): Promise<void> {
  const { port, kvPath, ...options } = readSettings(Deno.env.toObject());
  if (kvPath !== ":memory:") await mkdir(dirname(kvPath), { recursive: true });
  const kv = await Deno.openKv(kvPath);
  const sandbox = await openSandbox({ kv, ...options, genesisTime: new Date() });
  const server = Deno.serve({
    port,
    onListen: (at) => console.log(addressLines(`http://localhost:${at.port}`, sandbox)),
  }, (request, { remoteAddr: { hostname } }) =>
    sandbox.fetch(request, {
      name: hostname,
      isLocal: /^(::ffff:)?127\.|^::1$/.test(hostname),
    }));
  sandbox.start();
  let ending = false;
  const end = async () => {
    if (ending) Deno.exit(1);
    ending = true;
    await sandbox.stop();
    await server.shutdown();
    kv.close();
    Deno.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) Deno.addSignalListener(signal, end);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    Deno.exit(1);
  }
}

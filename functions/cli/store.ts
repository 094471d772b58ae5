// npm run store: shows what is stored and what can be removed.
// npm run store -- --trim: removes the oldest of it, where a kind is above its bound.
// npm run store -- --boxes: lists the open boxes.
// npm run store -- --end-box=ID: ends a box.
// npm run backup -- FILE: copies the store, even while the server is running.
// npm run restore -- FILE: replaces the store with a copy.
// npm run sandbox:reset: deletes the sandbox's network; the next start creates a new one.
// The built server takes the same arguments, with --backup FILE, --restore FILE and --reset-sandbox
// for the last three.
import { Boxes } from "../box/boxes.ts";
import { type Config, readConfig, SANDBOX_PASSPHRASE } from "../config.ts";
import { DEMO_KEY } from "../demo/seed.ts";
import { KV_PREFIX } from "../kv/keys.ts";
import {
  backUpStore,
  type BackupSummary,
  requireStore,
  restoreStore,
  storeFilePath,
} from "../kv/backup.ts";
import { isFilePath, openKv } from "../kv/open.ts";
import { beginEpoch } from "../ledger/epoch.ts";
import { resetSandbox } from "../sandbox/sandbox.ts";
import { measureStore, STORE_BOUNDS, trimStore } from "../store.ts";

/** Opens an existing store, since a wrong path must not create one. */
async function openStore(kvPath: string | null): Promise<Deno.Kv> {
  if (kvPath !== null && isFilePath(kvPath)) await requireStore(kvPath);
  return await openKv(kvPath);
}

export async function describeStore(kvPath: string | null, trim: boolean): Promise<string> {
  const kv = await openStore(kvPath);
  try {
    const gone = trim ? await trimStore(kv) : null;
    const bounds: Record<string, number> = STORE_BOUNDS;
    const rows = Array.from(
      await measureStore(kv),
      ([kind, { entries, removable }]) =>
        [kind, entries, bounds[kind] ?? "", removable].map(String),
    );
    return [
      `The store in ${kvPath ?? "the database of this app"}:`,
      "",
      ...formatTable([["kind", "entries", "at most", "removable"], ...rows]),
      "",
      "Removable entries can be read from the ledger again. The server removes them by itself when a kind",
      "outgrows its bound, starting with the oldest. Proofs of a network that was reset and short codes",
      "are kept forever. Limits expire within an hour, boxes after 30 days, and the rest doesn't grow.",
      ...(gone === null ? [] : ["", `Removed ${gone} entries.`]),
    ].join("\n");
  } finally {
    kv.close();
  }
}

export function formatTable(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row.map((cell, n) => n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))
      .join("  ").trimEnd()
  );
}

export async function describeBoxes(kvPath: string | null): Promise<string> {
  const kv = await openStore(kvPath);
  try {
    const boxes = await Array.fromAsync(new Boxes({ kv }).all());
    if (boxes.length === 0) return "There are no boxes.";
    const rows = boxes.map(({ id, createdAt, endsAt, slots }) => [
      id,
      createdAt.slice(0, 16),
      endsAt.slice(0, 16),
      String(slots.length),
      String(slots.reduce((sum, { bytes }) => sum + bytes, 0)),
    ]);
    return formatTable([["box", "created", "ends", "slots", "bytes"], ...rows]).join("\n");
  } finally {
    kv.close();
  }
}

export async function endBox(kvPath: string | null, id: string): Promise<string> {
  const kv = await openStore(kvPath);
  try {
    const isEnded = await new Boxes({ kv }).endByOperator(id);
    return isEnded ? `The box ${id} has ended.` : `There is no box ${id}, or it has ended.`;
  } finally {
    kv.close();
  }
}

export async function resetSandboxInStore(
  kvPath: string | null,
  passphrase = SANDBOX_PASSPHRASE,
): Promise<string> {
  const kv = await openStore(kvPath);
  try {
    const count = await resetSandbox(kv);
    await kv.delete(DEMO_KEY);
    // the new network has the same passphrase and will reach the same ledger numbers
    await beginEpoch(kv, [KV_PREFIX.ledger, passphrase]);
    return count === 0
      ? `There was no sandbox in ${kvPath}. The next start creates one.`
      : `Deleted the sandbox in ${kvPath} (${count} keys). The next start creates a new network.`;
  } finally {
    kv.close();
  }
}

export async function backUp(kvPath: string | null, file: string): Promise<string> {
  const path = storeFilePath(kvPath);
  return `${file} is a copy of the store ${path}: ${sizeOf(await backUpStore(path, file))}.`;
}

export async function restore(kvPath: string | null, file: string): Promise<string> {
  const path = storeFilePath(kvPath);
  const { replaced, ...copy } = await restoreStore(path, file);
  const rest = replaced === null ? "" : ` The previous store is now ${replaced}.`;
  return `${path} now has the contents of ${file}: ${sizeOf(copy)}.${rest}`;
}

function sizeOf({ entries, bytes }: BackupSummary): string {
  return `${entries.toLocaleString("en")} entries, ${(bytes / 1e6).toFixed(1)} MB`;
}

async function run(
  args: readonly string[],
  { kvPath, networkPassphrase }: Config,
): Promise<string> {
  const [command = "", file] = args;
  if (command === "--backup" || command === "--restore") {
    if (file === undefined) throw new Error(`Name a file: npm run ${command.slice(2)} -- FILE`);
    return await (command === "--backup" ? backUp : restore)(kvPath, file);
  }
  if (command === "--reset-sandbox") {
    return await resetSandboxInStore(kvPath, networkPassphrase ?? undefined);
  }
  if (command.startsWith("--end-box=")) return await endBox(kvPath, command.slice(10));
  if (command === "--boxes") return await describeBoxes(kvPath);
  if (command === "" || command === "--trim") return await describeStore(kvPath, command !== "");
  throw new Error(`There is no command ${command}. See /docs/self-hosting.`);
}

export function runStoreCommand(args: readonly string[]): Promise<number> {
  return runCommand((config) => run(args, config));
}

/** Prints the command's message, and returns the exit code. */
export async function runCommand(command: (config: Config) => Promise<string>): Promise<number> {
  const result = readConfig(Deno.env.toObject());
  if (!result.ok) {
    console.error(result.faults.join("\n"));
    return 1;
  }
  try {
    console.log(await command(result.config));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

if (import.meta.main) Deno.exit(await runStoreCommand(Deno.args));

// npm run store: shows what is stored and what can be removed; `npm run store -- --trim` removes
// it. `npm run store -- --boxes` lists the boxes; `npm run store -- --end-box=ID` ends one. npm run
// sandbox:reset: deletes the sandbox's network, so that the next start creates a new one.
import { Boxes } from "../box/boxes.ts";
import { readConfig, SANDBOX_PASSPHRASE } from "../config.ts";
import { DEMO_KEY } from "../demo/seed.ts";
import { KV_PREFIX } from "../kv/keys.ts";
import { openKv } from "../kv/open.ts";
import { beginEpoch } from "../ledger/epoch.ts";
import { resetSandbox } from "../sandbox/sandbox.ts";
import { measureStore, STORE_BOUNDS, trimStore } from "../store.ts";

/** A table of a store's entries by kind. */
export async function describeStore(kvPath: string | null, trim: boolean): Promise<string> {
  const kv = await openKv(kvPath);
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
      ...tableOf([["kind", "entries", "at most", "may go"], ...rows]),
      "",
      "What may go is read from the ledger again when it is asked for. The server removes it by itself,",
      "the longest unwritten first, where a kind has outgrown its bound. Proofs of a network that was",
      "reset and short codes are kept for good; limits end within an hour, boxes after 30 days, and the",
      "rest does not grow.",
      ...(gone === null ? [] : ["", `Removed ${gone} entries.`]),
    ].join("\n");
  } finally {
    kv.close();
  }
}

function tableOf(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row.map((cell, n) => n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))
      .join("  ").trimEnd()
  );
}

/** A table of a store's boxes: ids, times and sizes. Their content is encrypted. */
export async function describeBoxes(kvPath: string | null): Promise<string> {
  const kv = await openKv(kvPath);
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
    return tableOf([["box", "made", "ends", "slots", "bytes"], ...rows]).join("\n");
  } finally {
    kv.close();
  }
}

/** Ends a box and returns a message about it. */
export async function endBox(kvPath: string | null, id: string): Promise<string> {
  const kv = await openKv(kvPath);
  try {
    const isEnded = await new Boxes({ kv }).endByOperator(id);
    return isEnded ? `The box ${id} has ended.` : `There is no box ${id}, or it has ended.`;
  } finally {
    kv.close();
  }
}

/** Deletes the sandbox and its demo data, and returns a message about it. */
export async function resetStore(kvPath: string | null): Promise<string> {
  const kv = await openKv(kvPath);
  try {
    const count = await resetSandbox(kv);
    await kv.delete(DEMO_KEY);
    // the new network has the same passphrase and will reach the same ledger numbers
    await beginEpoch(kv, [KV_PREFIX.ledger, SANDBOX_PASSPHRASE]);
    return count === 0
      ? `There was no sandbox in ${kvPath}. The next start creates one.`
      : `The sandbox in ${kvPath} is gone (${count} keys). The next start creates a new network.`;
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
    const { kvPath } = result.config;
    const ended = Deno.args.find((arg) => arg.startsWith("--end-box="))?.slice(10);
    const text = Deno.args.includes("--reset-sandbox")
      ? await resetStore(kvPath)
      : ended !== undefined
      ? await endBox(kvPath, ended)
      : Deno.args.includes("--boxes")
      ? await describeBoxes(kvPath)
      : await describeStore(kvPath, Deno.args.includes("--trim"));
    console.log(text);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

if (import.meta.main) Deno.exit(await main());

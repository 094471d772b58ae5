import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSandbox, type Sandbox } from "../../../../functions/sandbox/sandbox.ts";
import { openRecorded, readTransaction, type RecordedLedger } from "./support/replay.ts";

/** Horizon's response to a request: a body, or the events of a stream that has ended. */
interface Answer {
  path: string;
  accept?: string;
  status: number;
  headers: Record<string, string | null>;
  tells_ledger: boolean;
  body?: unknown;
  events?: { head: string; data: unknown }[];
}

const FOLDER = "tests/fixtures/real-network";
const read = (name: string) => JSON.parse(gunzipSync(readFileSync(`${FOLDER}/${name}`)).toString());
const { ledgers, network_passphrase }: { ledgers: RecordedLedger[]; network_passphrase: string } =
  read("ledgers.json.gz");
const { answers }: { answers: Answer[] } = read("horizon.json.gz");

const BASE = "http://sandbox.test/sandbox/horizon";

let kv: Deno.Kv;
let sandbox: Sandbox;

beforeAll(async () => {
  kv = await Deno.openKv(":memory:");
  const chain = await openRecorded(kv, network_passphrase);
  for (const ledger of ledgers) {
    const transactions = ledger.transactions.map(({ envelope_xdr }) =>
      readTransaction(envelope_xdr, network_passphrase)
    );
    await chain.close(transactions, {
      sequence: ledger.sequence,
      closeTime: BigInt(ledger.close_time),
      baseFee: BigInt(ledger.base_fee),
      baseReserve: BigInt(ledger.base_reserve),
    });
  }
  sandbox = await openSandbox({
    kv,
    networkPassphrase: network_passphrase,
    ledgerSeconds: 0,
    bare: true,
  });
});
afterAll(async () => {
  await sandbox.stop();
  kv.close();
});

test("what a real Horizon answered of these ledgers, the sandbox answers, field by field", async () => {
  expect(answers.length).toBeGreaterThanOrEqual(200);
  for (const answer of answers) {
    const { path, accept, status, headers, tells_ledger, body, events } = answer;
    const response = await sandbox.fetch(
      new Request(BASE + path, { headers: accept === undefined ? {} : { Accept: accept } }),
    );
    const text = (await response.text()).replaceAll(BASE, "");
    expect(response.status, `${path}: ${text}`).toBe(status);
    for (const [name, value] of Object.entries(headers)) {
      expect(response.headers.get(name), `${name} of ${path}`).toBe(value);
    }
    expect(response.headers.has("Latest-Ledger"), path).toBe(tells_ledger);
    if (events !== undefined) expect(eventsIn(text), path).toEqual(events);
    else if (accept !== undefined) expect(JSON.parse(text), path).toMatchObject(Object(body));
    else expect(comparable(JSON.parse(text)), path).toEqual(body);
  }
});

function eventsIn(text: string): Answer["events"] {
  return text.split("\n\n").filter((event) => event !== "").map((event) => {
    const at = event.indexOf("data: ") + "data: ".length;
    return { head: event.slice(0, at), data: comparable(JSON.parse(event.slice(at))) };
  });
}

/** Compared with the ledgers instead. */
const XDR = new Set(["envelope_xdr", "result_xdr", "result_meta_xdr", "fee_meta_xdr"]);

/** A document without its XDR, and a problem without each server's own text. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  const isProblem = "type" in value && String(value.type).includes("-errors/");
  const isOwn = (name: string) =>
    XDR.has(name) || isProblem && name === "detail" ||
    name === "reason";
  const parts = Object.entries(value).filter(([name]) => !isOwn(name));
  return Object.fromEntries(parts.map(([name, part]) => [name, comparable(part)]));
}

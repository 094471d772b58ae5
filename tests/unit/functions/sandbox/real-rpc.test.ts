import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openSandbox, type Sandbox } from "../../../../functions/sandbox/sandbox.ts";
import {
  openRecorded,
  readTransaction,
  type RecordedLedger,
  replayLedger,
} from "./support/replay.ts";

/** Stellar RPC's answer to a request; text if it isn't JSON. */
interface Answer {
  name: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
  answer: unknown;
}

/** Its answer to a transaction submitted after a ledger, if it was refused. */
interface Sent {
  name: string;
  after: number;
  request: string;
  answer: unknown;
}

interface Recorded {
  network_passphrase: string;
  /** In order from the oldest that it had, including empty ones. */
  ledgers: RecordedLedger[];
  answers: Answer[];
  sent: Sent[];
}

const FILE = "tests/fixtures/real-network/rpc.json.gz";
const recorded: Recorded = JSON.parse(gunzipSync(readFileSync(FILE)).toString());
const { network_passphrase: networkPassphrase, ledgers, answers, sent } = recorded;

const URL = "http://sandbox.test/sandbox/rpc";

let kv: Deno.Kv;
let sandbox: Sandbox;

/** The sandbox's answers to the refused transactions, each after the same ledger. */
const said = new Map<string, unknown>();

beforeAll(async () => {
  kv = await Deno.openKv(":memory:");
  const chain = await openRecorded(kv, networkPassphrase);
  for (const ledger of ledgers) {
    const transactions = ledger.transactions.map(({ envelope_xdr }) =>
      readTransaction(envelope_xdr, networkPassphrase)
    );
    await replayLedger(chain, ledger, transactions);
    const now = sent.filter(({ after }) => after === ledger.sequence);
    if (now.length === 0) continue;
    const time = Number(ledger.close_time) * 1000;
    const here = await open(() => time);
    for (const { name, request } of now) {
      const headers = { "Content-Type": "application/json" };
      const asked = new Request(URL, { method: "POST", headers, body: request });
      said.set(name, await (await here.fetch(asked)).json());
    }
  }
  // the oldest that was kept
  await chain.dropHistory(Number(ledgers[0]?.close_time));
  sandbox = await open();
});
afterAll(() => kv.close());

function open(now?: () => number): Promise<Sandbox> {
  return openSandbox({ kv, networkPassphrase, ledgerSeconds: 0, bare: true, ...(now && { now }) });
}

test("what Stellar RPC answered of these ledgers, the sandbox answers, field by field", async () => {
  expect(answers.length).toBeGreaterThanOrEqual(200);
  const different: string[] = [];
  for (const { name, method, headers, body = null, status, answer } of answers) {
    const response = await sandbox.fetch(new Request(URL, { method, headers, body }));
    const text = await response.text();
    // an answer other than JSON is a text
    const isJson = typeof answer === "object";
    const theirs = { status, ...(isJson && { answer: comparable(answer) }) };
    const ours = {
      status: response.status,
      ...(isJson && { answer: comparable(JSON.parse(text)) }),
    };
    if (!KNOWN.has(name)) expect(ours, name).toEqual(theirs);
    else if (!isDeepStrictEqual(ours, theirs)) different.push(name);
  }
  // a difference that no longer exists must leave the README
  expect(different).toEqual([...KNOWN]);
});

test("what Stellar RPC refused to send, the sandbox refuses with the same code", () => {
  expect(sent.length).toBeGreaterThan(3);
  for (const { name, answer } of sent) {
    expect(refusal(said.get(name)), name).toEqual(refusal(answer));
  }
});

/** The known differences, as listed in the sandbox's README. */
const KNOWN = new Set([
  "entries config",
  "txs cursor latest",
  "txs cursor beyond",
  "simulate nonsense",
  "http not json",
  "http empty",
  "http empty list",
  "http batch",
]);

/** A refusal with its result code: the recorded validator doesn't include the fee. */
function refusal(value: unknown) {
  const { result } = z.object({ result: z.looseObject({ errorResultXdr: z.string() }) }).parse(
    value,
  );
  const { errorResultXdr, ...rest } = result;
  const code = new DataView(Uint8Array.fromBase64(errorResultXdr).buffer).getInt32(8);
  return { ...rest, code };
}

/** Fields that differ between networks and servers. */
const OWN = new Set([
  "friendbotUrl",
  "protocolVersion",
  "version",
  "commitHash",
  "buildTimestamp",
  "captiveCoreVersion",
  "ledgerRetentionWindow",
  // the XDR of a ledger; its transactions are compared separately
  "id of a ledger",
  "hash of a ledger",
  "headerXdr",
  "metadataXdr",
  // the meta, which is compared with that of the ledgers, by entries and events
  "resultMetaXdr",
]);

/** An answer without server-specific fields, and an error without its text. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value;
  const isLedger = "headerXdr" in value;
  const isError = "code" in value && "message" in value;
  const own = (name: string) =>
    OWN.has(isLedger && (name === "id" || name === "hash") ? `${name} of a ledger` : name);
  if (isError) return { code: value.code };
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      own(name) ? typeof part : comparable(part),
    ]),
  );
}

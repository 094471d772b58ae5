import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { Chain } from "../../../../functions/sandbox/chain/chain.ts";
import { rootKeypair } from "../../../../functions/sandbox/faucets/own-accounts.ts";
import { openSandbox, type Sandbox } from "../../../../functions/sandbox/sandbox.ts";
import {
  networkId,
  parseEnvelope,
} from "../../../../functions/sandbox/transactions/transaction.ts";
import { type RecordedLedger, replayLedger } from "./support/replay.ts";

/** What Stellar RPC answered to a request; text where it is no JSON. */
interface Answer {
  name: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
  answer: unknown;
}

/** What it said of a transaction that was handed in after a ledger, where it refused it. */
interface Sent {
  name: string;
  after: number;
  request: string;
  answer: unknown;
}

interface Recorded {
  network_passphrase: string;
  /** From the oldest that it kept, one after the other, the empty ones too. */
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

/** What the sandbox said to the transactions that were refused, each after the same ledger. */
const said = new Map<string, unknown>();

beforeAll(async () => {
  kv = await Deno.openKv(":memory:");
  const chain = await Chain.open(kv, {
    networkPassphrase,
    root: rootKeypair(networkPassphrase).publicKey(),
    closeTime: 0,
    baseFee: 100,
    baseReserve: 100_000_000,
  });
  for (const ledger of ledgers) {
    const transactions = ledger.transactions.map(({ envelope_xdr }) =>
      parseEnvelope(envelope_xdr, networkId(networkPassphrase)) ??
        expect.fail("an envelope cannot be read")
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
  await chain.forget(Number(ledgers[0]?.close_time));
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
    // what is no JSON is words alone
    const isJson = typeof answer === "object";
    const theirs = { status, ...(isJson && { answer: comparable(answer) }) };
    const ours = {
      status: response.status,
      ...(isJson && { answer: comparable(JSON.parse(text)) }),
    };
    if (!KNOWN.has(name)) expect(ours, name).toEqual(theirs);
    else if (!isDeepStrictEqual(ours, theirs)) different.push(name);
  }
  // one that is no longer different stands in the README for nothing
  expect(different).toEqual([...KNOWN]);
});

test("what Stellar RPC refused to send, the sandbox refuses with the same code", () => {
  expect(sent.length).toBeGreaterThan(3);
  for (const { name, answer } of sent) {
    expect(refusal(said.get(name)), name).toEqual(refusal(answer));
  }
});

/** Where the two differ, as the sandbox's README says. */
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

/** A refusal, with the code of its result: the validator asked bears no fee in it. */
function refusal(value: unknown) {
  const { result } = z.object({ result: z.looseObject({ errorResultXdr: z.string() }) }).parse(
    value,
  );
  const { errorResultXdr, ...rest } = result;
  const code = new DataView(Uint8Array.fromBase64(errorResultXdr).buffer).getInt32(8);
  return { ...rest, code };
}

/** What each network and each server has of its own, by the fields' names. */
const OWN = new Set([
  "friendbotUrl",
  "protocolVersion",
  "version",
  "commitHash",
  "buildTimestamp",
  "captiveCoreVersion",
  "ledgerRetentionWindow",
  // of a ledger; its transactions are compared by themselves
  "id of a ledger",
  "hash of a ledger",
  "headerXdr",
  "metadataXdr",
  // compared with that of the ledgers, by its entries and events
  "resultMetaXdr",
]);

/** An answer without what is each server's own, and an error without its words. */
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

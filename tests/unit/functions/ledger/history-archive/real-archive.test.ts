import {
  LedgerScpMessages,
  ScpEnvelope,
  ScpHistoryEntry,
  ScpHistoryEntryV0,
  Signature,
} from "@stellar/stellar-sdk/xdr";
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { UNLIMITED_READS } from "../../../../../functions/http/read-limit.ts";
import { assembleEvidence } from "../../../../../functions/ledger/history-archive/assemble.ts";
import { readCheckpoint } from "../../../../../functions/ledger/history-archive/checkpoint.ts";
import type { Outcome } from "../../../../../src/contract/outcome.ts";
import { checkEvidence } from "../../../../../src/receipt/evidence/check.ts";
import { type Evidence } from "../../../../../src/receipt/evidence/document.ts";
import { readHeader } from "../../../../../src/receipt/evidence/ledger.ts";
import { judgeTransaction } from "../../../../../src/receipt/judge.ts";
import { evidenceIn, join, u32 } from "../../../../evidence-chain.ts";
import { REAL_JUDGING, REAL_TRUST } from "../../../../real-archive.ts";

/** A checkpoint published by three real validators, and what was proven from it. */
const FOLDER = "tests/fixtures/evidence/real-archive";
const ARCHIVE = "http://archive.test";

const documents = readdirSync(`${FOLDER}/documents`);

function recorded(name: string): Evidence {
  return evidenceIn(readFileSync(`${FOLDER}/documents/${name}`, "utf8"));
}

/** The archive's files, each changed by `alter`. */
function archive(alter: (name: string, bytes: Uint8Array) => Uint8Array = (_, same) => same) {
  return (url: string | URL | Request): Promise<Response> => {
    const name = new URL(url instanceof Request ? url.url : url).pathname.split("/").pop() ?? "";
    if (!readdirSync(FOLDER).includes(name)) {
      return Promise.resolve(new Response(null, { status: 404 }));
    }
    return Promise.resolve(
      new Response(Uint8Array.from(alter(name, readFileSync(`${FOLDER}/${name}`)))),
    );
  };
}

/** The archive with the statements of each ledger changed by `alter`. */
function archiveWith(alter: (messages: Messages) => Messages) {
  return archive((file, packed) =>
    file.startsWith("scp-") ? gzipSync(restated(gunzipSync(packed), alter)) : packed
  );
}

/** The archive's data about a document's transactions. */
async function again(evidence: Evidence, fetch = archive()): Promise<Evidence | null> {
  const transactions: Evidence["transactions"] = [];
  for (const { hash, transaction, headers } of evidence.transactions) {
    const { sequence } = readHeader(headers[0] ?? expect.fail("no header"));
    const wanted = { hash, transaction, ledger: sequence };
    const options = { fetch, reads: UNLIMITED_READS, frequency: 64, trust: REAL_TRUST };
    const found = valueOf(await assembleEvidence(ARCHIVE, wanted, options));
    if (found?.kind !== "evidence") return null;
    transactions.push(found.evidence);
  }
  return { network: evidence.network, transactions };
}

function valueOf<T>(outcome: Outcome<T>): T | null {
  return outcome.ok ? outcome.value : null;
}

describe("the archive of a real network", () => {
  test.each(documents)("proves down to its validators' signatures: %s", async (name) => {
    const evidence = recorded(name);
    expect(await again(evidence)).toEqual(evidence);
    const { proven, lines } = await checkEvidence(evidence, REAL_TRUST);
    expect(lines.filter(({ outcome }) => outcome !== "holds")).toEqual([]);
    expect(proven?.validators).toHaveLength(2);
    const { genuine, all } = judgeTransaction(
      proven?.statement ?? expect.fail(),
      REAL_JUDGING,
      null,
    );
    expect(genuine).toBe(true);
    expect(all.map(({ payment: { amount } }) => amount)).toEqual([AMOUNTS[name]]);
  });

  test.each(documents)("is written in one order, whatever the archive's: %s", async (name) => {
    const fetch = archiveWith((messages) => messages.toReversed());
    const evidence = recorded(name);
    expect(await again(evidence, fetch)).toEqual(evidence);
  });

  test("is believed by what is genuine beside a forgery, but looks for it only so long", async () => {
    const forgedBefore = (times: number) =>
      archiveWith((messages) =>
        messages.flatMap((message) => {
          const { statement, signature } = message;
          const other = new Signature(signature.value.map((byte) => ~byte));
          const forged = new ScpEnvelope({ statement, signature: other });
          return [...Array.from({ length: times }, () => forged), message];
        })
      );
    const evidence = recorded("payment.json");
    expect(await again(evidence, forgedBefore(3))).toEqual(evidence);
    expect(await again(evidence, forgedBefore(4))).toBeNull();
  });

  test("ignores ledgers outside the checkpoint", async () => {
    const options = { fetch: archive(), reads: UNLIMITED_READS, frequency: 32 };
    const own = Array.from({ length: 32 }, (_, n) => 0x2bf - 31 + n);
    const read = valueOf(await readCheckpoint(ARCHIVE, 0x2bf, options));
    expect([...read?.headers.keys() ?? []]).toEqual(own);
    expect([...read?.statements.keys() ?? []]).toEqual(own);
  });

  test.each(["ledger", "results", "scp"])(
    "proves nothing where its %s is another",
    async (changed) => {
      const fetch = archive((name, packed) => {
        if (!name.startsWith(`${changed}-`)) return packed;
        const bytes = gunzipSync(packed);
        return gzipSync(bytes.map((byte, at) => at % 40 === 39 ? byte ^ 1 : byte));
      });
      const made = await again(recorded("payment.json"), fetch);
      expect(made && (await checkEvidence(made, REAL_TRUST)).proven).toBeNull();
    },
  );
});

type Messages = LedgerScpMessages["messages"];

/** A file of statements, with those of each ledger changed by `alter`. */
function restated(file: Uint8Array, alter: (messages: Messages) => Messages): Uint8Array {
  const records: Uint8Array[] = [];
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at < file.length;) {
    const end = at + 4 + (view.getUint32(at) & 0x7fff_ffff);
    const { v0: { quorumSets, ledgerMessages } } = ScpHistoryEntry.fromXdr(
      file.slice(at + 4, end),
    );
    const { ledgerSeq, messages } = ledgerMessages;
    const entry = ScpHistoryEntry.v0(
      new ScpHistoryEntryV0({
        quorumSets,
        ledgerMessages: new LedgerScpMessages({ ledgerSeq, messages: alter(messages) }),
      }),
    );
    const record = entry.toXdr();
    records.push(u32(0x8000_0000 | record.length), record);
    at = end;
  }
  return join(...records);
}

const AMOUNTS: Record<string, string> = {
  "payment.json": "431.5000000",
  "claim.json": "97.5000000",
  "fee-bump.json": "12.0000000",
};

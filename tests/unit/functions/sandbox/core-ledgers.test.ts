import { ContractEvent, TransactionEvent, TransactionMeta } from "@stellar/stellar-sdk/xdr";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  operationsWithSource,
  type Transaction,
} from "../../../../functions/sandbox/transactions/transaction.ts";
import {
  openRecorded,
  readTransaction,
  type RecordedLedger,
  replayLedger,
} from "./support/replay.ts";

interface Scenario {
  scenario: string;
  network_passphrase: string;
  ledgers: RecordedLedger[];
}

const FOLDER = "../shared/fixtures/vectors/core-ledgers";
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((f) => f.endsWith(".json")) : [];

describe.skipIf(files.length === 0)("ledgers closed by stellar-core (needs ../shared)", () => {
  test.each(files)("%s comes out the same", async (file) => {
    const scenario: Scenario = JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8"));
    await replay(scenario);
  });
});

/** Replays a scenario up to its first operation that isn't supported. */
async function replay({ network_passphrase, ledgers }: Scenario): Promise<number> {
  const kv = await Deno.openKv(":memory:");
  let count = 0;
  try {
    const chain = await openRecorded(kv, network_passphrase);
    for (const ledger of ledgers) {
      const transactions: Transaction[] = [];
      for (const { envelope_xdr } of ledger.transactions) {
        const tx = readTransaction(envelope_xdr, network_passphrase);
        if (tx.hasSorobanData || operationsWithSource(tx).some((step) => !step.operation)) {
          return count;
        }
        transactions.push(tx);
      }
      const closed = await replayLedger(chain, ledger, transactions);
      for (const [i, { result_meta_xdr }] of ledger.transactions.entries()) {
        // Most of these tests ran without stellar-core's event option.
        const events = eventsIn(result_meta_xdr);
        if (events.length > 0) {
          expect(eventsIn(closed[i]?.xdr.meta.toBase64() ?? "")).toEqual(events);
        }
      }
      count += transactions.length;
    }
    return count;
  } finally {
    kv.close();
  }
}

/** The events of a transaction as XDR: its own, then those of its operations. */
function eventsIn(text: string): string[] {
  const meta = TransactionMeta.fromXdr(text, "base64").toXdrObject();
  if (meta.v !== 4) return [];
  return [
    ...meta.v4.events.map((one) => TransactionEvent.schema.encode(one).toBase64()),
    ...meta.v4.operations.flatMap(({ events }) =>
      events.map((one) => ContractEvent.schema.encode(one).toBase64())
    ),
  ];
}

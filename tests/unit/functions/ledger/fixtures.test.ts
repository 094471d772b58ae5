import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { transactionDocument } from "../../../../functions/ledger/horizon/documents.ts";
import type { TransactionRecord } from "../../../../functions/ledger/ledger.ts";
import { buildProofCore, checkTransaction } from "../../../../functions/ledger/proof/proof-core.ts";
import { readEnvelope } from "../../../../src/stellar/envelope/envelope.ts";
import { transactionHashes } from "../../../../src/stellar/envelope/hash.ts";
import { readResult } from "../../../../src/stellar/envelope/results.ts";

const SHARED = fileURLToPath(new URL("../../../../../shared/fixtures/", import.meta.url));
const TESTNET = "Test SDF Network ; September 2015";
const PUBNET = "Public Global Stellar Network ; September 2015";
const here = existsSync(SHARED);

const NOTHING_BEYOND = { creations: new Map(), origins: new Map(), transfers: new Map() };

function load(path: string) {
  return JSON.parse(readFileSync(SHARED + path, "utf8").replace(/^\uFEFF/, ""));
}

/** Why a recorded transaction is not proven; null if it is. */
async function reasonOf(
  record: Omit<TransactionRecord, "id">,
  passphrase: string,
): Promise<string | null> {
  const read = await checkTransaction(record.hash, { ...record, id: null }, passphrase);
  if (read === null) throw new Error(`unreadable: ${record.hash}`);
  return buildProofCore(read, NOTHING_BEYOND).reason;
}

describe.skipIf(!here)("readResult() on recorded documents (needs ../shared)", () => {
  test("fits the envelope of every ledger that the reference implementation closed", async () => {
    const names = [
      "MergeTests_merge_event_reconciler_protocol_version_26",
      "PathPaymentTests_path_payment_uses_all_offers_in_a_loop_protocol_version_26_inside_issuers_missing",
      "TxResultsTests_txresults_protocol_version_26_create_account_with_payment_after",
    ];
    let seen = 0;
    for (const name of names) {
      const { network_passphrase, ledgers } = load(`vectors/core-ledgers/${name}.json`);
      for (const { close_time, transactions } of ledgers) {
        const createdAt = new Date(close_time * 1000).toISOString();
        for (const { hash, envelope_xdr: envelopeXdr, result_xdr: resultXdr } of transactions) {
          const { successful } = readResult(resultXdr);
          const record = { hash, successful, ledger: 2, createdAt, envelopeXdr, resultXdr };
          expect(await reasonOf(record, network_passphrase)).toBe(successful ? null : "failed");
          seen += 1;
        }
      }
    }
    expect(seen).toBeGreaterThan(5);
  });
});

describe.skipIf(!here)(
  "transactions as real Horizons gave them (needs ../shared)",
  () => {
    interface Entry {
      file: string;
      grade: string;
      tags: string[];
    }
    const manifest: Entry[] = here ? load("horizon/manifest.json") : [];
    const files = manifest.filter(({ grade, tags }) => grade === "A" && tags.includes("tx"));

    test("are all read, or refused as incomplete", async () => {
      let proved = 0;
      for (const { file } of files) {
        const document = load(`horizon/${file}`);
        const records = document._embedded?.records ?? [document.transaction ?? document];
        for (const record of records) {
          const parsed = transactionDocument.safeParse(record);
          if (!parsed.success) continue;
          const { hash, successful, ledger, created_at: createdAt } = parsed.data;
          const { envelope_xdr: envelopeXdr, result_xdr: resultXdr } = parsed.data;
          const told = { hash, successful, ledger, createdAt, envelopeXdr, resultXdr };
          const reason = await reasonOf(told, passphraseOf(hash, envelopeXdr));
          if (reason === null) proved += 1;
          else expect(["failed", "contradiction", "hash_mismatch"]).toContain(reason);
        }
      }
      expect(proved).toBeGreaterThan(30);
    });

    function passphraseOf(hash: string, envelopeXdr: string): string {
      return transactionHashes(readEnvelope(envelopeXdr), PUBNET).includes(hash) ? PUBNET : TESTNET;
    }
  },
);

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { transactionDocument } from "../../../../functions/ledger/horizon/documents.ts";
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

interface CoreTransaction {
  hash: string;
  close_time: number;
  envelope_xdr: string;
  result_xdr: string;
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
      const { network_passphrase: passphrase, ledgers } = load(`vectors/core-ledgers/${name}.json`);
      const transactions: CoreTransaction[] = ledgers.flatMap(
        (ledger: { close_time: number; transactions: Omit<CoreTransaction, "close_time">[] }) =>
          ledger.transactions.map((each) => ({ ...each, close_time: ledger.close_time })),
      );
      for (const transaction of transactions) {
        const { hash, envelope_xdr: envelopeXdr, result_xdr: resultXdr } = transaction;
        const { successful } = readResult(resultXdr);
        const record = {
          hash,
          successful,
          ledger: 2,
          id: null,
          createdAt: new Date(transaction.close_time * 1000).toISOString(),
          envelopeXdr,
          resultXdr,
        };
        const read = await checkTransaction(hash, record, passphrase);
        if (read === null) throw new Error(`unreadable: ${hash}`);
        const { reason } = buildProofCore(read, NOTHING_BEYOND);
        expect(reason).toBe(successful ? null : "failed");
        seen += 1;
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
          const { hash, successful } = parsed.data;
          const read = await checkTransaction(hash, {
            hash,
            id: null,
            successful,
            ledger: parsed.data.ledger,
            createdAt: parsed.data.created_at,
            envelopeXdr: parsed.data.envelope_xdr,
            resultXdr: parsed.data.result_xdr,
          }, passphraseOf(hash, parsed.data.envelope_xdr));
          if (read === null) throw new Error(`unreadable: ${file}`);
          const core = buildProofCore(read, NOTHING_BEYOND);
          if (core.reason === null) proved += 1;
          else expect(["failed", "contradiction", "hash_mismatch"]).toContain(core.reason);
        }
      }
      expect(proved).toBeGreaterThan(30);
    });

    function passphraseOf(hash: string, envelopeXdr: string): string {
      return transactionHashes(readEnvelope(envelopeXdr), PUBNET).includes(hash) ? PUBNET : TESTNET;
    }
  },
);

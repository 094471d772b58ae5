import {
  LedgerHeader,
  LedgerHeaderHistoryEntry,
  ScpEnvelope,
  ScpHistoryEntry,
} from "@stellar/stellar-sdk/xdr";
import type { Chain } from "../chain/chain.ts";
import {
  encodeResultSet,
  encodeTransactionSet,
  isSigned,
  type SignedLedger,
} from "../chain/consensus.ts";
import { ledgerFilter, listTransactions, readLedgerRecord } from "../chain/history.ts";
import { Problem } from "../horizon/problem.ts";
import { MAX_LEDGER_TRANSACTIONS } from "../ledger/header.ts";
import type { Network } from "../network/network.ts";
import { concatBytes, encodeInt32 } from "../stellar/encoding.ts";

/** A ledger's entry in each of a checkpoint's files; null if it has none. */
const FILES: Record<string, (chain: Chain, ledger: SignedLedger) => Promise<Uint8Array | null>> = {
  ledger: headerEntry,
  transactions: transactionsEntry,
  results: resultsEntry,
  scp: scpEntry,
};

const STATE = "/.well-known/stellar-history.json";
const FILE =
  /^\/(ledger|transactions|results|scp)\/(..)\/(..)\/(..)\/\1-(\2\3\4[\da-f]{2})\.xdr\.gz$/;

/** Serves an archive without buckets, and with only the ledgers that the validator signed. */
export async function answerArchive(network: Network, path: string): Promise<Response> {
  const { chain, checkpoint: frequency } = network;
  const { head: { sequence }, networkPassphrase } = chain;
  const last = Math.floor((sequence + 1) / frequency) * frequency - 1;
  if (last < 1) throw new Problem("not_found", "The archive has no checkpoint yet.");
  if (path === STATE) {
    const server = "Lipwa sandbox";
    return Response.json({
      version: 1,
      server,
      currentLedger: last,
      networkPassphrase,
      currentBuckets: [],
    });
  }
  const [, name = "", , , , hex = ""] = FILE.exec(path) ?? [];
  const entry = FILES[name];
  const checkpoint = parseInt(hex, 16);
  if (entry === undefined || (checkpoint + 1) % frequency !== 0 || checkpoint > last) {
    throw new Problem("not_found", "The archive doesn't have this file.");
  }
  const ledgers = await signedLedgers(chain, checkpoint, frequency);
  if (ledgers.length === 0) {
    throw new Problem("not_found", "The validator signed none of these ledgers.");
  }
  return new Response(
    recordStream(network, ledgers, entry).pipeThrough(new CompressionStream("gzip")),
    {
      headers: { "Content-Type": "application/gzip" },
    },
  );
}

async function signedLedgers(
  chain: Chain,
  checkpoint: number,
  frequency: number,
): Promise<SignedLedger[]> {
  const sequences = Array.from({ length: frequency }, (_, n) => checkpoint - frequency + 1 + n);
  const found = await Promise.all(sequences.map((sequence) => readLedgerRecord(chain, sequence)));
  return found.filter((ledger) => ledger !== undefined).filter(isSigned);
}

/** Joins records, each after its record mark (RFC 5531). */
function recordStream(
  { chain }: Network,
  ledgers: readonly SignedLedger[],
  entry: (chain: Chain, ledger: SignedLedger) => Promise<Uint8Array | null>,
): ReadableStream<BufferSource> {
  const waiting = ledgers.values();
  return new ReadableStream({
    async pull(controller) {
      for (const ledger of waiting) {
        const bytes = await entry(chain, ledger);
        if (bytes === null) continue;
        const record = concatBytes([encodeInt32(bytes.length | 0x8000_0000), bytes]);
        return controller.enqueue(new Uint8Array(record));
      }
      controller.close();
    },
  });
}

function headerEntry(_: Chain, { hash, header }: SignedLedger): Promise<Uint8Array> {
  return Promise.resolve(LedgerHeaderHistoryEntry.schema.encode({
    hash: Uint8Array.fromHex(hash),
    header: LedgerHeader.schema.decode(header),
    ext: { v: 0 },
  }));
}

/** Encodes a `TransactionHistoryEntry`: the set is in the extension, the old field is empty. */
async function transactionsEntry(chain: Chain, ledger: SignedLedger): Promise<Uint8Array | null> {
  const closed = await closedIn(chain, ledger);
  if (closed.length === 0) return null;
  const { sequence, previousHash, baseFee } = ledger;
  const set = encodeTransactionSet(
    previousHash,
    BigInt(baseFee),
    closed.map(({ envelope }) => envelope),
  );
  return concatBytes([
    encodeInt32(sequence),
    Uint8Array.fromHex(previousHash),
    encodeInt32(0),
    encodeInt32(1),
    set,
  ]);
}

/** Encodes a `TransactionHistoryResultEntry`. */
async function resultsEntry(chain: Chain, ledger: SignedLedger): Promise<Uint8Array | null> {
  const closed = await closedIn(chain, ledger);
  if (closed.length === 0) return null;
  return concatBytes([encodeInt32(ledger.sequence), encodeResultSet(closed), encodeInt32(0)]);
}

function scpEntry(chain: Chain, ledger: SignedLedger): Promise<Uint8Array> {
  const { validator } = chain;
  const message = ScpEnvelope.schema.decode(validator.externalized(ledger));
  return Promise.resolve(ScpHistoryEntry.schema.encode({
    v: 0,
    v0: {
      quorumSets: [validator.quorum],
      ledgerMessages: { ledgerSeq: ledger.sequence, messages: [message] },
    },
  }));
}

async function closedIn(chain: Chain, { sequence }: SignedLedger) {
  const records = await listTransactions(
    chain,
    { ...ledgerFilter(sequence), includeFailed: true },
    { order: "asc", limit: MAX_LEDGER_TRANSACTIONS },
  );
  return await Promise.all(records.map(async (record) => {
    const { envelope, result } = await chain.transactions.xdr(record);
    return { hash: record.hash, envelope, result };
  }));
}

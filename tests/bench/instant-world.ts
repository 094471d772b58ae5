import { Asset, StrKey } from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { KV_PREFIX, shortCodeKeys } from "../../functions/kv/keys.ts";
import type { LargeValueHead } from "../../functions/kv/large-value.ts";
import { createProofArchive } from "../../functions/ledger/proof/archive.ts";
import { buildProofCore, checkTransaction } from "../../functions/ledger/proof/proof-core.ts";
import { transactionCode } from "../../src/stellar/short-code.ts";
import { freePort, type RunningServer, startServer } from "../server.ts";
import { addressOf, STUB_PASSPHRASE, type StubTransaction, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";
import { waitUntilAnswering } from "./compare.ts";
import type { InstantLedger } from "./instant-horizon.ts";

const ISSUER = addressOf("issuer");
const USDC = new Asset("USDC", ISSUER);

/** A server over an upstream that answers at once, each in its own process. */
export interface InstantWorld {
  server: RunningServer;
  stop(): Promise<void>;
}

export interface InstantOptions {
  /** Transactions of the upstream; see `signed`. */
  transactions?: StubTransaction[];
  /** Number of payments by address, if it isn't `others`. */
  histories?: Record<string, number>;
  /** Number of payments of every other account; 200 by default. */
  others?: number;
  /** Number of archived receipts: those of `archivedHash(n)`. */
  archive?: number;
  /** Server settings that differ from a bench without limits. */
  settings?: Record<string, string>;
}

/** The n-th address without a known key. */
export function account(n: number): string {
  return StrKey.encodeEd25519PublicKey(createHash("sha256").update(`account ${n}`).digest());
}

/** The hash of the n-th archived receipt. */
export function archivedHash(n: number): string {
  return createHash("sha256").update(`receipt ${n}`).digest("hex");
}

/** The n-th signed payment that the upstream can have. */
export function signedPayment(n: number): StubTransaction {
  const paid = payment("employer", "worker", USDC, `${n + 1}.0000000`);
  return transactionOf([paid], { source: "employer", sequence: BigInt(n) });
}

export async function startInstantWorld(options: InstantOptions): Promise<InstantWorld> {
  const folder = await Deno.makeTempDir();
  const kvPath = join(folder, "kv");
  await fillArchive(kvPath, options.archive ?? 0);
  const port = await freePort();
  const file = join(folder, "ledger.json");
  await writeFile(file, JSON.stringify(instantLedger(options)));
  const upstream = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("instant-horizon.ts", import.meta.url).pathname, `${port}`, file],
  }).spawn();
  const url = `http://127.0.0.1:${port}`;
  await waitUntilAnswering(`${url}/ledgers`);
  const server = await startServer({
    LEDGER: "custom",
    HORIZON_URL: url,
    NETWORK_PASSPHRASE: STUB_PASSPHRASE,
    USDC_ISSUER: ISSUER,
    RATES_URL: `${url}/rates`,
    READ_LIMIT: "1000000",
    KV_PATH: kvPath,
    ...options.settings,
  });
  return {
    server,
    async stop() {
      await server.stop();
      upstream.kill("SIGTERM");
      await upstream.status;
      await Deno.remove(folder, { recursive: true });
    },
  };
}

function instantLedger(
  { transactions = [], histories = {}, others = 200 }: InstantOptions,
): InstantLedger {
  const { envelopeXdr, resultXdr } = signedPayment(0);
  return {
    issuer: ISSUER,
    transactions: Object.fromEntries(
      transactions.map(({ hash, envelopeXdr, resultXdr }) => [hash, { envelopeXdr, resultXdr }]),
    ),
    histories,
    others,
    payers: Array.from({ length: 5 }, (_, n) => addressOf(`payer ${n}`)),
    envelopeXdr,
    resultXdr,
  };
}

/** Proofs per atomic write. */
const BATCH = 100;

/**
 * Copies one archived payment under many hashes: archived proofs are not verified again, and only
 * the key holds the hash.
 */
async function fillArchive(path: string, count: number): Promise<void> {
  const kv = await Deno.openKv(path);
  const archive = createProofArchive({ kv, passphrase: STUB_PASSPHRASE });
  const { hash, envelopeXdr, resultXdr } = signedPayment(0);
  const createdAt = new Date().toISOString();
  const record = { hash, id: null, successful: true, ledger: 1_000_000, createdAt };
  const read = await checkTransaction(
    hash,
    { ...record, envelopeXdr, resultXdr },
    STUB_PASSPHRASE,
  );
  if (read === null) throw new Error("the sample payment cannot be read");
  const beyond = { creations: new Map(), origins: new Map(), transfers: new Map() };
  const core = buildProofCore(read, beyond);
  await archive.keep({ core, epoch: 1, coded: true, settled: true, forgottenAt: null });
  const key = [KV_PREFIX.proofs, STUB_PASSPHRASE, hash];
  const { value } = await kv.get<LargeValueHead>(key);
  if (value?.parts !== 1) throw new Error("the sample proof was not kept in one part");
  for (let n = 0; n < count; n += BATCH) {
    const write = kv.atomic();
    for (let each = n; each < Math.min(count, n + BATCH); each++) {
      const id = archivedHash(each);
      write.set([KV_PREFIX.proofs, STUB_PASSPHRASE, id], value);
      // the first visit assigned its short link
      const code = transactionCode(id);
      write.set(shortCodeKeys.of(STUB_PASSPHRASE, "receipt", code, Uint8Array.fromHex(id)), 1);
    }
    await write.commit();
  }
  kv.close();
}

import { Asset, StrKey } from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeKeys, KV_PREFIX } from "../../functions/kv/keys.ts";
import type { LargeValueHead } from "../../functions/kv/large-value.ts";
import { createProofArchive } from "../../functions/ledger/proof/archive.ts";
import { buildProofCore, checkTransaction } from "../../functions/ledger/proof/proof-core.ts";
import { transactionCode } from "../../src/stellar/short-code.ts";
import { freePort, type RunningServer, startServer } from "../server.ts";
import { addressOf, STUB_PASSPHRASE, type StubTransaction, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";
import { answering } from "./compare.ts";
import type { InstantLedger } from "./instant-horizon.ts";

const ISSUER = addressOf("issuer");
const USDC = new Asset("USDC", ISSUER);

/** A server over an upstream that answers at once, both in processes of their own. */
export interface InstantWorld {
  server: RunningServer;
  stop(): Promise<void>;
}

/** What there is to ask for. */
export interface InstantOptions {
  /** Transactions that the upstream has; see `signed`. */
  transactions?: StubTransaction[];
  /** Payments by address, where they are not 200. */
  histories?: Record<string, number>;
  /** Payments of every other account; 200 unless said. */
  others?: number;
  /** So many receipts are in the archive already: those of `archived(n)`. */
  archive?: number;
  /** Settings of the server, where they are not those of a bench without limits. */
  settings?: Record<string, string>;
}

/** The address of the n-th account that nobody has the key of. */
export function account(n: number): string {
  return StrKey.encodeEd25519PublicKey(createHash("sha256").update(`account ${n}`).digest());
}

/** The hash of the n-th receipt in the archive. */
export function archived(n: number): string {
  return createHash("sha256").update(`receipt ${n}`).digest("hex");
}

/** The n-th signed payment that the upstream may have. */
export function signed(n: number): StubTransaction {
  const paid = payment("employer", "worker", USDC, `${n + 1}.0000000`);
  return transactionOf([paid], { source: "employer", sequence: BigInt(n) });
}

/** Starts both. */
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
  await answering(`${url}/ledgers`);
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
  const { envelopeXdr, resultXdr } = signed(0);
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

/** How many proofs fit into one writing. */
const BATCH = 100;

/**
 * The same payment under many hashes, as the archive wrote it for the one: nobody computes them again
 * for what was once verified, and only the key has them.
 */
async function fillArchive(path: string, count: number): Promise<void> {
  const kv = await Deno.openKv(path);
  const archive = createProofArchive({ kv, passphrase: STUB_PASSPHRASE });
  const { hash, envelopeXdr, resultXdr } = signed(0);
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
      const id = archived(each);
      write.set([KV_PREFIX.proofs, STUB_PASSPHRASE, id], value);
      // whoever was shown it first was given its short link
      const code = transactionCode(id);
      write.set(codeKeys.of(STUB_PASSPHRASE, "receipt", code, Uint8Array.fromHex(id)), 1);
    }
    await write.commit();
  }
  kv.close();
}

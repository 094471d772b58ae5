// npm run bench sandbox: what the embedded ledger does, ledgers closing at will, in responses of a
// bare server.
import {
  Account,
  Asset,
  type Keypair,
  Operation,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { KEY } from "../../functions/sandbox/chain/keys.ts";
import { openSandbox, type Sandbox } from "../../functions/sandbox/sandbox.ts";
import { printWork } from "./compare.ts";
import { GOALS } from "./goals.ts";
import { processorTime } from "./processor-time.ts";
import { median, printRow } from "./table.ts";
import { keyOf } from "../unit/functions/sandbox/support/network.ts";

const PAYERS = Array.from({ length: 20 }, (_, i) => keyOf(`bench payer ${i}`));
const PAYEES = Array.from({ length: 1000 }, (_, i) => keyOf(`bench payee ${i}`).publicKey());
const ORIGIN = "http://localhost/sandbox/horizon";
const MEMORY_PAYMENTS = 200_000;
const OLD_PAYMENTS = 1_000_000;
const PAGES = 2_000;
const WARM_UP_PAGES = 300;

/** Envelopes built and signed beforehand, so that only the sandbox is measured. */
class Payroll {
  readonly #accounts = new Map<string, Account>();
  #next = 0;

  constructor(private readonly passphrase: string) {}

  async start(sandbox: Sandbox, payers: readonly Keypair[]): Promise<void> {
    for (const payer of payers) {
      const response = await get(sandbox, `/accounts/${payer.publicKey()}`);
      const { sequence } = await response.json();
      this.#accounts.set(payer.publicKey(), new Account(payer.publicKey(), sequence));
    }
  }

  envelope(payer: Keypair, operations: number): string {
    const account = this.#accounts.get(payer.publicKey());
    if (!account) throw new Error("no such payer");
    const builder = new TransactionBuilder(account, {
      fee: "100",
      networkPassphrase: this.passphrase,
    });
    for (let i = 0; i < operations; i++) {
      const destination = PAYEES[this.#next++ % PAYEES.length] ?? "";
      builder.addOperation(
        Operation.payment({ destination, asset: Asset.native(), amount: "0.0000001" }),
      );
    }
    const built = builder.setTimeout(0).build();
    built.sign(payer);
    return built.toXdr();
  }
}

function get(sandbox: Sandbox, path: string): Promise<Response> {
  return sandbox.fetch(new Request(`${ORIGIN}${path}`));
}

function post(sandbox: Sandbox, envelope: string): Promise<Response> {
  const body = new URLSearchParams({ tx: envelope });
  return sandbox.fetch(new Request(`${ORIGIN}/transactions`, { method: "POST", body }));
}

/** Submits all over HTTP and closes ledgers for as long as anything waits. */
async function submitAll(sandbox: Sandbox, envelopes: readonly string[]): Promise<void> {
  let open = envelopes.length;
  const replies = envelopes.map(async (envelope) => {
    const response = await post(sandbox, envelope);
    open--;
    if (response.status !== 200) throw new Error(await response.text());
    await response.body?.cancel();
  });
  while (open > 0) {
    await sandbox.closeLedger();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await Promise.all(replies);
}

async function prepare(sandbox: Sandbox, payroll: Payroll): Promise<void> {
  const funded = PAYERS.map((payer) => get(sandbox, `/friendbot?addr=${payer.publicKey()}`));
  let done = false;
  const all = Promise.all(funded).then(() => {
    done = true;
  });
  while (!done) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    await sandbox.closeLedger();
  }
  await all;
  await payroll.start(sandbox, PAYERS);
  const [payer] = PAYERS;
  if (!payer) return;
  const { sequence } = await (await get(sandbox, `/accounts/${payer.publicKey()}`)).json();
  const account = new Account(payer.publicKey(), sequence);
  for (let i = 0; i < PAYEES.length; i += 100) {
    const builder = new TransactionBuilder(account, {
      fee: "100",
      networkPassphrase: sandbox.networkPassphrase,
    });
    for (const destination of PAYEES.slice(i, i + 100)) {
      builder.addOperation(Operation.createAccount({ destination, startingBalance: "2" }));
    }
    const built = builder.setTimeout(0).build();
    built.sign(payer);
    await sandbox.enqueue(built.toXdr());
  }
  await sandbox.closeLedger();
  await payroll.start(sandbox, PAYERS);
}

/** What a payment took. */
interface Cost {
  /** Milliseconds of this process's processor. */
  ms: number;
  perSecond: number;
}

async function pay(
  sandbox: Sandbox,
  payroll: Payroll,
  { transactions, operations }: { transactions: number; operations: number },
): Promise<Cost> {
  const envelopes = Array.from(
    { length: transactions },
    (_, i) => payroll.envelope(PAYERS[i % PAYERS.length] ?? keyOf("none"), operations),
  );
  const start = performance.now();
  const used = processorTime(Deno.pid) ?? 0;
  await submitAll(sandbox, envelopes);
  const seconds = (performance.now() - start) / 1000;
  const busy = (processorTime(Deno.pid) ?? 0) - used;
  const payments = transactions * operations;
  return { ms: busy * 1_000 / payments, perSecond: payments / seconds };
}

/** What a page takes that only one in a hundred exceeds, and the middle one, in milliseconds. */
async function pages(sandbox: Sandbox): Promise<{ p99: number; middle: number }> {
  const times = await pageTimes(sandbox, PAGES);
  return { p99: percentile(times, 0.99), middle: median(times) };
}

async function pageTimes(sandbox: Sandbox, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const address = PAYEES[(i * 37) % PAYEES.length];
    const path = i % 2 ? `/accounts/${address}/payments` : "/payments";
    const start = performance.now();
    const response = await get(sandbox, `${path}?limit=20&order=desc`);
    await response.text();
    times.push(performance.now() - start);
  }
  return times;
}

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Puts payments into the lists, in ledgers before all others, as if they had always been there. */
async function addOldPayments(kv: Deno.Kv, count: number): Promise<void> {
  let atomic = kv.atomic();
  for (let i = 1; i <= count; i++) {
    const payee = PAYEES[i % PAYEES.length] ?? "";
    const id = BigInt(i) << 8n;
    atomic = atomic.set([...KEY.accountList(payee, "ps"), id], new Uint8Array([0]));
    if (i % 800 > 0 && i < count) continue;
    await atomic.commit();
    atomic = kv.atomic();
  }
}

async function memory(sandbox: Sandbox, payroll: Payroll): Promise<string> {
  const megabytes: number[] = [];
  const rounds = MEMORY_PAYMENTS / 10_000;
  for (let round = 0; round < rounds; round++) {
    await pay(sandbox, payroll, { transactions: 100, operations: 100 });
    const { gc } = globalThis as { gc?: () => void };
    gc?.();
    megabytes.push(Math.round(Deno.memoryUsage().rss / 1e6));
  }
  const quarter = (part: number) => megabytes[Math.floor((rounds - 1) * part)];
  return [0, 0.25, 0.5, 0.75, 1].map(quarter).join(" → ");
}

async function main(): Promise<void> {
  const folder = await Deno.makeTempDir();
  const kv = await Deno.openKv(`${folder}/bench.db`);
  const sandbox = await openSandbox({ kv, ledgerSeconds: 0, submitTimeout: 120_000 });
  const payroll = new Payroll(sandbox.networkPassphrase);
  await prepare(sandbox, payroll);
  await pay(sandbox, payroll, { transactions: 60, operations: 100 });

  const batches = await pay(sandbox, payroll, { transactions: 100, operations: 100 });
  const rateText = ({ perSecond }: Cost) => `${perSecond.toFixed(0)}/s`;
  await printWork({
    what: "a payment, in transactions of 100",
    ms: batches.ms,
    most: GOALS.sandbox.payment,
    more: rateText(batches),
  });
  const singles = await pay(sandbox, payroll, { transactions: 1500, operations: 1 });
  await printWork({
    what: "a transaction of one payment",
    ms: singles.ms,
    most: GOALS.sandbox.transaction,
    more: rateText(singles),
  });
  await pageTimes(sandbox, WARM_UP_PAGES);
  const page = await pages(sandbox);
  await printWork({
    what: `page of 20 payments, p99 (after ${WARM_UP_PAGES} to warm up)`,
    ms: page.p99,
    most: GOALS.sandbox.page,
    more: `median ${page.middle.toFixed(2)} ms`,
  });
  printRow({
    what: `MB resident over ${MEMORY_PAYMENTS} payments`,
    reached: await memory(sandbox, payroll),
    goal: "flat",
  });
  const before = await pages(sandbox);
  await addOldPayments(kv, OLD_PAYMENTS);
  const behind = await pages(sandbox);
  printRow({
    what: `page of 20 behind ${OLD_PAYMENTS} more, beside before, median`,
    reached: `${(behind.middle / before.middle).toFixed(2)} ×`,
    goal: `≤ ${GOALS.longHistory} ×`,
    more: `${behind.middle.toFixed(2)} beside ${before.middle.toFixed(2)} ms`,
  });
  kv.close();
  const reopened = performance.now();
  const again = await Deno.openKv(`${folder}/bench.db`);
  await openSandbox({ kv: again, ledgerSeconds: 0 });
  await printWork({
    what: "opening it again",
    ms: performance.now() - reopened,
    most: GOALS.sandbox.opening,
  });
  again.close();
  await Deno.remove(folder, { recursive: true });
}

if (import.meta.main) await main();

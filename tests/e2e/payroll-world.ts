import {
  Account,
  Asset,
  Keypair,
  Operation,
  TransactionBuilder,
  type xdr,
} from "@stellar/stellar-sdk/base";
import type { Network } from "../../src/contract/network.ts";

/** A worker created for a test. */
export interface Hired {
  name: string;
  key: Keypair;
  address: string;
  kind: "ready" | "no_trustline" | "no_account" | "memo_required";
}

/** A transaction can carry 20 signatures: the payer's and one per worker. */
const PER_TRANSACTION = 19;

/** Creates workers on the sandbox's ledger: accounts, trustlines, required memos. */
export async function hire(
  network: Network,
  counts: Partial<Record<Hired["kind"], number>>,
): Promise<Hired[]> {
  const workers = Object.entries(counts).flatMap(([kind, n]) =>
    Array.from({ length: n ?? 0 }, (_, at): Hired => {
      const key = Keypair.random();
      const known = kind === "no_trustline" || kind === "no_account" || kind === "memo_required";
      const name = `Worker ${kind} ${at + 1}`;
      return { name, key, address: key.publicKey(), kind: known ? kind : "ready" };
    })
  );
  const payer = Keypair.random();
  await fund(network, payer.publicKey());
  const account = await accountOf(network, payer.publicKey());
  const existing = workers.filter(({ kind }) => kind !== "no_account");
  for (let at = 0; at < existing.length; at += PER_TRANSACTION) {
    await open(network, payer, account, existing.slice(at, at + PER_TRANSACTION));
  }
  return workers;
}

async function open(network: Network, payer: Keypair, account: Account, workers: Hired[]) {
  const asset = new Asset("USDC", network.usdcIssuer);
  const operations = workers.flatMap(({ address, kind }) => [
    Operation.createAccount({ destination: address, startingBalance: "3" }),
    ...kind === "no_trustline" ? [] : [Operation.changeTrust({ asset, source: address })],
    ...kind === "memo_required"
      ? [Operation.manageData({ name: "config.memo_required", value: "1", source: address })]
      : [],
  ]);
  const signers = workers.filter(({ kind }) => kind !== "no_trustline").map(({ key }) => key);
  await submit(network, { account, operations, keys: [payer, ...signers] });
}

/** Signs and submits operations, with `others` too; throws if the ledger refuses them. */
export async function submitSigned(
  network: Network,
  key: Keypair,
  operations: readonly xdr.Operation[],
  others: readonly Keypair[] = [],
): Promise<void> {
  const account = await accountOf(network, key.publicKey());
  await submit(network, { account, operations, keys: [key, ...others] });
}

/** Submits operations of an account that others sign for. */
export async function submitFor(
  network: Network,
  address: string,
  operations: readonly xdr.Operation[],
  keys: readonly Keypair[],
): Promise<void> {
  await submit(network, { account: await accountOf(network, address), operations, keys });
}

interface Submitted {
  account: Account;
  operations: readonly xdr.Operation[];
  keys: readonly Keypair[];
}

/** Like `submitSigned()`, with several keys. */
export async function submit(
  network: Network,
  { account, operations, keys }: Submitted,
): Promise<void> {
  const builder = new TransactionBuilder(account, {
    fee: "1000",
    networkPassphrase: network.passphrase,
    timebounds: { minTime: 0, maxTime: 0 },
  });
  for (const operation of operations) builder.addOperation(operation);
  const transaction = builder.build();
  transaction.sign(...keys);
  const response = await fetch(`${network.horizonUrl}/transactions`, {
    method: "POST",
    body: new URLSearchParams({ tx: transaction.toXdr() }),
  });
  if (!response.ok) throw new Error(`the ledger refused it: ${await response.text()}`);
  await response.body?.cancel();
}

/** XLM from the ledger's own Friendbot, because a site's faucet allows three requests a minute. */
async function fund(network: Network, address: string): Promise<void> {
  const response = await fetch(`${network.horizonUrl}/friendbot?addr=${address}`);
  if (!response.ok) throw new Error(`no XLM for the test: ${await response.text()}`);
  await response.body?.cancel();
}

export async function accountOf(network: Network, address: string): Promise<Account> {
  const response = await fetch(`${network.horizonUrl}/accounts/${address}`);
  const body: { sequence: string } = await response.json();
  return new Account(address, body.sequence);
}

/** One USDC payment from an account, as in the ledger's own Horizon. */
export interface LedgerPayment {
  hash: string;
  kind: "payment" | "create_claimable_balance";
  /** G…; the first claimant of a claimable balance. */
  to: string;
  amount: string;
  memo: string;
}

/** Every successful USDC payment and claimable balance of an account, oldest first. */
export async function paymentsFrom(network: Network, address: string): Promise<LedgerPayment[]> {
  const payments: LedgerPayment[] = [];
  let next: string | null =
    `${network.horizonUrl}/accounts/${address}/operations?limit=200&order=asc&join=transactions`;
  while (next !== null) {
    const response: Response = await fetch(next);
    const page: Page = await response.json();
    for (const record of page._embedded.records) {
      const payment = paymentOf(record, address);
      if (payment !== null) payments.push(payment);
    }
    const full: boolean = page._embedded.records.length === 200;
    next = full ? page._links.next.href : null;
  }
  return payments;
}

interface Page {
  _embedded: { records: Record<string, unknown>[] };
  _links: { next: { href: string } };
}

function paymentOf(record: Record<string, unknown>, from: string): LedgerPayment | null {
  const hash = String(record["transaction_hash"]);
  const amount = String(record["amount"]);
  const { memo = "" }: { memo?: string } = Object(record["transaction"]);
  if (record["transaction_successful"] === false || record["source_account"] !== from) return null;
  if (record["type"] === "payment" && record["asset_code"] === "USDC") {
    return { hash, kind: "payment", to: String(record["to"]), amount, memo };
  }
  if (record["type"] !== "create_claimable_balance") return null;
  const claimants = record["claimants"];
  const first: unknown = Array.isArray(claimants) ? claimants[0]?.destination : null;
  return { hash, kind: "create_claimable_balance", to: String(first), amount, memo };
}

import {
  Account,
  Asset,
  Keypair,
  Memo,
  Operation,
  type Transaction,
  TransactionBuilder,
  type xdr,
} from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import type { Entry } from "../../../../../functions/sandbox/ledger/entries.ts";
import {
  openSandbox,
  RejectedEnvelopeError,
  type Sandbox,
  type SandboxOptions,
} from "../../../../../functions/sandbox/sandbox.ts";
import { signQuickly } from "../../../../sign-quickly.ts";

/** An answer of the sandbox with its body read. */
export interface Reply {
  status: number;
  headers: Headers;
  // Tests read documents of many shapes.
  body: Document;
}

/** A document of any shape. */
export interface Document {
  [field: string]: Document;
}

const ORIGIN = "http://sandbox.test";

const keys = new Map<string, Keypair>();

/** The key pair of a name. */
export function keyOf(name: string): Keypair {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const seed = createHash("sha256").update(`sandbox test: ${name}`).digest();
  const key = Keypair.fromRawEd25519Seed(new Uint8Array(seed));
  keys.set(name, key);
  return key;
}

/** The parts of a test transaction. */
export interface Draft {
  source: Keypair;
  operations: readonly xdr.Operation[];
  signers?: readonly Keypair[];
  fee?: string;
  memo?: Memo;
  /** By default the next one. */
  sequence?: bigint;
  change?(builder: TransactionBuilder): void;
}

/** A payment of an amount. */
export function pay(to: Keypair, asset: Asset, amount: string): xdr.Operation {
  return Operation.payment({ destination: to.publicKey(), asset, amount });
}

/** A sandbox in memory that closes ledgers when a test says so. */
export class TestNetwork {
  private constructor(readonly sandbox: Sandbox, private readonly kv: Deno.Kv) {}

  static async open(options: Partial<SandboxOptions> = {}): Promise<TestNetwork> {
    const kv = options.kv ?? await Deno.openKv(":memory:");
    return new TestNetwork(await openSandbox({ ledgerSeconds: 0, ...options, kv }), kv);
  }

  /** A network in which these accounts have lumens. */
  static async funded(...keys: Keypair[]): Promise<TestNetwork> {
    const network = await TestNetwork.open();
    await network.fund(...keys);
    return network;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.sandbox.stop();
    this.kv.close();
  }

  get usdc(): Asset {
    return new Asset("USDC", this.sandbox.usdcIssuer);
  }

  async request(path: string, init?: RequestInit): Promise<Reply> {
    const response = await this.sandbox.fetch(new Request(`${ORIGIN}${path}`, init));
    const text = await response.text();
    const isJson = response.headers.get("Content-Type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : { text },
    };
  }

  /** Every entry of the ledger, read from the store itself. */
  async everyEntry(): Promise<Entry[]> {
    const found: Entry[] = [];
    for await (const { value } of this.kv.list<Entry>({ prefix: ["sandbox", "e"] })) {
      found.push(value);
    }
    return found;
  }

  /** GET of a Horizon path. */
  get(path: string): Promise<Reply> {
    return this.request(`/sandbox/horizon${path}`);
  }

  /** The records of a list. */
  async records(path: string): Promise<Document[]> {
    const { body } = await this.get(path);
    const records: unknown = body["_embedded"]?.["records"];
    return Array.isArray(records) ? records : [];
  }

  /** Posts an envelope. */
  post(envelope: string, path = "/transactions"): Promise<Reply> {
    const body = new URLSearchParams({ tx: envelope });
    return this.request(`/sandbox/horizon${path}`, { method: "POST", body });
  }

  /** RPC's answer to a call. */
  async rpc(method: string, params: object = {}): Promise<Document> {
    const { body } = await this.request("/sandbox/rpc", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    });
    return body;
  }

  /** Creates accounts with lumens, all in one ledger. */
  async fund(...keys: Keypair[]): Promise<void> {
    const answers = keys.map((key) => this.get(`/friendbot?addr=${key.publicKey()}`));
    await this.closeUntil(Promise.all(answers));
  }

  /** Accounts with lumens and a trustline to USDC. */
  async fundWithTrust(...keys: Keypair[]): Promise<void> {
    await this.fund(...keys);
    for (const source of keys) {
      await this.enqueue({ source, operations: [Operation.changeTrust({ asset: this.usdc })] });
    }
    await this.sandbox.closeLedger();
  }

  /** The issuer's USDC for accounts with a trustline. */
  async giveUsdc(...keys: Keypair[]): Promise<void> {
    for (const key of keys) {
      const body = JSON.stringify({ address: key.publicKey() });
      await this.closeUntil(this.request("/sandbox/usdc", { method: "POST", body }));
    }
  }

  /** An envelope of a draft. */
  async build(draft: Draft): Promise<Transaction> {
    const source = draft.source.publicKey();
    const sequence = draft.sequence ?? await this.sequence(source);
    const builder = new TransactionBuilder(new Account(source, sequence.toString()), {
      fee: draft.fee ?? "100",
      networkPassphrase: this.sandbox.networkPassphrase,
      memo: draft.memo ?? Memo.none(),
    });
    for (const operation of draft.operations) builder.addOperation(operation);
    draft.change?.(builder);
    const built = draft.change ? builder.build() : builder.setTimeout(0).build();
    signQuickly(built, [...draft.signers ?? [draft.source]]);
    return built;
  }

  /** An account's balance of an asset; of XLM without a code. */
  async balance(account: string, code?: string): Promise<unknown> {
    const balances: unknown = (await this.get(`/accounts/${account}`)).body["balances"];
    if (!Array.isArray(balances)) return undefined;
    return balances.find((one) => one.asset_code === code)?.balance;
  }

  async sequence(account: string): Promise<bigint> {
    const { body, status } = await this.get(`/accounts/${account}`);
    return status === 200 ? BigInt(String(body["sequence"])) : 0n;
  }

  /** Adds a transaction to the pending ones. */
  async enqueue(draft: Draft): Promise<string> {
    return await this.sandbox.enqueue((await this.build(draft)).toXdr());
  }

  /** Submits a transaction, closes a ledger, and returns the answer. */
  async submit(draft: Draft): Promise<Reply> {
    return await this.send((await this.build(draft)).toXdr());
  }

  /** Submits an envelope, closes a ledger, and returns the answer. */
  async send(envelope: string): Promise<Reply> {
    try {
      await this.sandbox.enqueue(envelope);
    } catch (error) {
      if (!(error instanceof RejectedEnvelopeError)) throw error;
      return await this.post(envelope);
    }
    const reply = this.post(envelope);
    await this.sandbox.closeLedger();
    return await reply;
  }

  /** Closes ledgers until something that waits for them is done. */
  async closeUntil<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const settled = work.finally(() => {
      done = true;
    });
    settled.catch(() => {});
    while (!done) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      await this.sandbox.closeLedger();
    }
    return await settled;
  }
}

import {
  Account,
  Asset,
  type Keypair,
  Operation,
  TransactionBuilder,
  type xdr,
} from "@stellar/stellar-sdk/base";
import { SANDBOX_PASSPHRASE } from "../../functions/config.ts";
import {
  openSandbox,
  RejectedEnvelopeError,
  type Sandbox,
} from "../../functions/sandbox/sandbox.ts";
import {
  EMPLOYER,
  LIMIT,
  OTHER_SIGNERS,
  SIGNERS,
  type Signers,
  STRANGER,
  WORKERS,
} from "./cast.ts";
import type { Loop } from "./loop.ts";
import { MemoryKv } from "./memory-kv.ts";

export type SubmitFault =
  /** The connection breaks before the envelope arrives, or after it is applied. */
  | "reset"
  | "reset_applied"
  /** The answer is a 504, and the envelope is applied at once, minutes later, or never. */
  | "504_applied"
  | "504_late"
  | "504_dropped"
  /** A proxy sends it twice: the first answer is lost, the second is `tx_bad_seq`. */
  | "bad_seq_applied"
  | "429"
  | "503"
  /** Applied, but there is no answer. */
  | "hang";

export type ReadFault =
  | "reset"
  /** A 404 page of a proxy, not of Horizon. */
  | "404"
  | "429"
  | "500"
  | "504"
  | "garbage"
  | "hang"
  /** An answer without the number of its ledger. */
  | "unnumbered";

/** The result of an envelope that a page has had signed. */
export interface Applied {
  hash: string;
  successful: boolean;
  at: number;
  /** How often the network had been reset before this transaction. */
  epoch: number;
}

export const PASSPHRASE = SANDBOX_PASSPHRASE;

/** Base URL of Horizon in the pages. */
export const HORIZON = "http://127.0.0.1:1/sandbox/horizon";

/** Every model begins on a Friday morning late in a month. */
export const BEGIN = Date.UTC(2026, 10, 20, 9);

const LEDGER_MS = 5_000;

/** Time in which the sandbox creates all accounts. */
const GENESIS_MS = 60_000;

/** Delay of an envelope that the network applies late. */
const LATE_MS = 200_000;

/** The employer's first balance, in USDC. */
export const FUNDS = "100000";

/** The sandbox's keys have this prefix. */
const SANDBOX: Deno.KvKey = ["sandbox"];

let initialNetwork: Promise<MemoryKv> | null = null;

/** The sandbox's network with all accounts, and the faults between it and a page. */
export class Ledger {
  applied: Applied[] = [];
  /** Number of resets so far. */
  epoch = 0;
  /** Called after each envelope that is applied. */
  onApplied: (applied: Applied) => void = () => {};
  /** Faults of the next submissions and reads. */
  submitFaults: SubmitFault[] = [];
  readFaults: ReadFault[] = [];
  /** The signers of the employer's account. */
  signers: Signers = SIGNERS.alone;
  /** False while pages have no connection. */
  online = true;
  readonly #watched = new Set<string>();
  /** The last step in which one of the servers was behind. */
  #lastBehindStep = -Infinity;
  #delayed: { at: number; envelope: string }[] = [];
  /** A server behind the same name that no longer takes in ledgers. */
  #lagging: Sandbox | null = null;
  #requestCount = 0;
  #keepsDays: number | null = null;
  /** True while an envelope waits for the next ledger. */
  #pending = false;

  private constructor(
    private readonly loop: Loop,
    /** Holds the network's keys and the service's own. */
    public kv: MemoryKv,
    private sandbox: Sandbox,
  ) {}

  static async open(loop: Loop): Promise<Ledger> {
    initialNetwork ??= createNetwork(BEGIN, 0);
    const kv = (await initialNetwork).copy(SANDBOX);
    return new Ledger(loop, kv, await reopenSandbox(kv, loop));
  }

  get usdcIssuer(): string {
    return this.sandbox.usdcIssuer;
  }

  get usdc(): Asset {
    return new Asset("USDC", this.usdcIssuer);
  }

  /** Reports the envelope to `onApplied` when it is applied. */
  watch(hash: string): void {
    this.#watched.add(hash);
  }

  /** Horizon as the service's own reader sees it. */
  readonly serve: typeof fetch = async (input, init) => {
    // the clock doesn't advance here, since that would close an empty ledger
    if (this.#pending || this.#delayed.length > 0) await this.#tick();
    return await this.#answerFromOneServer(new Request(input, init));
  };

  /** Horizon's answer to a page. */
  async answer(request: Request): Promise<Response> {
    if (!this.online) throw new TypeError("no network");
    await this.#tick();
    if (request.method === "POST") return await this.#submit(request);
    const fault = this.readFaults.shift();
    switch (fault) {
      case undefined:
      case "unnumbered":
        break;
      case "reset":
        throw new TypeError("connection reset");
      case "hang":
        return await this.#timeOut();
      case "garbage":
        return new Response("<html>", { headers: this.#ledgerHeader() });
      case "404":
        return new Response("<html>nothing here</html>", { status: 404 });
      default:
        return new Response("{}", { status: Number(fault) });
    }
    const response = await this.#answerFromOneServer(request);
    if (fault === "unnumbered") response.headers.delete("Latest-Ledger");
    return response;
  }

  /** Sets how many days of transactions Horizon keeps; null keeps all. */
  keep(days: number | null): void {
    if (days !== this.#keepsDays) this.#lastBehindStep = this.loop.steps;
    this.#keepsDays = days;
  }

  /** Number of steps since all servers became up to date; 0 while one lags. */
  get stepsUpToDate(): number {
    const isComplete = this.#lagging === null && this.#keepsDays === null && this.epoch === 0;
    return isComplete ? this.loop.steps - this.#lastBehindStep : 0;
  }

  /** One server behind Horizon's name stops taking in ledgers. */
  async lag(): Promise<void> {
    this.catchUp();
    this.#lagging = await reopenSandbox(this.kv.copy(SANDBOX), this.loop);
  }

  catchUp(): void {
    if (this.#lagging !== null) this.#lastBehindStep = this.loop.steps;
    this.#lagging = null;
  }

  /** Resets the network: the same accounts without history. */
  async reset(): Promise<void> {
    this.catchUp();
    this.#delayed = [];
    this.epoch++;
    this.signers = SIGNERS.alone;
    // a reset takes longer than a minute
    this.loop.now += 2 * GENESIS_MS;
    this.kv = await createNetwork(this.loop.now, 3 * this.epoch);
    this.sandbox = await reopenSandbox(this.kv, this.loop);
  }

  /** Closes a ledger with operations of these accounts; the first one pays by default. */
  async apply(
    signers: readonly Keypair[],
    operations: xdr.Operation[],
    source = signers[0],
  ): Promise<boolean> {
    await this.#close();
    const envelope = await envelopeOf(this.sandbox, signers, { operations, source });
    try {
      await this.sandbox.enqueue(envelope);
    } catch (error) {
      if (error instanceof RejectedEnvelopeError) return false;
      throw error;
    }
    return (await this.#close()).every(({ record }) => record.successful);
  }

  /** Another program sends a payment from the employer's account. */
  async payElsewhere(amount: string): Promise<boolean> {
    const destination = STRANGER.publicKey();
    return await this.apply(
      this.payers,
      [Operation.payment({ destination, asset: this.usdc, amount })],
      EMPLOYER,
    );
  }

  /** The fewest keys that sign a payment of the employer. */
  get payers(): Keypair[] {
    const { weights, medium } = this.signers;
    const keys = [EMPLOYER, ...OTHER_SIGNERS];
    const heaviest = keys.map((key, at) => ({ key, weight: weights[at] ?? 0 }))
      .filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
    let sum = 0;
    const enough = heaviest.findIndex(({ weight }) => (sum += weight) >= Math.max(medium, 1));
    return heaviest.slice(0, enough < 0 ? heaviest.length : enough + 1).map(({ key }) => key);
  }

  /**
   * Changes the signers of the employer's account, with another account's sequence number. The high
   * threshold stays 0, so one signature is enough.
   */
  async setSigners(signers: Signers): Promise<void> {
    const source = EMPLOYER.publicKey();
    const others = OTHER_SIGNERS.map((key, at) =>
      Operation.setOptions({
        source,
        signer: { ed25519PublicKey: key.publicKey(), weight: signers.weights[at + 1] ?? 0 },
      })
    );
    const { low: lowThreshold, medium: medThreshold } = signers;
    const changed = await this.apply([STRANGER, EMPLOYER], [
      ...others,
      Operation.setOptions({ source, lowThreshold, medThreshold }),
    ]);
    if (changed) this.signers = signers;
  }

  /** Horizon's document at a path; null for a 404. */
  async read(path: string): Promise<Record<string, unknown> | null> {
    const request = new Request(`${HORIZON}${path}`);
    const response = await this.sandbox.fetch(request);
    const body: Record<string, unknown> = await response.json();
    return response.ok ? body : null;
  }

  async #submit(request: Request): Promise<Response> {
    const fault = this.submitFaults.shift();
    if (fault === "reset") throw new TypeError("connection reset");
    if (fault === "504_dropped") return new Response("{}", { status: 504 });
    if (fault === "429" || fault === "503") return new Response("{}", { status: Number(fault) });
    const text = await request.clone().text();
    const envelope = new URLSearchParams(text).get("tx") ?? "";
    if (fault === "504_late") {
      this.#delayed.push({ at: this.loop.now + LATE_MS, envelope });
      return new Response("{}", { status: 504 });
    }
    const isAccepted = await this.#enqueue(envelope);
    if (fault === "504_applied") return new Response("{}", { status: 504 });
    if (isAccepted) await this.#close();
    if (fault === "bad_seq_applied") {
      const extras = { result_codes: { transaction: "tx_bad_seq" } };
      return new Response(JSON.stringify({ extras }), { status: 400 });
    }
    if (fault === "reset_applied") throw new TypeError("connection reset");
    if (fault === "hang") return await this.#timeOut();
    return await this.sandbox.fetch(request);
  }

  async #enqueue(envelope: string): Promise<boolean> {
    try {
      await this.sandbox.enqueue(envelope);
      this.#pending = true;
      return true;
    } catch (error) {
      // a direct submission reports the refusal itself
      if (error instanceof RejectedEnvelopeError) return false;
      throw error;
    }
  }

  /** The page times out by its own clock. */
  #timeOut(): Promise<never> {
    return Promise.reject(new DOMException("no answer", "TimeoutError"));
  }

  /** Applies delayed envelopes that are due, and closes a ledger when it is time. */
  async #tick(): Promise<void> {
    const due = this.#delayed.filter(({ at }) => at <= this.loop.now);
    this.#delayed = this.#delayed.filter(({ at }) => at > this.loop.now);
    for (const { envelope } of due) await this.#enqueue(envelope);
    if (this.loop.now - this.sandbox.head.closeTime * 1000 >= LEDGER_MS) await this.#close();
  }

  async #close() {
    const closed = await this.sandbox.closeLedger(new Date(this.loop.now));
    this.#pending = false;
    for (const { record } of closed) {
      const hash = record.hash.toHex();
      if (!this.#watched.has(hash)) continue;
      const applied = { hash, successful: record.successful, at: this.loop.now, epoch: this.epoch };
      this.applied.push(applied);
      this.onApplied(applied);
    }
    return closed;
  }

  #ledgerHeader(): Record<string, string> {
    return { "Latest-Ledger": String(this.sandbox.head.sequence) };
  }

  /** The answer of one server, as far back as it keeps history. */
  async #answerFromOneServer(request: Request): Promise<Response> {
    const server = this.#lagging !== null && this.#requestCount++ % 3 !== 0
      ? this.#lagging
      : this.sandbox;
    const response = await server.fetch(request);
    return this.#keepsDays === null ? response : await this.#dropOld(request, response, server);
  }

  async #dropOld(request: Request, response: Response, server: Sandbox): Promise<Response> {
    if (!response.ok) return response;
    const from = this.loop.now - (this.#keepsDays ?? 0) * 86_400_000;
    const { pathname } = new URL(request.url);
    const path = pathname.slice(new URL(HORIZON).pathname.length);
    const body = await response.json();
    const isOld = (record: Record<string, unknown>) => {
      const at = Date.parse(String(record["created_at"] ?? record["closed_at"] ?? ""));
      return at < from;
    };
    const answer = (value: unknown) => {
      return new Response(JSON.stringify(value), { headers: response.headers });
    };
    if (path === "/" || path === "") {
      return answer({ ...body, history_elder_ledger: await this.#oldestKept(server, from) });
    }
    if (/^\/(transactions|ledgers|operations)\/[^/]+$/.test(path) && isOld(body)) {
      const notFound = { status: 404, title: "Resource Missing" };
      return new Response(JSON.stringify(notFound), { status: 404, headers: response.headers });
    }
    if (body["_embedded"] === undefined || path.startsWith("/claimable_balances")) {
      return answer(body);
    }
    const records: Record<string, unknown>[] = body["_embedded"]["records"];
    // the newest ledger is always kept
    const kept = path === "/ledgers" ? records : records.filter((record) => !isOld(record));
    return answer({ ...body, _embedded: { records: kept } });
  }

  /** The oldest ledger that is kept. */
  async #oldestKept(server: Sandbox, from: number): Promise<number> {
    let [low, high] = [2, server.head.sequence];
    while (low < high) {
      const middle = (low + high) >> 1;
      const response = await server.fetch(new Request(`${HORIZON}/ledgers/${middle}`));
      const { closed_at } = await response.json();
      if (Date.parse(closed_at) < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

async function reopenSandbox(kv: MemoryKv, loop: Loop): Promise<Sandbox> {
  return await openSandbox({
    kv,
    ledgerSeconds: 0,
    now: () => loop.now,
    networkPassphrase: PASSPHRASE,
  });
}

/**
 * A network with all accounts that begins at a given time. Sequence numbers follow from the ledger
 * that creates an account, so `skippedLedgers` moves them apart between networks.
 */
async function createNetwork(at: number, skippedLedgers: number): Promise<MemoryKv> {
  const kv = new MemoryKv();
  const now = () => at;
  const sandbox = await openSandbox({
    kv,
    ledgerSeconds: 0,
    now,
    networkPassphrase: PASSPHRASE,
    genesisTime: new Date(at - GENESIS_MS),
  });
  for (let ledger = 0; ledger < skippedLedgers; ledger++) await sandbox.closeLedger();
  const bank = sandbox.keys.friendbot;
  const create = (key: Keypair, startingBalance: string) =>
    Operation.createAccount({ destination: key.publicKey(), startingBalance });
  const existing = WORKERS.filter(({ situation }) => situation !== "no_account");
  const withTrustline = existing.filter(({ situation }) => situation !== "no_trustline");
  await submitAll(sandbox, [bank], [
    create(EMPLOYER, "1000"),
    create(STRANGER, "10"),
    ...existing.map(({ key }) => create(key, "10")),
  ]);
  const asset = new Asset("USDC", sandbox.usdcIssuer);
  const trust = (key: Keypair, limit?: string) =>
    Operation.changeTrust({ asset, source: key.publicKey(), ...(limit && { limit }) });
  await submitAll(sandbox, [EMPLOYER, STRANGER, ...withTrustline.map(({ key }) => key)], [
    trust(EMPLOYER),
    trust(STRANGER),
    ...withTrustline.flatMap(({ key, situation }) => [
      trust(key, situation === "limited" ? LIMIT : undefined),
      ...situation === "memo_required"
        ? [Operation.manageData({
          name: "config.memo_required",
          value: "1",
          source: key.publicKey(),
        })]
        : [],
    ]),
  ]);
  await submitAll(sandbox, [sandbox.keys.usdcIssuer], [
    Operation.payment({ destination: EMPLOYER.publicKey(), asset, amount: FUNDS }),
  ]);
  return kv;
}

async function submitAll(
  sandbox: Sandbox,
  signers: readonly Keypair[],
  operations: xdr.Operation[],
): Promise<void> {
  const [source] = signers;
  await sandbox.enqueue(await envelopeOf(sandbox, signers, { operations, source }));
  const [closed] = await sandbox.closeLedger();
  if (closed?.record.successful !== true) throw new Error("the model's network was not created");
}

async function envelopeOf(
  sandbox: Sandbox,
  signers: readonly Keypair[],
  { operations, source }: { operations: xdr.Operation[]; source: Keypair | undefined },
): Promise<string> {
  if (source === undefined) throw new Error("no signer");
  const request = new Request(`${HORIZON}/accounts/${source.publicKey()}`);
  const { sequence } = await (await sandbox.fetch(request)).json();
  const builder = new TransactionBuilder(new Account(source.publicKey(), String(sequence)), {
    fee: "100",
    networkPassphrase: sandbox.networkPassphrase,
  });
  for (const operation of operations) builder.addOperation(operation);
  const built = builder.setTimeout(0).build();
  built.sign(...signers);
  return built.toXdr();
}

import { TransactionBuilder } from "@stellar/stellar-sdk/base";
import { createApi } from "../../src/client/api.ts";
import { createBoxApi } from "../../src/client/box.ts";
import { createPayState, type PayState } from "../../src/pay/pay.ts";
import type { Run } from "../../src/pay/run/run.ts";
import type { World } from "../../src/pay/world/world.ts";
import { demoWallet } from "../../src/wallet/demo.ts";
import type { LedgerConnection } from "../../src/wallet/ledger-connection.ts";
import { signWith } from "../../src/wallet/keys.ts";
import { type Wallet, type WalletOutcome, walletRefusal } from "../../src/wallet/wallet.ts";
import { EMPLOYER, EMPLOYER_NAME, STRANGER } from "./cast.ts";
import { memoryTexts } from "../memory-texts.ts";
import { Disk } from "./disk.ts";
import { HORIZON, type Ledger, PASSPHRASE } from "./ledger.ts";
import type { Loop } from "./loop.ts";
import type { Service } from "./service.ts";
import { followApproval } from "../../src/pay/send/follow-approval.ts";

/** How the wallet reacts to the next request for a signature. */
export type WalletReaction = "refuse" | "silent" | "altered" | "fail";

export interface PageEnvironment {
  loop: Loop;
  ledger: Ledger;
  service: Service;
  /** The wallet's reactions to the next requests. */
  walletReactions: WalletReaction[];
  /** The error of this computer's clock, in milliseconds. */
  skew: number;
  /** Called with each signed envelope before the page gets it. */
  signed(envelopeXdr: string, tab: Tab): void;
}

function isCollecting({ status, parts }: Run): boolean {
  return status === "sending" && parts.some(({ state }) => state === "collecting");
}

/** A browser: its storage and open pages. */
export class Browser {
  readonly disk = new Disk();
  tabs: Tab[] = [];
}

/** How long a page waits for an answer, in milliseconds. */
const TIMEOUT_MS = { GET: 15_000, POST: 60_000 };

/**
 * A page's `fetch`. Submissions to Horizon carry only time limits, which run on another clock than
 * the model's; `obeysSignal` is for all other requests.
 */
export function pageFetch(
  loop: Loop,
  page: object,
  server: { answer(request: Request): Promise<Response> },
  obeysSignal = false,
): typeof fetch {
  return async (input, init) => {
    const { signal = null, method = "GET" } = init ?? {};
    const request = new Request(input, { ...init, signal: null });
    if (signal?.aborted) throw signal.reason;
    const aborted = new Promise<never>((_, reject) => {
      if (obeysSignal) signal?.addEventListener("abort", () => reject(signal.reason));
    });
    aborted.catch(() => {});
    const answered = loop.call(page, () => server.answer(request));
    try {
      return await Promise.race([answered, aborted]);
    } catch (error) {
      const silent = error instanceof DOMException && error.name === "TimeoutError";
      if (silent) await pageSleep(loop, page, method === "POST" ? TIMEOUT_MS.POST : TIMEOUT_MS.GET);
      throw error;
    }
  };
}

/** Waits for that time or until the signal aborts; forever in a closed page. */
export function pageSleep(
  loop: Loop,
  page: object,
  ms: number,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const cancel = loop.after(page, ms, resolve);
    signal?.addEventListener("abort", () => {
      cancel();
      if (!loop.hasEnded(page)) resolve();
    }, { once: true });
  });
}

/** One open page of the dashboard. */
export class Tab {
  readonly pay: PayState;
  hidden = false;
  closed = false;
  /** The files it saved, the newest last. */
  saved: string[] = [];
  /** True while the wallet does not react. */
  waitsForWallet = false;
  #listen: (runId: string) => void = () => {};
  #online: (() => void)[] = [];
  #shown: (() => void)[] = [];
  #stopAsking = () => {};

  constructor(
    readonly environment: PageEnvironment,
    readonly browser: Browser,
    query = "",
    change: (world: World) => World = (world) => world,
  ) {
    browser.tabs.push(this);
    this.pay = createPayState(change(this.#world(query)));
  }

  /** Starts the page: shows runs in progress, connects the wallet, reads the ledger. */
  async start(): Promise<void> {
    await this.pay.start("Salary");
    const session = this.pay.wallet.$session.get();
    if (session.status === "none") {
      await this.pay.wallet.connect({ kind: "demo", name: EMPLOYER_NAME });
    }
    this.#stopAsking = this.pay.check.keepAsking();
    this.#followApprovals();
  }

  /** Looks for other signers' answers while a run waits for them on screen, as its view does. */
  #followApprovals(): void {
    const { runs } = this.pay;
    let followed: string | null = null;
    let stop = () => {};
    runs.$sending.subscribe((sending) => {
      const id = sending !== null && isCollecting(sending.run) ? sending.run.id : null;
      if (id === followed) return;
      followed = id;
      stop();
      stop = id === null ? () => {} : followApproval(runs.runParts, id);
    });
  }

  /** Closes the page. Its last call is carried out (`done`), or never happens. */
  close(done: boolean): void {
    this.closed = true;
    this.environment.loop.end(this, done);
    this.browser.tabs = this.browser.tabs.filter((tab) => tab !== this);
    // the browser releases the lock
    if (this.browser.disk.lockedBy === this) this.browser.disk.lockedBy = null;
    this.#stopAsking();
  }

  /** Shows or hides the page. */
  setHidden(hidden: boolean): void {
    this.hidden = hidden;
    if (!hidden) { for (const work of this.#shown) work(); }
  }

  goOnline(): void {
    for (const work of this.#online) work();
  }

  #world(query: string): World {
    const { environment, browser } = this;
    const { loop, service } = environment;
    const connection: LedgerConnection = {
      passphrase: PASSPHRASE,
      horizonUrl: HORIZON,
      fetch: pageFetch(loop, this, environment.ledger),
    };
    return {
      network: service.network,
      lang: "en",
      api: createApi({
        baseUrl: "http://127.0.0.1:1",
        fetch: pageFetch(loop, this, service, true),
      }),
      boxes: createBoxApi({
        baseUrl: "http://127.0.0.1:1",
        fetch: pageFetch(loop, this, service, true),
      }),
      db: browser.disk.database(loop, this),
      connection,
      openWallet: () => this.#wallet(connection),
      now: () => loop.now + environment.skew,
      after: (ms, work) => loop.after(this, ms, work),
      sleep: (ms, signal) => pageSleep(loop, this, ms, signal),
      lock: (work) => this.#locked(work),
      tabs: {
        announce: (id) => {
          for (const other of browser.tabs) {
            if (other !== this) void loop.call(other, () => void other.#listen(id));
          }
        },
        listen: (changed) => void (this.#listen = changed),
      },
      screen: {
        hidden: () => this.hidden,
        onShown: (work) => addListener(this.#shown, work),
        onOnline: (work) => addListener(this.#online, work),
      },
      // a stream without events that breaks with the connection
      follow: () => ({ open: () => environment.ledger.online, close: () => {} }),
      local: browser.disk.local,
      session: memoryTexts(),
      query,
      dropFromQuery: () => {},
      saveFile: (_, text) => void this.saved.push(text),
      persist: () => {},
    };
  }

  async #locked<T>(work: () => Promise<T>): Promise<{ value: T } | null> {
    const { disk } = this.browser;
    const got = await this.environment.loop.call(this, () => {
      if (this.closed || disk.lockedBy !== null) return false;
      disk.lockedBy = this;
      return true;
    });
    if (!got) return null;
    try {
      return { value: await work() };
    } finally {
      if (disk.lockedBy === this) disk.lockedBy = null;
    }
  }

  #wallet(connection: LedgerConnection): Wallet {
    const { environment } = this;
    const demo = demoWallet(connection, EMPLOYER_NAME);
    const ask = <T>(work: () => Promise<T>) => environment.loop.call(this, work);
    return {
      ...demo,
      connect: () => ask(() => demo.connect()),
      current: () => ask(() => demo.current()),
      sign: async (request): Promise<WalletOutcome<string>> => {
        const reaction = await ask(() => Promise.resolve(environment.walletReactions.shift()));
        if (reaction === "refuse") return walletRefusal("refused");
        if (reaction === "fail") return walletRefusal("wallet_failed");
        if (reaction === "silent") {
          return await new Promise((resolve) => {
            this.waitsForWallet = true;
            const stop = () => {
              this.waitsForWallet = false;
              if (!this.closed) resolve(walletRefusal("no_answer"));
            };
            if (request.signal?.aborted) stop();
            request.signal?.addEventListener("abort", stop);
            environment.loop.after(this, 20_000, () => request.onSlow?.());
          });
        }
        if (reaction === "altered") {
          return { ok: true, value: signWith(STRANGER, request.envelopeXdr, PASSPHRASE) };
        }
        return await ask(async () => {
          const signed = await demo.sign(request);
          if (signed.ok) environment.signed(signed.value, this);
          return signed;
        });
      },
    };
  }
}

function addListener(works: (() => void)[], work: () => void): () => void {
  works.push(work);
  return () => void works.splice(works.indexOf(work), 1);
}

export interface SignedOperation {
  how: "payment" | "claimable" | "create";
  /** G… or M… in a payment, G… otherwise. */
  to: string;
  /** USDC; XLM in `create_account`. */
  amount: string;
}

export interface SignedText {
  hash: string;
  memo: string;
  operations: SignedOperation[];
}

/** Reads a signed envelope. Throws if it has anything that a pay run must not contain. */
export function readEnvelope(xdr: string, usdcIssuer: string): SignedText {
  const transaction = TransactionBuilder.fromXdr(xdr, PASSPHRASE);
  if ("innerTransaction" in transaction) throw new Error("a fee bump");
  const hash = transaction.hash().toHex();
  const { value } = transaction.memo;
  const memo = typeof value === "string" ? value : new TextDecoder().decode(value ?? undefined);
  if (transaction.source !== EMPLOYER.publicKey()) throw new Error("another account pays");
  const operations = transaction.operations.map((operation): SignedOperation => {
    if (operation.type === "createAccount") {
      return { how: "create", to: operation.destination, amount: operation.startingBalance };
    }
    if (operation.type !== "payment" && operation.type !== "createClaimableBalance") {
      throw new Error(`a pay run does not ${operation.type}`);
    }
    if (operation.asset.getIssuer() !== usdcIssuer) throw new Error("another asset");
    if (operation.type === "payment") {
      return { how: "payment", to: operation.destination, amount: operation.amount };
    }
    return {
      how: "claimable",
      to: operation.claimants[0]?.destination ?? "",
      amount: operation.amount,
    };
  });
  return { hash, memo, operations };
}

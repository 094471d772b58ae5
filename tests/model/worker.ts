import { Asset, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import type { PaymentPurpose, SendJournal, SendRecord } from "../../src/account/send/journal.ts";
import { Sender, type SenderDependencies } from "../../src/account/send/sender.ts";
import { NO_MEMO } from "../../src/stellar/memo.ts";
import { signWith } from "../../src/wallet/keys.ts";
import { type Wallet, walletRefusal } from "../../src/wallet/wallet.ts";
import { EMPLOYER, type Payee, WORKERS } from "./cast.ts";
import { BEGIN, HORIZON, Ledger, PASSPHRASE, type ReadFault, type SubmitFault } from "./ledger.ts";
import { Loop } from "./loop.ts";
import { pageFetch, pageSleep } from "./tab.ts";

// A worker sends money from the account on a phone: the production sender and its journal, in pages
// that can close at any `await`, over the same ledger and network as the employer's month.

export type WorkerCommand =
  /** Sends cents to a colleague, after dismissing a finished payment. */
  | { do: "send"; page: number; cents: number }
  /** The same in every open page. */
  | { do: "send_everywhere"; cents: number }
  | { do: "open" }
  | { do: "crash"; page: number; done: boolean }
  | { do: "look_now"; page: number }
  | { do: "steps"; steps: number; order: number }
  | { do: "pass"; seconds: number }
  | { do: "submit_fault"; fault: SubmitFault }
  | { do: "read_faults"; faults: ReadFault[] }
  | { do: "online"; online: boolean }
  | { do: "lag"; lag: boolean }
  | { do: "keeps"; days: number | null }
  /** The next signature is refused, or the next write fails. */
  | { do: "refuse" | "full" }
  /** Another phone with the same 12 words uses up a sequence number. */
  | { do: "elsewhere" }
  | { do: "reset_network" };

const page = fc.nat({ max: 2 });
const of = <const T extends string>(...names: T[]) => fc.constantFrom(...names);

export const workerCommands: fc.Arbitrary<WorkerCommand[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: of("send"), page, cents: fc.integer({ min: 1, max: 900 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: of("send_everywhere"), cents: fc.integer({ min: 1, max: 900 }) }),
    },
    { weight: 4, arbitrary: fc.record({ do: of("open") }) },
    { weight: 4, arbitrary: fc.record({ do: of("crash"), page, done: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: of("look_now"), page }) },
    {
      weight: 8,
      arbitrary: fc.record({
        do: of("steps"),
        steps: fc.nat({ max: 40 }),
        order: fc.nat({ max: 99 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: of("pass"), seconds: fc.constantFrom(2, 20, 150, 400) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: of("submit_fault"),
        fault: of(
          "reset",
          "reset_applied",
          "504_applied",
          "504_late",
          "504_dropped",
          "bad_seq_applied",
          "429",
          "503",
          "hang",
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: of("read_faults"),
        faults: fc.array(of("reset", "404", "429", "500", "garbage", "hang", "unnumbered"), {
          minLength: 1,
          maxLength: 5,
        }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: of("online"), online: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: of("lag"), lag: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: of("keeps"), days: fc.constantFrom(null, 0.002) }) },
    { weight: 1, arbitrary: fc.record({ do: of("refuse", "full") }) },
    { weight: 1, arbitrary: fc.record({ do: of("elsewhere") }) },
    { weight: 1, arbitrary: fc.record({ do: of("reset_network") }) },
  ),
  { minLength: 8, maxLength: 40, size: "max" },
);

/** A guarantee of the browser that a mutation breaks. */
export type BrokenGuarantee = "lock" | "journal";

const [{ key: KEY, account: ME }, { account: COLLEAGUE }] = firstTwo(WORKERS);

function firstTwo([one, other]: readonly Payee[]): [Payee, Payee] {
  if (one === undefined || other === undefined) throw new Error("there are too few workers");
  return [one, other];
}

/** The worker's balance at first and after a reset, in USDC. */
const FUNDS = "1000";

interface Page {
  sender: Sender;
  /** Actions in progress. */
  actions: Promise<void>[];
  running: number;
}

/** A phone, its open pages, and the ledger. */
export class Worker {
  /** Violated invariants. */
  readonly violations: string[] = [];
  pages: Page[] = [];
  /** The browser's storage, which outlives every page. */
  readonly kept = new Map<string, SendRecord>();
  #lockedBy: object | null = null;
  #refuses = false;
  #isFull = false;

  private constructor(
    readonly loop: Loop,
    readonly ledger: Ledger,
    readonly broken: BrokenGuarantee | null,
  ) {}

  static async open(broken: BrokenGuarantee | null = null): Promise<Worker> {
    const loop = new Loop(BEGIN);
    const worker = new Worker(loop, await Ledger.open(loop), broken);
    await worker.#pay();
    return worker;
  }

  async runCommands(commands: readonly WorkerCommand[]): Promise<void> {
    this.openPage();
    for (const command of commands) await this.#runCommand(command);
  }

  /** The outcomes of a story, to show that it did something. */
  get outcomes(): string[] {
    return [...this.kept.values()].map(({ end }) =>
      end === null ? "open" : end.ok ? "paid" : end.code
    );
  }

  openPage(): Page {
    const page: Page = { sender: new Sender(this.#world(() => page)), actions: [], running: 0 };
    this.pages.push(page);
    this.#begin(page, page.sender.start());
    return page;
  }

  /** Ends all faults. Payments in flight finish, and the next payment works. */
  async endFaults(): Promise<void> {
    const { ledger, loop } = this;
    Object.assign(ledger, { submitFaults: [], readFaults: [], online: true });
    ledger.keep(null);
    ledger.catchUp();
    this.#refuses = this.#isFull = false;
    for (const page of this.pages) loop.end(page, true);
    this.#lockedBy = null;
    this.pages = [];
    const page = this.openPage();
    await loop.pass(20 * 60_000);
    // if no server can tell, the person decides
    page.sender.checkNow();
    page.sender.stopWaiting();
    await loop.pass(60_000);
    for (const { id, end } of this.kept.values()) {
      if (end === null) this.violations.push(`never ends: ${id}`);
    }
    if (page.running > 0) this.violations.push("the page never finishes");
    // failures that happened while the page was hidden are shown one by one
    for (let shown = 0; page.sender.$sending.get().step === "ended"; shown++) {
      if (shown > this.kept.size) throw new Error("the same end is shown again and again");
      await this.#run(page.sender.dismiss());
    }
    const before = ledger.applied.length;
    await this.#run(page.sender.send(this.#payment(1)));
    await loop.pass(60_000);
    if (ledger.applied.length !== before + 1) {
      this.violations.push("the next payment does not work");
    }
    this.#compareJournal();
  }

  async #runCommand(command: WorkerCommand): Promise<void> {
    const { loop, ledger } = this;
    const page = "page" in command
      ? this.pages[command.page % Math.max(1, this.pages.length)]
      : undefined;
    switch (command.do) {
      case "send":
        if (page !== undefined) this.#begin(page, this.#press(page, command.cents));
        return;
      case "send_everywhere":
        for (const each of this.pages) this.#begin(each, this.#press(each, command.cents));
        return;
      case "open":
        if (this.pages.length < 3) this.openPage();
        return;
      case "crash":
        if (page === undefined) return;
        loop.end(page, command.done);
        this.pages = this.pages.filter((each) => each !== page);
        // the browser releases the lock
        if (this.#lockedBy === page) this.#lockedBy = null;
        return;
      case "look_now":
        return page?.sender.checkNow();
      case "steps":
        for (let step = 0; step < command.steps; step++) await loop.step(command.order, loop.now);
        return;
      case "pass":
        return await loop.pass(command.seconds * 1_000);
      case "submit_fault":
        return void ledger.submitFaults.push(command.fault);
      case "read_faults":
        return void ledger.readFaults.push(...command.faults);
      case "online":
        ledger.online = command.online;
        return;
      case "lag":
        return command.lag ? await ledger.lag() : ledger.catchUp();
      case "keeps":
        return ledger.keep(command.days);
      case "refuse":
        this.#refuses = true;
        return;
      case "full":
        this.#isFull = true;
        return;
      case "elsewhere":
        await ledger.apply([KEY], [Operation.bumpSequence({ bumpTo: "0" })]);
        return;
      case "reset_network":
        await ledger.reset();
        await this.#pay();
    }
  }

  /** Dismisses a finished payment and presses Send if the page allows it. */
  async #press(page: Page, cents: number): Promise<void> {
    const { sender } = page;
    // the button is pressed only once it is on screen
    await new Promise<void>((resolve) => {
      sender.$sending.subscribe(({ step }) => step !== "reading" && resolve());
    });
    await sender.dismiss();
    await sender.send(this.#payment(cents));
  }

  #payment(cents: number): PaymentPurpose {
    const stroops = BigInt(cents) * 100_000n;
    return {
      kind: "payment",
      address: COLLEAGUE,
      name: "",
      stroops,
      memo: NO_MEMO,
      local: null,
      fee: 10_000n,
    };
  }

  #begin(page: Page, action: Promise<void>): void {
    page.running++;
    page.actions.push(action.then(() => void page.running--));
  }

  async #run(action: Promise<void>): Promise<void> {
    let isDone = false;
    void action.then(() => isDone = true);
    while (!isDone && await this.loop.step());
  }

  async #pay(): Promise<void> {
    const asset = new Asset("USDC", this.ledger.usdcIssuer);
    await this.ledger.apply([EMPLOYER], [
      Operation.payment({ destination: ME, asset, amount: FUNDS }),
    ]);
  }

  #world(page: () => Page): SenderDependencies {
    const { loop, ledger } = this;
    // the signal belongs to this page only
    const owner = () => page();
    const call = <T>(work: () => T | Promise<T>) => loop.call(owner(), work);
    const answer = (request: Request) => this.#answer(request);
    return {
      connection: {
        passphrase: PASSPHRASE,
        horizonUrl: HORIZON,
        fetch: (...given) => pageFetch(loop, owner(), { answer })(...given),
      },
      usdcIssuer: ledger.usdcIssuer,
      address: ME,
      wallet: this.#wallet(call),
      journal: this.#journal(call),
      now: () => loop.now,
      sleep: (ms) => pageSleep(loop, owner(), ms),
      lock: async (work) => {
        const isFree = await call(() => {
          if (loop.hasEnded(owner())) return false;
          if (this.#lockedBy !== null && this.broken !== "lock") return false;
          this.#lockedBy = owner();
          return true;
        });
        if (!isFree) return null;
        try {
          return { value: await work() };
        } finally {
          if (this.#lockedBy === owner()) this.#lockedBy = null;
        }
      },
    };
  }

  #journal(call: <T>(work: () => T | Promise<T>) => Promise<T>): SendJournal {
    return {
      all: () =>
        call(() =>
          [...this.kept.values()].map((record) => structuredClone(record))
            .sort((a, b) => b.signedAt - a.signedAt)
        ),
      put: (record) => {
        const kept = structuredClone(record);
        return call(() => {
          if (this.#isFull) {
            this.#isFull = false;
            throw new DOMException("full", "QuotaExceededError");
          }
          if (this.broken !== "journal" || kept.end !== null) this.kept.set(kept.id, kept);
        });
      },
    };
  }

  #wallet(call: <T>(work: () => T | Promise<T>) => Promise<T>): Wallet {
    const account = () => Promise.resolve({ ok: true as const, value: { address: ME } });
    return {
      kind: "phone-account",
      name: "Lipwa",
      connect: account,
      current: account,
      watch: () => () => {},
      signMessage: () => Promise.resolve(walletRefusal("refused")),
      sign: ({ envelopeXdr }) =>
        call(() => {
          if (this.#refuses) {
            this.#refuses = false;
            return walletRefusal("refused");
          }
          const signed = signWith(KEY, envelopeXdr, PASSPHRASE);
          this.#checkSigned(hashOf(signed));
          return { ok: true as const, value: signed };
        }),
    };
  }

  /** Signs nothing while another payment is in flight. */
  #checkSigned(hash: string): void {
    const { ledger } = this;
    ledger.watch(hash);
    for (const { id, end } of this.kept.values()) {
      if (end === null) this.violations.push(`signed while ${id} is in flight`);
    }
  }

  /** Answers as Horizon. Every submission must be in the journal first. */
  async #answer(request: Request): Promise<Response> {
    if (request.method === "POST") {
      const envelope = new URLSearchParams(await request.clone().text()).get("tx") ?? "";
      const hash = hashOf(envelope);
      if (!this.kept.has(hash)) this.violations.push(`sent, but not in the journal: ${hash}`);
    }
    return await this.ledger.answer(request);
  }

  /** The journal and the ledger agree in both directions. */
  #compareJournal(): void {
    const { ledger } = this;
    const paid = new Map(ledger.applied.map((each) => [each.hash, each]));
    if (paid.size !== ledger.applied.length) this.violations.push("an envelope is applied twice");
    for (const { id, end } of this.kept.values()) {
      const applied = paid.get(id)?.successful === true;
      if (end?.ok === true && !applied) this.violations.push(`shown as paid, but is not: ${id}`);
      if (end?.ok === false && end.code !== "undecided" && applied) {
        this.violations.push(`shown as unpaid, but is paid: ${id}`);
      }
    }
    for (const hash of paid.keys()) {
      if (!this.kept.has(hash)) this.violations.push(`paid, but missing in the journal: ${hash}`);
    }
  }
}

function hashOf(envelope: string): string {
  return TransactionBuilder.fromXdr(envelope, PASSPHRASE).hash().toHex();
}

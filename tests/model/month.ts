import { Operation } from "@stellar/stellar-sdk/base";
import type { PreflightResult } from "../../src/contract/preflight.ts";
import { isAmbiguous } from "../../src/money/written-amount.ts";
import { readTestList, readTestPeople } from "../unit/src/pay/read-list.ts";
import { emptyLine } from "../../src/pay/line/pay-line.ts";
import type { PayLine } from "../../src/pay/line/pay-line.ts";
import {
  type BackupReading,
  readBackup,
  saveBackup,
  savePeopleCsv,
  tableHead,
} from "../../src/pay/people/backup-file.ts";
import { DASHBOARD } from "../../src/pay/messages/dashboard.ts";
import { nextWages } from "../../src/pay/month/pay-days.ts";
import { changesByRun, paidRun } from "../../src/pay/people/after-run.ts";
import { changePeople } from "../../src/pay/people/people-changes.ts";
import { rosterChoices } from "../../src/pay/people/people.ts";
import { isPaidIn, lineOfPerson } from "../../src/pay/people/wages.ts";
import { REMEDIES } from "../../src/pay/check/plan.ts";
import type { PlannedPayment, RunWhat } from "../../src/pay/run/run.ts";
import type { Review } from "../../src/pay/review/final-check.ts";
import type { Part, Run } from "../../src/pay/run/run.ts";
import type { World } from "../../src/pay/world/world.ts";
import type { CurrencyRates } from "../../src/money/currency.ts";
import { CENT, ledgerAmount, stroopsOf } from "../../src/stellar/amount.ts";
import { alikeOf, EMPLOYER, type Payee, PAYEES, WORKERS } from "./cast.ts";
import type { Command, Owed, Pace, Story, Style } from "./commands.ts";
import { localDate, localDay } from "../../src/pay/line/pay-period.ts";
import { KnownPayees } from "./known-payees.ts";
import { type Applied, BEGIN, FUNDS, Ledger } from "./ledger.ts";
import { lookAtLastTime, lookAtRestored } from "./look-back.ts";
import { Loop, quiet } from "./loop.ts";
import { Service } from "./service.ts";
import { type Around, Browser, type Mood, readEnvelope, type SignedText, Tab } from "./tab.ts";

/** A wage that is owed, and all that the employer knows of it; its name stands in every row of it. */
export interface Debt {
  name: string;
  owed: Owed;
  memo: string;
}

/** A payment that was shown to the person, who then said yes. */
export interface Approval {
  run: string;
  payment: PlannedPayment;
  /** The wage as they had written it last when they said yes; of nobody where they wrote none. */
  debt: Debt | undefined;
  memo: string;
  review: Review;
  /** When they said yes (milliseconds since 1970). */
  at: number;
  /** The month that it is for: `2026-11`. */
  month: string;
  /** What of it the ledger has. */
  paid: Set<string>;
}

/** A promise that somebody made in a page. */
interface Doing {
  what: string;
  tab: Tab;
  settled: boolean;
}

/** What all runs are for, which says of nobody whose money it is. */
const PURPOSE = "Wages";

/** The memos that people write; the first is none. */
const MEMOS = ["", "Salary", "Salary 11/2026", "Bonus"] as const;

/** What an exchange wants to see with the money of its customer: not the month that it names. */
const CUSTOMER = "11/2026";

const MINUTE_MS = 60_000;

/** As far back as the record of payments is read for any run. */
const AHEAD_DAYS = 46;

/** More than lie between the reading of the record and the signature, of this page and others. */
const SIGNING_STEPS = 300;

/** A month of an employer: pages, people and a ledger, and all that is known of what happened. */
export class Month implements Around {
  moods: Mood[] = [];
  skew = 0;
  browsers: Browser[] = [];
  debts = new Map<string, Debt>();
  /** Amounts that were found to have two meanings, by the row's id. */
  #questions = new Map<string, string>();
  /** The wage as it was said of a row whose amount was changed, each time, by the row's id. */
  #said = new Map<string, Debt[]>();
  /** How many of these a run on a disk has seen, by run and row. */
  #saidOnDisk = new Map<string, number>();
  approvals: Approval[] = [];
  /** Envelopes of the employer's wallet by their hashes. */
  envelopes = new Map<string, SignedText>();
  /** Rows that a database had once, and those of them that somebody removed. */
  kept = new Set<string>();
  removed = new Set<string>();
  /** What must never be, and was. */
  wrongs: string[] = [];
  doings: Doing[] = [];
  /** Where and when each wage was paid first, by debt and month. */
  wages = new Map<string, { step: number; at: number; browser: Browser | undefined }>();
  /** The step in which each envelope was signed, and whether the ledger could be asked about all before. */
  #signatures = new Map<string, { step: number; told: boolean }>();
  /** Which addresses pages can know. */
  readonly known = new KnownPayees();
  /** USDC of the employer before anybody was paid, on this network, in stroops. */
  funds = stroopsOf(FUNDS);
  readonly service: Service;
  #order = 0;
  #lastFile = { owed: [] as Debt[], style: "point" as Style };

  private constructor(
    readonly loop: Loop,
    readonly ledger: Ledger,
    private readonly change: (world: World) => World,
  ) {
    this.service = new Service(loop, ledger);
    ledger.onApplied = (applied) => void (applied.successful && this.#paid(applied));
  }

  static async open(change: (world: World) => World = (world) => world): Promise<Month> {
    const loop = new Loop(BEGIN);
    return new Month(loop, await Ledger.open(loop), change);
  }

  wrong(what: string): void {
    if (!this.wrongs.includes(what)) this.wrongs.push(what);
  }

  /** Each envelope is what somebody has seen, and nothing else. */
  signed(xdr: string, { browser }: Tab): void {
    const text = readEnvelope(xdr, this.ledger.usdcIssuer);
    this.envelopes.set(text.hash, text);
    this.#signatures.set(text.hash, {
      step: this.loop.steps,
      told: this.ledger.toldFor > SIGNING_STEPS,
    });
    this.ledger.watch(text.hash);
    for (const operation of text.operations) {
      const fitting = this.approvals.filter(({ payment, memo }) =>
        memo === text.memo && isOf(payment, operation)
      );
      const shown = fitting.at(-1);
      if (shown === undefined) {
        this.wrong(`signed what was not shown: ${JSON.stringify(operation)}`);
        continue;
      }
      if (!fitting.some(isAsWritten)) {
        this.wrong(`signed another amount than was written last: ${JSON.stringify(operation)}`);
      }
      this.#lookAtAddress(shown, browser);
      if (this.loop.now - shown.at < MINUTE_MS) {
        this.#lookAtRates(shown);
        this.#lookAtFindings(shown);
      }
    }
  }

  /** Nobody who is known is paid at an address that is not theirs. */
  #lookAtAddress({ payment, at }: Approval, browser: Browser): void {
    const own = this.#payeeOf(payment.name);
    if (own === undefined || own.address === payment.address) return;
    // money that waits is for the account, and a new one is made for it
    const told = this.ledger.toldFor > SIGNING_STEPS;
    if (
      own.account !== payment.account && this.known.hadToAsk(payment, own, { browser, at, told })
    ) {
      this.wrong(`pays another address than the one that is known, and nobody was asked`);
    }
  }

  /** To whom a wage is owed, by the name of its rows. */
  #payeeOf(name: string): Payee | undefined {
    const debt = this.debts.get(name);
    return debt && PAYEES[debt.owed.who];
  }

  /** The ledger was asked about whoever is paid, and not long before somebody said yes. */
  #lookAtFindings({ payment, at }: Approval): void {
    const askedAt = this.service.found.get(payment.account)?.at(-1)?.at ?? -Infinity;
    if (askedAt < at - MINUTE_MS - 1_000) {
      this.wrong("pays somebody about whom nobody asked");
    }
  }

  /** Whoever says yes does so to money of today: rates are read, and may have moved a little. */
  #lookAtRates({ payment, review, at }: Approval): void {
    const currency = this.debts.get(payment.name)?.owed.currency ?? "USDC";
    if (currency === "USDC") return;
    const { ratesGiven, ratesRefusedAt } = this.service;
    const since = ratesGiven.filter((given) => given.at >= at);
    const shown = review.rates?.[currency] ?? 0;
    // one part in two hundred, and what rounding makes of it
    if (since.some(({ rates }) => Math.abs(shown - rates[currency]) <= shown * 0.0051)) return;
    if (since.length === 0 && ratesRefusedAt >= at) return;
    this.wrong(
      `${currency} signed at an old rate, ${since.length === 0 ? "none" : "another"} read`,
    );
  }

  /** Rows that were kept once are kept until somebody removes them. */
  #lookForRows(): void {
    for (const { disk } of this.browsers) {
      for (const { lines } of disk.all<Run>("runs")) {
        for (const { id } of lines) this.kept.add(id);
      }
      const drafts = disk.all<Run>("runs").filter(({ status }) => status === "draft");
      const ids = drafts.flatMap(({ lines }) => lines.map(({ id }) => id));
      if (new Set(ids).size < ids.length) this.wrong("a row stands in two drafts");
    }
  }

  /** An amount that can be read in two ways is asked about until somebody writes another text. */
  #lookForQuestions(): void {
    for (const { pay: { draft } } of this.tabs) {
      for (const { line, faults } of draft.$checked.get()?.lines ?? []) {
        if (faults.some(({ fault }) => fault === "ambiguous")) {
          this.#questions.set(line.id, line.amount);
        } else if (this.#questions.get(line.id) === line.amount) {
          this.wrong(`nobody said what ${line.amount} means, and it is not asked any more`);
        }
      }
    }
  }

  /** Opens a page. */
  async openTab(browser: Browser, pace: Pace = ALL): Promise<Tab> {
    const tab = new Tab(this, browser, "", this.change);
    await this.act("start", tab, () => tab.start(), pace);
    return tab;
  }

  /** A browser that knows nothing, with a page. */
  async openBrowser(): Promise<Tab> {
    const browser = new Browser();
    this.browsers.push(browser);
    return await this.openTab(browser);
  }

  /** Each operation of the ledger is one payment that somebody was shown, and each of these once. */
  #paid({ hash }: Applied): void {
    const text = this.envelopes.get(hash);
    const { run: own, browser } = this.#homeOf(hash);
    for (const operation of text?.operations ?? []) {
      const fitting = this.approvals.filter(({ paid, memo, payment }) =>
        !paid.has(operation.how) && memo === text?.memo && isOf(payment, operation)
      );
      // what was said yes to for another month may look the same, or have come to nothing
      const found = fitting.findLast(({ run }) => run === own) ?? fitting[0];
      if (found === undefined) {
        this.wrong(`paid what was not shown, or once more: ${JSON.stringify(operation)}`);
        continue;
      }
      // saying yes twice to one row is still one wage
      for (const each of this.approvals) {
        if (each.payment.lineId === found.payment.lineId) each.paid.add(operation.how);
      }
      if (operation.how === "create") continue;
      this.known.note(found.payment, this.loop.now);
      // what a thief got is nobody's wage
      const isOwn = this.#payeeOf(found.payment.name)?.account === found.payment.account;
      if (isOwn) this.#wagePaid(found, operation.amount, { hash, browser });
    }
  }

  /** The browser, and its run, whose journal has an envelope. */
  #homeOf(hash: string): { run?: string | undefined; browser?: Browser } {
    for (const browser of this.browsers) {
      const parts = browser.disk.all<Part & { id: string }>("parts");
      const part = parts.find(({ attempts }) => attempts.some((each) => each.hash === hash));
      if (part !== undefined) return { run: part.id.split(" ")[0], browser };
    }
    return {};
  }

  /** Somebody got a wage: what was meant, and once a month. */
  #wagePaid(
    { payment, debt, memo, month }: Approval,
    amount: string,
    { hash, browser }: { hash: string; browser: Browser | undefined },
  ) {
    if (debt === undefined) return this.wrong("paid somebody whom nobody wrote");
    const { who, currency, hundredths } = debt.owed;
    const payee = PAYEES[who];
    if (currency === "USDC" && stroopsOf(amount) !== BigInt(hundredths) * 100_000n) {
      this.wrong(`meant ${hundredths / 100}, paid ${amount}`);
    }
    const wantsMemo = payee?.situation === "memo_required" && payee.address === payee.account;
    // money that waits is for an account, whatever its address said of a customer
    const isLost = payee?.situation === "memo_required" && payment.how !== "payment" &&
      (memo === "" || memo === PURPOSE);
    if (wantsMemo && memo !== CUSTOMER || isLost) {
      this.wrong(`an exchange got money for its customer with the memo '${memo}'`);
    }
    const key = `${debt.name} ${month}`;
    const before = this.wages.get(key);
    this.wages.set(key, before ?? { step: this.loop.steps, at: this.loop.now, browser });
    const { step = 0, told = false } = this.#signatures.get(hash) ?? {};
    if (before === undefined || before.step >= step || !told) return;
    // the ledger does not say for which month money was: who paid ahead knows it, and nobody else
    const isAhead = before.at < localDate(`${month}-01`).getTime();
    const isKnown = !isAhead ||
      before.browser === browser && before.at > this.loop.now - AHEAD_DAYS * 86_400_000;
    // where the ledger had it when this was signed, the person had to be told
    if (isKnown) {
      this.wrong("a wage was paid twice in a month, and nobody was asked");
    }
  }

  /** Has something done in a page, as far as the pace says. */
  async act(
    what: string,
    tab: Tab,
    work: () => Promise<unknown> | void,
    pace: Pace,
  ): Promise<void> {
    const doing: Doing = { what, tab, settled: false };
    this.doings.push(doing);
    const done = async () => {
      try {
        await work();
      } catch (error) {
        this.wrong(`${what} threw: ${error instanceof Error ? error.message : String(error)}`);
      }
      doing.settled = true;
    };
    void done();
    const silent = this.moods.includes("silent");
    await this.steps(pace, () => doing.settled);
    const isStuck = pace.steps >= ALL.steps && !doing.settled && !tab.closed && !silent;
    if (isStuck && !this.#waitsForWallet) {
      this.wrong(`does not end in ten minutes: ${what}`);
    }
    this.doings = this.doings.filter((each) => !each.settled && !each.tab.closed);
  }

  /** Lets so much happen, at most ten minutes long. */
  async steps({ steps, order }: Pace, enough: () => boolean = () => false): Promise<void> {
    const until = this.loop.now + 600_000;
    this.#order = order;
    await quiet();
    for (let step = 0; step < steps; step++) {
      if (enough() && this.loop.waiting === 0) return;
      if (!(await this.loop.step(this.#pick(), until))) return;
    }
  }

  #pick(): number {
    if (this.#order === 0) return 0;
    this.#order = (this.#order * 48_271) % 2_147_483_647;
    return this.#order;
  }

  get #waitsForWallet(): boolean {
    return this.tabs.some(({ waitsForWallet }) => waitsForWallet);
  }

  get tabs(): Tab[] {
    return this.browsers.flatMap(({ tabs }) => tabs);
  }

  /** A page, opened where there is none. */
  async tab(at: number): Promise<Tab> {
    const { tabs } = this;
    const [browser] = this.browsers;
    if (browser === undefined) return await this.openBrowser();
    return tabs[at % tabs.length] ?? await this.openTab(browser);
  }

  /** The runs of a page's browser, as it keeps them. */
  runsOf({ browser: { disk } }: Tab): Run[] {
    const parts = disk.all<Part & { id: string }>("parts");
    return disk.all<Run>("runs").map((run) => ({
      ...run,
      parts: parts.filter(({ id }) => id.startsWith(`${run.id} `)),
    }));
  }

  /** Tells the beginning of the story, then each thing that happens. */
  async live({ owed, style, commands }: Story): Promise<void> {
    const tab = await this.openBrowser();
    await this.#import(tab, owed.map((each) => this.#owe(each)), style, true);
    await this.loop.pass(1_500);
    for (const command of commands) await this.perform(command);
  }

  #owe(owed: Owed): Debt {
    const payee = PAYEES[owed.who];
    const wantsMemo = payee?.situation === "memo_required" && payee.account === payee.address;
    const memo = wantsMemo && owed.memo !== 0 ? CUSTOMER : MEMOS[owed.memo] ?? "";
    const debt = { name: `debt ${this.debts.size + 1}`, owed, memo };
    this.debts.set(debt.name, debt);
    return debt;
  }

  #lineOf(debt: Debt, style: Style): PayLine {
    const { name, owed, memo } = debt;
    const { address } = PAYEES[owed.who] ?? { address: "" };
    const amount = written(owed.hundredths, style, owed.grouped);
    return emptyLine({
      name,
      address,
      amount,
      currency: owed.currency,
      memo,
    });
  }

  async #import(tab: Tab, debts: Debt[], style: Style, begin: boolean): Promise<void> {
    this.#lastFile = { owed: debts, style };
    const rows = debts.map((debt) => {
      // in some files a row is written by somebody else; one that could be read in two ways is not: a
      // person sees it in the form
      const others = this.#lineOf(debt, style === "point" ? "comma" : "point");
      const line = debt.owed.other && !isAmbiguous(others.amount)
        ? others
        : this.#lineOf(debt, style);
      const { name, address, amount, currency, memo } = line;
      return [name, address, amount, currency, memo].map((cell) => `"${cell}"`).join(";");
    });
    const text = ["Name;Address;Amount;Currency;Memo", ...rows].join("\n");
    // the person says that each row names its currency, and how ambiguous numbers are written
    const { lines } = await readTestList(text, {
      name: [0],
      address: 1,
      amount: 2,
      currency: { column: 3 },
      numbers: style === "point" ? "1,234.50" : "1.234,50",
      memo: 4,
    });
    await this.act("import", tab, async () => {
      if (begin || tab.pay.draft.$draft.get() === null) {
        await tab.pay.draft.begin(PURPOSE, lines, this.#wages());
      } else await tab.pay.draft.addLines(lines);
      this.#lookAtReadings(tab);
    }, ALL);
  }

  /** The person sees how each amount was read; what is asked is answered another time. */
  #lookAtReadings({ pay: { draft } }: Tab): void {
    const lines = draft.$checked.get()?.lines ?? [];
    for (const { line, stroops, faults } of lines) {
      const debt = this.#debtIn(line);
      if (debt === undefined) continue;
      if (faults.some(({ fault }) => fault === "ambiguous")) continue;
      if (faults.some(({ cell }) => cell === "amount")) {
        draft.changeLine(line.id, { amount: settled(debt) });
        continue;
      }
      const { currency, hundredths } = debt.owed;
      const meant = BigInt(hundredths) * 100_000n;
      const rate = currency === "USDC" ? 1 : this.service.figures[currency];
      // rates may be older than these figures, but not so old that it could be another amount
      const worth = Math.max(Number(meant) / rate, Number(CENT));
      const isOther = Math.abs(Math.log(Number(stroops) / worth)) > 1;
      if (currency === "USDC" ? stroops !== meant : isOther) {
        this.wrong(`read ${line.amount} as ${stroops} stroops without a question`);
      }
    }
  }

  /** The wage as it was said last of a row whose amount was changed. */
  #saidOf(id: string): Debt | undefined {
    return this.#said.get(id)?.at(-1);
  }

  #say({ id }: PayLine, debt: Debt): void {
    const before = this.#said.get(id) ?? [];
    if (before.at(-1) !== debt) this.#said.set(id, [...before, debt]);
  }

  /** The wage that a row is for, as the row or the one that it was copied from says it. */
  #debtIn(line: Pick<PayLine, "name" | "amount">): Debt | undefined {
    return this.#versionsOf(line.name).findLast((debt) => isSaidBy(line, debt)) ??
      this.debts.get(line.name);
  }

  /** A wage as it was at first and after each change of its amount. */
  #versionsOf(name: string): Debt[] {
    const said = [...this.#said.values()].flat().filter((debt) => debt.name === name);
    return [...this.debts.get(name) === undefined ? [] : [this.debts.get(name)], ...said]
      .flatMap((debt) => debt ?? []);
  }

  /** How much a row is for, in hundredths of its currency; undefined where nobody owes it. */
  hundredthsOf(line: Pick<PayLine, "name" | "amount">): number | undefined {
    return this.#debtIn(line)?.owed.hundredths;
  }

  /** Whether so many stroops are what a row says at these rates, and not a stroop more. */
  isWorthOf(line: PayLine, stroops: bigint, rates: CurrencyRates | null): boolean {
    const debt = this.#debtIn(line);
    return debt !== undefined && isWorthDebt(stroops, debt, rates);
  }

  /** The wage as a row has it, or as it was said of it last. */
  #debtNow(line: PayLine): Debt | undefined {
    const said = this.#saidOf(line.id);
    return said?.name === line.name ? said : this.#debtIn(line);
  }

  /**
   * What was kept of a change of an amount is kept until the amount is changed again, or its draft is
   * deleted: what is taken from the run that failed then is as it was there.
   */
  #lookForLostChanges(): void {
    const onDisk = new Map<string, number>();
    for (const [at, { disk }] of this.browsers.entries()) {
      for (const run of disk.all<Run>("runs")) {
        for (const line of run.lines) {
          const said = this.#said.get(line.id);
          if (said === undefined) continue;
          const key = `${at} ${run.id} ${line.id}`;
          const seen = said.findLastIndex((debt) => isSaidBy(line, debt)) + 1;
          const before = this.#saidOnDisk.get(key) ?? 0;
          if (seen < before) this.wrong("a changed amount was kept, and is an older one again");
          onDisk.set(key, Math.max(before, seen));
        }
      }
    }
    this.#saidOnDisk = onDisk;
  }

  /**
   * Whoever has changed a row looks at it again: where the page ended before the change was kept, the
   * row says what it said before, no machine knows better, and what it shows is what would be paid.
   * True where something had to be written once more.
   */
  lookAgain(tab: Tab): boolean {
    const { draft } = tab.pay;
    const lost = (draft.$draft.get()?.lines ?? []).flatMap((line) => {
      const said = this.#saidOf(line.id);
      return said === undefined || isSaidBy(line, said) ? [] : { id: line.id, said };
    });
    for (const { id, said } of lost) {
      const { currency } = said.owed;
      draft.changeLine(id, { name: said.name, amount: settled(said), currency });
    }
    return lost.length > 0;
  }

  /** What a page says is kept of a row would be there after a crash. */
  #lookForUnkept(): void {
    for (const { disk, tabs } of this.browsers) {
      const [tab, other] = tabs;
      const draft = tab?.pay.draft;
      // what another tab writes is not this one's to tell
      if (draft === undefined || other !== undefined || draft.$elsewhere.get() !== null) continue;
      // nor what one wrote that ended before it could tell: this one is told when it writes
      const shown = draft.$draft.get();
      const written = disk.all<Run>("runs").find(({ id }) => id === shown?.id);
      if (shown !== null && written !== undefined && written.updatedAt > shown.updatedAt) continue;
      const unkept = draft.$unkept.get();
      // a row that was not paid stands in the run that failed, too
      const runs = disk.all<Run>("runs").toSorted((a, b) =>
        Number(a.id === shown?.id) - Number(b.id === shown?.id)
      );
      const kept = new Map(runs.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
      for (const line of draft.$draft.get()?.lines ?? []) {
        if (unkept.has(line.id) || this.removed.has(line.id)) continue;
        const there = kept.get(line.id);
        const said = this.#saidOf(line.id);
        const isKept = there?.name === line.name && there.how === line.how &&
          there.memo === line.memo &&
          (said === undefined || isSaidBy(there, said) === isSaidBy(line, said));
        if (!isKept) this.wrong("a row is said to be kept, and is not");
      }
    }
  }

  /** Lets one thing happen. */
  async perform(command: Command): Promise<void> {
    await this.#happen(command);
    this.#lookForRows();
    this.#lookForQuestions();
    this.#lookForUnkept();
    this.#lookForLostChanges();
    for (const browser of this.browsers) this.known.look(browser, this.loop.now);
  }

  async #happen(command: Command): Promise<void> {
    switch (command.do) {
      case "other_browser":
        if (this.browsers.length < 2) await this.openBrowser();
        return;
      case "open_tab": {
        const browser = this.browsers[command.browser % this.browsers.length];
        if (browser === undefined || browser.tabs.length > 1) return;
        await this.openTab(browser, command.pace);
        return;
      }
      case "steps":
        return await this.steps(command.pace);
      case "pass":
        return await this.pass(command.seconds * 1000);
      case "next_month": {
        const today = new Date(this.loop.now);
        const next = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 20, 9);
        return await this.pass(next - this.loop.now);
      }
      case "mood":
        return void this.moods.push(command.mood);
      case "other_program":
        await this.ledger.payElsewhere(String(command.amount));
        return;
      case "threshold":
        return await this.ledger.askForWeight(command.medium);
      case "worker":
        return await this.#workerActs(command.who, command.act);
      case "rates":
        return this.service.moveRates(command.factor);
      case "provider":
        return void (this.service.provider = command.provider);
      case "submit_fault":
        return void this.ledger.submitFaults.push(command.fault);
      case "read_faults":
        return void this.ledger.readFaults.push(...command.faults);
      case "service_faults":
        return void this.service.faults.push(...command.faults);
      case "online":
        return this.beOnline(command.online);
      case "lag":
        return await (command.lag ? this.ledger.lag() : this.ledger.catchUp());
      case "keeps":
        return this.ledger.keep(command.days);
      case "reset_network":
        await this.ledger.reset();
        return this.service.restart();
      case "skew":
        return void (this.skew = command.seconds * 1000);
      default:
        return await this.#inTab(command, await this.tab(command.tab));
    }
  }

  async #inTab(command: Extract<Command, { tab: number }>, tab: Tab): Promise<void> {
    const { draft, review, runs, undo } = tab.pay;
    const lines = draft.$draft.get()?.lines ?? [];
    switch (command.do) {
      case "add":
        return await this.act("add", tab, async () => {
          const line = this.#lineOf(this.#owe(command.owed), command.style);
          if (draft.$draft.get() === null) await draft.begin(PURPOSE, [line], this.#wages());
          else await draft.addLines([line]);
          this.#lookAtReadings(tab);
        }, { steps: command.steps ?? ALL.steps, order: command.order });
      case "import":
        return await this.#import(
          tab,
          command.owed.map((owed) => this.#owe(owed)),
          command.style,
          command.begin,
        );
      case "import_again":
        return await this.#import(tab, this.#lastFile.owed, this.#lastFile.style, true);
      case "amount": {
        const line = lines[command.row % lines.length];
        const debt = line && this.debts.get(line.name);
        if (line === undefined || debt === undefined) return;
        // the same wage in every other row of it is another one now
        const owed = { ...debt.owed, hundredths: command.hundredths, grouped: false };
        const changed = { ...debt, owed, name: `debt ${this.debts.size + 1}` };
        this.debts.set(changed.name, changed);
        const { amount } = this.#lineOf(changed, command.style);
        this.#say(line, changed);
        draft.changeLine(line.id, { name: changed.name, amount });
        return this.#lookAtReadings(tab);
      }
      case "correct": {
        const line = lines[command.row % lines.length];
        const debt = line && this.#debtNow(line);
        if (line === undefined || debt === undefined) return;
        // each is another than all before, so that an old one is told from the last
        const before = new Set(this.#versionsOf(debt.name).map(({ owed }) => owed.hundredths));
        let hundredths = command.slightly ? debt.owed.hundredths : command.hundredths;
        while (before.has(hundredths)) hundredths++;
        const owed = { ...debt.owed, hundredths, grouped: false };
        const corrected = { ...debt, owed };
        const { amount } = this.#lineOf(corrected, command.style);
        this.#say(line, corrected);
        draft.changeLine(line.id, { amount });
        return this.#lookAtReadings(tab);
      }
      case "remove": {
        const line = lines[command.row % lines.length];
        if (line === undefined) return;
        this.removed.add(line.id);
        draft.removeLine(line.id);
        if (command.undo) await this.act("undo", tab, () => undo.undoLast(), ALL);
        return;
      }
      case "address": {
        const line = lines[command.row % lines.length];
        const own = line && this.#payeeOf(line.name);
        if (line === undefined || own === undefined) return;
        const other =
          WORKERS[(WORKERS.findIndex(({ account }) => account === own.account) + 1) % 3];
        const address = command.to === "alike" ? alikeOf(own.account) : other?.account;
        return void draft.changeLine(line.id, { address: address ?? "" });
      }
      case "begin_month": {
        return await this.act("begin month", tab, async () => {
          // as the view of months does when it is opened
          await runs.read();
          const { payDays, people, world } = tab.pay;
          if (people.$people.get()?.length === 0) await this.#keepPeople(tab, this.runsOf(tab));
          const { day } = payDays.$payDays.get()?.[0] ?? {};
          const today = localDay(world.now());
          const wages = nextWages(runs.$runs.get() ?? [], { group: "", today, day });
          await payDays.begin(wages, PURPOSE);
          this.lookAgain(tab);
        }, command.pace);
      }
      case "from_list": {
        const today = localDay(tab.pay.world.now());
        const choices = rosterChoices(tab.pay.people.$people.get() ?? [], lines, today);
        const chosen = choices.filter(({ inRun }) => !inRun);
        const added = chosen.map(({ person }) => lineOfPerson(person, today.slice(0, 7)));
        if (added.length === 0) return;
        return await this.act("from list", tab, async () => {
          if (draft.$draft.get() === null) await draft.begin(PURPOSE, added, this.#wages());
          else await draft.addLines(added);
          this.#lookAtReadings(tab);
        }, ALL);
      }
      case "restore":
        return await this.#restore(tab, this.tabs[command.from % this.tabs.length], command.as);
      case "purpose":
        return draft.change({ purpose: MEMOS[command.memo] || "Wages" });
      case "remedy":
        await this.pass(1_000);
        return this.mend(tab, command.best);
      case "undo":
        return await this.act("undo", tab, () => undo.undoLast(), ALL);
      case "split": {
        const plan = tab.pay.$plan.get();
        const ids = plan?.open.flatMap((at) => plan.checked.lines[at]?.line.id ?? []) ?? [];
        if (ids.length === 0) return;
        await this.act("split", tab, async () => {
          await draft.splitOut(new Set(ids), "rest");
          if (command.undo) await undo.undoLast();
        }, ALL);
        return;
      }
      case "pay":
        return await this.act("pay", tab, async () => {
          await review.open(EMPLOYER.publicKey());
          await this.confirm(tab);
        }, command.pace);
      case "review":
        return await this.act("review", tab, () => review.open(EMPLOYER.publicKey()), command.pace);
      case "confirm":
        return await this.act("confirm", tab, () => this.confirm(tab), command.pace);
      case "stop_waiting":
        return runs.stopWaiting();
      case "pause": {
        const sending = runs.$sending.get();
        if (sending !== null) runs.pause(sending.run.id);
        return;
      }
      case "crash":
        tab.close(command.done);
        this.lookAgain(await this.openTab(tab.browser, command.pace));
        return;
      case "look":
        return tab.look(command.hidden);
      case "pay_day": {
        const keep = () => tab.pay.payDays.keep("", command.day);
        return await this.act("pay day", tab, keep, command.pace);
      }
      case "one_off": {
        const people = tab.pay.people.$people.get() ?? [];
        const person = people[command.row % people.length];
        if (person === undefined) return;
        return await this.act("one-off", tab, async () => {
          await draft.begin("Bonus", [lineOfPerson(person, "")], { kind: "one-off" });
          this.#lookAtReadings(tab);
        }, ALL);
      }
      case "leaves": {
        const people = tab.pay.people.$people.get() ?? [];
        const person = people[command.row % people.length];
        if (person === undefined) return;
        const left = new Map([[person.id, { ...person, paidUntil: "" }]]);
        return await this.act("leaves", tab, () => changePeople(tab.pay, left), ALL);
      }
      case "keep_people": {
        const over = this.runsOf(tab).filter(({ status }) => status === "finished");
        const run = over[command.run % over.length];
        if (run === undefined) return;
        const keep = () => this.#keepPeople(tab, [run]);
        return await this.act("keep people", tab, keep, command.pace);
      }
      default:
        return await this.#withRun(command, tab);
    }
  }

  /** What a run is that is written or read from a list. */
  #wages(): RunWhat {
    return { kind: "wages", month: localDay(this.loop.now).slice(0, 7), group: "" };
  }

  /** Brings the list up to date with runs as the card after a run does, line by line. */
  async #keepPeople({ pay }: Tab, runs: readonly Run[]): Promise<void> {
    for (const run of runs.filter(({ status }) => status !== "draft")) {
      const changes = changesByRun(paidRun(run), pay.people.$people.get() ?? [])
        .filter(({ kind }) => kind === "raise" || kind === "new");
      await changePeople(pay, new Map(changes.map(({ after }) => [after.id, after])));
    }
  }

  /** A list is saved in one page and read in another, or in the same. */
  async #restore(tab: Tab, from: Tab | undefined, as: "table" | "backup"): Promise<void> {
    const file = from?.pay.people.$people.get() ?? [];
    if (from === undefined || file.length === 0) return;
    if (as === "table") savePeopleCsv(from.pay, tableHead(DASHBOARD.en));
    else await saveBackup(from.pay, "");
    const before = tab.pay.people.$people.get() ?? [];
    const saved = from.saved.at(-1) ?? "";
    const doing = as === "table"
      ? readTestPeople(tab.pay, saved)
      : readBackup(tab.pay, new File([saved], "people"), "");
    let reading: BackupReading | null = null;
    doing.then((read) => void (reading = read), () => this.wrong("a list is not read"));
    // files are cut into rows in the page's own time
    for (let turns = 0; reading === null && turns < 1_000; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      await this.loop.settle();
    }
    const after = tab.pay.people.$people.get() ?? [];
    lookAtRestored(this, { before, file, after });
  }

  async #withRun(
    { do: what, run: at, pace }: Extract<Command, { run: number }>,
    tab: Tab,
  ): Promise<void> {
    const { runs } = tab.pay;
    const all = this.runsOf(tab);
    const fitting = all.filter(({ status }) => {
      if (what === "pay_unpaid") return status === "finished" || status === "stopped";
      if (what === "delete_draft" || what === "open_draft") return status === "draft";
      return status === "sending";
    });
    const run = fitting[at % fitting.length];
    if (run === undefined) return;
    switch (what) {
      case "go_on":
        return await this.act(what, tab, async () => {
          await runs.show(run.id);
          await runs.goOn(run.id);
          await this.decide(tab, run.id);
        }, pace);
      case "declare": {
        const part = this.undecided(run);
        if (part === undefined) return;
        return await this.act(what, tab, () => runs.declareUnpaid(run.id, part.no), pace);
      }
      case "close_run":
        return await this.act(what, tab, () => runs.close(run.id), pace);
      case "smaller":
        return await this.act(what, tab, () => runs.cutSmaller(run.id, 1 + at), pace);
      case "pay_unpaid":
        return await this.act(what, tab, () => runs.retryUnpaid(run.id), pace);
      case "delete_draft":
        for (const { id } of run.lines) this.removed.add(id);
        return await this.act(what, tab, () => runs.deleteDraft(run.id), pace);
      case "open_draft":
        return await this.act(what, tab, () => runs.openDraft(run), pace);
    }
  }

  /** Somebody in a run got money since it was begun: whoever knows all leaves out who has the wage. */
  async decide({ pay: { runs } }: Tab, id: string): Promise<void> {
    const sending = runs.$sending.get();
    if (sending?.run.id !== id || sending.end?.why !== "held") return;
    const { hold } = sending.end;
    const paid = hold.people.filter(({ payment: { lineId, name } }) => {
      const said = this.approvals.findLast(({ run, payment }) =>
        run === id && payment.lineId === lineId
      );
      return said !== undefined && this.wages.has(`${name} ${said.month}`);
    });
    await runs.decide(id, hold, new Set(paid.map(({ payment }) => payment.lineId)));
  }

  /** A part on its way of which a person who knows all would say that it was not paid. */
  undecided(run: Run): Part | undefined {
    return run.parts.find(({ state, attempts }) =>
      ["signed", "sent", "unsure", "refused"].includes(state) &&
      !attempts.some(({ hash }) => this.ledger.applied.some((each) => each.hash === hash))
    );
  }

  /** The wages of a month are for those of the list who are paid in it. */
  #lookWhoIsPaid({ pay }: Tab, { draft, plan }: Review): void {
    const { month } = draft;
    if (month === undefined) return;
    const people = new Map(pay.people.$people.get()?.map((person) => [person.id, person]));
    for (const { lineId } of plan.parts.flatMap(({ payments }) => payments)) {
      const { personId = "" } = draft.lines.find(({ id }) => id === lineId) ?? {};
      const person = people.get(personId);
      if (person !== undefined && !isPaidIn(person, month)) this.wrong("pays who has left");
    }
  }

  /** The person looks at the review, and says yes. */
  async confirm(tab: Tab): Promise<void> {
    const state = tab.pay.review.$review.get();
    if (state.step !== "shown") return;
    const { review } = state;
    // a page that had an older version shows it: nobody says yes to what they have changed
    if (this.lookAgain(tab)) return;
    this.#lookWhoIsPaid(tab, review);
    const approved = review.plan.parts.flatMap(({ memo, payments }): Approval[] =>
      payments.map((payment) => {
        const line = review.draft.lines.find(({ id }) => id === payment.lineId);
        return {
          run: review.draft.id,
          payment,
          debt: this.#saidOf(payment.lineId) ?? (line && this.#debtIn(line)),
          memo,
          review,
          at: this.loop.now,
          month: monthFor(review.draft, this.loop.now),
          paid: new Set(),
        };
      })
    );
    this.lookAt(review);
    lookAtLastTime(this, tab, review);
    this.approvals.push(...approved);
    await tab.pay.review.confirm("rest");
    const after = tab.pay.review.$review.get();
    // it was shown anew: nothing was said to this
    if (after.step === "shown" && after.review.draft.id === review.draft.id) {
      this.approvals = this.approvals.filter((each) => !approved.includes(each));
    }
  }

  /** What a person can see for themselves in a review. */
  lookAt({ draft, plan, rates }: Review): void {
    for (const { payments } of plan.parts) {
      for (const { lineId, name, stroops, how, account } of payments) {
        // another tab may have asked about another sum meanwhile
        const said = this.service.found.get(account) ?? [];
        const since = Math.min(this.loop.now - 2 * MINUTE_MS, said.at(-1)?.at ?? 0);
        const lately = said.filter(({ at }) => at >= since);
        if (how !== "payment" && !lately.some(({ result }) => remediesOf(result).includes(how))) {
          this.wrong(`set aside though the ledger says ${said.at(-1)?.result}`);
        }
        const line = draft.lines.find(({ id }) => id === lineId);
        const debt = line && this.#debtIn(line);
        if (debt === undefined) {
          this.wrong(`shows somebody whom nobody wrote: ${name}`);
          continue;
        }
        const { currency, hundredths } = debt.owed;
        const rate = currency === "USDC" ? 1 : rates?.[currency];
        if (rate === undefined || !isWorth(stroops, hundredths, rate)) {
          this.wrong(
            `${hundredths / 100} ${currency} at ${rate} shown as ${ledgerAmount(stroops)} USDC`,
          );
        }
      }
    }
  }

  /** Mends each row as the page offers it; by the first remedy, or the last. */
  mend(tab: Tab, best: boolean): void {
    const { $plan, draft } = tab.pay;
    this.lookAgain(tab);
    const plan = $plan.get();
    for (const at of plan?.open ?? []) {
      const checked = plan?.checked.lines[at];
      const debt = checked && this.#debtNow(checked.line);
      if (plan === null || checked === undefined || debt === undefined) continue;
      const { id } = checked.line;
      if (plan.standings[at] === "fix") {
        const isTwin = checked.faults.length === 0;
        const amount = settled(debt);
        draft.changeLine(id, isTwin ? { how: "skip" } : { amount });
        continue;
      }
      if (plan.standings[at] === "suspect") {
        const { address = "" } = PAYEES[debt.owed.who] ?? {};
        const isOwn = checked.line.address === address;
        const suspicion = plan.suspicions.get(at);
        const wantsMemo = debt.memo === CUSTOMER && checked.line.memo !== CUSTOMER;
        if (isOwn && suspicion?.why === "other_memo" && wantsMemo) {
          draft.changeLine(id, { memo: CUSTOMER });
        } else if (isOwn) draft.changeLine(id, { sure: suspicion?.key ?? "" });
        // whose address it is has a memo that is not of this address
        else draft.changeLine(id, { address, memo: debt.memo });
        continue;
      }
      if (plan.standings[at] === "paid_already") {
        const month = monthFor(draft.$draft.get(), this.loop.now);
        const isSame = this.wages.has(`${debt.name} ${month}`);
        draft.changeLine(id, isSame ? { how: "skip" } : { again: plan.got.get(at)?.[0]?.id ?? "" });
        continue;
      }
      const finding = plan.found[at] ?? "ok";
      const remedy = best ? REMEDIES[finding].at(0) : REMEDIES[finding].at(-2);
      if (remedy === "memo") draft.changeLine(id, { memo: CUSTOMER });
      else if (remedy !== undefined) draft.changeLine(id, { how: remedy });
    }
  }

  async #workerActs(who: number, act: "trust" | "untrust" | "create"): Promise<void> {
    const worker = WORKERS[who % WORKERS.length];
    if (worker === undefined) return;
    const { key, account: destination } = worker;
    if (act === "create") {
      await this.ledger.apply([EMPLOYER], [
        Operation.createAccount({ destination, startingBalance: "5" }),
      ]);
      return;
    }
    if (await this.ledger.read(`/accounts/${destination}`) === null) return;
    const limit = act === "untrust" ? { limit: "0" } : {};
    await this.ledger.apply([key], [Operation.changeTrust({ asset: this.ledger.usdc, ...limit })]);
  }

  beOnline(online: boolean): void {
    const back = online && !this.ledger.online;
    this.ledger.online = online;
    if (back) { for (const tab of this.tabs) tab.beOnline(); }
  }

  /** Time passes. Of all but its last minute pages see nothing, as on a computer that sleeps. */
  async pass(ms: number): Promise<void> {
    this.loop.now += Math.max(0, ms - MINUTE_MS);
    await this.loop.pass(Math.min(ms, MINUTE_MS));
  }
}

/** The month that a draft pays for, by what it was prepared for, else by when it is paid. */
function monthFor(draft: Run | null, now: number): string {
  return draft?.payDate?.slice(0, 7) ?? localDay(now).slice(0, 7);
}

/** Until all that was begun is done. */
export const ALL: Pace = { steps: 2_000, order: 0 };

/** What can be done about what a preflight said of somebody. */
function remediesOf(finding: PreflightResult): readonly string[] {
  switch (finding) {
    case "invalid_address":
    case "invalid_amount":
    case "duplicate":
      return [];
    default:
      return REMEDIES[finding];
  }
}

/** Whether an operation does what a payment says. */
function isOf(
  payment: PlannedPayment,
  operation: SignedText["operations"][number],
): boolean {
  if (operation.how === "create") {
    return payment.how === "create_and_claimable" && payment.account === operation.to &&
      ledgerAmount(payment.startingStroops) === operation.amount;
  }
  const how = payment.how === "payment" ? "payment" : "claimable";
  const to = payment.how === "payment" ? payment.address : payment.account;
  return operation.how === how && operation.to === to &&
    operation.amount === ledgerAmount(payment.stroops);
}

/** Whether what was shown of a payment is worth what was written of it last, at the rates shown. */
function isAsWritten({ payment, debt, review: { rates } }: Approval): boolean {
  return debt !== undefined && isWorthDebt(payment.stroops, debt, rates);
}

function isWorthDebt(stroops: bigint, { owed }: Debt, rates: CurrencyRates | null): boolean {
  const rate = owed.currency === "USDC" ? 1 : rates?.[owed.currency];
  return rate !== undefined && isWorth(stroops, owed.hundredths, rate);
}

/** Whether a row says what somebody has said of it when they changed its amount. */
function isSaidBy({ name, amount }: Pick<PayLine, "name" | "amount">, debt: Debt): boolean {
  const { hundredths } = debt.owed;
  const texts = [
    written(hundredths, "point", false),
    written(hundredths, "comma", false),
    settled(debt),
  ];
  return name === debt.name && texts.includes(amount);
}

/** Whether so many stroops are whole cents, worth no less than an amount, and not a cent more. */
function isWorth(stroops: bigint, hundredths: number, rate: number): boolean {
  // rates have four decimals here
  const scaled = BigInt(Math.round(rate * 10_000));
  const worth = (given: bigint) => given * scaled >= BigInt(hundredths) * CENT * 10_000n;
  return stroops % CENT === 0n && worth(stroops) && !worth(stroops - CENT);
}

/** An amount that means one thing in every column. */
function settled({ owed: { hundredths } }: Debt): string {
  return ledgerAmount(BigInt(hundredths) * 100_000n);
}

/** An amount as a person writes it. */
function written(hundredths: number, style: Style, grouped: boolean): string {
  const [mark, group] = style === "point" ? [".", ","] : [",", "."];
  const whole = String(Math.floor(hundredths / 100));
  const cents = String(hundredths % 100).padStart(2, "0");
  const text = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return cents === "00" ? text : `${text}${mark}${cents}`;
}

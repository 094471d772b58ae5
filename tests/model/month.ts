import { Operation } from "@stellar/stellar-sdk/base";
import { readPayEnvelope } from "../../src/approval/read-envelope.ts";
import type { PreflightResult } from "../../src/contract/preflight.ts";
import { isAmbiguousAmount } from "../../src/money/written-amount.ts";
import { readTestList, readTestPeople } from "../unit/src/pay/read-list.ts";
import { createEmptyLine } from "../../src/pay/line/pay-line.ts";
import type { PayLine } from "../../src/pay/line/pay-line.ts";
import {
  restoreBackup,
  type RestoreResult,
  saveBackup,
  savePeopleCsv,
  tableHeadings,
} from "../../src/pay/people/backup-file.ts";
import { DASHBOARD } from "../../src/pay/messages/dashboard.ts";
import { findNextWages } from "../../src/pay/month/pay-days.ts";
import { findPeopleChanges, toPaidRun } from "../../src/pay/people/changes-from-run.ts";
import { changePeople } from "../../src/pay/people/people-changes.ts";
import { listRosterChoices, type Person } from "../../src/pay/people/people.ts";
import { createPersonLine, isPaidInMonth } from "../../src/pay/people/wages.ts";
import { REMEDIES } from "../../src/pay/check/plan.ts";
import type { PlannedPayment, RunDetails } from "../../src/pay/run/run.ts";
import type { Review } from "../../src/pay/review/final-check.ts";
import type { Part, Run, RunApproval } from "../../src/pay/run/run.ts";
import type { World } from "../../src/pay/world/world.ts";
import type { CurrencyRates } from "../../src/money/currency.ts";
import {
  CENT_IN_STROOPS,
  formatLedgerAmount,
  parseLedgerAmount,
} from "../../src/stellar/amount.ts";
import { alikeOf, EMPLOYER, OTHER_SIGNERS, type Payee, PAYEES, SIGNERS, WORKERS } from "./cast.ts";
import type { Answer, Command, Owed, Pace, Story, Style } from "./commands.ts";
import { localDay, startOfLocalDay } from "../../src/pay/line/pay-period.ts";
import { KnownPayees } from "./known-payees.ts";
import { type Applied, BEGIN, FUNDS, Ledger, PASSPHRASE } from "./ledger.ts";
import { checkLastTime, checkRestored } from "./look-back.ts";
import { Loop, quiet } from "./loop.ts";
import { Service } from "./service.ts";
import { OtherSigner } from "./signer.ts";
import {
  Browser,
  type PageEnvironment,
  readEnvelope,
  type SignedText,
  Tab,
  type WalletReaction,
} from "./tab.ts";

/** A wage owed, and what the employer knows about it. All its rows have its name. */
export interface Debt {
  name: string;
  owed: Owed;
  memo: string;
}

/** A payment that a person saw in the review and confirmed. */
export interface Confirmation {
  run: string;
  payment: PlannedPayment;
  /** The wage as last written before confirmation; undefined for a row that owes none. */
  debt: Debt | undefined;
  memo: string;
  review: Review;
  /** Time of confirmation (milliseconds since 1970). */
  at: number;
  /** The month it pays for: `2026-11`. */
  month: string;
  /** The applied payments, by the ledger. */
  paid: Set<string>;
}

interface Action {
  what: string;
  /** Where it is done. */
  tab: { readonly closed: boolean };
  settled: boolean;
}

/** The purpose of every run. It does not identify a payee. */
const PURPOSE = "Wages";

/** Memos that people write; the first is none. */
const MEMOS = ["", "Salary", "Salary 11/2026", "Bonus"] as const;

/** The memo an exchange requires for its customer. It looks like a month and isn't one. */
const CUSTOMER = "11/2026";

const MINUTE_MS = 60_000;

/** How far back a run reads the history of payments. */
const AHEAD_DAYS = 46;

/** More steps than any page takes from reading the history to the signature. */
const SIGNING_STEPS = 300;

/** An employer's month: pages, people, a ledger, and a record of everything that happened. */
export class Month implements PageEnvironment {
  walletReactions: WalletReaction[] = [];
  skew = 0;
  browsers: Browser[] = [];
  debts = new Map<string, Debt>();
  /** Amounts found to be ambiguous, by row id. */
  #questions = new Map<string, string>();
  /** Each wage written when a row's amount was changed, by row id. */
  #changes = new Map<string, Debt[]>();
  /** How many of these changes a stored run has, by run and row. */
  #changesOnDisk = new Map<string, number>();
  confirmations: Confirmation[] = [];
  /** Signed envelopes by hash. */
  envelopes = new Map<string, SignedText>();
  /** Rows that were ever stored, and those that a person removed. */
  kept = new Set<string>();
  removed = new Set<string>();
  /** Violated invariants. */
  violations: string[] = [];
  actions: Action[] = [];
  /** Step, time and browser of the first payment of each wage, by debt and month. */
  wages = new Map<string, { step: number; at: number; browser: Browser | undefined }>();
  /** The step of each signature, and whether the ledger's history could be read before it. */
  #signatures = new Map<string, { step: number; couldReadHistory: boolean }>();
  readonly known = new KnownPayees();
  /** The employer's USDC on this network before any payment, in stroops. */
  funds = parseLedgerAmount(FUNDS);
  readonly service: Service;
  /** The links that were given to other signers, newest first. */
  links: RunApproval[] = [];
  readonly #others: OtherSigner[];
  #order = 0;
  #lastFile = { owed: [] as Debt[], style: "point" as Style };

  private constructor(
    readonly loop: Loop,
    readonly ledger: Ledger,
    private readonly change: (world: World) => World,
  ) {
    this.service = new Service(loop, ledger);
    this.#others = OTHER_SIGNERS.map((key) => new OtherSigner(this, key));
    ledger.onApplied = (applied) => void (applied.successful && this.#checkApplied(applied));
  }

  static async open(change: (world: World) => World = (world) => world): Promise<Month> {
    const loop = new Loop(BEGIN);
    return new Month(loop, await Ledger.open(loop), change);
  }

  report(what: string): void {
    if (!this.violations.includes(what)) this.violations.push(what);
  }

  /** Every envelope contains exactly what a person confirmed. */
  signed(xdr: string, { browser }: Tab): void {
    const text = readEnvelope(xdr, this.ledger.usdcIssuer);
    this.envelopes.set(text.hash, text);
    this.#signatures.set(text.hash, {
      step: this.loop.steps,
      couldReadHistory: this.ledger.stepsUpToDate > SIGNING_STEPS,
    });
    this.ledger.watch(text.hash);
    for (const operation of text.operations) {
      const matching = this.confirmations.filter(({ payment, memo }) =>
        memo === text.memo && matchesPayment(payment, operation)
      );
      const shown = matching.at(-1);
      if (shown === undefined) {
        this.report(`signed a payment that was not shown: ${JSON.stringify(operation)}`);
        continue;
      }
      if (!matching.some(hasWrittenAmount)) {
        this.report(
          `signed another amount than the last one written: ${JSON.stringify(operation)}`,
        );
      }
      this.#checkAddress(shown, browser);
      if (this.loop.now - shown.at < MINUTE_MS) {
        this.#checkRates(shown);
        this.#checkFindings(shown);
      }
    }
  }

  /** A known payee is only paid at their own address. */
  #checkAddress({ payment, at }: Confirmation, browser: Browser): void {
    const own = this.#payeeOf(payment.name);
    if (own === undefined || own.address === payment.address) return;
    // a claimable balance is for the account, and creates it
    const couldReadHistory = this.ledger.stepsUpToDate > SIGNING_STEPS;
    if (
      own.account !== payment.account &&
      this.known.mustAsk(payment, own, { browser, at, couldReadHistory })
    ) {
      this.report("pays another address than the known one without asking");
    }
  }

  /** The payee of a wage, by the name of its rows. */
  #payeeOf(name: string): Payee | undefined {
    const debt = this.debts.get(name);
    return debt && PAYEES[debt.owed.who];
  }

  /** The ledger was asked about each payee shortly before confirmation. */
  #checkFindings({ payment, at }: Confirmation): void {
    const askedAt = this.service.findings.get(payment.account)?.at(-1)?.at ?? -Infinity;
    if (askedAt < at - MINUTE_MS - 1_000) {
      this.report("pays a payee whom it did not ask the ledger about");
    }
  }

  /** The rates of a confirmed review are current, within a small movement. */
  #checkRates({ payment, review, at }: Confirmation): void {
    const currency = this.debts.get(payment.name)?.owed.currency ?? "USDC";
    if (currency === "USDC") return;
    const { rateAnswers, ratesFailedAt } = this.service;
    const since = rateAnswers.filter((given) => given.at >= at);
    const shown = review.rates?.[currency] ?? 0;
    // half a percent, plus rounding
    if (since.some(({ rates }) => Math.abs(shown - rates[currency]) <= shown * 0.0051)) return;
    if (since.length === 0 && ratesFailedAt >= at) return;
    this.report(
      `${currency} signed at an old rate, ${
        since.length === 0 ? "no rate" : "another rate"
      } read since`,
    );
  }

  /** A stored row stays until a person removes it. */
  #checkRows(): void {
    for (const { disk } of this.browsers) {
      for (const { lines } of disk.all<Run>("runs")) {
        for (const { id } of lines) this.kept.add(id);
      }
      const drafts = disk.all<Run>("runs").filter(({ status }) => status === "draft");
      const ids = drafts.flatMap(({ lines }) => lines.map(({ id }) => id));
      if (new Set(ids).size < ids.length) this.report("a row is in two drafts");
    }
  }

  /** An ambiguous amount stays a question until it is rewritten. */
  #checkQuestions(): void {
    for (const { pay: { draft } } of this.tabs) {
      for (const { line, faults } of draft.$checked.get()?.lines ?? []) {
        if (faults.some(({ fault }) => fault === "ambiguous")) {
          this.#questions.set(line.id, line.amount);
        } else if (this.#questions.get(line.id) === line.amount) {
          this.report(`${line.amount} is still ambiguous, but no longer asked about`);
        }
      }
    }
  }

  async openTab(browser: Browser, pace: Pace = ALL): Promise<Tab> {
    const tab = new Tab(this, browser, "", this.change);
    await this.act("start", tab, () => tab.start(), pace);
    return tab;
  }

  /** A page in a new, empty browser. */
  async openBrowser(): Promise<Tab> {
    const browser = new Browser();
    this.browsers.push(browser);
    return await this.openTab(browser);
  }

  /** Each operation on the ledger is one confirmed payment, and each confirmation is used once. */
  #checkApplied({ hash }: Applied): void {
    const text = this.envelopes.get(hash);
    const { run: own, browser } = this.#journalOf(hash);
    for (const operation of text?.operations ?? []) {
      const matching = this.confirmations.filter(({ paid, memo, payment }) =>
        !paid.has(operation.how) && memo === text?.memo && matchesPayment(payment, operation)
      );
      // a confirmation for another month can look the same, or its payment may have failed
      const found = matching.findLast(({ run }) => run === own) ?? matching[0];
      if (found === undefined) {
        this.report(`paid without confirmation, or twice: ${JSON.stringify(operation)}`);
        continue;
      }
      // confirming a row twice is still one wage
      for (const each of this.confirmations) {
        if (each.payment.lineId === found.payment.lineId) each.paid.add(operation.how);
      }
      if (operation.how === "create") continue;
      this.known.recordPayment(found.payment, this.loop.now);
      // a thief's payment doesn't count as a wage
      const isOwn = this.#payeeOf(found.payment.name)?.account === found.payment.account;
      if (isOwn) this.#checkWage(found, operation.amount, { hash, browser });
    }
  }

  /** The browser and run whose journal holds an envelope. */
  #journalOf(hash: string): { run?: string | undefined; browser?: Browser } {
    for (const browser of this.browsers) {
      const parts = browser.disk.all<Part & { id: string }>("parts");
      const part = parts.find(({ attempts }) => attempts.some((each) => each.hash === hash));
      if (part !== undefined) return { run: part.id.split(" ")[0], browser };
    }
    return {};
  }

  /** A wage was paid: the right amount, and once per month. */
  #checkWage(
    { payment, debt, memo, month }: Confirmation,
    amount: string,
    { hash, browser }: { hash: string; browser: Browser | undefined },
  ) {
    if (debt === undefined) return this.report("paid a person who is not in the list");
    const { who, currency, hundredths } = debt.owed;
    const payee = PAYEES[who];
    if (currency === "USDC" && parseLedgerAmount(amount) !== BigInt(hundredths) * 100_000n) {
      this.report(`should be ${hundredths / 100}, paid ${amount}`);
    }
    const wantsMemo = payee?.situation === "memo_required" && payee.address === payee.account;
    // a claimable balance is for an account, not for a customer within it
    const isLost = payee?.situation === "memo_required" && payment.how !== "payment" &&
      (memo === "" || memo === PURPOSE);
    if (wantsMemo && memo !== CUSTOMER || isLost) {
      this.report(`an exchange was paid for its customer with the memo '${memo}'`);
    }
    const key = `${debt.name} ${month}`;
    const before = this.wages.get(key);
    this.wages.set(key, before ?? { step: this.loop.steps, at: this.loop.now, browser });
    const { step = 0, couldReadHistory = false } = this.#signatures.get(hash) ?? {};
    if (before === undefined || before.step >= step || !couldReadHistory) return;
    // the ledger does not record the month of a payment: only the payer knows it was paid in
    // advance
    const isAhead = before.at < startOfLocalDay(`${month}-01`).getTime();
    const isKnown = !isAhead ||
      before.browser === browser && before.at > this.loop.now - AHEAD_DAYS * 86_400_000;
    // if the ledger had it before the signature, the page had to say so
    if (isKnown) {
      this.report("a wage was paid twice in a month without asking");
    }
  }

  /** Runs an action in a page, as far as the pace allows. */
  async act(
    what: string,
    tab: Action["tab"],
    work: () => Promise<unknown> | void,
    pace: Pace,
  ): Promise<void> {
    const action: Action = { what, tab, settled: false };
    this.actions.push(action);
    const done = async () => {
      try {
        await work();
      } catch (error) {
        this.report(`${what} threw: ${error instanceof Error ? error.message : String(error)}`);
      }
      action.settled = true;
    };
    void done();
    const silent = this.walletReactions.includes("silent");
    await this.steps(pace, () => action.settled);
    const isStuck = pace.steps >= ALL.steps && !action.settled && !tab.closed && !silent;
    if (isStuck && !this.#waitsForWallet) {
      this.report(`doesn't end within ten minutes: ${what}`);
    }
    this.actions = this.actions.filter((each) => !each.settled && !each.tab.closed);
  }

  /** Runs up to this many steps, at most ten minutes of model time. */
  async steps({ steps, order }: Pace, isDone: () => boolean = () => false): Promise<void> {
    const until = this.loop.now + 600_000;
    this.#order = order;
    await quiet();
    for (let step = 0; step < steps; step++) {
      if (isDone() && this.loop.waiting === 0) return;
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

  /** An open page; opens one if there is none. */
  async tab(at: number): Promise<Tab> {
    const { tabs } = this;
    const [browser] = this.browsers;
    if (browser === undefined) return await this.openBrowser();
    return tabs[at % tabs.length] ?? await this.openTab(browser);
  }

  /** The runs stored in a page's browser. */
  runsOf({ browser: { disk } }: Tab): Run[] {
    const parts = disk.all<Part & { id: string }>("parts");
    return disk.all<Run>("runs").map((run) => ({
      ...run,
      parts: parts.filter(({ id }) => id.startsWith(`${run.id} `)),
    }));
  }

  /** Runs the story: its wages, then its commands. */
  async run({ owed, style, commands }: Story): Promise<void> {
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
    const amount = writeAmount(owed.hundredths, style, owed.grouped);
    return createEmptyLine({
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
      // in some files one row has the other decimal separator; ambiguous amounts are left out,
      // because a person sees those in the form
      const others = this.#lineOf(debt, style === "point" ? "comma" : "point");
      const line = debt.owed.other && !isAmbiguousAmount(others.amount)
        ? others
        : this.#lineOf(debt, style);
      const { name, address, amount, currency, memo } = line;
      return [name, address, amount, currency, memo].map((cell) => `"${cell}"`).join(";");
    });
    const text = ["Name;Address;Amount;Currency;Memo", ...rows].join("\n");
    // each row names its currency, and the person chooses the decimal separator
    const { lines } = await readTestList(text, {
      name: [0],
      address: 1,
      amount: 2,
      currency: { column: 3 },
      numbers: style === "point" ? "1,234.50" : "1.234,50",
      memo: 4,
    });
    await this.act("import", tab, async () => {
      if (begin) await tab.pay.draft.begin(PURPOSE, lines, this.#wages());
      else await this.#addLines(tab, lines);
      this.#checkReadAmounts(tab);
    }, ALL);
  }

  /** Adds lines to the draft on screen, or begins one with them. */
  async #addLines({ pay: { draft } }: Tab, lines: PayLine[]): Promise<void> {
    const shown = draft.$draft.get();
    if (shown === null) await draft.begin(PURPOSE, lines, this.#wages());
    else await draft.addLines(shown.id, lines);
  }

  /** The person sees how each amount was read; questions are answered later. */
  #checkReadAmounts({ pay: { draft } }: Tab): void {
    const lines = draft.$checked.get()?.lines ?? [];
    for (const { line, stroops, faults } of lines) {
      const debt = this.#debtIn(line);
      if (debt === undefined) continue;
      if (faults.some(({ fault }) => fault === "ambiguous")) continue;
      if (faults.some(({ cell }) => cell === "amount")) {
        draft.changeLine(line.id, { amount: unambiguousAmount(debt) });
        continue;
      }
      const { currency, hundredths } = debt.owed;
      const meant = BigInt(hundredths) * 100_000n;
      const rate = currency === "USDC" ? 1 : this.service.currentRates[currency];
      // the rates may be old, but not so old that the amount means something else
      const worth = Math.max(Number(meant) / rate, Number(CENT_IN_STROOPS));
      const isOther = Math.abs(Math.log(Number(stroops) / worth)) > 1;
      if (currency === "USDC" ? stroops !== meant : isOther) {
        this.report(`read ${line.amount} as ${stroops} stroops without a question`);
      }
    }
  }

  /** The wage as last written in a row whose amount was changed. */
  #lastChangeOf(id: string): Debt | undefined {
    return this.#changes.get(id)?.at(-1);
  }

  #recordChange({ id }: PayLine, debt: Debt): void {
    const before = this.#changes.get(id) ?? [];
    if (before.at(-1) !== debt) this.#changes.set(id, [...before, debt]);
  }

  /** The wage of a row, or of the row that it was copied from. */
  #debtIn(line: Pick<PayLine, "name" | "amount">): Debt | undefined {
    return this.#versionsOf(line.name).findLast((debt) => isAmountOf(line, debt)) ??
      this.debts.get(line.name);
  }

  /** A wage as first entered, then after each change of its amount. */
  #versionsOf(name: string): Debt[] {
    const changes = [...this.#changes.values()].flat().filter((debt) => debt.name === name);
    return [...this.debts.get(name) === undefined ? [] : [this.debts.get(name)], ...changes]
      .flatMap((debt) => debt ?? []);
  }

  /** The amount of a row in hundredths of its currency; undefined if it owes none. */
  hundredthsOf(line: Pick<PayLine, "name" | "amount">): number | undefined {
    return this.#debtIn(line)?.owed.hundredths;
  }

  /** Whether this many stroops are exactly what a row is worth at these rates. */
  isWorthOf(line: PayLine, stroops: bigint, rates: CurrencyRates | null): boolean {
    const debt = this.#debtIn(line);
    return debt !== undefined && isWorthDebt(stroops, debt, rates);
  }

  /** The wage in a row, including its last change. */
  #debtNow(line: PayLine): Debt | undefined {
    const change = this.#lastChangeOf(line.id);
    return change?.name === line.name ? change : this.#debtIn(line);
  }

  /**
   * A stored change of an amount stays until the next change or the draft's deletion. Rows taken
   * from a failed run then have that run's amount.
   */
  #checkLostChanges(): void {
    const onDisk = new Map<string, number>();
    for (const [at, { disk }] of this.browsers.entries()) {
      for (const run of disk.all<Run>("runs")) {
        for (const line of run.lines) {
          const changes = this.#changes.get(line.id);
          if (changes === undefined) continue;
          const key = `${at} ${run.id} ${line.id}`;
          const seen = changes.findLastIndex((debt) => isAmountOf(line, debt)) + 1;
          const before = this.#changesOnDisk.get(key) ?? 0;
          if (seen < before) {
            this.report("a saved change of an amount was replaced by an older amount");
          }
          onDisk.set(key, Math.max(before, seen));
        }
      }
    }
    this.#changesOnDisk = onDisk;
  }

  /**
   * A person who changed a row checks it again: if the page closed before saving, the row shows its
   * old amount, and that is what would be paid. True if something had to be retyped.
   */
  retypeLostChanges(tab: Tab): boolean {
    const { draft } = tab.pay;
    const lost = (draft.$draft.get()?.lines ?? []).flatMap((line) => {
      const change = this.#lastChangeOf(line.id);
      return change === undefined || isAmountOf(line, change) ? [] : { id: line.id, change };
    });
    for (const { id, change } of lost) {
      const { currency } = change.owed;
      draft.changeLine(id, { name: change.name, amount: unambiguousAmount(change), currency });
    }
    return lost.length > 0;
  }

  /** A row shown as saved survives a crash. */
  #checkSavedRows(): void {
    for (const { disk, tabs } of this.browsers) {
      const [tab, other] = tabs;
      const draft = tab?.pay.draft;
      // this tab makes no claim about another tab's edits
      if (draft === undefined || other !== undefined || draft.$otherTabChange.get() !== null) {
        continue;
      }
      // a tab that closed too early leaves edits that this tab finds only when it writes
      const shown = draft.$draft.get();
      const written = disk.all<Run>("runs").find(({ id }) => id === shown?.id);
      if (shown !== null && written !== undefined && written.updatedAt > shown.updatedAt) continue;
      const unkept = draft.$unsavedLines.get();
      // an unpaid row is also in the failed run
      const runs = disk.all<Run>("runs").toSorted((a, b) =>
        Number(a.id === shown?.id) - Number(b.id === shown?.id)
      );
      const kept = new Map(runs.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
      for (const line of draft.$draft.get()?.lines ?? []) {
        if (unkept.has(line.id) || this.removed.has(line.id)) continue;
        const there = kept.get(line.id);
        const change = this.#lastChangeOf(line.id);
        const isKept = there?.name === line.name && there.how === line.how &&
          there.memo === line.memo &&
          (change === undefined || isAmountOf(there, change) === isAmountOf(line, change));
        if (!isKept) this.report("a row is shown as saved, but is not");
      }
    }
  }

  async perform(command: Command): Promise<void> {
    await this.#runCommand(command);
    this.#checkRows();
    this.#checkQuestions();
    this.#checkSavedRows();
    this.#checkLostChanges();
    this.recordLinks();
    for (const browser of this.browsers) this.known.recordSeen(browser, this.loop.now);
  }

  /** Notes the links in the journals. What is in a box is in a journal too. */
  recordLinks(): void {
    const runs = this.browsers.flatMap(({ disk }) => disk.all<Run>("runs"));
    for (const { approval } of runs) {
      const isNew = approval?.isPlaced === true &&
        !this.links.some(({ box }) => box === approval.box);
      if (isNew) this.links.unshift(approval);
    }
  }

  /** Another signer answers a link, the newest if `link` is 0. */
  async answer(
    who: number,
    { link, as, pace }: { link: number; as: Answer; pace: Pace },
  ): Promise<void> {
    this.recordLinks();
    const other = this.#others[who % this.#others.length];
    const approval = this.links[link % Math.max(1, this.links.length)];
    if (other === undefined || approval === undefined) return;
    if (as === "send" || as === "send_last") {
      const send = () => other.sendEarlier(link, as === "send_last");
      return await this.act(as, other, send, pace);
    }
    await this.act(as, other, async () => {
      const read = await other.open(approval);
      for (const [at, hash] of read?.hashes.entries() ?? []) {
        if (this.#journalOf(hash).browser !== undefined) continue;
        if (await this.#canBeApplied(read?.proposal.parts[at] ?? "")) {
          this.report("others can sign a transaction that is in no journal");
        }
      }
      if (as === "decline") await other.decline(approval);
      if (as === "approve" || as === "approve_and_send") {
        await other.approve(approval, as === "approve_and_send");
      }
    }, pace);
  }

  /** False once the employer's account has used the envelope's sequence number. */
  async #canBeApplied(xdr: string): Promise<boolean> {
    const { usdcIssuer } = this.ledger;
    const pay = readPayEnvelope(xdr, { passphrase: PASSPHRASE, usdcIssuer });
    const account = await this.ledger.read(`/accounts/${EMPLOYER.publicKey()}`);
    return pay.ok && account !== null &&
      pay.envelope.sequence > BigInt(String(account["sequence"]));
  }

  async #runCommand(command: Command): Promise<void> {
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
      case "wallet_reaction":
        return void this.walletReactions.push(command.reaction);
      case "other_program":
        await this.ledger.payElsewhere(String(command.amount));
        return;
      case "signers":
        return await this.ledger.setSigners(SIGNERS[command.are]);
      case "answer":
        return await this.answer(command.who, command);
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
        return this.setOnline(command.online);
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
          await this.#addLines(tab, [line]);
          this.#checkReadAmounts(tab);
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
        // the other rows of the same wage now have another amount
        const owed = { ...debt.owed, hundredths: command.hundredths, grouped: false };
        const changed = { ...debt, owed, name: `debt ${this.debts.size + 1}` };
        this.debts.set(changed.name, changed);
        const { amount } = this.#lineOf(changed, command.style);
        this.#recordChange(line, changed);
        draft.changeLine(line.id, { name: changed.name, amount });
        return this.#checkReadAmounts(tab);
      }
      case "correct": {
        const line = lines[command.row % lines.length];
        const debt = line && this.#debtNow(line);
        if (line === undefined || debt === undefined) return;
        // each amount is different, so that an old one can be told from the newest
        const before = new Set(this.#versionsOf(debt.name).map(({ owed }) => owed.hundredths));
        let hundredths = command.slightly ? debt.owed.hundredths : command.hundredths;
        while (before.has(hundredths)) hundredths++;
        const owed = { ...debt.owed, hundredths, grouped: false };
        const corrected = { ...debt, owed };
        const { amount } = this.#lineOf(corrected, command.style);
        this.#recordChange(line, corrected);
        draft.changeLine(line.id, { amount });
        return this.#checkReadAmounts(tab);
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
          // like opening the view of months
          await runs.read();
          const { payDays, people, world } = tab.pay;
          if (people.$people.get()?.length === 0) await this.#keepPeople(tab, this.runsOf(tab));
          const { day } = payDays.$payDays.get()?.[0] ?? {};
          const today = localDay(world.now());
          const wages = findNextWages(runs.$runs.get() ?? [], { group: "", today, day });
          await payDays.openDraft(wages, PURPOSE);
          this.retypeLostChanges(tab);
        }, command.pace);
      }
      case "from_list": {
        const today = localDay(tab.pay.world.now());
        const choices = listRosterChoices(tab.pay.people.$people.get() ?? [], lines, today);
        const chosen = choices.filter(({ inRun }) => !inRun);
        const added = chosen.map(({ person }) => createPersonLine(person, today.slice(0, 7)));
        if (added.length === 0) return;
        return await this.act("from list", tab, async () => {
          await this.#addLines(tab, added);
          this.#checkReadAmounts(tab);
        }, ALL);
      }
      case "restore":
        return await this.#restore(tab, this.tabs[command.from % this.tabs.length], command.as);
      case "purpose":
        return draft.change({ purpose: MEMOS[command.memo] || "Wages" });
      case "remedy":
        await this.pass(1_000);
        return this.fixRows(tab, command.best);
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
        this.retypeLostChanges(await this.openTab(tab.browser, command.pace));
        return;
      case "look":
        return tab.setHidden(command.hidden);
      case "pay_day": {
        const keep = () => tab.pay.payDays.set("", command.day);
        return await this.act("pay day", tab, keep, command.pace);
      }
      case "one_off": {
        const people = tab.pay.people.$people.get() ?? [];
        const person = people[command.row % people.length];
        if (person === undefined) return;
        return await this.act("one-off", tab, async () => {
          await draft.begin("Bonus", [createPersonLine(person, "")], { kind: "one-off" });
          this.#checkReadAmounts(tab);
        }, ALL);
      }
      case "leaves": {
        const people = tab.pay.people.$people.get() ?? [];
        const person = people[command.row % people.length];
        if (person === undefined) return;
        const left = new Map([[person.id, { ...person, paidUntil: "" }]]);
        return await this.act("leaves", tab, () => changePeople(tab.pay, left, [person]), ALL);
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

  /** The purpose of a run that is typed or imported. */
  #wages(): RunDetails {
    return { kind: "wages", month: localDay(this.loop.now).slice(0, 7), group: "" };
  }

  /** Updates People from runs line by line, as the card after a run does. */
  async #keepPeople({ pay }: Tab, runs: readonly Run[]): Promise<void> {
    for (const run of runs.filter(({ status }) => status !== "draft")) {
      const people = pay.people.$people.get() ?? [];
      const changes = findPeopleChanges(toPaidRun(run), people)
        .filter(({ kind }) => kind === "raise" || kind === "new");
      const wanted = new Map(changes.map(({ after }) => [after.id, after]));
      await changePeople(pay, wanted, people);
      for (const { after } of changes) this.#noteRaise(after);
    }
  }

  /** A person of the list can have the amount of another wage of the same payee. */
  #noteRaise({ id, name, amount }: Person): void {
    const own = this.debts.get(name);
    const isKnown = this.#versionsOf(name).some((debt) => isAmountOf({ name, amount }, debt));
    if (own === undefined || isKnown) return;
    const other = [...this.debts.values()].find((debt) =>
      debt.owed.who === own.owed.who && isAmountOf({ name: debt.name, amount }, debt)
    );
    if (other !== undefined) this.#changes.set(`person ${id}`, [{ ...other, name }]);
  }

  /** Saves the list in one page and imports it in the same or another one. */
  async #restore(tab: Tab, from: Tab | undefined, as: "table" | "backup"): Promise<void> {
    const file = from?.pay.people.$people.get() ?? [];
    if (from === undefined || file.length === 0) return;
    if (as === "table") savePeopleCsv(from.pay, tableHeadings(DASHBOARD.en));
    else await saveBackup(from.pay, "");
    const before = tab.pay.people.$people.get() ?? [];
    const saved = from.saved.at(-1) ?? "";
    const action = as === "table"
      ? readTestPeople(tab.pay, saved)
      : restoreBackup(tab.pay, new File([saved], "people"), "");
    let reading: RestoreResult | null = null;
    action.then((read) => void (reading = read), () => this.report("a list could not be read"));
    // the page splits files into rows in its own time
    for (let turns = 0; reading === null && turns < 1_000; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      await this.loop.settle();
    }
    const after = tab.pay.people.$people.get() ?? [];
    checkRestored(this, { before, file, after });
  }

  async #withRun(
    { do: what, run: at, pace }: Extract<Command, { run: number }>,
    tab: Tab,
  ): Promise<void> {
    const { runs } = tab.pay;
    const all = this.runsOf(tab);
    const matching = all.filter(({ status }) => {
      if (what === "pay_unpaid") return status === "finished" || status === "stopped";
      if (what === "delete_draft" || what === "open_draft") return status === "draft";
      return status === "sending";
    });
    const run = matching[at % matching.length];
    if (run === undefined) return;
    switch (what) {
      case "go_on":
        return await this.act(what, tab, async () => {
          await runs.show(run.id);
          await runs.resume(run.id, runs.$sending.get()?.approval);
          await this.decide(tab, run.id);
        }, pace);
      case "declare": {
        const part = this.undecided(run);
        if (part === undefined) return;
        return await this.act(what, tab, () => runs.declareUnpaid(run.id, part.no), pace);
      }
      case "close_run":
        return await this.act(what, tab, () => runs.end(run.id), pace);
      case "smaller":
        return await this.act(what, tab, () => runs.splitIntoSmallerParts(run.id, 1 + at), pace);
      case "pay_unpaid":
        return await this.act(what, tab, () => runs.retryUnpaid(run.id), pace);
      case "delete_draft":
        for (const { id } of run.lines) this.removed.add(id);
        return await this.act(what, tab, () => runs.deleteDraft(run.id), pace);
      case "open_draft":
        return await this.act(what, tab, () => runs.openDraft(run), pace);
    }
  }

  /** A payee was paid after the run began: the person leaves out payees who have their wage. */
  async decide({ pay: { runs } }: Tab, id: string): Promise<void> {
    const sending = runs.$sending.get();
    if (sending?.run.id !== id || sending.end?.why !== "held") return;
    const { hold } = sending.end;
    const paid = hold.people.filter(({ payment: { lineId, name } }) => {
      const confirmation = this.confirmations.findLast(({ run, payment }) =>
        run === id && payment.lineId === lineId
      );
      return confirmation !== undefined && this.wages.has(`${name} ${confirmation.month}`);
    });
    const isSigned = sending.run.parts.some(({ no, state }) =>
      no === hold.part && state === "collecting"
    );
    // no one can be left out of what is signed: it is taken back
    if (isSigned && paid.length > 0) return await runs.end(id);
    await runs.decideHold(id, hold, new Set(paid.map(({ payment }) => payment.lineId)));
  }

  /** A part in flight that was not paid, as the whole ledger shows. */
  undecided(run: Run): Part | undefined {
    return run.parts.find(({ state, attempts }) =>
      ["collecting", "signed", "sent", "unsure", "refused"].includes(state) &&
      !attempts.some(({ hash }) => this.ledger.applied.some((each) => each.hash === hash))
    );
  }

  /** A month's wages include only people who are paid in that month. */
  #checkWhoIsPaid({ pay }: Tab, { draft, plan }: Review): void {
    const { month } = draft;
    if (month === undefined) return;
    const people = new Map(pay.people.$people.get()?.map((person) => [person.id, person]));
    for (const { lineId } of plan.parts.flatMap(({ payments }) => payments)) {
      const { personId = "" } = draft.lines.find(({ id }) => id === lineId) ?? {};
      const person = people.get(personId);
      if (person !== undefined && !isPaidInMonth(person, month)) {
        this.report("pays a person who has left");
      }
    }
  }

  /** The person checks the review and confirms it. */
  async confirm(tab: Tab): Promise<void> {
    const state = tab.pay.review.$review.get();
    if (state.step !== "shown") return;
    const { review } = state;
    // the page showed an older version, so the person does not confirm
    if (this.retypeLostChanges(tab)) return;
    this.#checkWhoIsPaid(tab, review);
    const confirmed = review.plan.parts.flatMap(({ memo, payments }): Confirmation[] =>
      payments.map((payment) => {
        const line = review.draft.lines.find(({ id }) => id === payment.lineId);
        return {
          run: review.draft.id,
          payment,
          debt: this.#lastChangeOf(payment.lineId) ?? (line && this.#debtIn(line)),
          memo,
          review,
          at: this.loop.now,
          month: monthFor(review.draft, this.loop.now),
          paid: new Set(),
        };
      })
    );
    this.checkReview(review);
    checkLastTime(this, tab, review);
    this.confirmations.push(...confirmed);
    await tab.pay.review.confirm("rest");
    const after = tab.pay.review.$review.get();
    // the review was shown again and is not confirmed yet
    if (after.step === "shown" && after.review.draft.id === review.draft.id) {
      this.confirmations = this.confirmations.filter((each) => !confirmed.includes(each));
    }
  }

  /** Checks what a person could check by reading a review. */
  checkReview({ draft, plan, rates }: Review): void {
    for (const { payments } of plan.parts) {
      for (const { lineId, name, stroops, how, account } of payments) {
        // another tab may have asked about another sum in between
        const findings = this.service.findings.get(account) ?? [];
        const since = Math.min(this.loop.now - 2 * MINUTE_MS, findings.at(-1)?.at ?? 0);
        const recent = findings.filter(({ at }) => at >= since);
        if (how !== "payment" && !recent.some(({ result }) => remediesOf(result).includes(how))) {
          this.report(`set aside although the ledger says ${findings.at(-1)?.result}`);
        }
        const line = draft.lines.find(({ id }) => id === lineId);
        const debt = line && this.#debtIn(line);
        if (debt === undefined) {
          this.report(`shows a person who is not in the list: ${name}`);
          continue;
        }
        const { currency, hundredths } = debt.owed;
        const rate = currency === "USDC" ? 1 : rates?.[currency];
        if (rate === undefined || !isWorth(stroops, hundredths, rate)) {
          this.report(
            `${hundredths / 100} ${currency} at ${rate} shown as ${
              formatLedgerAmount(stroops)
            } USDC`,
          );
        }
      }
    }
  }

  /** Fixes each row with the first remedy that the page offers, or the last. */
  fixRows(tab: Tab, best: boolean): void {
    const { $plan, draft } = tab.pay;
    this.retypeLostChanges(tab);
    const plan = $plan.get();
    for (const at of plan?.open ?? []) {
      const checked = plan?.checked.lines[at];
      const debt = checked && this.#debtNow(checked.line);
      if (plan === null || checked === undefined || debt === undefined) continue;
      const { id } = checked.line;
      if (plan.statuses[at] === "fix") {
        const isTwin = checked.faults.length === 0;
        const amount = unambiguousAmount(debt);
        draft.changeLine(id, isTwin ? { how: "skip" } : { amount });
        continue;
      }
      if (plan.statuses[at] === "suspect") {
        const { address = "" } = PAYEES[debt.owed.who] ?? {};
        const isOwn = checked.line.address === address;
        const suspicion = plan.suspicions.get(at);
        const wantsMemo = debt.memo === CUSTOMER && checked.line.memo !== CUSTOMER;
        if (isOwn && suspicion?.why === "other_memo" && wantsMemo) {
          draft.changeLine(id, { memo: CUSTOMER });
        } else if (isOwn) draft.changeLine(id, { sure: suspicion?.key ?? "" });
        // the payee's memo belongs to another address
        else draft.changeLine(id, { address, memo: debt.memo });
        continue;
      }
      if (plan.statuses[at] === "paid_already") {
        const month = monthFor(draft.$draft.get(), this.loop.now);
        const isSame = this.wages.has(`${debt.name} ${month}`);
        draft.changeLine(
          id,
          isSame ? { how: "skip" } : { again: plan.received.get(at)?.[0]?.id ?? "" },
        );
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
      await this.ledger.apply(
        this.ledger.payers,
        [Operation.createAccount({ destination, startingBalance: "5" })],
        EMPLOYER,
      );
      return;
    }
    if (await this.ledger.read(`/accounts/${destination}`) === null) return;
    const limit = act === "untrust" ? { limit: "0" } : {};
    await this.ledger.apply([key], [Operation.changeTrust({ asset: this.ledger.usdc, ...limit })]);
  }

  setOnline(online: boolean): void {
    const back = online && !this.ledger.online;
    this.ledger.online = online;
    if (back) { for (const tab of this.tabs) tab.goOnline(); }
  }

  /** Advances the clock. Pages see only the last minute, as on a computer that sleeps. */
  async pass(ms: number): Promise<void> {
    this.loop.now += Math.max(0, ms - MINUTE_MS);
    await this.loop.pass(Math.min(ms, MINUTE_MS));
  }
}

/** The month a draft pays for, otherwise the month it is paid in. */
function monthFor(draft: Run | null, now: number): string {
  return draft?.payDate?.slice(0, 7) ?? localDay(now).slice(0, 7);
}

/** Runs until everything has finished. */
export const ALL: Pace = { steps: 2_000, order: 0 };

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

function matchesPayment(
  payment: PlannedPayment,
  operation: SignedText["operations"][number],
): boolean {
  if (operation.how === "create") {
    return payment.how === "create_and_claimable" && payment.account === operation.to &&
      formatLedgerAmount(payment.startingStroops) === operation.amount;
  }
  const how = payment.how === "payment" ? "payment" : "claimable";
  const to = payment.how === "payment" ? payment.address : payment.account;
  return operation.how === how && operation.to === to &&
    operation.amount === formatLedgerAmount(payment.stroops);
}

/** Whether a confirmed payment is worth its last written amount at the rates shown. */
function hasWrittenAmount({ payment, debt, review: { rates } }: Confirmation): boolean {
  return debt !== undefined && isWorthDebt(payment.stroops, debt, rates);
}

function isWorthDebt(stroops: bigint, { owed }: Debt, rates: CurrencyRates | null): boolean {
  const rate = owed.currency === "USDC" ? 1 : rates?.[owed.currency];
  return rate !== undefined && isWorth(stroops, owed.hundredths, rate);
}

/** Whether a row's amount is one that a person wrote for its wage. */
function isAmountOf({ name, amount }: Pick<PayLine, "name" | "amount">, debt: Debt): boolean {
  const { hundredths } = debt.owed;
  const texts = [
    writeAmount(hundredths, "point", false),
    writeAmount(hundredths, "comma", false),
    unambiguousAmount(debt),
  ];
  return name === debt.name && texts.includes(amount);
}

/** Whether this many stroops are whole cents, at least the amount and less than a cent above it. */
function isWorth(stroops: bigint, hundredths: number, rate: number): boolean {
  // rates have four decimals here
  const scaled = BigInt(Math.round(rate * 10_000));
  const worth = (given: bigint) => given * scaled >= BigInt(hundredths) * CENT_IN_STROOPS * 10_000n;
  return stroops % CENT_IN_STROOPS === 0n && worth(stroops) && !worth(stroops - CENT_IN_STROOPS);
}

/** The amount in a form that is never ambiguous. */
function unambiguousAmount({ owed: { hundredths } }: Debt): string {
  return formatLedgerAmount(BigInt(hundredths) * 100_000n);
}

/** The amount as a person writes it. */
function writeAmount(hundredths: number, style: Style, grouped: boolean): string {
  const [mark, group] = style === "point" ? [".", ","] : [",", "."];
  const whole = String(Math.floor(hundredths / 100));
  const cents = String(hundredths % 100).padStart(2, "0");
  const text = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return cents === "00" ? text : `${text}${mark}${cents}`;
}

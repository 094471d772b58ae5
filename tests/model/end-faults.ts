import { getHistory } from "../../src/pay/paid/history.ts";
import { parseLedgerAmount } from "../../src/stellar/amount.ts";
import { SEQUENCE_USED_CODES } from "../../src/stellar/result-codes.ts";
import { canStillBeApplied, isFinal } from "../../src/pay/run/payment-states.ts";
import { createRunSummary, listRunReceipts } from "../../src/pay/receipts/receipts.ts";
import { areAllPartsFinal, countProgress, type Part, type Run } from "../../src/pay/run/run.ts";
import { EMPLOYER, SIGNERS } from "./cast.ts";
import { compareMonths } from "./look-back.ts";
import { ALL, type Month } from "./month.ts";
import type { Browser, Tab } from "./tab.ts";
import { checkApproval } from "../../src/pay/send/follow-approval.ts";

/** How many times a person retries once every fault is gone. */
const TRIES = 8;

/** Longer than any envelope stays valid. */
const LONG_MS = 15 * 60_000;

/** Longer than the envelopes that wait for other signers. */
const LONGEST_MS = 4 * 86_400_000;

/**
 * Ends all faults: the connection works, the servers are up to date, wallets sign. People finish
 * what they began, then every page is compared with the ledger.
 */
export async function endFaults(month: Month): Promise<void> {
  const { ledger, service, loop } = month;
  month.walletReactions = [];
  month.skew = 0;
  ledger.submitFaults = [];
  ledger.readFaults = [];
  service.faults = [];
  service.provider = "up";
  ledger.keep(null);
  ledger.catchUp();
  const isUseless = ledger.signers === SIGNERS.never || ledger.signers === SIGNERS.unneeded;
  if (isUseless) await ledger.setSigners(SIGNERS.alone);
  month.setOnline(true);
  for (const tab of month.tabs) {
    tab.setHidden(false);
    tab.pay.runs.stopWaiting();
  }
  await month.pass(LONG_MS);
  await month.steps(
    { steps: 1_000, order: 0 },
    () => month.actions.every(({ settled }) => settled),
  );
  for (const { what, tab, settled } of month.actions) {
    if (!settled && !tab.closed) month.report(`never ends: ${what}`);
  }
  for (const tab of month.tabs) checkNothingInProgress(month, tab);
  for (const browser of month.browsers) {
    const tab = browser.tabs[0] ?? await month.openTab(browser);
    await finish(month, tab);
  }
  // a run that was taken back can still be paid by the other signers until it expires
  await month.pass(LONGEST_MS);
  for (const browser of month.browsers) {
    for (const tab of [...browser.tabs]) tab.close(true);
    await loop.settle();
    const tab = await month.openTab(browser);
    await loop.pass(2_000);
    await payTheRest(month, tab);
    await compare(month, tab);
  }
  checkInvariants(month);
}

/** Fails if a page shows progress when nothing is in progress. */
function checkNothingInProgress(month: Month, { pay }: Tab): void {
  const { check, draft, review, runs, paid } = pay;
  if (check.$findings.get().status === "asking") month.report("never stops asking the ledger");
  if (review.$review.get().step === "looking") month.report("never shows the review");
  if (runs.$sending.get()?.active === true) month.report("never stops sending");
  if (paid.$payments.get()?.newest === "reading") {
    month.report("never finishes reading the newest payments");
  }
  // the page asks about a draft that another tab changed
  const isOwn = draft.$otherTabChange.get() === null;
  if (isOwn && draft.$unsavedLines.get().size > 0) month.report("a change of a row is never saved");
}

/** Continues every run until it ends, and decides where a person must. */
async function finish(month: Month, tab: Tab): Promise<void> {
  const { runs } = tab.pay;
  for (const { id } of month.runsOf(tab).filter(({ status }) => status === "sending")) {
    for (let tries = 0; tries < TRIES && runNow(month, tab, id)?.status === "sending"; tries++) {
      await month.act(
        "go on",
        tab,
        () => runs.resume(id, runs.runParts.store.sendingOf(id)?.approval),
        ALL,
      );
      await month.act("decide", tab, () => month.decide(tab, id), ALL);
      await othersSign(month, tab, id);
      const run = runNow(month, tab, id);
      const end = endOf(tab, id);
      if (run?.status !== "sending" || end?.why !== "unsure" || end.known === null) continue;
      // a person has to decide, and decides by what the ledger has
      const part = month.undecided(run);
      const way = part === undefined ? () => runs.end(id) : () => runs.declareUnpaid(id, part.no);
      await month.act("decide", tab, way, ALL);
    }
    const run = runNow(month, tab, id);
    if (run?.status !== "sending") continue;
    // the account is out of money, so the person ends the run
    await month.act("close", tab, () => runs.end(id), ALL);
    const now = runNow(month, tab, id);
    if (now?.status === "sending") {
      month.report(
        `stuck: ${now.parts.map(({ state }) => state)}, ${JSON.stringify(endOf(tab, id))}`,
      );
    }
  }
}

function endOf({ pay: { runs } }: Tab, id: string) {
  const sending = runs.$sending.get();
  return sending?.run.id === id ? sending.end : null;
}

function runNow(month: Month, tab: Tab, id: string): Run | undefined {
  return month.runsOf(tab).find((run) => run.id === id);
}

/** The other signers sign what waits for them, and the page looks for their answers. */
async function othersSign(month: Month, tab: Tab, id: string): Promise<void> {
  const { approval } = runNow(month, tab, id) ?? {};
  if (approval === undefined) return;
  month.recordLinks();
  const link = month.links.findIndex(({ box }) => box === approval.box);
  for (const who of [0, 1]) await month.answer(who, { link, as: "approve", pace: ALL });
  await month.act("look for answers", tab, () => checkApproval(tab.pay.runs.runParts, id), ALL);
}

/** With no fault left, everything shown is paid at the first attempt. */
async function payTheRest(month: Month, tab: Tab): Promise<void> {
  const { runs, draft, review } = tab.pay;
  for (const { id, status, parts } of month.runsOf(tab)) {
    const failed = parts.some(({ state }) => state === "failed");
    if ((status === "finished" || status === "stopped") && failed) {
      await month.act("pay the unpaid", tab, () => runs.retryUnpaid(id), ALL);
    }
  }
  const drafts = month.runsOf(tab).filter(({ status }) => status === "draft");
  for (const { id } of drafts) {
    const run = runNow(month, tab, id);
    if (run === undefined) continue;
    await month.act("open", tab, () => runs.openDraft(run), ALL);
    for (let attempts = 0; attempts < 5; attempts++) {
      await month.loop.pass(2_000);
      month.fixRows(tab, true);
    }
    await month.loop.pass(2_000);
    await month.act("review", tab, () => review.open(EMPLOYER.publicKey()), ALL);
    const before = review.$review.get();
    if (before.step !== "shown") {
      const plan = tab.pay.$plan.get();
      const why = before.step === "none" ? before.refusal : before.step;
      const isExpected = plan === null || plan.people === 0 || why === "short";
      if (!isExpected) month.report(`cannot be paid: ${why}`);
      continue;
    }
    await month.act("confirm", tab, () => month.confirm(tab), ALL);
    await othersSign(month, tab, id);
    const paid = runNow(month, tab, id);
    const after = review.$review.get();

    if (paid?.status !== "finished" || paid.parts.some(({ state }) => state !== "paid")) {
      month.report(
        `not paid at the first attempt: ${paid?.status} ${paid?.parts.map(({ state }) => state)} ${
          JSON.stringify(after.step === "none" ? after.refusal : after.step)
        } ${JSON.stringify(paid?.parts.flatMap(({ codes }) => codes ?? []))}`,
      );
    }
    void draft;
  }
}

/** A page shows exactly what the journal and the ledger hold. */
async function compare(month: Month, tab: Tab): Promise<void> {
  const { runs, balance } = tab.pay;
  const history = getHistory(tab.pay);
  const { ledger } = month;
  for (const { id, status } of month.runsOf(tab)) {
    if (status === "draft") continue;
    await month.act("show", tab, () => runs.show(id), ALL);
    const shown = runs.$sending.get()?.run;
    const kept = runNow(month, tab, id);
    if (shown === undefined || kept === undefined) {
      month.report("a run cannot be shown");
      continue;
    }
    // a part given up as forgotten makes no claim, even if the ledger has it
    if (kept.parts.some(({ state }) => canStillBeApplied(state))) continue;
    const applied = appliedOf(month, kept);
    const { paid, aside } = countProgress(shown);
    const receipts = listRunReceipts(shown, "", []);
    const { total } = createRunSummary(shown, { wished: "KES", publicUrl: "", people: [] });
    const sum = applied.reduce((all, { stroops }) => all + stroops, 0n);
    if (paid + aside !== applied.length) {
      month.report(`shows ${paid + aside} as paid, the ledger has ${applied.length}`);
    }
    if (receipts.length !== applied.length) month.report("not one receipt per payment");
    if (total !== sum) month.report(`the summary says ${total}, the ledger ${sum}`);
  }
  await month.act("balance", tab, () => balance.read(), ALL);
  const account = await ledger.read(`/accounts/${EMPLOYER.publicKey()}`);
  const held = usdcIssuedBy(account, ledger.usdcIssuer);
  const shown = balance.$balance.get()?.account?.usdcBalance;
  if (shown === undefined || parseLedgerAmount(shown) !== held) {
    month.report(`the balance is ${held}, but ${shown} is shown`);
  }
  await month.act("history", tab, () => history.open(EMPLOYER.publicKey()), ALL);
  await month.act("older", tab, () => history.showAll(), ALL);
  const { status, entries = [] } = history.$history.get() ?? {};
  const sent = entries.filter(({ asset, recognized }) => asset === "USDC" && recognized)
    .reduce((all, { amount }) => all + parseLedgerAmount(amount), 0n);
  if (status !== "ready") month.report(`the history is ${status}`);
  else if (sent !== month.funds - held) {
    month.report(`the history says ${sent} was sent, the ledger ${month.funds - held}`);
  }
  await compareMonths(month, tab, month.funds - held);
}

function usdcIssuedBy(account: Record<string, unknown> | null, issuer: string): bigint {
  const balances = account?.["balances"];
  if (!Array.isArray(balances)) return -1n;
  const found = balances.find((each) => each["asset_issuer"] === issuer);
  return parseLedgerAmount(String(found?.["balance"] ?? "0"));
}

function appliedOf(month: Month, run: Run) {
  return run.parts.flatMap((part) => hasApplied(month, part) > 0 ? part.payments : []);
}

function hasApplied({ ledger }: Month, { attempts }: Part): number {
  return attempts.filter(({ hash }) =>
    ledger.applied.some((each) => each.hash === hash && each.successful)
  ).length;
}

function checkInvariants(month: Month): void {
  const runs = month.browsers.flatMap((browser) => runsIn(month, browser));
  const parts = runs.flatMap((run) => run.parts.map((part) => ({ run, part })));
  const known = new Set(parts.flatMap(({ part }) => part.attempts.map(({ hash }) => hash)));
  for (const { hash } of month.ledger.applied) {
    if (!known.has(hash)) month.report("the ledger has a transaction that is in no journal");
  }
  const times = new Map<string, number>();
  for (const { run, part } of parts) {
    const applied = hasApplied(month, part);
    if (applied > 1) month.report(`a transaction was paid ${applied} times`);
    for (const { lineId } of applied > 0 ? part.payments : []) {
      times.set(lineId, (times.get(lineId) ?? 0) + applied);
    }
    checkPart(month, run, part, applied > 0);
  }
  for (const [, n] of times) if (n > 1) month.report(`a row was paid ${n} times`);
  // in any browser
  const paid = parts.filter(({ part }) => part.state === "paid")
    .map(({ part }) => part.attempts.at(-1)?.hash);
  if (new Set(paid).size < paid.length) month.report("one transaction is recorded as paid twice");
  checkRuns(month, runs);
  const lines = new Set(runs.flatMap((run) => run.lines.map(({ id }) => id)));
  for (const id of month.kept) {
    if (!lines.has(id) && !month.removed.has(id)) month.report("a row is lost");
  }
}

function checkPart(month: Month, run: Run, part: Part, applied: boolean): void {
  const { state, attempts, codes } = part;
  if (applied && codes?.transaction === SEQUENCE_USED_CODES.transaction) {
    month.report("paid, but recorded as replaced by another transaction");
  }
  if (applied && state === "failed") month.report("paid, but shown as failed");
  if (applied && state === "waiting") month.report("paid, but shown as not signed");
  if (!applied && state === "paid") month.report("not paid, but shown as paid");
  const failed = attempts.some(({ hash }) =>
    month.ledger.applied.some((each) => each.hash === hash && !each.successful)
  );
  if (!failed && state === "failed") month.report("shown as failed, but not failed on the ledger");
  if (run.status === "stopped" && state === "signing") {
    month.report("never stops asking for a signature");
  }
  // a part that no server has a record of stays open; every other part has ended, and a result that
  // Horizon had dropped is read when it returns
  if (run.status === "stopped" && canStillBeApplied(state) && month.ledger.epoch === 0) {
    month.report(`given up although the ledger has it: ${state}`);
  }
}

function checkRuns(month: Month, runs: Run[]): void {
  for (const run of runs) {
    if (run.status === "finished" && !areAllPartsFinal(run)) {
      month.report("finished with parts that aren't final");
    }
    if (run.status === "finished" && !run.parts.every(({ state }) => isFinal(state))) {
      month.report("finished with something open");
    }
    if (run.status === "draft" && run.parts.length > 0) month.report("a draft with transactions");
    for (const payment of run.parts.flatMap(({ payments }) => payments)) {
      const line = run.lines.find(({ id }) => id === payment.lineId);
      if (line === undefined) month.report("pays a row that it does not have");
      else if (!month.isWorthOf(line, payment.stroops, run.rates?.rates ?? null)) {
        month.report("pays another amount than its row says");
      }
    }
  }
}

function runsIn(month: Month, browser: Browser): Run[] {
  const [tab] = browser.tabs;
  return tab === undefined ? [] : month.runsOf(tab);
}

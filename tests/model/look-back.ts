import { compareWithLastTime } from "../../src/pay/review/last-time.ts";
import type { Person } from "../../src/pay/people/people.ts";
import type { PayState } from "../../src/pay/pay.ts";
import type { Review } from "../../src/pay/review/final-check.ts";
import { isSetAside, type Run } from "../../src/pay/run/run.ts";
import { computeRunTotals, listRunRecords, type RunRecord } from "../../src/pay/paid/run-record.ts";
import { readWrittenAmount } from "../../src/money/written-amount.ts";
import { parseLedgerAmount } from "../../src/stellar/amount.ts";
import { EMPLOYER } from "./cast.ts";
import { BEGIN } from "./ledger.ts";
import type { Month } from "./month.ts";
import type { Tab } from "./tab.ts";

/** The view of months reaches back at least this far, in milliseconds. */
const YEAR_MS = 300 * 86_400_000;

/** The account's runs as a page knows them: its own and those only on the ledger. */
function recordsOf({ paid, $names }: PayState, runs: readonly Run[]): RunRecord[] {
  const payer = EMPLOYER.publicKey();
  const read = paid.$months.get();
  const entries = read?.payer === payer ? read.entries : [];
  return listRunRecords({ runs, entries, payer, names: $names.get() });
}

/** Compares a review's 'last time' with what was paid. */
export function checkLastTime(month: Month, { pay }: Tab, { plan, draft }: Review): void {
  const runs = (pay.runs.$runs.get() ?? []).filter(({ id, status }) =>
    id !== draft.id && status !== "draft"
  );
  const now = pay.world.now();
  const { last, rows } = compareWithLastTime({
    plan,
    draft,
    records: recordsOf(pay, runs),
    knownPayees: pay.$knownPayees.get(),
    now,
  });
  const run = last?.run.storedRun ?? null;
  // a month's wages can take several runs
  const wages = runs.filter(({ id, kind, group, month }) =>
    id === run?.id ||
    kind === "wages" && month !== undefined && month === run?.month && group === run.group
  );
  const paidParts = wages.flatMap(({ parts }) => parts.filter(({ state }) => state === "paid"));
  const paid = new Set(
    paidParts.flatMap(({ payments }) => payments.map(({ lineId }) => lineId)),
  );
  for (const { payment: { name, account, address }, changes, line } of rows) {
    const shown = new Set(changes.map(({ what }) => what));
    // the page may already know a payment of this step
    const isNew = !month.known.wasPaid(account, month.loop.now + 1);
    if (isNew && !shown.has("new") && !shown.has("address")) {
      month.report("does not say that a payee is new");
    }
    const same = wages.flatMap(({ lines }) => lines.filter((each) => each.address === address));
    const [before] = same;
    if (same.length !== 1 || before?.name !== name || line.name !== name) continue;
    // a wage keeps its local amount until it is edited
    const isOther = month.hundredthsOf(before) !== month.hundredthsOf(line);
    if (shown.has("amount") && !isOther) {
      month.report("says that a wage changed, but it did not");
    }
    if (isOther && !shown.has("amount") && paid.has(before.id)) {
      month.report("does not say that a wage changed");
    }
  }
  // runs from other browsers are known only from the ledger
  if (last === null || run === null) return;
  // money set aside that was paid again counts once
  const payments = paidParts.flatMap((part) => part.payments);
  const isAgain = payments.some((aside) =>
    isSetAside(aside) &&
    payments.some((other) => other !== aside && other.address === aside.address)
  );
  if (isAgain) return;
  const hashes = paidParts.flatMap(({ attempts }) => attempts.map(({ hash }) => hash));
  const sent = hashes.flatMap((hash) =>
    month.ledger.applied.some((each) => each.hash === hash && each.successful)
      ? month.envelopes.get(hash)?.operations ?? []
      : []
  ).filter(({ how }) => how !== "create");
  const total = sent.reduce((all, { amount }) => all + parseLedgerAmount(amount), 0n);
  if (last.total !== total || last.people !== sent.length) {
    month.report(`says that last time was ${last.total} for ${last.people}, it was ${total}`);
  }
}

/** An account's months show every payment on the ledger, from any browser. */
export async function compareMonths(month: Month, tab: Tab, sent: bigint): Promise<void> {
  const { paid: store, runs } = tab.pay;
  const payer = EMPLOYER.publicKey();
  await month.act("year", tab, () => store.readMonths(payer), { steps: 2_000, order: 0 });
  await month.act("runs", tab, () => runs.read(), { steps: 2_000, order: 0 });
  const status = store.$months.get()?.status;
  if (status !== "ready") return month.report(`the year is ${status}`);
  // runs of a network before a reset are shown but not on this ledger
  if (month.ledger.epoch > 0 || month.loop.now - BEGIN > YEAR_MS) return;
  const records = recordsOf(tab.pay, runs.$runs.get() ?? []);
  const { paid, setAside } = computeRunTotals(records.flatMap(({ payments }) => payments));
  const left = paid + setAside;
  if (left !== sent) month.report(`the months have ${left} as sent, the ledger ${sent}`);
}

/** A list read from a file has every person, with the values of the file. */
export function checkRestored(
  month: Month,
  { before, file, after }: Record<"before" | "file" | "after", readonly Person[]>,
): void {
  for (const { id, name, address } of before) {
    if (!after.some((each) => each.id === id && each.address === address)) {
      month.report(`a file removed ${name} from the list`);
    }
  }
  for (const { name, address, amount, currency, memo } of file) {
    const meant = readWrittenAmount(amount);
    const isThere = after.some((each) => {
      const read = readWrittenAmount(each.amount);
      // fields that a file leaves out stay as they were
      const isMemo = each.memo === memo || memo === "";
      return each.name === name && each.address === address && isMemo &&
        each.currency === currency && meant.ok && read.ok && meant.stroops === read.stroops;
    });
    if (!isThere) month.report(`${name} on the list is not as in the file`);
  }
}

import { useStore } from "@nanostores/preact";
import { useEffect, useMemo } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { formatDate } from "../../ui/i18n/format.ts";
import { type Language, LOCALES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import type { PayState } from "../pay.ts";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { computeRunTotals, listRunRecords, type RunPayment, type RunRecord } from "./run-record.ts";

/** Runs, oldest first; without a wallet, all runs of this browser. */
export function useRunRecords(): RunRecord[] {
  const pay = usePay();
  const runs = useStore(pay.runs.$runs);
  const months = useStore(pay.paid.$months);
  const names = useStore(pay.$names);
  const session = useStore(pay.wallet.$session);
  const payer = session.status === "ready" ? session.payer : null;
  const entries = months?.payer === payer ? months?.entries : undefined;
  const outcomes = useStore(pay.aside.$outcomes);
  useEffect(() => {
    if (months?.status === "ready") void pay.aside.findOutcomes(months);
  }, [months]);
  return useMemo(
    () => listRunRecords({ runs: runs ?? [], entries: entries ?? [], payer, outcomes, names }),
    [runs, entries, payer, names, outcomes],
  );
}

export function LedgerProgress() {
  const { lang, m: { month: m } } = useTexts();
  const pay = usePay();
  const year = useStore(pay.paid.$months);
  const oldest = year?.entries.at(-1)?.createdAt;
  if (year === null || year.status === "ready" && !year.isBehind) return null;
  if (year.status === "failed" || year.isBehind) {
    return (
      <p class="pad small warn">
        {oldest === undefined || year.isBehind ? m.failedFirst : m.failed}{" "}
        <button type="button" class="link" onClick={() => void pay.paid.readMonths(year.payer)}>
          {m.again}
        </button>
      </p>
    );
  }
  return (
    <p class="pad small quiet">
      {oldest === undefined ? m.readingFirst : fill(m.reading, { date: formatDate(lang, oldest) })}
    </p>
  );
}

export type MonthTexts = Pick<DashboardTexts, "lang"> & { m: Pick<DashboardTexts["m"], "month"> };

export function runTitle(
  { lang, m: { month: m } }: MonthTexts,
  { name, day }: RunRecord,
): string {
  return name || fill(m.unnamed, { date: formatDate(lang, day) });
}

export function payeeName({ name, address }: Pick<RunPayment, "name" | "address">): string {
  return name || shorten(address);
}

/** The payees of a balance: `Esther`, or `Esther or Farida` if either can collect it. */
export function payeesText(
  lang: Language,
  addresses: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  const all = addresses.map((address) => payeeName({ name: names.get(address) ?? "", address }));
  return new Intl.ListFormat(LOCALES[lang], { type: "disjunction" }).format(all);
}

/** The number of payments by state: `11 settled, 1 set aside`. */
export function countsText({ lang, m: { month: m } }: MonthTexts, { payments }: RunRecord): string {
  const totals = computeRunTotals(payments);
  const states = ["settled", "signed", "collecting", "aside", "back", "draft"] as const;
  const texts = states.filter((state) => totals[state] > 0)
    .map((state) => plural(lang, m.counts[state], totals[state]));
  return texts.length === 0 ? m.nobody : texts.join(", ");
}

/** Opens a run: a stored one on the Pay view, one from the ledger in the history. */
export function openRecord(pay: PayState, { id, storedRun }: RunRecord): void {
  if (storedRun === null) {
    pay.view.$record.set(id);
    pay.view.$view.set("paid");
    return;
  }
  pay.view.$view.set("pay");
  if (storedRun.status === "draft") void pay.runs.openDraft(storedRun);
  else void pay.runs.show(storedRun.id);
}

import { useStore } from "@nanostores/preact";
import { useEffect, useMemo } from "preact/hooks";
import { subtractMonths } from "../paid/paid-months.ts";
import { usePay } from "../ui/use-pay.ts";
import { collectEmployerAmounts } from "./payslips-of-run.ts";
import { createStatements, type Statement } from "./statements.ts";

/** The statements for a year, and the years whose payments were all read, newest first. */
export function useStatements(year: string): { statements: Statement[]; years: string[] } {
  const pay = usePay();
  const months = useStore(pay.paid.$months);
  const runs = useStore(pay.runs.$runs) ?? [];
  const people = useStore(pay.people.$people) ?? [];
  const names = useStore(pay.$names);
  const outcomes = useStore(pay.aside.$outcomes);
  useEffect(() => {
    if (months?.status === "ready") void pay.aside.findOutcomes(months);
  }, [months]);
  return useMemo(() => {
    if (months === null || months.status !== "ready") return { statements: [], years: [] };
    const { entries, from, hasOlder } = months;
    // a year that began before the first month that was read would be incomplete
    const first = hasOlder && !from.endsWith("-01") ? subtractMonths(from, -12) : from;
    const years = new Set(
      entries.map(({ createdAt }) => String(new Date(createdAt).getFullYear()))
        .filter((each) => each >= first.slice(0, 4)),
    );
    const context = { names, people, employerAmounts: collectEmployerAmounts(runs), outcomes };
    return { statements: createStatements(entries, year, context), years: [...years] };
  }, [months, runs, people, names, outcomes, year]);
}

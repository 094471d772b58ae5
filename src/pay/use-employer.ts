import { useStore } from "@nanostores/preact";
import { usePay } from "./ui/use-pay.ts";

/** Whether this employer has been here before, by this browser's data, else by the ledger. */
export function useEmployer(): "asking" | "nobody" | "somebody" {
  const pay = usePay();
  const kept = [
    useStore(pay.runs.$runs),
    useStore(pay.people.$people),
    useStore(pay.payDays.$payDays),
  ];
  const year = useStore(pay.paid.$months);
  if (kept.some((each) => each !== null && each.length > 0)) return "somebody";
  // if the ledger can't be read, a first visit is not certain
  if (year !== null && (year.entries.length > 0 || year.status === "failed")) return "somebody";
  const isAsking = kept.includes(null) || year?.status === "reading";
  return isAsking ? "asking" : "nobody";
}

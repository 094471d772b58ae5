import { useStore } from "@nanostores/preact";
import { usePay } from "./ui/use-pay.ts";

/** Whether this employer has been here before, according to this browser or the ledger. */
export function useEmployerHistory(): "asking" | "new" | "returning" {
  const pay = usePay();
  const kept = [
    useStore(pay.runs.$runs),
    useStore(pay.people.$people),
    useStore(pay.payDays.$payDays),
  ];
  const year = useStore(pay.paid.$months);
  if (kept.some((each) => each !== null && each.length > 0)) return "returning";
  // if the ledger can't be read, don't treat this as a first visit
  if (year !== null && (year.entries.length > 0 || year.status === "failed")) return "returning";
  const isAsking = kept.includes(null) || year?.status === "reading";
  return isAsking ? "asking" : "new";
}

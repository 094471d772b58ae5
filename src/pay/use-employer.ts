import { useStore } from "@nanostores/preact";
import { usePay } from "./ui/use-pay.ts";

/** Whether this employer has been here: by what this browser keeps, else by the ledger. */
export function useEmployer(): "asking" | "nobody" | "somebody" {
  const pay = usePay();
  const kept = [
    useStore(pay.runs.$runs),
    useStore(pay.people.$people),
    useStore(pay.payDays.$payDays),
  ];
  const year = useStore(pay.paid.$months);
  if (kept.some((each) => each !== null && each.length > 0)) return "somebody";
  // of whom nothing can be read nobody can say that they were never here
  if (year !== null && (year.entries.length > 0 || year.status === "failed")) return "somebody";
  const isAsking = kept.includes(null) || year?.status === "reading";
  return isAsking ? "asking" : "nobody";
}

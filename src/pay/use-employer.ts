import { useStore } from "@nanostores/preact";
import { usePay } from "./ui/use-pay.ts";
import type { View } from "./ui/view.ts";

/** Whether this employer has been here: by what this browser keeps, else by the ledger. */
export function useEmployer(): "asking" | "nobody" | "somebody" {
  const pay = usePay();
  const kept = [
    useStore(pay.runs.$runs),
    useStore(pay.people.$people),
    useStore(pay.recurring.$templates),
  ];
  const year = useStore(pay.paid.$months);
  if (kept.some((each) => each !== null && each.length > 0)) return "somebody";
  // of whom nothing can be read nobody can say that they were never here
  if (year !== null && (year.entries.length > 0 || year.status === "failed")) return "somebody";
  const isAsking = kept.includes(null) || year?.status === "reading";
  return isAsking ? "asking" : "nobody";
}

/** True on a view on which nobody is asked for a wallet: there is nothing to sign yet. */
export function useQuietHome(view: View): boolean {
  const pay = usePay();
  const employer = useEmployer();
  const draft = useStore(pay.draft.$draft);
  const sending = useStore(pay.runs.$sending);
  const session = useStore(pay.wallet.$session);
  if (view === "people") return session.status === "none";
  if (view !== "pay" || draft !== null || sending !== null) return false;
  // on a first visit what the wallet says stands beside its choice, at the end
  return session.status === "none" || (employer !== "somebody" && session.status !== "ready");
}

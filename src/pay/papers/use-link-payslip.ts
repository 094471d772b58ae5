import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { writePayslip } from "../../payslip/write.ts";
import type { Run } from "../run/run.ts";
import { usePay } from "../ui/use-pay.ts";
import { createPayslips } from "./payslips-of-run.ts";

export type LinkPayslip = { state: "none" | "packing" | "too_long"; text: null } | {
  state: "packed";
  text: string;
};

const PACKING: LinkPayslip = { state: "packing", text: null };

/** The payslip of a paid line, for its receipt's link. `employer` is null until it is known. */
export function useLinkPayslip(run: Run, lineId: string, employer: string | null): LinkPayslip {
  const pay = usePay();
  const people = useStore(pay.people.$people) ?? [];
  const [packed, setPacked] = useState<LinkPayslip>(PACKING);
  const all = createPayslips(run, { employer: employer ?? "", people });
  const own = all.find((paid) => paid.lineId === lineId);
  const payslip = JSON.stringify(own?.payslip ?? null);
  useEffect(() => {
    setPacked(PACKING);
    if (own === undefined || employer === null) return;
    let isOpen = true;
    void writePayslip(own.payslip).then((text) => {
      if (isOpen) {
        setPacked(text === null ? { state: "too_long", text } : { state: "packed", text });
      }
    });
    return () => void (isOpen = false);
  }, [payslip, employer]);
  return own === undefined ? { state: "none", text: null } : packed;
}

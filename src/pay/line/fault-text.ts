import { fill } from "../../ui/i18n/text.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";
import type { CellFault, PayLine } from "./pay-line.ts";
import { sharedBy } from "./shared-signs.ts";

/** The sentence for what is wrong with a cell. */
export function faultText(
  m: DashboardMessages,
  fault: CellFault,
  line: PayLine,
): string {
  switch (fault.cell) {
    case "address":
      return m.faults.address[fault.fault];
    case "amount":
      return m.faults.amount[fault.fault];
    case "currency":
      return fill(
        m.faults.currency[sharedBy(line.currency) === undefined ? fault.fault : "shared"],
        { currency: line.currency },
      );
    case "memo":
      return fill(m.faults.memo[fault.fault], { bytes: "bytes" in fault ? fault.bytes : "" });
  }
}

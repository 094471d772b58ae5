import type { DashboardMessages } from "../messages/dashboard.ts";
import type { Part } from "../run.ts";
import { fill } from "../../ui/i18n/text.ts";

/** The network's result codes in plain words; where one line is at fault, whose it is. */
export function codesText(
  m: DashboardMessages,
  part: Part,
  codes: { transaction: string; operations: string[] },
): string {
  const at = codes.operations.findIndex((code) => code !== "op_success");
  const code = codes.operations[at] ?? codes.transaction;
  const words: Record<string, string> = m.codes;
  const text = words[code] ?? fill(m.codes.other, { code });
  const whose = part.payments.find(({ op }) => op > at);
  // an account that is short concerns the payer, not the line at which it showed
  const personal = at >= 0 && code !== "op_underfunded" && whose !== undefined;
  return personal ? `${text} ${fill(m.codes.whose, { name: whose.name })}` : text;
}

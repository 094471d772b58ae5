import type { PayLine } from "../pay-line.ts";
import type { Plan } from "../plan.ts";
import type { Pay } from "../pay.ts";
import { usePay } from "./use-pay.ts";
import { plural } from "../../ui/i18n/text.ts";
import { Help } from "./Help.tsx";
import { useWords } from "./words.ts";

/** One remedy for all who cannot receive USDC yet; or the ledger is asked whether they can now. */
export function SetAsideAll({ plan }: { plan: Plan }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const waiting = openLines(plan).filter(({ account }) => {
    const finding = plan.findings.get(account);
    return finding === "no_trustline" || finding === "no_account";
  });
  if (waiting.length === 0) return null;
  return (
    <div class="notice warn">
      <b>{plural(lang, m.findings.cannotYet, waiting.length)}</b>
      <div class="do">
        <button type="button" class="btn" onClick={() => setAside(pay, waiting, plan)}>
          {plural(lang, m.findings.all, waiting.length)}
        </button>
        <button type="button" class="btn text" onClick={() => pay.check.askNow({ afresh: true })}>
          {m.findings.askAgain}
        </button>
      </div>
      <Help term="trustline" />
    </div>
  );
}

interface OpenLine {
  line: PayLine;
  account: string;
}

function openLines({ open, checked, standings }: Plan): OpenLine[] {
  return open.filter((at) => standings[at] === "remedy").flatMap((at) => {
    const each = checked.lines[at];
    return each === undefined || each.account === null
      ? []
      : [{ line: each.line, account: each.account }];
  });
}

function setAside(pay: Pay, lines: OpenLine[], plan: Plan): void {
  pay.draft.changeLines(
    new Map(lines.map(({ line, account }) => [line.id, {
      how: plan.findings.get(account) === "no_account"
        ? "create_and_claimable" as const
        : "claimable" as const,
    }])),
  );
}

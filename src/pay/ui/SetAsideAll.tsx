import type { Finding } from "../check.ts";
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
  const waiting = openLines(plan).filter(({ finding }) =>
    finding === "no_trustline" || finding === "no_account"
  );
  if (waiting.length === 0) return null;
  return (
    <div class="notice warn">
      <b>{plural(lang, m.findings.cannotYet, waiting.length)}</b>
      <div class="do">
        <button type="button" class="btn" onClick={() => setAside(pay, waiting)}>
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
  finding: Finding | null;
}

function openLines({ open, checked, standings, found }: Plan): OpenLine[] {
  return open.filter((at) => standings[at] === "remedy").flatMap((at) => {
    const line = checked.lines[at]?.line;
    return line === undefined ? [] : [{ line, finding: found[at] ?? null }];
  });
}

function setAside(pay: Pay, lines: OpenLine[]): void {
  pay.draft.changeLines(
    new Map(lines.map(({ line, finding }) => [line.id, {
      how: finding === "no_account" ? "create_and_claimable" as const : "claimable" as const,
    }])),
  );
}

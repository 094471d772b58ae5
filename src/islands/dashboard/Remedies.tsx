import { displayAmount, ledgerAmount, parseAmount } from "../../domain/amount.ts";
import { type Finding, REMEDIES } from "../../domain/finding.ts";
import type { PayLine } from "../../domain/pay-line.ts";
import { STARTING_STROOPS, TAKE_BACK_DAYS } from "../../domain/pay-run.ts";
import { LOCALES } from "../../i18n/languages.ts";
import { fill } from "../../i18n/text.ts";
import { changeLine } from "../../stores/draft.ts";
import { $editing } from "../../stores/editing.ts";
import { Field } from "./Field.tsx";
import { useWords } from "./words.ts";

interface Props {
  line: PayLine;
  finding: Finding;
  name: string;
}

/** What the ledger says of a payee, and what the employer can do about it alone. */
export function Remedies({ line, finding, name }: Props) {
  const { lang, m } = useWords();
  const starting = line.startingStroops ?? STARTING_STROOPS;
  const values = {
    name,
    n: line.takeBackDays ?? TAKE_BACK_DAYS,
    xlm: displayAmount(starting, LOCALES[lang]),
  };
  if (line.how === "claimable" || line.how === "create_and_claimable") {
    const solved = line.how === "claimable" ? m.findings.solvedSetAside : m.findings.solvedCreate;
    return (
      <>
        <p>{fill(solved, values)}</p>
        <div class="do">
          <Field
            label={m.findings.days}
            value={String(values.n)}
            decimal
            change={(text) => {
              const days = Math.min(3650, Math.max(1, Number.parseInt(text, 10) || values.n));
              changeLine(line.id, { takeBackDays: days });
            }}
          />
          {line.how === "create_and_claimable" && (
            <Field
              label={m.findings.startXlm}
              value={ledgerAmount(starting).replace(/\.?0+$/, "")}
              decimal
              change={(text) => {
                const wished = parseAmount(text);
                if (wished.ok) changeLine(line.id, { startingStroops: wished.stroops });
              }}
            />
          )}
          <button
            type="button"
            class="btn text"
            onClick={() => void changeLine(line.id, { how: "payment" })}
          >
            {m.findings.undo}
          </button>
        </div>
      </>
    );
  }
  if (finding === "ok") return null;
  const words = {
    claimable: m.findings.setAside,
    create_and_claimable: m.findings.createAndSetAside,
    skip: m.findings.skip,
    memo: m.findings.writeMemo,
    payment: "",
  };
  const remedies = REMEDIES[finding];
  return (
    <>
      <p>
        <b>{fill(m.findings[finding], values)}</b>
      </p>
      {remedies.includes("claimable") && (
        <p class="small quiet">{fill(m.findings.setAsideHint, values)}</p>
      )}
      <div class="do">
        {remedies.map((remedy, at) => (
          <button
            type="button"
            key={remedy}
            class={at === 0 ? "btn" : "btn text"}
            onClick={() => {
              if (remedy === "memo") $editing.set(line.id);
              else void changeLine(line.id, { how: remedy });
            }}
          >
            {fill(words[remedy], values)}
          </button>
        ))}
      </div>
    </>
  );
}

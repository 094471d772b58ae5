import { displayAmount, ledgerAmount, parseAmount } from "../../stellar/amount.ts";
import type { Finding } from "../check.ts";
import type { PayHow, PayLine } from "../pay-line.ts";
import { REMEDIES, STARTING_STROOPS, TAKE_BACK_DAYS, wayOf } from "../plan.ts";
import { usePay } from "./use-pay.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Field } from "./Field.tsx";
import { useWords } from "./words.ts";

interface Props {
  line: PayLine;
  finding: Finding;
  name: string;
}

/** What the ledger says of a payee, and what the employer can do about it alone. */
export function Remedies({ line, finding, name }: Props) {
  const pay = usePay();
  const { lang, m } = useWords();
  const values = {
    name,
    n: line.takeBackDays ?? TAKE_BACK_DAYS,
    xlm: displayAmount(line.startingStroops ?? STARTING_STROOPS, LOCALES[lang]),
  };
  const way = wayOf(finding, line);
  if (way === "claimable" || way === "create_and_claimable") {
    const solved = way === "claimable" ? m.findings.solvedSetAside : m.findings.solvedCreate;
    return (
      <>
        <p>{fill(solved, values)}</p>
        <SetAsideFields line={line} />
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
  const take = (remedy: PayHow | "memo") => {
    if (remedy === "memo") pay.view.$editing.set(line.id);
    else pay.draft.changeLine(line.id, { how: remedy });
  };
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
            onClick={() => take(remedy)}
          >
            {fill(words[remedy], values)}
          </button>
        ))}
      </div>
    </>
  );
}

/** For how long money is set aside, and how many XLM a new account is given. */
function SetAsideFields({ line }: { line: PayLine }) {
  const pay = usePay();
  const { m: { findings: m } } = useWords();
  const days = line.takeBackDays ?? TAKE_BACK_DAYS;
  const starting = line.startingStroops ?? STARTING_STROOPS;
  const changeDays = (text: string) => {
    const takeBackDays = Math.min(3650, Math.max(1, Number.parseInt(text, 10) || days));
    pay.draft.changeLine(line.id, { takeBackDays });
  };
  const changeXlm = (text: string) => {
    const wished = parseAmount(text);
    if (wished.ok) pay.draft.changeLine(line.id, { startingStroops: wished.stroops });
  };
  return (
    <div class="do">
      <Field label={m.days} value={String(days)} decimal change={changeDays} />
      {line.how === "create_and_claimable" && (
        <Field
          label={m.startXlm}
          value={ledgerAmount(starting).replace(/\.?0+$/, "")}
          decimal
          change={changeXlm}
        />
      )}
      <button
        type="button"
        class="btn text"
        onClick={() => void pay.draft.changeLine(line.id, { how: "payment" })}
      >
        {m.undo}
      </button>
    </div>
  );
}

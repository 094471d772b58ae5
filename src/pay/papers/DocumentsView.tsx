import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { LedgerProgress } from "../paid/use-run-records.tsx";
import type { Run } from "../run/run.ts";
import { useOrganization } from "../ui/use-organization.ts";
import { usePay } from "../ui/use-pay.ts";
import type { OpenDocument } from "../ui/view.ts";
import { useTexts } from "../ui/texts.ts";
import { createPayslips, type PaidPayslip } from "./payslips-of-run.ts";
import { PayslipSheet } from "./PayslipSheet.tsx";
import { StatementSheet } from "./StatementSheet.tsx";
import { useStatements } from "./use-statements.ts";

/** Printable documents, which are shown in place of the view that opened them. */
export function DocumentsView({ papers }: { papers: OpenDocument }) {
  const pay = usePay();
  const runs = useStore(pay.runs.$runs);
  if (papers.kind === "statement") return <YearStatement {...papers} />;
  const run = runs?.find(({ id }) => id === papers.run);
  return run === undefined ? null : <PayslipsOfRun run={run} first={papers.first} />;
}

function YearStatement({ year, address }: { year: string; address: string }) {
  const pay = usePay();
  const { m: { bookkeeping: books, papers: m } } = useTexts();
  const months = useStore(pay.paid.$months);
  const payer = months?.payer ?? "";
  const organization = useOrganization(payer);
  const { statements } = useStatements(year);
  const isBehind = months?.isBehind === true;
  const statement = statements.find(({ addresses }) => addresses.includes(address));
  return (
    <Sheets title={m.statement} isBehind={isBehind}>
      {isBehind && <LedgerProgress />}
      {statement === undefined && !isBehind && (
        <p role="status">
          {months === null
            ? books.connect
            : months.status === "ready"
            ? fill(m.noStatement, { year })
            : books[months.status]}
        </p>
      )}
      {statement !== undefined && organization !== "asking" && (
        <StatementSheet
          statement={statement}
          year={year}
          payer={payer}
          organization={organization}
        />
      )}
    </Sheets>
  );
}

interface SheetsProps {
  title: string;
  actions?: ComponentChildren;
  /** Whether the newest payments can be missing; then nothing is printed. */
  isBehind?: boolean;
  children: ComponentChildren;
}

function Sheets({ title, actions, isBehind, children }: SheetsProps) {
  const pay = usePay();
  const { m: { papers: m } } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="papers" aria-labelledby="papers-title">
      <div class="head noprint">
        <h1 class="h2" id="papers-title" ref={heading} tabIndex={-1}>{title}</h1>
        <div class="do">
          {actions}
          <button type="button" class="btn main" disabled={isBehind} onClick={() => print()}>
            {m.print}
          </button>
          <button type="button" class="btn text" onClick={() => pay.view.$papers.set(null)}>
            {m.close}
          </button>
        </div>
      </div>
      {children}
    </section>
  );
}

interface Props {
  run: Run;
  first: string | undefined;
}

function PayslipsOfRun({ run, first }: Props) {
  const pay = usePay();
  const { lang, m: { draft, papers: m } } = useTexts();
  const people = useStore(pay.people.$people) ?? [];
  const entries = useStore(pay.paid.$months)?.entries ?? [];
  const payer = run.payer ?? "";
  const name = useOrganization(payer);
  const organization = name === "asking" ? null : name;
  const employer = organization?.name ?? shorten(payer);
  const times = new Map(entries.map(({ hash, createdAt }) => [hash, createdAt]));
  const all = createPayslips(run, { employer, people, times });
  const [chosen, setChosen] = useState(first ?? all[0]?.lineId);
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    if (!isAll) return;
    // some browsers don't wait for the print dialog to close
    addEventListener("afterprint", () => setAll(false), { once: true });
    print();
  }, [isAll]);
  const shown = isAll ? all : all.filter(({ lineId }) => lineId === chosen);
  const sheetOf = (paid: PaidPayslip) => (
    <PayslipSheet key={paid.lineId} paid={paid} payer={payer} organization={organization} />
  );
  return (
    <Sheets
      title={m.title}
      actions={all.length > 1 && (
        <>
          <label>
            <span class="sr">{m.whose}</span>
            <select
              class="input"
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {all.map(({ lineId, payslip }) => (
                <option key={lineId} value={lineId}>{payslip.name || draft.unnamed}</option>
              ))}
            </select>
          </label>
          <button type="button" class="btn" onClick={() => setAll(true)}>
            {plural(lang, m.printAll, all.length)}
          </button>
        </>
      )}
    >
      {name !== "asking" && shown.map(sheetOf)}
    </Sheets>
  );
}

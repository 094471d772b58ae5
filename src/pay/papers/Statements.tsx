import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { createNameComparator } from "../../ui/i18n/name-order.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { usePay } from "../ui/use-pay.ts";
import { ROWS_PER_PAGE } from "../ui/view.ts";
import { useTexts } from "../ui/texts.ts";
import { formatStatementsCsv, type Statement } from "./statements.ts";
import { useStatements } from "./use-statements.ts";
import { formatAmount } from "../../ui/i18n/format.ts";

export function Statements() {
  const pay = usePay();
  const { lang, m: { papers: m } } = useTexts();
  const [chosen, setChosen] = useState(String(new Date(pay.world.now()).getFullYear()));
  const [most, setMost] = useState(ROWS_PER_PAGE);
  const { statements, years } = useStatements(chosen);
  const isBehind = useStore(pay.paid.$months)?.isBehind === true;
  const order = createNameComparator(lang);
  const all = statements.toSorted((a, b) => order(nameOf(a), nameOf(b)));
  const usdc = (stroops: bigint) => `${formatAmount(lang, stroops)} USDC`;
  const sumOf = (state: keyof Statement["totals"]) =>
    all.reduce((sum, { totals }) => sum + totals[state], 0n);
  const save = () => {
    const { publicUrl } = pay.world.network;
    const text = formatStatementsCsv(all, { columns: m.columns, states: m.states, publicUrl });
    pay.world.saveFile(fill(m.statementsFile, { year: chosen }), text, "text/csv");
  };
  return (
    <section class="sheet statements" aria-labelledby="statements-title">
      <header>
        <h2 class="label" id="statements-title">{m.statements}</h2>
        <span class="do">
          <select
            class="input"
            aria-label={m.year}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {[...new Set([chosen, ...years])].map((year) => <option key={year}>{year}</option>)}
          </select>
          {all.length > 0 && (
            <button type="button" class="btn text" disabled={isBehind} onClick={save}>
              {m.saveStatements}
            </button>
          )}
        </span>
      </header>
      <p class="pad small quiet">
        {plural(lang, m.statementTotals, all.length, { paid: usdc(sumOf("paid")) })}
        {sumOf("aside") > 0n && ` ${fill(m.statementAside, { aside: usdc(sumOf("aside")) })}`}
      </p>
      <ul class="rows">
        {all.slice(0, most).map((statement) => (
          <li key={statement.addresses[0]}>
            <b>{nameOf(statement)}</b>
            <span class="num">{usdc(statement.totals.paid)}</span>
            <button
              type="button"
              class="btn text"
              aria-label={`${m.statement}, ${nameOf(statement)}, ${chosen}`}
              onClick={() =>
                pay.view.$papers.set({
                  kind: "statement",
                  year: chosen,
                  address: statement.addresses[0] ?? "",
                })}
            >
              {m.statement}
            </button>
          </li>
        ))}
      </ul>
      {all.length > most && (
        <p class="pad">
          <button type="button" class="btn" onClick={() => setMost(most + ROWS_PER_PAGE)}>
            {m.more}
          </button>
        </p>
      )}
    </section>
  );
}

function nameOf({ name, addresses }: Statement): string {
  return name || shorten(addresses[0] ?? "");
}

import type { Money } from "../../money/currency.ts";
import type { Organization as Name } from "../../contract/organization.ts";
import { formatLedgerAmount, parseLedgerAmount } from "../../stellar/amount.ts";
import { shortReceiptPath } from "../../stellar/short-code.ts";
import { shorten } from "../../stellar/shorten.ts";
import { formatAmount, formatDate } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { formatDocumentAmount } from "./document-amount.ts";
import { DocumentHead } from "./DocumentHead.tsx";
import type { Statement, StatementRow } from "./statements.ts";

interface Props {
  statement: Statement;
  year: string;
  payer: string;
  organization: Name | null;
}

/** One person's year on A4: USDC from the ledger, gross and net from the employer. */
export function StatementSheet({ statement, year, payer, organization }: Props) {
  const { world } = usePay();
  const { lang, m: { cells, papers: m } } = useTexts();
  const { name, addresses, rows, totals } = statement;
  const usdc = (stroops: bigint) => formatAmount(lang, stroops);
  const person = name || shorten(addresses[0] ?? "");
  return (
    <article class="a4" aria-label={fill(m.statementOf, { name: person, year })}>
      <DocumentHead label={m.statement} title={year} payer={payer} organization={organization} />
      <dl class="cells">
        <div class="all">
          <dt class="label">{cells.name}</dt>
          <dd>{person}</dd>
        </div>
        <div class="all">
          <dt class="label">{m.paidTo}</dt>
          <dd>
            {addresses.map((address) => <code key={address}>{address}</code>)}
          </dd>
        </div>
      </dl>
      <div class="scroll year-rows" role="group" aria-label={m.statement} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.columns.date}</th>
              <th scope="col">{m.columns.purpose}</th>
              <th scope="col" class="end">{m.columns.gross}</th>
              <th scope="col" class="end">{m.columns.net}</th>
              <th scope="col" class="end">USDC</th>
              <th scope="col">{m.receipt}</th>
            </tr>
          </thead>
          <tbody>{rows.map((row) => <Row key={`${row.hash} ${row.op}`} row={row} />)}</tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{m.states.paid}</td>
              <Sum rows={rows} of="gross" />
              <Sum rows={rows} of="net" />
              <td class="end num">{usdc(totals.paid)}</td>
              <td />
            </tr>
            {(["aside", "back"] as const).filter((state) => totals[state] > 0n).map((state) => (
              <tr key={state}>
                <td colSpan={4}>{m.states[state]}</td>
                <td class="end num">{usdc(totals[state])}</td>
                <td />
              </tr>
            ))}
          </tfoot>
        </table>
      </div>
      <p class="small quiet">{m.statementSays}</p>
      <p class="small quiet">
        {fill(m.printed, { date: formatDate(lang, new Date(world.now()).toISOString()) })}
        {world.network.isTest && ` ${m.test}`}
      </p>
    </article>
  );
}

function Row({ row }: { row: StatementRow }) {
  const pay = usePay();
  const { lang, m: { papers: m } } = useTexts();
  const { day, memo, employerAmounts: written, stroops, state, hash, op } = row;
  const money = (label: string, amount: string | null | undefined) =>
    amount == null || written === null ? <NoAmount /> : (
      <td class="end num" data-label={label}>
        {formatDocumentAmount(lang, amount, written.currency)} {written.currency}
      </td>
    );
  return (
    <tr>
      <td class="num">{formatDate(lang, day)}</td>
      <td>
        {memo || "–"}
        {state !== "paid" && <small>{m.states[state]}</small>}
      </td>
      {money(m.columns.gross, written?.gross)}
      {money(m.columns.net, written?.net)}
      <td class="end num">{formatAmount(lang, stroops)}</td>
      <td>
        <code>{shortReceiptPath(hash, op).split("/").pop()}</code>
        {written !== null && written.gross !== null && (
          <button
            type="button"
            class="btn text noprint"
            aria-label={fill(m.payslipOf, { date: formatDate(lang, day) })}
            onClick={() =>
              pay.view.$papers.set({ kind: "payslips", run: written.run, first: written.lineId })}
          >
            {m.payslip}
          </button>
        )}
      </td>
    </tr>
  );
}

function NoAmount() {
  return <td class="end no">–</td>;
}

/** The sum of each currency; a dash if some payments have no such amount. */
function Sum({ rows, of }: { rows: readonly StatementRow[]; of: "gross" | "net" }) {
  const { lang, m: { papers: m } } = useTexts();
  const paid = rows.filter(({ state }) => state === "paid");
  const sums = new Map<Money, bigint>();
  for (const { employerAmounts: written } of paid) {
    const amount = written?.[of] ?? null;
    if (written === null || amount === null) return <NoAmount />;
    sums.set(written.currency, (sums.get(written.currency) ?? 0n) + parseLedgerAmount(amount));
  }
  return (
    <td class="end num" data-label={m.columns[of]}>
      {Array.from(
        sums,
        ([currency, sum]) => (
          <span key={currency}>
            {formatDocumentAmount(lang, formatLedgerAmount(sum), currency)} {currency}
          </span>
        ),
      )}
    </td>
  );
}

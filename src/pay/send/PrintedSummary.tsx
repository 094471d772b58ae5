import { useStore } from "@nanostores/preact";
import type { Organization } from "../../contract/organization.ts";
import { shorten } from "../../stellar/shorten.ts";
import {
  formatAmount,
  formatDate,
  formatLocalSum,
  formatNumber,
  formatTime,
} from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { Organization as OrganizationName } from "../../ui/Organization.tsx";
import { partTotal } from "../check/plan.ts";
import { shownMemo } from "../line/pay-line.ts";
import { useCurrency } from "../rates/use-currency.ts";
import { createRunSummary, type RunSummary, type SummaryRow } from "../receipts/receipts.ts";
import { progressText } from "../run/progress-text.ts";
import { countProgress, type Run } from "../run/run.ts";
import { usePrinting } from "../ui/printing.ts";
import { useOrganization } from "../ui/use-organization.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { partText } from "./PartsTable.tsx";

export function PrintedSummary({ run }: { run: Run }) {
  const pay = usePay();
  const printing = usePrinting();
  const currency = useCurrency();
  const people = useStore(pay.people.$people) ?? [];
  const name = useOrganization(run.payer ?? "");
  if (!printing) return null;
  const { publicUrl } = pay.world.network;
  const summary = createRunSummary(run, { wished: currency, publicUrl, people });
  return (
    <article class="summary">
      <SummaryHead
        run={run}
        summary={summary}
        organization={name === "asking" ? null : name}
      />
      <PrintedParts run={run} />
      <SummaryNotes run={run} summary={summary} />
      <PrintedPeople rows={summary.rows} />
      <SignatureLines />
    </article>
  );
}

interface Props {
  run: Run;
  summary: RunSummary;
}

function SummaryHead(
  { run, summary, organization }: Props & { organization: Organization | null },
) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m, c } = words;
  const { total, localTotal, currency, rows, date } = summary;
  const { network } = pay.world;
  const payer = run.payer ?? "";
  return (
    <header>
      <p class="label">{m.summary.label}</p>
      <h1>{run.purpose}</h1>
      <p class="paid-total">
        <b class="amount">{formatAmount(lang, total)}</b> USDC
        {localTotal !== null && (
          <span>
            {formatLocalSum(lang, { value: localTotal, stroops: total, currency })}
          </span>
        )}
      </p>
      <dl class="cells">
        <div class="all">
          <dt class="label">{m.summary.employer}</dt>
          <dd class="payer">
            {payer !== "" && <Identicon address={payer} />}
            <span>
              {organization !== null && (
                <OrganizationName organization={organization} lang={lang} m={c} />
              )}
              <code>{payer}</code>
            </span>
          </dd>
        </div>
        <div>
          <dt class="label">{m.summary.date}</dt>
          <dd>{formatDate(lang, date)}, {formatTime(lang, date)}</dd>
        </div>
        <div>
          <dt class="label">{m.summary.network}</dt>
          <dd>{network.name}</dd>
        </div>
        <div>
          <dt class="label">{m.send.peopleColumn}</dt>
          <dd>
            {progressText(words, { ...countProgress(run), people: rows.length })}
          </dd>
        </div>
        {(["paid", "aside"] as const).map((state) => (
          <div key={state}>
            <dt class="label">{state === "paid" ? m.summary.states.paid : m.summary.aside}</dt>
            <dd class="num">{formatAmount(lang, sumOf(rows, state))} USDC</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function sumOf(rows: readonly SummaryRow[], state: SummaryRow["state"]): bigint {
  return rows.filter((row) => row.state === state)
    .reduce((sum, { stroops }) => sum + (stroops ?? 0n), 0n);
}

function SignatureLines() {
  const { m: { summary: m } } = useTexts();
  return (
    <dl class="signature">
      {[m.signature, m.nameAndDate].map((label) => (
        <div key={label}>
          <dd />
          <dt class="label">{label}</dt>
        </div>
      ))}
    </dl>
  );
}

function SummaryNotes({ run, summary }: Props) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const url = `${pay.world.network.publicUrl}/receipt/<hash>?op=<n>`;
  const rate = run.rates;
  const { aside } = countProgress(run);
  return (
    <div class="notes">
      {rate !== null && summary.localTotal !== null && (
        <p>
          {fill(m.summary.rates, {
            time: `${formatDate(lang, rate.updatedAt)}, ${formatTime(lang, rate.updatedAt)}`,
          })}
        </p>
      )}
      {aside > 0 && <p>{plural(lang, m.send.asideTake, aside)}</p>}
      <p>{fill(m.summary.explain, { url })}</p>
    </div>
  );
}

function PrintedParts({ run }: { run: Run }) {
  const words = useTexts();
  const { lang, m } = words;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{m.draft.columns.no}</th>
          <th scope="col">{m.summary.hash}</th>
          <th scope="col" class="end">{m.send.peopleColumn}</th>
          <th scope="col" class="end">USDC</th>
          <th scope="col">{m.send.state}</th>
        </tr>
      </thead>
      <tbody>
        {run.parts.map((part) => (
          <tr key={part.no}>
            <td class="num">{part.no}</td>
            <td>
              <code>{part.attempts.at(-1)?.hash ?? "–"}</code>
              {part.memo !== "" && <small>{shownMemo(part)}</small>}
            </td>
            <td class="end num">{formatNumber(lang, part.payments.length)}</td>
            <td class="end num">{formatAmount(lang, partTotal(part))}</td>
            <td>{partText(words, part)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintedPeople({ rows }: { rows: SummaryRow[] }) {
  const { lang, m } = useTexts();
  const [only, ...others] = new Set(rows.flatMap(({ local }) => local?.currency ?? []));
  const one = others.length === 0 ? only : undefined;
  return (
    <table class="all-people">
      <thead>
        <tr>
          <th scope="col">{m.draft.columns.no}</th>
          <th scope="col">{m.cells.name}</th>
          <th scope="col">{m.cells.address}</th>
          <th scope="col" class="end">USDC</th>
          <th scope="col" class="end">{one ?? m.draft.columns.home}</th>
          <th scope="col">{m.send.state}</th>
          <th scope="col">{m.receipts.open}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, address, stroops, local, state, receipt }, at) => (
          <tr key={id}>
            <td class="num">{at + 1}</td>
            <td class="worker">{name || m.draft.unnamed}</td>
            <td class="num">
              <code>{shorten(address)}</code>
            </td>
            <td class="end num">
              {stroops === null ? "–" : formatAmount(lang, stroops)}
            </td>
            <td class="end num">
              {local === null || stroops === null
                ? "–"
                : formatLocalSum(lang, { ...local, stroops })
                  .replace(one === undefined ? "" : /\s[A-Z]{3}$/, "")}
            </td>
            <td>
              {state === "aside"
                ? m.summary.aside
                : state === "left_out"
                ? m.draft.standing.skipped
                : m.summary.states[state]}
            </td>
            <td>
              {receipt === null ? "–" : (
                <a href={receipt.url}>
                  <code>{shorten(receipt.hash)}</code> · {receipt.op}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

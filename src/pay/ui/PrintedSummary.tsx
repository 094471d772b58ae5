import { options } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Identicon } from "../../ui/Identicon.tsx";
import { displayAmount } from "../../stellar/amount.ts";
import { type RunSummary, summaryOf } from "../receipts.ts";
import { progressOf, type Run } from "../run.ts";
import { usePay } from "./use-pay.ts";
import { formatDate, formatLocalSum, formatTime } from "../../ui/i18n/format.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { PrintedParts, PrintedPeople } from "./PrintedTables.tsx";
import { progressText } from "./progress-text.ts";
import { useCurrency } from "./use-currency.ts";
import { useWords } from "./words.ts";

/** A run that is over as it goes onto paper; in the page only while it is printed. */
export function PrintedSummary({ run }: { run: Run }) {
  const pay = usePay();
  const [printing, setPrinting] = useState(false);
  const currency = useCurrency();
  useEffect(() => {
    // the browser takes the page as it is when this event has been handled
    const begin = () => drawNow(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  if (!printing) return null;
  const summary = summaryOf(run, currency, pay.world.network.publicUrl);
  return (
    <article class="summary">
      <SummaryHead run={run} summary={summary} />
      <PrintedParts run={run} />
      <SummaryNotes run={run} summary={summary} />
      <PrintedPeople rows={summary.rows} currency={summary.currency} />
    </article>
  );
}

/** Draws what a change asks for before it returns, not some time later. */
function drawNow(change: () => void): void {
  const before = options.debounceRendering;
  options.debounceRendering = (draw) => draw();
  change();
  options.debounceRendering = before;
}

interface Props {
  run: Run;
  summary: RunSummary;
}

function SummaryHead({ run, summary }: Props) {
  const pay = usePay();
  const words = useWords();
  const { lang, m } = words;
  const { total, localTotal, currency, rows, date } = summary;
  const { network } = pay.world;
  const payer = run.payer ?? "";
  return (
    <header>
      <p class="label">{m.summary.label}</p>
      <h1>{run.name}</h1>
      <p class="paid-total">
        <b class="amount">{displayAmount(total, LOCALES[lang])}</b> USDC
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
            <code>{payer}</code>
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
            {progressText(words, { ...progressOf(run), people: rows.length })}
          </dd>
        </div>
      </dl>
    </header>
  );
}

function SummaryNotes({ run, summary }: Props) {
  const pay = usePay();
  const { lang, m } = useWords();
  const url = `${pay.world.network.publicUrl}/receipt/<hash>?op=<n>`;
  const rate = run.rates;
  const { aside } = progressOf(run);
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

import { useStore } from "@nanostores/preact";
import { localText } from "../../components/local-value.ts";
import { displayAmount, ledgerAmount, stroopsOf } from "../../domain/amount.ts";
import type { Run } from "../../domain/run.ts";
import { LOCALES } from "../../i18n/languages.ts";
import { fill, plural } from "../../i18n/text.ts";
import { $balance } from "../../stores/balance.ts";
import { $rates } from "../../stores/day-rates.ts";
import type { Plan } from "../../stores/plan.ts";
import { FeeCeiling } from "./FeeCeiling.tsx";
import { MemoCount } from "./MemoCount.tsx";
import { PayButton } from "./PayButton.tsx";
import { RateNote } from "./RateNote.tsx";
import { useCurrency } from "./use-currency.ts";
import { useWords } from "./words.ts";

/** What the run comes to, who is missing from it, and the one button that pays it. */
export function Totals({ draft, plan }: { draft: Run; plan: Plan }) {
  const { lang, m, c } = useWords();
  const rates = useStore($rates);
  const currency = useCurrency();
  const account = useStore($balance)?.account ?? null;
  const amount = (stroops: bigint) => displayAmount(stroops, LOCALES[lang]);
  const people = (n: number) => plural(lang, m.draft.peopleCount, n);
  const count = (...wanted: string[]) =>
    plan.standings.filter((standing) => wanted.includes(standing)).length;
  const sumOf = (...wanted: string[]) => {
    const stroops = plan.standings.flatMap((standing, at) =>
      wanted.includes(standing) ? [plan.checked.lines[at]?.stroops ?? null] : []
    );
    const sum = stroops.reduce((all: bigint, each) => all + (each ?? 0n), 0n);
    return stroops.includes(null) ? m.balance.unknown : amount(sum);
  };
  const [toFix, unasked, skipped] = [
    count("fix", "remedy"),
    count("unasked", "unknown"),
    count("skipped"),
  ];
  return (
    <aside class="side">
      <div class="card slipper">
        <div class="band" />
        <h2 class="label">{m.totals.title}</h2>
        <dl class="total">
          <Line label={m.totals.ready} note={people(plan.people)} value={amount(plan.total)} />
          {toFix > 0 && (
            <Line label={m.totals.toFix} note={people(toFix)} value={sumOf("fix", "remedy")} bad />
          )}
          {unasked > 0 && (
            <Line
              label={m.totals.unasked}
              note={people(unasked)}
              value={sumOf("unasked", "unknown")}
            />
          )}
          {skipped > 0 && (
            <Line label={m.totals.skipped} note={people(skipped)} value={sumOf("skipped")} />
          )}
          <Line label={m.totals.feeAtMost} value={`${amount(plan.feeAtMost)} XLM`} />
          {plan.reserves > 0n && (
            <Line label={m.totals.reserves} value={`${amount(plan.reserves)} XLM`} />
          )}
          {account !== null && plan.missingUsdc === 0n && (
            <Line
              label={m.totals.left}
              value={amount(stroopsOf(account.usdcBalance) - plan.total)}
            />
          )}
          <div class="grand">
            <dt class="label">{m.totals.toPay}</dt>
            <dd class="amount" data-total={plan.total.toString()}>
              {amount(plan.total)} <span class="unit">USDC</span>
            </dd>
            <dd class="home">
              {rates === null
                ? fill(c.rateUnknown, { currency })
                : localText(lang, ledgerAmount(plan.total), rates, currency)}
            </dd>
          </div>
        </dl>
        <MemoCount plan={plan} />
        <RateNote draft={draft} />
        <FeeCeiling draft={draft} />
      </div>
      <PayButton plan={plan} name={draft.name} />
    </aside>
  );
}

function Line(
  { label, note, value, bad }: { label: string; note?: string; value: string; bad?: boolean },
) {
  return (
    <div>
      <dt>
        {label}
        {note !== undefined && <small class={bad === true ? "bad" : undefined}>{note}</small>}
      </dt>
      <dd class="num">{value}</dd>
    </div>
  );
}

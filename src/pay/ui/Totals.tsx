import type { ComponentChildren } from "preact";
import { useStore } from "@nanostores/preact";
import { localText } from "../../ui/local-value.ts";
import { displayAmount, ledgerAmount, stroopsOf } from "../../stellar/amount.ts";
import type { LineStanding, Plan } from "../plan.ts";
import type { Run } from "../run.ts";
import { usePay } from "./use-pay.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { FeeCeiling } from "./FeeCeiling.tsx";
import { MemoCount } from "./MemoCount.tsx";
import { PayButton } from "./PayButton.tsx";
import { RateNote } from "./RateNote.tsx";
import { useCurrency } from "./use-currency.ts";
import { useWords } from "./words.ts";

interface Props {
  draft: Run;
  plan: Plan;
  /** What stands above the sums. */
  children: ComponentChildren;
}

/** What the run comes to, who is missing from it, and the one button that pays it. */
export function Totals({ draft, plan, children }: Props) {
  const pay = usePay();
  const { lang, m } = useWords();
  const account = useStore(pay.balance.$balance)?.account ?? null;
  const amount = (stroops: bigint) => displayAmount(stroops, LOCALES[lang]);
  const left = account === null ? null : stroopsOf(account.usdcBalance) - plan.total;
  return (
    <aside class="side">
      {children}
      <div class="card slipper">
        <h2 class="label">{m.totals.title}</h2>
        <dl class="total">
          <Line
            label={m.totals.ready}
            note={plural(lang, m.draft.peopleCount, plan.people)}
            value={amount(plan.total)}
          />
          <Sum plan={plan} label={m.totals.toFix} of={["fix", "suspect", "remedy"]} bad />
          <Sum plan={plan} label={m.totals.toDecide} of={["paid_already"]} bad />
          <Sum plan={plan} label={m.totals.unasked} of={["unasked", "unknown"]} />
          <Sum plan={plan} label={m.totals.skipped} of={["skipped"]} />
          <Line label={m.totals.feeAtMost} value={`${amount(plan.feeAtMost)} XLM`} />
          {plan.reserves > 0n && (
            <Line label={m.totals.reserves} value={`${amount(plan.reserves)} XLM`} />
          )}
          {left !== null && left >= 0n && <Line label={m.totals.left} value={amount(left)} />}
          <Grand total={plan.total} />
        </dl>
        <MemoCount plan={plan} />
        <RateNote draft={draft} />
        <FeeCeiling draft={draft} />
      </div>
      <PayButton plan={plan} />
    </aside>
  );
}

interface SumProps {
  plan: Plan;
  label: string;
  of: LineStanding[];
  bad?: boolean;
}

/** How many rows stand so, and what they come to; nothing where there are none. */
function Sum({ plan, label, of, bad }: SumProps) {
  const { lang, m } = useWords();
  const stroops = plan.standings.flatMap((standing, at) =>
    of.includes(standing) ? [plan.checked.lines[at]?.stroops ?? null] : []
  );
  if (stroops.length === 0) return null;
  const sum = stroops.reduce((all: bigint, each) => all + (each ?? 0n), 0n);
  const value = stroops.includes(null) ? m.balance.unknown : displayAmount(sum, LOCALES[lang]);
  const note = plural(lang, m.draft.peopleCount, stroops.length);
  return <Line label={label} note={note} value={value} bad={bad} />;
}

/** What is paid, in USDC and in the chosen currency. */
function Grand({ total }: { total: bigint }) {
  const pay = usePay();
  const { lang, m, c } = useWords();
  const rates = useStore(pay.rates.$rates);
  const currency = useCurrency();
  return (
    <div class="grand">
      <dt class="label">{m.totals.toPay}</dt>
      <dd class="amount" data-total={total.toString()}>
        {displayAmount(total, LOCALES[lang])} <span class="unit">USDC</span>
      </dd>
      <dd class="home">
        {rates === null
          ? fill(c.rateUnknown, { currency })
          : localText(lang, ledgerAmount(total), rates, currency)}
      </dd>
    </div>
  );
}

interface LineProps {
  label: string;
  note?: string;
  value: string;
  bad?: boolean | undefined;
}

function Line({ label, note, value, bad }: LineProps) {
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

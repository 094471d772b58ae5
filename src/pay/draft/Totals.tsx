import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { stroopsOf } from "../../stellar/amount.ts";
import { formatAmount, formatExact } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { rateSource } from "../../ui/local-value.ts";
import { canSignAlone } from "../../stellar/signers.ts";
import { missingWeight, weightText } from "../check/weight-text.ts";
import { MINIMUM_FEE } from "../../wallet/fee.ts";
import type { LineStatus, Plan } from "../check/plan.ts";
import { useCurrency } from "../rates/use-currency.ts";
import type { Run } from "../run/run.ts";
import { Field } from "../ui/Field.tsx";
import { Help } from "../ui/Help.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";
import { PayButton } from "./PayButton.tsx";
import { totalText } from "../check/total-text.ts";
import { isCurrency } from "../../money/currency.ts";
import { sharedCurrency } from "../line/pay-line.ts";

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
  const amount = (stroops: bigint) => formatAmount(lang, stroops);
  const left = account === null ? null : stroopsOf(account.usdcBalance) - plan.total;
  return (
    <aside class="side">
      {children}
      <div class="card slipper">
        <h2 class="label" id="totals-title" tabIndex={-1}>{m.totals.title}</h2>
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
          <Line label={m.totals.feeAtMost} value={`${formatExact(lang, plan.feeAtMost)} XLM`} />
          {plan.reserves > 0n && (
            <Line label={m.totals.reserves} value={`${formatExact(lang, plan.reserves)} XLM`} />
          )}
          {left !== null && left >= 0n && <Line label={m.totals.left} value={amount(left)} />}
          <Grand plan={plan} />
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
  of: LineStatus[];
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
  const value = stroops.includes(null) ? m.balance.unknown : formatAmount(lang, sum);
  const note = plural(lang, m.draft.peopleCount, stroops.length);
  return <Line label={label} note={note} value={value} bad={bad} />;
}

/** What is paid, in local money and in USDC. */
function Grand({ plan }: { plan: Plan }) {
  const pay = usePay();
  const words = useWords();
  const { m, c } = words;
  const rates = useStore(pay.rates.$rates);
  const currency = useCurrency();
  const { figure, unit, second } = totalText(words, plan, { rates, currency });
  return (
    <div class="grand">
      <dt class="label">{m.totals.toPay}</dt>
      <dd class="amount" data-total={plan.total.toString()}>
        {figure} <span class="unit">{unit}</span>
      </dd>
      <dd class="home">{second ?? fill(c.rateUnknown, { currency })}</dd>
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

/** How many signatures the run takes: a transaction has one memo. */
function MemoCount({ plan }: { plan: Plan }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const { parts, memos } = plan;
  const { sender } = useStore(pay.check.$findings);
  const address = useStore(pay.balance.$balance)?.address;
  if (parts.length === 0) return null;
  return (
    <div class="small">
      {sender === null || sender.address !== address || canSignAlone(sender, address)
        ? <p>{plural(lang, m.totals.signatures, parts.length)}</p>
        : <p class="bad">{weightText(m, missingWeight(sender, address))}</p>}
      {memos > 1 && <Help {...m.totals.memoHelp} />}
    </div>
  );
}

/** Where the rate of local amounts is from, and how they are rounded. */
function RateNote({ draft }: { draft: Run }) {
  const pay = usePay();
  const { lang, m, c } = useWords();
  const rates = useStore(pay.rates.$rates);
  const chosen = useCurrency();
  if (rates === null) return null;
  const shared = sharedCurrency(draft.lines);
  const rate = rateSource(lang, rates, isCurrency(shared) ? shared : chosen, { m: c });
  const inUsdc = draft.lines.every((line) => line.currency === "USDC");
  return <p class="small quiet">{fill(inUsdc ? m.totals.shown : m.totals.rounding, { rate })}</p>;
}

/** The most that may be bid for each payment; seen before anything is signed. */
function FeeCeiling({ draft }: { draft: Run }) {
  const pay = usePay();
  const { m } = useWords();
  return (
    <details class="more">
      <summary>{m.totals.ceiling}</summary>
      <Field
        label={m.totals.ceiling}
        value={draft.feeCeiling.toString()}
        hint={m.totals.ceilingHint}
        decimal
        change={(value) => {
          const wished = /^\d{1,9}$/.test(value) ? BigInt(value) : MINIMUM_FEE;
          pay.draft.change({ feeCeiling: wished < MINIMUM_FEE ? MINIMUM_FEE : wished });
        }}
      />
    </details>
  );
}

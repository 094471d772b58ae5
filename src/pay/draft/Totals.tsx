import { useStore } from "@nanostores/preact";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { formatAmount, formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { MINIMUM_FEE } from "../../wallet/fee.ts";
import type { LineStatus, Plan } from "../check/plan.ts";
import { totalText } from "../check/total-text.ts";
import { useCurrency } from "../rates/use-currency.ts";
import type { Run } from "../run/run.ts";
import { Field } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { PayButton } from "./PayButton.tsx";

export function Totals({ plan }: { plan: Plan }) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const account = useStore(pay.balance.$balance)?.account ?? null;
  const left = account === null ? null : parseLedgerAmount(account.usdcBalance) - plan.total;
  return (
    <section class="go" aria-labelledby="totals-title">
      <h2 class="sr" id="totals-title" tabIndex={-1}>{m.totals.title}</h2>
      <dl>
        <TotalToPay plan={plan} />
        <Sum plan={plan} label={m.totals.toFix} of={["fix", "suspect", "remedy"]} />
        <Sum plan={plan} label={m.totals.toDecide} of={["paid_already"]} />
        <Sum plan={plan} label={m.totals.unasked} of={["unasked", "unknown"]} />
        <Sum plan={plan} label={m.totals.skipped} of={["skipped"]} />
        {left !== null && left >= 0n && (
          <div class="aux">
            <dt>{m.totals.left}</dt>
            <dd>
              {formatAmount(lang, left)} <small>USDC</small>
            </dd>
          </div>
        )}
      </dl>
      <div class="acts">
        <PayButton plan={plan} />
      </div>
    </section>
  );
}

interface SumProps {
  plan: Plan;
  label: string;
  of: LineStatus[];
}

function Sum({ plan, label, of }: SumProps) {
  const { lang, m } = useTexts();
  const stroops = plan.statuses.flatMap((status, at) =>
    of.includes(status) ? [plan.checked.lines[at]?.stroops ?? null] : []
  );
  if (stroops.length === 0) return null;
  const sum = stroops.reduce((all: bigint, each) => all + (each ?? 0n), 0n);
  return (
    <div class="aux">
      <dt>{formatNumber(lang, stroops.length)} · {label}</dt>
      <dd>
        {stroops.includes(null) ? m.balance.unknown : (
          <>
            {formatAmount(lang, sum)} <small>USDC</small>
          </>
        )}
      </dd>
    </div>
  );
}

function TotalToPay({ plan }: { plan: Plan }) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m, c } = words;
  const rates = useStore(pay.rates.$rates);
  const currency = useCurrency();
  const { figure, unit, second } = totalText(words, plan, { rates, currency });
  return (
    <div class="big">
      <dt>{plural(lang, m.totals.toPay, plan.people)}</dt>
      <dd>
        {figure} <small>{unit}</small>
      </dd>
      <dd class="home">{second ?? fill(c.rateUnknown, { currency })}</dd>
    </div>
  );
}

export function MaxFeeField({ draft }: { draft: Run }) {
  const pay = usePay();
  const { m } = useTexts();
  return (
    <details class="more ceiling">
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

import { useStore } from "@nanostores/preact";
import { formatAmount, formatDate, formatExact } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Help } from "../ui/Help.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { Plan } from "./plan.ts";
import { roundUpToCents } from "../../stellar/amount.ts";

/** Two things that block the whole run, not only a row: unanswered checks, and missing money. */
export function RunBlockers({ plan, name }: { plan: Plan; name: string }) {
  const { m } = useTexts();
  const isShort = (plan.missingUsdc ?? 0n) > 0n || (plan.missingXlm ?? 0n) > 0n;
  const hasUnknown = plan.statuses.includes("unknown");
  if (!isShort && !hasUnknown) return null;
  return (
    <section class="need" aria-label={m.needs.label}>
      {hasUnknown && <UnknownRows plan={plan} name={name} />}
      {isShort && <MissingMoney plan={plan} />}
    </section>
  );
}

const WRONG_CLOCK_MS = 86_400_000;

export function WrongClock() {
  const pay = usePay();
  const { lang, m: { again: m } } = useTexts();
  const record = useStore(pay.paid.$record);
  if (record?.ledgerTime == null || Math.abs(record.clockAhead) < WRONG_CLOCK_MS) return null;
  const date = (time: number) => formatDate(lang, new Date(time).toISOString());
  const { ledgerTime, clockAhead } = record;
  return (
    <Notice tone="warn" live="status" title={m.wrongClock}>
      {fill(m.clocks, { own: date(ledgerTime + clockAhead), ledger: date(ledgerTime) })}
    </Notice>
  );
}

function UnknownRows({ plan, name }: { plan: Plan; name: string }) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const { tries, most, waiting } = useStore(pay.check.$retries);
  const { status } = useStore(pay.check.$findings);
  const ids = plan.statuses.flatMap((each, at) =>
    each === "unknown" ? plan.checked.lines[at]?.line.id ?? [] : []
  );
  const isRetrying = waiting || status === "asking";
  return (
    <div class="notice warn" role="status">
      <b>{plural(lang, m.findings.unknownRows, ids.length)}</b>
      <span>{m.findings.unknownHint}</span>
      <span id="asking-again">
        {isRetrying
          ? fill(m.findings.askingAgain, { n: Math.max(tries, 1), all: most })
          : m.findings.askedEnough}
      </span>
      <button
        type="button"
        class="btn"
        disabled={status === "asking"}
        aria-describedby="asking-again"
        onClick={() => pay.check.askNow()}
      >
        {m.findings.askAgain}
      </button>
      {!isRetrying && (
        <button
          type="button"
          class="btn text"
          onClick={() => void pay.draft.splitOut(new Set(ids), name)}
        >
          {plural(lang, m.findings.splitOut, ids.length)}
        </button>
      )}
    </div>
  );
}

function MissingMoney({ plan: { missingUsdc, missingXlm } }: { plan: Plan }) {
  const { lang, m, c } = useTexts();
  const usdc = missingUsdc !== null && missingUsdc > 0n;
  const xlm = missingXlm !== null && missingXlm > 0n;
  return (
    <div class="notice bad">
      {usdc && (
        <b>
          {fill(m.totals.missingUsdc, { amount: formatAmount(lang, roundUpToCents(missingUsdc)) })}
        </b>
      )}
      {xlm && <b>{fill(m.totals.missingXlm, { amount: formatExact(lang, missingXlm) })}</b>}
      <a href={`/${lang}/faucet`}>{c.testMoney}</a>
      {xlm && <Help {...m.help.xlm} />}
    </div>
  );
}

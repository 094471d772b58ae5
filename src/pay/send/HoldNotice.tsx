import { useState } from "preact/hooks";
import { formatAmount, formatDate } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { formatPaymentDay } from "../paid/last-payment-text.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { Run } from "../run/run.ts";
import type { Hold, PaidSince } from "./hold.ts";

export function HoldNotice({ run, hold }: { run: Run; hold: Hold }) {
  const part = run.parts.find(({ no }) => no === hold.part);
  return part?.state === "collecting"
    ? <SignedHold runId={run.id} hold={hold} />
    : <UnsignedHold runId={run.id} hold={hold} />;
}

/** Shown for a signed transaction, from which no one can be left out any more. */
function SignedHold({ runId, hold }: { runId: string; hold: Hold }) {
  const pay = usePay();
  const { lang, m: { send: { held }, collect: m, again } } = useTexts();
  const paidPeople = hold.people.filter(({ entries }) => entries.length > 0);
  const payAnyway = () => void pay.runs.decideHold(runId, hold, new Set());
  return (
    <Notice
      tone="bad"
      live="alert"
      title={fill(paidPeople.length === 0 ? held.unknown : m.heldTitle, { n: hold.part })}
    >
      <p>{m.heldText}</p>
      <ul class="choose">
        {paidPeople.map((each) => (
          <li key={each.payment.lineId}>
            <PaidEntries paid={each} />
          </li>
        ))}
      </ul>
      <div class="do">
        <button type="button" class="btn" onClick={payAnyway}>
          {paidPeople.length === 0 ? held.goOn : plural(lang, again.payAgain, paidPeople.length)}
        </button>
        <button type="button" class="btn text" onClick={() => void pay.runs.end(runId)}>
          {m.takeBack}
        </button>
      </div>
    </Notice>
  );
}

function UnsignedHold({ runId, hold }: { runId: string; hold: Hold }) {
  const pay = usePay();
  const { lang, m: { send: { held: m }, again } } = useTexts();
  const { people, part, unknownSince } = hold;
  const paidPeople = people.filter(({ entries }) => entries.length > 0);
  const [leftOut, setLeftOut] = useState(new Set(paidPeople.map(({ payment }) => payment.lineId)));
  const decide = (leaveOut: ReadonlySet<string>) => void pay.runs.decideHold(runId, hold, leaveOut);
  const toggle = (id: string) => {
    const changed = new Set(leftOut);
    if (!changed.delete(id)) changed.add(id);
    setLeftOut(changed);
  };
  const title = paidPeople.length === 0 ? m.unknown : m.title;
  return (
    <Notice tone="bad" live="alert" title={fill(title, { n: part })}>
      {unknownSince !== null && <p>{fill(m.since, { date: formatDate(lang, unknownSince) })}</p>}
      {paidPeople.length > 0 && <p>{m.got}</p>}
      <p>{m.choose}</p>
      <ul class="choose">
        {people.map((each) => (
          <li key={each.payment.lineId}>
            <label>
              <input
                type="checkbox"
                checked={leftOut.has(each.payment.lineId)}
                onChange={() => toggle(each.payment.lineId)}
              />
              <PaidEntries paid={each} />
            </label>
          </li>
        ))}
      </ul>
      <div class="do">
        {leftOut.size > 0 && (
          <button type="button" class="btn" onClick={() => decide(leftOut)}>
            {plural(lang, again.leaveOut, leftOut.size)}
          </button>
        )}
        <button type="button" class="btn text" onClick={() => decide(new Set())}>
          {paidPeople.length === 0 ? m.goOn : plural(lang, again.payAgain, paidPeople.length)}
        </button>
      </div>
    </Notice>
  );
}

function PaidEntries({ paid: { payment, entries } }: { paid: PaidSince }) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m: { again, draft } } = words;
  const name = payment.name || draft.unnamed;
  const now = pay.world.now();
  return (
    <span>
      <b>{name}</b>
      {entries.map((entry) => (
        <small key={entry.id}>
          {fill(entry.kind === "claimable_created" ? again.oneAside : again.one, {
            name,
            amount: formatAmount(lang, entry.amount),
            when: formatPaymentDay(words, entry.createdAt, now),
          })}
        </small>
      ))}
    </span>
  );
}

import { useId } from "preact/hooks";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { formatLongDate, formatMonth, formatNumber } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { cleanCell } from "../line/pay-line.ts";
import { runDay } from "../line/pay-period.ts";
import { subtractMonths } from "../paid/paid-months.ts";
import { purposeFault, type Run } from "../run/run.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { detailsForKind, wagesId } from "../run/run-details.ts";

export function RunHead({ draft }: { draft: Run }) {
  return (
    <div class="runhead">
      <Purpose draft={draft} />
      <div class="two">
        <Kind draft={draft} />
        <PayDate draft={draft} />
      </div>
    </div>
  );
}

/** The run's purpose, which is the memo of its payments, so its length is counted in bytes. */
function Purpose({ draft }: { draft: Run }) {
  const pay = usePay();
  const { lang, m: { draft: m } } = useTexts();
  const hint = useId();
  const fault = purposeFault(draft);
  const keep = (text: string) => pay.draft.change({ purpose: text });
  const n = (bytes: number) => formatNumber(lang, bytes);
  const bytes = memoByteLength(draft.purpose);
  return (
    <div>
      <label class="label" for="purpose">{m.purpose}</label>
      <input
        class="title-field"
        id="purpose"
        value={draft.purpose}
        autocomplete="off"
        aria-describedby={hint}
        aria-invalid={fault === null ? undefined : "true"}
        onInput={({ currentTarget: { value } }) => keep(cleanCell(value).wasSecret ? "" : value)}
        onBlur={({ currentTarget: { value } }) => {
          const { text } = cleanCell(value);
          if (text !== draft.purpose) keep(text);
        }}
      />
      <p class="hint" id={hint}>
        <span class={fault === null ? undefined : "bad"}>
          {fault === null ? m.purposeHint : m.purposeFaults[fault]}
        </span>
        <span class={fault === "too_long" ? "num bad" : "num"}>
          {fill(m.purposeBytes, { n: n(bytes), all: n(MAX_MEMO_BYTES) })}
        </span>
      </p>
    </div>
  );
}

/** Asks for the kind of run: only wages belong to a month and are compared with the last ones. */
function Kind({ draft }: { draft: Run }) {
  const pay = usePay();
  const { lang, m: { draft: m } } = useTexts();
  const now = pay.world.now();
  const month = draft.month ?? runDay(draft, now).slice(0, 7);
  const name = formatMonth(lang, month, "long");
  // ask for the month of an imported list; wages made from the list of people already have one
  const asksMonth = draft.kind === "wages" && draft.month !== undefined &&
    draft.id !== wagesId({ group: draft.group ?? "", month: draft.month });
  return (
    <fieldset class="kinds-of-run" aria-describedby={draft.kind === null ? "kind-why" : undefined}>
      <legend class="label">{m.kind}</legend>
      {([["wages", m.wages], ["one-off", m.oneOff]] as const).map(([kind, text]) => (
        <div key={kind}>
          <label>
            <input
              type="radio"
              name="kind"
              aria-label={fill(text, { month: name })}
              checked={draft.kind === kind}
              onChange={() => pay.draft.change(detailsForKind(draft, kind, now))}
            />
            <span>
              {kind === "wages" && asksMonth
                ? fill(text, { month: "" }).trim()
                : fill(text, { month: name })}
            </span>
          </label>
          {kind === "wages" && asksMonth && <WagesMonth draft={draft} />}
        </div>
      ))}
      {draft.kind === null && <p class="small bad" id="kind-why">{m.kindMissing}</p>}
    </fieldset>
  );
}

function WagesMonth({ draft }: { draft: Run }) {
  const pay = usePay();
  const { lang, m: { draft: m } } = useTexts();
  const { month = "" } = draft;
  const paidIn = runDay(draft, pay.world.now()).slice(0, 7);
  const around = [1, 0, -1].map((months) => subtractMonths(paidIn, months));
  return (
    <select
      class="inline-select"
      aria-label={m.wagesMonth}
      value={month}
      onChange={({ currentTarget: { value } }) => pay.draft.change({ month: value })}
    >
      {[...new Set([...around, month])].sort().map((each) => (
        <option key={each} value={each}>{formatMonth(lang, each, "long")}</option>
      ))}
    </select>
  );
}

function PayDate({ draft }: { draft: Run }) {
  const pay = usePay();
  const { lang, m: { draft: m } } = useTexts();
  // the default day is shown, not stored
  const day = draft.payDate ?? runDay(draft, pay.world.now());
  return (
    <div>
      <label class="label" for="pay-date">{m.payDate}</label>
      <input
        class="input"
        id="pay-date"
        type="date"
        value={day}
        onChange={({ currentTarget: { value } }) => {
          if (value !== "") pay.draft.change({ payDate: value });
        }}
      />
      <p class="hint">{formatLongDate(lang, day)}</p>
    </div>
  );
}

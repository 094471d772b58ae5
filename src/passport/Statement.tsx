import { useState } from "preact/hooks";
import type { ReadApi } from "../client/api.ts";
import { errorText } from "../ui/i18n/error-text.ts";
import { formatDate, formatNumber } from "../ui/i18n/format.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import { readStatement, statementFile } from "./statement.ts";
import { dayOf } from "./passport-state.ts";
import type { PassportView } from "./view.ts";

/** What the statement is made from. */
export interface StatementProps {
  view: PassportView;
  api: ReadApi;
  more: PassportMore;
}

/** Saves all received payments between two days as a file; shows how far the reading is. */
export function Statement({ view, api, more }: StatementProps) {
  const { state: { lang, address, asOf }, words: { e }, network: { publicUrl } } = view;
  const [from, setFrom] = useState(`${Number(asOf.slice(0, 4)) - 1}${asOf.slice(4, 10)}`);
  const [to, setTo] = useState(dayOf(asOf));
  const [says, setSays] = useState("");
  const [reading, setReading] = useState<AbortController | null>(null);

  const save = async (form: "csv" | "json") => {
    const stop = new AbortController();
    setReading(stop);
    const order = { address, from, to, publicUrl };
    const result = await readStatement(api, order, {
      signal: stop.signal,
      progress: (n, backTo) =>
        setSays(fill(more.reading, { n: formatNumber(lang, n), date: formatDate(lang, backTo) })),
      pausing: (s) => setSays(fill(more.pausing, { s })),
    });
    setReading(null);
    if (!result.ok) return setSays(errorText(e, result.code));
    if (result.lines.length === 0) return setSays(more.statementNone);
    const name = `lipwa-${address.slice(0, 6)}-${from}-${to}.${form}`;
    download(statementFile(result.lines, form), name);
    setSays(plural(lang, more.statementDone, result.lines.length));
  };
  const busy = reading !== null;
  return (
    <div class="statement-in">
      <p class="small">{more.statementText}</p>
      <div class="days">
        <DayField label={more.statementFrom} id="from" value={from} max={to} onChange={setFrom} />
        <DayField label={more.statementTo} id="to" value={to} max={dayOf(asOf)} onChange={setTo} />
      </div>
      <div class="acts">
        <button type="button" class="btn" disabled={busy} onClick={() => save("csv")}>
          {more.csv}
        </button>
        <button type="button" class="btn" disabled={busy} onClick={() => save("json")}>
          {more.json}
        </button>
      </div>
      <p class="small num" role="status">{says}</p>
      {busy && (
        <button type="button" class="btn text" onClick={() => reading.abort()}>{more.stop}</button>
      )}
    </div>
  );
}

interface DayProps {
  label: string;
  id: string;
  value: string;
  max: string;
  onChange: (day: string) => void;
}

function DayField({ label, id, value, max, onChange }: DayProps) {
  return (
    <label class="label" for={`statement-${id}`}>
      {label}
      <input
        class="input num"
        type="date"
        id={`statement-${id}`}
        value={value}
        max={max}
        required
        onChange={(event) =>
          event.currentTarget.value !== "" && onChange(event.currentTarget.value)}
      />
    </label>
  );
}

function download(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

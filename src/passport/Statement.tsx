import { render } from "preact";
import { useState } from "preact/hooks";
import type { ReadApi } from "../client/api.ts";
import { pause } from "../client/retry.ts";
import { formatDate, formatNumber } from "../ui/i18n/format.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";
import { errorText, fill, plural } from "../ui/i18n/text.ts";
import { readStatement, statementFile } from "./statement.ts";
import { dayOf } from "./state.ts";
import { saveFile } from "../ui/save-file.ts";
import type { PassportView } from "./view.ts";
import { loadMoreWords } from "./words.ts";

/** Draws the statement's form into an element of the page. */
export async function mountStatement(
  root: HTMLElement,
  view: PassportView,
  api: ReadApi,
): Promise<void> {
  const more = await loadMoreWords(view.state.lang);
  render(<Statement view={view} api={api} more={more} />, root);
}

interface StatementProps {
  view: PassportView;
  api: ReadApi;
  more: PassportMore;
}

/** Saves all received payments between two days as a file; shows how far the reading is. */
function Statement({ view, api, more }: StatementProps) {
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
      wait: (ms, signal) => {
        setSays(fill(more.pausing, { s: Math.ceil(ms / 1000) }));
        return pause(ms, signal);
      },
    });
    setReading(null);
    if (!result.ok) return setSays(errorText(e, result.code));
    if (result.lines.length === 0) return setSays(more.statementNone);
    const name = `lipwa-${address.slice(0, 6)}-${from}-${to}.${form}`;
    saveFile(name, statementFile(result.lines, form), "text/plain;charset=utf-8");
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

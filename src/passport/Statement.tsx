import { render } from "preact";
import { useState } from "preact/hooks";
import { createReadApi, type ReadApi } from "../client/api.ts";
import { pause } from "../client/pause.ts";
import type { Network } from "../contract/network.ts";
import { formatDate, formatNumber } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import type { Errors } from "../ui/messages/errors.en.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";
import { errorText, fill, plural } from "../ui/i18n/text.ts";
import { readStatement, statementFile } from "./statement.ts";
import { dayOf } from "./state.ts";
import { saveFile } from "../ui/save-file.ts";
import { loadErrorWords, loadMoreWords } from "./words.ts";

interface Account {
  address: string;
  lang: Language;
  network: Network;
}

/** Renders the statement's form into an element. */
export async function mountStatement(root: HTMLElement, account: Account): Promise<void> {
  const { lang } = account;
  const [more, e] = await Promise.all([loadMoreWords(lang), loadErrorWords(lang)]);
  render(<Statement account={account} api={createReadApi()} more={more} e={e} />, root);
}

interface StatementProps {
  account: Account;
  api: ReadApi;
  more: PassportMore;
  e: Errors;
}

/** Saves the payments received between two days as a file, and shows the progress. */
function Statement({ account, api, more, e }: StatementProps) {
  const { lang, address, network: { publicUrl } } = account;
  const today = dayOf(new Date().toISOString());
  const [from, setFrom] = useState(`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`);
  const [to, setTo] = useState(today);
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
  const locked = { disabled: busy, "aria-describedby": busy ? "statement-says" : undefined };
  return (
    <div class="statement-in">
      <p class="small">{more.statementText}</p>
      <div class="days">
        <DayField label={more.statementFrom} id="from" value={from} max={to} onChange={setFrom} />
        <DayField label={more.statementTo} id="to" value={to} max={today} onChange={setTo} />
      </div>
      <div class="acts">
        <button type="button" class="btn" {...locked} onClick={() => save("csv")}>
          {more.csv}
        </button>
        <button type="button" class="btn" {...locked} onClick={() => save("json")}>
          {more.json}
        </button>
      </div>
      <p class="small num" id="statement-says" role="status">{says}</p>
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
      {label} (UTC)
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

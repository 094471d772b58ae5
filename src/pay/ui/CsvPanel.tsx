import { useEffect, useState } from "preact/hooks";
import { type CsvReading, readColumnAs, readCsvFile, readCsvText } from "../csv.ts";
import type { PayLine } from "../pay-line.ts";
import { plural } from "../../ui/i18n/text.ts";
import { CsvFindings } from "./CsvFindings.tsx";
import { CsvSample } from "./CsvSample.tsx";
import { useWords } from "./words.ts";

interface Props {
  /** What is read already, by a form of its own; without it the panel asks for a file or a paste. */
  given?: Promise<CsvReading>;
  close: () => void;
  use: (lines: PayLine[]) => Promise<void>;
}

/** Reads a payroll file or a paste, shows what it was taken for, and hands its lines over. */
export function CsvPanel({ given, close, use }: Props) {
  const { lang, m } = useWords();
  const [reading, setReading] = useState<CsvReading | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (work: Promise<CsvReading>) => {
    setBusy(true);
    setReading(await work);
    setBusy(false);
  };
  useEffect(() => void (given !== undefined && read(given)), [given]);
  const take = async (lines: PayLine[]) => {
    setBusy(true);
    await use(lines);
    close();
  };
  return (
    <section class="csv card" aria-labelledby="csv-title">
      <h2 class="label" id="csv-title">{m.csv.title}</h2>
      {given === undefined
        ? (
          <>
            <p class="small quiet">{m.csv.hint}</p>
            <CsvChoice read={(work) => void read(work)} busy={busy} close={close} />
          </>
        )
        : (
          <div class="do">
            <button type="button" class="btn text" onClick={close}>{m.csv.cancel}</button>
            {busy && <span role="status">{m.csv.reading}</span>}
          </div>
        )}
      {reading !== null && (
        <>
          <CsvFindings
            reading={reading}
            correct={(at, field) => void read(readColumnAs(reading, at, field))}
          />
          {reading.lines.length > 0 && (
            <button
              type="button"
              class="btn main"
              disabled={busy}
              onClick={() => void take(reading.lines)}
            >
              {plural(lang, m.csv.use, reading.lines.length)}
            </button>
          )}
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  read: (work: Promise<CsvReading>) => void;
  busy: boolean;
  close: () => void;
}

/** A file, or lines that are pasted. */
function CsvChoice({ read, busy, close }: ChoiceProps) {
  const { m: { csv: m } } = useWords();
  const [pasted, setPasted] = useState("");
  return (
    <>
      <CsvSample use={setPasted} />
      <label class="field">
        <span class="label">{m.file}</span>
        <input
          type="file"
          class="input"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) read(readCsvFile(file));
          }}
        />
      </label>
      <label class="field">
        <span class="label">{m.paste}</span>
        <textarea
          class="input mono"
          rows={4}
          spellcheck={false}
          value={pasted}
          onInput={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </label>
      <div class="do">
        {pasted.trim() !== "" && (
          <button
            type="button"
            class="btn"
            onClick={() => read(readCsvText(pasted))}
          >
            {m.read}
          </button>
        )}
        <button type="button" class="btn text" onClick={close}>{m.cancel}</button>
        {busy && <span role="status">{m.reading}</span>}
      </div>
    </>
  );
}

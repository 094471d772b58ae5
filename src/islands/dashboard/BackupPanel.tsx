import { useState } from "preact/hooks";
import { plural } from "../../i18n/text.ts";
import { type BackupReading, readBackup, saveBackup, saveRosterCsv } from "../../stores/backup.ts";
import { Field } from "./Field.tsx";
import { useWords } from "./words.ts";

/** The list as a file: to keep it safe, to bring it back, to use it elsewhere. */
export function BackupPanel() {
  const { lang, m } = useWords();
  const [password, setPassword] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<BackupReading | null>(null);
  const read = async (chosen: File, word: string) => {
    setFile(chosen);
    setReading(await readBackup(chosen, word));
  };
  const { cells } = m;
  const columns = [
    cells.name,
    cells.address,
    cells.amount,
    cells.currency,
    cells.memo,
    cells.note.split(",")[0] ?? cells.note,
  ];
  const asksPassword = reading?.ok === false && reading.code !== "not_a_backup";
  return (
    <section class="card backup" aria-label={m.roster.backup}>
      <Field
        label={asksPassword ? m.roster.passwordRead : m.roster.password}
        value={password}
        change={setPassword}
        type="password"
        fault={reading?.ok === false && reading.code === "wrong_password"
          ? m.roster.wrongPassword
          : undefined}
        live
      />
      <div class="do">
        {asksPassword && file !== null && (
          <button
            type="button"
            class="btn"
            onClick={() => void read(file, password)}
          >
            {m.csv.read}
          </button>
        )}
        <button type="button" class="btn" onClick={() => void saveBackup(password)}>
          {m.roster.backup}
        </button>
        <button type="button" class="btn text" onClick={() => saveRosterCsv(columns)}>
          {m.roster.exportCsv}
        </button>
      </div>
      <label class="field">
        <span class="label">{m.roster.restoreBackup}</span>
        <input
          type="file"
          class="input"
          accept=".csv,.json,.txt,text/csv,application/json"
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            if (chosen !== undefined) void read(chosen, password);
          }}
        />
      </label>
      {reading !== null && (
        <p role="status">
          {reading.ok
            ? plural(lang, m.roster.read, reading.people)
            : reading.code === "not_a_backup"
            ? m.roster.notBackup
            : m.roster.passwordRead}
        </p>
      )}
    </section>
  );
}

import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { fill } from "../../ui/i18n/text.ts";
import { LIST_FILE_TYPES } from "../list/ListInput.tsx";
import { Field } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import {
  restoreBackup,
  type RestoreResult,
  saveBackup,
  savePeopleCsv,
  tableHeadings,
} from "./backup-file.ts";

interface Props {
  /** Imports a file that is a list, not a backup. */
  importList: (file: File) => void;
}

export function BackupPanel({ importList }: Props) {
  const pay = usePay();
  const { m } = useTexts();
  const hasPeople = (useStore(pay.people.$people)?.length ?? 0) > 0;
  const [password, setPassword] = useState("");
  const [refused, setRefused] = useState(false);
  const save = async () => setRefused(!(await saveBackup(pay, password)));
  return (
    <section class="card backup" aria-labelledby="backup-title">
      <h2 class="label" id="backup-title">{m.roster.backupTitle}</h2>
      <div class="halves">
        {hasPeople && (
          <div>
            <Field
              label={m.roster.password}
              hint={m.roster.passwordHint}
              value={password}
              change={setPassword}
              type="password"
              live
            />
            <div class="do">
              <button type="button" class="btn" onClick={() => void save()}>
                {m.roster.backup}
              </button>
              <button
                type="button"
                class="btn text"
                onClick={() => savePeopleCsv(pay, tableHeadings(m))}
              >
                {m.roster.exportCsv}
              </button>
            </div>
            <p role="status">{refused && m.notSecure}</p>
          </div>
        )}
        <BackupReader importList={importList} />
      </div>
    </section>
  );
}

function BackupReader({ importList }: Props) {
  const pay = usePay();
  const { m } = useTexts();
  const [password, setPassword] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<RestoreResult | null>(null);
  const read = async (chosen: File | undefined, secret: string) => {
    if (chosen === undefined) return;
    const answer = await restoreBackup(pay, chosen, secret);
    if (!answer.ok && answer.code === "is_list") return importList(chosen);
    setFile(chosen);
    setReading(answer);
  };
  const code = reading === null || reading.ok ? null : reading.code;
  const locked = code === "needs_password" || code === "wrong_password";
  return (
    <div>
      <label class="field">
        <span class="label">{m.roster.restoreBackup}</span>
        <input
          type="file"
          class="input"
          accept={`.json,application/json,${LIST_FILE_TYPES}`}
          onChange={({ currentTarget: { files } }) => void read(files?.[0], "")}
        />
      </label>
      {locked && (
        <Field
          label={m.roster.passwordRead}
          value={password}
          change={setPassword}
          type="password"
          fault={code === "wrong_password" ? m.roster.wrongPassword : undefined}
          focus
          live
        />
      )}
      {locked && file !== null && (
        <button
          type="button"
          class="btn"
          onClick={() => void read(file, password)}
        >
          {m.roster.open}
        </button>
      )}
      <p role="status">
        {code === "not_a_backup" && m.roster.notBackup}
        {code === "empty" && m.roster.nobodyInFile}
        {code === "not_secure" && m.notSecure}
        {code === "not_stored" && fill(m.undo.notSaved, { name: file?.name ?? "" })}
      </p>
    </div>
  );
}

import { fill } from "../../ui/i18n/text.ts";
import type { CsvReading } from "../csv.ts";
import { PAYROLL_FIELDS, type PayrollField } from "../payroll-fields.ts";
import { useWords } from "./words.ts";

interface Props {
  reading: CsvReading;
  /** Says what a column means where the guess was wrong. */
  correct: (at: number, field: PayrollField | null) => void;
}

/** What a file's columns were taken for, how it was read, and what is odd in it. */
export function CsvFindings({ reading, correct }: Props) {
  const { m } = useWords();
  const signs: Record<string, string> = {
    ",": m.csv.comma,
    ";": m.csv.semicolon,
    "\t": m.csv.tab,
    "|": m.csv.bar,
  };
  const { columns, problems, encoding, lines, source: { delimiter } } = reading;
  return (
    <div class="csv-findings" role="status">
      <div class="columns">
        {columns.map((column, at) => (
          <ColumnMeaning
            key={at}
            column={column}
            at={at}
            correct={(field) => correct(at, field)}
          />
        ))}
      </div>
      {columns.length > 1 && (
        <p class="small quiet">
          {fill(m.csv.delimiter, { sign: signs[delimiter] ?? delimiter })}
          {encoding !== null && ` ${fill(m.csv.encoding, { encoding })}`}
        </p>
      )}
      {columns.length > 0 && lines.length === 0 && <p>{m.csv.noLines}</p>}
      {problems.length > 0 && (
        <ul class="notice warn">
          {problems.slice(0, 20).map((problem, at) => (
            <li key={at}>
              {fill(m.csv.problems[problem.code], { line: "line" in problem ? problem.line : "" })}
            </li>
          ))}
          {problems.length > 20 && <li>+ {problems.length - 20}</li>}
        </ul>
      )}
    </div>
  );
}

interface MeaningProps {
  column: CsvReading["columns"][number];
  at: number;
  correct: (field: PayrollField | null) => void;
}

function ColumnMeaning({ column: { header, field }, at, correct }: MeaningProps) {
  const { m } = useWords();
  return (
    <label class="field">
      <span class="small quiet">
        {header === "" ? fill(m.csv.meaningNo, { n: at + 1 }) : fill(m.csv.meaning, { header })}
      </span>
      <select
        class="input"
        value={field ?? ""}
        onChange={({ currentTarget: { value } }) =>
          correct(PAYROLL_FIELDS.find((each) => each === value) ?? null)}
      >
        <option value="">{m.csv.unused}</option>
        {PAYROLL_FIELDS.map((each) => <option key={each} value={each}>{m.cells[each]}</option>)}
      </select>
    </label>
  );
}

import { fill } from "../../i18n/text.ts";
import type { CsvReading } from "../../stores/csv-reading.ts";
import { useWords } from "./words.ts";

/** What a file's columns were taken for, how it was read, and what is odd in it. */
export function CsvFindings({ reading }: { reading: CsvReading }) {
  const { m } = useWords();
  const signs: Record<string, string> = {
    ",": m.csv.comma,
    ";": m.csv.semicolon,
    "\t": m.csv.tab,
    "|": m.csv.bar,
  };
  const { columns, problems, encoding, delimiter } = reading;
  return (
    <div class="csv-findings" role="status">
      <dl class="columns">
        {columns.map(({ header, field }, at) => (
          <div key={at}>
            <dt class="small quiet">
              {header === ""
                ? fill(m.csv.meaningNo, { n: at + 1 })
                : fill(m.csv.meaning, { header })}
            </dt>
            <dd>{field === null ? m.csv.unused : m.cells[field]}</dd>
          </div>
        ))}
      </dl>
      {columns.length > 1 && (
        <p class="small quiet">
          {fill(m.csv.delimiter, { sign: signs[delimiter] ?? delimiter })}
          {encoding !== null && ` ${fill(m.csv.encoding, { encoding })}`}
        </p>
      )}
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

import { csvText } from "../../ui/csv-text.ts";
import { saveFile } from "../../ui/save-file.ts";
import { DEMO_WORKERS } from "../../wallet/demo-accounts.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";

interface Props {
  /** What is written so far: nothing is filled in over it. */
  written: string;
  use: (text: string) => void;
}

/** What a payroll file looks like, one to fill in, and in the sandbox one that can be paid. */
export function SampleList(props: Props) {
  const pay = usePay();
  const { m: { import: { sample: m } } } = useWords();
  const template = templateCsv(m.columns, { ...m.example, memo: "", note: "" });
  const save = () => saveFile(m.file, template, "text/csv");
  return (
    <div class="list-sample">
      <p class="small quiet">{m.shape}</p>
      <pre class="mono">
        {breakable(template.replace("\ufeff", "").trim())}
      </pre>
      <div class="do">
        <button type="button" class="btn text" onClick={save}>{m.save}</button>
        {pay.world.network.features.demoWallet && <DemoSample {...props} />}
      </div>
    </div>
  );
}

/** A line that is too long for the screen goes on after a comma, not within a word. */
function breakable(text: string) {
  return text.split(",").flatMap((cell, at) => at === 0 ? [cell] : [",", <wbr key={at} />, cell]);
}

/** The demo's workers as a payroll: to try at once, or as a file. */
function DemoSample({ written, use }: Props) {
  const { m: { import: { sample: m } } } = useWords();
  const text = sampleCsv(m.columns);
  const save = () => saveFile(m.demoFile, text, "text/csv");
  return (
    <>
      {written.trim() === "" && (
        <button
          type="button"
          class="btn"
          onClick={() => use(text.replace("\ufeff", ""))}
        >
          {m.demo}
        </button>
      )}
      <button type="button" class="btn text" onClick={save}>{m.demoSave}</button>
    </>
  );
}

/** The columns of a file to be filled in: the fewest that suffice. */
const TEMPLATE_COLUMNS = ["name", "address", "amount", "currency", "memo", "note"] as const;

/** What a row of such a file has in each column, its headings among them. */
export type TemplateRow = Record<(typeof TEMPLATE_COLUMNS)[number], string>;

/** A list to be filled in: its headings, and one row that shows what is understood. */
export function templateCsv(headings: TemplateRow, row: TemplateRow): string {
  return csvText([headings, row].map(cellsOf));
}

/** A list of the sandbox's demo workers, ready to be paid. */
export function sampleCsv(headings: TemplateRow): string {
  const rows = DEMO_WORKERS.map(({ name, address, wage }) => ({
    name,
    address,
    amount: `${wage}.00`,
    currency: "USDC",
    memo: "",
    note: "",
  }));
  return csvText([headings, ...rows].map(cellsOf));
}

function cellsOf(row: TemplateRow): string[] {
  return TEMPLATE_COLUMNS.map((column) => row[column]);
}

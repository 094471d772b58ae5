import { formatCsv } from "../../ui/csv-text.ts";
import { saveFile } from "../../ui/save-file.ts";
import { DEMO_WORKERS } from "../../wallet/demo-accounts.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

interface Props {
  /** The text typed so far. A sample never overwrites it. */
  written: string;
  fillIn: (text: string) => void;
}

export function SampleList(props: Props) {
  const pay = usePay();
  const { m: { import: { sample: m } } } = useTexts();
  const template = formatTemplateCsv(m.columns, { ...m.example, memo: "", note: "" });
  const save = () => saveFile(m.file, template, "text/csv");
  return (
    <div class="list-sample">
      <p class="small quiet">{m.shape}</p>
      <pre class="mono">
        {allowBreaksAfterCommas(template.replace("\ufeff", "").trim())}
      </pre>
      <div class="do">
        <button type="button" class="btn text" onClick={save}>{m.save}</button>
        {pay.world.network.features.demoWallet && <DemoSample {...props} />}
      </div>
    </div>
  );
}

function allowBreaksAfterCommas(text: string) {
  return text.split(",").flatMap((cell, at) => at === 0 ? [cell] : [",", <wbr key={at} />, cell]);
}

function DemoSample({ written, fillIn }: Props) {
  const { m: { import: { sample: m } } } = useTexts();
  const text = formatSampleCsv(m.columns);
  const save = () => saveFile(m.demoFile, text, "text/csv");
  return (
    <>
      {written.trim() === "" && (
        <button
          type="button"
          class="btn"
          onClick={() => fillIn(text.replace("\ufeff", ""))}
        >
          {m.demo}
        </button>
      )}
      <button type="button" class="btn text" onClick={save}>{m.demoSave}</button>
    </>
  );
}

const TEMPLATE_COLUMNS = ["name", "address", "amount", "currency", "memo", "note"] as const;

export type TemplateRow = Record<(typeof TEMPLATE_COLUMNS)[number], string>;

export function formatTemplateCsv(headings: TemplateRow, row: TemplateRow): string {
  return formatCsv([headings, row].map(cellsOf));
}

export function formatSampleCsv(headings: TemplateRow): string {
  const rows = DEMO_WORKERS.map(({ name, address, wage }) => ({
    name,
    address,
    amount: `${wage}.00`,
    currency: "USDC",
    memo: "",
    note: "",
  }));
  return formatCsv([headings, ...rows].map(cellsOf));
}

function cellsOf(row: TemplateRow): string[] {
  return TEMPLATE_COLUMNS.map((column) => row[column]);
}

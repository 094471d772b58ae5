import { saveFile } from "../../ui/save-file.ts";
import { standardRunName } from "../run/run-name.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";
import { sampleCsv, templateCsv } from "./sample-list.ts";

interface Props {
  /** What is written so far: nothing is filled in over it. */
  written: string;
  use: (text: string) => void;
}

/** What a payroll file looks like, one to fill in, and in the sandbox one that can be paid. */
export function CsvSample(props: Props) {
  const pay = usePay();
  const words = useWords();
  const { csv: m } = words.m;
  const line = { ...m.example, memo: standardRunName(words), note: "" };
  const template = templateCsv(m.columns, line);
  const save = () => saveFile(m.templateFile, template, "text/csv");
  return (
    <div class="csv-sample">
      <p class="small quiet">{m.shape}</p>
      <pre class="mono">
        {breakable(template.replace("\ufeff", "").trim())}
      </pre>
      <div class="do">
        <button type="button" class="btn text" onClick={save}>{m.template}</button>
        {pay.world.network.features.demoWallet && <DemoSample memo={line.memo} {...props} />}
      </div>
    </div>
  );
}

/** A line that is too long for the screen goes on after a comma, not within a word. */
function breakable(text: string) {
  return text.split(",").flatMap((cell, at) => at === 0 ? [cell] : [",", <wbr key={at} />, cell]);
}

/** The demo's workers as a payroll: to try at once, or as a file. */
function DemoSample({ memo, written, use }: Props & { memo: string }) {
  const { csv: m } = useWords().m;
  const text = sampleCsv(m.columns, memo);
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

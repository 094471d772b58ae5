import { saveFile } from "../../ui/save-file.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";
import { sampleCsv, templateCsv } from "./sample-list.ts";

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

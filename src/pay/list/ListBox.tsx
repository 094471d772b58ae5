import { useStore } from "@nanostores/preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { standardRunName } from "../run/run-name.ts";
import { LateView } from "../ui/Late.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useFirstWords } from "../ui/words.ts";
import { csvPanel, csvSample } from "./list-views.ts";
import { LIST_FILES } from "./sample-list.ts";

/** A list of people to pay: dropped, pasted from a spreadsheet, or typed; then read. */
export function ListBox({ focus = false }: { focus?: boolean }) {
  const pay = usePay();
  const words = useFirstWords();
  const { first: m } = words.m;
  const [reading, setReading] = useState<File | string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const back = useRef(focus);
  useEffect(() => onDrop((file) => setReading(file)), []);
  useEffect(() => {
    if (reading === null && back.current) box.current?.focus();
    back.current = reading !== null;
  }, [reading]);
  if (reading !== null) {
    return (
      <LateView view={csvPanel} bones={<div class="bone sheet-bone" />}>
        {({ CsvPanel }) => (
          <CsvPanel
            given={reading}
            close={() => setReading(null)}
            use={async (lines, _, total) => {
              await pay.draft.begin(standardRunName(words));
              await pay.draft.addLines(lines, total);
            }}
          />
        )}
      </LateView>
    );
  }
  return <ListForm box={box} title={m.list} read={setReading} />;
}

interface FormProps {
  box: { current: HTMLTextAreaElement | null };
  title: string;
  read: (list: File | string) => void;
}

function ListForm({ box, title, read }: FormProps) {
  const { $list } = usePay().view;
  const { m: { first: m } } = useFirstWords();
  const text = useStore($list);
  const [isEmpty, setEmpty] = useState(false);
  const [titleId, hintId] = [useId(), useId()];
  const file = useRef<HTMLInputElement>(null);
  const readText = () => {
    const empty = text.trim() === "";
    setEmpty(empty);
    if (empty) box.current?.focus();
    else read(text);
  };
  return (
    <section class="drop" aria-labelledby={titleId}>
      <h2 id={titleId}>{m.list}</h2>
      <p class="small quiet" id={hintId}>{m.hint}</p>
      <textarea
        class="rowed"
        rows={5}
        ref={box}
        aria-label={title}
        aria-describedby={hintId}
        spellcheck={false}
        placeholder={EXAMPLE}
        value={text}
        onInput={({ currentTarget }) => $list.set(currentTarget.value)}
      />
      <p class="nothing small bad" role="status">{isEmpty && text === "" && m.nothing}</p>
      <div class="by">
        <button type="button" class="btn main" onClick={readText}>{m.read}</button>
        <button type="button" class="btn" onClick={() => file.current?.click()}>{m.file}</button>
        <input
          ref={file}
          type="file"
          hidden
          accept={LIST_FILES}
          aria-label={m.file}
          onChange={({ currentTarget: { files } }) => {
            const chosen = files?.[0];
            if (chosen !== undefined) read(chosen);
          }}
        />
        <p class="small quiet">{m.private}</p>
      </div>
      <Example
        title={m.example}
        written={text}
        use={(sample) => {
          $list.set(sample);
          // what was pressed is gone
          box.current?.focus();
        }}
      />
    </section>
  );
}

/** What a list looks like, fetched when somebody asks. */
function Example({ title, written, use }: {
  title: string;
  written: string;
  use: (sample: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="more example"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && (
        <LateView view={csvSample} bones={<div class="bone head-bone" />}>
          {({ CsvSample }) => <CsvSample written={written} use={use} />}
        </LateView>
      )}
    </details>
  );
}

/** What may be written, in the form that people have it in. */
const EXAMPLE = "Amina, GC5CMF…, 431 USDC\nWanjiru, GB7QKD…, 46500 KES";

/** A file may be dropped anywhere on the page; the answer ends that. */
function onDrop(take: (file: File) => void): () => void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files") === true) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    take(file);
  };
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", drop);
  };
}

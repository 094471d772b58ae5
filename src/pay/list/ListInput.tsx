import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { readWrittenAmount } from "../../money/written-amount.ts";
import type { Run } from "../run/run.ts";
import type { PayState } from "../pay.ts";
import { defaultPurpose } from "../run/default-purpose.ts";
import { defaultDetails } from "../run/run-details.ts";
import { createLazyPart, Lazy } from "../ui/Lazy.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { ConfirmedList } from "./list-import.ts";
import type { ListContext, ListReading } from "./list.ts";
import { SampleList } from "./SampleList.tsx";

const importForm = createLazyPart(() => import("./ImportForm.tsx"));

interface Props {
  focus?: boolean;
  /** The draft that gets the rows; without one, they start a new run. */
  draft?: Run;
  /** Absent if the page always shows the input. */
  close?: () => void;
}

export function ListInput({ focus = false, draft, close }: Props) {
  const pay = usePay();
  const words = useTexts();
  return (
    <ListImporter
      into="run"
      focus={focus}
      draft={draft ?? null}
      importList={(list) =>
        draft === undefined
          ? beginWithList(pay, list, defaultPurpose(words))
          : addToDraft(pay, draft.id, list)}
      {...close !== undefined && { close }}
    />
  );
}

/** Begins a run, or only stores it if something else was opened. Returns false if that fails. */
export async function beginWithList(
  { draft, runs, undo, world }: Pick<PayState, "draft" | "runs" | "undo" | "world">,
  { reading, purpose: chosen }: ConfirmedList,
  otherPurpose: string,
): Promise<boolean> {
  const purpose = chosen || otherPurpose;
  const usual = defaultDetails(runs.$runs.get() ?? [], world.now());
  const details = { ...usual, listTotal: doubtfulTotal(reading) };
  try {
    const isShown = await draft.begin(purpose, reading.lines, details);
    if (isShown === false) await runs.read();
    return isShown !== null;
  } catch {
    undo.report({ what: "notSaved", name: purpose, n: 1 });
    return false;
  }
}

/** Returns false if the draft was left before the rows were read. */
async function addToDraft(
  { draft }: PayState,
  id: string,
  { reading, mode, purpose }: ConfirmedList,
): Promise<boolean> {
  const summary = { purpose, listTotal: doubtfulTotal(reading) };
  return mode === "added"
    ? await draft.addLines(id, reading.lines, summary)
    : await draft.importList(id, reading.lines, { ...summary, mode });
}

function doubtfulTotal({ rows }: ListReading): bigint | null {
  const total = rows.findLast(({ mistake }) => mistake?.code === "total_differs");
  const stated = readWrittenAmount(total?.mistake?.cell ?? "");
  return stated.ok ? stated.stroops : null;
}

interface ImporterProps {
  into: ListContext["into"];
  focus?: boolean;
  draft?: Run | null;
  file?: File;
  preview?: (reading: ListReading) => ComponentChildren;
  /** Resolves to false if the browser couldn't store the list, or its draft was left. */
  importList: (list: ConfirmedList) => Promise<boolean>;
  close?: () => void;
}

export function ListImporter(
  { into, focus = false, draft = null, file, preview, importList, close }: ImporterProps,
) {
  const { m: { first: m } } = useTexts();
  const [source, setSource] = useState<File | string | null>(file ?? null);
  const box = useRef<HTMLTextAreaElement>(null);
  const shouldFocus = useRef(focus);
  useEffect(() => onFileDrop(setSource), []);
  useEffect(() => {
    if (source === null && shouldFocus.current) box.current?.focus();
    shouldFocus.current = source !== null;
  }, [source]);
  if (source === null) {
    return (
      <ListForm
        box={box}
        title={m.list}
        read={setSource}
        {...close !== undefined && { close }}
      />
    );
  }
  const chooseAnother = () => setSource(null);
  return (
    <Lazy part={importForm} skeleton={<div class="bone sheet-bone" />}>
      {({ ImportForm }) => (
        <ImportForm
          source={source}
          into={into}
          draft={draft}
          preview={preview}
          importList={importList}
          chooseAnother={chooseAnother}
          {...close !== undefined && { close }}
        />
      )}
    </Lazy>
  );
}

interface FormProps {
  box: { current: HTMLTextAreaElement | null };
  title: string;
  read: (list: File | string) => void;
  close?: () => void;
}

function ListForm({ box, title, read, close }: FormProps) {
  const { $list } = usePay().view;
  const { m: { first: m } } = useTexts();
  const text = useStore($list);
  const [isEmpty, setEmpty] = useState(false);
  const [titleId, hintId] = [useId(), useId()];
  const file = useRef<HTMLInputElement>(null);
  const readText = () => {
    // newer than what was last rendered
    const text = $list.get();
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
        placeholder={PLACEHOLDER}
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
          accept={LIST_FILE_TYPES}
          aria-label={m.file}
          onChange={({ currentTarget: { files } }) => {
            const chosen = files?.[0];
            if (chosen !== undefined) read(chosen);
          }}
        />
        {close !== undefined && (
          <button type="button" class="btn text" onClick={close}>{m.close}</button>
        )}
        <p class="small quiet">{m.private}</p>
      </div>
      <Example
        title={m.example}
        written={text}
        fillIn={(sample) => {
          $list.set(sample);
          box.current?.focus();
        }}
      />
    </section>
  );
}

function Example({ title, written, fillIn }: {
  title: string;
  written: string;
  fillIn: (sample: string) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      class="more example"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && <SampleList written={written} fillIn={fillIn} />}
    </details>
  );
}

export const LIST_FILE_TYPES = ".csv,.txt,.tsv,.xlsx,text/csv,text/plain";

const PLACEHOLDER = "Amina, GC5CMF…, 431 USDC\nWanjiru, GB7QKD…, 46500 KES";

/** Reads a file dropped anywhere on the page. Returns a function that stops listening. */
function onFileDrop(read: (file: File) => void): () => void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes("Files") === true) event.preventDefault();
  };
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    read(file);
  };
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("drop", drop);
  };
}

import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useMemo, useRef, useState } from "preact/hooks";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { localDay, runDay } from "../line/pay-period.ts";
import type { PayState } from "../pay.ts";
import type { Run } from "../run/run.ts";
import { afterFocusIsLost } from "../ui/keep-focus.ts";
import { LoadFailure } from "../ui/Lazy.tsx";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { ImportTotals } from "./ImportTotals.tsx";
import {
  type ConfirmedList,
  createListImport,
  type ImportMode,
  type ImportSession,
  type ListImport,
} from "./list-import.ts";
import type { ListContext, ListProblem, ListReading } from "./list.ts";
import { FirstRows, MistakeRows, SkippedRows } from "./ListRows.tsx";
import { problemText } from "./list-text.ts";
import { createLayout, readLayouts, saveLayout } from "./layouts.ts";
import { formatSalaryPurpose } from "./questions.ts";
import { computeStatistics } from "./sums.ts";
import {
  hasRememberedAnswers,
  ListQuestionsForm,
  RememberedAnswers,
} from "./ListQuestionsForm.tsx";

interface Props {
  source: File | string;
  into: ListContext["into"];
  /** The run that the rows are added to; null if they start a new one, or go to People. */
  draft: Run | null;
  preview?: ((reading: ListReading) => ComponentChildren) | undefined;
  /** Resolves to false if the browser couldn't store the list, or its draft was left. */
  importList: (list: ConfirmedList) => Promise<boolean>;
  chooseAnother: () => void;
  /** Absent if `chooseAnother` does the same. */
  close?: () => void;
}

/** Asks a person to confirm the answers about a list before any row is imported. */
export function ImportForm(
  { source, into, draft, preview, importList, chooseAnother, close }: Props,
) {
  const pay = usePay();
  const words = useTexts();
  const { m } = words;
  const rates = useStore(pay.rates.$rates);
  const list = useMemo(() => createListImport(createListContext(pay, words, { into, draft })), [
    source,
  ]);
  const state = useStore(list.$state);
  const [hasFailed, setFailed] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const [isUnstored, setUnstored] = useState(false);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => void list.open(source).catch(() => setFailed(true)), [list]);
  useEffect(() => void list.updateContext({ rates }), [rates]);
  // the focused control was removed
  useEffect(() => void (state.step !== "reading" && title.current?.focus()), [state.step]);
  const confirm = async (session: ImportSession, mode: ImportMode) => {
    setImporting(true);
    setUnstored(false);
    try {
      if (await importSession(pay, session, { mode, importList })) (close ?? chooseAnother)();
      else setUnstored(true);
    } finally {
      setImporting(false);
    }
  };
  // leaving the form wouldn't stop an import
  const leave = (work: () => void) => ({
    "aria-disabled": isImporting,
    onClick: () => void (isImporting || work()),
  });
  const name = typeof source === "string" ? m.import.pasted : source.name;
  if (hasFailed) return <LoadFailure />;
  if (state.step === "reading") {
    return (
      <section class="sheet import">
        <p class="pad" role="status">{m.import.reading}</p>
        <div class="bone sheet-bone" />
      </section>
    );
  }
  return (
    <section class="sheet import" aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {state.step === "asking" ? m.import.title : m.import.unreadable}
          </h2>
          <p class="small quiet">
            <b>{name}</b> {state.step === "asking" && rowsText(words, state.session)}
          </p>
        </div>
        <p class="do">
          <button type="button" class="btn text" {...leave(chooseAnother)}>
            {m.import.another}
          </button>
          {close !== undefined && (
            <button type="button" class="btn text" {...leave(close)}>{m.import.cancel}</button>
          )}
        </p>
      </header>
      {state.step === "unreadable" ? <Problems problems={state.problems} /> : (
        <ImportQuestions
          session={state.session}
          list={list}
          draft={draft}
          into={into}
          preview={preview}
          isReading={state.isReading}
          isImporting={isImporting}
          confirm={(mode) => void list.confirm((session) => confirm(session, mode))}
        />
      )}
      {isUnstored && <Notice tone="bad" live="alert">{fill(m.undo.staysOpen, { name })}</Notice>}
    </section>
  );
}

/** Remembers the answers too. Returns false if nothing was imported; pasted text then stays. */
export async function importSession(
  { world, view }: Pick<PayState, "world" | "view">,
  { table, answers, reading }: Pick<ImportSession, "table" | "answers" | "reading">,
  { mode, importList }: Pick<Props, "importList"> & { mode: ImportMode },
): Promise<boolean> {
  const layout = createLayout(table, answers, localDay(world.now()));
  if (layout !== null) saveLayout(world.local, layout);
  const purpose = answers.purpose?.trim() ?? "";
  if (!await importList({ reading, mode, purpose })) return false;
  view.$list.set("");
  return true;
}

function createListContext(
  pay: PayState,
  words: DashboardTexts,
  { into, draft }: Pick<Props, "into" | "draft">,
): ListContext {
  const now = pay.world.now();
  const day = draft === null ? localDay(now) : runDay(draft, now);
  const runs = (pay.runs.$runs.get() ?? []).filter(({ status }) => status !== "draft");
  const payments = runs.flatMap(paymentsOf);
  return {
    into,
    purpose: formatSalaryPurpose(words.m.import.salary, day, words.lang),
    rates: pay.rates.$rates.get(),
    lastMedian: computeStatistics(lastRun(runs))?.median ?? null,
    paidBefore: runs.length === 0 ? null : new Set(payments.map(({ address }) => address)),
    layouts: readLayouts(pay.world.local),
  };
}

function paymentsOf({ parts }: Run) {
  return parts.flatMap(({ payments }) => payments);
}

function lastRun(runs: readonly Run[]): bigint[] {
  const [last] = runs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return last === undefined ? [] : paymentsOf(last).map(({ stroops }) => stroops);
}

function rowsText({ lang, m }: DashboardTexts, { table, reading }: ImportSession): string {
  const n = reading.rows.length + reading.notPeople.length;
  const sheet = table.raw.sheets[table.sheet]?.name ?? "";
  return sheet === ""
    ? plural(lang, m.import.rows, n)
    : plural(lang, m.import.rowsOf, n, { sheet });
}

interface ImportQuestionsProps extends Pick<Props, "draft" | "into" | "preview"> {
  session: ImportSession;
  list: ListImport;
  isReading: boolean;
  isImporting: boolean;
  confirm: (mode: ImportMode) => void;
}

function ImportQuestions(
  { session, list, draft, into, preview, isReading, isImporting, confirm }: ImportQuestionsProps,
) {
  const [isExpanded, setExpanded] = useState(false);
  const showAll = () => {
    afterFocusIsLost(document.activeElement, () => {
      document.querySelector<HTMLElement>(".questions select")?.focus();
    });
    setExpanded(true);
  };
  const { table, reading, answers } = session;
  const answer: ListImport["answer"] = (changed) => list.answer(changed);
  const bytes = memoByteLength(answers.purpose?.trim() ?? "");
  return (
    <>
      <Problems problems={table.problems} />
      {hasRememberedAnswers(session) && !isExpanded
        ? (
          <RememberedAnswers
            session={session}
            into={into}
            answer={answer}
            show={showAll}
          />
        )
        : <ListQuestionsForm session={session} into={into} answer={answer} />}
      <FirstRows session={session} />
      <MistakeRows reading={reading} into={into} />
      <SkippedRows reading={reading} />
      {preview !== undefined && reading.open.length === 0 && preview(reading)}
      <ImportTotals
        session={session}
        draft={draft}
        into={into}
        isPurposeTooLong={into === "run" && bytes > MAX_MEMO_BYTES}
        isPurposeMissing={into === "run" && bytes === 0}
        isReading={isReading}
        isImporting={isImporting}
        answer={answer}
        confirm={confirm}
      />
    </>
  );
}

const MAX_PROBLEMS = 10;

function Problems({ problems }: { problems: readonly ListProblem[] }) {
  const words = useTexts();
  if (problems.length === 0) return null;
  const more = problems.length - MAX_PROBLEMS;
  return (
    <div class="notice warn" role="status">
      <ul>
        {problems.slice(0, MAX_PROBLEMS).map((problem, at) => (
          <li key={at}>{problemText(words, problem)}</li>
        ))}
        {more > 0 && <li>{plural(words.lang, words.m.import.moreRows, more)}</li>}
      </ul>
    </div>
  );
}

import { useEffect, useState } from "preact/hooks";
import { Notice } from "../../ui/Notice.tsx";
import { fill } from "../../ui/i18n/text.ts";
import type { AccountViewProps, SavedAccount } from "../view.ts";
import { CheckStep } from "./CheckStep.tsx";
import { StepTitle } from "./LockStep.tsx";
import { MarkedLine } from "../MarkedLine.tsx";
import type { MakeMessages } from "./messages/make.en.ts";

/** How long the words are shown, and then the questions. */
const SHOWN_SECONDS = 120;

/** How long the page may stay hidden after unlocking. */
const VISIBILITY_WAIT_MS = 1_000;

const WORD_INDEXES = Array.from({ length: 12 }, (_, at) => at);

export interface WordsStepProps {
  view: AccountViewProps;
  k: MakeMessages;
  account: SavedAccount;
  /** The number of this step while an account is created. The check is the next step. */
  step?: number;
  onLater: () => void;
  onDone: () => void;
}

/** The saved account's words are in memory only while they are shown or checked. */
export function WordsStep(props: WordsStepProps) {
  const { view, k, account, step, onDone } = props;
  const { store } = view;
  const [words, setWords] = useState<readonly string[] | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [fault, setFault] = useState("");
  const cover = () => {
    setWords(null);
    setAsked(false);
  };
  useEffect(() => {
    // the phone may be handed to someone else
    const look = () => document.hidden && cover();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (words === null) return;
    const clock = setTimeout(cover, SHOWN_SECONDS * 1_000);
    return () => clearTimeout(clock);
  }, [words, isAsked]);
  const show = async () => {
    setFault("");
    const answer = await store.showWords().catch(() => null);
    if (answer === null) setFault(view.m.notLoaded);
    else if (answer.ok) {
      // unlocking takes seconds on slow phones, and the phone may have been handed on by then
      if (await isVisibleSoon(document)) setWords(answer.value);
    } else if (answer.code !== "cancelled") setFault(k.words.failed);
  };
  if (words === null) return <CoveredWords {...props} fault={fault} onShow={() => void show()} />;
  if (!isAsked) {
    return (
      <ShownWords
        k={k}
        step={step}
        words={words}
        onCover={cover}
        onWritten={() => setAsked(true)}
      />
    );
  }
  const done = async () => {
    cover();
    if (await store.recordWordsCheck(account.address)) onDone();
  };
  return (
    <CheckStep
      k={k}
      step={step === undefined ? undefined : step + 1}
      words={words}
      onAgain={cover}
      onRight={() => void done()}
    />
  );
}

/** Waits briefly: the system's unlock dialog can hide the page until just after unlocking. */
export async function isVisibleSoon(
  page: Pick<Document, "hidden" | "addEventListener">,
): Promise<boolean> {
  if (!page.hidden) return true;
  // performance.now() stands still while the phone sleeps
  const until = Date.now() + VISIBILITY_WAIT_MS;
  await new Promise<void>((resolve) => {
    page.addEventListener("visibilitychange", () => resolve(), { once: true });
    setTimeout(resolve, VISIBILITY_WAIT_MS);
  });
  return !page.hidden && Date.now() <= until;
}

function CoveredWords(
  { view: { m, here }, k, account, step, fault, onShow, onLater }: WordsStepProps & {
    fault: string;
    onShow: () => void;
  },
) {
  const w = k.words;
  const canPutOffWords = account.wordsChecked || account.canPutOffWords;
  return (
    <div class="mine one">
      <section class="sheet stack">
        <StepTitle k={k} step={step} title={w.title} />
        <p>{fill(w.text, { here })}</p>
        <ul class="plain-list">
          <MarkedLine mark="done" text={w.paper} />
          <MarkedLine mark="bad" text={w.noPhoto} />
          <MarkedLine mark="bad" text={w.noOne} />
        </ul>
        {!canPutOffWords && <Notice tone="warn">{w.forgets}</Notice>}
        <ol class="words covered" aria-label={w.covered}>
          {WORD_INDEXES.map((at) => <li key={at} />)}
        </ol>
        {fault !== "" && <Notice tone="bad" live="alert">{fault}</Notice>}
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={onShow}>{w.show}</button>
        {canPutOffWords && (
          <button type="button" class="btn text" onClick={onLater}>
            {account.wordsChecked ? m.back : w.later}
          </button>
        )}
      </div>
    </div>
  );
}

interface ShownWordsProps {
  k: MakeMessages;
  step: number | undefined;
  words: readonly string[];
  onCover: () => void;
  onWritten: () => void;
}

function ShownWords({ k, step, words, onCover, onWritten }: ShownWordsProps) {
  const [left, setLeft] = useState(SHOWN_SECONDS);
  useEffect(() => {
    const until = performance.now() + SHOWN_SECONDS * 1_000;
    const clock = setInterval(() => {
      const seconds = Math.ceil((until - performance.now()) / 1_000);
      setLeft(Math.max(0, seconds));
    }, 1_000);
    return () => clearInterval(clock);
  }, []);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return (
    <div class="mine one">
      <section class="sheet stack">
        <StepTitle k={k} step={step} title={k.words.shownTitle} />
        <ol class="words" aria-label={k.words.yours}>
          {words.map((word, at) => <li key={at} lang="en" translate={false}>{word}</li>)}
        </ol>
        <p class="small quiet">{fill(k.words.coveredIn, { time })}</p>
      </section>
      <div class="bar">
        <button type="button" class="btn main" onClick={onWritten}>{k.words.written}</button>
        <button type="button" class="btn text" onClick={onCover}>{k.words.cover}</button>
      </div>
    </div>
  );
}

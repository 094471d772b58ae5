import { useState } from "preact/hooks";
import { fill } from "../../ui/i18n/text.ts";
import { StepTitle } from "./LockStep.tsx";
import type { MakeMessages } from "./messages/make.en.ts";
import { createWordQuestions, type WordQuestion } from "./word-check.ts";

interface Props {
  k: MakeMessages;
  step: number | undefined;
  words: readonly string[];
  onAgain: () => void;
  onRight: () => void;
}

export function CheckStep({ k, step, words, onAgain, onRight }: Props) {
  const [questions] = useState(() => createWordQuestions(words));
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const [wrong, setWrong] = useState<Record<number, string>>({});
  const isComplete = questions.every(({ position }) => chosen[position] !== undefined);
  const check = (event: Event) => {
    event.preventDefault();
    if (!isComplete) return;
    const faults = questions.map(({ position }) => position)
      .filter((position) => chosen[position] !== words[position - 1]);
    setWrong(Object.fromEntries(faults.map((position) => [position, chosen[position] ?? ""])));
    if (faults.length === 0) onRight();
  };
  return (
    <form class="mine one" onSubmit={check}>
      <section class="sheet stack">
        <StepTitle k={k} step={step} title={k.check.title} />
        {questions.map((question) => (
          <Question
            key={question.position}
            k={k}
            question={question}
            chosen={chosen[question.position]}
            wrong={wrong[question.position]}
            choose={(word) => {
              setChosen({ ...chosen, [question.position]: word });
              setWrong({});
            }}
          />
        ))}
      </section>
      <div class="bar">
        <button
          type="submit"
          class="btn main"
          disabled={!isComplete}
          aria-describedby={isComplete ? undefined : "check-waits"}
        >
          {k.check.do}
        </button>
        {!isComplete && <p class="small" id="check-waits">{k.check.waits}</p>}
        <button type="button" class="btn text" onClick={onAgain}>{k.check.again}</button>
      </div>
    </form>
  );
}

interface QuestionProps {
  k: MakeMessages;
  question: WordQuestion;
  chosen: string | undefined;
  /** The wrong word that was chosen. */
  wrong: string | undefined;
  choose: (word: string) => void;
}

function Question({ k, question: { position, options }, chosen, wrong, choose }: QuestionProps) {
  return (
    <fieldset class="ask-word">
      <legend>{fill(k.check.which, { n: position })}</legend>
      <div>
        {options.map((word) => (
          <label key={word} class={word === wrong ? "not" : undefined} lang="en" translate={false}>
            <input
              type="radio"
              name={`word-${position}`}
              checked={chosen === word}
              onChange={() =>
                choose(word)}
            />
            {word}
          </label>
        ))}
      </div>
      <p class="small bad" role="alert">
        {wrong !== undefined && fill(k.check.wrong, { word: wrong })}
      </p>
    </fieldset>
  );
}

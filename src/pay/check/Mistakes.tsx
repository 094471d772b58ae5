import { useStore } from "@nanostores/preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { goToMistakes } from "../ui/keep-focus.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { MistakeCard } from "./MistakeCard.tsx";
import { type Mistake, MISTAKE_KINDS, type Mistakes } from "./mistakes.ts";
import type { Plan } from "./plan.ts";

export function MistakesView({ plan }: { plan: Plan }) {
  const pay = usePay();
  const { lang, m: { mistakes: m } } = useTexts();
  const mistakes = useStore(pay.mistakes.$mistakes);
  const { all, at, left } = mistakes;
  const mistake = all[at];
  const section = useRef<HTMLElement>(null);
  const hadFocus = useFocusKept(section, mistake?.id);
  if (mistake == null) return null;
  return (
    <section
      class="mistakes"
      id="mistakes"
      ref={section}
      tabIndex={-1}
      aria-labelledby="mistakes-title mistakes-at"
      onKeyDown={pressShortcut}
    >
      <div class="at">
        <h2 class="label" id="mistakes-title">{m.title}</h2>
        <p class="amount" id="mistakes-at">
          {fill(m.of, { n: formatNumber(lang, at + 1), all: formatNumber(lang, all.length) })}
        </p>
      </div>
      <Progress mistakes={mistakes} />
      <MistakeCard
        key={mistake.id}
        mistake={mistake}
        plan={plan}
        hasOthers={left > 1}
        isWorking={hadFocus.current}
      />
    </section>
  );
}

/** How long new mistakes, as from late responses, can take the focus back from the totals. */
const SOON_MS = 20_000;

/** Where the focus went after the last mistake, and when (milliseconds since 1970). */
let parkedFocus: { heading: HTMLElement; at: number } | null = null;

function isFocusParked(now: number): boolean {
  return parkedFocus !== null && parkedFocus.heading === document.activeElement &&
    now - parkedFocus.at < SOON_MS;
}

/** After the last mistake the section disappears; the focus moves to the totals. */
function parkFocus(now: number): void {
  const heading = document.getElementById("totals-title");
  if (heading === null) return;
  heading.focus();
  parkedFocus = { heading, at: now };
  // don't take the focus from a person who has moved on
  heading.addEventListener("blur", () => parkedFocus = null, { once: true });
}

/** When a card disappears with its focused element, moves the focus to the section around it. */
function useFocusKept(
  section: { current: HTMLElement | null },
  id: string | undefined,
): { current: boolean } {
  const { world } = usePay();
  const hadFocus = useRef(isFocusParked(world.now()));
  const before = useRef<string>();
  useEffect(() => {
    const update = () =>
      void (hadFocus.current = section.current?.contains(document.activeElement) ?? false);
    addEventListener("focusin", update);
    return () => removeEventListener("focusin", update);
  }, []);
  useLayoutEffect(() => {
    const own = section.current;
    const isKept = own?.contains(document.activeElement) === true;
    if (before.current !== id && hadFocus.current && !isKept) own?.focus();
    before.current = id;
  }, [id]);
  useLayoutEffect(() => () => {
    if (hadFocus.current) parkFocus(world.now());
  }, []);
  return hadFocus;
}

/** `1` presses the first remedy, `E` edits the cell; ignored while typing. */
function pressShortcut(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const { target, key, ctrlKey, altKey, metaKey, currentTarget } = event;
  const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select");
  if (isTyping || ctrlKey || altKey || metaKey || !/^[1-9e]$/i.test(key)) return;
  const wanted = currentTarget.querySelector<HTMLElement>(`[data-key="${key.toUpperCase()}"]`);
  if (wanted === null) return;
  event.preventDefault();
  if (wanted.matches("input, textarea, select")) wanted.focus();
  else wanted.click();
}

/** Maximum cells in the progress bar; with more mistakes, each cell stands for several. */
const MAX_CELLS = 60;

/** The progress bar. Patterned: fixed. Framed: current. Plain: not fixed yet. */
function Progress({ mistakes: { all, at, left } }: { mistakes: Mistakes }) {
  const { lang, m: { mistakes: m } } = useTexts();
  const per = Math.ceil(all.length / MAX_CELLS);
  const cells = Array.from({ length: Math.ceil(all.length / per) }, (_, n) => {
    const part = all.slice(n * per, (n + 1) * per);
    if (Math.floor(at / per) === n) return "now";
    return part.every((each) => each === null) ? "woven" : "bare";
  });
  const done = formatNumber(lang, all.length - left);
  return (
    <div
      class="mistakes-progress"
      role="img"
      aria-label={fill(m.progress, { done, left: formatNumber(lang, left) })}
    >
      {cells.map((state, n) => <i key={n} class={state} />)}
    </div>
  );
}

export function MistakeKinds() {
  const pay = usePay();
  const { lang, m: { mistakes: m } } = useTexts();
  const { all, at, kinds, left } = useStore(pay.mistakes.$mistakes);
  if (left === 0) return null;
  const go = (first: Mistake | undefined) => {
    if (first === undefined) return;
    pay.mistakes.show(first);
    goToMistakes();
  };
  return (
    <section class="sheet kinds" aria-labelledby="kinds-title">
      <header>
        <h2 class="label" id="kinds-title">{plural(lang, m.left, left)}</h2>
      </header>
      <ul>
        {MISTAKE_KINDS.map((kind) => {
          const some = kinds.get(kind) ?? [];
          if (some.length === 0) return null;
          const n = formatNumber(lang, some.length);
          const what = plural(lang, m.kinds[kind], some.length);
          return (
            <li key={kind}>
              <b>{n}</b>
              <span>{what}</span>
              {all[at]?.kind === kind ? <span class="badge bad">{m.here}</span> : (
                <button
                  type="button"
                  class="btn text"
                  aria-label={fill(m.go, { n, kind: what })}
                  onClick={() => go(some[0])}
                >
                  {m.goShort}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <SplitOut mistakes={[...kinds.values()].flat()} />
    </section>
  );
}

function SplitOut({ mistakes }: { mistakes: readonly Mistake[] }) {
  const pay = usePay();
  const { lang, m } = useTexts();
  const name = useStore(pay.draft.$draft)?.purpose ?? "";
  const ids = new Set(
    mistakes.flatMap(({ kind, checked }) => kind === "paidAlready" ? [] : [checked.line.id]),
  );
  if (ids.size === 0) return null;
  return (
    <button
      type="button"
      class="btn text"
      onClick={() => void pay.draft.splitOut(ids, name)}
    >
      {plural(lang, m.findings.splitOut, ids.size)}
    </button>
  );
}

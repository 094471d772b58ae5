import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import {
  formatAbout,
  formatAmount,
  formatDate,
  formatMonth,
  formatNumber,
} from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { countsText, openRecord, recordName, threadName } from "../paid/use-records.ts";
import { searchPeople } from "../people/people.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords, type Words } from "../ui/words.ts";
import { type Cloth as ClothModel, type Strip, stripAt } from "./cloth.ts";
import { patternOf, Patterns } from "./ClothTextures.tsx";

/** The height of the chart, in pixels. */
const HEIGHT = 136;

/** With more people than this, a search is offered. */
const SEARCHED = 12;

/** The selected run, and a person in it if one is selected. */
interface Place {
  strip: number;
  key: string | null;
}

interface Props {
  cloth: ClothModel;
  /** The run selected at first: the last one sent. */
  first: number;
}

/** Twelve months of runs as a chart, with a slider over it and details below. */
export function Cloth({ cloth, first }: Props) {
  const words = useWords();
  const { m: { month: m } } = words;
  const { strips } = cloth;
  const pay = usePay();
  const [place, setPlace] = useState<Place>({ strip: first, key: null });
  // older runs can still load and move the others
  const known = useRef(strips.length);
  if (known.current !== strips.length) {
    const strip = Math.max(0, place.strip + strips.length - known.current);
    known.current = strips.length;
    setPlace({ ...place, strip });
  }
  const at = Math.min(place.strip, strips.length - 1);
  const strip = strips[at];
  if (strip === undefined) return null;
  const go = (change: Partial<Place>) => setPlace({ ...place, strip: at, ...change });
  const answer = answerOf(words, cloth, strip, place.key);
  return (
    <>
      {strips.some(({ threads }) => threads.length > SEARCHED) && (
        <Search
          cloth={cloth}
          choose={(key) => go({ key })}
        />
      )}
      <Weave cloth={cloth} place={{ ...place, strip: at }} go={go} answer={answer} />
      <div class="tell">
        <p>
          <b>{answer.title}</b>
          <br />
          <span class="small">{answer.text}</span>
        </p>
        <p class="walk">
          <Step label={m.earlier} d="M5 1L1 5l4 4" to={at - 1} of={strips.length} go={go} />
          <small class="num quiet" id="cloth-place">{at + 1} / {strips.length}</small>
          <Step label={m.later} d="M1 1l4 4-4 4" to={at + 1} of={strips.length} go={go} />
          {answer.receipt === null
            ? (
              <button type="button" class="link" onClick={() => openRecord(pay, strip.run)}>
                {m.open}
              </button>
            )
            : <a class="link" href={answer.receipt}>{m.receipt}</a>}
        </p>
      </div>
    </>
  );
}

interface Answer {
  title: string;
  text: string;
  receipt: string | null;
}

/** The details of a run, or of a person in it. */
function answerOf(
  words: Words,
  cloth: ClothModel,
  { run, threads }: Strip,
  key: string | null,
): Answer {
  const { lang, m: { month: m } } = words;
  const name = recordName(words, run);
  const person = key === null ? undefined : personIn(cloth, key);
  // keep a date on one line
  const day = formatDate(lang, run.day).replaceAll(" ", "\u00a0");
  if (person === undefined) {
    const total = run.total === null ? [] : [`${formatAmount(lang, run.total)}\u00a0USDC`];
    return {
      title: name,
      // don't start a line with a separator
      text: [...total, countsText(words, run), day].join("\u00a0· "),
      receipt: null,
    };
  }
  const title = fill(m.person, { name: threadName(person), run: name });
  const thread = threads.find((each) => each.key === key);
  if (thread === undefined) return { title, text: m.notIn, receipt: null };
  const state = fill(m.state[thread.state], { date: day });
  const text = thread.stroops === null
    ? `${m.unread}, ${state}`
    : fill(m.amount, { amount: formatAmount(lang, thread.stroops), state });
  const { paid } = thread;
  return { title, text, receipt: paid && `/receipt/${paid.hash}?op=${paid.op}&lang=${lang}` };
}

/** The person's name in the newest sent run that has one. */
function personIn({ strips }: ClothModel, key: string) {
  const all = strips.flatMap(({ threads }) => threads.filter((thread) => thread.key === key));
  const paid = all.filter(({ state }) => state !== "draft");
  return paid.findLast(({ name }) => name !== "") ?? paid.at(-1) ?? all.at(-1);
}

interface StepProps {
  label: string;
  d: string;
  to: number;
  of: number;
  go: (change: Partial<Place>) => void;
}

/** The button to the next run. At the end it stays focusable. */
function Step({ label, d, to, of, go }: StepProps) {
  const isOver = to < 0 || to >= of;
  return (
    <button
      type="button"
      class="btn"
      aria-label={label}
      aria-disabled={isOver}
      aria-describedby={isOver ? "cloth-place" : undefined}
      onClick={() => void (!isOver && go({ strip: to }))}
    >
      <svg viewBox="0 0 6 10" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  );
}

interface WeaveProps {
  cloth: ClothModel;
  place: Place;
  go: (change: Partial<Place>) => void;
  answer: Answer;
}

function Weave({ cloth, place, go, answer }: WeaveProps) {
  const { lang, m: { month: m } } = useWords();
  const { months, strips } = cloth;
  const pay = usePay();
  const box = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const pointing = useRef(false);
  const last = strips.length - 1;
  const pitchOf = ({ threads }: Strip) => HEIGHT / threads.length;
  // the browser's slider position differs from the chart's: the chart decides
  useLayoutEffect(() => {
    if (range.current !== null) range.current.value = String(place.strip);
  });
  const point = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect();
    if (rect === undefined) return;
    const strip = stripAt(cloth, (event.clientX - rect.left) / rect.width * 100);
    const threads = strips[strip]?.threads ?? [];
    const at = Math.floor((event.clientY - rect.top) / HEIGHT * threads.length);
    go({ strip, key: threads[Math.max(0, Math.min(threads.length - 1, at))]?.key ?? null });
  };
  const press = (event: KeyboardEvent) => {
    const { strip, key } = place;
    const threads = strips[strip]?.threads ?? [];
    const at = threads.findIndex((thread) => thread.key === key);
    const ways: Record<string, Partial<Place>> = {
      ArrowLeft: { strip: Math.max(0, strip - 1) },
      ArrowRight: { strip: Math.min(last, strip + 1) },
      ArrowDown: { key: threads[Math.min(threads.length - 1, at + 1)]?.key ?? null },
      ArrowUp: { key: threads[at - 1]?.key ?? null },
      Home: { strip: 0 },
      End: { strip: last },
      Escape: { key: null },
    };
    const way = ways[event.key];
    const run = strips[strip]?.run;
    if (event.key === "Enter" && run !== undefined) openRecord(pay, run);
    if (way === undefined) return;
    event.preventDefault();
    go(way);
  };
  const open = (event: MouseEvent) => {
    const run = strips[place.strip]?.run;
    // touch selects first, as it can't hover
    const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
    if (isMouse && run !== undefined) openRecord(pay, run);
  };
  return (
    <div class="weave">
      <div class="counts" aria-hidden="true">
        <svg width="100%" height="16">
          {strips.map(({ run, x, width, threads }) => (
            <text key={run.id} x={`${x + width / 2}%`} y="12">
              {formatNumber(lang, threads.length)}
            </text>
          ))}
        </svg>
      </div>
      <div class="cloth" ref={box} onPointerMove={point} onPointerDown={point}>
        <svg width="100%" height={HEIGHT} aria-hidden="true">
          <Patterns pitches={strips.map(pitchOf)} />
          {months.map(({ month, x, width }) => (
            <rect key={month} class="bed" x={`${x}%`} width={`${width}%`} height={HEIGHT} />
          ))}
          {strips.flatMap((strip, at) =>
            strip.stretches.map(({ state, above, threads }) => (
              <rect
                key={`${strip.run.id} ${above}`}
                class={state === "signed" ? "pale" : undefined}
                x={`${strip.x}%`}
                width={`${strip.width}%`}
                y={above * pitchOf(strip)}
                height={threads * pitchOf(strip)}
                fill={`url(#${patternOf(state, at)})`}
              />
            ))
          )}
          <Cursor strip={strips[place.strip]} personKey={place.key} />
        </svg>
        <input
          ref={range}
          class="over"
          type="range"
          min={0}
          max={last}
          aria-label={m.range}
          aria-valuetext={`${answer.title}: ${answer.text}`}
          onKeyDown={press}
          onPointerDown={() => (pointing.current = true)}
          onPointerUp={() => (pointing.current = false)}
          onPointerCancel={() => (pointing.current = false)}
          onInput={({ currentTarget }) => {
            if (!pointing.current) go({ strip: Number(currentTarget.value) });
          }}
          onClick={open}
        />
      </div>
      <div class="months" aria-hidden="true">
        <svg width="100%" height="22">
          {months.map(({ month, x, width }, at) => (
            <g key={month} class={at === months.length - 1 ? "now" : undefined}>
              <text class="brief" x={`${x + width / 2}%`} y="14">
                {formatMonth(lang, month, "short").slice(0, 1).toUpperCase()}
              </text>
              <text class="whole" x={`${x + width / 2}%`} y="14">
                {formatMonth(lang, month, "short")}
              </text>
              {at === months.length - 1 && (
                <rect x={`${x}%`} y="19" width={`${width}%`} height="3" />
              )}
            </g>
          ))}
        </svg>
      </div>
      <div class="sums" aria-hidden="true">
        <svg width="100%" height="16">
          {months.map(({ month, x, width, paid }) =>
            paid > 0n && (
              <text key={month} x={`${x + width / 2}%`} y="12">{formatAbout(lang, paid)}</text>
            )
          )}
        </svg>
      </div>
    </div>
  );
}

interface CursorProps {
  strip: Strip | undefined;
  personKey: string | null;
}

/** Marks the selected run, or a person's line in it, at a visible height. */
function Cursor({ strip, personKey }: CursorProps) {
  if (strip === undefined) return null;
  const at = strip.threads.findIndex(({ key }) => key === personKey);
  const pitch = HEIGHT / strip.threads.length;
  const size = at < 0 ? HEIGHT : Math.max(pitch, 6);
  const y = at < 0 ? 0 : (at + .5) * pitch - size / 2;
  const place = { x: `${strip.x}%`, y, width: `${strip.width}%`, height: size };
  return (
    <>
      <rect class="at-out" {...place} />
      <rect class="at" {...place} />
    </>
  );
}

interface SearchProps {
  cloth: ClothModel;
  choose: (key: string | null) => void;
}

/** Finds a person in the chart. */
function Search({ cloth: { strips }, choose }: SearchProps) {
  const { m: { month: m } } = useWords();
  const [text, setText] = useState("");
  const known = useMemo(
    () => {
      const newest = strips.toReversed().flatMap(({ threads }) => threads);
      const all = new Map(newest.map((thread) => [thread.key, thread]));
      return [...all.values()].map(({ key, name, address }) => ({ key, name, address, note: "" }));
    },
    [strips],
  );
  const find = (wanted: string) => {
    setText(wanted);
    choose(wanted.trim() === "" ? null : searchPeople(known, wanted)[0]?.key ?? null);
  };
  const isMissing = text.trim() !== "" && searchPeople(known, text).length === 0;
  return (
    <div class="find field">
      <label class="label" for="find-thread">{m.find}</label>
      <input
        id="find-thread"
        class="input"
        type="search"
        value={text}
        autocomplete="off"
        aria-describedby={isMissing ? "find-fault" : undefined}
        aria-invalid={isMissing ? "true" : undefined}
        onInput={({ currentTarget }) => find(currentTarget.value)}
      />
      {isMissing && <small id="find-fault" class="bad">{m.noneFound}</small>}
    </div>
  );
}

/** The chart as a table, for screen readers. */
export function ClothTable({ cloth }: { cloth: ClothModel }) {
  const pay = usePay();
  const { m: all } = useWords();
  const words = useWords();
  const { lang, m: { month: m } } = words;
  return (
    <details class="more cloth-table">
      <summary>{m.table}</summary>
      <div class="scroll" role="region" aria-label={m.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.columns.run}</th>
              <th scope="col">{m.columns.day}</th>
              <th scope="col" class="end">{m.columns.people}</th>
              <th scope="col" class="end">{m.columns.total}</th>
              <th scope="col">{m.columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {cloth.strips.toReversed().map(({ run }) => (
              <tr key={run.id}>
                <td>
                  <button type="button" class="link" onClick={() => openRecord(pay, run)}>
                    {recordName(words, run)}
                  </button>
                </td>
                <td>{formatDate(lang, run.day)}</td>
                <td class="end num">{plural(lang, all.draft.peopleCount, run.threads.length)}</td>
                <td class="end num">
                  {run.total === null ? m.unread : formatAmount(lang, run.total)}
                </td>
                <td>{countsText(words, run)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

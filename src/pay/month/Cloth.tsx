import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { formatAbout, formatAmount, formatDate, formatMonth } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { countsText, openRecord, recordName, threadName } from "../paid/use-records.ts";
import { searchPeople } from "../people/people.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords, type Words } from "../ui/words.ts";
import { type Cloth as ClothModel, type Strip, stripAt } from "./cloth.ts";
import { patternOf, Patterns } from "./ClothTextures.tsx";

/** Up to so many people each thread has room for a name beside it. */
const NAMED = 24;

/** The height of a thread with a name, and the least that all threads together get, in pixels. */
const PITCH = 18;
const LEAST_HEIGHT = 432;
const THINNEST = 1.5;

/** What is pointed at: a run, and a person of it where one is meant. */
interface Place {
  strip: number;
  row: number | null;
}

interface Props {
  cloth: ClothModel;
  /** Where to begin: the run that was sent last. */
  first: number;
}

/** Twelve months as a cloth: one picture, one control over it, and its answer below. */
export function Cloth({ cloth, first }: Props) {
  const words = useWords();
  const { m: { month: m } } = words;
  const { strips, people } = cloth;
  const pay = usePay();
  const [place, setPlace] = useState<Place>({ strip: first, row: null });
  // the ledger may still bring older runs, which move the others
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
  const answer = answerOf(words, cloth, strip, place.row);
  return (
    <>
      {people.length > NAMED && (
        <Search
          cloth={cloth}
          choose={(row) => go({ row })}
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

/** What the cloth says of a run, or of a person in it. */
function answerOf(
  words: Words,
  { people }: ClothModel,
  { run, threads }: Strip,
  row: number | null,
): Answer {
  const { lang, m: { month: m } } = words;
  const name = recordName(words, run);
  const person = row === null ? undefined : people[row];
  // a day that is broken after its number is read as two things
  const day = formatDate(lang, run.day).replaceAll(" ", "\u00a0");
  if (row === null || person === undefined) {
    const total = run.total === null ? [] : [`${formatAmount(lang, run.total)}\u00a0USDC`];
    return {
      title: name,
      // a line does not begin with what divides it from the one before
      text: [...total, countsText(words, run), day].join("\u00a0· "),
      receipt: null,
    };
  }
  const title = fill(m.person, { name: threadName(person), run: name });
  const thread = threads.get(row);
  if (thread === undefined) return { title, text: m.notIn, receipt: null };
  const state = fill(m.state[thread.state], { date: day });
  const text = thread.stroops === null
    ? `${m.unread}, ${state}`
    : fill(m.amount, { amount: formatAmount(lang, thread.stroops), state });
  const { paid } = thread;
  return { title, text, receipt: paid && `/receipt/${paid.hash}?op=${paid.op}&lang=${lang}` };
}

interface StepProps {
  label: string;
  d: string;
  to: number;
  of: number;
  go: (change: Partial<Place>) => void;
}

/** A step to the next run. At the end it stays a button, so that the focus is not lost. */
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
  const { months, strips, people } = cloth;
  const pay = usePay();
  const box = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const pointing = useRef(false);
  const pitch = pitchOf(people.length);
  const height = pitch * people.length;
  const last = strips.length - 1;
  // a pointer moves the range's own thumb to where it thinks: the picture decides where it is
  useLayoutEffect(() => {
    if (range.current !== null) range.current.value = String(place.strip);
  });
  const point = (event: PointerEvent) => {
    const rect = box.current?.getBoundingClientRect();
    if (rect === undefined) return;
    const row = Math.floor((event.clientY - rect.top) / pitch);
    go({
      strip: stripAt(cloth, (event.clientX - rect.left) / rect.width * 100),
      row: Math.max(0, Math.min(people.length - 1, row)),
    });
  };
  const press = (event: KeyboardEvent) => {
    const { strip, row } = place;
    const ways: Record<string, Partial<Place>> = {
      ArrowLeft: { strip: Math.max(0, strip - 1) },
      ArrowRight: { strip: Math.min(last, strip + 1) },
      ArrowDown: { row: Math.min(people.length - 1, (row ?? -1) + 1) },
      ArrowUp: { row: row === null || row === 0 ? null : row - 1 },
      Home: { strip: 0 },
      End: { strip: last },
      Escape: { row: null },
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
    // a finger asks first: it has no other way to point
    const isMouse = event instanceof PointerEvent && event.pointerType === "mouse";
    if (isMouse && run !== undefined) openRecord(pay, run);
  };
  return (
    <div class={people.length <= NAMED ? "weave named" : "weave"}>
      <div class="sums" aria-hidden="true">
        <svg width="100%" height="16">
          {months.map(({ month, x, width, paid }) =>
            paid > 0n && (
              <text key={month} x={`${x + width / 2}%`} y="12">{formatAbout(lang, paid)}</text>
            )
          )}
        </svg>
      </div>
      {people.length <= NAMED && (
        <div class="names" aria-hidden="true">
          {people.map((person) => <span key={person.key}>{threadName(person)}</span>)}
        </div>
      )}
      <div class="cloth" ref={box} onPointerMove={point} onPointerDown={point}>
        <svg width="100%" height={height} aria-hidden="true">
          <Patterns scale={pitch < PITCH ? .5 : 1} />
          {months.map(({ month, x, width }) => (
            <rect key={month} class="bed" x={`${x}%`} width={`${width}%`} height={height} />
          ))}
          {strips.flatMap(({ run, x, width, stretches }, at) =>
            stretches.map(({ state, row, rows }) => (
              <rect
                key={`${run.id} ${row}`}
                class={state === "signed" ? "pale" : undefined}
                x={`${x}%`}
                width={`${width}%`}
                y={row * pitch}
                height={rows * pitch}
                fill={`url(#${patternOf(state, at)})`}
              />
            ))
          )}
          <Cursor strip={strips[place.strip]} row={place.row} pitch={pitch} height={height} />
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
    </div>
  );
}

interface CursorProps {
  strip: Strip | undefined;
  row: number | null;
  pitch: number;
  height: number;
}

/** The place that is pointed at, and a person's whole row, so that thin threads are found. */
function Cursor({ strip, row, pitch, height }: CursorProps) {
  if (strip === undefined) return null;
  const width = `${strip.width}%`;
  const x = `${strip.x}%`;
  const tall = Math.max(pitch, 6);
  const y = row === null ? 0 : (row + .5) * pitch - tall / 2;
  const size = row === null ? height : tall;
  return (
    <>
      {row !== null && <rect class="row-mark" y={y} width="100%" height={tall} />}
      <rect class="at-out" x={x} y={y} width={width} height={size} />
      <rect class="at" x={x} y={y} width={width} height={size} />
    </>
  );
}

interface SearchProps {
  cloth: ClothModel;
  choose: (row: number | null) => void;
}

/** Finds the thread of a person among many. */
function Search({ cloth: { people }, choose }: SearchProps) {
  const { m: { month: m } } = useWords();
  const [text, setText] = useState("");
  const known = useMemo(
    () => people.map(({ name, address }, row) => ({ name, address, note: "", row })),
    [people],
  );
  const find = (wanted: string) => {
    setText(wanted);
    choose(wanted.trim() === "" ? null : searchPeople(known, wanted)[0]?.row ?? null);
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

/** The height of a thread: all of them have room on a screen, and none is thinner than can be seen. */
function pitchOf(people: number): number {
  if (people <= NAMED) return PITCH;
  return Math.max(THINNEST, Math.min(PITCH, LEAST_HEIGHT / people));
}

/** The same for readers of words: every run in a line. */
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

import type { RunPaymentState } from "../paid/run-record.ts";
import { useTexts } from "../ui/texts.ts";

export function ChartLegend() {
  const { m: { month: m } } = useTexts();
  const states = ["settled", "signed", "draft", "aside"] as const;
  return (
    <p class="legend">
      {states.map((state) => (
        <span key={state}>
          <svg aria-hidden="true">
            <rect
              width="100%"
              height="18"
              class={state === "signed" ? "pale" : undefined}
              fill={`url(#${patternId(state, "key")})`}
            />
          </svg>
          {m.legend[state]}
        </span>
      ))}
    </p>
  );
}

const PATTERN_HEIGHT = 18;

const MIN_SCALE = .1;

/**
 * Woven: signed or settled, scaled to each column and shifted between neighbours. Hatched: set
 * aside. Bare: all others.
 */
export function ChartPatterns({ pitches }: { pitches: readonly number[] }) {
  return (
    <defs>
      <g id="motif">
        <path class="dye" d="M0 0h24v18H0zM0 36h24v18H0z" />
        <path fill="#0b6e4f" d="M0 18h24v18H0zM0 36l12 9-12 9zM24 36v18l-12-9zM0 54h24v18H0z" />
        <path
          fill="#e9a100"
          d="M11 3h2v3h3v2h3v2h-3v2h-3v3h-2v-3H8v-2H5V8h3V6h3zM6 54h2v18H6zM16 54h2v18h-2z"
        />
        <path fill="#b5482a" d="M8 18h8v18H8z" />
        <path
          stroke="#fbf7ee"
          d="M3.5 18v18M20.5 18v18M8 22.5h8M8 27h8M8 31.5h8M12 54v18"
        />
      </g>
      <SettledPattern at="key" move="" pitch={PATTERN_HEIGHT} />
      {pitches.map((pitch, at) => (
        <SettledPattern
          key={at}
          at={at}
          move={`translate(${at % 2 * 12} ${-at % 4 * PATTERN_HEIGHT})`}
          pitch={pitch}
        />
      ))}
      <pattern
        id="hatched"
        width="12"
        height="18"
        patternUnits="userSpaceOnUse"
      >
        <path fill="#e9a100" d="M0 0h12v18H0z" />
        <path
          fill="none"
          stroke="#14231d"
          stroke-width="2"
          d="M-2 20L14-4M-8 11L4-7M4 26L16 8"
        />
      </pattern>
      <pattern
        id="bare"
        width="8"
        height="9"
        patternUnits="userSpaceOnUse"
      >
        <path class="warp" d="M0 2h8v1.5H0z" />
        <path class="weft" d="M0 6h8v1.5H0z" />
      </pattern>
    </defs>
  );
}

interface SettledPatternProps {
  at: number | "key";
  move: string;
  /** The height of a line in the column, in pixels. */
  pitch: number;
}

function SettledPattern({ at, move, pitch }: SettledPatternProps) {
  return (
    <pattern
      id={`woven-${at}`}
      width="24"
      height="72"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scaleOf(pitch)}) ${move}`}
    >
      <use href="#motif" />
    </pattern>
  );
}

export function patternId(state: RunPaymentState, at: number | "key"): string {
  if (state === "aside") return "hatched";
  return state === "settled" || state === "signed" ? `woven-${at}` : "bare";
}

/** The scale of a column's pattern, horizontal and vertical: `0.95 2.5`. */
function scaleOf(pitch: number): string {
  const y = Math.max(MIN_SCALE, pitch / PATTERN_HEIGHT);
  return `${Math.min(.95, Math.max(.3, y))} ${y}`;
}

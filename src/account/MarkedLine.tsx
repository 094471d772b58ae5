const MARKS = {
  done: "M1 6l2-2 2 2 4-5 2 2-6 7z",
  bad: "M3 1l3 3 3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3-3-3z",
  warn: "M4.75 1h2.5l-.5 6.5h-1.5zM4.75 9h2.5v2h-2.5z",
} as const;

/** Decorative mark: the text has the same meaning. */
export function MarkedLine({ mark, text }: { mark: keyof typeof MARKS; text: string }) {
  return (
    <li>
      <svg class={mark} viewBox="0 0 12 12" aria-hidden="true">
        <path d={MARKS[mark]} />
      </svg>
      <span>{text}</span>
    </li>
  );
}

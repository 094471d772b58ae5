const PATHS = {
  lock: "M4.5 9h11v8.5h-11zM7 9V6.25a3 3 0 0 1 6 0V9M10 12v2.5",
  paper: "M4.5 2.5h11v15h-11zM7 6.5h1.5M10.5 6.5H13M7 10h1.5M10.5 10H13M7 13.5h1.5M10.5 13.5H13",
  coin: "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6.5v7",
  finger:
    "M3.5 12v-1.5a6.5 6.5 0 0 1 13 0V12M6 16.5V10.5a4 4 0 0 1 8 0V14M10 10v7.5M13.5 17v-1M4 15.5v-1",
  keyboard: "M2.5 5.5h15v9h-15zM5.5 8.5h1M9.5 8.5h1M13.5 8.5h1M6.5 11.5h7",
  receive: "M10 2.5V12M6 8.5l4 4 4-4M3 16.5h14",
  send: "M10 13V3.5M6 7l4-4 4 4M3 16.5h14",
  passport: "M4.5 2.5h11v15h-11zM10 5l2.75 3L10 11 7.25 8zM7.5 14.25h5",
  paste: "M4.5 4.5h11v13h-11zM7.5 2.5h5v4h-5z",
  scan: "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4M6 10h8",
} as const;

/** Decorative: the text beside it has the same meaning. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class="ico" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

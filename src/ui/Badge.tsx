import type { ComponentChildren } from "preact";

const PATHS = {
  tick: "M1 6l2-2 2 2 4-5 2 2-6 7z",
  cross: "M2.5 1L6 4.5 9.5 1 11 2.5 7.5 6 11 9.5 9.5 11 6 7.5 2.5 11 1 9.5 4.5 6 1 2.5z",
  alert: "M5 0h2v8H5zM5 10h2v2H5z",
  dots: "M0 5h2.5v2.5H0zM4.75 5h2.5v2.5h-2.5zM9.5 5H12v2.5H9.5z",
} as const;

type IconName = keyof typeof PATHS;

const LOOK: Record<"done" | "warn" | "bad" | "wait", { style: string; icon: IconName }> = {
  done: { style: "badge done", icon: "tick" },
  warn: { style: "badge warn", icon: "alert" },
  bad: { style: "badge bad", icon: "cross" },
  wait: { style: "badge", icon: "dots" },
};

export type Tone = keyof typeof LOOK;

export function Badge({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  const { style, icon } = LOOK[tone];
  return (
    <span class={style}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** The text beside the icon always says the same. */
function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

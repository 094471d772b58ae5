import type { ComponentChildren } from "preact";
import { Icon, type IconName } from "./Icon.tsx";

const LOOK: Record<"done" | "warn" | "bad" | "wait", { style: string; icon: IconName }> = {
  done: { style: "badge done", icon: "tick" },
  warn: { style: "badge warn", icon: "alert" },
  bad: { style: "badge bad", icon: "cross" },
  wait: { style: "badge", icon: "dots" },
};

/** What a badge or notice is about. */
export type Tone = keyof typeof LOOK;

/** A state in a word or two, with its sign. */
export function Badge({ tone, children }: { tone: Tone; children: ComponentChildren }) {
  const { style, icon } = LOOK[tone];
  return (
    <span class={style}>
      <Icon name={icon} />
      {children}
    </span>
  );
}

import type { PassportView } from "./words.ts";

/** Whether new payments appear by themselves; said only where it is so, or was. */
export function Live({ state: { live }, words: { p } }: PassportView) {
  if (live === "off") return null;
  return (
    <p class={`small quiet live noprint ${live}`} role="status">
      {live === "on" ? p.live : p.liveOff}
    </p>
  );
}

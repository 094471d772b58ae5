import { type View, VIEWS } from "./view.ts";

/** The steps of a run, in their order. */
export const STEPS = ["draft", "review", "sign", "receipts"] as const;

export type Step = (typeof STEPS)[number];

/** One step of one run. */
export interface RunPlace {
  run: string;
  step: Step;
}

/** Where somebody is in the dashboard: in a view, or at a step of a run. */
export type Place = { view: View } | RunPlace;

/** Reads the address: `#people`, or `#run=<id>&step=review`. What it does not know is the month. */
export function readPlace(hash: string): Place {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const run = said.get("run") ?? "";
  if (run !== "") return { run, step: STEPS.find((step) => step === said.get("step")) ?? "draft" };
  return { view: VIEWS.find((view) => `#${view}` === hash) ?? "pay" };
}

export function hashOf(place: Place): string {
  if ("view" in place) return `#${place.view}`;
  return `#${new URLSearchParams({ run: place.run, step: place.step })}`;
}

import { type View, VIEWS } from "./view.ts";

/** The steps of a run, in order. */
export const STEPS = ["draft", "review", "sign", "receipts"] as const;

export type Step = (typeof STEPS)[number];

/** One step of one run. */
export interface RunPlace {
  run: string;
  step: Step;
}

/** A place in the dashboard: a view, a person's page, or a step of a run. */
export type Place = { view: View; person?: string } | RunPlace;

/**
 * Parses the hash: `#people`, `#people&person=<id>`, or `#run=<id>&step=review`; the month if it is
 * unknown.
 */
export function readPlace(hash: string): Place {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const run = said.get("run") ?? "";
  if (run !== "") return { run, step: STEPS.find((step) => step === said.get("step")) ?? "draft" };
  const view = VIEWS.find((view) => said.has(view)) ?? "pay";
  const person = said.get("person") ?? "";
  return view === "people" && person !== "" ? { view, person } : { view };
}

export function hashOf(place: Place): string {
  if ("view" in place) {
    const { view, person } = place;
    return person === undefined ? `#${view}` : `#${view}&${new URLSearchParams({ person })}`;
  }
  return `#${new URLSearchParams({ run: place.run, step: place.step })}`;
}

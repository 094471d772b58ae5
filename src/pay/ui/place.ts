import { type View, VIEWS } from "./view.ts";

/** The steps of a run, in their order. */
export const STEPS = ["draft", "review", "sign", "receipts"] as const;

export type Step = (typeof STEPS)[number];

/** One step of one run. */
export interface RunPlace {
  run: string;
  step: Step;
}

/** Where somebody is in the dashboard: in a view, at a person of the list, or at a step of a run. */
export type Place = { view: View; person?: string } | RunPlace;

/** Reads the address: `#people`, `#people&person=<id>`, or `#run=<id>&step=review`. What it does not know is the month. */
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

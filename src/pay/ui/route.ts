import { DASHBOARD_VIEWS, type DashboardView } from "./view.ts";

export const RUN_STEPS = ["draft", "review", "sign", "receipts"] as const;

export type RunStep = (typeof RUN_STEPS)[number];

export interface RunRoute {
  run: string;
  step: RunStep;
}

/** A place in the dashboard: a view, a person's page, or a step of a run. */
export type DashboardRoute = { view: DashboardView; person?: string } | RunRoute;

/** `#people`, `#people&person=<id>`, or `#run=<id>&step=review`; other hashes mean Pay. */
export function parseRoute(hash: string): DashboardRoute {
  const params = new URLSearchParams(hash.replace(/^#/, ""));
  const run = params.get("run") ?? "";
  if (run !== "") {
    return {
      run,
      step: RUN_STEPS.find((step) => step === params.get("step")) ?? "draft",
    };
  }
  const view = DASHBOARD_VIEWS.find((view) => params.has(view)) ?? "pay";
  const person = params.get("person") ?? "";
  return view === "people" && person !== "" ? { view, person } : { view };
}

export function routeHash(place: DashboardRoute): string {
  if ("view" in place) {
    const { view, person } = place;
    return person === undefined ? `#${view}` : `#${view}&${new URLSearchParams({ person })}`;
  }
  return `#${new URLSearchParams({ run: place.run, step: place.step })}`;
}

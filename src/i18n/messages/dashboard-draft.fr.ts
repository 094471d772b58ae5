import { type DashboardDraft, dashboardDraft as english } from "./dashboard-draft.en.ts";

/** A pay run that is being written. */
export const dashboardDraft: DashboardDraft = english;

import { type DashboardFrame, dashboardFrame as english } from "./dashboard.en.ts";

/** The frame of the dashboard. */
export const dashboardFrame: DashboardFrame = english;

import { type DashboardLists, dashboardLists as english } from "./dashboard-lists.en.ts";

/** The lists of people and of payments. */
export const dashboardLists: DashboardLists = english;

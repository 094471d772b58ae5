import { type DashboardSend, dashboardSend as english } from "./dashboard-send.en.ts";

/** A pay run that is being sent, and its receipts. */
export const dashboardSend: DashboardSend = english;

import { withWords } from "../ui/late-words.ts";

/** Reads a payroll file, on the start view and in a draft. */
export const csvPanel = withWords(() => import("./CsvPanel.tsx"));

/** What a payroll file looks like. */
export const csvSample = withWords(() => import("./CsvSample.tsx"));

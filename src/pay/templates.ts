import { atom } from "nanostores";
import { newId } from "../ui/new-id.ts";
import { dueDay, monthOf, type Template } from "./recurring.ts";
import type { Run } from "./run.ts";
import { dashboard } from "./dashboard.ts";
import { newDraft } from "./draft.ts";
import { openOnce } from "./open-once.ts";
import { $undo } from "./undo.ts";

/** The recurring runs of this browser; null until they are read. */
export const $templates = atom<Template[] | null>(null);

/** Reads the recurring runs from the browser's database. */
export async function readTemplates(): Promise<void> {
  $templates.set(await dashboard().db.all<Template>("templates"));
}

/** Keeps a paid run as one that comes again on a day of each month. */
export async function keepAsTemplate(run: Run, day: number): Promise<void> {
  const today = new Date();
  const template: Template = {
    id: run.id,
    name: run.name,
    day,
    lines: run.lines,
    lastMonth: monthOf(today.getFullYear(), today.getMonth()),
  };
  await dashboard().db.put("templates", template);
  await readTemplates();
}

/** Opens the draft of a template's next day; that day then counts as prepared. */
export async function prepareTemplate(template: Template): Promise<void> {
  const { db, network } = dashboard();
  const month = dueDay(template, new Date()).date.slice(0, 7);
  const lines = template.lines.map((line) => ({ ...line, id: newId(), fileLine: undefined }));
  const draft = newDraft(template.name, network.passphrase, lines);
  await openOnce({ ...draft, id: `${template.id}-${month}` });
  // one that another tab has removed stays removed
  const isKept = ([kept]: (Template | undefined)[]) => kept !== undefined;
  const writes = [{ store: "templates" as const, value: { ...template, lastMonth: month } }];
  await db.changeIf<Template>("templates", [template.id], isKept, { writes });
  await readTemplates();
}

/** Forgets a recurring run; it can be brought back. */
export async function removeTemplate(template: Template): Promise<void> {
  await dashboard().db.remove("templates", template.id);
  await readTemplates();
  const undo = async () => {
    await dashboard().db.put("templates", template);
    await readTemplates();
  };
  $undo.set({ what: "templateRemoved", name: template.name, n: 1, undo });
}

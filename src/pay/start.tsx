import { render } from "preact";
import { guardFocus } from "../ui/guard-focus.ts";
import { Dashboard } from "./Dashboard.tsx";
import { registerTexts } from "./lazy-views.ts";
import type { DashboardTexts } from "./ui/texts.ts";

export function startDashboard(): void {
  const root = document.getElementById("dashboard");
  const text = document.getElementById("dashboard-words")?.textContent;
  if (root === null || !text) return;
  const words: DashboardTexts = JSON.parse(text);
  registerTexts(words);
  render(<Dashboard words={words} />, root);
  guardFocus();
}

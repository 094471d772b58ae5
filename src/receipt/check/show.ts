import type { ReceiptCheckMessages } from "../messages/receipt-check.en.ts";
import { fill } from "../../ui/i18n/text.ts";
import styles from "../checks.css?inline";
import { type CheckResult, summarizeChecks } from "./checks.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";

const OUTCOME_ICONS = {
  ok: ["done", "M1 6l2-2 2 2 4-5 2 2-6 7z"],
  bad: [
    "bad",
    "M2.5 1L6 4.5 9.5 1 11 2.5 7.5 6 11 9.5 9.5 11 6 7.5 2.5 11 1 9.5 4.5 6 1 2.5z",
  ],
  open: ["warn", "M5 0h2v8H5zM5 10h2v2H5z"],
} as const;

const SUMMARY_TONES = { allRight: "done", someOpen: "warn", noReceipt: "warn", wrong: "bad" };

export interface ResultElements {
  summary: ReturnType<typeof summarizeChecks>;
  results: HTMLElement;
  below: HTMLElement;
}

/** The ledger server's reports are shown apart from the browser's own results. */
export function showResults(
  container: Element,
  { results, words, verdict }: {
    results: CheckResult[];
    words: ReceiptCheckMessages;
    verdict: string;
  },
): ResultElements {
  const summary = summarizeChecks(results, verdict);
  adoptStyles(styles);
  const shown = element("div", "");
  shown.append(
    notice(words[summary], SUMMARY_TONES[summary]),
    element("h2", "label", words.computed),
    list(results.filter(({ isReported }) => isReported !== true), words),
  );
  const reported = results.filter(({ isReported }) => isReported === true);
  if (reported.length > 0) shown.append(element("h2", "label", words.told), list(reported, words));
  const below = element("div", "");
  const lead = element("p", "small quiet", words.lead);
  container.replaceChildren(lead, shown, below, element("p", "small quiet", words.limits));
  if (summary === "wrong") markPageAsFailed(words.wrong);
  return { summary, results: shown, below };
}

/** What must not be on a page that fails the check. */
const GENUINE = "#slip > .band, #slip .stamp, #share, .message, [data-print], .qr";

export function markPageAsFailed(text: string): void {
  for (const genuine of document.querySelectorAll(GENUINE)) {
    (genuine.closest(".bar, .acts") ?? genuine).remove();
  }
  document.querySelector("#slip .badge.done")?.parentElement?.replaceChildren("–");
  if (document.querySelector("#wrong") !== null) return;
  const warning = notice(text, "bad");
  warning.id = "wrong";
  warning.setAttribute("role", "alert");
  document.querySelector("#slip .sum, #slip .word")?.after(warning);
}

function list(results: CheckResult[], words: ReceiptCheckMessages): HTMLElement {
  const items = element("ul", "checks");
  for (const { title, outcome, detail, values, madeBy } of results) {
    const item = element("li", "");
    const what = fill(words[detail], values);
    const detailText = madeBy === undefined ? what : fill(words.notMoney, { issuer: madeBy, what });
    const text = element("p", "");
    item.dataset["outcome"] = outcome;
    text.append(element("b", "", words[title]), element("small", "", detailText));
    item.append(icon(outcome), text);
    items.append(item);
  }
  return items;
}

function notice(text: string, tone: string): HTMLElement {
  const made = element("p", `notice ${tone}`);
  made.append(element("b", "", text));
  return made;
}

function icon(outcome: CheckResult["outcome"]): SVGElement {
  const [tone, path] = OUTCOME_ICONS[outcome];
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 12 12");
  svg.setAttribute("width", "18");
  svg.setAttribute("class", tone);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}

function element(name: string, style: string, text?: string): HTMLElement {
  const made = document.createElement(name);
  if (style !== "") made.className = style;
  if (text !== undefined) made.textContent = text;
  return made;
}

import type { ReceiptCheck } from "../messages/receipt-check.en.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { Verdict } from "./verdict.ts";

const SIGNS = {
  ok: ["done", "M1 6l2-2 2 2 4-5 2 2-6 7z"],
  bad: [
    "bad",
    "M2.5 1L6 4.5 9.5 1 11 2.5 7.5 6 11 9.5 9.5 11 6 7.5 2.5 11 1 9.5 4.5 6 1 2.5z",
  ],
  open: ["warn", "M5 0h2v8H5zM5 10h2v2H5z"],
} as const;

/** Shows what came out: the browser's sums first, the ledger's word apart, the sum of it on top. */
export function showVerdicts(place: Element, verdicts: Verdict[], words: ReceiptCheck): void {
  const wrong = verdicts.some(({ outcome }) => outcome === "bad");
  const open = verdicts.some(({ outcome }) => outcome === "open");
  const summary = wrong ? words.wrong : open ? words.someOpen : words.allRight;
  place.replaceChildren(
    notice(summary, wrong ? "bad" : open ? "warn" : "done"),
    element("h3", "label", words.computed),
    list(verdicts.filter(({ told }) => told !== true), words),
    element("h3", "label", words.told),
    list(verdicts.filter(({ told }) => told === true), words),
    element("p", "small quiet", words.limits),
  );
  if (wrong) warnAbove(words.wrong);
}

/** A page that was altered must not look right above the fold. */
function warnAbove(text: string): void {
  const warning = notice(text, "bad");
  warning.setAttribute("role", "alert");
  document.querySelector("#slip .sum")?.after(warning);
}

function list(verdicts: Verdict[], words: ReceiptCheck): HTMLElement {
  const items = element("ul", "checks");
  for (const { title, outcome, detail, values } of verdicts) {
    const item = element("li", "");
    const text = element("p", "");
    item.dataset["outcome"] = outcome;
    text.append(element("b", "", words[title]), element("small", "", fill(words[detail], values)));
    item.append(sign(outcome), text);
    items.append(item);
  }
  return items;
}

function notice(text: string, tone: string): HTMLElement {
  const made = element("p", `notice ${tone}`);
  made.append(element("b", "", text));
  return made;
}

function sign(outcome: Verdict["outcome"]): SVGElement {
  const [tone, path] = SIGNS[outcome];
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 12 12");
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

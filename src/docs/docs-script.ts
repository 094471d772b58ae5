import { readStored, writeStored } from "../ui/browser-storage.ts";
import { SAMPLE_SERVER } from "./samples.ts";
import type { SearchResult } from "./search.ts";
import type { DocsSection } from "./sections.ts";

const LANGUAGE = "lipwa:sample";

export function startDocs(): void {
  for (const code of document.querySelectorAll(".prose pre code")) insertServerUrl(code);
  for (const pre of document.querySelectorAll<HTMLElement>(".prose pre:not([data-answer])")) {
    addCopyButton(pre);
  }
  // scrollable boxes need keyboard focus, also after the screen is rotated
  const sizes = new ResizeObserver((boxes) => {
    for (const { target } of boxes) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = target;
      const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
      if (scrolls) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  for (const box of document.querySelectorAll(".prose pre, .prose > table")) sizes.observe(box);
  restoreLanguage();
  const search = document.querySelector<HTMLElement>("[data-search]");
  if (search !== null) startSearch(search);
}

/** Inserts this server's URL, so that the sample runs when copied. */
function insertServerUrl(code: Element): void {
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.nodeValue = (text.nodeValue ?? "").replaceAll(SAMPLE_SERVER, location.origin);
  }
}

/** The page's script copies the content of `data-copy`. */
function addCopyButton(pre: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.dataset["copy"] = "";
  for (const [name, text] of [["before", "Copy"], ["after", "Copied"]] as const) {
    const span = document.createElement("span");
    span.className = name;
    span.textContent = text;
    button.append(span);
  }
  button.addEventListener("click", () => {
    button.dataset["copy"] = pre.textContent?.trimEnd() ?? "";
  });
  let frame = pre.closest(".code");
  if (frame === null) {
    frame = document.createElement("div");
    frame.className = "code";
    pre.replaceWith(frame);
    frame.append(pre);
  }
  frame.append(button);
}

function restoreLanguage(): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>(".samples input")];
  const kept = choices.find(({ value }) => value === readStored(LANGUAGE));
  if (kept !== undefined) kept.checked = true;
  for (const choice of choices) {
    choice.addEventListener("change", () => writeStored(LANGUAGE, choice.value));
  }
}

/** The index is loaded when the field is focused; `/` focuses it from anywhere. */
function startSearch(within: HTMLElement): void {
  const [field] = within.getElementsByTagName("input");
  const [list] = within.getElementsByTagName("ul");
  const [status] = within.getElementsByTagName("p");
  if (field === undefined || list === undefined || status === undefined) return;
  let search: Promise<(query: string) => SearchResult[]> | undefined;

  async function show(query: string): Promise<void> {
    try {
      const found = query === "" ? [] : (await (search ??= loadSearch()))(query);
      if (field?.value.trim() !== query) return;
      list?.replaceChildren(...found.map(itemOf));
      say(query === "" ? "" : countText(found.length, query));
    } catch {
      say("Couldn't load the search. Check your connection and reload the page.");
    }
  }

  function say(text: string): void {
    if (status !== undefined) status.textContent = text;
  }

  field.addEventListener("focus", () => (search ??= loadSearch()).catch(() => {}));
  field.addEventListener("input", () => void show(field.value.trim()));
  within.addEventListener("keydown", (event) => {
    const links = [...within.getElementsByTagName("a")];
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === "ArrowDown") links[at + 1]?.focus();
    else if (event.key === "ArrowUp") (links[at - 1] ?? field).focus();
    else if (event.key === "Enter" && document.activeElement === field) links[0]?.click();
    else if (event.key === "Escape") {
      field.value = "";
      field.focus();
      void show("");
    } else return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element &&
      event.target.closest("input, textarea, select");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
  });
  // text typed before this script was loaded
  if (field.value.trim() !== "") void show(field.value.trim());
}

async function loadSearch(): Promise<(query: string) => SearchResult[]> {
  const [{ createSearch }, response] = await Promise.all([
    import("./search.ts"),
    fetch("/docs/search.json"),
  ]);
  if (!response.ok) throw new Error(`/docs/search.json: ${response.status}`);
  const sections: DocsSection[] = await response.json();
  return createSearch(sections);
}

function itemOf({ path, title, heading, excerpt }: SearchResult): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const name = document.createElement("b");
  const text = document.createElement("span");
  link.href = path;
  name.textContent = heading === "" ? title : `${title}: ${heading}`;
  text.textContent = excerpt;
  link.append(name, text);
  item.append(link);
  return item;
}

function countText(count: number, query: string): string {
  if (count === 0) return `No results for “${query}”.`;
  return count === 1 ? "1 result" : `${count} results`;
}

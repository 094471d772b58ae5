// The gallery's page: switches, list, and the states in frames.
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { openingAddress } from "./opening-address.ts";

export interface GalleryState {
  section: string;
  name: string;
  about: string;
  status: number;
  /** Source of a case-insensitive regular expression. */
  shows: string;
  origin: string;
}

/** The selection, kept in the URL so that it can be linked to. */
interface Choice {
  section: string;
  /** Null for all states of the section. */
  name: string | null;
  lang: Language;
  theme: "light" | "dark";
  width: number;
}

/** Screen height for each width. */
const HEIGHTS: Record<number, number> = { 360: 740, 1280: 800 };

/** Scale of a state in a section's overview. */
const SMALLER: Record<number, number> = { 360: 0.75, 1280: 0.45 };

const states: GalleryState[] = await (await fetch("/states.json")).json();
const sections = [...new Set(states.map(({ section }) => section))];
const nav = one("nav");
const main = one("main");

for (const lang of LANGUAGES) {
  one("select").append(made("option", { value: lang, textContent: LANGUAGE_NAMES[lang] }));
}
addEventListener("change", ({ target }) => {
  const isSwitch = target instanceof HTMLSelectElement || target instanceof HTMLInputElement;
  if (isSwitch) location.hash = addressOf({ ...chosen(), [target.name]: target.value });
});
addEventListener("message", ({ source, data }) => {
  if (data !== "the state failed") return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow !== source || frame.parentElement === null) continue;
    const text = "This state could not be reached: see the frame's console.";
    frame.parentElement.before(made("p", { className: "failed", textContent: text }));
  }
});
addEventListener("hashchange", draw);
draw();

/** The selection in the URL: `#/receipt/paid?lang=fr&theme=dark&width=1280`. */
function chosen(): Choice {
  const [path = "", query = ""] = location.hash.slice(2).split("?");
  const [section, name] = path.split("/").map(decodeURIComponent);
  const asked = new URLSearchParams(query);
  const state = states.find((each) => each.section === section && each.name === name);
  return {
    section: sections.find((each) => each === section) ?? sections[0] ?? "",
    name: state?.name ?? null,
    lang: LANGUAGES.find((each) => each === asked.get("lang")) ?? LANGUAGES[0],
    theme: asked.get("theme") === "dark" ? "dark" : "light",
    width: Number(asked.get("width")) === 1280 ? 1280 : 360,
  };
}

function addressOf({ section, name, lang, theme, width }: Choice): string {
  const path = [section, ...(name === null ? [] : [name])].map(encodeURIComponent).join("/");
  return `#/${path}?${new URLSearchParams({ lang, theme, width: String(width) })}`;
}

function draw(): void {
  const choice = chosen();
  one("select").value = choice.lang;
  for (const input of document.querySelectorAll("input")) {
    input.checked = input.value === choice.theme || input.value === String(choice.width);
  }
  nav.replaceChildren(...sections.map((section) => sectionList(section, choice)));
  nav.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  const shown = states.filter(({ section, name }) =>
    section === choice.section && (choice.name === null || name === choice.name)
  );
  document.title = `${choice.name ?? choice.section} · Gallery · Lipwa`;
  const [state] = shown;
  if (choice.name !== null && state !== undefined) {
    const space = main.clientWidth - 34;
    main.replaceChildren(card(state, choice, Math.min(1, space / choice.width)));
  } else {
    const all = made("div", { className: "states" });
    all.append(...shown.map((each) => card(each, choice, SMALLER[choice.width] ?? 1)));
    main.replaceChildren(
      made("h2", { textContent: `${choice.section}: ${shown.length} states` }),
      all,
    );
  }
}

/** A section's link; for the selected section also those of its states. */
function sectionList(section: string, choice: Choice): HTMLElement {
  const list = made("ul", {});
  const link = (name: string | null) => {
    const a = made("a", {
      href: addressOf({ ...choice, section, name }),
      textContent: name ?? section,
      className: name === null ? "section" : "",
    });
    if (choice.section === section && choice.name === name) a.setAttribute("aria-current", "page");
    const item = made("li", {});
    item.append(a);
    return item;
  };
  const own = section === choice.section ? states.filter((each) => each.section === section) : [];
  list.append(link(null), ...own.map(({ name }) => link(name)));
  return list;
}

/** A state in a frame of the selected width, scaled. */
function card(state: GalleryState, choice: Choice, size: number): HTMLElement {
  const { width, lang, theme } = choice;
  const height = HEIGHTS[width] ?? 800;
  const src = openingAddress(state.origin, lang, theme);
  const frame = made("iframe", { src, title: `${state.section}: ${state.name}`, loading: "lazy" });
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${height}px`,
    transform: `scale(${size})`,
  });
  const box = made("div", { className: "frame" });
  Object.assign(box.style, { width: `${width * size + 2}px`, height: `${height * size + 2}px` });
  box.append(frame);
  const title = made(choice.name === null ? "h3" : "h2", {});
  title.append(
    made("a", { href: addressOf({ ...choice, name: state.name }), textContent: state.name }),
  );
  const about = made("p", { className: "quiet", textContent: `${state.about}. ` });
  about.append(made("a", { href: src, target: "_blank", textContent: "Open alone" }));
  const whole = made("section", {});
  whole.style.maxWidth = `${Math.max(width * size, 300)}px`;
  whole.append(title, about, box);
  return whole;
}

function one<Tag extends keyof HTMLElementTagNameMap>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const found = document.querySelector(tag);
  if (found === null) throw new Error(`the page has no ${tag}`);
  return found;
}

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

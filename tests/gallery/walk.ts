// Runs in each page of the gallery and leads to its state.
import { openDatabase } from "../../src/pay/world/database.ts";
import { writeYear } from "../e2e/kept-year.ts";
import type { State, Step } from "./state.ts";

/** The actions left to do. */
export interface Walk {
  steps: Step[];
  year: NonNullable<State["year"]> | null;
  records: NonNullable<State["records"]>;
}

/** Session storage key of the progress: the page reloads once the year is written. */
const PHASE = "gallery";

/** Time limit of a step. */
const STEP_TIMEOUT_MS = 90_000;

/** Time in which a page draws the result of a step. */
const DRAWN_MS = 60;

/** Time after which a press is repeated if the page has not moved on. */
const PRESS_AGAIN_MS = 700;

const root = document.documentElement;

if (parent !== window) keepScrollInside();

await reachState().then(
  () => (root.dataset["gallery"] = "there"),
  (error) => {
    root.dataset["gallery"] = "failed";
    // in the gallery's page
    parent.postMessage("the state failed", "*");
    console.error(error);
  },
);

/** In a frame, focus scrolls only the frame's own page, not the gallery. */
function keepScrollInside(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
    const { top, bottom } = this.getBoundingClientRect();
    const isSeen = top >= 0 && bottom <= innerHeight;
    if (!isSeen && options?.preventScroll !== true) scrollBy(0, top - innerHeight / 3);
  };
}

async function reachState(): Promise<void> {
  const phase = sessionStorage.getItem(PHASE);
  sessionStorage.removeItem(PHASE);
  // the person reloaded or left the page, and is in control from now on
  if (phase === null) return;
  // the page handles clicks only then
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve));
  }
  const { steps, year, records }: Walk = await (await fetch("/gallery/walk.json")).json();
  if ((year !== null || records.length > 0) && phase === "opened") {
    const { passphrase } = JSON.parse(document.getElementById("network")?.textContent ?? "{}");
    await found(".drop, .month, .people");
    if (year !== null) await writeYear({ passphrase, ...year });
    await (await openDatabase(passphrase)).putAll(records);
    sessionStorage.setItem(PHASE, "kept");
    location.reload();
    return await new Promise(() => {});
  }
  for (const step of steps) {
    await perform(step);
    // the page draws the result in a timer
    await new Promise((resolve) => setTimeout(resolve, DRAWN_MS));
  }
}

async function perform(step: Step): Promise<void> {
  if ("see" in step) return void await found(step.see);
  if ("press" in step) return await press(step.press, step.until);
  if ("hurry" in step) return hurry(step.hurry);
  if ("share" in step) return await share(await found(step.share));
  if ("file" in step) {
    const field = await found(step.file, () => true);
    if (!(field instanceof HTMLInputElement)) throw new Error(`${step.file} takes no file`);
    const files = new DataTransfer();
    files.items.add(new File([step.text], step.name));
    field.files = files.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const field = await found(step.fill);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  if (!isField) throw new Error(`${step.fill} is not a field`);
  field.value = step.text;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

async function share(one: HTMLElement): Promise<void> {
  const body = one instanceof HTMLAnchorElement ? one.href : location.href;
  const { ok } = await fetch("/gallery/share", { method: "POST", body });
  if (!ok) throw new Error("the others could not act");
}

function hurry(factor: number): void {
  const { setTimeout } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, ms = 0) => setTimeout(work, ms / factor),
  });
}

async function press(button: string, until?: string): Promise<void> {
  const canPress = (one: HTMLElement) => !one.matches(":disabled");
  if (until === undefined) return (await found(button, canPress)).click();
  for (;;) {
    const one = await found(`${until}, ${button}`, canPress);
    if (one.matches(until)) return;
    one.click();
    await new Promise((resolve) => setTimeout(resolve, PRESS_AGAIN_MS));
  }
}

/** Waits for the first match that passes the test; visible ones by default. */
function found(
  selector: string,
  fits: (one: HTMLElement) => boolean = () => true,
): Promise<HTMLElement> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const look = () => {
      const all = Array.from(document.querySelectorAll<HTMLElement>(selector));
      const one = all.find((each) => (each.checkVisibility() || isFile(each)) && fits(each));
      if (one !== undefined) return resolve(one);
      if (performance.now() - started < STEP_TIMEOUT_MS) return void setTimeout(look, 50);
      reject(new Error(`the gallery waited too long for ${selector}`));
    };
    look();
  });
}

/** File fields are often hidden behind a button. */
function isFile(one: HTMLElement): boolean {
  return one instanceof HTMLInputElement && one.type === "file";
}

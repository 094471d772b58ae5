import { fill } from "../ui/i18n/text.ts";
import { watchPresses } from "../ui/presses.ts";
import { parsePage } from "../ui/trusted-types.ts";

const TRIES = 12;
const PAUSE_MS = 5_000;

/** Polls for a minute for a payment that isn't on the ledger or confirmed yet. */
export function pollReceipt(restart: () => void): void {
  const slip = document.querySelector<HTMLElement>("#slip[data-ask]");
  const url = slip?.dataset["ask"];
  if (url !== undefined) void ask(url, slip?.dataset["state"] === "asking", restart);
}

async function ask(url: string, atOnce: boolean, restart: () => void): Promise<void> {
  const wait = document.querySelector<HTMLElement>("#wait");
  const untouched = watchPresses();
  let answer: Answer = "none";
  for (let n = 1; n <= TRIES; n++) {
    if (n > 1 || !atOnce) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (wait !== null) {
      wait.hidden = false;
      wait.textContent = fill(wait.dataset["text"] ?? "", { n, all: TRIES });
      // Screen readers announce only the first attempt.
      if (n === 1) announce(wait.textContent);
    }
    answer = await fetchStatus(url);
    // An unknown hash has a page, which replaces the empty one.
    const worthShowing = answer === "known" || (atOnce && answer !== "none");
    if (worthShowing && await refreshContent(restart, untouched)) return;
  }
  if (wait === null) return;
  const { over = "", unread = over } = wait.dataset;
  wait.textContent = answer === "unknown" ? over : unread;
  announce(wait.textContent);
}

/** Screen readers first finish what they are reading. */
function announce(text: string): void {
  const liveRegion = document.querySelector("#say");
  if (liveRegion !== null) liveRegion.textContent = text;
}

type Answer = "known" | "unsettled" | "unknown" | "none";

async function fetchStatus(url: string): Promise<Answer> {
  try {
    const response = await fetch(url);
    const { settled, code }: { settled?: boolean; code?: string } = await response.json();
    if (response.status === 404 || code === "not_kept") return "unknown";
    if (response.status === 400) return "known";
    return !response.ok ? "none" : settled === false ? "unsettled" : "known";
  } catch {
    return "none";
  }
}

/** False if the page isn't available or has no answer yet. */
async function refreshContent(
  restart: () => void,
  untouched: () => Promise<void>,
): Promise<boolean> {
  try {
    const address = new URL(location.href);
    address.searchParams.set("patient", "1");
    const response = await fetch(address, { headers: { accept: "text/html" } });
    const page = parsePage(await response.text());
    const fresh = page.querySelector("main");
    const state = page.querySelector<HTMLElement>("#slip")?.dataset["state"] ?? "unreachable";
    if (fresh === null || state === "asking" || state === "unreachable") return false;
    await untouched();
    document.querySelector("main")?.replaceWith(fresh);
    document.title = page.title;
    const head = fresh.querySelector("#slip-head")?.textContent ?? "";
    const amount = fresh.querySelector(".amount, .word")?.textContent ?? "";
    announce(`${head}: ${amount}`);
    restart();
    return true;
  } catch {
    return false;
  }
}

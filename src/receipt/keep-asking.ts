import { fill } from "../ui/i18n/text.ts";
import { watchPresses } from "../ui/presses.ts";
import { parsePage } from "../ui/trusted-types.ts";

const TRIES = 12;
const PAUSE_MS = 5_000;

/**
 * What is not on the ledger yet, or not confirmed, may be so in a few seconds: asks for a minute,
 * and replaces the page's content when there is an answer.
 */
export function keepAsking(restart: () => void): void {
  const slip = document.querySelector<HTMLElement>("#slip[data-ask]");
  const url = slip?.dataset["ask"];
  if (url !== undefined) void ask(url, slip?.dataset["state"] === "asking", restart);
}

async function ask(url: string, atOnce: boolean, restart: () => void): Promise<void> {
  const wait = document.querySelector<HTMLElement>("#wait");
  const untouched = watchPresses();
  for (let n = 1; n <= TRIES; n++) {
    if (n > 1 || !atOnce) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (wait !== null) {
      wait.hidden = false;
      wait.textContent = fill(wait.dataset["text"] ?? "", { n, all: TRIES });
      // whoever hears the page need not hear each number
      if (n === 1) say(wait.textContent);
    }
    const answer = await answerAt(url);
    // an unknown hash has a page of its own, for a page that has nothing yet
    const worthShowing = answer === "known" || (atOnce && answer !== "none");
    if (worthShowing && await refill(restart, untouched)) return;
  }
  if (wait === null) return;
  wait.textContent = wait.dataset["over"] ?? "";
  say(wait.textContent);
}

/** Has screen readers say it, when they have said what they are at. */
function say(text: string): void {
  const said = document.querySelector("#say");
  if (said !== null) said.textContent = text;
}

type Answer = "known" | "unsettled" | "unknown" | "none";

async function answerAt(url: string): Promise<Answer> {
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

/** Takes the content from the server's page as it is now; false while it has no answer either. */
async function refill(restart: () => void, untouched: () => Promise<void>): Promise<boolean> {
  try {
    const address = new URL(location.href);
    address.searchParams.set("patient", "1");
    const response = await fetch(address, { headers: { accept: "text/html" } });
    const page = parsePage(await response.text());
    const fresh = page.querySelector("main");
    if (fresh === null || fresh.querySelector('[data-state="asking"]') !== null) return false;
    await untouched();
    document.querySelector("main")?.replaceWith(fresh);
    document.title = page.title;
    const head = fresh.querySelector("#slip-head")?.textContent ?? "";
    const amount = fresh.querySelector(".amount, .word")?.textContent ?? "";
    say(`${head}: ${amount}`);
    restart();
    return true;
  } catch {
    return false;
  }
}

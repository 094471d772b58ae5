import { computed } from "nanostores";
import { openRoute } from "./open-route.ts";
import type { PayState } from "./pay.ts";
import { isEnded } from "./run/run.ts";
import { defaultPurpose } from "./run/default-purpose.ts";
import { type DashboardRoute, parseRoute, routeHash } from "./ui/route.ts";
import type { DashboardTexts } from "./ui/texts.ts";

/** The state of a history entry: how many steps of the same run precede the entry. */
interface Entry {
  before: number;
}

function readHistoryEntry(): Entry {
  return { before: 0, ...history.state };
}

/** Keeps the page's URL and the current view in sync, in both directions. */
export async function syncWithUrl(pay: PayState, words: DashboardTexts): Promise<void> {
  const { title } = document;
  const $place = currentRoute(pay);
  let navigations = 0;
  let isGoing = true;
  /** Hash to open once the browser is back at the run's first step. */
  let pendingHash: string | null = null;
  /** The last hash written or followed: `location.hash` changes before the browser reports Back. */
  let followedHash = location.hash;

  async function follow(going: Promise<void>): Promise<void> {
    const own = ++navigations;
    isGoing = true;
    try {
      await going;
    } finally {
      if (own === navigations) {
        isGoing = false;
        // without a hash in the address, the month is one step back
        write(location.hash === "" ? "pushState" : "replaceState");
      }
    }
  }

  function write(how: "pushState" | "replaceState"): void {
    if (isGoing || pendingHash !== null || location.hash !== followedHash) return;
    const [place, before] = [$place.get(), parseRoute(location.hash)];
    const hash = routeHash(place);
    const entry = readHistoryEntry();
    if (hash !== routeHash(before)) {
      const isSameRun = "run" in place && "run" in before && place.run === before.run;
      if (isSameRun && place.step === "sign" && how === "pushState") {
        // a signed run can no longer be edited, so its earlier steps leave the history
        if (entry.before > 0) {
          pendingHash = hash;
          return history.go(-entry.before);
        }
        how = "replaceState";
      }
      const steps = how === "replaceState" ? entry.before : isSameRun ? entry.before + 1 : 0;
      history[how]({ before: steps }, "", hash);
      followedHash = location.hash;
    }
    mark(place);
  }

  /** Marks the current view's link, and updates the links to other languages. */
  function mark(place: DashboardRoute): void {
    const view = "view" in place ? place.view : "pay";
    for (const link of document.querySelectorAll("[data-view]")) {
      const own = link.getAttribute("data-view");
      if (own === view) link.setAttribute("aria-current", "page");
      // the page for the employer's name belongs to History
      else if (own === "paid" && view === "name") link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    const link = document.querySelector("[data-view][aria-current]");
    const here = "view" in place ? link?.textContent.trim() : words.m.steps[place.step];
    document.title = routeHash(place) === "#pay" ? title : `${here} · ${title}`;
    for (const other of document.querySelectorAll<HTMLAnchorElement>(".langs a")) {
      other.hash = location.hash;
    }
  }

  // not `hashchange`, which doesn't fire if the first step has the same hash
  addEventListener("popstate", () => {
    if (pendingHash === null) return;
    history.replaceState({ before: 0 }, "", pendingHash);
    followedHash = location.hash;
    pendingHash = null;
    write("replaceState");
  });
  addEventListener("hashchange", () => {
    if (pendingHash !== null || location.hash === followedHash) return;
    followedHash = location.hash;
    void follow(openRoute(pay, parseRoute(location.hash)));
  });
  $place.listen(() => queueMicrotask(() => write("pushState")));
  const first = location.hash === "" ? null : parseRoute(location.hash);
  mark(first ?? { view: "pay" });
  await follow(pay.start(defaultPurpose(words), first));
}

function currentRoute({ view, runs, review, draft }: PayState) {
  return computed(
    [
      view.$view,
      view.$person,
      view.$missing,
      view.$revisitedRun,
      runs.$sending,
      review.$review,
      draft.$draft,
    ],
    (shown, person, missing, revisitedRun, sending, reviewed, draft): DashboardRoute => {
      if (shown === "people" && person !== null) return { view: shown, person };
      if (shown !== "pay") return { view: shown };
      if (sending !== null) {
        const { id, status } = sending.run;
        const isSigned = isEnded(status) && revisitedRun !== id;
        return { run: id, step: isSigned ? "receipts" : "sign" };
      }
      if (draft !== null) {
        const isReviewed = reviewed.step !== "none" && reviewed.review !== null;
        return { run: draft.id, step: isReviewed ? "review" : "draft" };
      }
      return missing === null ? { view: "pay" } : { run: missing, step: "draft" };
    },
  );
}

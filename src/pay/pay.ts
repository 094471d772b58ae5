import { computed } from "nanostores";
import { DEMO_WORKERS } from "../wallet/demo-accounts.ts";
import { PayeeCheck } from "./check/check.ts";
import { createKnownPayees } from "./check/look-alike.ts";
import { createMistakes } from "./check/mistakes.ts";
import { createPlan } from "./check/plan.ts";
import { createDraftStore } from "./draft/draft.ts";
import { periodStart } from "./line/pay-period.ts";
import { createPayDayStore } from "./month/pay-days.ts";
import { PaidStore } from "./paid/paid.ts";
import { createSetAsideStore } from "./paid/set-aside.ts";
import { createPayRequestStore } from "./pay-link/pay-request.ts";
import { createBalanceStore } from "./payer/balance.ts";
import { createPartSizeStore } from "./check/part-size.ts";
import { createWalletSession } from "./payer/wallet.ts";
import { createBackupStore } from "./people/backup.ts";
import { createNamesStore, createPeopleStore } from "./people/people.ts";
import { updateLinesFromPeople } from "./people/wages.ts";
import { createRateStore } from "./rates/rates.ts";
import { createReviewStore } from "./review/review.ts";
import { createJournal } from "./run/journal.ts";
import { createRuns } from "./send/runs.ts";
import { openRoute } from "./open-route.ts";
import type { DashboardRoute } from "./ui/route.ts";
import { createViewStore } from "./ui/view.ts";
import { createUndoStore } from "./undo/undo.ts";
import type { World } from "./world/world.ts";

function createParts(world: World) {
  const journal = createJournal(world.db);
  const undo = createUndoStore();
  const rates = createRateStore(world);
  const wallet = createWalletSession(world, undo);
  const partSize = createPartSizeStore(world, wallet.$session);
  const balance = createBalanceStore(world);
  const paid = new PaidStore(world);
  const people = createPeopleStore(world);
  const settled = () => {
    const payer = balance.$balance.get()?.address;
    if (payer === undefined) return;
    void balance.read();
    void paid.readMonths(payer);
  };

  const draft = createDraftStore(world, { journal, undo, $rates: rates.$rates });
  const { $draft, $checked } = draft;
  const periodBegins = () => {
    const run = $draft.get();
    return run === null ? world.now() : periodStart(run, world.now());
  };
  const check = new PayeeCheck(world, { $checked, $balance: balance.$balance, paid, periodBegins });
  const runs = createRuns(world, {
    journal,
    undo,
    draft,
    wallet,
    partSize,
    paid,
    settled,
    draftOpened: () => check.forget(),
  });
  /** Null until the list of people is read. */
  const $knownPayees = computed(
    [people.$people, runs.$runs, paid.$record],
    (people, runs, record) =>
      people === null || runs === null ? null : createKnownPayees(people, runs, record),
  );
  const $plan = createPlan({
    $draft,
    $checked,
    $findings: check.$findings,
    $balance: balance.$balance,
    $record: paid.$record,
    $knownPayees,
    $runs: runs.$runs,
    $partSize: partSize.$size,
  });
  const view = createViewStore(world);
  const mistakes = createMistakes({ $draft, $plan, $knownPayees, $editing: view.$editing });
  const review = createReviewStore(world, {
    draft,
    $plan,
    check,
    balance,
    paid,
    rates,
    runs,
    wallet,
    periodBegins,
  });

  const isSandbox = world.network.features.demoWallet;
  const $names = createNamesStore(people.$people, runs.$runs, isSandbox ? DEMO_WORKERS : []);
  const followPeople = () => {
    const [run, list] = [$draft.get(), people.$people.get()];
    if (run === null || list === null) return;
    const lines = updateLinesFromPeople(run.lines, list, run.month);
    if (lines !== run.lines) draft.change({ lines });
  };
  $draft.listen(followPeople);
  people.$people.listen(followPeople);
  const payDays = createPayDayStore(world, { undo, draft, runs, people });
  const request = createPayRequestStore(world, { draft, runs });
  const backup = createBackupStore(world);
  const aside = createSetAsideStore(world, {
    $session: wallet.$session,
    paid,
    onSettled: settled,
  });

  return {
    rates,
    wallet,
    partSize,
    balance,
    paid,
    people,
    $names,
    draft,
    check,
    $plan,
    $knownPayees,
    mistakes,
    review,
    runs,
    payDays,
    request,
    backup,
    aside,
    undo,
    view,
  };
}

type DashboardParts = ReturnType<typeof createParts>;

/** Orders the parts as in a pay run; none depends on a later one. */
export function createPayState(world: World) {
  const parts = createParts(world);
  const begin = (runName: string, first: DashboardRoute | null = null) =>
    start(world, parts, runName, first);
  return { world, ...parts, start: begin };
}

export type PayState = ReturnType<typeof createPayState>;

/** Opens `first`, or the run in progress. A pay link starts a draft named `runName`. */
async function start(
  world: World,
  parts: DashboardParts,
  runName: string,
  first: DashboardRoute | null,
): Promise<void> {
  const { wallet, balance, paid, people, payDays, draft, runs, request, rates, backup } = parts;
  const { view } = parts;
  if (first !== null) view.$view.set("view" in first ? first.view : "pay");
  if (first !== null && "view" in first) view.$person.set(first.person ?? null);
  view.$opening.set(first !== null && "run" in first);
  wallet.$session.subscribe((session) => {
    if (session.status === "none") {
      balance.forget();
      paid.forget();
    }
    if (session.status === "ready" && balance.$balance.get()?.address !== session.payer) {
      balance.follow(session.payer);
      void paid.readMonths(session.payer);
    }
  });
  backup.readSavedAt();
  rates.follow();
  runs.watchOtherTabs();
  const demo = new URLSearchParams(world.query).get("demo");
  const connected = demo === null ? wallet.resume() : wallet.connectDemo(demo);
  const isLast = draft.latestRequest.watch();
  const opened = runs.restore(first === null).then(async () => {
    await request.startDraft(runName);
    if (first === null || "view" in first) return;
    if (first.step === "review") await connected;
    // unless something else was opened in the meantime
    if (isLast()) await openRoute(parts, first);
  }).finally(() => view.$opening.set(false));
  await Promise.all([people.read(), payDays.read(), opened, connected]);
}

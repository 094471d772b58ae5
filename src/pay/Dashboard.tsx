import { useStore } from "@nanostores/preact";
import { type ComponentChildren, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../ui/Notice.tsx";
import { formatResetText } from "../ui/reset-text.ts";
import { syncWithUrl } from "./sync-with-url.ts";
import { booksView, documentsView, nameView, paidView, peopleView } from "./lazy-views.ts";
import { PayRequestNotice } from "./pay-link/PayRequestNotice.tsx";
import { createPayState, type PayState } from "./pay.ts";
import { PayView } from "./PayView.tsx";
import { paidBeforeReset } from "./run/run.ts";
import { Lazy } from "./ui/Lazy.tsx";
import { PayContext, usePay } from "./ui/use-pay.ts";
import { type DashboardTexts, TextsContext, useTexts } from "./ui/texts.ts";
import { UndoNotice } from "./undo/UndoNotice.tsx";
import { WalletChip } from "./WalletChip.tsx";
import { createBrowserWorld } from "./world/world.ts";

export function Dashboard({ words }: { words: DashboardTexts }) {
  const [pay, setPay] = useState<PayState | "opening" | "no_storage">("opening");
  useEffect(() => void openDashboard(words).then(setPay), []);
  const { m } = words;
  if (pay === "no_storage") return <Notice tone="bad" live="alert">{m.noStorage}</Notice>;
  if (pay === "opening") {
    return (
      <div class="waiting">
        <p class="label">{m.starting}</p>
        <ViewSkeleton />
      </div>
    );
  }
  return (
    <DashboardProviders pay={pay} words={words}>
      <Views />
    </DashboardProviders>
  );
}

function DashboardProviders({ pay, words, children }: DashboardProvidersProps) {
  return (
    <TextsContext.Provider value={words}>
      <PayContext.Provider value={pay}>{children}</PayContext.Provider>
    </TextsContext.Provider>
  );
}

interface DashboardProvidersProps {
  pay: PayState;
  words: DashboardTexts;
  children: ComponentChildren;
}

async function openDashboard(words: DashboardTexts): Promise<PayState | "no_storage"> {
  const world = await createBrowserWorld();
  if (world === null) return "no_storage";
  const pay = createPayState(world);
  // sync before the first render: the URL decides the first view
  void syncWithUrl(pay, words);
  const top = document.getElementById("payer");
  if (top !== null) {
    render(
      <DashboardProviders pay={pay} words={words}>
        <WalletChip />
      </DashboardProviders>,
      top,
    );
  }
  return pay;
}

function Views() {
  const pay = usePay();
  const view = useStore(pay.view.$view);
  // while a draft is edited, its own view shows the notice with Undo
  const review = useStore(pay.review.$review);
  const isReviewed = review.step !== "none" && review.review !== null;
  const isSent = useStore(pay.runs.$sending) !== null;
  const isRequested = useStore(pay.request.$request) !== null;
  const writing = useStore(pay.draft.$draft) !== null && !isReviewed && !isSent;
  const papers = useStore(pay.view.$papers);
  useEffect(() => {
    // choosing another view closes the documents
    const leave = () => pay.view.$papers.set(null);
    addEventListener("hashchange", leave);
    return () => removeEventListener("hashchange", leave);
  }, []);
  if (papers !== null) {
    return (
      <Lazy part={documentsView} skeleton={<ViewSkeleton />}>
        {({ DocumentsView }) => <DocumentsView papers={papers} />}
      </Lazy>
    );
  }
  return (
    <>
      {!isSecureContext && <NotSecure />}
      <AfterReset />
      {!(view === "pay" && writing) && <UndoNotice />}
      {view !== "people" && <Replies />}
      {view === "pay" && isRequested && <PayRequestNotice />}
      {view === "pay" && <PayView />}
      {view === "people" && (
        <Lazy part={peopleView} skeleton={<ViewSkeleton />}>
          {({ PeopleView }) => <PeopleView />}
        </Lazy>
      )}
      {view === "paid" && (
        <Lazy part={paidView} skeleton={<ViewSkeleton />}>
          {({ PaidView }) => <PaidView />}
        </Lazy>
      )}
      {view === "books" && (
        <Lazy part={booksView} skeleton={<ViewSkeleton />}>
          {({ BooksView }) => <BooksView />}
        </Lazy>
      )}
      {view === "name" && (
        <Lazy part={nameView} skeleton={<ViewSkeleton />}>
          {({ NameView }) => <NameView />}
        </Lazy>
      )}
    </>
  );
}

function ViewSkeleton() {
  return (
    <>
      <div class="bone head-bone" />
      <div class="bone sheet-bone" />
    </>
  );
}

/** A notice about replies; its code loads only if there are invitations. */
function Replies() {
  const { world: { db } } = usePay();
  const [part, setPart] = useState(peopleView.value);
  useEffect(() => {
    const fetch = async () => {
      const all = await db.all("invitations");
      if (all.length > 0) setPart(await peopleView.fetch());
    };
    // if this code can't be loaded, the People view says so
    fetch().catch(() => {});
  }, []);
  return part && <part.RepliesNotice />;
}

function NotSecure() {
  const { m } = useTexts();
  return <Notice tone="warn">{m.notSecure}</Notice>;
}

function AfterReset() {
  const { runs, world: { network } } = usePay();
  const { lang, m } = useTexts();
  const isFormer = (useStore(runs.$runs) ?? []).some((run) => paidBeforeReset(run, network));
  const text = isFormer ? formatResetText(lang, network, m.afterReset) : null;
  return text && <Notice tone="warn">{text}</Notice>;
}

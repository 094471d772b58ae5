import { useStore } from "@nanostores/preact";
import { type ComponentChildren, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../ui/Notice.tsx";
import { resetText } from "../ui/reset-text.ts";
import { followAddress } from "./follow-address.ts";
import { booksView, nameView, paidView, papersView, peopleView } from "./late-views.ts";
import { PayRequestNotice } from "./pay-link/PayRequestNotice.tsx";
import { createPay, type Pay } from "./pay.ts";
import { PayView } from "./PayView.tsx";
import { paidBeforeReset } from "./run/run.ts";
import { Late } from "./ui/Late.tsx";
import { PayContext, usePay } from "./ui/use-pay.ts";
import { useWords, type Words, WordsContext } from "./ui/words.ts";
import { UndoNotice } from "./undo/UndoNotice.tsx";
import { WalletChip } from "./WalletChip.tsx";
import { browserWorld } from "./world/world.ts";

/** The dashboard: pay runs, people, and history. */
export function Dashboard({ words }: { words: Words }) {
  const [pay, setPay] = useState<Pay | "opening" | "no_storage">("opening");
  useEffect(() => void open(words).then(setPay), []);
  const { m } = words;
  if (pay === "no_storage") return <Notice tone="bad" live="alert">{m.noStorage}</Notice>;
  if (pay === "opening") {
    return (
      <div class="waiting">
        <p class="label">{m.starting}</p>
        <Bones />
      </div>
    );
  }
  return (
    <Around pay={pay} words={words}>
      <Views />
    </Around>
  );
}

/** Gives every view its state and texts. */
function Around({ pay, words, children }: AroundProps) {
  return (
    <WordsContext.Provider value={words}>
      <PayContext.Provider value={pay}>{children}</PayContext.Provider>
    </WordsContext.Provider>
  );
}

interface AroundProps {
  pay: Pay;
  words: Words;
  children: ComponentChildren;
}

async function open(words: Words): Promise<Pay | "no_storage"> {
  const world = await browserWorld();
  if (world === null) return "no_storage";
  const pay = createPay(world);
  // before the first render, so that the address decides the first view
  void followAddress(pay, words);
  const top = document.getElementById("payer");
  if (top !== null) {
    render(
      <Around pay={pay} words={words}>
        <WalletChip />
      </Around>,
      top,
    );
  }
  return pay;
}

function Views() {
  const pay = usePay();
  const view = useStore(pay.view.$view);
  // during a run, Undo is shown beside it
  const review = useStore(pay.review.$review);
  const isReviewed = review.step !== "none" && review.review !== null;
  const isSent = useStore(pay.runs.$sending) !== null;
  const isRequested = useStore(pay.request.$request) !== null;
  const writing = useStore(pay.draft.$draft) !== null && !isReviewed && !isSent;
  const papers = useStore(pay.view.$papers);
  useEffect(() => {
    // choosing another view closes the papers
    const leave = () => pay.view.$papers.set(null);
    addEventListener("hashchange", leave);
    return () => removeEventListener("hashchange", leave);
  }, []);
  if (papers !== null) {
    return (
      <Late part={papersView} bones={<Bones />}>
        {({ PapersView }) => <PapersView papers={papers} />}
      </Late>
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
        <Late part={peopleView} bones={<Bones />}>
          {({ PeopleView }) => <PeopleView />}
        </Late>
      )}
      {view === "paid" && (
        <Late part={paidView} bones={<Bones />}>
          {({ PaidView }) => <PaidView />}
        </Late>
      )}
      {view === "books" && (
        <Late part={booksView} bones={<Bones />}>
          {({ BooksView }) => <BooksView />}
        </Late>
      )}
      {view === "name" && (
        <Late part={nameView} bones={<Bones />}>
          {({ NameView }) => <NameView />}
        </Late>
      )}
    </>
  );
}

/** Placeholder of a view that is loading. */
function Bones() {
  return (
    <>
      <div class="bone head-bone" />
      <div class="bone sheet-bone" />
    </>
  );
}

/** Replies to invitations; its code loads only if there are any. */
function Replies() {
  const { world: { db } } = usePay();
  const [part, setPart] = useState(peopleView.value);
  useEffect(() => {
    const fetch = async () => {
      const all = await db.all("invitations");
      if (all.length > 0) setPart(await peopleView.fetch());
    };
    // the view of people reports what could not be read
    fetch().catch(() => {});
  }, []);
  return part && <part.RepliesNotice />;
}

function NotSecure() {
  const { m } = useWords();
  return <Notice tone="warn">{m.notSecure}</Notice>;
}

/** Shown only to employers who paid before the network was reset. */
function AfterReset() {
  const { runs, world: { network } } = usePay();
  const { lang, m } = useWords();
  const isFormer = (useStore(runs.$runs) ?? []).some((run) => paidBeforeReset(run, network));
  const text = isFormer ? resetText(lang, network, m.afterReset) : null;
  return text && <Notice tone="warn">{text}</Notice>;
}

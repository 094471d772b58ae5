import { useStore } from "@nanostores/preact";
import { useEffect, useRef } from "preact/hooks";
import { fill } from "../ui/i18n/text.ts";
import { FirstVisit } from "./FirstVisit.tsx";
import { draftView, monthView, reviewView, sendView } from "./lazy-views.ts";
import { focusHeading } from "./ui/keep-focus.ts";
import { Lazy } from "./ui/Lazy.tsx";
import { loadSigning } from "./send/load-signing.ts";
import { usePay } from "./ui/use-pay.ts";
import { useTexts } from "./ui/texts.ts";
import { useEmployerHistory } from "./use-employer-history.ts";

export function PayView() {
  const pay = usePay();
  const sending = useStore(pay.runs.$sending);
  const draft = useStore(pay.draft.$draft);
  const review = useStore(pay.review.$review);
  const isOpening = useStore(pay.view.$opening);
  const missing = useStore(pay.view.$missing);
  const reviewed = review.step === "none" ? null : review.review;
  const shown = isOpening
    ? "opening"
    : sending !== null
    ? "sending"
    : reviewed !== null
    ? "review"
    : draft !== null
    ? "draft"
    : "start";
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    focusHeading();
  }, [shown]);
  // prefetches the code for signing while the review is on screen
  useEffect(() => {
    if (reviewed === null) return;
    void loadSigning();
    sendView.fetch().catch(() => {});
  }, [reviewed]);
  if (isOpening) return <RunSkeleton />;
  if (sending !== null) {
    return (
      <Lazy part={sendView} skeleton={<div class="bone sheet-bone" />}>
        {({ SendView }) => <SendView sending={sending} />}
      </Lazy>
    );
  }
  if (draft !== null && reviewed !== null) {
    return (
      <Lazy part={reviewView} skeleton={<div class="bone sheet-bone" />}>
        {({ ReviewView }) => <ReviewView review={reviewed} looking={review.step === "looking"} />}
      </Lazy>
    );
  }
  if (draft !== null) {
    return (
      <Lazy part={draftView} skeleton={<div class="bone sheet-bone" />}>
        {({ DraftView }) => <DraftView draft={draft} />}
      </Lazy>
    );
  }
  return missing === null ? <StartView /> : <MissingRun />;
}

/** Says that this browser doesn't have the run in the URL. */
function MissingRun() {
  const { network } = usePay().world;
  const { m: { steps: m } } = useTexts();
  return (
    <section class="start" aria-labelledby="missing-title">
      <h1 class="h2" id="missing-title" tabIndex={-1}>{m.missing}</h1>
      <p class="lead">{fill(m.missingText, { network: network.name })}</p>
      <p>
        <a class="btn" href="#pay">{m.toMonth}</a>
      </p>
    </section>
  );
}

function StartView() {
  const known = useEmployerHistory();
  if (known === "asking") return <RunSkeleton />;
  if (known === "new") return <FirstVisit />;
  return (
    <Lazy part={monthView} skeleton={<RunSkeleton />}>
      {({ MonthView }) => <MonthView />}
    </Lazy>
  );
}

function RunSkeleton() {
  const { m } = useTexts();
  return (
    <div class="waiting" role="status" aria-label={m.starting}>
      <div class="bone head-bone" />
      <div class="bone sheet-bone" />
    </div>
  );
}

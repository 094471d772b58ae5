import { useStore } from "@nanostores/preact";
import { useEffect, useRef } from "preact/hooks";
import { usePay } from "./use-pay.ts";
import { DraftView } from "./DraftView.tsx";
import { focusHeading } from "./keep-focus.ts";
import { Late, later } from "./Late.tsx";
import { StartView } from "./StartView.tsx";

const reviewView = later(() => import("./ReviewView.tsx"));
const sendView = later(() => import("./SendView.tsx"));

/** A pay run: what is to begin, is being written, or is being sent. */
export function PayView() {
  const pay = usePay();
  const sending = useStore(pay.runs.$sending);
  const draft = useStore(pay.draft.$draft);
  const review = useStore(pay.review.$review);
  const reviewed = review.step === "none" ? null : review.review;
  const shown = sending !== null
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
  // what comes after the signature is fetched while it is looked at what would be signed
  useEffect(() => void (reviewed !== null && sendView.fetch().catch(() => {})), [reviewed]);
  if (sending !== null) {
    return (
      <Late part={sendView} bones={<div class="bone sheet-bone" />}>
        {({ SendView }) => <SendView sending={sending} />}
      </Late>
    );
  }
  if (draft !== null && reviewed !== null) {
    return (
      <Late part={reviewView} bones={<div class="bone sheet-bone" />}>
        {({ ReviewView }) => <ReviewView review={reviewed} looking={review.step === "looking"} />}
      </Late>
    );
  }
  if (draft !== null) return <DraftView draft={draft} />;
  return <StartView />;
}

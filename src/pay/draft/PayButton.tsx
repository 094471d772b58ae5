import { useStore } from "@nanostores/preact";
import { fill, plural } from "../../ui/i18n/text.ts";
import type { Plan } from "../check/plan.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";
import { isIncomplete, purposeFault, type Run, type StartRefusal } from "../run/run.ts";
import { goToMistakes, openWallets } from "../ui/keep-focus.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";

/** The draft's main action, or what must be done first. */
export function PayButton({ plan }: { plan: Plan }) {
  const pay = usePay();
  const { m } = useWords();
  const session = useStore(pay.wallet.$session);
  const findings = useStore(pay.check.$findings);
  const review = useStore(pay.review.$review);
  const draft = useStore(pay.draft.$draft);
  const notBegun = review.step === "none" ? review.notBegun : null;
  const address = session.status === "ready" ? session.address : null;
  const unasked = plan.statuses.some((each) => each === "unasked" || each === "unknown");
  const short = (plan.missingUsdc ?? 0n) > 0n || (plan.missingXlm ?? 0n) > 0n;
  if (draft !== null && isIncomplete(draft)) return <SayFirst draft={draft} />;
  if (address === null) return <ConnectFirst />;
  if (review.step === "looking" || findings.status === "asking") {
    const { answered: n, asked: all } = findings;
    return <NotYet why={all > 0 ? fill(m.findings.asking, { n, all }) : m.totals.checking} />;
  }
  if (findings.status === "failed" && unasked) return <AskAgain />;
  if (short) return <NotYet why={m.totals.notEnough} />;
  const open = () => void pay.review.open(address);
  const canPay = plan.people > 0 && !unasked;
  if (!canPay && plan.open.length === 0) {
    return <NotYet why={unasked ? m.totals.checking : m.totals.nobody} />;
  }
  return (
    <>
      {notBegun !== null && (
        <p class="small bad" role="alert">
          {notBegunText(m, notBegun)}
        </p>
      )}
      <Ways plan={plan} review={canPay ? open : null} />
    </>
  );
}

function notBegunText(m: DashboardMessages, notBegun: StartRefusal): string {
  if (notBegun === "no_locks" || notBegun === "no_horizon") return m.send.ends[notBegun];
  return notBegun === "short" ? m.totals.notEnough : m.totals.notBegun[notBegun];
}

/** Review everyone; or fix the rows with mistakes, or pay only the others. */
function Ways({ plan, review }: { plan: Plan; review: (() => void) | null }) {
  const { lang, m } = useWords();
  const { open, people, statuses } = plan;
  const toDecide = open.every((at) =>
    statuses[at] === "paid_already" || statuses[at] === "suspect"
  );
  if (open.length === 0 && review !== null) {
    return (
      <button type="button" class="btn main" onClick={review}>
        {plural(lang, m.totals.review, people)}
      </button>
    );
  }
  return (
    <>
      <button type="button" class="btn to-mistakes" onClick={goToMistakes}>
        {plural(lang, toDecide ? m.totals.decideFirst : m.totals.fixFirst, open.length)}
      </button>
      {review !== null && (
        <button type="button" class="btn" onClick={review}>
          {plural(lang, m.totals.payReady, people)}
        </button>
      )}
    </>
  );
}

function AskAgain() {
  const pay = usePay();
  const { m: { findings: m } } = useWords();
  return (
    <>
      <p class="small bad">{m.failed}</p>
      <button type="button" class="btn main" onClick={() => pay.check.askNow()}>
        {m.askAgain}
      </button>
    </>
  );
}

/** Leads to the unanswered question: the purpose, or whether these are wages. */
function SayFirst({ draft }: { draft: Run }) {
  const { m } = useWords();
  const field = purposeFault(draft) === null ? ".kinds-of-run input" : "#purpose";
  return (
    <>
      <button
        type="button"
        class="btn main"
        onClick={() => document.querySelector<HTMLElement>(field)?.focus()}
      >
        {m.totals.sayFirst}
      </button>
    </>
  );
}

/** Leads to the wallets at the top of the page. */
function ConnectFirst() {
  const { m } = useWords();
  return (
    <>
      <button type="button" class="btn main" onClick={openWallets}>{m.totals.connectFirst}</button>
    </>
  );
}

/** The disabled button, with the reason beside it. */
function NotYet({ why }: { why: string }) {
  const { m } = useWords();
  return (
    <>
      <button type="button" class="btn main" disabled aria-describedby="not-yet">
        {m.totals.toReview}
      </button>
      <p class="small" id="not-yet">{why}</p>
    </>
  );
}

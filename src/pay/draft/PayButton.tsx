import { useStore } from "@nanostores/preact";
import { fill, plural } from "../../ui/i18n/text.ts";
import type { Plan } from "../check/plan.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";
import {
  isMultisigPending,
  lacksPurposeOrKind,
  paidOrPendingLines,
  purposeFault,
  type Run,
  type StartRefusal,
} from "../run/run.ts";
import { focusWallets, goToMistakes } from "../ui/keep-focus.ts";
import { Names } from "../ui/Names.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

export function PayButton({ plan }: { plan: Plan }) {
  const pay = usePay();
  const { m } = useTexts();
  const session = useStore(pay.wallet.$session);
  const findings = useStore(pay.check.$findings);
  const review = useStore(pay.review.$review);
  const draft = useStore(pay.draft.$draft);
  const runs = useStore(pay.runs.$runs) ?? [];
  const refusal = review.step === "none" ? review.refusal : null;
  const hasUnasked = plan.statuses.some((each) => each === "unasked" || each === "unknown");
  const isShort = (plan.missingUsdc ?? 0n) > 0n || (plan.missingXlm ?? 0n) > 0n;
  if (draft !== null && lacksPurposeOrKind(draft)) return <OpenQuestionLink draft={draft} />;
  if (session.status !== "ready") return <ConnectWalletButton />;
  if (review.step === "looking" || findings.status === "asking") {
    const { answered: n, asked: all } = findings;
    return (
      <DisabledPayButton why={all > 0 ? fill(m.findings.asking, { n, all }) : m.totals.checking} />
    );
  }
  if (findings.status === "failed" && hasUnasked) return <CheckAgainButton />;
  if (isShort) return <DisabledPayButton why={m.totals.notEnough} />;
  const open = () => void pay.review.open(session.payer, session.address);
  const canPay = plan.people > 0 && !hasUnasked;
  if (!canPay && plan.open.length === 0) {
    return <DisabledPayButton why={hasUnasked ? m.totals.checking : m.totals.nobody} />;
  }
  return (
    <>
      {refusal !== null && (
        <p class="small bad" role="alert">
          {startRefusalText(m, refusal)}
          {refusal === "taken" && (
            <>
              {" "}
              <Names
                names={findNamesTaken(plan, {
                  runs: runs.filter(({ id }) => id !== draft?.id),
                  payer: session.payer,
                  now: pay.world.now(),
                })}
              />
            </>
          )}
        </p>
      )}
      <PayOptions plan={plan} review={canPay ? open : null} />
    </>
  );
}

function startRefusalText(m: DashboardMessages, refusal: StartRefusal): string {
  if (refusal === "no_locks" || refusal === "no_horizon") return m.send.ends[refusal];
  return refusal === "short" ? m.totals.notEnough : m.totals.notBegun[refusal];
}

/** The people of the rows that other runs of this browser have paid, or can still pay. */
function findNamesTaken(
  { checked: { lines }, statuses }: Plan,
  { runs, payer, now }: { runs: readonly Run[]; payer: string; now: number },
): string[] {
  const ids = paidOrPendingLines(runs);
  const pending = runs.filter((run) => run.payer === payer).flatMap(({ parts }) => parts)
    .filter((part) => isMultisigPending(part) && (part.attempts.at(-1)?.maxTime ?? 0) * 1000 >= now)
    .flatMap(({ payments }) => payments);
  const accounts = new Set(pending.map(({ account }) => account));
  return lines.filter(({ line, account }, at) =>
    statuses[at] === "ready" && (ids.has(line.id) || accounts.has(account ?? ""))
  ).map(({ line }) => line.name);
}

function PayOptions({ plan, review }: { plan: Plan; review: (() => void) | null }) {
  const { lang, m } = useTexts();
  const { open, people, statuses } = plan;
  const areDecisions = open.every((at) =>
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
        {plural(lang, areDecisions ? m.totals.decideFirst : m.totals.fixFirst, open.length)}
      </button>
      {review !== null && (
        <button type="button" class="btn" onClick={review}>
          {plural(lang, m.totals.payReady, people)}
        </button>
      )}
    </>
  );
}

function CheckAgainButton() {
  const pay = usePay();
  const { m: { findings: m } } = useTexts();
  return (
    <>
      <p class="small bad">{m.failed}</p>
      <button type="button" class="btn main" onClick={() => pay.check.askNow()}>
        {m.askAgain}
      </button>
    </>
  );
}

function OpenQuestionLink({ draft }: { draft: Run }) {
  const { m } = useTexts();
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

function ConnectWalletButton() {
  const { m } = useTexts();
  return (
    <>
      <button type="button" class="btn main" onClick={focusWallets}>{m.totals.connectFirst}</button>
    </>
  );
}

function DisabledPayButton({ why }: { why: string }) {
  const { m } = useTexts();
  return (
    <>
      <button type="button" class="btn main" disabled aria-describedby="not-yet">
        {m.totals.toReview}
      </button>
      <p class="small" id="not-yet">{why}</p>
    </>
  );
}

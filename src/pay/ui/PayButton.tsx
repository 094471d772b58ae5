import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { fill, plural } from "../../ui/i18n/text.ts";
import { $findings } from "../findings.ts";
import { askNow } from "../keep-asking.ts";
import { type NotBegun, payReady } from "../pay-ready.ts";
import { $onlyOpen } from "../editing.ts";
import type { Plan } from "../plan.ts";
import { $wallet } from "../wallet-session.ts";
import { useWords } from "./words.ts";

/** The one main action of a draft: what it says is what stands in the way, or pays. */
export function PayButton({ plan, name }: { plan: Plan; name: string }) {
  const { m } = useWords();
  const session = useStore($wallet);
  const findings = useStore($findings);
  const [busy, setBusy] = useState(false);
  const [notBegun, setNotBegun] = useState<NotBegun>(null);
  const address = session.status === "ready" ? session.address : null;
  const unasked = plan.standings.some((each) => each === "unasked" || each === "unknown");
  const short = (plan.missingUsdc ?? 0n) > 0n || (plan.missingXlm ?? 0n) > 0n;
  if (address === null) return <Go text={m.totals.connectFirst} />;
  if (busy || findings.status === "asking") {
    const { answered: n, asked: all } = findings;
    return <Go text={all > 0 ? fill(m.findings.asking, { n, all }) : m.totals.checking} />;
  }
  if (findings.status === "failed" && unasked) return <AskAgain />;
  if (short) return <Go text={m.totals.notEnough} />;
  const pay = async () => {
    setBusy(true);
    setNotBegun(await payReady(address, fill(m.findings.splitName, { name })));
    setBusy(false);
  };
  const canPay = plan.people > 0 && !unasked;
  if (!canPay && plan.open.length === 0) {
    return <Go text={unasked ? m.totals.checking : m.totals.nobody} />;
  }
  return (
    <div class="go">
      {notBegun !== null && (
        <p class="small bad" role="alert">
          {notBegun === "no_locks" ? m.send.ends.no_locks : m.totals.notBegun[notBegun]}
        </p>
      )}
      <Ways plan={plan} pay={canPay ? () => void pay() : null} />
    </div>
  );
}

/** To pay all; or, where rows need something, to go to these, or pay the others. */
function Ways({ plan, pay }: { plan: Plan; pay: (() => void) | null }) {
  const { lang, m } = useWords();
  const { open, people } = plan;
  if (open.length === 0 && pay !== null) {
    return (
      <button type="button" class="btn main" onClick={pay}>
        {plural(lang, m.totals.payAll, people)}
      </button>
    );
  }
  return (
    <>
      <button type="button" class="btn main" onClick={() => $onlyOpen.set(true)}>
        {plural(lang, m.totals.fixFirst, open.length)}
      </button>
      {pay !== null && (
        <button type="button" class="btn" onClick={pay}>
          {plural(lang, m.totals.payReady, people)}
        </button>
      )}
    </>
  );
}

function AskAgain() {
  const { m: { findings: m } } = useWords();
  return (
    <div class="go">
      <p class="small bad">{m.failed}</p>
      <button type="button" class="btn main" onClick={() => askNow()}>{m.askAgain}</button>
    </div>
  );
}

function Go({ text }: { text: string }) {
  return (
    <div class="go">
      <button type="button" class="btn main" disabled>{text}</button>
    </div>
  );
}

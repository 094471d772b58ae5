import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { fill, plural } from "../../i18n/text.ts";
import { $findings } from "../../stores/findings.ts";
import { askNow } from "../../stores/keep-asking.ts";
import { type NotBegun, payReady } from "../../stores/pay-ready.ts";
import { $onlyOpen } from "../../stores/editing.ts";
import type { Plan } from "../../stores/plan.ts";
import { $wallet } from "../../stores/wallet-session.ts";
import { useWords } from "./words.ts";

/** The one main action of a draft: what it says is what stands in the way, or pays. */
export function PayButton({ plan, name }: { plan: Plan; name: string }) {
  const { lang, m } = useWords();
  const session = useStore($wallet);
  const findings = useStore($findings);
  const [busy, setBusy] = useState(false);
  const [notBegun, setNotBegun] = useState<NotBegun>(null);
  const address = session.status === "ready" ? session.address : null;
  const unasked =
    plan.standings.filter((standing) => standing === "unasked" || standing === "unknown").length;
  const short = (plan.missingUsdc ?? 0n) > 0n || (plan.missingXlm ?? 0n) > 0n;
  const canPay = address !== null && plan.people > 0 && unasked === 0 && !short && !busy;
  const restName = fill(m.findings.splitName, { name });
  const pay = async () => {
    if (address === null) return;
    setBusy(true);
    setNotBegun(await payReady(address, restName));
    setBusy(false);
  };
  if (address === null) return <Go text={m.totals.connectFirst} />;
  if (busy || findings.status === "asking") {
    const { answered: n, asked: all } = findings;
    return <Go text={all > 0 ? fill(m.findings.asking, { n, all }) : m.totals.checking} />;
  }
  if (findings.status === "failed" && unasked > 0) {
    return (
      <div class="go">
        <p class="small bad">{m.findings.failed}</p>
        <button
          type="button"
          class="btn main"
          onClick={() => askNow()}
        >
          {m.findings.askAgain}
        </button>
      </div>
    );
  }
  const why = notBegun !== null && (
    <p class="small bad" role="alert">{m.totals.notBegun[notBegun]}</p>
  );
  if (short) return <Go text={m.totals.notEnough} />;
  if (plan.open.length > 0) {
    return (
      <div class="go">
        {why}
        <button type="button" class="btn main" onClick={() => $onlyOpen.set(true)}>
          {plural(lang, m.totals.fixFirst, plan.open.length)}
        </button>
        {canPay && (
          <button type="button" class="btn" onClick={() => void pay()}>
            {plural(lang, m.totals.payReady, plan.people)}
          </button>
        )}
      </div>
    );
  }
  if (!canPay) return <Go text={unasked > 0 ? m.totals.checking : m.totals.nobody} />;
  return (
    <div class="go">
      {why}
      <button type="button" class="btn main" onClick={() => void pay()}>
        {plural(lang, m.totals.payAll, plan.people)}
      </button>
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

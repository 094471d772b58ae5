import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { formatAmount, formatDate } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { isAtWork, type WalletWork } from "../../wallet/work-steps.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";
import { payeesText } from "./use-records.ts";

/** What was set aside and not taken, and when it can be taken back. */
export function SetAside({ address }: { address: string }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const aside = useStore(pay.aside.$aside);
  const isNameless = useStore(pay.aside.$nameless);
  const taking = useStore(pay.aside.$takingBack);
  const names = useStore(pay.$names);
  useEffect(() => void pay.aside.read(address), [address]);
  const work: WalletWork = taking?.work ?? { step: "idle" };
  if (aside.length === 0 && taking === null) return null;
  return (
    <section class="sheet" aria-labelledby="aside-title">
      <header>
        <h2 class="label" id="aside-title">{m.aside.title}</h2>
      </header>
      <p class="pad small quiet">{m.aside.lead}</p>
      {isNameless && aside.some(({ to }) => to.length === 0) && (
        <p class="pad small warn do" role="status">
          {m.aside.unnamed}
          <button
            type="button"
            class="btn text"
            onClick={() =>
              void pay.aside.read(address)}
          >
            {m.month.again}
          </button>
        </p>
      )}
      <div id="aside-says">
        {work.step === "done" && <p class="pad done" role="status">{m.aside.takenBack}</p>}
        {work.step === "unsure" && <p class="pad" role="alert">{m.aside.unsure}</p>}
        {work.step === "failed" && (
          <p class="pad bad" role="alert">
            {work.code === "undecided" ? m.aside.undecided : m.aside.failed}
          </p>
        )}
      </div>
      <ul class="rows">
        {aside.map(({ id, amount, asset, claimableNow, claimableFrom, to }) => (
          <li key={id}>
            <span>
              <b>{formatAmount(lang, amount)} {asset}</b>{" "}
              {to.length > 0 && fill(m.aside.for, { name: payeesText(lang, to, names) })}
              <small>
                {claimableNow
                  ? m.aside.backNow
                  : claimableFrom === null
                  ? m.aside.backNever
                  : fill(m.aside.backFrom, { date: formatDate(lang, claimableFrom) })}
              </small>
            </span>
            {claimableNow && (taking?.id === id || !isAtWork(work)) && (
              <button
                type="button"
                class="btn"
                disabled={isAtWork(work)}
                aria-describedby="aside-says"
                onClick={() => void pay.aside.takeBack(id)}
              >
                {taking?.id === id && (work.step === "working" || work.step === "slow")
                  ? m.aside.takingBack
                  : m.aside.takeBack}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { formatAmount, formatDate } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { shorten } from "../../stellar/shorten.ts";
import { usePay } from "./use-pay.ts";
import { useWords } from "./words.ts";

/** What was set aside and not taken, and when it can be taken back. */
export function SetAside({ address }: { address: string }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const aside = useStore(pay.aside.$aside);
  const taking = useStore(pay.aside.$takingBack);
  const names = useStore(pay.$names);
  useEffect(() => void pay.aside.read(address), [address]);
  if (aside.length === 0 && taking === null) return null;
  return (
    <section class="sheet" aria-labelledby="aside-title">
      <header>
        <h2 class="label" id="aside-title">{m.aside.title}</h2>
      </header>
      <p class="pad small quiet">{m.aside.lead}</p>
      {taking?.state === "done" && <p class="pad done" role="status">{m.aside.takenBack}</p>}
      {taking?.state === "failed" && <p class="pad bad" role="alert">{m.aside.failed}</p>}
      <ul class="rows">
        {aside.map(({ id, amount, asset, claimableNow, claimableFrom, to }) => (
          <li key={id}>
            <span>
              <b>{formatAmount(lang, amount)} {asset}</b>{" "}
              {to !== null && fill(m.aside.for, { name: names.get(to) ?? shorten(to) })}
              <small>
                {claimableNow || claimableFrom === null
                  ? m.aside.backNow
                  : fill(m.aside.backFrom, { date: formatDate(lang, claimableFrom) })}
              </small>
            </span>
            {claimableNow && (
              <button
                type="button"
                class="btn"
                disabled={taking?.state === "asking"}
                onClick={() => void pay.aside.takeBack(id)}
              >
                {taking?.id === id && taking.state === "asking"
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

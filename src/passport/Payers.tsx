import { PatchOf } from "../ui/Identicon.tsx";
import { stroopsOf } from "../stellar/amount.ts";
import { formatAmount, formatDate, formatShare } from "../ui/i18n/format.ts";
import { plural } from "../ui/i18n/text.ts";
import { type PassportIncome, type PassportPayer, PAYERS_SHOWN } from "./passport-income.ts";
import type { PassportView } from "./view.ts";

/** Who paid, the largest sum first. */
export function Payers({ state, words: { p } }: PassportView) {
  const { income, payersShown, lang, timeZone } = state;
  if (income.state !== "ready" || income.value.payers.length === 0) return null;
  const { payers, morePayers, all } = income.value;
  return (
    <section>
      <h2 class="label">{p.payersTitle}</h2>
      <ul class="payers">
        {payers.map((payer) => (
          <li class="payer" key={payer.name}>
            <PatchOf bits={payer.patch} />
            <code>{payer.name}</code>
            <b class="num">{formatAmount(lang, payer.sum)}</b>
            <small>
              {plural(lang, p.payerLine, payer.count, {
                first: formatDate(lang, payer.firstAt, { timeZone }),
                last: formatDate(lang, payer.lastAt, { timeZone }),
                share: formatShare(lang, permille(payer, all)),
              })}
            </small>
          </li>
        ))}
      </ul>
      {morePayers > 0 && (
        <p class="small quiet more-payers">
          {payersShown > PAYERS_SHOWN
            ? plural(lang, p.morePayers, morePayers)
            : <a href={`?lang=${lang}&payers=all`}>{plural(lang, p.morePayers, morePayers)}</a>}
        </p>
      )}
    </section>
  );
}

function permille(payer: PassportPayer, all: PassportIncome["all"]): number {
  const whole = stroopsOf(all.sum);
  return whole === 0n ? 0 : Number(stroopsOf(payer.sum) * 1000n / whole);
}

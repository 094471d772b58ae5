import { Patch } from "../../components/Patch.tsx";
import type { Income } from "../../contract/income.ts";
import { shorten } from "../../domain/shorten.ts";
import { stroopsOf } from "../../domain/amount.ts";
import { formatAmount, formatDate, formatShare } from "../../i18n/format.ts";
import { plural } from "../../i18n/text.ts";
import { PAYERS_SHOWN } from "../../stores/passport-state.ts";
import type { PassportView } from "./words.ts";

/** Who paid, the largest sum first. */
export function Payers({ state: { income, lang, timeZone }, words: { p } }: PassportView) {
  if (income.state !== "ready" || income.value.payers.length === 0) return null;
  const { payers, morePayers, all } = income.value;
  const rest = payers.length - PAYERS_SHOWN + morePayers;
  return (
    <section>
      <h2 class="label">{p.payersTitle}</h2>
      <ul class="payers">
        {payers.slice(0, PAYERS_SHOWN).map((payer) => (
          <li class="payer" key={payer.address}>
            <Patch address={payer.address} />
            <p>
              <code>{shorten(payer.address)}</code>
              <small>
                {plural(lang, p.payerLine, payer.count, {
                  date: formatDate(lang, payer.lastAt, { timeZone }),
                })}
              </small>
            </p>
            <p class="num end">
              <b>{formatAmount(lang, payer.sum)}</b>
              <small>{formatShare(lang, permille(payer, all))}</small>
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && <p class="small quiet">{plural(lang, p.morePayers, rest)}</p>}
    </section>
  );
}

function permille(payer: Income["payers"][number], all: Income["all"]): number {
  const whole = stroopsOf(all.sum);
  return whole === 0n ? 0 : Number(stroopsOf(payer.sum) * 1000n / whole);
}

import { useStore } from "@nanostores/preact";
import { CurrencyPicker } from "../../components/CurrencyPicker.tsx";
import { localText, rateSource } from "../../components/local-value.ts";
import { formatAmount } from "../../i18n/format.ts";
import { fill } from "../../i18n/text.ts";
import { $balance } from "../../stores/balance.ts";
import { chooseCurrency } from "../../stores/chosen-currency.ts";
import { $rates } from "../../stores/day-rates.ts";
import { useCurrency } from "./use-currency.ts";
import { useWords } from "./words.ts";
import { WalletChip } from "./WalletChip.tsx";

/** What the payer holds, and the wallet. */
export function Heading() {
  const { lang, m } = useWords();
  const balance = useStore($balance);
  const account = balance?.account ?? null;
  const figure = (amount: string | undefined) =>
    amount === undefined ? m.balance.unknown : formatAmount(lang, amount);
  return (
    <div class="purse">
      <WalletChip />
      {balance !== null && (
        <dl class="bal" aria-live="polite">
          <div>
            <dt class="label">{m.balance.hold}</dt>
            <dd class="amount">
              {figure(account?.usdcBalance)} <span class="unit">USDC</span>
            </dd>
            {account !== null && (
              <dd>
                <AtHome amount={account.usdcBalance} />
              </dd>
            )}
          </div>
          <div>
            <dt class="label">{m.balance.fees}</dt>
            <dd class="amount">
              {figure(account?.spendableXlm)} <span class="unit">XLM</span>
            </dd>
            {account !== null && account.xlmBalance !== account.spendableXlm && (
              <dd class="small quiet">
                {fill(m.balance.ofXlm, { xlm: figure(account.xlmBalance) })}
              </dd>
            )}
          </div>
        </dl>
      )}
      {account !== null && (!account.isActive || account.usdcTrustline === "none") && (
        <p class="small bad">
          {account.isActive ? m.balance.noTrustline : m.balance.noAccount}{" "}
          <a href={`/${lang}/faucet`}>{m.balance.getTestMoney}</a>
        </p>
      )}
      {balance !== null && balance.fault !== null && <p class="small warn">{m.balance.stale}</p>}
    </div>
  );
}

/** What the balance is worth in the chosen currency, the choice beside it. */
function AtHome({ amount }: { amount: string }) {
  const { lang, c } = useWords();
  const rates = useStore($rates);
  const currency = useCurrency();
  return (
    <span class="at-home">
      <span title={rates === null ? undefined : rateSource(lang, rates, currency, { m: c })}>
        {rates === null
          ? fill(c.rateUnknown, { currency })
          : localText(lang, amount, rates, currency)}
      </span>
      <CurrencyPicker value={currency} onChange={chooseCurrency} m={c} />
    </span>
  );
}

import { useStore } from "@nanostores/preact";
import { CURRENCIES, isCurrency } from "../money/currency.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { formatAmount, formatExact } from "../ui/i18n/format.ts";
import { fill } from "../ui/i18n/text.ts";
import { localText, rateSource } from "../ui/local-value.ts";
import { WalletChip } from "./payer/WalletChip.tsx";
import { useCurrency } from "./rates/use-currency.ts";
import { usePay } from "./ui/use-pay.ts";
import type { View } from "./ui/view.ts";
import { useWords } from "./ui/words.ts";
import { useQuietHome } from "./use-employer.ts";

/**
 * What the payer holds, and the wallet. It is told the view that it stands above: where each looked
 * for itself, one could be drawn a frame before the other, and push it down.
 */
export function Heading({ view }: { view: View }) {
  const pay = usePay();
  const { lang, m } = useWords();
  const balance = useStore(pay.balance.$balance);
  const isQuiet = useQuietHome(view);
  const isBeside = useStore(pay.view.$walletBeside);
  // the first visit has the wallet at its end, and people can be written down without one
  if (isQuiet) return null;
  const account = balance?.account ?? null;
  const reserve = account === null
    ? 0n
    : stroopsOf(account.xlmBalance) - stroopsOf(account.spendableXlm);
  return (
    <div class="purse">
      {!isBeside && <WalletChip />}
      {balance !== null && (
        <dl class="bal">
          <div>
            <dt class="label">{m.balance.hold}</dt>
            <dd class="amount">
              {account === null ? m.balance.unknown : formatAmount(lang, account.usdcBalance)}{" "}
              <span class="unit">USDC</span>
            </dd>
            {account !== null && (
              <dd>
                <AtHome amount={account.usdcBalance} />
              </dd>
            )}
          </div>
          <div class="fees">
            <dt>{m.balance.fees}</dt>
            <dd class="num">
              {account === null ? m.balance.unknown : formatExact(lang, account.spendableXlm)} XLM
              {reserve > 0n && (
                <span>{fill(m.balance.reserve, { xlm: formatExact(lang, reserve) })}</span>
              )}
            </dd>
          </div>
        </dl>
      )}
      {account !== null && (!account.isActive || account.usdcTrustline === "none") && (
        <p class="small bad">
          {account.isActive ? m.balance.noTrustline : m.balance.noAccount}{" "}
          <a href={`/${lang}/faucet`}>{m.balance.getTestMoney}</a>
        </p>
      )}
      {balance !== null && balance.fault !== null && (
        <p class="small warn">{account === null ? m.balance.unread : m.balance.stale}</p>
      )}
    </div>
  );
}

/** What the balance is worth in the chosen currency, the choice beside it. */
function AtHome({ amount }: { amount: string }) {
  const pay = usePay();
  const { lang, c, m } = useWords();
  const rates = useStore(pay.rates.$rates);
  const currency = useCurrency();
  const value = rates === null ? null : localText(lang, amount, rates, currency);
  return (
    <label
      class="at-home"
      title={rates === null ? undefined : rateSource(lang, rates, currency, { m: c, amount })}
    >
      {value === null ? m.balance.unknown : value.replace(/\s[A-Z]{3}$/, "")}
      <select
        class="inline-select"
        aria-label={c.currency}
        value={currency}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (isCurrency(chosen)) pay.view.chooseCurrency(chosen);
        }}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code} title={c.currencies[code]}>{code}</option>
        ))}
      </select>
    </label>
  );
}

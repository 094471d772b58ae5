import { useStore } from "@nanostores/preact";
import { CURRENCIES, isCurrency } from "../../money/currency.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { formatAmount, formatExact } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { formatLocalValue, formatRateWithSource } from "../../ui/local-value.ts";
import { useCurrency } from "../rates/use-currency.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";

export function AccountLine() {
  const pay = usePay();
  const { lang, m: { balance: m } } = useTexts();
  const balance = useStore(pay.balance.$balance);
  if (balance === null) return null;
  const { account, fault } = balance;
  const reserve = account === null
    ? 0n
    : parseLedgerAmount(account.xlmBalance) - parseLedgerAmount(account.spendableXlm);
  return (
    <div class="account-line">
      <p>
        {m.hold}{" "}
        <b class="num" data-held>
          {account === null ? m.unknown : formatAmount(lang, account.usdcBalance)} USDC
        </b>
        {account !== null && <LocalValue amount={account.usdcBalance} />}
      </p>
      <p class="small quiet num">
        {m.fees} {account === null ? m.unknown : formatExact(lang, account.spendableXlm)} XLM
        {reserve > 0n && ` ${fill(m.reserve, { xlm: formatExact(lang, reserve) })}`}
      </p>
      {account !== null && (!account.isActive || account.usdcTrustline === "none") && (
        <p class="small bad">
          {account.isActive ? m.noTrustline : m.noAccount}{" "}
          <a class="link" href={`/${lang}/faucet`}>{m.getTestMoney}</a>
        </p>
      )}
      {fault !== null && <p class="small warn">{account === null ? m.unread : m.stale}</p>}
    </div>
  );
}

function LocalValue({ amount }: { amount: string }) {
  const pay = usePay();
  const { lang, c, m } = useTexts();
  const rates = useStore(pay.rates.$rates);
  const currency = useCurrency();
  const value = rates === null ? null : formatLocalValue(lang, amount, rates, currency);
  return (
    <label
      class="at-home"
      title={rates === null
        ? undefined
        : formatRateWithSource(lang, rates, currency, { m: c, amount })}
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

import { useStore } from "@nanostores/preact";
import { formatAmount } from "../../i18n/format.ts";
import { $balance } from "../../stores/balance.ts";
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
          </div>
          <div>
            <dt class="label">{m.balance.fees}</dt>
            <dd class="amount">
              {figure(account?.spendableXlm)} <span class="unit">XLM</span>
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
      {balance !== null && balance.fault !== null && <p class="small warn">{m.balance.stale}</p>}
    </div>
  );
}

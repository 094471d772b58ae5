import { displayAmount } from "../../stellar/amount.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { Plan } from "../plan.ts";
import { Help } from "./Help.tsx";
import { useWords } from "./words.ts";

/** How much is missing in the paying account, where anything is. */
export function MissingMoney({ plan }: { plan: Plan }) {
  const { lang, m, c } = useWords();
  const amount = (stroops: bigint) => displayAmount(stroops, LOCALES[lang]);
  const { missingUsdc, missingXlm } = plan;
  const usdc = missingUsdc !== null && missingUsdc > 0n;
  const xlm = missingXlm !== null && missingXlm > 0n;
  if (!usdc && !xlm) return null;
  return (
    <div class="notice bad">
      {usdc && <b>{fill(m.totals.missingUsdc, { amount: amount(missingUsdc) })}</b>}
      {xlm && <b>{fill(m.totals.missingXlm, { amount: amount(missingXlm) })}</b>}
      <a href={`/${lang}/faucet`}>{c.testMoney}</a>
      {xlm && <Help term="xlm" />}
    </div>
  );
}

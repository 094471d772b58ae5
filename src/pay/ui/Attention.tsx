import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { displayAmount, stroopsOf } from "../../stellar/amount.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { usePay } from "./use-pay.ts";
import { BackupReminder } from "./BackupReminder.tsx";
import { Help } from "./Help.tsx";
import { useWords } from "./words.ts";

/** Below this a run of some hundred payments may lack XLM for its fees, in stroops. */
const LITTLE_XLM = 10_000_000n;

/** What waits for the employer: money that nobody took, a run that was not ended, a backup. */
export function Attention() {
  const pay = usePay();
  const { lang, m } = useWords();
  const balance = useStore(pay.balance.$balance);
  const address = balance?.address ?? null;
  useEffect(() => void (address !== null && pay.aside.read(address)), [address]);
  const aside = useStore(pay.aside.$aside).filter(({ claimableNow }) => claimableNow);
  const open = useStore(pay.runs.$runs)?.find(({ status }) => status === "sending");
  const hasPeople = (useStore(pay.people.$people)?.length ?? 0) > 0;
  const xlm = balance?.account?.isActive === true ? stroopsOf(balance.account.spendableXlm) : null;
  const usdc = aside.reduce((sum, { amount }) => sum + stroopsOf(amount), 0n);
  return (
    <section class="need" aria-label={m.needs.label}>
      {open !== undefined && (
        <div class="notice warn">
          <b>{fill(m.needs.open, { name: open.name })}</b>
          <button type="button" class="btn" onClick={() => void pay.runs.show(open.id)}>
            {m.start.open}
          </button>
        </div>
      )}
      {aside.length > 0 && (
        <div class="notice warn">
          <b>{plural(lang, m.needs.aside, aside.length)}</b>
          <span>
            {fill(m.needs.asideText, { amount: displayAmount(usdc, LOCALES[lang]) })}
          </span>
          <a href="#paid">{m.aside.takeBack}</a>
        </div>
      )}
      {xlm !== null && xlm < LITTLE_XLM && (
        <div class="notice warn">
          <b>{fill(m.needs.xlm, { xlm: displayAmount(xlm, LOCALES[lang]) })}</b>
          <a href={`/${lang}/faucet`}>{m.balance.getTestMoney}</a>
          <Help term="xlm" />
        </div>
      )}
      {hasPeople && <BackupReminder />}
    </section>
  );
}

import { useStore } from "@nanostores/preact";
import { formatNumber } from "../../../ui/i18n/format.ts";
import { fill, plural } from "../../../ui/i18n/text.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { isJobInProgress } from "../../../wallet/work-steps.ts";
import { WalletProgress } from "../../../wallet/WalletProgress.tsx";
import { MAX_OPERATIONS } from "../../run/split-payments.ts";
import { usePay } from "../../ui/use-pay.ts";
import { useTexts } from "../../ui/texts.ts";
import { NEW_ACCOUNT_XLM } from "./account-opener.ts";
import { useInvitations } from "./use-invitations.ts";

export function OpenAccountsCard({ accepted }: { accepted: readonly string[] }) {
  const { world: { network }, wallet } = usePay();
  const { newAccounts, invitations } = useInvitations();
  const { lang, m: { invite: m, wallet: texts, walletWork: w } } = useTexts();
  const accounts = useStore(invitations.$accounts);
  const work = useStore(newAccounts.$work);
  const session = useStore(wallet.$session);
  const missing = accepted.filter((address) => accounts.get(address)?.isActive === false)
    .slice(0, MAX_OPERATIONS);
  const sum = formatNumber(lang, NEW_ACCOUNT_XLM * missing.length);
  const open = async () => {
    await newAccounts.open(missing);
    await invitations.readAccounts(missing);
  };
  const own = work.step === "failed" &&
    { all_open: m.allOpen, other_tab: texts.otherTab }[work.code];
  return (
    <div class="pad new-accounts">
      {missing.length > 0 && (
        <>
          <h3>{plural(lang, m.openTitle, missing.length)}</h3>
          <p class="small quiet">{m.openLead}</p>
          <button
            type="button"
            class="btn main"
            disabled={session.status !== "ready" || isJobInProgress(work)}
            onClick={() => void open()}
          >
            {fill(plural(lang, m.openNow, missing.length), { sum })}
          </button>
        </>
      )}
      {own ? <Notice live="status">{own}</Notice> : (
        <WalletProgress
          work={work}
          network={network.name}
          says={{ working: m.opening, slow: m.openingSlow, done: m.opened }}
          w={w}
          stop={newAccounts.stop}
        />
      )}
    </div>
  );
}

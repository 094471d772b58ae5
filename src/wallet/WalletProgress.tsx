import { shorten } from "../stellar/shorten.ts";
import { fill } from "../ui/i18n/text.ts";
import { Notice } from "../ui/Notice.tsx";
import type { WalletMessages } from "./messages/wallet.en.ts";
import type { JobStep } from "./work-steps.ts";

interface Props {
  work: JobStep;
  network: string;
  says: { working: string; slow: string; done: string };
  w: WalletMessages;
  stop: () => void;
}

export function WalletProgress({ work, network, says, w, stop }: Props) {
  if (work.step === "idle") return <div role="status" />;
  if (work.step === "failed") {
    const texts: Record<string, string> = w;
    const code = work.detail === "" ? work.code : work.detail;
    const text = texts[work.code] ?? w.wallet_failed;
    return (
      <Notice tone="bad" live="alert">
        {fill(text, { network, code, account: shorten(work.account) })}
        {work.code === "wallet_failed" && work.detail !== "" && (
          <p>{fill(w.wallet_says, { code })}</p>
        )}
      </Notice>
    );
  }
  if (work.step === "unsure") return <Notice tone="warn" live="alert">{w.unsure}</Notice>;
  return (
    <Notice tone={work.step === "done" ? "done" : "plain"} live="status">
      {says[work.step]}
      {work.step === "slow" && (
        <p>
          <button type="button" class="btn text" onClick={stop}>{w.stop}</button>
        </p>
      )}
    </Notice>
  );
}

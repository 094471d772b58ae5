import { Notice } from "../ui/Notice.tsx";
import type { PassportView } from "./view.ts";

/** What stands between this account and its pay: no account yet, or no permission to hold USDC. */
export function AccountNotice({ state: { account, address, lang }, words: { p } }: PassportView) {
  if (account.state !== "ready") return null;
  const { isActive, usdcTrustline } = account.value;
  const faucet = `/${lang}/faucet?address=${address}`;
  const m = p.states;
  if (!isActive) {
    return (
      <div class="notice warn">
        <b>{m.unknownTitle}.</b> {m.unknownText}
        <a class="btn text noprint" href={faucet}>{m.unknownDo}</a>
      </div>
    );
  }
  if (usdcTrustline === "unauthorized") return <Notice tone="warn">{m.unauthorized}</Notice>;
  if (usdcTrustline === "active") return null;
  return (
    <div class="notice warn">
      <b>{m.noTrustTitle}</b> {m.noTrustText}
      <a class="btn text noprint" href={faucet}>{m.noTrustDo}</a>
    </div>
  );
}

import type { ComponentChildren } from "preact";
import { Notice } from "../ui/Notice.tsx";
import { Figures, Payers, Regularity } from "./Income.tsx";
import { Payments } from "./Payments.tsx";
import type { PassportView } from "./view.ts";

interface Props {
  view: PassportView;
  /** What only the server draws; kept as it is in the browser. */
  who: ComponentChildren;
  side: ComponentChildren;
}

/**
 * The income passport: the same on the server and in the browser, which draws it anew when its
 * state changes. It holds no state of its own.
 */
export function Passport({ view, who, side }: Props) {
  return (
    <div class="passport">
      <article class="sheet">
        {who}
        <AccountNotice {...view} />
        <Figures {...view} />
        <div class="sheet-in two">
          <Regularity {...view} />
          <Payers {...view} />
        </div>
      </article>
      <Payments {...view} />
      {side}
    </div>
  );
}

/** What stands between this account and its pay: no account yet, or no permission to hold USDC. */
function AccountNotice({ state: { account, address, lang }, words: { p } }: PassportView) {
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

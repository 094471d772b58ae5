import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { fill } from "../../ui/i18n/text.ts";
import { Icon } from "../Icon.tsx";
import { navigateTo } from "../view.ts";
import type { HomeViewProps } from "./home.ts";
import {
  type AccountSnapshot,
  accountStatusOf,
  isWaitingUnread,
  listCollectable,
} from "./money.ts";
import { collectableSumsText } from "./SetAsideSlip.tsx";
import { isJobInProgress } from "../../wallet/work-steps.ts";

/** `money` is null until it is read, and while `fault` is set. Nothing can be sent then. */
export function ActionBar({ view, address, money, fault, children }: {
  view: HomeViewProps;
  address: string;
  money: AccountSnapshot | null;
  fault: string | null;
  /** The progress and result of the last action. */
  children?: ComponentChildren;
}) {
  const { lang, m: { home: h }, network, work } = view;
  const isBusy = isJobInProgress(useStore(work.$work)) || useStore(work.$faucet).isPending;
  const status = money === null ? null : accountStatusOf(money, network.resetAt);
  const main = findMainAction(view, money, status);
  const canSend = status === "holds";
  const reason = fault === "offline"
    ? h.sendOffline
    : fault !== null
    ? h.unread
    : money === null
    ? h.reading
    : status === "unauthorized"
    ? h.sendUnauthorized
    : h.sendEmpty;
  const mainButton = main !== null ? null : canSend ? "send" : "receive";
  return (
    <nav class="bar" aria-label={h.bar}>
      {children}
      {main !== null && (
        <button
          type="button"
          class="btn main"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void main.press()}
        >
          {main.text}
        </button>
      )}
      <div class="trio">
        <button
          type="button"
          class={mainButton === "receive" ? "btn main" : "btn"}
          onClick={() => navigateTo("receive")}
        >
          <Icon name="receive" />
          {h.receive}
        </button>
        <button
          type="button"
          class={mainButton === "send" ? "btn main" : "btn"}
          disabled={!canSend}
          aria-describedby={canSend ? undefined : "send-why"}
          onClick={() => navigateTo("send")}
        >
          <Icon name="send" />
          {h.send}
        </button>
        <a class="btn" href={`/passport/${address}?lang=${lang}`}>
          <Icon name="passport" />
          {h.passport}
        </a>
      </div>
      {!canSend && <p class="small" id="send-why">{reason}</p>}
    </nav>
  );
}

/** Null if the main action is to send or receive. */
function findMainAction(
  view: HomeViewProps,
  money: AccountSnapshot | null,
  status: ReturnType<typeof accountStatusOf> | null,
): { text: string; press: () => Promise<void> } | null {
  const { m: { home: h }, work, sending } = view;
  if (money === null) return null;
  if (status === "closed") return { text: h.openDo, press: work.open };
  if (status === "reset") return { text: h.resetDo, press: work.open };
  const entries = isWaitingUnread(money) ? [] : listCollectable(money);
  if (entries.length > 0) {
    const trusts = money.account.usdcTrustline === "none";
    return {
      text: fill(h.collect, { what: collectableSumsText(view, entries) }),
      press: () => sending.collect(entries, { trusts, names: money.names }),
    };
  }
  return status === "no_trust" ? { text: h.allowDo, press: work.open } : null;
}

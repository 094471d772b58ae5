import { Notice } from "../../ui/Notice.tsx";
import { shorten } from "../../stellar/shorten.ts";
import { fill } from "../../ui/i18n/text.ts";
import { FREIGHTER_URL } from "../../wallet/freighter.ts";
import type { WalletSession } from "../wallet.ts";
import { usePay } from "./use-pay.ts";
import { useWords } from "./words.ts";

/** Why no wallet is connected, and what to do about it. */
export function WalletRefused(
  { session }: { session: Extract<WalletSession, { status: "refused" }> },
) {
  const pay = usePay();
  const { m } = useWords();
  const { network } = pay.world;
  const { choice, refusal } = session;
  const text = fill(m.wallet.faults[refusal.code], {
    detail: refusal.detail ?? "?",
    network: network.name,
    address: shorten(network.usdcIssuer),
  });
  const isMissing = refusal.code === "not_installed";
  return (
    <Notice tone={refusal.code === "refused" ? "warn" : "bad"} live="alert">
      <span>{text}</span>
      <div class="do">
        {isMissing && (
          <a class="btn" href={FREIGHTER_URL} rel="noopener" target="_blank">
            {m.wallet.getFreighter}
          </a>
        )}
        <button type="button" class="btn" onClick={() => void pay.wallet.connect(choice)}>
          {m.wallet.again}
        </button>
        <button type="button" class="btn text" onClick={pay.wallet.disconnect}>
          {m.wallet.choose}
        </button>
      </div>
    </Notice>
  );
}

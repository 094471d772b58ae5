import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { buildPayUri } from "../../stellar/sep7.ts";
import { Notice } from "../../ui/Notice.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { DashboardPayLink } from "./messages/pay-link.en.ts";
import type { PayRequest } from "./pay-link.ts";

export function PayRequestNotice() {
  const pay = usePay();
  const { m: { request: m } } = useTexts();
  const request = useStore(pay.request.$request);
  if (request === null) return null;
  const { line, faults } = request;
  return (
    <Notice
      tone={faults.length > 0 ? "warn" : "plain"}
      title={line === null ? undefined : m.title}
      live="status"
    >
      {line !== null && <p>{m.check}</p>}
      {faults.map((fault) => <p key={fault}>{m.faults[fault]}</p>)}
      {line !== null && <WalletLink line={line} m={m} />}
      <button type="button" class="btn text" onClick={() => pay.request.close()}>
        {m.close}
      </button>
    </Notice>
  );
}

/** A link that opens the same request in a wallet app. It supports text memos only. */
function WalletLink({ line, m }: {
  line: NonNullable<PayRequest["line"]>;
  m: DashboardPayLink["request"];
}) {
  const { usdcIssuer, passphrase } = usePay().world.network;
  const { address, amount, memo, memoType } = line;
  // browsers don't report whether an app opened
  const [tried, setTried] = useState(false);
  if (memoType !== undefined) return null;
  const uri = buildPayUri({ destination: address, usdcIssuer, passphrase, amount, memo });
  return (
    <>
      <a class="btn text" href={uri} onClick={() => setTried(true)}>{m.wallet}</a>
      {tried && <p class="small">{m.walletNone}</p>}
    </>
  );
}

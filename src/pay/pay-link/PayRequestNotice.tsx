import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { payUri } from "../../stellar/sep7.ts";
import { Notice } from "../../ui/Notice.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";
import type { DashboardPayLink } from "./messages/pay-link.en.ts";
import type { PayRequest } from "./pay-link.ts";

/** Says what the link that opened the page filled in, and what of it was not used. */
export function PayRequestNotice() {
  const pay = usePay();
  const { m: { request: m } } = useWords();
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
      <button type="button" class="btn text" onClick={() => pay.request.putAway()}>
        {m.close}
      </button>
    </Notice>
  );
}

/** The same for a wallet of the reader's own; a memo that is no text is not put into its link. */
function WalletLink({ line, m }: {
  line: NonNullable<PayRequest["line"]>;
  m: DashboardPayLink["request"];
}) {
  const { usdcIssuer, passphrase } = usePay().world.network;
  const { address, amount, memo, memoType } = line;
  // no browser tells whether an app opens such links
  const [tried, setTried] = useState(false);
  if (memoType !== undefined) return null;
  const uri = payUri({ destination: address, usdcIssuer, passphrase, amount, memo });
  return (
    <>
      <a class="btn text" href={uri} onClick={() => setTried(true)}>{m.wallet}</a>
      {tried && <p class="small">{m.walletNone}</p>}
    </>
  );
}

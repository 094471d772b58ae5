import { render } from "preact";
import { useState } from "preact/hooks";
import type { Network } from "../contract/network.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import { MAX_MEMO_BYTES, memoByteLength } from "../stellar/memo.ts";
import { buildPayUri } from "../stellar/sep7.ts";
import type { PassportMoreMessages } from "./messages/passport-more.en.ts";
import { dashboardLanguage, type Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { readPayAmount, type TypedPayAmount } from "../money/pay-amount.ts";
import { buildPayLink, buildPayQuery } from "../ui/pay-link.ts";
import { TextField } from "./TextField.tsx";
import { loadMoreMessages } from "./load-messages.ts";

interface Payee {
  address: string;
  lang: Language;
  network: Network;
}

export async function mountPayLinkForm(root: HTMLElement, payee: Payee): Promise<void> {
  const more = await loadMoreMessages(payee.lang);
  render(<PayLinkForm payee={payee} more={more} />, root);
}

function PayLinkForm({ payee, more }: { payee: Payee; more: PassportMoreMessages }) {
  const [amount, setAmount] = useState("");
  const [memo, setMemo] = useState("");
  const read = readPayAmount(amount);
  const tooLong = memoByteLength(memo) > MAX_MEMO_BYTES;
  // If the amount or the memo is invalid, leave both out of the link.
  const asked = read.ok && !tooLong ? { amount: read.amount, memo } : { amount: "", memo: "" };
  return (
    <div class="payme-fields">
      <TextField
        id="pay-amount"
        label={more.payAmount}
        value={amount}
        fault={amountFault(read, more)}
        onInput={setAmount}
      />
      <TextField
        id="pay-memo"
        label={more.payMemo}
        value={memo}
        fault={tooLong ? more.payMemoLong : ""}
        onInput={setMemo}
      />
      <PayActions payee={payee} more={more} {...asked} />
    </div>
  );
}

function amountFault(read: TypedPayAmount, more: PassportMoreMessages): string {
  if (read.ok) return "";
  const [one, other] = read.readings;
  if (one === undefined || other === undefined) return more.payAmountBad;
  return fill(more.payAmountTwo, { one, other });
}

interface PayActionsProps {
  payee: Payee;
  more: PassportMoreMessages;
  amount: string;
  memo: string;
}

function PayActions({ payee, more, amount, memo }: PayActionsProps) {
  const { address, lang, network } = payee;
  const { usdcIssuer, passphrase } = network;
  const uri = buildPayUri({ destination: address, usdcIssuer, passphrase, amount, memo });
  const [shown, setShown] = useState<{ uri: string; image: string } | null>(null);
  // Browsers don't report whether an app opened the link.
  const [tried, setTried] = useState(false);
  const asked = { address, amount, memo };
  const show = async () => {
    const { renderQrImage } = await import("../ui/qr-image.ts");
    setShown({ uri, image: renderQrImage(uri) });
  };
  return (
    <>
      <a class="btn" href={uri} onClick={() => setTried(true)}>{more.payWallet}</a>
      <p class="small quiet" role="status">{tried && more.payWalletNone}</p>
      <a class="btn text" href={`/${dashboardLanguage(lang)}/dashboard?${buildPayQuery(asked)}`}>
        {more.payDashboard}
      </a>
      {shown?.uri === uri
        ? <QrCode image={shown.image} label={more.payQr} />
        : <button type="button" class="btn text" onClick={show}>{more.showQr}</button>}
      {(amount !== "" || memo !== "") && (
        <CopyButton
          value={buildPayLink(network.publicUrl, asked)}
          label={more.copyPayLinkWith}
          m={{ copy: more.copyPayLinkWith, copied: more.copied }}
          look="btn"
        />
      )}
      <CopyButton
        value={uri}
        label={more.copyWalletLink}
        m={{ copy: more.copyWalletLink, copied: more.copied }}
        look="btn"
      />
    </>
  );
}

import { useState } from "preact/hooks";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Qr } from "../../components/Qr.tsx";
import type { QrPath } from "../../components/qr-path.ts";
import { parseAmount } from "../../domain/amount.ts";
import { MAX_MEMO_BYTES, memoBytes } from "../../domain/memo.ts";
import { payUri } from "../../domain/sep7.ts";
import type { PassportMore } from "../../i18n/messages/passport-more.en.ts";
import { fill } from "../../i18n/text.ts";
import type { PassportView } from "./view.ts";

/** A link and a code that ask for a payment with this amount and memo. */
export function PayMore({ view, more }: { view: PassportView; more: PassportMore }) {
  const { state: { address, lang }, words: { c }, network } = view;
  const [amount, setAmount] = useState("");
  const [memo, setMemo] = useState("");
  const [code, setCode] = useState<QrPath | null>(null);
  const badAmount = amount !== "" && !parseAmount(amount).ok;
  const bytes = memoBytes(memo);
  const tooLong = bytes > MAX_MEMO_BYTES;
  const given = { amount: badAmount ? "" : amount.trim(), memo: tooLong ? "" : memo };
  const uri = payUri({
    destination: address,
    usdcIssuer: network.usdcIssuer,
    passphrase: network.passphrase,
    ...given,
  });
  const query = new URLSearchParams({ to: address });
  if (given.amount !== "") query.set("amount", given.amount);
  if (given.memo !== "") query.set("memo", given.memo);
  const show = async () => {
    const { qrPath } = await import("../../components/qr-path.ts");
    setCode(qrPath(uri));
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setCode(null);
  };
  return (
    <div class="payme-fields">
      <PayField
        id="pay-amount"
        label={more.payAmount}
        value={amount}
        fault={badAmount ? more.payAmountBad : ""}
        onInput={change(setAmount)}
      />
      <PayField
        id="pay-memo"
        label={more.payMemo}
        value={memo}
        fault={tooLong ? fill(more.payMemoLong, { n: bytes }) : ""}
        onInput={change(setMemo)}
      />
      <a class="btn" href={uri}>{more.payWallet}</a>
      <a class="btn text" href={`/${lang}/dashboard?${query}`}>{more.payDashboard}</a>
      {code === null
        ? <button type="button" class="btn text needs-js" onClick={show}>{more.showQr}</button>
        : <Qr code={code} label={more.payQr} />}
      <CopyButton
        value={uri}
        label={more.copyPayLink}
        m={{ copy: more.copyPayLink, copied: c.copied }}
      />
    </div>
  );
}

interface FieldProps {
  id: string;
  label: string;
  value: string;
  /** What is wrong with it; empty where nothing is. */
  fault: string;
  onInput: (text: string) => void;
}

function PayField({ id, label, value, fault, onInput }: FieldProps) {
  return (
    <div class="needs-js">
      <label class="label" for={id}>{label}</label>
      <input
        class="input num"
        id={id}
        autocomplete="off"
        value={value}
        aria-invalid={fault !== ""}
        aria-describedby={`${id}-fault`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p class="small bad" id={`${id}-fault`} role="status">{fault}</p>
    </div>
  );
}

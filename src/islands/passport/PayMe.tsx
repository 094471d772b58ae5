import { useState } from "preact/hooks";
import { CopyButton } from "../../components/CopyButton.tsx";
import { Qr } from "../../components/Qr.tsx";
import type { QrPath } from "../../components/qr-path.ts";
import type { Network } from "../../contract/network.ts";
import { parseAmount } from "../../domain/amount.ts";
import { MAX_MEMO_BYTES, memoBytes } from "../../domain/memo.ts";
import { payUri } from "../../domain/sep7.ts";
import { fill } from "../../i18n/text.ts";
import type { PassportView } from "./words.ts";

/** A link and a code that ask for a payment to this account, with amount and memo where given. */
export function PayMe({ view, network }: { view: PassportView; network: Network | null }) {
  const { state: { address, lang }, words: { p, c } } = view;
  const [amount, setAmount] = useState("");
  const [memo, setMemo] = useState("");
  const [code, setCode] = useState<QrPath | null>(null);
  if (network === null) return null;
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
  const change = (set: (text: string) => void) => (event: { currentTarget: HTMLInputElement }) => {
    set(event.currentTarget.value);
    setCode(null);
  };
  return (
    <section class="card payme noprint">
      <h2 class="like-h3">{p.payMe}</h2>
      <p class="small">{p.payMeText}</p>
      <div class="needs-js payme-fields">
        <label class="label" for="pay-amount">{p.payAmount}</label>
        <input
          class="input num"
          id="pay-amount"
          inputMode="decimal"
          autocomplete="off"
          value={amount}
          aria-invalid={badAmount}
          aria-describedby="pay-amount-fault"
          onInput={change(setAmount)}
        />
        <p class="small bad" id="pay-amount-fault" role="status">{badAmount && p.payAmountBad}</p>
        <label class="label" for="pay-memo">{p.payMemo}</label>
        <input
          class="input"
          id="pay-memo"
          autocomplete="off"
          value={memo}
          aria-invalid={tooLong}
          aria-describedby="pay-memo-fault"
          onInput={change(setMemo)}
        />
        <p class="small bad" id="pay-memo-fault" role="status">
          {tooLong && fill(p.payMemoLong, { n: bytes })}
        </p>
      </div>
      <CopyButton value={uri} label={p.copyPayLink} m={{ copy: p.copyPayLink, copied: c.copied }} />
      <a class="btn" href={uri}>{p.payWallet}</a>
      <a class="btn text" href={`/${lang}/dashboard?${query}`}>{p.payDashboard}</a>
      {code === null
        ? <button type="button" class="btn text needs-js" onClick={show}>{p.showQr}</button>
        : <Qr code={code} label={p.payQr} />}
    </section>
  );
}

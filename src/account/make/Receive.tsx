import { useState } from "preact/hooks";
import { readPayAmount } from "../../money/pay-amount.ts";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { looksLikeRecoveryWords, looksLikeSecretKey } from "../../stellar/secret-key.ts";
import { buildPayUri } from "../../stellar/sep7.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { fill } from "../../ui/i18n/text.ts";
import { buildPayLink } from "../../ui/pay-link.ts";
import { QrCode } from "../../ui/QrCode.tsx";
import { renderQrImage } from "../../ui/qr-image.ts";
import { type AccountViewProps, navigateTo } from "../view.ts";
import type { MakeMessages } from "./messages/make.en.ts";

interface Props {
  view: AccountViewProps;
  k: MakeMessages;
  address: string;
}

export function Receive({ view, k: { receive: r }, address }: Props) {
  const { m, c, network } = view;
  const [amount, setAmount] = useState("");
  const [memo, setMemo] = useState("");
  const [wasSecret, setWasSecret] = useState(false);
  const read = readPayAmount(amount);
  const bytes = memoByteLength(memo);
  const isRight = read.ok && bytes <= MAX_MEMO_BYTES;
  const asked = { address, amount: isRight ? read.amount : "", memo: isRight ? memo : "" };
  const uri = buildPayUri({
    destination: address,
    usdcIssuer: network.usdcIssuer,
    passphrase: network.passphrase,
    amount: asked.amount,
    memo: asked.memo,
  });
  const link = buildPayLink(network.publicUrl, asked);
  const type = (input: HTMLInputElement, set: (text: string) => void) => {
    const isSecret = looksLikeSecretKey(input.value) || looksLikeRecoveryWords(input.value);
    setWasSecret(isSecret);
    if (isSecret) input.value = "";
    set(input.value);
  };
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{r.title}</h1>
        <div class="qr-box">
          <QrCode image={renderQrImage(uri)} label={r.qr} />
        </div>
        <div>
          <div class="field-head">
            <span class="label">{r.address}</span>
            <CopyButton value={address} label={c.copyAddress} m={c} />
          </div>
          <p class="fours">
            <span class="sr">{address}</span>
            {(address.match(/.{4}/g) ?? []).map((four, at) => (
              <span key={at} aria-hidden="true">{four}</span>
            ))}
          </p>
        </div>
        <p class="small quiet">{fill(r.note, { network: network.name })}</p>
        <details class="more">
          <summary>{r.ask}</summary>
          <div class="stack">
            <div class="field">
              <label class="label" for="ask-amount">{r.amount}</label>
              <input
                class="input"
                id="ask-amount"
                value={amount}
                inputMode="decimal"
                autocomplete="off"
                aria-invalid={!read.ok}
                aria-describedby="ask-amount-says"
                onInput={({ currentTarget }) => type(currentTarget, setAmount)}
              />
              <p class="small bad" id="ask-amount-says" role="status">
                {!read.ok && amountFault(read.readings, r)}
              </p>
            </div>
            <div class="field">
              <label class="label" for="ask-memo">{r.memo}</label>
              <input
                class="input"
                id="ask-memo"
                value={memo}
                autocomplete="off"
                aria-invalid={bytes > MAX_MEMO_BYTES}
                aria-describedby="ask-memo-says"
                onInput={({ currentTarget }) => type(currentTarget, setMemo)}
              />
              <p class="small bad" id="ask-memo-says" role="status">
                {bytes > MAX_MEMO_BYTES && r.memoLong}
              </p>
            </div>
          </div>
        </details>
        {wasSecret && <Notice tone="bad" live="alert">{r.cleared}</Notice>}
      </section>
      <div class="bar">
        {navigator.share === undefined
          ? (
            <CopyButton
              value={link}
              label={r.copyLink}
              m={{ copy: r.copyLink, copied: c.copied }}
              look="btn main"
            />
          )
          : (
            <button
              type="button"
              class="btn main"
              // the person may close the share sheet
              onClick={() => void navigator.share({ url: link }).catch(() => {})}
            >
              {r.share}
            </button>
          )}
        <button type="button" class="btn text" onClick={() => navigateTo("home")}>{m.back}</button>
      </div>
    </div>
  );
}

function amountFault(readings: readonly string[], r: MakeMessages["receive"]): string {
  const [one, other] = readings;
  if (one === undefined || other === undefined) return r.amountBad;
  return fill(r.amountTwo, { one, other });
}

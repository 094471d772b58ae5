import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readPhoneAccountAddress } from "../../account/phone-account-address.ts";
import type { Network } from "../../contract/network.ts";
import { shorten } from "../../stellar/shorten.ts";
import { verifyMessage } from "../../stellar/signed-message.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { formatDate } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { isMobileDevice } from "../../ui/mobile-device.ts";
import { Notice } from "../../ui/Notice.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { renderQrImage } from "../../ui/qr-image.ts";
import { type Wallet, type WalletRefusal, walletRefusal } from "../../wallet/wallet.ts";
import { loadWalletMessages } from "../../wallet/load-messages.ts";
import { TextField } from "../TextField.tsx";
import type { ProofMessages } from "./messages/proof.en.ts";
import {
  buildAnswerLink,
  groupDigits,
  type ProofContext,
  type ProofQuestion,
  readDigits,
  readQuestion,
  readSignature,
  shortNetworkId,
  textToSign,
  utcDayOf,
} from "./proof.ts";
import { loadProofMessages } from "./load-messages.ts";

interface Props {
  address: string;
  lang: Language;
  network: Network;
  m: ProofMessages;
}

export async function mountGiveProof(
  root: HTMLElement,
  holder: Omit<Props, "m">,
): Promise<void> {
  const m = await loadProofMessages(holder.lang);
  const { address, network: { passphrase, publicUrl } } = holder;
  const context = { address, passphrase, publicUrl };
  const [networkId, phone] = await Promise.all([
    shortNetworkId(passphrase),
    readPhoneAccountAddress(),
  ]);
  render(<GiveProof {...holder} m={m} {...{ context, networkId, phone }} />, root);
}

interface GiveProps extends Props {
  context: ProofContext;
  networkId: string;
  phone: string | null;
}

function GiveProof({ context, networkId, phone, ...props }: GiveProps) {
  const { m, lang } = props;
  const [typed, setTyped] = useState("");
  /** Null if the digits are typed. */
  const [asked, setAsked] = useState<ProofQuestion | null>(null);
  const [signed, setSigned] = useState({ text: "", signature: "" });
  const digits = readDigits(typed);
  const day = asked?.day ?? utcDayOf(Date.now());
  const isOld = day !== utcDayOf(Date.now());
  const isElsewhere = asked !== null && asked.network !== networkId;
  useEffect(() => {
    const look = () => {
      const asks = readQuestion(location.hash);
      setAsked(asks);
      if (asks !== null) setTyped(groupDigits(asks.digits));
    };
    look();
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  const text = digits === null ? null : textToSign(context, { digits, day });
  // If the digits changed before the wallet signed, they need a new signature.
  if (digits !== null && signed.text === text) {
    return (
      <AnswerToShare
        link={buildAnswerLink(context, { digits, day, network: networkId }, signed.signature)}
        {...props}
      />
    );
  }
  return (
    <div class="proof-in">
      <p class="small">{m.giveText}</p>
      <TextField
        id="proof-digits"
        label={m.giveDigits}
        value={typed}
        fault={typed !== "" && digits === null ? m.giveDigitsBad : ""}
        onInput={setTyped}
      />
      {isElsewhere && <Notice tone="bad">{m.askedElsewhere}</Notice>}
      {!isElsewhere && isOld && (
        <Notice tone="warn">
          {fill(m.askedBefore, { date: formatDate(lang, `${day}T00:00:00Z`, { timeZone: "UTC" }) })}
        </Notice>
      )}
      {text !== null && !isElsewhere && !isOld && (
        <SigningOptions
          {...props}
          phone={phone}
          text={text}
          onSigned={(signature) => setSigned({ text, signature })}
        />
      )}
    </div>
  );
}

function SigningOptions({ address, lang, network, m, phone, text, onSigned }: Props & {
  phone: string | null;
  text: string;
  onSigned: (signature: string) => void;
}) {
  const [said, setSaid] = useState("");
  const [pasted, setPasted] = useState("");
  const [fault, setFault] = useState("");
  const sign = async (open: () => Promise<Wallet>) => {
    setSaid(m.working);
    const answer = await open()
      // Freighter reports a closed window, so no time limit is needed.
      .then((wallet) => wallet.signMessage({ text, address, onSlow: () => {} }))
      .catch(() => walletRefusal("wallet_failed"));
    if (answer.ok) await paste(answer.value);
    setSaid(answer.ok ? "" : answer.code === "refused" ? m.refused : await faultText(answer));
  };
  const faultText = async ({ code, detail = "" }: WalletRefusal): Promise<string> => {
    const words: Record<string, string> = await loadWalletMessages(lang).catch(() => ({}));
    const text = code === "wallet_failed" ? m.failed : words[code] ?? m.failed;
    return fill(text, { network: network.name, code: detail, account: shorten(address) });
  };
  const openFreighter = async () => {
    const { freighterWallet } = await import("../../wallet/freighter.ts");
    return freighterWallet(network);
  };
  const openPhoneAccount = async () => {
    const { loadPhoneWallet } = await import("../../account/load-phone-wallet.tsx");
    return await loadPhoneWallet(network, lang);
  };
  const isWorking = said === m.working;
  const paste = async (typed: string) => {
    setPasted(typed);
    const signature = readSignature(typed);
    if (typed.trim() === "" || signature === null) {
      return setFault(typed.trim() === "" ? "" : m.signatureBad);
    }
    const isSigned = await verifyMessage(address, text, signature);
    // If this browser can't check the signature, the browser that asked can.
    if (isSigned === false) return setFault(m.signatureWrong);
    onSigned(signature);
  };
  return (
    <>
      <p class="notice warn small">{m.giveWarning}</p>
      {phone === address && (
        <button
          type="button"
          class="btn"
          disabled={isWorking}
          onClick={() => void sign(openPhoneAccount)}
        >
          {m.sign}
        </button>
      )}
      {phone !== null && phone !== address && (
        <p class="small">{fill(m.wrongAccount, { account: shorten(phone) })}</p>
      )}
      <p class="small" role="status">{said}</p>
      <details class="more" open={phone !== address}>
        <summary>{m.ownWallet}</summary>
        <div class="proof-in">
          {!isMobileDevice() && (
            <button
              type="button"
              class="btn"
              disabled={isWorking}
              onClick={() => void sign(openFreighter)}
            >
              Freighter
            </button>
          )}
          <p class="small">{m.ownWalletText}</p>
          <pre class="proof-text">{text}</pre>
          <CopyButton
            value={text}
            label={m.copyText}
            m={{ copy: m.copyText, copied: m.copied }}
            look="btn"
          />
          <TextField
            id="proof-signature"
            label={m.signature}
            value={pasted}
            fault={fault}
            onInput={(typed) => void paste(typed)}
          />
        </div>
      </details>
    </>
  );
}

function AnswerToShare({ link, m }: Props & { link: string }) {
  const share = () => navigator.share({ url: link }).catch(() => {});
  return (
    <div class="proof-in">
      <p role="status">
        <b>{m.given}</b>
      </p>
      <QrCode image={renderQrImage(link)} label={m.answerLabel} />
      {typeof navigator.share === "function" && (
        <button type="button" class="btn" onClick={share}>{m.shareAnswer}</button>
      )}
      <CopyButton
        value={link}
        label={m.copyAnswer}
        m={{ copy: m.copyAnswer, copied: m.copied }}
        look="btn"
      />
    </div>
  );
}

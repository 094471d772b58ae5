import { confirmationWords } from "./receipt-text.ts";
import { formatAmount, formatDate, formatTime } from "../ui/i18n/format.ts";
import { fill, templateParts } from "../ui/i18n/text.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Qr } from "../ui/Qr.tsx";
import { keptQr } from "./kept-qr.ts";
import type { PaidProof, ReceiptContext } from "./state.ts";

interface Props {
  proof: PaidProof;
  context: ReceiptContext;
}

/** The one main action: WhatsApp everywhere; the phone's own sheet where the browser has it. */
export function Share({ proof, context }: Props) {
  const { lang, t, link } = context;
  const amount = formatAmount(lang, proof.amount);
  const date = formatDate(lang, proof.createdAt, { timeZone: "UTC" });
  const text = fill(t.shareText, { amount, asset: proof.asset, date });
  return (
    <div class="bar noprint">
      <a
        class="btn main"
        id="share"
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        data-text={text}
        data-share={t.share}
        data-link={link}
      >
        {t.whatsapp}
      </a>
    </div>
  );
}

/** The payment as a message in the form of M-Pesa's, to copy. */
export function Message({ proof, context }: Props) {
  const { lang, m, t, link } = context;
  const amount = formatAmount(lang, proof.amount);
  const words = confirmationWords({ ...proof, amount, link });
  const when = fill(t.smsWhen, {
    date: formatDate(lang, proof.createdAt, { timeZone: "UTC" }),
    time: `${formatTime(lang, proof.createdAt, "UTC")} UTC`,
  });
  return (
    <section class="message noprint" aria-labelledby="sms-head">
      <div class="sms-head">
        <h2 class="label" id="sms-head">{t.asMessage}</h2>
        <CopyButton value="" label={t.copyMessage} m={m} />
      </div>
      <p class="sms" id="sms">
        {templateParts(t.smsLine).map((part) =>
          typeof part === "string"
            ? part
            : part.name === "when"
            ? <span data-when={t.smsWhen}>{when}</span>
            : part.name === "memo"
            ? <bdi>{words["memo"]}</bdi>
            : words[part.name]
        )}
      </p>
    </section>
  );
}

/** Paper, and the link. */
export function OtherActions({ context }: { context: ReceiptContext }) {
  const { t, m, link } = context;
  return (
    <div class="acts noprint needs-js">
      <button type="button" class="btn" data-print>{t.print}</button>
      <button type="button" class="btn" data-print aria-describedby="pdf-hint">{t.pdf}</button>
      <p class="small quiet" id="pdf-hint">{t.pdfHint}</p>
      <p class="link-copy">
        <span class="small">{t.copyLink}</span>
        <CopyButton value={link} label={t.copyLink} m={m} />
      </p>
    </div>
  );
}

/** The receipt's link for another phone's camera. */
export function LinkCode({ context }: { context: ReceiptContext }) {
  const { t, link } = context;
  return (
    <div class="qr">
      <Qr code={keptQr(link)} label={t.qrLabel} />
      <p class="small">
        <b>{t.qrTitle}</b> {t.qrText}
      </p>
    </div>
  );
}

/** The reader's own check: its code and the envelope come when it is opened. */
export function CheckYourself({ explorerUrl, context }: {
  explorerUrl: string;
  context: ReceiptContext;
}) {
  const { t } = context;
  return (
    <details
      class="more proof noprint"
      id="check"
      data-wait={t.checkLoading}
      data-lost={t.checkFailed}
    >
      <summary>{t.checkTitle}</summary>
      <p class="small quiet">{t.checkLead}</p>
      <p class="small without-js">{t.checkNoscript}</p>
      <div id="checks" aria-live="polite" />
      <p>
        <a class="btn text" href={explorerUrl} rel="noopener noreferrer nofollow">{t.explorer}</a>
      </p>
    </details>
  );
}

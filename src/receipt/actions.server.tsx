import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { formatAmount, formatDate, formatTime } from "../ui/i18n/format.ts";
import { fill, splitTemplate } from "../ui/i18n/text.ts";
import { formatOrganization } from "../ui/organization-text.ts";
import { renderQrImage } from "../ui/qr-image.ts";
import { QrCode } from "../ui/QrCode.tsx";
import { LinkWithoutScheme, ShortLink } from "../ui/ShortLink.tsx";
import { toPlainCharacters } from "../ui/sms.ts";
import { visibleText } from "../ui/visible-text.ts";
import { belowCentText, replaceAmount } from "./below-cent.ts";
import { toMemoView } from "./facts.ts";
import { buildConfirmation, collectedLabel, formatReceiptNumber } from "./message.ts";
import { buildProofUrl, getUndisputedName, type ReceiptContext } from "./state.ts";

interface Props {
  proof: PaymentProof;
  payment: ProofPayment;
  context: ReceiptContext;
}

/** Shares on WhatsApp, or with the phone's share sheet if the browser supports it. */
export function ShareActions({ proof, payment, context }: Props) {
  const { lang, t } = context;
  const link = linkOf(proof, context);
  const amount = formatAmount(lang, payment.amount ?? "0");
  const date = formatDate(lang, proof.createdAt, { timeZone: "UTC" });
  const asset = visibleText(payment.asset ?? "");
  // The reader may share the text by SMS.
  const belowCent = belowCentText({ payment, verdict: "paid" }, context);
  const text = toPlainCharacters(
    fill(replaceAmount(t.shareText, belowCent), { amount, asset, date }),
  );
  return (
    <div class="bar noprint">
      <a
        class="btn main"
        id="share"
        href={`https://wa.me/?text=${queryText(`${text} ${link}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        data-share={t.share}
      >
        {t.whatsapp}
      </a>
    </div>
  );
}

/** A query can contain slashes, colons and `?` (RFC 3986, 3.4). */
function queryText(text: string): string {
  return encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%3A", ":")
    .replaceAll("%3F", "?");
}

/** Modelled on M-Pesa's SMS. */
export function MessageToCopy({ proof, payment, context }: Props) {
  const { lang, m, t } = context;
  const organization = getUndisputedName(proof);
  const moment = {
    date: formatDate(lang, proof.createdAt, { timeZone: "UTC" }),
    time: `${formatTime(lang, proof.createdAt, "UTC")} UTC`,
  };
  const message = buildConfirmation({
    number: formatReceiptNumber(proof),
    amount: formatAmount(lang, payment.amount ?? "0"),
    asset: payment.asset ?? "",
    sender: payment.senderMuxed ?? payment.sender ?? "",
    senderName: organization === null ? null : formatOrganization(organization),
    memo: toMemoView(proof),
    collected: collectedLabel(payment, t),
    link: linkOf(proof, context),
    ...moment,
  }, t);
  return (
    <section class="message noprint" aria-labelledby="sms-head">
      <div class="sms-head">
        <h2 class="label" id="sms-head">{t.asMessage}</h2>
        <CopyButton value="" label={t.copyMessage} m={m} />
      </div>
      <p class="sms" id="sms">
        {splitTemplate(message.template).map((part) =>
          typeof part === "string"
            ? part
            : part.name === "when"
            ? <span data-when={message.when}>{fill(message.when, moment)}</span>
            : part.name === "memo"
            ? <bdi>{message.words["memo"]}</bdi>
            : part.name === "link"
            ? <ShortLink url={message.words["link"] ?? ""} />
            : message.words[part.name]
        )}
      </p>
    </section>
  );
}

function linkOf({ shortUrl }: PaymentProof, { link }: ReceiptContext): string {
  return shortUrl ?? link;
}

export function PrintAndCopy({ proof, context }: Pick<Props, "proof" | "context">) {
  const { t, m, isNamePending } = context;
  return (
    <div class="acts noprint needs-js">
      <button
        type="button"
        class="btn"
        data-print
        disabled={isNamePending}
        aria-describedby="pdf-hint"
      >
        {t.print}
      </button>
      <p class="small quiet" id="pdf-hint">{isNamePending ? m.printLater : t.pdfHint}</p>
      <CopyButton
        value={linkOf(proof, context)}
        label={t.copyLink}
        m={{ copy: t.copyLink, copied: m.copied }}
        look="btn"
      />
    </div>
  );
}

/**
 * Holds the whole hash: it works from paper even if the short link index is lost, and no second
 * payment can match it. Poor cameras prefer larger modules to more error correction.
 */
export function LinkQrCode({ proof, context }: Pick<Props, "proof" | "context">) {
  const { t, link } = context;
  return (
    <div class="qr">
      <QrCode image={renderQrImage(link, "L")} label={t.qrLabel} />
      <p class="small">
        <b>{t.qrTitle}</b> {t.qrText}
        {proof.shortUrl !== null && (
          <>
            {" "}
            <b>
              <LinkWithoutScheme url={proof.shortUrl} />
            </b>
          </>
        )}
      </p>
    </div>
  );
}

/** The code and the envelope load when the section opens. */
export function CheckSection({ proof, op, context }: {
  proof: PaymentProof;
  op: number | null;
  context: ReceiptContext;
}) {
  const { t } = context;
  const line = proof.payments.length > 1 ? op : null;
  return (
    <details
      class="more proof noprint"
      id="check"
      data-wait={t.checkLoading}
      data-lost={t.checkFailed}
    >
      <summary>{t.checkTitle}</summary>
      <p class="small without-js">{t.checkNoscript}</p>
      <div id="checks" aria-live="polite" />
      <p>
        {context.network.explorerUrl !== null && (
          <a class="btn text" href={proof.explorerUrl}>
            {t.explorer}
          </a>
        )}
        <a class="btn text" href={buildProofUrl(proof.hash, line)}>{t.json}</a>
      </p>
    </details>
  );
}

import type { PaymentProof, ProofPayment } from "../contract/verify.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { formatAmount, formatDate, formatTime } from "../ui/i18n/format.ts";
import { fill, templateParts } from "../ui/i18n/text.ts";
import { organizationText } from "../ui/Organization.tsx";
import { qrImage } from "../ui/qr-image.ts";
import { Qr } from "../ui/Qr.tsx";
import { ShortLink, TypedLink } from "../ui/TypedLink.tsx";
import { plainCharacters } from "../ui/sms.ts";
import { visibleText } from "../ui/visible-text.ts";
import { memoOf } from "./facts.ts";
import { collectedWord, confirmation, spokenNumber } from "./message.ts";
import { proofUrl, type ReceiptContext, undisputedName } from "./state.ts";

interface Props {
  proof: PaymentProof;
  /** The payment that was made. */
  payment: ProofPayment;
  context: ReceiptContext;
}

/** The one main action: WhatsApp everywhere; the phone's own sheet where the browser has it. */
export function Share({ proof, payment, context }: Props) {
  const { lang, t } = context;
  const link = linkOf(proof, context);
  const amount = formatAmount(lang, payment.amount ?? "0");
  const date = formatDate(lang, proof.createdAt, { timeZone: "UTC" });
  const asset = visibleText(payment.asset ?? "");
  // the phone's own sheet may send it by SMS
  const text = plainCharacters(fill(t.shareText, { amount, asset, date }));
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

/** A text in a query, where an address in it may stand as it is (RFC 3986, 3.4). */
function queryText(text: string): string {
  return encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%3A", ":")
    .replaceAll("%3F", "?");
}

/** The payment as a message in the form of M-Pesa's, to copy. It says 'confirmed' and 'from'. */
export function Message({ proof, payment, context }: Props) {
  const { lang, m, t } = context;
  const organization = undisputedName(proof);
  const moment = {
    date: formatDate(lang, proof.createdAt, { timeZone: "UTC" }),
    time: `${formatTime(lang, proof.createdAt, "UTC")} UTC`,
  };
  const said = confirmation({
    number: spokenNumber(proof),
    amount: formatAmount(lang, payment.amount ?? "0"),
    asset: payment.asset ?? "",
    sender: payment.senderMuxed ?? payment.sender ?? "",
    senderName: organization === null ? null : organizationText(organization, m),
    memo: memoOf(proof),
    collected: collectedWord(payment, t),
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
        {templateParts(said.template).map((part) =>
          typeof part === "string"
            ? part
            : part.name === "when"
            ? <span data-when={said.when}>{fill(said.when, moment)}</span>
            : part.name === "memo"
            ? <bdi>{said.words["memo"]}</bdi>
            : part.name === "link"
            ? <ShortLink url={said.words["link"] ?? ""} />
            : said.words[part.name]
        )}
      </p>
    </section>
  );
}

/** The short link, once it is known to work. */
function linkOf({ shortUrl }: PaymentProof, { link }: ReceiptContext): string {
  return shortUrl ?? link;
}

/** Paper, and the link. */
export function PrintAndCopy({ proof, context }: Pick<Props, "proof" | "context">) {
  const { t, m } = context;
  return (
    <div class="acts noprint needs-js">
      <button type="button" class="btn" data-print aria-describedby="pdf-hint">{t.print}</button>
      <p class="small quiet" id="pdf-hint">{t.pdfHint}</p>
      <p class="link-copy">
        <span class="small">{t.copyLink}</span>
        <CopyButton value={linkOf(proof, context)} label={t.copyLink} m={m} />
      </p>
    </div>
  );
}

/**
 * The receipt's link for another phone's camera, below it the short one, to be typed or read out. The
 * code has the whole hash: on paper it proves itself wherever the index of short links is lost or busy,
 * and nobody can find a second payment for it. Fewer and larger points serve poor cameras better than
 * more that may be lost.
 */
export function LinkCode({ proof, context }: Pick<Props, "proof" | "context">) {
  const { t, link } = context;
  return (
    <div class="qr">
      <Qr image={qrImage(link, "L")} label={t.qrLabel} />
      <p class="small">
        <b>{t.qrTitle}</b> {t.qrText}
        {proof.shortUrl !== null && (
          <>
            {" "}
            <b>
              <TypedLink url={proof.shortUrl} />
            </b>
          </>
        )}
      </p>
    </div>
  );
}

/** The reader's own check: its code and the envelope come when it is opened. */
export function CheckYourself({ proof, op, context }: {
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
        {proof.explorerUrl !== null && (
          <a class="btn text" href={proof.explorerUrl}>
            {t.explorer}
          </a>
        )}
        <a class="btn text" href={proofUrl(proof.hash, line)}>{t.json}</a>
      </p>
    </details>
  );
}

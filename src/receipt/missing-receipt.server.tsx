import { fill } from "../ui/i18n/text.ts";
import { Notice } from "../ui/Notice.tsx";
import { formatResetText } from "../ui/reset-text.ts";
import { ReceiptLookupForm } from "./lookup.server.tsx";
import { ReceiptSlip } from "./slip.server.tsx";
import { buildProofUrl, type ReceiptContext } from "./state.ts";

function Warning({ context: { t } }: { context: ReceiptContext }) {
  return <Notice tone="bad">{t.notFoundWarn}</Notice>;
}

function CorrectNumberForm({ value, hint, invalid = false, context }: {
  value: string;
  hint: string;
  invalid?: boolean;
  context: ReceiptContext;
}) {
  const { lang, t } = context;
  return (
    <>
      <ReceiptLookupForm
        value={value}
        label={t.lookupKept}
        hint={hint}
        button={t.again}
        invalid={invalid}
        secret={t.chooseSecret}
        lang={lang}
      />
      <Warning context={context} />
    </>
  );
}

function RetryLink({ context: { t } }: { context: ReceiptContext }) {
  return (
    <p class="after">
      <a class="btn main" href="">{t.again}</a>
    </p>
  );
}

interface MissingReceipt {
  hash: string;
  op: number | null;
  context: ReceiptContext;
}

/** The transaction may still be on its way. */
export function NotFoundPage({ hash, op, context }: MissingReceipt) {
  const { lang, t, network } = context;
  const reset = formatResetText(lang, network, t.notFoundReset);
  return (
    <ReceiptSlip
      heading={t.notFoundLabel}
      state="not_found"
      ask={buildProofUrl(hash, op)}
      context={context}
    >
      <p class="word">{t.notFoundTitle}</p>
      <p>{fill(t.notFoundText, { network: network.name })}</p>
      {reset !== null && <p>{reset}</p>}
      <Waiting text={t.notFoundWait} over={t.notFoundOver} unread={unreadText(t)} />
      <CorrectNumberForm value={hash} hint={t.lookupHint} context={context} />
    </ReceiptSlip>
  );
}

/** The servers keep only newer transactions. */
export function TooOldPage({ hash, op, context }: MissingReceipt) {
  const { t } = context;
  return (
    <ReceiptSlip
      heading={t.unreachableLabel}
      state="not_kept"
      ask={buildProofUrl(hash, op)}
      context={context}
    >
      <p class="word">{t.notKeptTitle}</p>
      <p>{t.notKeptText}</p>
      <Waiting text={t.notFoundWait} over={t.notFoundOver} unread={unreadText(t)} />
      <RetryLink context={context} />
      <Warning context={context} />
    </ReceiptSlip>
  );
}

function unreadText({ unreachableTitle, unreachableText }: ReceiptContext["t"]): string {
  return `${unreachableTitle} ${unreachableText}`;
}

/** `unread` replaces `over` if the last check had no answer. */
function Waiting({ text, over, unread }: { text: string; over: string; unread?: string }) {
  return (
    <p
      class="notice warn needs-js"
      id="wait"
      data-text={text}
      data-over={over}
      data-unread={unread}
      hidden
    />
  );
}

export function SlowLedgerPage({ hash, op, context }: MissingReceipt) {
  const { t } = context;
  return (
    <ReceiptSlip
      heading={t.askingLabel}
      band="bare"
      state="asking"
      ask={buildProofUrl(hash, op)}
      context={context}
    >
      <div class="sum">
        <p class="word">{t.askingTitle}</p>
        <p>{t.askingText}</p>
        <p class="without-js">{t.askingNoscript}</p>
        <p class="without-js after">
          <a class="btn main" href="">{t.again}</a>
        </p>
      </div>
      <Waiting text={t.askingWait} over={unreadText(t)} />
      <dl class="cells" aria-hidden="true">
        {[t.from, t.to, t.transaction].map((label) => (
          <div class="all">
            <dt class="label">{label}</dt>
            <dd>
              <span class="ghost" />
            </dd>
          </div>
        ))}
      </dl>
    </ReceiptSlip>
  );
}

/** Longer texts aren't mistyped codes. */
const MAX_TYPED_LENGTH = 20;

export function MalformedLinkPage({ text, context }: { text: string; context: ReceiptContext }) {
  const { t } = context;
  const digits = /^[0-9a-f]*$/i.test(text);
  const count = Array.from(text).length;
  const hint = count <= MAX_TYPED_LENGTH
    ? t.lookupHint
    : !digits || count === 64
    ? t.malformedSigns
    : fill(t.malformedText, { n: count });
  return (
    <ReceiptSlip heading={t.malformedLabel} state="malformed" context={context}>
      <p class="word">{t.malformedTitle}</p>
      <p>{t.malformedCut}</p>
      <CorrectNumberForm value={text.slice(0, 300)} hint={hint} invalid context={context} />
    </ReceiptSlip>
  );
}

export function NoSuchLinePage({ hash, op, context }: {
  hash: string;
  op: number;
  context: ReceiptContext;
}) {
  const { lang, t } = context;
  return (
    <ReceiptSlip
      heading={t.notReceipt}
      state="bad_line"
      context={context}
    >
      <p class="word">{t.badLineTitle}</p>
      <p>{fill(t.badLineText, { op })}</p>
      <p class="after">
        <a class="btn main" href={`/receipt/${hash}?lang=${lang}`}>{t.wholePayment}</a>
      </p>
    </ReceiptSlip>
  );
}

export function UnreachablePage({ busy, context }: { busy: boolean; context: ReceiptContext }) {
  const { t } = context;
  return (
    <ReceiptSlip
      heading={t.unreachableLabel}
      state="unreachable"
      context={context}
    >
      <p class="word">{busy ? t.busyTitle : t.unreachableTitle}</p>
      <p>{busy ? t.busyText : t.unreachableText}</p>
      <RetryLink context={context} />
    </ReceiptSlip>
  );
}

import type { ComponentChildren } from "preact";
import { paymentsFilePath } from "../client/api.ts";
import { accountCode, formatShortCode } from "../stellar/short-code.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { dashboardLanguage } from "../ui/i18n/languages.ts";
import { errorText, fill } from "../ui/i18n/text.ts";
import { ERRORS } from "../ui/messages/errors.ts";
import { Notice } from "../ui/Notice.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import { renderQrImage } from "../ui/qr-image.ts";
import { formatResetText } from "../ui/reset-text.ts";
import { LinkWithoutScheme } from "../ui/ShortLink.tsx";
import { bankCopyPath } from "./bank-copy-path.ts";
import { BANK_COPY } from "./messages/bank-copy.ts";
import { PASSPORT_MORE } from "./messages/passport-more.ts";
import { daysOfMonths, RECENT_PERIODS } from "./period.ts";
import { buildPayLink, buildPayQuery } from "../ui/pay-link.ts";
import type { PassportState } from "./state.ts";
import { WaitingMoneyList } from "./WaitingMoneyList.tsx";
import { buildPassportQuery, type PassportView } from "./view.ts";

/** Shows the reader's actions until owner-view.ts recognizes the owner. */
export function PassportSidebar(
  { view, allWaiting, bare }: { view: PassportView; allWaiting: boolean; bare: boolean },
) {
  const { state: { lang }, p, link } = view;
  const waiting = (
    <div id="waiting" class="owner" data-unread={isWaitingRead(view.state) ? undefined : ""}>
      <WaitingMoney view={view} all={allWaiting} />
    </div>
  );
  if (bare) return [waiting, <Links {...view} />, <PaymentsFiles {...view} />];
  return (
    <aside id="side" class="side" aria-label={p.share} data-lost={ERRORS[lang].offline}>
      {waiting}
      <Links {...view} />
      <p
        class="small quiet live noprint"
        data-live={p.live}
        data-lost={p.liveOff}
        data-arrived={p.arrived}
        role="status"
      />
      <PayLinkSection {...view} />
      <div class="code-of-link">
        <QrCode image={renderQrImage(link)} label={p.qrLabel} />
        <p class="small">
          <span class="noprint owner">{p.qrText}</span>
          <span class="onpaper">{p.checkAt}</span> <CodeText {...view} />
        </p>
      </div>
      <LazySection class="card statement owner" part="link-name" summary={p.linkName} />
      <PaymentsFiles {...view} />
      <LazySection class="card statement reader" part="ask-proof" summary={p.askProof} />
      <LazySection class="card statement owner" part="give-proof" summary={p.proveMine} />
      <p class="small quiet noprint owner">{p.publicNote}</p>
      <details class="more how">
        <summary>{p.how}</summary>
        <p class="small quiet">{p.howText}</p>
      </details>
      {/* enabled by owner-view.ts */}
      <button type="button" class="btn text reader needs-js noprint" data-mine disabled>
        {p.isMine}
      </button>
    </aside>
  );
}

/** The short code appears once it works. */
function CodeText({ state: { address }, p, shared, link }: PassportView) {
  const typed = (
    <code>
      <LinkWithoutScheme url={shared} />
    </code>
  );
  const code = accountCode(address);
  if (shared === link || code === null) return typed;
  return (
    <>
      {typed} <span class="noprint">{fill(p.codeText, { code: formatShortCode(code) })}</span>
    </>
  );
}

function Links(
  { state: { lang, address, income, currency, currencyGiven }, p, shared }: PassportView,
) {
  // A bank copy without income has no use.
  const hasCopy = income.state !== "ready" || income.value.table.of > 0;
  const copyPath = bankCopyPath(address, { lang, currency });
  const payPath = `/${dashboardLanguage(lang)}/dashboard?${buildPayQuery({ address })}`;
  const url = currencyGiven ? `${shared}?currency=${currency}` : shared;
  const text = encodeURIComponent(`${p.shareText}: ${url}`);
  return (
    <div class="links noprint" id="links">
      <div class="bar">
        <button
          type="button"
          class="btn main owner needs-js"
          data-copy={url}
          data-share-text={p.shareText}
        >
          <span class="before">{p.share}</span>
          <span class="after">{p.linkCopied}</span>
        </button>
        {hasCopy
          ? <a class="btn main reader" href={copyPath}>{p.bankCopy}</a>
          : <a class="btn main reader" href={payPath}>{p.payThem}</a>}
      </div>
      <div class={hasCopy ? "acts" : "acts owner"}>
        {hasCopy && <a class="btn reader" href={payPath}>{p.payThem}</a>}
        {hasCopy && <a class="btn owner" href={copyPath}>{p.bankCopy}</a>}
        <a
          class="btn owner"
          href={`https://wa.me/?text=${text}`}
          rel="noopener noreferrer"
          target="_blank"
        >
          WhatsApp
        </a>
      </div>
    </div>
  );
}

function PaymentsFiles({ state: { address, lang, income, currency }, p }: PassportView) {
  const { months, years } = income.state === "ready"
    ? income.value.table
    : { months: [], years: [] };
  const names = months.map(({ month }) => month);
  const [last = ""] = names.slice(-1);
  const files = [
    ...RECENT_PERIODS.flatMap((n) => {
      const [first] = names.slice(-n);
      const name = fill(BANK_COPY[lang].lastMonths, { n });
      return first === undefined ? [] : [{ name, range: daysOfMonths(first, last) }];
    }),
    ...years.map((year) => ({
      name: String(year),
      range: daysOfMonths(`${year}-01`, `${year}-12`),
    })),
    { name: p.filters.all, range: {} },
  ];
  return (
    <details class="more noprint card statement" id="payments-file">
      <summary>{p.statement}</summary>
      <div class="statement-in">
        <p class="small">{PASSPORT_MORE[lang].statementText}</p>
        <div class="acts">
          {files.map(({ name, range }) => (
            <a
              key={name}
              class="btn"
              download
              href={paymentsFilePath(address, { filter: "received", ...range, currency })}
            >
              {name}
            </a>
          ))}
        </div>
      </div>
    </details>
  );
}

function PayLinkSection({ state: { address, lang }, network, p, c }: PassportView) {
  const more = PASSPORT_MORE[lang];
  return (
    <section class="card payme noprint owner">
      <h2 class="like-h3">{p.payMe}</h2>
      <p class="small">{p.payMeText}</p>
      <CopyButton
        value={buildPayLink(network.publicUrl, { address })}
        label={more.copyPayLink}
        m={{ copy: more.copyPayLink, copied: c.copied }}
        look="btn"
      />
      <LazySection part="pay-more" summary={p.payMore} />
    </section>
  );
}

/** The section's code loads when it first opens. */
function LazySection({ class: style = "", part, summary }: {
  class?: string;
  part: "pay-more" | "link-name" | "ask-proof" | "give-proof";
  summary: string;
}): ComponentChildren {
  return (
    <details class={`more needs-js noprint ${style}`} data-part={part}>
      <summary>{summary}</summary>
      <div />
    </details>
  );
}

function isWaitingRead({ claimable, account }: PassportState): boolean {
  if (claimable.state !== "ready") return false;
  return account.state === "ready" || claimable.value.claimable.length === 0;
}

/** The buttons work once their code loads. If nothing waits, CSS shows a text for `#waiting`. */
function WaitingMoney({ view: { state, network, p }, all }: { view: PassportView; all: boolean }) {
  const { lang, claimable } = state;
  if (claimable.state === "loading") return null;
  if (claimable.state === "failed") {
    const why = errorText(ERRORS[lang], claimable.code);
    return <Notice tone="warn" title={p.waitingFailed}>{why}</Notice>;
  }
  if (claimable.value.claimable.length === 0) {
    return (
      <p class="quiet">{formatResetText(lang, network, p.nothingWaitsReset) ?? p.nothingWaits}</p>
    );
  }
  return (
    <WaitingMoneyList
      money={{ ...state, network }}
      m={PASSPORT_MORE[lang].waiting}
      all={all}
      allHref={`${buildPassportQuery(state, state.filter)}&waiting=all`}
      isBusy
    >
      <div role="status" />
    </WaitingMoneyList>
  );
}

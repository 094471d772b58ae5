import type { ComponentChildren } from "preact";
import { accountCode, grouped } from "../stellar/short-code.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { dashboardLanguage } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { ERRORS } from "../ui/messages/errors.ts";
import { Qr } from "../ui/Qr.tsx";
import { qrImage } from "../ui/qr-image.ts";
import { resetText } from "../ui/reset-text.ts";
import { TypedLink } from "../ui/TypedLink.tsx";
import { bankCopyPath } from "./bank-copy-path.ts";
import { PASSPORT_MORE } from "./messages/passport-more.ts";
import { payLink, payQuery } from "../ui/pay-link.ts";
import { Waiting } from "./Waiting.tsx";
import { type PassportView, queryOf } from "./view.ts";

/**
 * The passport's actions. Its owner shares it, takes it to a bank, gets paid and collects. A reader
 * prints it, pays, and asks for proof of ownership. The page shows the reader's view until owner.ts
 * recognizes the owner.
 */
export function Side(
  { view, allWaiting, bare }: { view: PassportView; allWaiting: boolean; bare: boolean },
) {
  const { state: { lang }, p, link } = view;
  const waiting = (
    <div id="waiting" class="owner">
      <WaitingMoney view={view} all={allWaiting} />
    </div>
  );
  if (bare) return [waiting, <Links {...view} />];
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
      <PayMe {...view} />
      <div class="code-of-link">
        <Qr image={qrImage(link)} label={p.qrLabel} />
        <p class="small">
          <span class="noprint owner">{p.qrText}</span>
          <span class="onpaper">{p.checkAt}</span> <CodeText {...view} />
        </p>
      </div>
      <Lazy class="card statement owner" part="link-name" summary={p.linkName} />
      <Lazy class="card statement" part="statement" summary={p.statement} />
      <Lazy class="card statement reader" part="ask-proof" summary={p.askProof} />
      <Lazy class="card statement owner" part="give-proof" summary={p.proveMine} />
      <p class="small quiet noprint owner">{p.publicNote}</p>
      <details class="more how">
        <summary>{p.how}</summary>
        <p class="small quiet">{p.howText}</p>
      </details>
      <button type="button" class="btn text reader needs-js noprint" data-mine>{p.isMine}</button>
    </aside>
  );
}

/** The link to type, and its code once it works. */
function CodeText({ state: { address }, p, shared, link }: PassportView) {
  const typed = (
    <code>
      <TypedLink url={shared} />
    </code>
  );
  const code = accountCode(address);
  if (shared === link || code === null) return typed;
  return (
    <>
      {typed} <span class="noprint">{fill(p.codeText, { code: grouped(code) })}</span>
    </>
  );
}

/** The main action for the owner and for the reader, and the secondary ones. */
function Links(
  { state: { lang, address, income, currency, currencyGiven }, p, shared }: PassportView,
) {
  // An empty bank copy is useless.
  const hasCopy = income.state !== "ready" || income.value.table.of > 0;
  const copyPath = bankCopyPath(address, { lang, currency });
  const payPath = `/${dashboardLanguage(lang)}/dashboard?${payQuery({ address })}`;
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
      <div class="acts">
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

/** The pay link. Amount, memo and QR code load on demand. */
function PayMe({ state: { address, lang }, network, p, c }: PassportView) {
  const more = PASSPORT_MORE[lang];
  return (
    <section class="card payme noprint owner">
      <h2 class="like-h3">{p.payMe}</h2>
      <p class="small">{p.payMeText}</p>
      <CopyButton
        value={payLink(network.publicUrl, { address })}
        label={more.copyPayLink}
        m={{ copy: more.copyPayLink, copied: c.copied }}
        look="btn"
      />
      <Lazy part="pay-more" summary={p.payMore} />
    </section>
  );
}

/** A rarely used section. Its code loads when it first opens. */
function Lazy({ class: style = "", part, summary }: {
  class?: string;
  part: "statement" | "pay-more" | "link-name" | "ask-proof" | "give-proof";
  summary: string;
}): ComponentChildren {
  return (
    <details class={`more needs-js noprint ${style}`} data-part={part}>
      <summary>{summary}</summary>
      <div />
    </details>
  );
}

/**
 * The waiting money. Its buttons work once their code loads. If nothing is waiting, CSS shows a
 * message when the fragment names this section.
 */
function WaitingMoney({ view: { state, network, p }, all }: { view: PassportView; all: boolean }) {
  const { lang, claimable } = state;
  if (claimable.state !== "ready") return null;
  if (claimable.value.claimable.length === 0) {
    return <p class="quiet">{resetText(lang, network, p.nothingWaitsReset) ?? p.nothingWaits}</p>;
  }
  return (
    <Waiting
      money={{ ...state, network }}
      m={PASSPORT_MORE[lang].waiting}
      all={all}
      allHref={`${queryOf(state, state.filter)}&waiting=all`}
      busy
    >
      <div role="status" />
    </Waiting>
  );
}

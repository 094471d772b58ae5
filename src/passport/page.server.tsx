import type { ComponentChildren } from "preact";
import render from "preact-render-to-string";
import type { Network } from "../contract/network.ts";
import type { AddressFault } from "../stellar/address.ts";
import { payUri } from "../stellar/sep7.ts";
import { accountCode } from "../stellar/short-code.ts";
import { shorten } from "../stellar/shorten.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import { formatAmount, formatDate, formatTime } from "../ui/i18n/format.ts";
import { dashboardLanguage, type Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { LedgerId } from "../ui/LedgerId.tsx";
import { mapPart } from "../ui/loadable.ts";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import { ERRORS } from "../ui/messages/errors.ts";
import { FRAME } from "../ui/messages/frame.ts";
import { Qr } from "../ui/Qr.tsx";
import { qrImage } from "../ui/qr-image.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import { PASSPORT } from "./messages/passport.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";
import { PASSPORT_MORE } from "./messages/passport-more.ts";
import { Passport } from "./Passport.tsx";
import { regularityText } from "./regularity.ts";
import { partiesOf, type PassportPage, type PassportState } from "./state.ts";
import { type PassportData, type PassportView, passportView } from "./view.ts";
import { Waiting } from "./Waiting.tsx";
import { passportWords } from "./words.ts";

/**
 * A page's head and content as HTML, and what the browser goes on from; null where nothing does.
 */
export interface PassportHtml {
  head: string;
  main: string;
  data: PassportData | null;
}

/** The passport's page; `allWaiting` lists all money that waits, `hasCode`: its code works. */
export function passportPage(
  state: PassportState,
  network: Network,
  { allWaiting, hasCode }: { allWaiting: boolean; hasCode: boolean },
): PassportHtml {
  const { lang } = state;
  const p = PASSPORT[lang];
  const words = passportWords({ p, c: FRAME[lang], e: ERRORS[lang] });
  const view = passportView(state, words, network);
  const html = render(
    <Passport
      view={view}
      who={
        <div class="sheet-in who">
          <Who state={state} p={p} c={FRAME[lang]} />
        </div>
      }
      side={
        <aside id="side" class="side" aria-label={p.share}>
          <Side
            view={view}
            p={p}
            more={PASSPORT_MORE[lang]}
            shortLink={hasCode ? `${network.publicUrl}/p/${accountCode(state.address)}` : view.link}
            waiting={waitingOf(view, allWaiting)}
          />
        </aside>
      }
    />,
  );
  return {
    head: headOf(state, network),
    main: `<div id="passport">${html}</div>`,
    data: { state: slimState(state), words },
  };
}

/** The page for what is no address. It does not repeat it: it may be a secret. */
export function badAddressPage(lang: Language, fault: AddressFault): PassportHtml {
  const m = PASSPORT[lang].bad;
  const main = render(
    <div class="plain">
      <h1>{m.title}</h1>
      <p class={fault === "secret_key" ? "notice bad lead" : "lead"}>{m.faults[fault]}</p>
      <p>
        <a class="btn" href={`/${lang}/find`}>{m.again}</a>
      </p>
    </div>,
  );
  return { head: plainHead(m.title), main, data: null };
}

/** The page for a ledger that does not answer; in the browser it asks again by itself. */
export function ledgerDownPage(lang: Language, address: string): PassportHtml {
  const m = PASSPORT[lang].bad;
  const main = render(
    <div class="plain" data-down={address}>
      <h1>{m.downTitle}</h1>
      <p class="lead">{m.downText}</p>
      <p>
        <a class="btn" href={`?lang=${lang}`}>{FRAME[lang].retry}</a>
      </p>
    </div>,
  );
  return { head: plainHead(m.downTitle), main, data: null };
}

/**
 * The state as it travels: with what is shown, and no more. Addresses in the payments are
 * shortened; what waits to be claimed is left out, as the list is read anew before anything is
 * claimed.
 */
function slimState(state: PassportState): PassportState {
  const { history, claimable } = state;
  return {
    ...state,
    history: mapPart(history, slimPage),
    claimable: mapPart(claimable, ({ complete }) => ({ claimable: [], complete })),
  };
}

function slimPage(page: PassportPage): PassportPage {
  const transactions = page.transactions.map((entry) => {
    const { id, type, amount, asset, memo, hash, createdAt, op, recognized } = entry;
    const { other, own } = partiesOf(entry);
    const muxed = type === "received" ? { recipientMuxed: own } : { senderMuxed: own };
    return {
      ...{ id, type, amount, asset, memo, hash, createdAt, op, recognized },
      counterparty: shorten(other),
      ...(own === null ? {} : muxed),
    };
  });
  return { ...page, transactions };
}

/** Title, description and preview tags of a passport. */
function headOf(state: PassportState, network: Network): string {
  const { lang, address, income } = state;
  const p = PASSPORT[lang];
  const title = fill(p.titleOf, { address: shorten(address) });
  const description = income.state === "ready"
    ? fill(p.preview, {
      regular: regularityText(lang, income.value, p),
      sum: formatAmount(lang, income.value.last12Months.sum),
    })
    : p.previewPlain;
  const url = `${network.publicUrl}/passport/${address}`;
  return render(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content="Lipwa" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
    </>,
  );
}

/** The head of a page that shows no passport. */
function plainHead(title: string): string {
  return render(<title>{`${title} · Lipwa`}</title>);
}

interface WhoProps {
  state: PassportState;
  p: PassportMessages;
  c: FrameMessages;
}

/** Whose passport this is, and of when. Only the server draws it: none of it changes. */
function Who({ state: { address, lang, asOf }, p, c }: WhoProps) {
  const timeZone = "UTC";
  const date = `${formatDate(lang, asOf, { timeZone })}, ${formatTime(lang, asOf, timeZone)} UTC`;
  return (
    <>
      <div>
        <h1 class="like-h2">{p.title}</h1>
        <p class="small quiet">{p.subtitle}</p>
        <p class="small quiet num">{fill(p.asOf, { date })}</p>
      </div>
      <LedgerId id={address} m={c} />
    </>
  );
}

interface SideProps {
  view: PassportView;
  p: PassportMessages;
  more: PassportMore;
  /** What is handed on: the short link, once it works. */
  shortLink: string;
  /** The money that waits. */
  waiting: ComponentChildren;
}

/**
 * What a reader does with a passport: hand it on, save it, be paid. Only the server draws it;
 * in the browser `start.tsx` listens to its buttons and draws into its empty places.
 */
function Side({ view, p, more, shortLink, waiting }: SideProps) {
  return (
    <>
      <div id="waiting">{waiting}</div>
      <Share link={shortLink} p={p} />
      <p class="small quiet live noprint" data-live={p.live} data-lost={p.liveOff} role="status" />
      <Lazy class="card statement" part="statement" summary={p.statement} />
      <PayMe view={view} p={p} more={more} />
      <div class="code-of-link">
        <Qr image={qrImage(view.link)} label={p.qrLabel} />
        <p class="small">
          <span class="noprint">{p.qrText}</span>
          <span class="onpaper">{p.checkAt}</span>{" "}
          <code>{shortLink.replace(/^https?:\/\//, "")}</code>
        </p>
      </div>
      <p class="small quiet noprint">{p.publicNote}</p>
      <details class="more how">
        <summary>{p.how}</summary>
        <p class="small quiet">{p.howText}</p>
      </details>
    </>
  );
}

/** The one main action, and other ways to hand the passport on: WhatsApp, paper. */
function Share({ link, p }: { link: string; p: PassportMessages }) {
  const text = encodeURIComponent(`${p.shareText}: ${link}`);
  return (
    <>
      <div class="bar needs-js noprint">
        <button
          type="button"
          class="btn main"
          data-share={link}
          data-text={p.shareText}
          data-done={p.linkCopied}
        >
          {p.share}
        </button>
      </div>
      <div class="acts noprint">
        <a
          class="btn"
          href={`https://wa.me/?text=${text}`}
          rel="noopener noreferrer"
          target="_blank"
        >
          WhatsApp
        </a>
        <button type="button" class="btn needs-js" data-print>{p.print}</button>
      </div>
    </>
  );
}

/** A link that asks for a payment to this account; with amount, memo and code on demand. */
function PayMe({ view, p, more }: Omit<SideProps, "shortLink" | "waiting">) {
  const { state: { address, lang }, network, words: { c } } = view;
  const { usdcIssuer, passphrase } = network;
  const uri = payUri({ destination: address, usdcIssuer, passphrase });
  return (
    <section class="card payme noprint">
      <h2 class="like-h3">{p.payMe}</h2>
      <p class="small">{p.payMeText}</p>
      <CopyButton
        value={uri}
        label={more.copyPayLink}
        m={{ copy: more.copyPayLink, copied: c.copied }}
      />
      <a class="btn text" href={`/${dashboardLanguage(lang)}/dashboard?to=${address}`}>
        {more.payDashboard}
      </a>
      <Lazy part="pay-more" summary={p.payMore} />
    </section>
  );
}

/** Something that few people open: its code comes with the first opening. */
function Lazy({ class: style = "", part, summary }: {
  class?: string;
  part: "statement" | "pay-more";
  summary: string;
}) {
  return (
    <details class={`more needs-js noprint ${style}`} data-part={part}>
      <summary>{summary}</summary>
      <div />
    </details>
  );
}

/** The money that waits, with buttons that wait for their code; nothing where there is none. */
function waitingOf(view: PassportView, all: boolean) {
  const { lang, claimable } = view.state;
  if (claimable.state !== "ready" || claimable.value.claimable.length === 0) return null;
  return (
    <Waiting view={view} m={PASSPORT_MORE[lang].waiting} all={all} busy>
      <div role="status" />
    </Waiting>
  );
}

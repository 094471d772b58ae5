import type { ComponentChildren } from "preact";
import render from "preact-render-to-string";
import type { Organization } from "../contract/organization.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount, formatDate, formatNumber } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { formatOrganization } from "../ui/organization-text.ts";
import { visibleText } from "../ui/visible-text.ts";
import { type ShortLinkMessages, shortLinks as en } from "./messages/short-links.en.ts";
import { shortLinks as fr } from "./messages/short-links.fr.ts";
import { shortLinks as ha } from "./messages/short-links.ha.ts";
import { shortLinks as ig } from "./messages/short-links.ig.ts";
import { shortLinks as pcm } from "./messages/short-links.pcm.ts";
import { shortLinks as sw } from "./messages/short-links.sw.ts";
import { shortLinks as yo } from "./messages/short-links.yo.ts";

const WORDS: Record<Language, ShortLinkMessages> = { en, pcm, ha, yo, ig, fr, sw };

export interface CodeMatch {
  path: string;
  /** A hash or account. */
  id: string;
  /** The payment, or an account's newest payment. `none`: there is none. Null: unknown. */
  payment: MatchedPayment | "none" | null;
}

export interface MatchedPayment {
  payer: string | null;
  /** Confirmed by the account and the domain. */
  organization: Organization | null;
  /** Null if there are several payments. */
  amount: string | null;
  asset: string;
  /** Payments in the transaction. */
  count: number;
  /** ISO 8601. */
  date: string;
  /** The verdict's text; empty if the payment is completed. */
  doubt: string;
}

interface Html {
  head: string;
  main: string;
}

/** A code with several matches never redirects to one of them. */
export function renderMatchesPage(
  lang: Language,
  kind: "receipt" | "passport",
  all: readonly CodeMatch[],
): Html {
  const words = WORDS[lang];
  const title = kind === "receipt" ? words.receiptsTitle : words.passportsTitle;
  return renderPage(
    fill(title, { n: formatNumber(lang, all.length) }),
    <>
      <p>{words.alikeText}</p>
      <ul class="code-matches">
        {all.map(({ path, id, payment }) => (
          <li>
            <a href={`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`}>
              <MatchSummary lang={lang} words={words} payment={payment} />
              <code>{shorten(id)}</code>
            </a>
          </li>
        ))}
      </ul>
    </>,
  );
}

function MatchSummary({ lang, words, payment }: {
  lang: Language;
  words: ShortLinkMessages;
  payment: CodeMatch["payment"];
}) {
  if (payment === null) return <b>{words.noAnswer}</b>;
  if (payment === "none") return <b>{words.noPayments}</b>;
  const { payer, organization, amount, asset, count, date, doubt } = payment;
  return (
    <>
      {doubt !== "" && <b class="bad">{doubt}</b>}
      <b class="num">
        {amount === null
          ? fill(words.several, { n: formatNumber(lang, count) })
          : `${formatAmount(lang, amount)} ${visibleText(asset)}`}
      </b>
      {payer !== null && <span>{fill(words.from, { payer: shorten(payer) })}</span>}
      {organization !== null && (
        <span>
          <bdi>{formatOrganization(organization)}</bdi>
        </span>
      )}
      <span>{formatDate(lang, date, { timeZone: "UTC" })}</span>
    </>
  );
}

export function renderUnknownCodePage(lang: Language): Html {
  const { missingTitle, missingText, find } = WORDS[lang];
  return renderPage(
    missingTitle,
    <>
      <p class="lead">{missingText}</p>
      <p>
        <a class="btn" href={`/${lang}/find`}>{find}</a>
      </p>
    </>,
  );
}

export function renderRateLimitedPage(lang: Language): Html {
  const { busyTitle, busyText } = WORDS[lang];
  return renderPage(busyTitle, <p class="lead">{busyText}</p>);
}

function renderPage(title: string, content: ComponentChildren): Html {
  return {
    head: render(
      <>
        <title>{`${title.replace(/\.$/, "")} · Lipwa`}</title>
        <meta name="robots" content="noindex" />
      </>,
    ),
    main: render(
      <>
        <h1>{title}</h1>
        {content}
      </>,
    ),
  };
}

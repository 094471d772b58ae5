import type { ComponentChildren } from "preact";
import render from "preact-render-to-string";
import type { Organization } from "../contract/organization.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount, formatDate, formatNumber } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { organizationText } from "../ui/organization-text.ts";
import { visibleText } from "../ui/visible-text.ts";
import { type ShortLinkMessages, shortLinks as en } from "./messages/short-links.en.ts";
import { shortLinks as fr } from "./messages/short-links.fr.ts";
import { shortLinks as ha } from "./messages/short-links.ha.ts";
import { shortLinks as ig } from "./messages/short-links.ig.ts";
import { shortLinks as pcm } from "./messages/short-links.pcm.ts";
import { shortLinks as sw } from "./messages/short-links.sw.ts";
import { shortLinks as yo } from "./messages/short-links.yo.ts";

const WORDS: Record<Language, ShortLinkMessages> = { en, pcm, ha, yo, ig, fr, sw };

/** What is known of one of several that have the same code. */
export interface CodeMatch {
  /** The page of it. */
  path: string;
  /** Its hash or account. */
  id: string;
  /** Of an account: its newest payment. `none`: nothing was paid; null where nobody could say. */
  payment: MatchedPayment | "none" | null;
}

/** A payment as the page that asks tells it. */
export interface MatchedPayment {
  payer: string | null;
  /** The payer's proven name, which stands beside the address. */
  organization: Organization | null;
  /** Null where it is not one amount. */
  amount: string | null;
  asset: string;
  /** How many payments the transaction makes. */
  count: number;
  /** ISO 8601. */
  date: string;
  /** What it is instead of a payment that was made; empty where it was made. */
  doubt: string;
}

/** The head and the content of a page, as HTML. */
interface Html {
  head: string;
  main: string;
}

/** Asks which of several is meant: never does one of them stand for the code. */
export function alikePage(
  lang: Language,
  kind: "receipt" | "passport",
  all: readonly CodeMatch[],
): Html {
  const words = WORDS[lang];
  const title = kind === "receipt" ? words.receiptsTitle : words.passportsTitle;
  return page(
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
          <bdi>{organizationText(organization)}</bdi>
        </span>
      )}
      <span>{formatDate(lang, date, { timeZone: "UTC" })}</span>
    </>
  );
}

/** Nothing has that code. */
export function missingPage(lang: Language): Html {
  const { missingTitle, missingText, find } = WORDS[lang];
  return page(
    missingTitle,
    <>
      <p class="lead">{missingText}</p>
      <p>
        <a class="btn" href={`/${lang}/find`}>{find}</a>
      </p>
    </>,
  );
}

/** This client has asked for too much. */
export function busyPage(lang: Language): Html {
  const { busyTitle, busyText } = WORDS[lang];
  return page(busyTitle, <p class="lead">{busyText}</p>);
}

function page(title: string, content: ComponentChildren): Html {
  return {
    head: render(
      <>
        <title>{`${title} · Lipwa`}</title>
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

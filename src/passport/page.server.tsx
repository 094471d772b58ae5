import render from "preact-render-to-string";
import type { Network } from "../contract/network.ts";
import type { AddressFault } from "../stellar/address.ts";
import { accountCode } from "../stellar/short-code.ts";
import { shorten } from "../stellar/shorten.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { ERRORS } from "../ui/messages/errors.ts";
import { FRAME } from "../ui/messages/frame.ts";
import { PrintLaterNotice } from "../ui/PrintLaterNotice.tsx";
import { PASSPORT } from "./messages/passport.ts";
import { PassportPayers } from "./payers.server.tsx";
import { PassportPayments } from "./payments.server.tsx";
import { describeRegularity } from "./income-text.ts";
import { PassportSidebar } from "./sidebar.server.tsx";
import { areNamesPending, type PassportState } from "./state.ts";
import { PassportSummary } from "./summary.server.tsx";
import type { PassportView } from "./view.ts";

/** The paging token before an account's first operation. */
const NOTHING_YET = "1";

export interface PassportHtml {
  head: string;
  main: string;
}

export interface PassportOptions {
  allWaiting: boolean;
  hasCode: boolean;
  isComplete: boolean;
  /** True to render only the parts that an open page replaces. */
  bare: boolean;
}

/** `start.ts` later replaces parts of the page with new versions from the server. */
export function renderPassportPage(
  state: PassportState,
  network: Network,
  { allWaiting, hasCode, isComplete, bare }: PassportOptions,
): PassportHtml {
  const { lang, address, currency } = state;
  const link = `${network.publicUrl}/passport/${address}`;
  const shared = hasCode ? `${network.publicUrl}/p/${accountCode(address)}` : link;
  const view: PassportView = { state, network, p: PASSPORT[lang], c: FRAME[lang], link, shared };
  const { p } = view;
  const isComing = areNamesPending(state);
  const main = render(
    <div
      id="passport"
      class="passport"
      data-address={address}
      data-currency={currency}
      data-mine={allWaiting ? "" : undefined}
      data-again={isComplete && !isComing ? undefined : ""}
      data-upto={state.income.state === "ready"
        ? state.income.value.cursor ?? NOTHING_YET
        : undefined}
    >
      {isComing && <PrintLaterNotice m={FRAME[lang]} />}
      {!bare && (
        <div class="notice warn" id="saved" role="status" data-text={p.savedText} hidden>
          <b>{p.savedTitle}</b> <span />
        </div>
      )}
      <PassportSummary {...view} />
      <PassportPayers {...view} />
      <PassportPayments {...view} />
      <PassportSidebar view={view} allWaiting={allWaiting} bare={bare} />
    </div>,
  );
  return { head: bare ? "" : headOf(view), main };
}

/** Never repeats the text, which could be a secret. */
export function renderBadAddressPage(lang: Language, fault: AddressFault): PassportHtml {
  const { title, faults, again } = PASSPORT[lang].bad;
  const look = fault === "secret_key" ? "notice bad lead" : "lead";
  return plainPage({ title, text: faults[fault], look, href: `/${lang}/find`, label: again });
}

/** For an M… address, whose payments can't be told apart. */
export function renderMuxedAddressPage(lang: Language): PassportHtml {
  const { customerTitle: title, customerText: text, again } = PASSPORT[lang].bad;
  return plainPage({ title, text, href: `/${lang}/find`, label: again });
}

/** The browser retries. */
export function renderLedgerDownPage(lang: Language, address: string, code: string): PassportHtml {
  const { downTitle, downText: text } = PASSPORT[lang].bad;
  const title = code === "rates_unavailable" || code === "rate_limited"
    ? ERRORS[lang][code]
    : downTitle;
  return plainPage({ title, text, href: `?lang=${lang}`, label: FRAME[lang].retry, down: address });
}

function plainPage({ title, text, look = "lead", href, label, down }: {
  title: string;
  text: string;
  look?: string;
  href: string;
  label: string;
  down?: string;
}): PassportHtml {
  const main = render(
    <div class="plain" data-down={down}>
      <h1>{title}</h1>
      <p class={look}>{text}</p>
      <p>
        <a class="btn" href={href}>{label}</a>
      </p>
    </div>,
  );
  return { head: render(<title>{`${title.replace(/\.$/, "")} · Lipwa`}</title>), main };
}

function headOf({ state: { lang, address, income }, p, link }: PassportView): string {
  const title = fill(p.titleOf, { address: shorten(address) });
  // Only a complete count can claim that there is no income.
  const description = income.state === "ready" &&
      (income.value.table.of > 0 || income.value.complete)
    ? fill(p.preview, { regular: describeRegularity(lang, income.value, p) })
    : p.previewPlain;
  return render(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={link} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content="Lipwa" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={link} />
    </>,
  );
}

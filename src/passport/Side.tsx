import type { ComponentChildren } from "preact";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Qr } from "../ui/Qr.tsx";
import { qrPath } from "../ui/qr-path.ts";
import { payUri } from "../stellar/sep7.ts";
import type { PassportMessages } from "./messages/passport.en.ts";
import type { PassportMore } from "./messages/passport-more.en.ts";
import type { PassportView } from "./view.ts";

interface Props {
  view: PassportView;
  p: PassportMessages;
  more: PassportMore;
  /** The money that waits. */
  waiting: ComponentChildren;
}

/**
 * What a reader does with a passport: hand it on, save it, be paid. Only the server draws it;
 * in the browser `start-side.ts` listens to its buttons and draws into its empty places.
 */
export function Side({ view, p, more, waiting }: Props) {
  const { link } = view;
  return (
    <>
      <div id="waiting">{waiting}</div>
      <Share link={link} p={p} />
      <p class="small quiet live noprint" data-live={p.live} data-lost={p.liveOff} role="status" />
      <Lazy class="card statement" part="statement" summary={p.statement} />
      <PayMe view={view} p={p} more={more} />
      <div class="code-of-link">
        <Qr code={qrPath(link)} label={p.qrLabel} />
        <p class="small">
          <span class="noprint">{p.qrText}</span>
          <span class="onpaper">
            {p.checkAt} <code>{link}</code>
          </span>
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
function PayMe({ view, p, more }: Omit<Props, "waiting">) {
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
      <a class="btn text" href={`/${lang}/dashboard?to=${address}`}>{more.payDashboard}</a>
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

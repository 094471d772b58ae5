import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatDate } from "../../ui/i18n/format.ts";
import { fill, splitTemplate } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Organization, PublishedAt } from "../../ui/Organization.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { MarkedLine } from "../MarkedLine.tsx";
import type { InvitationSender } from "./load-invitation.ts";
import { type InvitationViewProps, shortSenderAddress, whatsAppUrl } from "./view.ts";

export function InvitationView({ view }: { view: InvitationViewProps }) {
  const { invited: { sender } } = view;
  const isNamed = sender.is === "named";
  return (
    <div class="join">
      <Slip view={view}>
        {isNamed ? <Offer view={view} /> : <SenderWarning view={view} />}
      </Slip>
      <div class="side">
        <InvitationActions view={view} />
        {!view.isPhone && <PhoneQrCode view={view} />}
        {isNamed && <HowItWorks view={view} />}
        {isNamed && <Questions view={view} />}
      </div>
    </div>
  );
}

function Slip({ view, children }: { view: InvitationViewProps; children: ComponentChildren }) {
  const { lang, j, invited: { sender, invitation }, who } = view;
  const title = sender.is === "named" ? j.named : j.unnamed;
  return (
    <article class="slip" aria-labelledby="invitation">
      <div class="slip-in">
        <header class="slip-top">
          <p class="label">{j.label}</p>
          <p class="slip-no">{fill(j.until, { date: formatDate(lang, invitation.expires) })}</p>
        </header>
        <h1 class="say big" id="invitation">
          {splitTemplate(title).map((part) =>
            typeof part === "string" ? part : <bdi key={part.name}>{who}</bdi>
          )}
        </h1>
        <SenderLine view={view} isTitled />
        {children}
      </div>
    </article>
  );
}

export function SenderLine(
  { view, isTitled = false }: { view: InvitationViewProps; isTitled?: boolean },
) {
  const { lang, c, invited: { sender, invitation: { employer } } } = view;
  return (
    <div class="inviter">
      <Identicon address={employer} />
      <div>
        {sender.is === "named"
          ? (
            <p class="small">
              {isTitled
                ? <PublishedAt organization={sender.organization} lang={lang} m={c} />
                : <Organization organization={sender.organization} lang={lang} m={c} />}
            </p>
          )
          : <Badge tone="warn">{doubtText(view, sender.why)}</Badge>}
        <code class="small">{shorten(employer)}</code>
      </div>
    </div>
  );
}

function doubtText(
  { j: { doubt }, invited: { invitation } }: InvitationViewProps,
  why: Extract<InvitationSender, { is: "unnamed" }>["why"],
): string {
  const texts = {
    missing: doubt.missing,
    invalid: doubt.invalid,
    unchecked: doubt.unchecked,
    no_name: doubt.noName,
    not_listed: fill(doubt.notListed, { domain: invitation.domain }),
    unread: doubt.unread,
  };
  return texts[why];
}

/** Shows what the employer wrote separately from verified facts. */
function EmployerText({ view }: { view: InvitationViewProps }) {
  const { j, invited: { invitation: { name, text } } } = view;
  if (name === "" && text === "") return null;
  return (
    <div class="wrote">
      <h2 class="label">{j.wrote}</h2>
      {name !== "" && (
        <p>
          {j.for} <bdi>{name}</bdi>
        </p>
      )}
      {text !== "" && (
        <p class="lines">
          <bdi>{text}</bdi>
        </p>
      )}
    </div>
  );
}

function Offer({ view }: { view: InvitationViewProps }) {
  const { j, who, isPhone } = view;
  const { gets, needs, takes, theyGet } = j;
  return (
    <>
      <EmployerText view={view} />
      <dl class="cells">
        <div class="all">
          <dt class="label">{gets.title}</dt>
          <dd>
            <ul class="plain-list">
              <MarkedLine mark="done" text={gets.pay} />
              <MarkedLine mark="done" text={gets.receipt} />
              <MarkedLine mark="done" text={gets.passport} />
            </ul>
            <small>{gets.practice}</small>
          </dd>
        </div>
        <div>
          <dt class="label">{needs.title}</dt>
          <dd>
            {isPhone ? needs.phone : needs.computer}
            <small>{needs.nothing}</small>
          </dd>
        </div>
        <div>
          <dt class="label">{takes.title}</dt>
          <dd>
            {takes.minute}
            <small>{takes.steps}</small>
          </dd>
        </div>
        <div class="all">
          <dt class="label">{fill(theyGet.title, { who })}</dt>
          <dd>
            {theyGet.address}
            <small>{theyGet.nothing}</small>
          </dd>
        </div>
      </dl>
    </>
  );
}

function SenderWarning({ view }: { view: InvitationViewProps }) {
  const { j: { doubt } } = view;
  return (
    <>
      <Notice tone="warn" title={doubt.title}>{doubt.text}</Notice>
      <EmployerText view={view} />
      <dl class="cells">
        <div class="all">
          <dt class="label">{doubt.nobodyNeeds}</dt>
          <dd>
            <ul class="plain-list">
              <MarkedLine mark="bad" text={doubt.words} />
              <MarkedLine mark="bad" text={doubt.code} />
              <MarkedLine mark="bad" text={doubt.money} />
            </ul>
          </dd>
        </div>
      </dl>
    </>
  );
}

function InvitationActions({ view }: { view: InvitationViewProps }) {
  const { j, here, invited, join, store } = view;
  const account = useStore(store.$account);
  const { doubt } = j;
  const isHere = account.is === "here";
  const begin = () => join.go(isHere ? "making" : "lock");
  const own = (
    <button type="button" class="btn text" onClick={() => join.go("own")}>{j.ownWallet}</button>
  );
  if (invited.sender.is === "unnamed") {
    const asking = fill(doubt.asking, { account: shortSenderAddress(invited) });
    return (
      <div class="bar">
        <a class="btn main" href={whatsAppUrl(asking)} rel="noopener noreferrer">{doubt.ask}</a>
        <button type="button" class="btn text" onClick={begin}>
          {isHere ? doubt.knownMine : doubt.known}
        </button>
        {own}
      </div>
    );
  }
  return (
    <div class="bar">
      <button type="button" class="btn main" disabled={account.is === "reading"} onClick={begin}>
        {fill(isHere ? j.useMine : j.open, { here })}
      </button>
      {own}
    </div>
  );
}

function HowItWorks({ view }: { view: InvitationViewProps }) {
  const { j: { how }, here } = view;
  const turns = [
    [how.make, how.makeText],
    [how.lock, how.lockText],
    [how.words, how.wordsText],
  ] as const;
  return (
    <section aria-labelledby="how">
      <h2 class="label" id="how">{how.title}</h2>
      <ol class="turns">
        {turns.map(([title, text]) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p>{fill(text, { here })}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The QR code includes the link's key. */
function PhoneQrCode({ view }: { view: InvitationViewProps }) {
  const { j: { scan } } = view;
  const [image, setImage] = useState("");
  useEffect(() => {
    // without the image, the link is still in the address bar
    import("../../ui/qr-image.ts").then(
      ({ renderQrImage }) => setImage(renderQrImage(location.href)),
      () => {},
    );
  }, []);
  return (
    <section class="scan" aria-label={scan.title}>
      {image !== "" && <QrCode image={image} label={scan.label} />}
      <p>
        <b>{scan.title}</b> {scan.text}
      </p>
    </section>
  );
}

function Questions({ view }: { view: InvitationViewProps }) {
  const { j: { questions: q } } = view;
  const all = [[q.usdc, q.usdcText], [q.back, q.backText], [q.see, q.seeText]] as const;
  return (
    <section class="asks">
      {all.map(([question, answer]) => (
        <details class="more" key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}

import type { ComponentChildren } from "preact";
import { LedgerId } from "../../ui/LedgerId.tsx";
import { formatDate, formatTime } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SenderLine } from "./Invitation.tsx";
import type { InvitationFault, SentReply } from "./load-invitation.ts";
import { type InvitationViewProps, type JoinViewProps, whatsAppUrl } from "./view.ts";

interface SlipProps {
  note?: string;
  label: string;
  title: string;
  text?: string;
  stamp?: { word: string; tone: "bad" | "warn" | "done"; date?: string };
  children?: ComponentChildren;
}

export function InvitationSlip({ note, label, title, text, stamp, children }: SlipProps) {
  return (
    <article class="slip">
      <div class="slip-in">
        <header class="slip-top">
          <p class="label">{label}</p>
          {note !== undefined && <p class="slip-no">{note}</p>}
        </header>
        <div class="sum said">
          <h1 class="say">{title}</h1>
          <p class="local">{text !== undefined && <small>{text}</small>}</p>
          {stamp !== undefined && (
            <p class={`stamp ${stamp.tone}`}>
              {stamp.word}
              {stamp.date !== undefined && <small>{stamp.date}</small>}
            </p>
          )}
        </div>
        {children}
      </div>
    </article>
  );
}

export function NoInvitation({ view, fault }: { view: JoinViewProps; fault: InvitationFault }) {
  const { j, c, join } = view;
  if (fault.why === "other_network") return <OtherNetwork view={view} network={fault.network} />;
  const ask = <AskSenderLink {...j.broken} />;
  const askNew = (
    <AskSenderLink ask={fill(j.ended.ask, { who: j.sender })} asking={j.ended.asking} />
  );
  const retry = (
    <button type="button" class="btn main" onClick={() => void join.read()}>{c.retry}</button>
  );
  const { title, text, action } = {
    insecure: { ...j.insecure, action: null },
    broken: { ...j.broken, action: ask },
    missing: { ...j.missing, action: ask },
    unreadable: { ...j.unreadable, action: ask },
    unreached: { ...j.unreached, action: retry },
    busy: { title: j.unreached.title, text: j.unreached.busy, action: retry },
    ended: { title: j.ended.undated, text: j.ended.text, action: askNew },
  }[fault.why];
  return (
    <div class="mine one">
      <InvitationSlip label={j.label} title={title} text={text} />
      {action !== null && <div class="bar">{action}</div>}
    </div>
  );
}

function OtherNetwork({ view, network }: { view: JoinViewProps; network: string }) {
  const { j, m } = view;
  return (
    <div class="mine one">
      <InvitationSlip note={j.other.label} label={j.label} title={j.other.title}>
        <dl class="cells">
          <div>
            <dt class="label">{j.other.isFor}</dt>
            <dd>{network}</dd>
          </div>
          <div>
            <dt class="label">{j.other.page}</dt>
            <dd>{view.network.name}</dd>
          </div>
        </dl>
        <Notice tone="warn" title={j.other.nothing}>{j.other.text}</Notice>
        <p class="small quiet tail">{m.cannot.not_test_network}</p>
      </InvitationSlip>
      <div class="bar">
        <AskSenderLink {...j.other} />
      </div>
    </div>
  );
}

/** The person chooses the contact in WhatsApp. */
function AskSenderLink({ ask, asking }: { ask: string; asking: string }) {
  return <a class="btn main" href={whatsAppUrl(asking)} rel="noopener noreferrer">{ask}</a>;
}

export function ExpiredInvitation({ view }: { view: InvitationViewProps }) {
  const { lang, j, invited, who } = view;
  const date = formatDate(lang, invited.invitation.expires);
  return (
    <div class="mine one">
      <InvitationSlip
        note={fill(j.until, { date })}
        label={j.label}
        title={fill(j.ended.title, { date })}
        text={j.ended.text}
        stamp={{ word: j.ended.stamp, tone: "bad", date }}
      >
        <dl class="cells">
          <div class="all">
            <dt class="label">{j.from}</dt>
            <dd>
              <SenderLine view={view} />
            </dd>
          </div>
        </dl>
      </InvitationSlip>
      <div class="bar">
        <AskSenderLink ask={fill(j.ended.ask, { who })} asking={j.ended.asking} />
        <a class="btn text" href={`/${lang}/account`}>{j.ended.without}</a>
      </div>
    </div>
  );
}

/** Shown if the link was already used, perhaps by someone else. */
export function UsedInvitation({ view, reply, isElsewhere, retry }: {
  view: InvitationViewProps;
  reply: SentReply;
  /** True if the reply's account is known not to be on this device. */
  isElsewhere: boolean;
  /** Reads this device's account again, which couldn't be read and may be the reply's. */
  retry: (() => void) | undefined;
}) {
  const { lang, j, c, here, who, join } = view;
  const { used } = j;
  const unread = retry === undefined ? undefined : view.faults.unreadable;
  const date = formatDate(lang, reply.writtenAt);
  // a date broken over two lines is hard to read
  const whole = date.replaceAll(" ", "\u00a0");
  const time = formatTime(lang, reply.writtenAt);
  return (
    <div class="mine one">
      <InvitationSlip
        note={used.label}
        label={j.label}
        title={fill(used.title, { date: whole, time })}
        text={used.text}
        stamp={{ word: used.stamp, tone: "warn", date }}
      >
        <dl class="cells">
          <div class="all">
            <dt class="label">{used.given}</dt>
            <dd>
              <LedgerId id={reply.address} m={c} />
            </dd>
          </div>
        </dl>
        <Notice
          tone="bad"
          title={isElsewhere ? fill(used.otherTitle, { here }) : unread}
        >
          {fill(used.other, { who })}
        </Notice>
      </InvitationSlip>
      <div class="bar">
        {retry !== undefined && <button type="button" class="btn" onClick={retry}>{c.retry}
        </button>}
        <AskSenderLink ask={fill(used.tell, { who })} asking={used.telling} />
        <button
          type="button"
          class="btn text"
          onClick={() => {
            join.markAsMine(reply.address);
            join.go("done");
          }}
        >
          {used.mine}
        </button>
        <button type="button" class="btn text" onClick={() => join.sendAnyway()}>
          {fill(used.giveToo, { who })}
        </button>
      </div>
    </div>
  );
}

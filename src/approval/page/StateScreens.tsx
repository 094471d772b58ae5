import type { ComponentChildren } from "preact";
import { useStore } from "@nanostores/preact";
import { shorten } from "../../stellar/shorten.ts";
import { cosigners } from "../../stellar/signers.ts";
import { shortReceiptPath } from "../../stellar/short-code.ts";
import { formatDate, formatExact } from "../../ui/i18n/format.ts";
import { fill, plural, quote } from "../../ui/i18n/text.ts";
import { buildWhatsappLink } from "../../ui/message-links.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { Decline } from "../proposal.ts";
import type { ProposalStatus } from "../proposal-status.ts";
import type { ApprovalWork } from "./approve.ts";
import type { RemainingPayments } from "./remaining-payments.ts";
import { ActionFaultNotice, WorkProgress } from "./WorkProgress.tsx";
import { sumStroops } from "./review.ts";
import { SignerList } from "./SignerList.tsx";
import { isoFromSeconds, proposalTitle, type StateView, timeText } from "./view.ts";

type Tone = "done" | "warn" | "bad";

interface SlipProps {
  view: StateView;
  label: string;
  stamp: string;
  tone: Tone;
  /** When the state began, in ISO 8601. Absent if unknown. */
  at?: string;
  isVoid?: boolean;
  /** The payments shown on the slip; all by default. */
  sum?: Pick<RemainingPayments, "rows" | "total">;
  children?: ComponentChildren;
}

function StateSlip(
  { view, label, stamp, tone, at, isVoid = false, sum = view.opened.review, children }: SlipProps,
) {
  const { lang, m: { paper, label: page }, s: state, opened } = view;
  const { read, context } = opened;
  const amount = formatExact(lang, sum.total);
  const { organization } = context;
  const from = organization === null || organization === "none"
    ? shorten(read.proposal.payer)
    : organization.name;
  return (
    <article class="slip">
      {tone === "done" && <div class="band" />}
      <div class="slip-in stack">
        <header class="slip-top">
          <p class="label">{page}: {proposalTitle(view)}</p>
        </header>
        <div class="sum">
          <h1 class="label">{label}</h1>
          <p class="amount">
            {isVoid ? <s>{amount}</s> : amount} <span class="unit">USDC</span>
          </p>
          <p class="local">
            <b>{plural(lang, paper.forPeople, sum.rows.length)}</b>{" "}
            <small>{fill(state.from, { who: from })}</small>
          </p>
          <p class={tone === "done" ? "stamp" : `stamp ${tone}`}>
            {stamp} {at !== undefined && <small>{formatDate(lang, at)}</small>}
          </p>
        </div>
        {children}
      </div>
    </article>
  );
}

function Screen({ slip, children }: { slip: ComponentChildren; children?: ComponentChildren }) {
  return (
    <div class="mine one">
      {slip}
      {children !== undefined && <div class="bar">{children}</div>}
    </div>
  );
}

function Again({ view: { m, store }, isMain = false }: { view: StateView; isMain?: boolean }) {
  const { isReading } = useStore(store.$state);
  return (
    <button
      type="button"
      class={isMain ? "btn main" : "btn"}
      aria-busy={isReading}
      disabled={isReading}
      onClick={() => void store.reread()}
    >
      {m.again}
    </button>
  );
}

/** A WhatsApp message without a recipient. It never has the link's key. */
function Tell({ view, text, label, look = "btn main" }: {
  view: StateView;
  text: string;
  label: string;
  look?: string;
}) {
  const { lang, opened: { review } } = view;
  const message = fill(text, {
    title: proposalTitle(view),
    amount: formatExact(lang, review.total),
  });
  return (
    <a class={look} href={buildWhatsappLink("", message) ?? ""} rel="noopener noreferrer">
      {label}
    </a>
  );
}

export function EndedScreen({ view, status }: { view: StateView; status: ProposalStatus }) {
  const { lang, s: state, opened: { facts, envelopes, review } } = view;
  const redo = <Tell view={view} text={state.redo} label={state.tellIt} />;
  switch (status.is) {
    case "paid":
      return <Paid view={view} />;
    case "partly": {
      const isPaid = facts.statuses.map(({ status }) => status === "applied");
      const rows = review.rows.filter(({ part }) => isPaid[part - 1] === true);
      const paid = { rows, total: sumStroops(rows.map(({ stroops }) => stroops)) };
      const n = isPaid.filter(Boolean).length;
      const text = fill(state.partlyText, { n, all: envelopes.length });
      return <Void view={view} of={state.partly} tone="bad" paid={paid} text={text} />;
    }
    case "failed":
      return <Void view={view} of={state.failed} tone="bad" text={state.failedText} />;
    case "expired":
      return (
        <Void
          view={view}
          of={state.expired}
          tone="bad"
          at={isoFromSeconds(review.until)}
          title={state.expiredTitle}
          text={state.expiredText}
          action={redo}
        />
      );
    case "overtaken":
      return (
        <Void
          view={view}
          of={state.overtaken}
          tone="warn"
          title={state.overtakenTitle}
          text={state.overtakenText}
          action={redo}
        />
      );
    case "signers_changed":
      return (
        <Void view={view} of={state.changed} tone="warn" text={state.changedText} action={redo} />
      );
    case "too_early": {
      const text = plural(lang, state.earlyText, Number(status.missing));
      return <Void view={view} of={state.early} tone="warn" text={text} />;
    }
    default: {
      const text = fill(state.unknownText, { time: timeText(lang, isoFromSeconds(review.until)) });
      return <Void view={view} of={state.unknown} tone="warn" text={text} />;
    }
  }
}

function Void({ view, of, tone, at, paid, title, text, action }: {
  view: StateView;
  of: { label: string; stamp: string };
  tone: Tone;
  at?: string;
  /** What was paid, if the proposal was only partly paid. */
  paid?: Pick<RemainingPayments, "rows" | "total">;
  title?: string;
  text: string;
  action?: ComponentChildren;
}) {
  const slip = (
    <StateSlip
      view={view}
      {...of}
      tone={tone}
      {...(at !== undefined && { at })}
      isVoid={tone === "bad" && paid === undefined}
      {...(paid !== undefined && { sum: paid })}
    >
      <Notice tone={tone} live="status" {...(title !== undefined && { title })}>{text}</Notice>
      <SignerList view={view} me={view.store.$state.get().signer} />
    </StateSlip>
  );
  return (
    <Screen slip={slip}>
      {action}
      <Again view={view} />
    </Screen>
  );
}

function Paid({ view }: { view: StateView }) {
  const { lang, m: { paper }, s: state, opened: { envelopes, review, facts } } = view;
  const aside = review.rows.filter(({ takeBackAt }) => takeBackAt !== undefined);
  const last = facts.statuses.at(-1);
  const settledAt = last?.status === "applied" ? last.closedAt : undefined;
  const slip = (
    <StateSlip
      view={view}
      {...state.paid}
      tone="done"
      {...(settledAt !== undefined && { at: settledAt })}
    >
      <dl class="cells">
        {aside.length < review.rows.length && (
          <div>
            <dt class="label">{state.atOnce}</dt>
            <dd>{plural(lang, paper.people, review.rows.length - aside.length)}</dd>
          </div>
        )}
        {aside.length > 0 && (
          <div>
            <dt class="label">{state.aside}</dt>
            <dd>{plural(lang, paper.people, aside.length)}</dd>
          </div>
        )}
        <div>
          <dt class="label">{paper.fee}</dt>
          <dd>{formatExact(lang, review.fee)} XLM</dd>
        </div>
        {settledAt !== undefined && (
          <div>
            <dt class="label">{state.paid.stamp}</dt>
            <dd>{timeText(lang, settledAt)}</dd>
          </div>
        )}
      </dl>
      <SignerList view={view} me={view.store.$state.get().signer} />
    </StateSlip>
  );
  return (
    <Screen slip={slip}>
      {envelopes.map(({ hash }, index) => (
        <a key={hash} class="btn main" href={shortReceiptPath(hash, null)}>
          {state.receipt}
          {envelopes.length > 1 && ` ${index + 1}/${envelopes.length}`}
        </a>
      ))}
    </Screen>
  );
}

export function SendingScreen({ view, work }: { view: StateView; work: ApprovalWork }) {
  const { s: state, store } = view;
  const slip = (
    <StateSlip view={view} {...state.sent} tone="warn" sum={view.opened.left}>
      <WorkProgress view={view} work={work} />
      <SignerList view={view} me={store.$state.get().signer} />
    </StateSlip>
  );
  return <Screen slip={slip} />;
}

export function ReadyScreen({ view }: { view: StateView }) {
  const { s: state, store } = view;
  const { fault, signer } = useStore(store.$state);
  const slip = (
    <StateSlip view={view} {...state.enough} tone="warn" sum={view.opened.left}>
      <Notice live="status">{state.enoughText}</Notice>
      <SignerList view={view} me={signer} />
      <ActionFaultNotice view={view} fault={fault} />
    </StateSlip>
  );
  return (
    <Screen slip={slip}>
      <button type="button" class="btn main" onClick={() => void store.send()}>
        {state.send}
      </button>
      <Again view={view} />
    </Screen>
  );
}

export function WaitingScreen({ view }: { view: StateView }) {
  const { lang, s: state, opened: { status, review, facts, read }, store } = view;
  const me = store.$state.get().signer;
  const { proposer } = read.proposal;
  const helpful = cosigners(facts.signing, proposer).map(({ key }) => key);
  const isUnneeded = me !== null && me !== proposer && helpful.length > 0 && !helpful.includes(me);
  const { weight, needed } = status.is === "collecting"
    ? status
    : { weight: 0, needed: facts.signing.weightNeeded };
  const stamp = status.is === "declined"
    ? state.declined.stamp
    : fill(state.waiting.stamp, { n: weight, needed });
  const slip = (
    <StateSlip
      view={view}
      label={state.waiting.label}
      stamp={stamp}
      tone="warn"
      sum={view.opened.left}
    >
      <Notice tone={isUnneeded ? "warn" : "plain"} title={state.yours} live="status">
        {isUnneeded
          ? fill(state.unneeded, { names: helpful.map(shorten).join(", ") })
          : state.yoursText}
      </Notice>
      <SignerList view={view} me={me} />
      <p class="small quiet">
        {view.m.paper.until} {timeText(lang, isoFromSeconds(review.until))}
      </p>
    </StateSlip>
  );
  return (
    <Screen slip={slip}>
      <Tell view={view} text={state.reminder} label={state.remind} />
      <Again view={view} />
      <button type="button" class="btn text" onClick={() => store.forgetSigner()}>
        {state.otherAccount}
      </button>
    </Screen>
  );
}

export function DeclinedScreen(
  { view, reason, at }: { view: StateView } & Pick<Decline, "reason" | "at">,
) {
  const { lang, s: state, opened: { review }, store } = view;
  const time = timeText(lang, isoFromSeconds(review.until));
  const slip = (
    <StateSlip view={view} {...state.declined} tone="bad" at={at}>
      <div class="wrote">
        <p class="label">{state.youWrote}</p>
        <p class="lines">{quote(lang, reason)}</p>
      </div>
      <p class="small quiet">{fill(state.declinedText, { time })}</p>
    </StateSlip>
  );
  return (
    <Screen slip={slip}>
      <Tell view={view} text={state.told} label={state.tellIt} />
      <button type="button" class="btn text" onClick={() => store.forgetSigner()}>
        {state.otherAccount}
      </button>
    </Screen>
  );
}

export function ShortOfMoneyScreen({ view, usdc, xlm }: {
  view: StateView;
  /** The missing amounts in stroops; 0n if nothing is missing. */
  usdc: bigint;
  xlm: bigint;
}) {
  const { lang, s: state, opened: { review, forecast } } = view;
  const time = timeText(lang, isoFromSeconds(review.until));
  const title = usdc > 0n
    ? fill(state.shortTitle, { usdc: formatExact(lang, forecast?.usdc ?? 0n) })
    : state.short.stamp;
  const text = [
    usdc > 0n && fill(state.shortText, { missing: formatExact(lang, usdc), time }),
    xlm > 0n && fill(state.shortXlm, { missing: formatExact(lang, xlm) }),
  ].filter(Boolean).join(" ");
  const slip = (
    <StateSlip view={view} {...state.short} tone="warn" sum={view.opened.left}>
      <Notice tone="warn" title={title} live="status">{text}</Notice>
    </StateSlip>
  );
  return (
    <Screen slip={slip}>
      <Again view={view} isMain />
      <Tell view={view} text={state.told} label={state.tellIt} look="btn text" />
    </Screen>
  );
}

export function NotSignerScreen({ view, address }: { view: StateView; address: string }) {
  const { m, s: state } = view;
  return (
    <div class="mine one">
      <section class="sheet stack">
        <h1 class="say">{state.notSigner}</h1>
        <p>{fill(state.notSignerText, { who: shorten(address) })}</p>
        <SignerList view={view} me={null} />
        <p class="small quiet">{state.notSignerHelp}</p>
      </section>
      <div class="bar">
        {/* a connected wallet may keep its account until the page is reloaded */}
        <button type="button" class="btn" onClick={() => location.reload()}>{m.again}</button>
      </div>
    </div>
  );
}

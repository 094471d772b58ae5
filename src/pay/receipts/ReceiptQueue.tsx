import { useStore } from "@nanostores/preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Organization } from "../../contract/organization.ts";
import { Badge } from "../../ui/Badge.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import {
  formatAmount,
  formatDate,
  formatLocal,
  formatNumber,
  formatTime,
} from "../../ui/i18n/format.ts";
import {
  type DashboardLanguage,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
} from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { QrCode } from "../../ui/QrCode.tsx";
import { renderQrImage } from "../../ui/qr-image.ts";
import { addNameToLink } from "../../ui/sent-to.ts";
import { formatCsv } from "../../ui/csv-text.ts";
import {
  buildEmailLink,
  buildSmsLink,
  buildWhatsappLink,
  toInternationalNumber,
} from "../../ui/message-links.ts";
import { isOneSms, smsLength } from "../../ui/sms.ts";
import { localDay } from "../line/pay-period.ts";
import { saveContact } from "../people/people-changes.ts";
import { useLinkPayslip } from "../papers/use-link-payslip.ts";
import { type Contact, findPerson } from "../people/people.ts";
import { isEnded, type Run } from "../run/run.ts";
import { Field } from "../ui/Field.tsx";
import { afterFocusIsLost } from "../ui/keep-focus.ts";
import { employerNameOnDocuments, useOrganization } from "../ui/use-organization.ts";
import { usePay } from "../ui/use-pay.ts";
import { ROWS_PER_PAGE } from "../ui/view.ts";
import { Names } from "../ui/Names.tsx";
import { useTexts } from "../ui/texts.ts";
import { findContact, payeeMessage, payeeSubject, type SetAsideStatus } from "./payee-message.ts";
import {
  countSent,
  createSentMarksStore,
  createShortLinkStore,
  findNextUnsent,
  readSetAsideStatus,
  SEND_CHANNELS,
  type SendChannel,
  type SentMark,
  shareableLink,
  type ShortLinkState,
} from "./receipt-queue.ts";
import { findLinesGone, listRunReceipts, type RunReceipt } from "./receipts.ts";

interface Props {
  run: Run;
}

export function ReceiptQueue({ run }: Props) {
  const pay = usePay();
  const { lang, m: { queue: m } } = useTexts();
  const queue = useMemo(() => createSentMarksStore(pay.world, run.id), [run.id]);
  const marks = useStore(queue.$marks);
  const shortLinks = useMemo(() => createShortLinkStore(pay.world), [run.id]);
  const linkStates = useStore(shortLinks.$states);
  const people = useStore(pay.people.$people) ?? [];
  const receipts = listRunReceipts(run, pay.world.network.publicUrl, people);
  const organization = useOrganization(run.payer ?? "");
  const [chosen, setChosen] = useState<string | null>(null);
  const [way, setWay] = useState<SendChannel | null>(null);
  const [named, setNamed] = useState(false);
  const [last, setLast] = useState<string | null>(null);
  // the clicked button was removed, so focus the next person's card
  const moved = useRef(false);
  const go = (id: string) => {
    moved.current = true;
    setLast(null);
    setChosen(id);
  };
  useEffect(() => {
    void queue.read();
    // another tab may have sent some receipts
    return pay.world.screen.onShown(() => void queue.read());
  }, [queue]);
  useEffect(() => {
    void (async () => {
      for (const hash of new Set(receipts.map((each) => each.hash))) await shortLinks.ask(hash);
    })();
  }, [shortLinks]);
  if (marks === null) return <div class="bone sheet-bone" />;
  const markSent = async (id: string, by: SendChannel) => {
    const next = findNextUnsent(receipts, marks, id);
    go(next === null ? id : next.id);
    setLast(id);
    await queue.mark(id, by);
  };
  const unmark = async (id: string) => {
    go(id);
    await queue.unmark(id);
  };
  const sent = countSent(receipts, marks);
  const known = receipts.find(({ id }) => id === chosen);
  const current = known ?? findNextUnsent(receipts, marks, null);
  const at = current === null ? -1 : receipts.indexOf(current);
  const newest = [...marks.values()].sort((a, b) => b.at.localeCompare(a.at))[0];
  return (
    <section class="queue" aria-labelledby="queue-title">
      <header>
        <h2 id="queue-title" tabIndex={-1} aria-live="polite">
          {sent === receipts.length ? m.allSent : fill(m.sentOf, {
            n: formatNumber(lang, sent),
            all: formatNumber(lang, receipts.length),
          })}
        </h2>
        <p class="small quiet">{m.private}</p>
        <progress class="sr" aria-labelledby="queue-title" max={receipts.length} value={sent} />
        <div class="run-progress" aria-hidden="true">
          <i style={{ inlineSize: `${sent / receipts.length * 100}%` }} />
        </div>
      </header>
      <div class="queue-parts">
        {current !== null && (
          <PersonCard
            key={current.id}
            run={run}
            receipt={current}
            organization={organization}
            place={fill(m.place, {
              n: formatNumber(lang, at + 1),
              all: formatNumber(lang, receipts.length),
            })}
            mark={marks.get(current.id) ?? null}
            way={way ?? newest?.way ?? "whatsapp"}
            chooseWay={setWay}
            named={named}
            chooseNamed={setNamed}
            before={receipts[at - 1] ?? null}
            next={findNextUnsent(receipts, marks, current.id)}
            last={receipts.find(({ id }) => id === last) ?? null}
            lastMark={marks.get(last ?? "") ?? null}
            moved={moved.current}
            link={shareableLink(current, linkStates)}
            isAsked={linkStates.get(current.hash) === "fails_asking"}
            askShort={() => void shortLinks.ask(current.hash)}
            go={go}
            markSent={markSent}
            unmark={unmark}
          />
        )}
        <QueueList
          run={run}
          receipts={receipts}
          organization={organization}
          linkStates={linkStates}
          marks={marks}
          current={current?.id ?? null}
          go={go}
        />
      </div>
    </section>
  );
}

interface CardProps extends Props {
  receipt: RunReceipt;
  /** The payer's verified name; null without one, `asking` during the lookup. */
  organization: Organization | "asking" | null;
  place: string;
  mark: SentMark | null;
  way: SendChannel;
  chooseWay: (way: SendChannel) => void;
  /** True if the link's fragment, which servers never see, names the person. */
  named: boolean;
  chooseNamed: (named: boolean) => void;
  before: RunReceipt | null;
  next: RunReceipt | null;
  last: RunReceipt | null;
  lastMark: SentMark | null;
  moved: boolean;
  /** The link to share; null until it is known whether the short one works. */
  link: string | null;
  isAsked: boolean;
  askShort: () => void;
  go: (id: string) => void;
  markSent: (id: string, way: SendChannel) => Promise<void>;
  unmark: (id: string) => Promise<void>;
}

function useMessage({ run, receipt, organization, way, named, link }: CardProps) {
  const pay = usePay();
  const { lang: pageLang } = useTexts();
  const person = findPerson(run, receipt, useStore(pay.people.$people) ?? []);
  const [typed, setTyped] = useState<Contact>({});
  // the list may have contact details of people who are not in People
  const line = run.lines.find(({ id }) => id === receipt.id);
  const contact = { lang: pageLang, ...findContact(person, line, receipt), ...typed };
  const aside = useSetAsideStatus(run, receipt);
  const payslip = useLinkPayslip(
    run,
    receipt.id,
    employerNameOnDocuments(organization, run.payer ?? ""),
  );
  const short = payslip.state === "packing" || organization === "asking" ? null : link;
  const name = named ? receipt.name : "";
  const withName = short && addNameToLink(short, name);
  const url = short && addNameToLink(short, name, payslip.text);
  const payer = organization === "asking" ? null : organization?.name ?? null;
  // neither a payslip nor a name is worth a second SMS
  const texts = [url, ...way === "sms" ? [withName, short] : []].flatMap((each) =>
    each === null ? [] : payeeMessage(contact.lang, receipt, { aside, url: each, payer })
  );
  const text = texts.find((each) => way !== "sms" || isOneSms(each)) ?? texts.at(-1) ?? null;
  const keep = (change: Contact) => {
    setTyped({ ...typed, ...change });
    void saveContact(pay, { run, payee: receipt, contact: change });
  };
  const type = (change: Contact) => setTyped({ ...typed, ...change });
  return { contact, known: person, aside, payslip: payslip.state, url, text, type, keep };
}

type Message = ReturnType<typeof useMessage>;

function PersonCard(props: CardProps) {
  const { lang, m: { draft, queue: m } } = useTexts();
  const { receipt, place, way, chooseWay, named, chooseNamed, askShort } = props;
  const message = useMessage(props);
  const { contact: { phone, email, lang: theirs }, text, url } = message;
  const name = receipt.name || draft.unnamed;
  // request the short link of the person on screen first
  useEffect(askShort, []);
  return (
    <section class="person-card" aria-labelledby="to-name">
      <div class="in">
        <div class="to-whom">
          <div>
            <p class="label">{place}</p>
            <h3 id="to-name" tabIndex={-1}>{name}</h3>
          </div>
          <Amounts receipt={receipt} />
        </div>
        {receipt.asideUntil !== null && (
          <p class="small warn">
            {message.aside === "gone"
              ? m.gone
              : fill(m.setAside, { date: formatDate(lang, receipt.asideUntil) })}
          </p>
        )}
        <div class="contact">
          <ChannelPicker way={way} choose={chooseWay} />
          <ContactField way={way} message={message} />
        </div>
        {way === "code"
          ? <Code url={url} label={fill(m.scan, { name })} />
          : <MessageText way={way} message={message} />}
        {props.link === receipt.url && <LongLinkNote {...props} />}
      </div>
      <SendBar
        {...props}
        name={name}
        text={text}
        subject={payeeSubject(theirs, receipt)}
        phone={phone}
        email={email}
      />
      <div class="in">
        {receipt.name !== "" && (
          <label class="small name-choice">
            <input
              type="checkbox"
              checked={named}
              onChange={({ currentTarget }) => chooseNamed(currentTarget.checked)}
            />
            {m.nameInLink}
          </label>
        )}
        <PayslipNote way={way} state={message.payslip} />
        <p class="do">
          <a href={`${receipt.path}&lang=${lang}`}>{m.open}</a>
          {way !== "code" && text !== null && <Copy value={text} label={m.copy} />}
        </p>
      </div>
    </section>
  );
}

interface MessageProps {
  way: SendChannel;
  message: Message;
}

function ContactField({ way, message: { contact, known, type, keep } }: MessageProps) {
  const { m: { queue: m } } = useTexts();
  if (way === "share" || way === "code") return null;
  const cell = way === "email" ? "email" : "phone";
  return (
    <Field
      key={cell}
      label={m[cell]}
      type={cell === "email" ? "email" : "tel"}
      value={contact[cell]}
      {...cell === "phone" && { hint: m.phoneHint }}
      change={(typed) => type({ [cell]: typed })}
      onLeave={() => contact[cell] !== (known?.[cell] ?? "") && keep({ [cell]: contact[cell] })}
      live
    />
  );
}

function MessageText({ way, message: { contact: { lang }, text, keep } }: MessageProps) {
  const { m: { queue: m } } = useTexts();
  return (
    <div>
      <p class="saysline">
        <label class="small">
          {m.message}{" "}
          <select
            class="inline-select"
            aria-label={m.language}
            value={lang}
            onChange={({ currentTarget: { value } }) => {
              if (isLanguage(value)) keep({ lang: value });
            }}
          >
            {LANGUAGES.map((code) => <option key={code} value={code}>{LANGUAGE_NAMES[code]}
            </option>)}
          </select>
        </label>
        {text !== null && MAY_BE_SMS.has(way) && <SmsCount text={text} />}
      </p>
      <p
        class="says"
        id="message-says"
        lang={text === null ? undefined : lang}
        aria-busy={text === null}
      >
        {text ?? m.linkComes}
      </p>
    </div>
  );
}

function LongLinkNote({ isAsked, askShort }: CardProps) {
  const { m: { queue: m } } = useTexts();
  const tryShort = ({ currentTarget }: Event) => {
    askShort();
    if (!(currentTarget instanceof Element)) return;
    // the retry button disappears once the short link works
    afterFocusIsLost(
      currentTarget,
      () => focusOn(document.querySelector<HTMLElement>(".thumb .main") ?? "to-name"),
    );
  };
  return (
    <p class="small warn">
      {m.longLink}{" "}
      <button type="button" class="btn text" aria-busy={isAsked} onClick={tryShort}>
        {m.tryShort}
      </button>
    </p>
  );
}

function PayslipNote({ way, state }: { way: SendChannel; state: Message["payslip"] }) {
  const { m: { papers: m } } = useTexts();
  if (state === "none" || state === "packing") return null;
  return (
    <p class="small quiet">
      {state === "too_long" ? m.tooLong : way === "sms" ? m.noSms : m.inLink}
    </p>
  );
}

function Amounts({ receipt: { stroops, local } }: { receipt: RunReceipt }) {
  const { lang } = useTexts();
  const usdc = formatAmount(lang, stroops);
  if (local === null) {
    return (
      <p class="amount">
        {usdc} <span class="unit">USDC</span>
      </p>
    );
  }
  const [value = "", unit] = formatLocal(lang, local.value, local.currency).split("\u00a0");
  return (
    <div class="amounts">
      <p class="amount">
        {value} <span class="unit">{unit}</span>
      </p>
      <p class="small quiet num">{usdc} USDC</p>
    </div>
  );
}

function useSetAsideStatus(run: Run, receipt: RunReceipt): SetAsideStatus {
  const pay = usePay();
  const [aside, setAside] = useState<SetAsideStatus>("waits");
  useEffect(() => {
    if (run.payer !== null) {
      void readSetAsideStatus(pay.world, run.payer, receipt).then(setAside);
    }
  }, []);
  return aside;
}

function ChannelPicker({ way, choose }: { way: SendChannel; choose: (way: SendChannel) => void }) {
  const { m: { queue: m } } = useTexts();
  const ways = SEND_CHANNELS.filter((one) =>
    one !== "share" || typeof navigator.share === "function"
  );
  return (
    <fieldset class="send-ways">
      <legend class="sr">{m.how}</legend>
      <div>
        {ways.map((one) => (
          <label key={one}>
            <input type="radio" name="way" checked={one === way} onChange={() => choose(one)} />
            {m.ways[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Channels that may charge by length; 'share' can end in an SMS. */
const MAY_BE_SMS = new Set<SendChannel>(["sms", "share"]);

function SmsCount({ text }: { text: string }) {
  const { lang, m: { queue: m } } = useTexts();
  const { characters, room, messages } = smsLength(text);
  return <span class="small quiet num">{plural(lang, m.sms, messages, { characters, room })}</span>;
}

function Code({ url, label }: { url: string | null; label: string }) {
  const image = useMemo(() => url === null ? null : renderQrImage(url), [url]);
  return (
    <figure class="scan">
      {image === null ? <div class="bone" /> : <QrCode image={image} label={label} />}
      <figcaption class="small">{label}</figcaption>
    </figure>
  );
}

interface SendBarProps extends CardProps {
  name: string;
  /** Null until the link is known. */
  text: string | null;
  subject: string;
  phone: string;
  email: string;
}

function SendBar(props: SendBarProps) {
  const pay = usePay();
  const { lang, m: { draft, queue: m } } = useTexts();
  const { receipt: { id }, mark, way, text, before, next, last, moved, go } = props;
  const bar = useRef<HTMLDivElement>(null);
  const isReady = text !== null;
  const wasMoved = useRef(moved);
  useEffect(() => {
    // the clicked button may have been removed or changed, so focus the main button
    const main = bar.current?.querySelector<HTMLElement>(".main:not([disabled])");
    const isEnd = mark !== null && next === null;
    // focus moves from the name to the button once there is something to send
    const waits = isReady && document.activeElement?.id === "to-name";
    if (wasMoved.current || waits) focusOn(isEnd ? "queue-title" : main ?? "to-name");
    wasMoved.current = false;
  }, [mark === null, isReady]);
  const onSent = () => {
    wasMoved.current = true;
    void props.markSent(id, way);
  };
  const sentReceipt = last ?? (mark === null ? null : props.receipt);
  const sentMark = last === null ? mark : props.lastMark;
  return (
    <div class="thumb" ref={bar}>
      {sentReceipt !== null && sentMark !== null && (
        <p class="small went" role="status">
          {fill(m.sent, {
            name: sentReceipt.name || draft.unnamed,
            way: m.ways[sentMark.way],
            time: sentTimeText(lang, sentMark.at, pay.world.now()),
          })}{" "}
          <button type="button" class="link" onClick={() => void props.unmark(sentReceipt.id)}>
            {m.notGone}
          </button>
        </p>
      )}
      <SendButton {...props} again={mark !== null} onSent={onSent} />
      <div class="other-steps">
        {before !== null && (
          <button type="button" class="btn" onClick={() => go(before.id)}>
            {fill(m.back, { name: before.name || draft.unnamed })}
          </button>
        )}
        {next !== null && (
          <button type="button" class="btn" onClick={() => go(next.id)}>
            {fill(mark === null ? m.skip : m.on, { next: next.name || draft.unnamed })}
          </button>
        )}
      </div>
    </div>
  );
}

interface SendButtonProps extends SendBarProps {
  again: boolean;
  onSent: () => void;
}

function SendButton(props: SendButtonProps) {
  const { m: { queue: m } } = useTexts();
  const { way, name, text, subject, phone, email, again, onSent } = props;
  const label = fill(again ? m.sendAgain : way === "code" ? m.shown : m.send, { name });
  if (text === null) {
    return (
      <button type="button" class="btn main" disabled aria-describedby="message-says">
        {label}
      </button>
    );
  }
  if (way === "code") {
    return <button type="button" class="btn main" onClick={onSent}>{label}</button>;
  }
  if (way === "share") {
    const share = async () => {
      // closing the share sheet is not an error
      if (await navigator.share({ text }).then(() => true, () => false)) onSent();
    };
    return <button type="button" class="btn main" onClick={() => void share()}>{label}</button>;
  }
  const href = way === "whatsapp"
    ? buildWhatsappLink(phone, text)
    : way === "sms"
    ? buildSmsLink(phone, text, navigator.userAgent)
    : buildEmailLink(email, subject, text);
  if (href === null) {
    return (
      <>
        <button type="button" class="btn main" disabled aria-describedby="no-number">
          {label}
        </button>
        <p class="small bad" id="no-number">{m.phoneBad}</p>
      </>
    );
  }
  const other = way === "whatsapp" ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a class="btn main" href={href} {...other} onClick={onSent}>
      {label}
    </a>
  );
}

function focusOn(place: HTMLElement | string): void {
  (typeof place === "string" ? document.getElementById(place) : place)?.focus();
}

interface ListProps extends Props {
  receipts: readonly RunReceipt[];
  organization: Organization | "asking" | null;
  linkStates: ReadonlyMap<string, ShortLinkState>;
  marks: ReadonlyMap<string, SentMark>;
  current: string | null;
  go: (id: string) => void;
}

function QueueList(props: ListProps) {
  const { run, receipts, organization, linkStates, marks, current, go } = props;
  const pay = usePay();
  const { lang, m: { draft, queue: m, receipts: words } } = useTexts();
  const people = useStore(pay.people.$people) ?? [];
  const lines = new Map(run.lines.map((line) => [line.id, line]));
  const reached = receipts.map((receipt) => ({
    receipt,
    ...findContact(findPerson(run, receipt, people), lines.get(receipt.id), receipt),
  }));
  const without = reached.filter(({ phone }) => phone === "");
  const gone = findLinesGone(run, useStore(pay.aside.$outcomes));
  const months = useStore(pay.paid.$months);
  const hasAside = receipts.some(({ asideUntil }) => asideUntil !== null);
  // the history isn't read for this while it is needed for sending
  const canHaveGone = hasAside && isEnded(run.status);
  useEffect(() => {
    if (canHaveGone && months?.status === "ready") void pay.aside.findOutcomes(months);
  }, [canHaveGone, months]);
  const save = () => {
    const payer = organization === "asking" ? null : organization?.name ?? null;
    const rows = reached.filter(({ receipt: { id } }) => !marks.has(id)).map(
      ({ receipt, phone, email, lang: own = lang }) => {
        const url = shareableLink(receipt, linkStates) ?? receipt.url;
        const aside = gone.has(receipt.id) ? "gone" : "waits";
        const message = payeeMessage(own, receipt, { aside, url, payer });
        const dialled = toInternationalNumber(phone) ?? phone;
        return [receipt.name, dialled, email, LANGUAGE_NAMES[own], message];
      },
    );
    const { name, phone, email, lang: language, message } = m.columns;
    const text = formatCsv([[name, phone, email, language, message], ...rows]);
    pay.world.saveFile("lipwa-messages.csv", text, "text/csv");
  };
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const links = receipts.map((receipt) => {
    const { name, url, asideUntil } = receipt;
    const aside = asideUntil === null ? "" : ` (${m.aside})`;
    return `${name || draft.unnamed}: ${shareableLink(receipt, linkStates) ?? url}${aside}`;
  }).join("\n");
  return (
    <section class="sheet receipts" aria-labelledby="everyone-title">
      <header>
        <h3 class="label" id="everyone-title">{m.everyone}</h3>
        <span class="do">
          <Copy value={links} label={m.copyAll} />
          <button type="button" class="btn text" onClick={save}>{m.saveAll}</button>
        </span>
      </header>
      {without.length > 0 && (
        <p class="small warn pad">
          {plural(lang, m.noPhone, without.length)}{" "}
          <Names names={without.map(({ receipt }) => receipt.name)} />
        </p>
      )}
      <ul>
        {receipts.slice(0, shown).map((receipt) => (
          <li key={receipt.id} aria-current={receipt.id === current ? "true" : undefined}>
            <span>
              <b>{receipt.name || draft.unnamed}</b>
              <small class="num">
                {formatAmount(lang, receipt.stroops)} USDC
                {receipt.local !== null &&
                  `, ${formatLocal(lang, receipt.local.value, receipt.local.currency)}`}
              </small>
              {receipt.asideUntil !== null && <small class="warn">{m.aside}</small>}
            </span>
            <a
              href={`${receipt.path}&lang=${lang}`}
              data-receipt={receipt.id}
            >
              {words.open}
            </a>
            {receipt.id === current
              ? <Badge tone="wait">{m.now}</Badge>
              : <SendNextButton receipt={receipt} mark={marks.get(receipt.id)} go={go} />}
          </li>
        ))}
      </ul>
      {receipts.length > shown && (
        <button
          type="button"
          class="btn text pad"
          onClick={() => setShown(shown + 500)}
        >
          {words.more}
        </button>
      )}
    </section>
  );
}

interface SendNextButtonProps {
  receipt: RunReceipt;
  mark: SentMark | undefined;
  go: (id: string) => void;
}

function SendNextButton({ receipt, mark, go }: SendNextButtonProps) {
  const pay = usePay();
  const { lang, m: { draft, queue: m } } = useTexts();
  const name = receipt.name || draft.unnamed;
  const sentText = mark && `${m.ways[mark.way]}, ${sentTimeText(lang, mark.at, pay.world.now())}`;
  return (
    <button
      type="button"
      class="btn text"
      aria-label={mark === undefined
        ? fill(m.takeOne, { name })
        : `${sentText}. ${fill(m.back, { name })}`}
      onClick={() => go(receipt.id)}
    >
      {mark === undefined ? m.take : <Badge tone="done">{sentText}</Badge>}
    </button>
  );
}

/** The time, with the date unless it is today. */
export function sentTimeText(lang: DashboardLanguage, at: string, now: number): string {
  const time = formatTime(lang, at);
  return localDay(at) === localDay(now) ? time : `${time}, ${formatDate(lang, at)}`;
}

function Copy({ value, label }: { value: string; label: string }) {
  const { c } = useTexts();
  return <CopyButton value={value} label={label} m={{ ...c, copy: label }} />;
}

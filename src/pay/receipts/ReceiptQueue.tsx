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
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Qr } from "../../ui/Qr.tsx";
import { qrImage } from "../../ui/qr-image.ts";
import { linkFor } from "../../ui/sent-to.ts";
import { csvText } from "../../ui/csv-text.ts";
import { emailLink, internationalNumber, smsLink, whatsappLink } from "../../ui/message-links.ts";
import { isOneSms, smsLength } from "../../ui/sms.ts";
import { keepContact } from "../people/people-changes.ts";
import { useLinkPayslip } from "../papers/use-link-payslip.ts";
import { type Contact, personOf } from "../people/people.ts";
import type { Run } from "../run/run.ts";
import { Field } from "../ui/Field.tsx";
import { whenFocusIsGone } from "../ui/keep-focus.ts";
import { employerName, useOrganization } from "../ui/use-organization.ts";
import { usePay } from "../ui/use-pay.ts";
import { ROWS } from "../ui/view.ts";
import { Names } from "../ui/Names.tsx";
import { useWords } from "../ui/words.ts";
import { payeeMessage, payeeSubject, reachOf, type SetAsideStatus } from "./payee-message.ts";
import {
  createReceiptQueue,
  createShortLinks,
  linkOf,
  nextInQueue,
  SEND_WAYS,
  type SendWay,
  sentCount,
  type SentMark,
  setAsideStatusOf,
  type ShortLinkState,
} from "./receipt-queue.ts";
import { receiptsOf, type RunReceipt } from "./receipts.ts";

interface Props {
  run: Run;
}

/** Sends everyone their receipt, person by person, with the employer's own apps. */
export function ReceiptQueue({ run }: Props) {
  const pay = usePay();
  const { lang, m: { queue: m } } = useWords();
  const queue = useMemo(() => createReceiptQueue(pay.world, run.id), [run.id]);
  const marks = useStore(queue.$marks);
  const shortLinks = useMemo(() => createShortLinks(pay.world), [run.id]);
  const linkStates = useStore(shortLinks.$states);
  const people = useStore(pay.people.$people) ?? [];
  const receipts = receiptsOf(run, pay.world.network.publicUrl, people);
  const organization = useOrganization(run.payer ?? "");
  const [chosen, setChosen] = useState<string | null>(null);
  const [way, setWay] = useState<SendWay | null>(null);
  const [named, setNamed] = useState(false);
  /** The receipt sent last in this page. */
  const [last, setLast] = useState<string | null>(null);
  // the pressed button is gone, so the next person's card gets the focus
  const moved = useRef(false);
  const go = (id: string) => {
    moved.current = true;
    setLast(null);
    setChosen(id);
  };
  useEffect(() => {
    void queue.read();
    // another tab may have sent some
    return pay.world.screen.onShown(() => void queue.read());
  }, [queue]);
  useEffect(() => {
    void (async () => {
      for (const hash of new Set(receipts.map((each) => each.hash))) await shortLinks.ask(hash);
    })();
  }, [shortLinks]);
  if (marks === null) return <div class="bone sheet-bone" />;
  const keep = async (id: string, by: SendWay) => {
    const next = nextInQueue(receipts, marks, id);
    go(next === null ? id : next.id);
    setLast(id);
    await queue.mark(id, by);
  };
  const drop = async (id: string) => {
    go(id);
    await queue.unmark(id);
  };
  const sent = sentCount(receipts, marks);
  const known = receipts.find(({ id }) => id === chosen);
  const current = known ?? nextInQueue(receipts, marks, null);
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
            next={nextInQueue(receipts, marks, current.id)}
            last={receipts.find(({ id }) => id === last) ?? null}
            lastMark={marks.get(last ?? "") ?? null}
            moved={moved.current}
            link={linkOf(current, linkStates)}
            isAsked={linkStates.get(current.hash) === "fails_asking"}
            askShort={() => void shortLinks.ask(current.hash)}
            go={go}
            keep={keep}
            drop={drop}
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
  /** The payer, confirmed by account and domain. */
  organization: Organization | "asking" | null;
  place: string;
  mark: SentMark | null;
  way: SendWay;
  chooseWay: (way: SendWay) => void;
  /** The link's fragment names the person; servers never see it. */
  named: boolean;
  chooseNamed: (named: boolean) => void;
  before: RunReceipt | null;
  next: RunReceipt | null;
  /** The receipt sent just now. */
  last: RunReceipt | null;
  lastMark: SentMark | null;
  /** True if a button led here. */
  moved: boolean;
  /** The link to share; null until it is known whether the short one works. */
  link: string | null;
  /** True while the short link is requested again. */
  isAsked: boolean;
  /** Requests the short link, or requests it again. */
  askShort: () => void;
  /** Shows another person. */
  go: (id: string) => void;
  /** Marks it as sent and shows the next person. */
  keep: (id: string, way: SendWay) => Promise<void>;
  drop: (id: string) => Promise<void>;
}

/** The current recipient, the channel and the message. */
function useMessage({ run, receipt, organization, way, named, link }: CardProps) {
  const pay = usePay();
  const { lang: pageLang } = useWords();
  const person = personOf(run, receipt, useStore(pay.people.$people) ?? []);
  const [typed, setTyped] = useState<Contact>({});
  // the list may have contact details of people who are not in People
  const line = run.lines.find(({ id }) => id === receipt.id);
  const contact = { lang: pageLang, ...reachOf(person, line, receipt), ...typed };
  const aside = useAside(run, receipt);
  const payslip = useLinkPayslip(run, receipt.id, employerName(organization, run.payer ?? ""));
  const short = payslip.state === "packing" || organization === "asking" ? null : link;
  const name = named ? receipt.name : "";
  const withName = short && linkFor(short, name);
  const url = short && linkFor(short, name, payslip.text);
  const payer = organization === "asking" ? null : organization?.name ?? null;
  // neither a payslip nor a name is worth a second SMS
  const texts = [url, ...way === "sms" ? [withName, short] : []].flatMap((each) =>
    each === null ? [] : payeeMessage(contact.lang, receipt, { aside, url: each, payer })
  );
  const text = texts.find((each) => way !== "sms" || isOneSms(each)) ?? texts.at(-1) ?? null;
  const keep = (change: Contact) => {
    setTyped({ ...typed, ...change });
    void keepContact(pay, { run, payee: receipt, contact: change });
  };
  const type = (change: Contact) => setTyped({ ...typed, ...change });
  return { contact, known: person, aside, payslip: payslip.state, url, text, type, keep };
}

type Message = ReturnType<typeof useMessage>;

/** The current person. */
function PersonCard(props: CardProps) {
  const { lang, m: { draft, queue: m } } = useWords();
  const { receipt, place, way, chooseWay, named, chooseNamed, askShort } = props;
  const message = useMessage(props);
  const { contact: { phone, email, lang: theirs }, text, url } = message;
  const name = receipt.name || draft.unnamed;
  // the person on screen comes first
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
          <Ways way={way} choose={chooseWay} />
          <Reach way={way} message={message} />
        </div>
        {way === "code"
          ? <Code url={url} label={fill(m.scan, { name })} />
          : <Says way={way} message={message} />}
        {props.link === receipt.url && <LongLink {...props} />}
      </div>
      <Thumb
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
  way: SendWay;
  message: Message;
}

/** The number or the address that a message goes to. */
function Reach({ way, message: { contact, known, type, keep } }: MessageProps) {
  const { m: { queue: m } } = useWords();
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
      left={() => contact[cell] !== (known?.[cell] ?? "") && keep({ [cell]: contact[cell] })}
      live
    />
  );
}

/** The message's text, in a selectable language. */
function Says({ way, message: { contact: { lang }, text, keep } }: MessageProps) {
  const { m: { queue: m } } = useWords();
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

/** Says that the short link doesn't work, with a button to request it again. */
function LongLink({ isAsked, askShort }: CardProps) {
  const { m: { queue: m } } = useWords();
  const tryShort = ({ currentTarget }: Event) => {
    askShort();
    if (!(currentTarget instanceof Element)) return;
    // the retry button disappears once the short link works
    whenFocusIsGone(
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

function PayslipNote({ way, state }: { way: SendWay; state: Message["payslip"] }) {
  const { m: { papers: m } } = useWords();
  if (state === "none" || state === "packing") return null;
  return (
    <p class="small quiet">
      {state === "too_long" ? m.tooLong : way === "sms" ? m.noSms : m.inLink}
    </p>
  );
}

/** The amount in the worker's own currency, if known, and in USDC. */
function Amounts({ receipt: { stroops, local } }: { receipt: RunReceipt }) {
  const { lang } = useWords();
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

/** Whether an amount set aside is still waiting on the ledger. */
function useAside(run: Run, receipt: RunReceipt): SetAsideStatus {
  const pay = usePay();
  const [aside, setAside] = useState<SetAsideStatus>("waits");
  useEffect(() => {
    if (run.payer !== null) void setAsideStatusOf(pay.world.api, run.payer, receipt).then(setAside);
  }, []);
  return aside;
}

function Ways({ way, choose }: { way: SendWay; choose: (way: SendWay) => void }) {
  const { m: { queue: m } } = useWords();
  const ways = SEND_WAYS.filter((one) => one !== "share" || typeof navigator.share === "function");
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
const MAY_BE_SMS = new Set<SendWay>(["sms", "share"]);

function SmsCount({ text }: { text: string }) {
  const { lang, m: { queue: m } } = useWords();
  const { characters, room, messages } = smsLength(text);
  return <span class="small quiet num">{plural(lang, m.sms, messages, { characters, room })}</span>;
}

/** The receipt's link as a QR code, for a person who is present. */
function Code({ url, label }: { url: string | null; label: string }) {
  const image = useMemo(() => url === null ? null : qrImage(url), [url]);
  return (
    <figure class="scan">
      {image === null ? <div class="bone" /> : <Qr image={image} label={label} />}
      <figcaption class="small">{label}</figcaption>
    </figure>
  );
}

interface ThumbProps extends CardProps {
  name: string;
  /** Null until its link is known. */
  text: string | null;
  subject: string;
  phone: string;
  email: string;
}

/** The button within reach of the thumb: it opens the app and shows the next person. */
function Thumb(props: ThumbProps) {
  const { lang, m: { draft, queue: m } } = useWords();
  const { receipt: { id }, mark, way, text, before, next, last, moved, go, keep, drop } = props;
  const bar = useRef<HTMLDivElement>(null);
  const isReady = text !== null;
  const wasMoved = useRef(moved);
  useEffect(() => {
    // the pressed button may be gone or changed, so focus the main one
    const main = bar.current?.querySelector<HTMLElement>(".main:not([disabled])");
    const isEnd = mark !== null && next === null;
    // focus moves from the name to the button once there is something to send
    const waits = isReady && document.activeElement?.id === "to-name";
    if (wasMoved.current || waits) focusOn(isEnd ? "queue-title" : main ?? "to-name");
    wasMoved.current = false;
  }, [mark === null, isReady]);
  const went = () => {
    wasMoved.current = true;
    void keep(id, way);
  };
  const said = last ?? (mark === null ? null : props.receipt);
  const saidMark = last === null ? mark : props.lastMark;
  return (
    <div class="thumb" ref={bar}>
      {said !== null && saidMark !== null && (
        <p class="small went" role="status">
          {fill(m.sent, {
            name: said.name || draft.unnamed,
            way: m.ways[saidMark.way],
            time: formatTime(lang, saidMark.at),
          })}{" "}
          <button type="button" class="link" onClick={() => void drop(said.id)}>
            {m.notGone}
          </button>
        </p>
      )}
      <SendButton {...props} again={mark !== null} went={went} />
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

interface SendButtonProps extends ThumbProps {
  again: boolean;
  /** The app was opened, or the receipt was shared or scanned. */
  went: () => void;
}

/** Opens the chosen app with the message. */
function SendButton(props: SendButtonProps) {
  const { m: { queue: m } } = useWords();
  const { way, name, text, subject, phone, email, again, went } = props;
  const label = fill(again ? m.sendAgain : way === "code" ? m.shown : m.send, { name });
  if (text === null) {
    return (
      <button type="button" class="btn main" disabled aria-describedby="message-says">
        {label}
      </button>
    );
  }
  if (way === "code") return <button type="button" class="btn main" onClick={went}>{label}</button>;
  if (way === "share") {
    const share = async () => {
      // closing the share sheet is not an error
      if (await navigator.share({ text }).then(() => true, () => false)) went();
    };
    return <button type="button" class="btn main" onClick={() => void share()}>{label}</button>;
  }
  const href = way === "whatsapp"
    ? whatsappLink(phone, text)
    : way === "sms"
    ? smsLink(phone, text, navigator.userAgent)
    : emailLink(email, subject, text);
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
    <a class="btn main" href={href} {...other} onClick={went}>
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

/** Everyone in the run, and who has been sent a receipt. */
function QueueList(props: ListProps) {
  const { run, receipts, organization, linkStates, marks, current, go } = props;
  const pay = usePay();
  const { lang, m: { draft, queue: m, receipts: words } } = useWords();
  const people = useStore(pay.people.$people) ?? [];
  const lines = new Map(run.lines.map((line) => [line.id, line]));
  const reached = receipts.map((receipt) => ({
    receipt,
    ...reachOf(personOf(run, receipt, people), lines.get(receipt.id), receipt),
  }));
  const without = reached.filter(({ phone }) => phone === "");
  const save = () => {
    const payer = organization === "asking" ? null : organization?.name ?? null;
    const rows = reached.filter(({ receipt: { id } }) => !marks.has(id)).map(
      ({ receipt, phone, email, lang: own = lang }) => {
        const url = linkOf(receipt, linkStates) ?? receipt.url;
        const message = payeeMessage(own, receipt, { aside: "waits", url, payer });
        const dialled = internationalNumber(phone) ?? phone;
        return [receipt.name, dialled, email, LANGUAGE_NAMES[own], message];
      },
    );
    const { name, phone, email, lang: language, message } = m.columns;
    const text = csvText([[name, phone, email, language, message], ...rows]);
    pay.world.saveFile("lipwa-messages.csv", text, "text/csv");
  };
  const [shown, setShown] = useState(ROWS);
  const links = receipts.map((receipt) => {
    const { name, url, asideUntil } = receipt;
    const aside = asideUntil === null ? "" : ` (${m.aside})`;
    return `${name}: ${linkOf(receipt, linkStates) ?? url}${aside}`;
  }).join("\n");
  return (
    <section class="sheet receipts" aria-labelledby="everyone-title">
      <header>
        <h3 class="label" id="everyone-title">{m.everyone}</h3>
        <span>
          <Copy value={links} label={m.copyAll} />{" "}
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
              : <Take receipt={receipt} mark={marks.get(receipt.id)} go={go} />}
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

interface TakeProps {
  receipt: RunReceipt;
  mark: SentMark | undefined;
  go: (id: string) => void;
}

/** Jumps to a person, or back to one who was sent theirs. */
function Take({ receipt, mark, go }: TakeProps) {
  const { lang, m: { draft, queue: m } } = useWords();
  const name = receipt.name || draft.unnamed;
  const said = mark && `${m.ways[mark.way]}, ${formatTime(lang, mark.at)}`;
  return (
    <button
      type="button"
      class="btn text"
      aria-label={mark === undefined
        ? fill(m.takeOne, { name })
        : `${said}. ${fill(m.back, { name })}`}
      onClick={() => go(receipt.id)}
    >
      {mark === undefined ? m.take : <Badge tone="done">{said}</Badge>}
    </button>
  );
}

/** A copy button with a label that names the value. */
function Copy({ value, label }: { value: string; label: string }) {
  const { c } = useWords();
  return <CopyButton value={value} label={label} m={{ ...c, copy: label }} />;
}

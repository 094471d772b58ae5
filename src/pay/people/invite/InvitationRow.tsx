import { useStore } from "@nanostores/preact";
import { useMemo, useState } from "preact/hooks";
import { accountCode, formatShortCode } from "../../../stellar/short-code.ts";
import { shorten } from "../../../stellar/shorten.ts";
import { Badge, type Tone } from "../../../ui/Badge.tsx";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { formatDate } from "../../../ui/i18n/format.ts";
import { fill, splitTemplate } from "../../../ui/i18n/text.ts";
import { Identicon } from "../../../ui/Identicon.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { buildSmsLink, buildWhatsappLink } from "../../../ui/message-links.ts";
import { QrCode } from "../../../ui/QrCode.tsx";
import { renderQrImage } from "../../../ui/qr-image.ts";
import { usePay } from "../../ui/use-pay.ts";
import { useTexts } from "../../ui/texts.ts";
import type { Person } from "../people.ts";
import { acceptReplies } from "./accept.ts";
import {
  findAcceptConflict,
  type InvitedPerson,
  provenAddress,
  type StoredInvitation,
  type StoredReply,
} from "./invitation-state.ts";
import { formatInvitationMessage } from "./invitation-message.ts";
import { invitationUrl } from "./invitations.ts";
import { useInvitations } from "./use-invitations.ts";

const TONES: Record<InvitedPerson["state"]["step"], Tone> = {
  not_placed: "warn",
  invited: "wait",
  expired: "warn",
  refused: "bad",
  replied: "wait",
  hold: "warn",
  accepted: "done",
};

export function InvitationRow(invited: InvitedPerson) {
  const { lang, m: { invite: m } } = useTexts();
  const { storedInvitation, person, state } = invited;
  const { step } = state;
  const name = person?.name ?? storedInvitation.invitation.name;
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>
          {fill(m.until, { date: formatDate(lang, storedInvitation.invitation.expires) })}
          {storedInvitation.invitation.signature === "" && ` · ${m.unsignedMark}`}
        </small>
      </span>
      <Badge tone={TONES[step]}>{m.steps[step]}</Badge>
      <EndInvitation invited={invited} name={name} />
      {step === "invited" && (
        <SendInvitation storedInvitation={storedInvitation} person={person} name={name} />
      )}
      {step === "refused" && (
        <Notice tone="bad">
          <RefusedReply reply={state.reply} /> {m.refusedHint}
        </Notice>
      )}
      {step === "replied" && (
        <VerifiedReply
          invited={invited}
          name={name}
          address={state.address}
          isConfirmed={state.isConfirmed}
        />
      )}
      {step === "hold" && (
        <HeldReplies storedInvitation={storedInvitation} name={name} replies={state.replies} />
      )}
      {step === "accepted" && (
        <AcceptedAddress address={state.address} isDoubted={state.isDoubted} name={name} />
      )}
    </li>
  );
}

function EndInvitation(
  { invited: { storedInvitation, state }, name }: { invited: InvitedPerson; name: string },
) {
  const { invitations } = useInvitations();
  const { m: { invite: m } } = useTexts();
  const isDone = state.step === "accepted" || state.step === "expired";
  return (
    <button
      type="button"
      class="btn text"
      aria-label={fill(isDone ? m.forgetOf : m.withdrawOf, { name })}
      onClick={() =>
        void (isDone
          ? invitations.forget(storedInvitation.id)
          : invitations.withdraw(storedInvitation))}
    >
      {isDone ? m.forget : m.withdraw}
    </button>
  );
}

interface SendProps {
  storedInvitation: StoredInvitation;
  person: Person | undefined;
  name: string;
}

function SendInvitation({ storedInvitation, person, name }: SendProps) {
  const { world: { network } } = usePay();
  const { lang: pageLang, c, m: { invite: m } } = useTexts();
  const [isShown, setShown] = useState(false);
  const url = invitationUrl(network.publicUrl, storedInvitation);
  const lang = person?.lang ?? pageLang;
  const text = formatInvitationMessage(lang, storedInvitation, url);
  const phone = person?.phone ?? "";
  const whatsapp = buildWhatsappLink(phone, text);
  const image = useMemo(() => isShown ? renderQrImage(url) : null, [isShown, url]);
  return (
    <details class="more send-link">
      <summary>{fill(m.open, { name })}</summary>
      <p class="says" lang={lang}>{text}</p>
      <div class="do">
        {whatsapp !== null && (
          <a class="btn" href={whatsapp} target="_blank" rel="noreferrer">{m.whatsapp}</a>
        )}
        <a class="btn" href={buildSmsLink(phone, text, navigator.userAgent)}>{m.sms}</a>
        <CopyButton value={text} label={m.copy} m={{ ...c, copy: m.copy }} look="btn" />
        <button type="button" class="btn" onClick={() => setShown(true)}>{m.showCode}</button>
      </div>
      {whatsapp === null && <p class="small quiet">{m.phoneBad}</p>}
      {image !== null && (
        <figure class="scan">
          <QrCode image={image} label={fill(m.scan, { name })} />
          <figcaption class="small">{fill(m.scan, { name })}</figcaption>
        </figure>
      )}
    </details>
  );
}

function RefusedReply({ reply: { reading } }: { reply: StoredReply }) {
  const { m: { invite: m } } = useTexts();
  if (reading.ok) return null;
  const { fault, address } = reading;
  return (
    <>
      {m.faults[fault]} {address !== null && <code>{shorten(address)}</code>}
    </>
  );
}

/** An address with its code, as shown on the person's phone. */
function AddressWithCode({ address }: { address: string }) {
  const { m: { invite: m } } = useTexts();
  return (
    <span class="who">
      <Identicon address={address} />
      <code>{shorten(address)}</code>
      <b>{fill(m.code, { code: codeOf(address) })}</b>
    </span>
  );
}

function codeOf(address: string): string {
  return formatShortCode(accountCode(address) ?? "");
}

interface RepliedProps {
  invited: InvitedPerson;
  name: string;
  address: string;
  isConfirmed: boolean;
}

function VerifiedReply({ invited, name, address, isConfirmed }: RepliedProps) {
  const pay = usePay();
  const { invitations } = useInvitations();
  const { m: { invite: m } } = useTexts();
  const people = useStore(pay.people.$people) ?? [];
  const isAccepting = useStore(invitations.$accepting) !== null;
  const conflict = findAcceptConflict(address, invited.person, people);
  const accept = () => void acceptReplies(pay, invitations, [invited]);
  return (
    <div class="reply">
      <AddressWithCode address={address} />
      <p class="small quiet">{fill(m.compare, { name })}</p>
      <label class="tick">
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={({ currentTarget: { checked } }) =>
            void invitations.setConfirmed(invited.storedInvitation, checked ? address : null)}
        />
        <span>
          {splitTemplate(m.isSame).map((part) =>
            typeof part === "string"
              ? part
              : part.name === "code"
              ? <span class="code" key={part.name}>{codeOf(address)}</span>
              : name
          )}
        </span>
      </label>
      {conflict.is === "taken" && (
        <Notice tone="warn">{fill(m.taken, { other: conflict.name })}</Notice>
      )}
      {conflict.is === "replaces" && (
        <Notice tone="warn">
          {fill(m.replaces, { name, address: shorten(conflict.address) })}
        </Notice>
      )}
      {conflict.is !== "taken" && (
        <button
          type="button"
          class="btn"
          aria-label={fill(conflict.is === "replaces" ? m.replaceOf : m.acceptOf, { name })}
          disabled={isAccepting}
          aria-busy={isAccepting}
          onClick={accept}
        >
          {conflict.is === "replaces" ? m.replace : m.accept}
        </button>
      )}
    </div>
  );
}

/** Replies on hold: none counts until the person says which is theirs. */
function HeldReplies({ storedInvitation, name, replies }: {
  storedInvitation: StoredInvitation;
  name: string;
  replies: readonly StoredReply[];
}) {
  const { invitations } = useInvitations();
  const { m: { invite: m } } = useTexts();
  return (
    <div class="reply">
      <Notice tone="warn">
        {fill(replies.length > 1 ? m.hold : m.holdFull, { n: replies.length, name })}
      </Notice>
      {replies.map((reply) => {
        const address = provenAddress(reply);
        if (address === null) {
          return (
            <div class="answer" key={reply.slot}>
              <span>
                {m.holdNone}: <RefusedReply reply={reply} />
              </span>
            </div>
          );
        }
        const code = codeOf(address);
        return (
          <div class="answer" key={reply.slot}>
            <AddressWithCode address={address} />
            <button
              type="button"
              class="btn"
              aria-label={fill(m.isTheirsOf, { name, code })}
              onClick={() => void invitations.setConfirmed(storedInvitation, address)}
            >
              {fill(m.isTheirs, { code })}
            </button>
          </div>
        );
      })}
    </div>
  );
}

function AcceptedAddress({ address, isDoubted, name }: {
  address: string;
  isDoubted: boolean;
  name: string;
}) {
  const { invitations } = useInvitations();
  const { m: { invite: m } } = useTexts();
  const account = useStore(invitations.$accounts).get(address);
  const state = account === null || account === undefined
    ? "unknown"
    : !account.isActive
    ? "none"
    : account.usdcTrustline === "none"
    ? "no_usdc"
    : account.usdcTrustline;
  return (
    <div class="reply">
      <AddressWithCode address={address} />
      <Badge tone={state === "active" ? "done" : state === "unauthorized" ? "bad" : "wait"}>
        {m.ledger[state]}
      </Badge>
      {isDoubted && <Notice tone="bad" live="alert">{fill(m.doubted, { name })}</Notice>}
    </div>
  );
}

import { useStore } from "@nanostores/preact";
import type { ComponentChildren } from "preact";
import { accountCode, formatShortCode } from "../../stellar/short-code.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatDate } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { LedgerId } from "../../ui/LedgerId.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { MoneyStore } from "../home/money.ts";
import { RetryButton } from "../home/RetryButton.tsx";
import { Icon } from "../Icon.tsx";
import { InvitationSlip } from "./ClosedInvitation.tsx";
import { SenderLine } from "./Invitation.tsx";
import type { ReplyState } from "./join.ts";
import { type InvitationViewProps, whatsAppUrl } from "./view.ts";

interface Props {
  view: InvitationViewProps;
  reply: Extract<ReplyState, { is: "delivered" }>;
  /** True if the reply was sent in an earlier visit. */
  wasSentBefore: boolean;
  /** Whether the account can hold USDC; null for a wallet that isn't on this phone. */
  readiness: "ready" | "unready" | "unread" | null;
  children?: ComponentChildren;
}

export function OwnReplyConfirmation(
  { money, ...props }: Omit<Props, "readiness" | "children"> & { money: MoneyStore },
) {
  const { money: known, fault } = useStore(money.$money);
  const { j, c } = props.view;
  if (known?.account.isActive === true && known.account.usdcTrustline === "active") {
    return <ReplyConfirmation {...props} readiness="ready" />;
  }
  if (known !== null && fault === null) return <ReplyConfirmation {...props} readiness="unready" />;
  return (
    <ReplyConfirmation {...props} readiness="unread">
      <Notice tone="warn" live="status">
        {j.own.unread}
        <p>
          <RetryButton view={{ c, money }} />
        </p>
      </Notice>
    </ReplyConfirmation>
  );
}

/** Shown once the reply is in the box. */
export function ReplyConfirmation(
  { view, reply: { address, others }, wasSentBefore, readiness, children }: Props,
) {
  const { lang, j, m, c, who, store, join } = view;
  const account = useStore(store.$account);
  const { done } = j;
  const mine = account.is === "here" && account.address === address ? account : null;
  const code = formatShortCode(accountCode(address) ?? "");
  const before = view.invited.replies.find((given) => given.address === address);
  // the account may have become ready on a later day
  const isLater = readiness === "ready" && before !== undefined;
  const date = formatDate(lang, before?.writtenAt ?? new Date().toISOString());
  return (
    <div class="mine one">
      {others > 0 && (
        <Notice tone="bad" title={done.twoTitle} live="alert">{fill(done.two, { who })}</Notice>
      )}
      <InvitationSlip
        note={date}
        label={done.label}
        title={wasSentBefore ? j.used.mineTitle : fill(done.title, { who })}
        {...readiness !== "unread" && { text: readiness === "unready" ? done.unready : done.paid }}
        stamp={{
          word: readiness === "ready" ? done.ready : done.sent,
          tone: "done",
          date: isLater ? undefined : date,
        }}
      >
        <dl class="cells">
          <div class="all">
            <dt class="label">{m.home.address}</dt>
            <dd>
              <LedgerId id={address} m={c} />
            </dd>
          </div>
          <div class="all">
            <dt class="label">{done.code}</dt>
            <dd>
              <code class="spoken">{code}</code>
              <small>{fill(done.check, { who })}</small>
            </dd>
          </div>
          {mine !== null && (
            <div class="all">
              <dt class="label">{m.home.words}</dt>
              <dd>
                {mine.wordsChecked
                  ? <Badge tone="done">{m.home.onPaper}</Badge>
                  : <Badge tone="warn">{m.home.notOnPaper}</Badge>}
              </dd>
            </div>
          )}
          <div class="all">
            <dt class="label">{done.paidBy}</dt>
            <dd>
              <SenderLine view={view} />
            </dd>
          </div>
        </dl>
      </InvitationSlip>
      {children}
      {mine === null && <Notice>{done.ownNote}</Notice>}
      {mine !== null && !mine.wordsChecked && (
        <div class="guard">
          <Icon name="paper" />
          <p>
            <b>{m.home.guard}</b> {fill(m.home.guardText, { here: view.here })}
          </p>
          <button type="button" class="btn text" onClick={() => join.go("words")}>
            {m.home.guardDo}
          </button>
        </div>
      )}
      <div class="bar">
        {mine === null
          ? <TellSenderLink view={view} code={code} look="btn main" />
          : <a class="btn main" href={`/${lang}/account`}>{done.money}</a>}
        {mine !== null && <TellSenderLink view={view} code={code} look="btn text" />}
      </div>
    </div>
  );
}

function TellSenderLink(
  { view, code, look }: { view: InvitationViewProps; code: string; look: string },
) {
  const { j: { done }, who } = view;
  return (
    <a class={look} href={whatsAppUrl(fill(done.telling, { code }))} rel="noopener noreferrer">
      {fill(done.tell, { who })}
    </a>
  );
}

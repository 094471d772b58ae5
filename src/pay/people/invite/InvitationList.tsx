import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { formatTime } from "../../../ui/i18n/format.ts";
import { errorText, fill, plural } from "../../../ui/i18n/text.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { keepFocusInRow } from "../../ui/keep-focus.ts";
import { usePay } from "../../ui/use-pay.ts";
import { useTexts } from "../../ui/texts.ts";
import { acceptReplies, hasConflictingReplies } from "./accept.ts";
import { findAcceptConflict, toInvitedPerson } from "./invitation-state.ts";
import { InvitationRow } from "./InvitationRow.tsx";
import { formatInvitationMessage } from "./invitation-message.ts";
import { invitationUrl } from "./invitations.ts";
import { InvitingNotice } from "./InvitePanel.tsx";
import { OpenAccountsCard } from "./OpenAccountsCard.tsx";
import { useInvitations } from "./use-invitations.ts";

const POLL_MS = 60_000;

export function InvitationList() {
  const pay = usePay();
  const { invitations } = useInvitations();
  const { lang, c, m: { invite: m } } = useTexts();
  const all = useStore(invitations.$invitations) ?? [];
  const people = useStore(pay.people.$people) ?? [];
  const reading = useStore(invitations.$reading);
  const inviting = useStore(invitations.$inviting);
  const accepting = useStore(invitations.$accepting);
  const { world } = pay;
  const invited = all.map((storedInvitation) =>
    toInvitedPerson(storedInvitation, people, world.now())
  );
  const accepted = invited.flatMap(({ state }) => state.step === "accepted" ? state.address : []);
  const hasAny = all.length > 0;
  useReplyPolling(hasAny, accepted);
  if (!hasAny) return null;
  const sendable = invited.filter(({ state: { step } }) => step === "invited");
  const compared = invited.filter((each) =>
    each.state.step === "replied" && each.state.isConfirmed &&
    findAcceptConflict(each.state.address, each.person, people).is === "none" &&
    !hasConflictingReplies(each.storedInvitation, each.state.address, invited)
  );
  const texts = sendable.map(({ storedInvitation, person }) =>
    formatInvitationMessage(
      person?.lang ?? lang,
      storedInvitation,
      invitationUrl(world.network.publicUrl, storedInvitation),
    )
  );
  const copyAll = plural(lang, m.copyAll, texts.length);
  return (
    <section class="sheet invitations" aria-labelledby="invitations-title">
      <header>
        <h2 class="label" id="invitations-title">{m.listTitle}</h2>
        <button
          type="button"
          class="btn text"
          onClick={() => void invitations.check(accepted)}
        >
          {m.readAgain}
        </button>
      </header>
      {inviting.step !== "refused" && <InvitingNotice inviting={inviting} />}
      {reading.fault !== null
        ? (
          <Notice tone="warn" live="status">
            {fill(m.notRead, { why: errorText(m.why, reading.fault) })}
          </Notice>
        )
        : reading.at !== null && (
          <p class="pad small quiet">
            {fill(m.readAt, { time: formatTime(lang, new Date(reading.at).toISOString()) })}
          </p>
        )}
      {accepting !== null && (
        <Notice live="status">{fill(m.accepting, { n: accepting.n, all: accepting.all })}</Notice>
      )}
      <div class="do pad">
        {invited.some(({ state }) => state.step === "not_placed") &&
          inviting.step !== "placing" && (
          <button
            type="button"
            class="btn"
            onClick={() => void invitations.placeAgain()}
          >
            {m.placeAgain}
          </button>
        )}
        {compared.length > 1 && (
          <button
            type="button"
            class="btn main"
            disabled={accepting !== null}
            aria-busy={accepting !== null}
            onClick={() => void acceptReplies(pay, invitations, compared)}
          >
            {plural(lang, m.acceptAll, compared.length)}
          </button>
        )}
        {texts.length > 1 && (
          <CopyButton
            value={texts.join("\n\n")}
            label={copyAll}
            m={{ ...c, copy: copyAll }}
            look="btn"
          />
        )}
      </div>
      <ul class="rows" onClick={keepFocusInRow}>
        {invited.map((each) => <InvitationRow key={each.storedInvitation.id} {...each} />)}
      </ul>
      <OpenAccountsCard accepted={accepted} />
    </section>
  );
}

function useReplyPolling(hasAny: boolean, accepted: readonly string[]): void {
  const { world } = usePay();
  const { invitations } = useInvitations();
  const addresses = accepted.join(" ");
  useEffect(() => {
    if (!hasAny) return;
    const list = addresses === "" ? [] : addresses.split(" ");
    const read = () => void invitations.check(list);
    read();
    let stop = () => {};
    const again = () => {
      if (!world.screen.hidden()) read();
      stop = world.after(POLL_MS, again);
    };
    stop = world.after(POLL_MS, again);
    const unwatch = world.screen.onShown(read);
    return () => {
      stop();
      unwatch();
    };
  }, [hasAny, addresses]);
}

import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { plural } from "../../../ui/i18n/text.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { usePay } from "../../ui/use-pay.ts";
import { useTexts } from "../../ui/texts.ts";
import { needsDecision, toInvitedPerson } from "./invitation-state.ts";
import { useInvitations } from "./use-invitations.ts";

export function RepliesNotice() {
  const { world, people } = usePay();
  const { invitations } = useInvitations();
  const { lang, m: { invite: m } } = useTexts();
  const all = useStore(invitations.$invitations);
  const listed = useStore(people.$people) ?? [];
  const isRead = all !== null;
  useEffect(() => {
    if (isRead) void invitations.check([]);
  }, [isRead]);
  const open = (all ?? []).filter((storedInvitation) =>
    needsDecision(toInvitedPerson(storedInvitation, listed, world.now()).state)
  );
  if (open.length === 0) return null;
  return (
    <Notice live="status">
      {plural(lang, m.haveReplied, open.length)} <a href="#people">{m.look}</a>
    </Notice>
  );
}

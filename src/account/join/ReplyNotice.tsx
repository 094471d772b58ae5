import { useStore } from "@nanostores/preact";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { WalletProgress } from "../../wallet/WalletProgress.tsx";
import { failedStep } from "../../wallet/work-steps.ts";
import type { InvitationViewProps } from "./view.ts";

/** Says why the reply wasn't signed, or why it may not have arrived; otherwise renders nothing. */
export function ReplyNotice({ view }: { view: InvitationViewProps }) {
  const { j: { making, own, unreached }, w, join, network, who } = view;
  const { reply } = useStore(join.$state);
  if (reply.is === "unsigned") {
    const { refusal } = reply;
    if (refusal.code === "refused" || refusal.code === "altered") {
      return (
        <Notice tone="warn" title={making.refusedTitle} live="alert">
          {refusal.code === "altered" ? own.otherSignature : fill(making.refused, { who })}
        </Notice>
      );
    }
    const says = { working: "", slow: "", done: "" };
    const work = failedStep(refusal);
    return <WalletProgress work={work} network={network.name} says={says} w={w} stop={() => {}} />;
  }
  if (reply.is === "unconfirmed") {
    return (
      <Notice tone="warn" title={making.unsentTitle} live="alert">
        {reply.why === "busy" ? unreached.busy : fill(making.unsent, { who })}
      </Notice>
    );
  }
  if (reply.is === "full") {
    return (
      <Notice tone="bad" title={making.fullTitle} live="alert">{fill(making.full, { who })}</Notice>
    );
  }
  return null;
}

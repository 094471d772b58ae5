import { CopyButton } from "../../ui/CopyButton.tsx";
import type { AccountUnavailableReason } from "../browser-environment.ts";
import { InvitationSlip } from "./ClosedInvitation.tsx";
import type { InvitationViewProps } from "./view.ts";

export function OpenElsewhere(
  { view, why }: { view: InvitationViewProps; why: AccountUnavailableReason },
) {
  const { m: { cannot }, c, j, join } = view;
  return (
    <div class="mine one">
      <InvitationSlip label={j.label} title={cannot.title} text={cannot[why]} />
      <div class="bar">
        <CopyButton
          value={location.href}
          label={cannot.copyLink}
          m={{ copy: cannot.copyLink, copied: c.copied }}
          look="btn main"
        />
        <button type="button" class="btn text" onClick={() => join.go("invitation")}>
          {j.own.back}
        </button>
      </div>
    </div>
  );
}

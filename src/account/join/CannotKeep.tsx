import { CopyButton } from "../../ui/CopyButton.tsx";
import type { CannotKeepReason } from "../browser-environment.ts";
import { StateSlip } from "./Closed.tsx";
import type { InvitedView } from "./view.ts";

/** Shown when this window cannot keep an account; offers the link to open elsewhere. */
export function CannotKeep({ view, why }: { view: InvitedView; why: CannotKeepReason }) {
  const { m: { cannot }, c, j, join } = view;
  return (
    <div class="mine one">
      <StateSlip label={j.label} title={cannot.title} text={cannot[why]} />
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

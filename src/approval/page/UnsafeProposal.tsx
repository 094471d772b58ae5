import { useState } from "preact/hooks";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { DeclineForm } from "./DeclineForm.tsx";
import { UnsentReply } from "./UnsentReply.tsx";
import type { UnsafeReason } from "./open.ts";
import type { ApproveView, WithStateMessages } from "./view.ts";

export function UnsafeProposal(
  { view, stop }: { view: ApproveView & WithStateMessages; stop: UnsafeReason },
) {
  const { m: { stub, label }, s: { stopped } } = view;
  const [place, setPlace] = useState<"reason" | "decline" | "declined">("reason");
  if (place === "decline") {
    return (
      <DeclineForm
        view={view}
        onBack={() => setPlace("reason")}
        onDeclined={() => setPlace("declined")}
      />
    );
  }
  const op = "op" in stop ? stop.op : null;
  const at = op === null ? stopped.atPart : stopped.at;
  return (
    <div class="mine one">
      <section class="sheet stack" role="alert">
        <p class="label">{label}</p>
        <h1 class="say">{stopped.title}</h1>
        <Notice tone="bad" title={stopped[stop.why]}>
          {fill(at, { part: stop.part, op: op ?? "" })}
        </Notice>
        <p>{stopped.ask}</p>
      </section>
      {place === "reason" && (
        <UnsentReply
          view={view}
          shown={null}
          canSend
          onSent={() => setPlace("declined")}
        />
      )}
      <div class="bar">
        {place === "declined"
          ? <p class="small" role="status">{stub.declined}</p>
          : (
            <button type="button" class="btn main" onClick={() => setPlace("decline")}>
              {stub.declineLong}
            </button>
          )}
      </div>
    </div>
  );
}

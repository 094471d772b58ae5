import { useStore } from "@nanostores/preact";
import { Notice } from "../../ui/Notice.tsx";
import type { OpenedProposal } from "./open.ts";
import type { ApproveView, WithStates } from "./view.ts";

/** A reply that is signed but not shared. It is sent only when the person presses a button. */
export function UnsentReply({ view, shown, canSend, onSent }: {
  view: ApproveView & WithStates;
  /** The proposal as shown; null if its envelopes can't be approved. */
  shown: OpenedProposal | null;
  /** False if the transaction would fail. A decline can always be sent. */
  canSend: boolean;
  onSent?: () => void;
}) {
  const { s, store } = view;
  const { kept, fault, work } = useStore(store.$state);
  if (kept === null || work.step !== "idle") return null;
  if (shown === null && kept.kind === "approval") return null;
  const code = fault?.why === "not_written" ? fault.code : null;
  const isOver = code === "full" || code === "missing" || code === "ended";
  const press = async () => {
    await store.sendKept(shown);
    if (store.$state.get().kept === null) onSent?.();
  };
  const text = code === null
    ? s.kept.found
    : code === "full"
    ? s.kept.full
    : isOver
    ? s.kept.ended
    : s.kept.unreached;
  const { title, send } = s.kept[kept.kind];
  return (
    <Notice tone={isOver ? "bad" : "warn"} title={title} live="alert">
      {text}
      <div class="acts">
        {!isOver && (
          <button
            type="button"
            class="btn main"
            disabled={!canSend && kept.kind === "approval"}
            onClick={() => void press()}
          >
            {code === null ? send : s.kept.tryAgain}
          </button>
        )}
        <button type="button" class="btn text" onClick={() => store.discardKept()}>
          {s.kept.discard}
        </button>
      </div>
    </Notice>
  );
}

import { useStore } from "@nanostores/preact";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { withSignatures } from "../envelope-signatures.ts";
import type { OpenedProposal } from "./open.ts";
import type { ApproveView, WithStateMessages } from "./view.ts";

/** Sends a signed reply only when the person presses a button. */
export function UnsentReply({ view, shown, canSend, onSent }: {
  view: ApproveView & WithStateMessages;
  /** The proposal as shown; null if its envelopes can't be approved. */
  shown: OpenedProposal | null;
  /** False while an approval must not be sent. A decline can always be sent. */
  canSend: boolean;
  onSent?: () => void;
}) {
  const { c, s, network, store } = view;
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
    ? s.kept[kept.kind].full
    : isOver
    ? s.kept.ended
    : s.kept.unreached;
  const { title, send } = s.kept[kept.kind];
  return (
    <Notice tone={isOver ? "bad" : "warn"} title={title} live="alert">
      {text}
      <div class="acts">
        {code === "full" && kept.kind === "approval" && shown !== null && (
          <CopyButton
            value={shown.read.proposal.parts.map((xdr, at) => {
              const signature = kept.signatures[at] ?? "";
              return withSignatures(xdr, network.passphrase, [{ signer: kept.signer, signature }]);
            }).join("\n")}
            label={s.kept.copy}
            m={{ ...c, copy: s.kept.copy }}
            look="btn main"
          />
        )}
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

import { useState } from "preact/hooks";
import { useStore } from "@nanostores/preact";
import { MAX_REASON_LENGTH } from "../proposal.ts";
import { UnsentReply } from "./UnsentReply.tsx";
import { ActionFaultNotice, WorkProgress } from "./WorkProgress.tsx";
import { SigningMethods } from "./SigningMethods.tsx";
import type { ApproveView, OpenedView, WithStateMessages } from "./view.ts";
import type { ApprovalSigner } from "./approval-signer.ts";

export function DeclineForm({ view, opened, onBack, onDeclined }: {
  view: ApproveView & WithStateMessages;
  /** Absent if the envelopes can't be approved. */
  opened?: OpenedView["opened"];
  onBack: () => void;
  onDeclined: () => void;
}) {
  const { m: { back }, s: { decline }, store } = view;
  const { work, fault } = useStore(store.$state);
  const [reason, setReason] = useState("");
  const [isSigning, setSigning] = useState(false);
  const busy = work.step !== "idle";
  const send = async (signer: ApprovalSigner) => {
    if (await store.decline(signer, reason)) onDeclined();
  };
  if (isSigning) {
    return (
      <div class="mine one">
        <SigningMethods
          view={view}
          {...(opened !== undefined && { opened })}
          isText
          busy={busy}
          onChosen={send}
          onBack={() => setSigning(false)}
        />
        <WorkProgress view={view} work={work} />
        <ActionFaultNotice view={view} fault={fault} />
        <UnsentReply view={view} shown={opened ?? null} canSend onSent={onDeclined} />
      </div>
    );
  }
  return (
    <div class="mine one">
      <section class="sheet stack" aria-labelledby="decline">
        <h1 class="say" id="decline">{decline.title}</h1>
        <div class="opts">
          {Object.values(decline.reasons).map((text) => (
            <label class="yes" key={text}>
              <input
                type="radio"
                name="why"
                checked={reason === text}
                onChange={() => setReason(text)}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
        <div class="field">
          <label class="label" for="decline-words">{decline.words}</label>
          <textarea
            class="input"
            id="decline-words"
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onInput={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </div>
        <p class="small quiet">
          {decline.text} {opened !== undefined && decline.othersCanSign}
        </p>
      </section>
      <div class="bar">
        <button
          type="button"
          class="btn main"
          disabled={reason.trim() === ""}
          aria-describedby="decline-waits"
          onClick={() => setSigning(true)}
        >
          {decline.send}
        </button>
        <p class="small" id="decline-waits">{reason.trim() === "" && decline.empty}</p>
        <button type="button" class="btn text" onClick={onBack}>{back}</button>
      </div>
    </div>
  );
}

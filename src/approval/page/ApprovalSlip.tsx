import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { formatAmount, formatExact } from "../../ui/i18n/format.ts";
import { plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { findFewestSigners } from "../signature-set.ts";
import { STATE_LOADERS } from "./load-states.ts";
import { OnDemand } from "./OnDemand.tsx";
import { SignerList } from "./SignerList.tsx";
import { hasDifferences } from "./review.ts";
import type { OpenedView } from "./view.ts";
import type { OpenedProposal } from "./open.ts";
import type { ApprovalSigner } from "./approval-signer.ts";

export function ApprovalSlip({ view, isAsked, canApprove, onDecline }: {
  view: OpenedView;
  /** False while the person must ask about an address. */
  isAsked: boolean;
  canApprove: boolean;
  onDecline: () => void;
}) {
  const { lang, m: { stub, paper, again }, store, opened } = view;
  const { left, forecast, context } = opened;
  const { work, fault, kept, signer } = useStore(store.$state);
  // as shown when the person pressed Approve
  const [shown, setShown] = useState<OpenedProposal | null>(null);
  const busy = work.step !== "idle";
  // in doubt, the main button is Decline
  const isDoubtful = !isAsked || hasDifferences(opened.review);
  const refused = forecast?.refused.size ?? 0;
  // without the history, no look-alike is found
  const isCompared = context.history !== null;
  const isChecked = forecast?.isComplete === true && isCompared;
  const isOpen = isAsked && canApprove && isCompared && forecast !== null && refused === 0;
  const isAllRead = isChecked && !Object.values(context).includes(null);
  const approve = async (signer: ApprovalSigner, shown: OpenedProposal) => {
    await store.approve(signer, shown);
    if (store.$state.get().fault?.why === "changed") setShown(null);
  };
  const aside = left.rows.filter(({ takeBackAt }) => takeBackAt !== undefined);
  const asideSum = aside.reduce((sum, { stroops }) => sum + stroops, 0n);
  return (
    <aside class="stub" id="stub" aria-labelledby="to-sign">
      <div class="stub-in stack">
        <h2 class="label" id="to-sign">{stub.title}</h2>
        <p class="line">
          <span class="amount">
            {formatExact(lang, left.total)} <span class="unit">USDC</span>
          </span>{" "}
          <span class="small quiet num">
            {plural(lang, paper.forPeople, left.rows.length)}
          </span>
        </p>
        <dl class="rows">
          {aside.length < left.rows.length && (
            <div>
              <dt>{stub.paidAtOnce}</dt>
              <dd class="num">
                {plural(lang, paper.people, left.rows.length - aside.length)}
              </dd>
            </div>
          )}
          {aside.length > 0 && (
            <div>
              <dt>{stub.setAside}</dt>
              <dd class="num">{formatAmount(lang, asideSum)}</dd>
            </div>
          )}
          <div>
            <dt>{stub.left}</dt>
            <dd class="num">
              {forecast === null
                ? stub.leftUnknown
                : formatAmount(lang, forecast.usdc - left.total).replace("-", "−")}
            </dd>
          </div>
        </dl>
        <SignerList view={view} me={signer} />
        {refused > 0 && <Notice tone="bad">{plural(lang, stub.refused, refused)}</Notice>}
        {!isChecked && <Notice tone="warn">{stub.unchecked}</Notice>}
        {(busy || fault !== null || kept !== null) && (
          <OnDemand view={view} load={STATE_LOADERS[lang]}>
            {({ WorkProgress, ActionFaultNotice, UnsentReply, s }) => (
              <>
                <WorkProgress view={{ ...view, s }} work={work} />
                <ActionFaultNotice view={{ ...view, s }} fault={fault} />
                <UnsentReply view={{ ...view, s }} shown={opened} canSend={isOpen} />
              </>
            )}
          </OnDemand>
        )}
        {shown !== null && isOpen && kept === null
          ? (
            <OnDemand view={view} load={STATE_LOADERS[lang]}>
              {({ SigningMethods, s }) => (
                <SigningMethods
                  view={{ ...view, s }}
                  opened={shown}
                  busy={busy}
                  onChosen={(signer) => approve(signer, shown)}
                  onBack={() => setShown(null)}
                />
              )}
            </OnDemand>
          )
          : (
            <div class="bar">
              {kept === null && (
                <button
                  type="button"
                  class={isDoubtful ? "btn" : "btn main"}
                  disabled={!isOpen || busy}
                  aria-describedby="approve-says"
                  onClick={() => setShown(opened)}
                >
                  {stub.approve}
                </button>
              )}
              <button
                type="button"
                class={isDoubtful ? "btn main" : "btn"}
                disabled={busy}
                aria-busy={busy}
                onClick={onDecline}
              >
                {stub.declineLong}
              </button>
              {!(isOpen && isAllRead) && canApprove && isAsked && (
                <button
                  type="button"
                  class="btn text"
                  disabled={busy}
                  aria-busy={busy}
                  onClick={() => void store.reread()}
                >
                  {again}
                </button>
              )}
            </div>
          )}
        <p class="small quiet" id="approve-says">
          {isAsked ? <>{isLast(view) ? stub.last : stub.notLast} {stub.all}</> : stub.askedFirst}
        </p>
      </div>
    </aside>
  );
}

/** Whether a signature by any one of the remaining signers is enough. */
function isLast({ opened: { facts: { signing }, signatures } }: OpenedView): boolean {
  const signed = [...signatures.keys()];
  const others = signing.signers.filter(({ key, type }) =>
    type === "ed25519_public_key" && !signatures.has(key)
  );
  return others.every(({ key }) => findFewestSigners(signing, [...signed, key]) !== null);
}

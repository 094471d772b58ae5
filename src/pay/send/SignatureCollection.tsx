import { useStore } from "@nanostores/preact";
import { findFewestSigners } from "../../approval/signature-set.ts";
import { boxLinkPath } from "../../box/link.ts";
import { OWNER_SLOT } from "../../box/seal.ts";
import { isFeeTooLow } from "../../stellar/result-codes.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { formatAmount, formatDate, formatTime } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { buildWhatsappLink } from "../../ui/message-links.ts";
import { Notice } from "../../ui/Notice.tsx";
import { partTotal } from "../check/plan.ts";
import { signerName } from "../check/signers-text.ts";
import { collectingParts, lastExpiry, type Run, type RunApproval } from "../run/run.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import {
  type ApprovalAnswers,
  areAnswersUnread,
  findDeclines,
  findMissingSigners,
  hasEnoughSignatures,
  hasWorkingLink,
  linkFault,
  publicKeysOf,
  signersOfAllParts,
} from "./approval-answers.ts";
import { approvalLink } from "./approval-link.ts";
import { dateTimeText } from "./date-time-text.ts";
import { sendsByItself } from "./follow-approval.ts";
import { OtherTools } from "./OtherTools.tsx";
import type { Sending } from "./run-store.ts";
import { SignerLines } from "./SignerLines.tsx";

export function SignatureCollection({ sending }: { sending: Sending }) {
  const { $names } = usePay();
  const { m: { collect: m } } = useTexts();
  const names = useStore($names);
  const { run, approval: seen } = sending;
  const signing = seen?.signing ?? null;
  const replies = seen?.replies ?? [];
  const declines = findDeclines({ signing, replies });
  const signed = signersOfAllParts(run, replies);
  const isEnough = seen !== null && hasEnoughSignatures(run, seen);
  const missing = signing === null || isEnough
    ? []
    : findMissingSigners(signing, signed.map(({ signer }) => signer));
  // a decline in the owner's slot is about earlier envelopes
  const answers = replies.filter(({ slot }) => slot !== OWNER_SLOT);
  const refusing = findDeclines({ signing, replies: answers }).map(({ signer }) => signer)
    .filter((key) => signed.every(({ signer }) => signer !== key));
  const isUseless = !canBeEnough(signing, refusing);
  const [only, ...more] = missing.filter((key) => !refusing.includes(key));
  return (
    <section class="collecting" aria-labelledby="collecting-title">
      <h2 class="label" id="collecting-title">
        {isEnough
          ? m.enough
          : only !== undefined && more.length === 0 && !isUseless
          ? fill(m.waitingFor, { name: signerName(names, only) })
          : m.waiting}
      </h2>
      <CollectedSum run={run} />
      {signing !== null && (
        <SignerLines
          signing={signing}
          signed={signed}
          missing={missing}
          declined={refusing}
          until={lastExpiry(run)}
        />
      )}
      <Problems sending={sending} />
      {declines.map(({ signer, reason, at }) => (
        <Declined key={signer + at} name={signerName(names, signer)} reason={reason} at={at} />
      ))}
      {!isEnough && !isUseless && <Link sending={sending} />}
      <Actions sending={sending} isUseless={isUseless} />
      {!isEnough && signing !== null && <OtherTools run={run} signing={signing} />}
      <p class="small quiet">{m.still}</p>
    </section>
  );
}

function CollectedSum({ run }: { run: Run }) {
  const { lang, m } = useTexts();
  const payments = collectingParts(run).flatMap((part) => part.payments);
  return (
    <p class="num">
      {plural(lang, m.draft.peopleCount, payments.length)},{" "}
      {formatAmount(lang, partTotal({ payments }))} USDC
    </p>
  );
}

/** A decline in the signer's own words. It may be about an earlier link. */
function Declined({ name, reason, at }: { name: string; reason: string; at: string }) {
  const { lang, m: { collect: m } } = useTexts();
  return (
    <Notice tone="bad" live="alert" title={fill(reason === "" ? m.saysNothing : m.says, { name })}>
      {reason !== "" && <q class="says">{reason}</q>}
      <small class="quiet">{formatDate(lang, at)}, {formatTime(lang, at)}</small>
    </Notice>
  );
}

function Problems({ sending: { run, approval: seen, end } }: { sending: Sending }) {
  const { lang, m: { collect: m, codes: reasons } } = useTexts();
  if (seen === null) return null;
  const { signing, replies } = seen;
  const fault = linkFault(run, seen);
  const { codes } = collectingParts(run)[0] ?? {};
  const invalid = replies.filter(({ ok }) => !ok).length;
  const isPlaced = run.approval?.isPlaced === true;
  // the notice about the end of sending already says this
  const isSaid = end?.why === "not_proposed" || end?.why === "not_fit";
  return (
    <>
      {!canBeEnough(signing) && <Notice tone="bad" live="alert">{m.tooFew}</Notice>}
      {codes !== undefined && isFeeTooLow(codes) && (
        <Notice tone="warn" live="status">
          {hasEnoughSignatures(run, seen) && sendsByItself(run, seen, end)
            ? fill(m.feeTooLow, { time: dateTimeText(lang, lastExpiry(run)) })
            : reasons.tx_insufficient_fee}
        </Notice>
      )}
      {fault === "unreached" && <Notice tone="warn" live="status">{m.unreached}</Notice>}
      {fault === "unreadable" && <Notice tone="bad" live="alert">{m.unreadable}</Notice>}
      {fault === "ended" && <Notice tone="warn" live="status">{m.linkEnded}</Notice>}
      {fault === "full" && <Notice tone="warn" live="status">{m.linkFull}</Notice>}
      {!isPlaced && !isSaid && <Notice tone="warn">{m.linkMissing}</Notice>}
      {invalid > 0 && <p class="small warn">{plural(lang, m.invalid, invalid)}</p>}
    </>
  );
}

/** Whether signers who aren't `refusing` have enough weight together; true if they aren't known. */
function canBeEnough(signing: ApprovalAnswers["signing"], refusing: string[] = []): boolean {
  return signing === null ||
    findFewestSigners(signing, publicKeysOf(signing).filter((key) => !refusing.includes(key))) !==
      null;
}

function Link({ sending: { run, approval: seen } }: { sending: Sending }) {
  const pay = usePay();
  const { c, m: { collect: m } } = useTexts();
  const text = useMessage(run);
  if (run.approval === undefined || !hasWorkingLink(run, seen)) return null;
  const url = approvalUrl(pay.world.network.publicUrl, run.approval);
  return (
    <>
      <a
        class="btn main"
        href={buildWhatsappLink("", text) ?? url}
        target="_blank"
        rel="noreferrer"
      >
        {m.whatsapp}
      </a>
      <p class="do">
        <CopyButton value={url} label={m.copy} m={{ ...c, copy: m.copy }} look="btn" />
        <a class="link" href={url} target="_blank" rel="noreferrer">{m.seen}</a>
      </p>
    </>
  );
}

function useMessage(run: Run): string {
  const pay = usePay();
  const { lang, m: { collect: m } } = useTexts();
  if (run.approval === undefined) return "";
  const payments = collectingParts(run).flatMap((part) => part.payments);
  return fill(m.message, {
    purpose: run.purpose,
    amount: formatAmount(lang, partTotal({ payments })),
    // the reader can be in another time zone
    time: dateTimeText(lang, lastExpiry(run), "UTC"),
    url: approvalUrl(pay.world.network.publicUrl, run.approval),
  });
}

function approvalUrl(publicUrl: string, approval: RunApproval): string {
  const link = approvalLink(approval);
  return link === null ? publicUrl : `${publicUrl}${boxLinkPath("approval", link)}`;
}

function Actions({ sending: { run, approval: seen, end }, isUseless }: {
  sending: Sending;
  /** Whether the link can't lead to enough signatures. */
  isUseless: boolean;
}) {
  const pay = usePay();
  const { m: { collect: m, send } } = useTexts();
  const isRefused = collectingParts(run)[0]?.codes !== undefined;
  const isDeclined = seen !== null && findDeclines(seen).length > 0;
  const isUnread = seen !== null && areAnswersUnread(seen);
  const isStopped = isDeclined || isUnread || isRefused || run.isPaused === true;
  const isEnough = seen !== null && hasEnoughSignatures(run, seen);
  const canSend = isEnough && isStopped;
  const needsLink = !isEnough && !isUseless && !hasWorkingLink(run, seen);
  // the notice of a hold has its own button to withdraw the run
  const isHeld = end?.why === "held";
  if (isHeld && !needsLink && !canSend) return null;
  return (
    <div class="do">
      {needsLink && (
        <button
          type="button"
          class="btn main"
          onClick={() => void pay.runs.resume(run.id)}
        >
          {m.again}
        </button>
      )}
      {canSend && (
        <button
          type="button"
          class={isDeclined || isUnread ? "btn" : "btn main"}
          onClick={() => void pay.runs.resume(run.id, seen)}
        >
          {isDeclined || isUnread ? m.allTheSame : send.goOn}
        </button>
      )}
      {!isHeld && (
        <button
          type="button"
          class={isUseless ? "btn main" : "btn text"}
          onClick={() => void pay.runs.end(run.id)}
        >
          {m.takeBack}
        </button>
      )}
    </div>
  );
}

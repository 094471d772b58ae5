import { useEffect, useRef, useState } from "preact/hooks";
import { readNetwork } from "../client/network.ts";
import type { Network } from "../contract/network.ts";
import type { MemoFields } from "../contract/primitives.ts";
import { otherClaimants } from "../stellar/payment.ts";
import { shorten } from "../stellar/shorten.ts";
import { formatAmount, formatDate, formatNumber, formatTime } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { formatAssetCode } from "../ui/asset-text.ts";
import { fill } from "../ui/i18n/text.ts";
import { createRequestTracker } from "../ui/request-tracker.ts";
import { LedgerId } from "../ui/LedgerId.tsx";
import { canScanQrCode, readQrCode } from "../ui/read-qr-code.ts";
import { visibleText } from "../ui/visible-text.ts";
import { ExactAmount } from "../ui/ExactAmount.tsx";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import { computeSetAsideTerms } from "./set-aside-terms.ts";
import { type SetAsideMessages, termsByClaimant } from "./set-aside-text.ts";
import { type BelowCentMessages, belowCentText } from "./below-cent.ts";
import { fetchEvidence, fetchHashByCode } from "./check/fetch-evidence.ts";
import { verifySignature } from "../stellar/ed25519.ts";
import {
  type CheckedEvidence,
  checkEvidence,
  type ProvenTransaction,
  type TrustedNetwork,
} from "./evidence/check.ts";
import { failedStepNumber } from "./evidence/steps.ts";
import type { SignedPaymentDetails } from "./evidence/payments.ts";
import { type DocumentFault, MAX_DOCUMENT_LENGTH, readDocument } from "./evidence/document.ts";
import {
  getMemoLabel,
  type MemoMessages,
  type MemoView,
  toClaimMemoView,
  toMemoView,
} from "./facts.ts";
import { parseSearchInput } from "./find-target.ts";
import {
  isUnrecognizedAsset,
  type JudgedPayment,
  judgeTransaction,
  type ReportedPayment,
} from "./judge.ts";
import type { EvidenceMessages } from "./messages/evidence.en.ts";
import type { ProofCheckMessages } from "./messages/proof-check.en.ts";
import type { ReceiptMessages } from "./messages/receipt.en.ts";
import { ProofSteps, TrustedValidators } from "./ProofSteps.tsx";

interface View {
  lang: Language;
  m: ProofCheckMessages;
  words: EvidenceMessages;
  frame: Pick<FrameMessages, "copy" | "copied" | "copyAddress" | "copyHash" | "exactly">;
  verdicts: Record<string, string>;
  /** The label before the claimants. */
  waitingFor: string;
  aside: SetAsideMessages;
  collected: string;
  memos: MemoMessages & Pick<ReceiptMessages, "memoUnknown" | "noMemo">;
  belowCent: BelowCentMessages["t"];
}

type NetworkRules = Pick<Network, "passphrase" | "usdcIssuer">;

interface GivenProof {
  name: string;
  characters: number | null;
  result:
    | { kind: "fault"; fault: DocumentFault }
    | { kind: "checked"; checked: CheckedEvidence }
    /** A text that is shown instead of a proof. */
    | { kind: "message"; text: string };
  hash: string | null;
}

/** Why there is no proof to check. */
type MissingProof = "noCode" | "waiting" | "none" | "lost" | "unknown" | "several";

/** A file is checked without any request. */
export function ProofCheck(view: View) {
  const { lang, m, words } = view;
  const [network, setNetwork] = useState<Network | null>(null);
  const [given, setGiven] = useState<GivenProof | null>(null);
  const [input] = useState(createRequestTracker);
  useEffect(() => {
    setNetwork(readNetwork());
    // If the browser has no Ed25519, this loads the fallback library while online.
    verifySignature(new Uint8Array(32), new Uint8Array(), new Uint8Array(64));
  }, []);
  /** Drops the answer if there is a later input. */
  async function show(answer: Promise<GivenProof | null>): Promise<void> {
    const isLast = input.ask();
    const found = await answer;
    if (found !== null && isLast()) setGiven(found);
  }
  async function checkInput(
    name: string,
    read: string | Promise<string>,
  ): Promise<GivenProof | null> {
    const text = await read;
    // A file can arrive before `network` is set.
    const { passphrase, quorum } = readNetwork();
    if (quorum === undefined) return null;
    const target = parseSearchInput(text);
    if (target?.kind === "receipt") return await loadProof(target.hash);
    if (target?.kind === "code" && target.of === "r") {
      return await loadProofByCode(target.short.code);
    }
    return await checkGivenProof(name, text, { ...quorum, passphrase });
  }
  /** The response isn't trusted until it is checked. */
  async function loadProof(hash: string): Promise<GivenProof | null> {
    const answer = await fetchEvidence(hash);
    const name = shorten(hash);
    if (answer.kind !== "document") return missingProof(name, hash, answer.kind);
    const { passphrase, quorum } = readNetwork();
    if (quorum === undefined) return null;
    const found = await checkGivenProof(name, answer.text, { ...quorum, passphrase });
    // Reject a valid proof of a different transaction.
    return found.hashes.includes(hash) ? found : missingProof(name, hash, "none");
  }
  async function loadProofByCode(code: string): Promise<GivenProof | null> {
    const answer = await fetchHashByCode(code);
    if (answer.kind === "hash") return await loadProof(answer.hash);
    return missingProof(code, null, answer.kind);
  }
  function missingProof(name: string, hash: string | null, what: MissingProof): GivenProof {
    const text = what === "lost" && !navigator.onLine ? m.offline : m[what];
    return { name, characters: null, hash, result: { kind: "message", text } };
  }
  async function scan(picture: File): Promise<GivenProof | null> {
    const text = await readQrCode(picture);
    const target = text === null ? null : parseSearchInput(text);
    if (text !== null && target !== null && target.kind !== "passport") {
      return await checkInput(picture.name, text);
    }
    return missingProof(picture.name, null, "noCode");
  }
  if (network !== null && network.quorum === undefined) {
    return <p class="notice warn">{m.noTrust}</p>;
  }
  const checked = given?.result.kind === "checked" ? given.result.checked : null;
  return (
    <div class={checked === null ? "checkin" : "checkin beside"}>
      <div class="left">
        {given !== null && network !== null && (
          <ProofSlip view={view} given={given} network={network} />
        )}
        <ProofInput
          view={view}
          given={given}
          onText={(name, text) => void show(checkInput(name, text))}
          onPicture={(picture) => void show(scan(picture))}
        />
        <p class="small quiet">{m.limits}</p>
      </div>
      <div>
        {checked !== null && <ProofSteps lang={lang} words={words} lines={checked.lines} />}
        {network !== null && (
          <TrustedValidators
            lang={lang}
            words={words}
            network={network}
            signers={checked?.proven?.validators ?? []}
          />
        )}
      </div>
    </div>
  );
}

/** `hashes`: every hash of a proven transaction, otherwise the stated one. */
async function checkGivenProof(
  name: string,
  text: string,
  trust: TrustedNetwork,
): Promise<GivenProof & { hashes: readonly string[] }> {
  const characters = text.length;
  const read = readDocument(text);
  if (!read.ok) {
    const result = { kind: "fault" as const, fault: read.fault };
    return { name, characters, hash: null, hashes: [], result };
  }
  const checked = await checkEvidence(read.evidence, trust);
  const [hash = ""] = read.evidence.transactions.map((transaction) => transaction.hash);
  const hashes = checked.proven?.hashes ?? [hash];
  return { name, characters, hash, hashes, result: { kind: "checked", checked } };
}

interface ProofInputProps {
  view: View;
  given: GivenProof | null;
  onText: (name: string, text: string | Promise<string>) => void;
  onPicture: (picture: File) => void;
}

function ProofInput({ view: { lang, m }, given, onText, onPicture }: ProofInputProps) {
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  const [canScan, setCanScan] = useState(false);
  useEffect(() => setCanScan(canScanQrCode()), []);
  const readFile = (file: File | undefined) => {
    if (file?.type.startsWith("image/")) onPicture(file);
    // Read only enough of a large file to see that it isn't a proof.
    else if (file !== undefined) {
      onText(file.name, file.slice(0, MAX_DOCUMENT_LENGTH + 1).text());
    }
  };
  return (
    <div
      class="takes needs-js"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        readFile(event.dataTransfer?.files[0]);
      }}
    >
      {given === null ? <p>{m.drop}</p> : (
        <p>
          <b>{given.name}</b> {given.characters !== null && (
            <span class="quiet small">
              {fill(m.size, { n: formatNumber(lang, Math.ceil(given.characters / 100) / 10) })}
            </span>
          )}
        </p>
      )}
      <div class="do">
        <FileButton
          label={given === null ? m.choose : m.another}
          accept=".json,application/json"
          onFile={readFile}
        />
        <button type="button" class="btn text" onClick={() => setPasting(!pasting)}>
          {m.paste}
        </button>
        {canScan && (
          <FileButton text label={m.scan} accept="image/jpeg,image/png" camera onFile={readFile} />
        )}
      </div>
      {pasting && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onText(m.pastedName, text.trim());
          }}
        >
          <label class="label" for="pasted">{m.pasted}</label>
          <textarea
            class="input"
            id="pasted"
            rows={6}
            spellcheck={false}
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="submit" class="btn main">{m.check}</button>
        </form>
      )}
    </div>
  );
}

interface FileButtonProps {
  label: string;
  accept: string;
  text?: boolean;
  camera?: boolean;
  onFile: (file: File) => void;
}

function FileButton({ label, accept, text = false, camera = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const passFile = () => {
    const file = input.current?.files?.[0];
    if (input.current === null || file === undefined) return;
    onFile(file);
    input.current.value = "";
  };
  // On a slow connection, the file can be chosen before this code has loaded.
  useEffect(passFile, []);
  return (
    <label class={text ? "btn text" : "btn"}>
      {label}
      <input
        ref={input}
        class="sr"
        type="file"
        accept={accept}
        capture={camera ? "environment" : undefined}
        onChange={passFile}
      />
    </label>
  );
}

/** The result of a check. Only a proven payment gets the look of a genuine receipt. */
export function ProofSlip(
  { view, given, network }: { view: View; given: GivenProof; network: NetworkRules },
) {
  const { m, words } = view;
  const { result, hash } = given;
  if (result.kind === "fault") {
    return <p class="notice bad" role="alert">{words.faults[result.fault]}</p>;
  }
  if (result.kind === "message") return <p class="notice warn" role="alert">{result.text}</p>;
  const { proven, statedPayments, lines } = result.checked;
  // Looking up a short code needs a server, so show the shortened hash.
  const number = hash === null ? "" : shorten(hash);
  const judged = proven === null ? null : judgeTransaction(proven.statement, network, null);
  const isCentOrMore =
    judged?.all.some((line) => belowCentText(line, textOf(view)) === null) === true;
  // A forgeable proof never gets the look of a genuine receipt.
  const hasBand = judged?.genuine === true && isCentOrMore && proven?.forgeable === false;
  return (
    <article class="slip" aria-live="polite" aria-labelledby="slip-head">
      {hasBand && <div class="band" />}
      <div class="slip-in">
        <header class="slip-top">
          <h2 class="label" id="slip-head">{proven === null ? m.claims : m.proves}</h2>
          <p class="slip-no">{number}</p>
        </header>
        {proven === null
          ? <Unproven view={view} payments={statedPayments} step={failedStepNumber(lines)} />
          : <Proven view={view} proven={proven} network={network} steps={lines.length} />}
      </div>
    </article>
  );
}

function Proven(
  { view, proven, network, steps }: {
    view: View;
    proven: ProvenTransaction;
    network: NetworkRules;
    steps: number;
  },
) {
  const { lang, m, verdicts } = view;
  const { all, genuine, verdict } = judgeTransaction(proven.statement, network, null);
  const [first] = all;
  const paid = all.filter(({ verdict }) => verdict === "paid").length;
  const created = Number(proven.closedAt) * 1000;
  const closed = new Date(created).toISOString();
  const time = {
    date: formatDate(lang, closed, { timeZone: "UTC" }),
    time: formatTime(lang, closed, "UTC"),
  };
  return (
    <>
      <div class="sum">
        <p class="label">{m.proven}</p>
        {all.length === 1 && first !== undefined
          ? <Amount view={view} line={first} />
          : <p class="amount">{fill(m.payments, { n: formatNumber(lang, all.length) })}</p>}
        <p class="local">
          <b>{genuine ? m.paid : verdicts[verdict] ?? m.notPaid}</b>
          <small>{fill(m.signed, { n: formatNumber(lang, proven.validators.length) })}</small>
          {all.length > 1 && <small>{fill(m.of, { n: formatNumber(lang, paid) })}</small>}
          {all.length === 1 && first !== undefined && isClaim(first) && (
            <small>{view.collected}</small>
          )}
        </p>
        <p class={genuine && !proven.forgeable ? "stamp" : "stamp warn"}>
          {m.proven}{" "}
          <small>
            {proven.forgeable ? view.words.trust.ownForge : fill(m.stampHolds, { n: steps })}
          </small>
        </p>
      </div>
      {all.length > 1 && <Payments view={view} all={all} created={created} />}
      <dl class="cells">
        <Parties view={view} all={all} created={created} />
        <div>
          <dt class="label">{m.ledger}</dt>
          <dd class="num">
            {formatNumber(lang, proven.ledger)}
            <small>{fill(m.closed, time)}</small>
          </dd>
        </div>
        <Memos view={view} payments={all.map(({ payment }) => payment)} />
      </dl>
    </>
  );
}

function Memos({ view: { memos }, payments }: { view: View; payments: readonly MemoFields[] }) {
  const distinct = (all: MemoView[]) => [...new Map(all.map((one) => [one.value, one])).values()];
  const cells = [
    ...distinct(payments.map(toMemoView)).map((memo) => ({ claim: "memo" as const, memo })),
    ...distinct(payments.flatMap((payment) => toClaimMemoView(payment) ?? []))
      .map((memo) => ({ claim: "claimMemo" as const, memo })),
  ];
  return (
    <>
      {cells.map(({ claim, memo }) => (
        <div key={`${claim} ${memo.value}`} data-claim={claim}>
          <dt class="label">{getMemoLabel(claim, memo, memos)}</dt>
          <dd>
            {memo.value === ""
              ? memo.known ? memos.noMemo : memos.memoUnknown
              : <bdi>{visibleText(memo.value)}</bdi>}
          </dd>
        </div>
      ))}
    </>
  );
}

/** `created`: when their ledger closed, in ms since 1970. */
interface AllPayments {
  view: View;
  all: JudgedPayment<SignedPaymentDetails>[];
  created: number;
}

function termsOf(payment: SignedPaymentDetails, created: number, { lang, aside }: View) {
  const terms = computeSetAsideTerms(payment, created, Date.now());
  return termsByClaimant(terms?.others ?? [], lang, aside);
}

/** Every payment of a transaction, so that each receiver can find theirs. */
function Payments({ view, all, created }: AllPayments) {
  const { lang, frame, verdicts, waitingFor, collected } = view;
  return (
    <ol class="payments">
      {all.map(({ payment, verdict }) => {
        const { op, amount, asset, recipient, recipientMuxed } = payment;
        const payee = recipientMuxed ?? recipient;
        const claimants = otherClaimants(payment);
        const terms = termsOf(payment, created, view);
        return (
          <li key={`${op} ${payee}`}>
            {payee !== null && <LedgerId id={payee} m={frame} />}
            {claimants.length > 0 && (
              <div class="claimants">
                <span class="label">{waitingFor}</span>
                {claimants.map((id) => (
                  <div key={id}>
                    <LedgerId id={id} m={frame} />
                    <small>{terms.get(id)}</small>
                  </div>
                ))}
              </div>
            )}
            <span class="num">
              {belowCentText({ payment, verdict }, textOf(view)) ??
                `${amount === null ? "–" : formatAmount(lang, amount)} ${
                  formatAssetCode(lang, asset ?? "", !isUnrecognizedAsset(verdict))
                }`}
            </span>
            {verdict !== "paid" && <small class="warn">{verdicts[verdict]}</small>}
            {isClaim({ payment, verdict }) && <small>{collected}</small>}
          </li>
        );
      })}
    </ol>
  );
}

function isClaim(
  { payment, verdict }: Pick<JudgedPayment<ReportedPayment>, "payment" | "verdict">,
) {
  return verdict === "paid" && payment.kind === "claimable_claimed";
}

function Unproven({ view, payments, step }: {
  view: View;
  payments: ReportedPayment[];
  /** The number of the failed step; null if some steps can't be checked in this browser. */
  step: number | null;
}) {
  const { lang, m, words } = view;
  const [first] = payments;
  const below = step === null ? null : fill(m.stampBroken, { n: formatNumber(lang, step) });
  const count = fill(m.payments, { n: formatNumber(lang, payments.length) });
  return (
    <>
      <div class="sum">
        {first !== undefined && <p class="label">{m.says}</p>}
        {first !== undefined && payments.length === 1 && (
          <Amount
            view={view}
            line={{ payment: first, verdict: "contradiction" }}
            struck={step !== null}
          />
        )}
        {payments.length > 1 && <p class="amount">{step === null ? count : <s>{count}</s>}</p>}
        <p class="local">
          <b>{m.noProof}</b>
        </p>
        <p class={step === null ? "stamp warn" : "stamp bad"}>
          {m.notProven} {below !== null && <small>{below}</small>}
        </p>
      </div>
      <p class={step === null ? "notice warn" : "notice bad"} role="alert">
        <b>{step === null ? words.cannotVerify : m.doNotRely}</b>
      </p>
    </>
  );
}

function Amount({ view, line, struck = false }: {
  view: View;
  line: Pick<JudgedPayment<ReportedPayment>, "payment" | "verdict">;
  struck?: boolean;
}) {
  const { lang, frame } = view;
  const { amount, asset } = line.payment;
  const figure = amount === null ? "–" : formatAmount(lang, amount);
  const code = formatAssetCode(lang, asset ?? "", !isUnrecognizedAsset(line.verdict));
  const belowCent = belowCentText(line, textOf(view));
  const exact = (
    <>
      {struck ? <s>{figure}</s> : figure}{" "}
      <span class={belowCent === null ? "unit" : undefined}>{code}</span>
    </>
  );
  if (belowCent === null) {
    return (
      <>
        <p class="amount">{exact}</p>
        {amount !== null && <ExactAmount amount={amount} lang={lang} m={frame} struck={struck} />}
      </>
    );
  }
  return (
    <>
      <p class="amount words">{belowCent}</p>
      <p class="num">{exact}</p>
    </>
  );
}

function textOf({ lang, belowCent }: View): BelowCentMessages {
  return { lang, t: belowCent };
}

/** The payer is shown only if all payments have the same one. */
function Parties({ view, all, created }: AllPayments) {
  const { m, frame, waitingFor } = view;
  const senders = new Set(all.map(({ payment }) => payment.senderMuxed ?? payment.sender));
  const [sender = null, ...others] = senders;
  const [{ payment } = { payment: null }, ...more] = all;
  const only = more.length === 0 ? payment : null;
  const recipient = only?.recipientMuxed ?? only?.recipient ?? null;
  const terms = only === null ? null : termsOf(only, created, view);
  const parties = [
    ...(sender !== null && others.length === 0 ? [{ label: m.sender, id: sender }] : []),
    ...(recipient === null ? [] : [{ label: m.recipient, id: recipient }]),
    ...(only === null ? [] : otherClaimants(only).map((id) => ({ label: waitingFor, id }))),
  ];
  return (
    <>
      {parties.map(({ label, id }) => (
        <div class="all" key={`${label} ${id}`}>
          <dt class="label">{label}</dt>
          <dd>
            <LedgerId id={id} m={frame} />
            {label === waitingFor && <small>{terms?.get(id)}</small>}
          </dd>
        </div>
      ))}
    </>
  );
}

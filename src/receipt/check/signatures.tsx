import { type ComponentChildren, render } from "preact";
import type { Network } from "../../contract/network.ts";
import { isRecognized } from "../../stellar/asset.ts";
import { shorten } from "../../stellar/shorten.ts";
import { transactionCode } from "../../stellar/short-code.ts";
import { type Language, LOCALES } from "../../ui/i18n/languages.ts";
import { formatAssetCode } from "../../ui/asset-text.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { checkEvidence, ProvenTransaction } from "../evidence/check.ts";
import { failedStepNumber, type StepLine } from "../evidence/steps.ts";
import { readDocument } from "../evidence/document.ts";
import { cachePages } from "../../ui/cache-pages.ts";
import { judgeTransaction } from "../judge.ts";
import { formatBrowserTime } from "../browser-time.ts";
import type { EvidenceMessages } from "../messages/evidence.en.ts";
import type { ReceiptCheckMessages } from "../messages/receipt-check.en.ts";
import styles from "../proof-steps.css?inline";
import { ProofStep, ProofSteps, TrustedValidators } from "../ProofSteps.tsx";
import { compareWithProof, formatParties, type PageClaims } from "./checks.ts";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { fetchEvidence } from "./fetch-evidence.ts";
import { markPageAsFailed, type ResultElements } from "./show.ts";
import { formatExact } from "../../ui/i18n/format.ts";

export interface SignatureCheckInput {
  shown: ResultElements;
  claims: PageClaims;
  network: Network;
  lang: Language;
  words: ReceiptCheckMessages;
  loadSteps(): Promise<EvidenceMessages>;
}

/** Waits until the signatures are published. False only if the evidence couldn't be read. */
export async function checkSignatures(input: SignatureCheckInput): Promise<boolean> {
  const { shown: { below }, claims, lang, words, loadSteps } = input;
  const say = (text: string) =>
    renderInto(below, <SignaturesNote words={words}>{text}</SignaturesNote>);
  say(words.askingEvidence);
  const code = Promise.all([import("../evidence/check.ts"), loadSteps()]);
  code.catch(() => {}); // errors are handled where `code` is awaited
  for (;;) {
    const answer = await fetchEvidence(claims.hash);
    if (answer.kind === "lost") return false;
    if (answer.kind === "none") {
      say(words.noEvidence);
      return true;
    }
    if (answer.kind === "document") {
      const [{ checkEvidence }, steps] = await code;
      await show(answer.text, { ...input, checkEvidence, steps });
      return true;
    }
    const again = new Date(Date.now() + answer.seconds * 1_000);
    say(
      fill(words.notYet, {
        time: formatBrowserTime(again.toISOString(), { locale: LOCALES[lang] }),
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, answer.seconds * 1_000));
    await waitUntilVisible(below);
    // The page's content may have been replaced.
    if (!below.isConnected) return true;
  }
}

/** Waits until the section is open and the tab is in the foreground. */
async function waitUntilVisible(container: Element): Promise<void> {
  const part = container.closest("details");
  while (document.hidden || part?.open === false) {
    await new Promise((resolve) => {
      part?.addEventListener("toggle", resolve, { once: true });
      document.addEventListener("visibilitychange", resolve, { once: true });
    });
  }
}

interface ShownCheck extends SignatureCheckInput {
  steps: EvidenceMessages;
  checkEvidence: typeof checkEvidence;
}

async function show(text: string, showing: ShownCheck): Promise<void> {
  const { shown, network, lang, words, steps, checkEvidence } = showing;
  const { passphrase, quorum = { validators: [], threshold: 0 } } = network;
  const read = readDocument(text);
  if (!read.ok) {
    const { faults } = steps;
    return renderInto(
      shown.below,
      <SignaturesNote words={words}>{faults[read.fault]}</SignaturesNote>,
    );
  }
  const { proven, lines } = await checkEvidence(read.evidence, { ...quorum, passphrase });
  const match = proven === null ? null : matchProof(proven, showing);
  const summary = summarizeProof(lines, match);
  const forge = proven?.forgeable === true ? steps.trust.ownForge : null;
  renderInto(
    shown.below,
    <>
      <Notice
        tone={forge !== null && summary.tone === "done" ? "warn" : summary.tone}
        title={words[summary.words]}
      >
        {forge}
      </Notice>
      <ProofSteps lang={lang} words={steps} lines={lines}>
        {match !== null && (
          <ProofStep
            look={!match.holds ? "broken" : match.isMoney ? "holds" : "doubtful"}
            title={words.shown}
            text={match.text}
          />
        )}
      </ProofSteps>
      <TrustedValidators
        lang={lang}
        words={steps}
        network={network}
        signers={proven?.validators ?? []}
      />
      {summary.tone !== "bad" && <SaveProof showing={showing} />}
    </>,
  );
  const isDecided = summary.words !== "cannotProve";
  // The proof replaces the computed and reported results.
  if (isDecided && shown.summary !== "wrong") shown.results.remove();
  if (summary.tone === "bad") return markPageAsFailed(words[summary.words]);
  const mark = document.querySelector("#proven");
  if (mark !== null && summary.words === "proven") mark.textContent = words.provenMark;
}

function SaveProof({ showing: { claims: { hash }, lang, words } }: { showing: ShownCheck }) {
  return (
    <p>
      <a
        class="btn text"
        href={`/api/payment/evidence?hash=${hash}`}
        download={`receipt-${transactionCode(hash)}.proof.json`}
        // The check page then works offline.
        onClick={() => cachePages([`/${lang}/check`, "/check"])}
      >
        {words.saveEvidence}
      </a>
      <a class="btn text" href={`/${lang}/check`}>{words.checkEvidence}</a>
    </p>
  );
}

interface Match {
  holds: boolean;
  isPaid: boolean;
  /** True for XLM and this network's USDC. */
  isMoney: boolean;
  text: string;
}

function matchProof(
  proven: ProvenTransaction,
  { claims, network, lang, words }: SignatureCheckInput,
): Match {
  const { chosen, verdict } = judgeTransaction(proven.statement, network, claims.op);
  const isPaid = verdict === "paid";
  const wrong = (text: string) => ({ holds: false, isPaid, isMoney: true, text });
  if (!proven.hashes.includes(claims.hash)) {
    return wrong(fill(words.shownOther, { hash: shorten(proven.hashes[0] ?? "") }));
  }
  const claimsMore = claims.verdict === "paid" && !isPaid;
  if (chosen === null || claimsMore) return wrong(words.shownNot);
  const { payment } = chosen;
  const difference = compareWithProof(claims, payment);
  if (difference !== null) return wrong(fill(words.shownBad, { ...difference }));
  const says = payment.kind === "claimable_created" ? words.shownAside : words.shownOk;
  const { asset, assetIssuer } = payment;
  const isMoney = asset === null ||
    isRecognized({ code: asset, issuer: assetIssuer }, network.usdcIssuer);
  const what = fill(says, {
    amount: payment.amount === null ? "–" : formatExact(lang, payment.amount),
    asset: formatAssetCode(lang, asset ?? "", isMoney),
    ...formatParties(claims),
  });
  const issuer = shorten(assetIssuer ?? "");
  const text = isMoney ? what : fill(words.notMoney, { issuer, what });
  return { holds: true, isPaid, isMoney, text };
}

type SummaryWords = "proven" | "provenOther" | "cannotProve" | "notProven" | "wrong";

function summarizeProof(
  lines: readonly StepLine[],
  match: Match | null,
): { tone: "done" | "warn" | "bad"; words: SummaryWords } {
  if (failedStepNumber(lines) !== null) return { tone: "bad", words: "notProven" };
  if (match === null) return { tone: "warn", words: "cannotProve" };
  if (!match.holds) return { tone: "bad", words: "wrong" };
  return match.isPaid ? { tone: "done", words: "proven" } : { tone: "warn", words: "provenOther" };
}

function SignaturesNote(
  { words, children }: { words: ReceiptCheckMessages; children: ComponentChildren },
) {
  return (
    <>
      <h2 class="label">{words.toSignatures}</h2>
      <p>{children}</p>
    </>
  );
}

function renderInto(container: Element, view: ComponentChildren): void {
  adoptStyles(styles);
  render(view, container);
}

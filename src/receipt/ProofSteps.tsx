import type { ComponentChildren } from "preact";
import type { Network } from "../contract/network.ts";
import { shorten } from "../stellar/shorten.ts";
import { VALIDATOR_NAMES } from "../stellar/quorum.ts";
import { formatNumber } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { Badge } from "../ui/Badge.tsx";
import { Identicon } from "../ui/Identicon.tsx";
import { describeStep, failedStepNumber, type StepLine } from "./evidence/steps.ts";
import type { EvidenceMessages } from "./messages/evidence.en.ts";

const LOOKS = {
  holds: { style: "", path: "M1 6l2-2 2 2 4-5 2 2-6 7z" },
  broken: { style: "no", path: "M3 1l3 3 3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3-3-3z" },
  unchecked: { style: "skipped", path: "M1 5h10v2H1z" },
  doubtful: { style: "doubtful", path: "M5 0h2v8H5zM5 10h2v2H5z" },
} as const;

const LONG_ID = /([0-9a-f]{64}|G[A-Z2-7]{55})/;

interface StepsProps {
  lang: Language;
  words: EvidenceMessages;
  lines: StepLine[];
  children?: ComponentChildren;
}

export function ProofSteps({ lang, words, lines, children }: StepsProps) {
  const broken = failedStepNumber(lines);
  const heading = broken !== null
    ? fill(words.brokenAt, { n: formatNumber(lang, broken) })
    : lines.every(({ outcome }) => outcome === "holds")
    ? words.allHold
    : words.someOpen;
  return (
    <section aria-labelledby="steps-head">
      <h2 class="label" id="steps-head">{heading}</h2>
      <ol class="proofsteps">
        {lines.map((line) => (
          <ProofStep
            key={`${line.transaction} ${line.step}`}
            look={line.outcome}
            above={line.transaction > 0 && line.step === "order" ? words.origin : null}
            {...describeStep(line, words)}
          />
        ))}
        {children}
      </ol>
      <ForgeryRequirements words={words} lines={lines} />
    </section>
  );
}

function ForgeryRequirements({ words, lines }: Pick<StepsProps, "words" | "lines">) {
  // A claim's document has the same steps for several transactions, so remove duplicates.
  const texts = new Set(lines.flatMap((line) => describeStep(line, words).breaks ?? []));
  if (texts.size === 0) return null;
  return (
    <details class="more">
      <summary>{words.doubt}</summary>
      <ul class="breaks">{Array.from(texts, (text) => <li key={text}>{text}</li>)}</ul>
    </details>
  );
}

interface StepProps {
  look: keyof typeof LOOKS;
  title: string;
  text: string;
  above?: string | null;
}

export function ProofStep({ look, title, text, above = null }: StepProps) {
  const { style, path } = LOOKS[look];
  return (
    <li class={style}>
      <span class="knot">
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d={path} />
        </svg>
      </span>
      <div>
        {above !== null && <p class="label">{above}</p>}
        <h3>{title}</h3>
        <p>
          {text.split(LONG_ID).map((part, at) => at % 2 === 0 ? part : <code>{part}</code>)}
        </p>
      </div>
    </li>
  );
}

interface TrustedProps {
  lang: Language;
  words: EvidenceMessages;
  network: Pick<Network, "ledger" | "quorum">;
  /** Empty if nothing was proven. */
  signers: readonly string[];
}

export function TrustedValidators({ lang, words, network, signers }: TrustedProps) {
  const { quorum } = network;
  if (quorum === undefined) return null;
  const { trust } = words;
  const own = network.ledger === "sandbox";
  const values = {
    trusted: formatNumber(lang, quorum.validators.length),
    needed: formatNumber(lang, quorum.threshold),
  };
  return (
    <details class="more trusted">
      <summary>{trust.title}</summary>
      <p>{own ? trust.own : fill(trust.text, values)}</p>
      <ul class="validators">
        {quorum.validators.map((key) => (
          <li key={key}>
            <Identicon address={key} />
            <div class="hash">
              <b>{VALIDATOR_NAMES[key] ?? (own ? trust.ownName : trust.unnamed)}</b>
              <details>
                <summary>
                  <code>{shorten(key)}</code>
                </summary>
                <code>{key}</code>
              </details>
            </div>
            {signers.includes(key) && <Badge tone="done">{trust.signed}</Badge>}
          </li>
        ))}
      </ul>
      <p>{quorum.forgeable === true ? trust.ownForge : fill(trust.forge, values)}</p>
      <p class="small quiet">{trust.source}</p>
    </details>
  );
}

import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Network } from "../../contract/network.ts";
import { verifyMessage } from "../../stellar/signed-message.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { formatDate, formatTime } from "../../ui/i18n/format.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { renderQrImage } from "../../ui/qr-image.ts";
import { readChallenges, saveChallenge, watchChallenges } from "./challenges.ts";
import type { ProofMessages } from "./messages/proof.en.ts";
import {
  ANSWER_PREFIX,
  type AnswerResult,
  buildQuestionLink,
  type Challenge,
  checkAnswer,
  digitsExpireAt,
  groupDigits,
  type ProofContext,
  randomDigits,
  readAnswer,
  shortNetworkId,
  utcDayOf,
} from "./proof.ts";
import { loadProofMessages } from "./load-messages.ts";

interface Props {
  context: ProofContext;
  lang: Language;
  m: ProofMessages;
}

export async function mountAskProof(
  root: HTMLElement,
  { address, lang, network }: { address: string; lang: Language; network: Network },
): Promise<void> {
  const m = await loadProofMessages(lang);
  const { passphrase, publicUrl } = network;
  render(<AskProof context={{ address, passphrase, publicUrl }} lang={lang} m={m} />, root);
}

function AskProof({ context, lang, m }: Props) {
  const [shown, setShown] = useState<{ challenge: Challenge; link: string } | null>(null);
  const [judged, setJudged] = useState<AnswerResult | null>(null);
  const [answered, setAnswered] = useState<Challenge | null>(null);
  const show = async () => {
    const askedAt = Date.now();
    const challenge = {
      address: context.address,
      digits: randomDigits(),
      askedAt,
      answeredAt: null,
    };
    const network = await shortNetworkId(context.passphrase);
    saveChallenge(challenge);
    setJudged(null);
    setAnswered(null);
    const asked = { digits: challenge.digits, day: utcDayOf(askedAt), network };
    setShown({ challenge, link: buildQuestionLink(context, asked) });
  };
  const take = async (text: string) => {
    const answer = readAnswer(text);
    const now = Date.now();
    // Without storage, this page still knows the digits that it shows.
    const challenges = [...readChallenges(), ...(shown === null ? [] : [shown.challenge])];
    const judged = await checkAnswer(answer, context, { challenges, now, verify: verifyMessage });
    setJudged(judged);
    setAnswered(null);
    const challenge = challenges.find(({ digits, address }) =>
      digits === answer?.digits && address === context.address
    );
    if (!judged.ok || challenge === undefined) return;
    const done = { ...challenge, answeredAt: now };
    saveChallenge(done);
    // Without storage, the page itself must remember that the digits were answered.
    setShown((shown) => shown?.challenge === challenge ? { ...shown, challenge: done } : shown);
    setAnswered(done);
  };
  const look = () => {
    if (location.hash.startsWith(ANSWER_PREFIX)) void take(location.href);
  };
  useEffect(look, []);
  useEffect(() => {
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, [shown]);
  // The answer can be opened in another tab.
  useEffect(() =>
    watchChallenges(() => {
      const kept = readChallenges().find(({ address, digits }) =>
        address === context.address && digits === shown?.challenge.digits
      );
      if (kept !== undefined && kept.answeredAt !== null) setAnswered(kept);
    }), [shown]);
  return (
    <div class="proof-in">
      {answered === null && shown === null && <p class="small">{m.askText}</p>}
      {answered === null && shown !== null && (
        <ShownDigits
          {...shown}
          lang={lang}
          m={m}
          onAnswer={take}
        />
      )}
      <div role="status">
        {answered !== null && <Verified challenge={answered} lang={lang} m={m} />}
        {answered === null && judged?.ok === false && (
          <Notice tone={judged.code === "cannot_check" ? "warn" : "bad"}>
            {fill(m.faults[judged.code], { time: dayAndTimeOf(lang, judged.answeredAt ?? 0) })}
          </Notice>
        )}
      </div>
      <button type="button" class="btn" onClick={show}>
        {shown === null && answered === null ? m.askStart : m.again}
      </button>
    </div>
  );
}

function timeOf(lang: Language, ms: number): string {
  return formatTime(lang, new Date(ms).toISOString());
}

/** `14:02 (28 Nov 2026)` */
function dayAndTimeOf(lang: Language, ms: number): string {
  return `${timeOf(lang, ms)} (${formatDate(lang, new Date(ms).toISOString())})`;
}

function Verified({ challenge: { digits, answeredAt }, lang, m }: Omit<Props, "context"> & {
  challenge: Challenge;
}) {
  const at = new Date(answeredAt ?? 0).toISOString();
  return (
    <Notice tone="done" title={fill(m.verified, { time: formatTime(lang, at) })}>
      {fill(m.verifiedText, { digits: groupDigits(digits), date: formatDate(lang, at) })}
    </Notice>
  );
}

function ShownDigits({ challenge, link, lang, m, onAnswer }: Omit<Props, "context"> & {
  challenge: Challenge;
  link: string;
  onAnswer: (text: string) => void;
}) {
  return (
    <>
      <div>
        <p class="label">{m.digits}</p>
        <p class="proof-digits num">{groupDigits(challenge.digits)}</p>
        <p class="small quiet">
          {fill(m.until, { time: timeOf(lang, digitsExpireAt(challenge.askedAt)) })}
        </p>
      </div>
      <QrCode image={renderQrImage(link)} label={m.codeLabel} />
      <p class="small">{m.showCode}</p>
      <CopyButton
        value={link}
        label={m.copyLink}
        m={{ copy: m.copyLink, copied: m.copied }}
        look="btn"
      />
      <p class="small">{m.comesBack}</p>
      <div>
        <label class="label" for="proof-answer">{m.pasteAnswer}</label>
        <input
          class="input"
          id="proof-answer"
          autocomplete="off"
          onInput={({ currentTarget: { value } }) => value.trim() !== "" && onAnswer(value)}
        />
      </div>
    </>
  );
}

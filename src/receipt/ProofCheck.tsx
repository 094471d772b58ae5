import { useEffect, useState } from "preact/hooks";
import { readNetwork } from "../client/network.ts";
import type { Network } from "../contract/network.ts";
import { formatAmount, formatDate, formatNumber, formatTime } from "../ui/i18n/format.ts";
import type { Language } from "../ui/i18n/languages.ts";
import { fill } from "../ui/i18n/text.ts";
import { LedgerId } from "../ui/LedgerId.tsx";
import type { FrameMessages } from "../ui/messages/frame.en.ts";
import { isSignatureOf } from "./check/signature.ts";
import { type Checked, checkEvidence, type Line, type Proven, STEPS } from "./evidence/check.ts";
import { type DocumentFault, readDocument } from "./evidence/document.ts";
import { wordsOf } from "./evidence/words.ts";
import { judge, type StatedPayment } from "./judge.ts";
import { receiptNumber } from "./message.ts";
import type { EvidenceWords } from "./messages/evidence.en.ts";
import type { ProofCheckWords } from "./messages/proof-check.en.ts";

interface View {
  lang: Language;
  m: ProofCheckWords;
  words: EvidenceWords;
  frame: Pick<FrameMessages, "copy" | "copied" | "copyAddress" | "copyHash">;
  /** What receipts say of a payment, by its verdict. */
  verdicts: Record<string, string>;
}

/** What of the network a payment is judged by. */
type Trusted = Pick<Network, "passphrase" | "usdcIssuer">;

/** A file that was given, and what came of it. */
interface Given {
  name: string;
  characters: number;
  result: { kind: "fault"; fault: DocumentFault } | { kind: "checked"; checked: Checked };
  /** The number of the transaction that the file is about. */
  hash: string | null;
}

/** Where a reader gives a proof, and sees what it proves; no server is asked. */
export function ProofCheck(view: View) {
  const { m } = view;
  const [network, setNetwork] = useState<Network | null>(null);
  const [given, setGiven] = useState<Given | null>(null);
  useEffect(() => {
    setNetwork(readNetwork());
    // where the browser has no ed25519, the library has to be here before the network is gone
    isSignatureOf(new Uint8Array(32), new Uint8Array(), new Uint8Array(64));
  }, []);
  const quorum = network?.quorum;
  async function take(name: string, text: string): Promise<void> {
    if (network === null || quorum === undefined) return;
    const read = readDocument(text);
    if (!read.ok) {
      const result = { kind: "fault" as const, fault: read.fault };
      return setGiven({ name, characters: text.length, hash: null, result });
    }
    const checked = await checkEvidence(read.evidence, {
      ...quorum,
      passphrase: network.passphrase,
    });
    const hash = read.evidence.transactions[0]?.hash ?? null;
    setGiven({ name, characters: text.length, hash, result: { kind: "checked", checked } });
  }
  if (network !== null && quorum === undefined) return <p class="notice warn">{m.noTrust}</p>;
  return (
    <div class="checkin">
      <div class="left">
        {given !== null && network !== null && <Slip view={view} given={given} network={network} />}
        <Taking view={view} given={given} onText={take} />
        <p class="small quiet">{m.limits}</p>
      </div>
      {given?.result.kind === "checked" && <Steps view={view} lines={given.result.checked.lines} />}
    </div>
  );
}

/** The place where a file is dropped, chosen or pasted. */
function Taking({ view: { lang, m }, given, onText }: {
  view: View;
  given: Given | null;
  onText: (name: string, text: string) => void;
}) {
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState("");
  const takeFile = async (file: File | undefined) => {
    if (file !== undefined) onText(file.name, await file.text());
  };
  return (
    <div
      class="takes"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        takeFile(event.dataTransfer?.files[0]);
      }}
    >
      {given === null ? <p>{m.drop}</p> : (
        <p>
          <b>{given.name}</b>{" "}
          <span class="quiet small">
            {fill(m.size, { n: formatNumber(lang, Math.ceil(given.characters / 100) / 10) })}
          </span>
        </p>
      )}
      <div class="do">
        <label class="btn">
          {given === null ? m.choose : m.another}
          <input
            class="sr"
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget }) => {
              takeFile(currentTarget.files?.[0]);
              currentTarget.value = "";
            }}
          />
        </label>
        <button type="button" class="btn text" onClick={() => setPasting(!pasting)}>
          {m.paste}
        </button>
      </div>
      {pasting && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onText(m.pasted, text.trim());
          }}
        >
          <label class="label" for="pasted">{m.pasted}</label>
          <textarea
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

/** What a file comes to: the genuine look is for what is proven and paid. */
export function Slip({ view, given, network }: { view: View; given: Given; network: Trusted }) {
  const { m, words } = view;
  const { result, hash } = given;
  if (result.kind === "fault") {
    return <p class="notice bad" role="alert">{words.faults[result.fault]}</p>;
  }
  const { proven, said, lines } = result.checked;
  const number = hash === null ? "" : receiptNumber(hash);
  const broken = lines.findIndex(({ outcome }) => outcome === "broken") + 1;
  const genuine = proven !== null && judge(proven.statement, network, null).genuine;
  return (
    <article class="slip" aria-live="polite" aria-labelledby="slip-head">
      {genuine && <div class="band" />}
      <div class="slip-in">
        <header class="slip-top">
          <h2 class="label" id="slip-head">{proven === null ? m.claims : m.proves}</h2>
          <p class="slip-no">{number}</p>
        </header>
        {proven === null
          ? <Unproven view={view} said={said} step={broken} />
          : <Sum view={view} proven={proven} network={network} />}
      </div>
    </article>
  );
}

function Sum({ view, proven, network }: { view: View; proven: Proven; network: Trusted }) {
  const { lang, m, verdicts } = view;
  const { all, genuine, verdict } = judge(proven.statement, network, null);
  const [first] = all;
  const paid = all.filter(({ verdict }) => verdict === "paid").length;
  const closed = new Date(Number(proven.closedAt) * 1000).toISOString();
  const time = { date: formatDate(lang, closed), time: formatTime(lang, closed) };
  return (
    <>
      <div class="sum">
        <p class="label">{m.proven}</p>
        {all.length === 1 && first !== undefined
          ? <Amount lang={lang} payment={first.payment} quoted={verdict === "counterfeit"} />
          : <p class="amount">{fill(m.payments, { n: formatNumber(lang, all.length) })}</p>}
        <p class="local">
          <b>{genuine ? m.paid : verdicts[verdict] ?? m.notPaid}</b>
          <small>{fill(m.signed, { n: formatNumber(lang, proven.validators.length) })}</small>
          {all.length > 1 && <small>{fill(m.of, { n: formatNumber(lang, paid) })}</small>}
        </p>
        <p class={genuine ? "stamp" : "stamp warn"}>
          {m.proven} <small>{fill(m.stampHolds, { n: STEPS.length })}</small>
        </p>
      </div>
      <dl class="cells">
        {all.length === 1 && first !== undefined && <Parties view={view} payment={first.payment} />}
        <div>
          <dt class="label">{m.ledger}</dt>
          <dd class="num">
            {formatNumber(lang, proven.ledger)}
            <small>{fill(m.closed, time)}</small>
          </dd>
        </div>
        <div>
          <dt class="label">{m.memo}</dt>
          <dd>
            <bdi>{proven.memo.value === "" ? "–" : proven.memo.value}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
}

function Unproven({ view: { lang, m }, said, step }: {
  view: View;
  said: StatedPayment[];
  step: number;
}) {
  const [first] = said;
  const below = fill(m.stampBroken, { n: formatNumber(lang, (step - 1) % STEPS.length + 1) });
  return (
    <>
      <div class="sum">
        <p class="label">{m.says}</p>
        {first !== undefined && said.length === 1 && <Amount lang={lang} payment={first} struck />}
        <p class="local">
          <b>{m.noProof}</b>
        </p>
        <p class="stamp bad">
          {m.notProven} <small>{below}</small>
        </p>
      </div>
      <p class="notice bad" role="alert">
        <b>{m.doNotRely}</b>
      </p>
    </>
  );
}

function Amount({ lang, payment: { amount, asset }, struck = false, quoted = false }: {
  lang: Language;
  payment: StatedPayment;
  struck?: boolean;
  /** True for what only calls itself so. */
  quoted?: boolean;
}) {
  const figure = amount === null ? "–" : formatAmount(lang, amount);
  return (
    <p class="amount">
      {struck ? <s>{figure}</s> : figure}{" "}
      <span class="unit">{quoted ? `“${asset}”` : asset ?? ""}</span>
    </p>
  );
}

function Parties({ view: { m, frame }, payment }: { view: View; payment: StatedPayment }) {
  const sender = payment.senderMuxed ?? payment.sender;
  const recipient = payment.recipientMuxed ?? payment.recipient;
  return (
    <>
      {sender !== null && (
        <div class="all">
          <dt class="label">{m.sender}</dt>
          <dd>
            <LedgerId id={sender} m={frame} />
          </dd>
        </div>
      )}
      {recipient !== null && (
        <div class="all">
          <dt class="label">{m.recipient}</dt>
          <dd>
            <LedgerId id={recipient} m={frame} />
          </dd>
        </div>
      )}
    </>
  );
}

const LOOK = {
  holds: { style: "", path: "M1 6l2-2 2 2 4-5 2 2-6 7z" },
  broken: { style: "no", path: "M3 1l3 3 3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3-3-3z" },
  unchecked: { style: "skipped", path: "M1 5h10v2H1z" },
} as const;

function Steps({ view: { lang, m, words }, lines }: { view: View; lines: Line[] }) {
  const broken = lines.findIndex(({ outcome }) => outcome === "broken");
  const heading = broken === -1
    ? m.allHold
    : fill(m.brokenAt, { n: formatNumber(lang, broken % STEPS.length + 1) });
  return (
    <section aria-labelledby="steps-head">
      <h2 class="label" id="steps-head">{heading}</h2>
      <ol class="proofsteps">
        {lines.map((line) => {
          const { title, text, breaks } = wordsOf(line, words);
          const { style, path } = LOOK[line.outcome];
          return (
            <li class={style} key={`${line.transaction} ${line.step}`}>
              <span class="knot">
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <path d={path} />
                </svg>
              </span>
              <div>
                {line.transaction > 0 && line.step === "order" && <p class="label">{m.origin}</p>}
                <h3>{title}</h3>
                <p>{text}</p>
                {breaks !== null && (
                  <details class="more">
                    <summary>{m.doubt}</summary>
                    <p class="quiet">{breaks}</p>
                  </details>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

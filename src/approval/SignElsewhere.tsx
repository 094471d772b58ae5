import { useRef, useState } from "preact/hooks";
import { shorten } from "../stellar/shorten.ts";
import type { AccountSigners } from "../stellar/signers.ts";
import { CopyButton } from "../ui/CopyButton.tsx";
import type { DashboardLanguage } from "../ui/i18n/languages.ts";
import { fill, plural } from "../ui/i18n/text.ts";
import { Notice } from "../ui/Notice.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import { renderQrImage } from "../ui/qr-image.ts";
import { saveFile } from "../ui/save-file.ts";
import {
  addSignedEntries,
  createFoundSignatures,
  findMissingParts,
  findNewSignersOfAllParts,
  findSignersOfAllParts,
  type SignaturesOfSigner,
} from "./found-signatures.ts";
import type { SignElsewhereMessages } from "./messages/sign-elsewhere.en.ts";
import { fitsQr, partFileName, type PartToSign, withoutSignatures } from "./part-to-sign.ts";
import { readSignedEnvelopes, type SignedEnvelopeEntry } from "./read-signed-envelopes.ts";
import { SignedInput } from "./SignedInput.tsx";

export interface SignElsewhereProps {
  lang: DashboardLanguage;
  m: SignElsewhereMessages;
  parts: readonly PartToSign[];
  signing: AccountSigners;
  passphrase: string;
  isMain?: boolean;
  /** Called after each text with the signers who have now signed every part. */
  onSigned: (signed: SignaturesOfSigner[]) => void;
}

export function SignElsewhere(props: SignElsewhereProps) {
  const { lang, m, parts, signing, passphrase, isMain = false, onSigned } = props;
  const [found, setFound] = useState(() => createFoundSignatures(parts));
  const [entries, setEntries] = useState<readonly SignedEnvelopeEntry[]>([]);
  // several texts can be read at the same time, and each adds its signatures
  const newest = useRef(found);
  const take = async (text: string): Promise<boolean> => {
    const read = await readSignedEnvelopes(text, { parts, signing, passphrase });
    newest.current = addSignedEntries(newest.current, read);
    setEntries(read);
    setFound(newest.current);
    const signed = findNewSignersOfAllParts(newest.current, read);
    if (signed.length > 0) onSigned(signed);
    return read.length > 0 && read.every(({ ok }) => ok);
  };
  return (
    <section class="elsewhere" aria-labelledby="elsewhere">
      <h3 id="elsewhere">{m.title}</h3>
      <p>{plural(lang, m.intro, parts.length)}</p>
      <p class="small">
        <span class="label">{m.network}</span> <code>{passphrase}</code>{" "}
        <CopyButton value={passphrase} label={m.copyNetwork} m={m} />
      </p>
      <ol>
        {parts.map((part, at) => (
          <Part key={part.hash} lang={lang} m={m} part={part} no={at + 1} total={parts.length} />
        ))}
      </ol>
      {parts.length > 1 && (
        <button type="button" class="btn" onClick={() => saveAll(parts)}>{m.saveAll}</button>
      )}
      <SignedInput {...{ m, signing, isMain, take }} changed={() => setEntries([])} />
      <Faults m={m} entries={entries} />
      <div role="status">
        {findSignersOfAllParts(found).map(({ signer }) => (
          <Notice key={signer} tone="done">
            {fill(m.signed, { signer: shorten(signer) })}
          </Notice>
        ))}
        {findMissingParts(found).map(({ signer, missing }) => (
          <Notice key={signer} tone="warn">
            {plural(lang, m.missing, missing.length, {
              signer: shorten(signer),
              parts: missing.join(", "),
            })}
          </Notice>
        ))}
      </div>
    </section>
  );
}

function saveAll(parts: readonly PartToSign[]): void {
  const [first] = parts;
  if (first === undefined) return;
  const lines = parts.map(({ xdr }) => `${withoutSignatures(xdr)}\n`).join("");
  saveFile(`transactions-${first.hash.slice(0, 8)}.txt`, lines, "text/plain");
}

interface PartProps extends Pick<SignElsewhereProps, "lang" | "m"> {
  part: PartToSign;
  no: number;
  total: number;
}

function Part({ lang, m, part, no, total }: PartProps) {
  const [showsQr, setShowsQr] = useState(false);
  const xdr = withoutSignatures(part.xdr);
  const save = () => saveFile(partFileName(part, no), `${xdr}\n`, "text/plain");
  return (
    <li>
      <h4>{plural(lang, m.part, total, { no })}</h4>
      <p class="small">
        <span class="label">{m.hash}</span> <code>{part.hash}</code>
      </p>
      <div class="do">
        <CopyButton value={xdr} label={fill(m.copyPart, { no })} m={m} look="btn" />
        <button type="button" class="btn" onClick={save}>{m.save}</button>
        {fitsQr(xdr)
          ? (
            <button
              type="button"
              class="btn text"
              aria-expanded={showsQr}
              onClick={() => setShowsQr(!showsQr)}
            >
              {m.qr}
            </button>
          )
          : <span class="small quiet">{m.tooLongForQr}</span>}
      </div>
      {showsQr && (
        <figure>
          {/* not a SEP-7 link: a wallet would send the transaction itself */}
          <QrCode image={renderQrImage(xdr, "L")} label={fill(m.qrLabel, { no })} />
          <figcaption class="small quiet">{m.qrText}</figcaption>
        </figure>
      )}
    </li>
  );
}

function Faults({ m, entries }: Pick<SignElsewhereProps, "m"> & {
  entries: readonly SignedEnvelopeEntry[];
}) {
  const faults = entries.flatMap((entry, at) => entry.ok ? [] : [{ at, fault: entry.fault }]);
  return (
    <div role="alert">
      {faults.map(({ at, fault }) => (
        <Notice key={at} tone="bad">
          {entries.length === 1
            ? m.faults[fault]
            : fill(m.faultOf, { at: at + 1, fault: m.faults[fault] })}
        </Notice>
      ))}
    </div>
  );
}

import { useStore } from "@nanostores/preact";
import { shorten } from "../../stellar/shorten.ts";
import { type AccountSigners, signerWeight } from "../../stellar/signers.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatDate, formatTime } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { countSignaturesNeeded, sharedWeight } from "../check/signers-text.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { dateTimeText } from "./date-time-text.ts";

interface Props {
  signing: AccountSigners;
  signed: readonly { signer: string; at: string }[];
  /** The signers whose signatures would help. */
  missing: readonly string[];
  declined: readonly string[];
  /** In Unix seconds. */
  until: number;
}

export function SignerLines({ signing, signed, missing, declined, until }: Props) {
  const { lang, m: { collect: m } } = useTexts();
  const all = countSignaturesNeeded(signing);
  const weight = signed.reduce((sum, { signer }) => sum + signerWeight(signing, signer), 0);
  const n = signed.filter(({ signer }) => signerWeight(signing, signer) > 0).length;
  // those who have signed come first, as on paper
  const place = (key: string) =>
    signed.some(({ signer }) => signer === key) ? 0 : missing.includes(key) ? 1 : 2;
  const gone = signed.filter(({ signer }) => signerWeight(signing, signer) === 0)
    .map(({ signer }) => ({ key: signer, weight: 0, type: "ed25519_public_key" as const }));
  return (
    <div>
      <p>
        <b>
          {all === null
            ? fill(m.haveWeight, { n: weight, needed: signing.weightNeeded })
            : plural(lang, m.have, n, { all })}
        </b>
      </p>
      <ol class="signers" aria-label={m.signers}>
        {[...signing.signers, ...gone].sort((a, b) => place(a.key) - place(b.key)).map((
          { key, weight, type },
        ) => (
          <li key={key}>
            <SignerKey
              signerKey={key}
              weight={sharedWeight(signing) === null || !isKey(type) ? weight : null}
              type={type}
            />
            <SignerState
              at={signed.find(({ signer }) => signer === key)?.at}
              isDeclined={declined.includes(key)}
              isGone={weight === 0}
              isMissing={missing.includes(key)}
              until={until}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function isKey(type: AccountSigners["signers"][number]["type"]): boolean {
  return type === "ed25519_public_key";
}

/** A signer's name and key; the weight if it differs from the others'. */
export function SignerKey({ signerKey, weight, type }: {
  signerKey: string;
  weight: number | null;
  type: AccountSigners["signers"][number]["type"];
}) {
  const pay = usePay();
  const { m } = useTexts();
  const session = useStore(pay.wallet.$session);
  const own = "address" in session ? session.address : null;
  const name = useStore(pay.$names).get(signerKey) ?? "";
  const { you } = m.collect;
  return (
    <span>
      {signerKey === own ? <b>{you}</b> : name !== "" && <b>{name}</b>}
      <small>
        <code title={signerKey}>{shorten(signerKey)}</code>
        {weight !== null && `, ${fill(m.collect.weight, { weight })}`}
        {type !== "ed25519_public_key" && `, ${m.review.signers.types[type]}`}
      </small>
    </span>
  );
}

interface StateProps {
  /** When the signer signed, ISO 8601; undefined if they haven't. */
  at: string | undefined;
  isDeclined: boolean;
  isGone: boolean;
  /** False if the signer isn't a key and can't be asked, or if its signature wouldn't help. */
  isMissing: boolean;
  until: number;
}

function SignerState({ at, isDeclined, isGone, isMissing, until }: StateProps) {
  const { lang, m: { collect: m } } = useTexts();
  if (isGone) return <Badge tone="bad">{m.notNeeded}</Badge>;
  if (at !== undefined) {
    return (
      <span>
        <Badge tone="done">{m.signed}</Badge>
        <small class="quiet">{formatDate(lang, at)}, {formatTime(lang, at)}</small>
      </span>
    );
  }
  if (isDeclined) return <Badge tone="bad">{m.declined}</Badge>;
  if (!isMissing) return null;
  return (
    <span>
      <Badge tone="wait">{m.notYet}</Badge>
      <small class="quiet">{fill(m.until, { time: dateTimeText(lang, until) })}</small>
    </span>
  );
}

import { minimumSignatures, signerWeight } from "../../stellar/signers.ts";
import { shorten } from "../../stellar/shorten.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Identicon } from "../../ui/Identicon.tsx";
import { fill, plural, quote } from "../../ui/i18n/text.ts";
import { sumWeights } from "../signature-set.ts";
import { type OpenedView, timeText } from "./view.ts";

export function SignerList({ view, me }: { view: OpenedView; me: string | null }) {
  const { lang, m: { stub }, opened: { facts, signatures, read } } = view;
  const { signing } = facts;
  const people = signing.signers.filter(({ type }) => type === "ed25519_public_key");
  const others = signing.signers.length - people.length;
  const bad = read.replies.filter(({ ok }) => !ok).length;
  const n = sumWeights(signing, [...signatures.keys()]);
  // once there are enough signatures, the others aren't needed
  const shown = n < signing.weightNeeded ? people : people.filter(({ key }) => signatures.has(key));
  // those who have signed come first, as on paper
  const isOpen = ({ key }: { key: string }) => Number(!signatures.has(key));
  const isWeighted = people.some(({ weight }) => weight !== 1) ||
    minimumSignatures(signing) !== signing.weightNeeded;
  return (
    <section aria-labelledby="who-signed">
      <div class="field-head">
        <h2 class="label" id="who-signed">{stub.who}</h2>
        <b class="num">{fill(stub.count, { n, needed: signing.weightNeeded })}</b>
      </div>
      <ol class="signed">
        {shown.toSorted((a, b) => isOpen(a) - isOpen(b)).map(({ key, weight }) => (
          <Signer
            key={key}
            view={view}
            address={key}
            isMe={key === me}
            weight={isWeighted ? weight : null}
          />
        ))}
      </ol>
      {isWeighted && (
        <p class="small quiet">{fill(stub.weightText, { needed: signing.weightNeeded })}</p>
      )}
      {others > 0 && <p class="small quiet">{plural(lang, stub.otherTypes, others)}</p>}
      {bad > 0 && <p class="small quiet">{plural(lang, stub.badReplies, bad)}</p>}
      <Declines view={view} />
    </section>
  );
}

function Signer({ view, address, isMe, weight }: {
  view: OpenedView;
  address: string;
  isMe: boolean;
  /** Null if every weight is 1, so that only the number of signatures counts. */
  weight: number | null;
}) {
  const { lang, m: { stub }, opened: { signatures, read } } = view;
  const isProposer = address === read.proposal.proposer;
  const hasSigned = signatures.has(address);
  const reply = read.replies.find((each) =>
    each.ok && each.reply.signer === address && each.reply.kind === "approval"
  );
  const hasDeclined = read.replies.some((each) =>
    each.ok && each.reply.signer === address && each.reply.kind === "decline"
  );
  const look = hasSigned
    ? { tone: "done" as const, text: stub.signed }
    : hasDeclined
    ? { tone: "bad" as const, text: stub.declined }
    : { tone: "wait" as const, text: stub.notYet };
  const at = isProposer ? read.proposal.createdAt : reply?.writtenAt;
  return (
    <li>
      <Identicon address={address} />
      <span>
        <b>{isMe ? stub.you : isProposer ? stub.proposer : stub.signer}</b>
        <small>
          <code>{shorten(address)}</code>
          {weight !== null && <>, {fill(stub.weight, { n: weight })}</>}
        </small>
        {at !== undefined && <small>{timeText(lang, at)}</small>}
      </span>
      <Badge tone={look.tone}>{look.text}</Badge>
    </li>
  );
}

/** Shows the time, since a decline can be from an earlier link. Skips non-signers' declines. */
function Declines({ view }: { view: OpenedView }) {
  const { lang, m: { stub }, opened: { read, facts } } = view;
  return (
    <>
      {read.replies.map((each) => {
        if (!each.ok || each.reply.kind !== "decline") return null;
        const { signer, reason, at } = each.reply;
        if (signerWeight(facts.signing, signer) === 0) return null;
        return (
          <div class="wrote" key={each.slot}>
            <p class="label">{fill(stub.saysNo, { who: shorten(signer) })}</p>
            <p class="lines">{quote(lang, reason)}</p>
            <small class="quiet">{timeText(lang, at)}</small>
          </div>
        );
      })}
    </>
  );
}

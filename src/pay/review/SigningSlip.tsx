import { useStore } from "@nanostores/preact";
import { shorten } from "../../stellar/shorten.ts";
import { canSignAlone, canSignatureHelp, cosigners, signerWeight } from "../../stellar/signers.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { Organization } from "../../ui/Organization.tsx";
import { useCurrency } from "../rates/use-currency.ts";
import {
  countSignaturesNeeded,
  sharedWeight,
  signaturesNeededText,
} from "../check/signers-text.ts";
import { APPROVAL_DAYS } from "../run/run.ts";
import { PART_SIZES } from "../run/split-payments.ts";
import { SignerKey } from "../send/SignerLines.tsx";
import { Names } from "../ui/Names.tsx";
import { useOrganization } from "../ui/use-organization.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { Review } from "./final-check.ts";
import { immediatePayments, linesLeftOut, paymentsSetAside } from "./payee-groups.ts";
import { totalText } from "../check/total-text.ts";

interface Props {
  review: Review;
  /** True while the ledger is read again. */
  looking: boolean;
}

export function SigningSlip({ review, looking }: Props) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m } = words;
  const currency = useCurrency();
  const session = useStore(pay.wallet.$session);
  const { plan, rates, rest, draft, payer } = review;
  const { figure, unit, second } = totalText(words, plan, { rates, currency });
  const people = (n: number) => plural(lang, m.draft.peopleCount, n);
  const [now, aside, out] = [
    immediatePayments(review),
    paymentsSetAside(review),
    linesLeftOut(review),
  ];
  const isEnough = canSignAlone(review.signing, review.signer);
  const helps = canSignatureHelp(review.signing, review.signer);
  const needed = countSignaturesNeeded(review.signing);
  const isDemo = session.status === "ready" && session.wallet.kind === "demo";
  return (
    <aside class="stub" id="stub" tabIndex={-1} aria-labelledby="stub-title">
      <div class="stub-in">
        <h2 class="label" id="stub-title">{m.review.stub}</h2>
        <div class="line">
          <p class="amount" data-total={plan.total.toString()}>
            {figure} <span class="unit">{unit}</span>
          </p>
          {second !== null && <p class="quiet num wide">{second}</p>}
        </div>
        <dl class="rows">
          <div>
            <dt>{m.review.paidNow}</dt>
            <dd>{people(now.length)}</dd>
          </div>
          {aside.length > 0 && (
            <div>
              <dt>
                {m.review.setAside}
                <small>
                  <Names names={aside.map(({ name }) => name)} />
                </small>
              </dt>
              <dd>{people(aside.length)}</dd>
            </div>
          )}
          {out.length > 0 && (
            <div>
              <dt>
                {m.review.leftOut}
                <small class="bad">
                  <Names names={out.map(({ name }) => name)} />
                </small>
              </dt>
              <dd>{people(out.length)}</dd>
            </div>
          )}
          {helps && (
            <div class="wide">
              <dt>{isEnough ? m.review.signatures : m.send.transactions}</dt>
              <dd class="num">{formatNumber(lang, plan.parts.length)}</dd>
            </div>
          )}
        </dl>
        {helps && !isEnough && <SignersNeeded review={review} looking={looking} />}
        {helps && <NonKeySigners signing={review.signing} />}
        <PartSize review={review} looking={looking} />
        {rest.size > 0 && (
          <p class="small warn wide">
            {fill(plural(lang, m.review.rest, rest.size), { name: draft.purpose })}
          </p>
        )}
        <div>
          <button
            type="button"
            class="btn main"
            disabled={looking || !helps}
            aria-busy={looking}
            aria-describedby="stub-why"
            onClick={() => void pay.review.confirm(draft.purpose)}
          >
            {looking
              ? m.totals.checking
              : isEnough || !helps
              ? plural(lang, m.totals.payAll, plan.people)
              : needed === null
              ? m.collect.sign
              : fill(m.collect.signFirst, { n: needed })}
          </button>
          <p class={helps ? "small quiet why" : "small bad why"} id="stub-why">
            {!helps
              ? m.review.signers.notHere
              : !isEnough
              ? m.collect.first
              : isDemo
              ? m.review.demoSigns
              : m.review.walletAsks}
          </p>
        </div>
        <p class={payer === review.signer ? "payer wide" : "payer"}>
          <Identicon address={payer} />
          {payer === review.signer ? <code>{shorten(payer)}</code> : <OtherPayer payer={payer} />}
          <Badge tone="wait">{pay.world.network.name}</Badge>
        </p>
        {payer !== review.signer && <p class="small quiet wide">{m.review.otherFee}</p>}
      </div>
    </aside>
  );
}

/** A payer other than the wallet's own account. A person chose it, so it is shown in full. */
function OtherPayer({ payer }: { payer: string }) {
  const { lang, c, m } = useTexts();
  const name = useOrganization(payer);
  return (
    <span>
      {m.review.from}{" "}
      {name !== null && name !== "asking" && <Organization organization={name} lang={lang} m={c} />}
      {" "}
      <code>{payer}</code>
    </span>
  );
}

function SignersNeeded({ review: { signing, signer }, looking }: Props) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m: { collect: m } } = words;
  const names = useStore(pay.$names);
  const days = useStore(pay.review.$approvalDays);
  const shared = sharedWeight(signing);
  const choose = (value: string) => {
    const chosen = APPROVAL_DAYS.find((each) => String(each) === value);
    if (chosen !== undefined) pay.review.$approvalDays.set(chosen);
  };
  return (
    <div>
      <p>
        <b>{signaturesNeededText(words, signing, { own: signer, names })}</b>
      </p>
      <ol class="signers wide">
        {[signer, ...cosigners(signing, signer).map(({ key }) => key)].map((key) => (
          <li key={key}>
            <SignerKey
              signerKey={key}
              weight={shared === null ? signerWeight(signing, key) : null}
              type="ed25519_public_key"
            />
          </li>
        ))}
      </ol>
      <label class="small days">
        {m.days}{" "}
        <select
          value={days}
          disabled={looking}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {APPROVAL_DAYS.map((each) => (
            <option value={each} key={each}>{plural(lang, m.day, each)}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Signers that aren't keys: others may use them, but this page never does. */
function NonKeySigners({ signing }: Pick<Review, "signing">) {
  const others = signing.signers.filter(({ type }) => type !== "ed25519_public_key");
  if (others.length === 0) return null;
  return (
    <ul class="signers">
      {others.map(({ key, weight, type }) => (
        <li key={key}>
          <SignerKey signerKey={key} weight={weight} type={type} />
        </li>
      ))}
    </ul>
  );
}

/** Offers more payments per signature again, after a person has chosen fewer. */
function PartSize({ review, looking }: Props) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m } = words;
  const size = useStore(pay.partSize.$size);
  const [most] = PART_SIZES;
  if (size >= most) return null;
  const choose = (chosen: string) => {
    pay.partSize.choose(Number(chosen));
    void pay.review.open(review.payer, review.signer);
  };
  return (
    <label class="small wide">
      {m.review.partSize}{" "}
      <select
        value={size}
        disabled={looking}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {[...new Set([...PART_SIZES, size])].map((each) => (
          <option value={each} key={each}>{formatNumber(lang, each)}</option>
        ))}
      </select>
    </label>
  );
}

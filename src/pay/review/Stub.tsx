import { useStore } from "@nanostores/preact";
import { shorten } from "../../stellar/shorten.ts";
import { canSignAlone } from "../../stellar/signers.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatNumber } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { useCurrency } from "../rates/use-currency.ts";
import { PART_SIZES } from "../run/split-payments.ts";
import { Names } from "../ui/Names.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";
import type { Review } from "./final-check.ts";
import { leftOut, paidNow, setAside } from "./payee-groups.ts";
import { totalText } from "../check/total-text.ts";

interface Props {
  review: Review;
  /** True while the ledger is read again. */
  looking: boolean;
}

/** What is signed: who is included and who isn't. All payments start here. */
export function Stub({ review, looking }: Props) {
  const pay = usePay();
  const words = useWords();
  const { lang, m } = words;
  const currency = useCurrency();
  const session = useStore(pay.wallet.$session);
  const { plan, rates, rest, draft, payer } = review;
  const { figure, unit, second } = totalText(words, plan, { rates, currency });
  const people = (n: number) => plural(lang, m.draft.peopleCount, n);
  const [now, aside, out] = [paidNow(review), setAside(review), leftOut(review)];
  const isEnough = canSignAlone(review.signing, payer);
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
          {isEnough && (
            <div class="wide">
              <dt>{m.review.signatures}</dt>
              <dd class="num">{formatNumber(lang, plan.parts.length)}</dd>
            </div>
          )}
        </dl>
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
            disabled={looking || !isEnough}
            aria-busy={looking}
            aria-describedby={isEnough ? "stub-why" : "weight"}
            onClick={() => void pay.review.confirm(draft.purpose)}
          >
            {looking ? m.totals.checking : plural(lang, m.totals.payAll, plan.people)}
          </button>
          {isEnough && (
            <p class="small quiet why" id="stub-why">
              {isDemo ? m.review.demoSigns : m.review.walletAsks}
            </p>
          )}
        </div>
        <p class="payer wide">
          <Identicon address={payer} />
          <code>{shorten(payer)}</code>
          <Badge tone="wait">{pay.world.network.name}</Badge>
        </p>
      </div>
    </aside>
  );
}

/** Raises the number of payments per signature again. */
function PartSize({ review, looking }: Props) {
  const pay = usePay();
  const words = useWords();
  const { lang, m } = words;
  const size = useStore(pay.partSize.$size);
  const [most] = PART_SIZES;
  if (size >= most) return null;
  const choose = (chosen: string) => {
    pay.partSize.choose(Number(chosen));
    void pay.review.open(review.payer);
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

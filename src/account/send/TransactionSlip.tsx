import { useStore } from "@nanostores/preact";
import { type ComponentChildren, Fragment } from "preact";
import type { Rates } from "../../contract/rates.ts";
import { parseAddress } from "../../stellar/address.ts";
import { formatShortCode, transactionCode } from "../../stellar/short-code.ts";
import { shorten } from "../../stellar/shorten.ts";
import { ExactAmount } from "../../ui/ExactAmount.tsx";
import { Identicon } from "../../ui/Identicon.tsx";
import { Organization } from "../../ui/Organization.tsx";
import { toShownLocalAmount } from "./amount.ts";
import type {
  CollectionPurpose,
  PaymentPurpose,
  SendRecord,
  ShownLocalAmount,
  TransactionPurpose,
} from "./journal.ts";
import { localAmountText, paymentRateText, recipientText, type SendViewProps } from "./view.ts";
import { formatAmount } from "../../ui/i18n/format.ts";

interface SlipProps {
  view: SendViewProps;
  purpose: TransactionPurpose;
  top: string;
  /** The signed transaction, for its short code. */
  record?: SendRecord;
  label: string;
  /** `woven`: settled. `bare`: pending, or its outcome is unknown. `none`: not sent, or failed. */
  band: "woven" | "bare" | "none";
  stamp?: { tone: "done" | "warn" | "bad"; text: string; below: string };
  /** Set if no money moved: replaces the local amount, and the amount is struck through. */
  struck?: string;
  notice?: ComponentChildren;
  children?: ComponentChildren;
}

export function TransactionSlip(props: SlipProps) {
  const { view, purpose, top, record, label, band, stamp, struck, notice, children } = props;
  return (
    <article class="slip" id="slip">
      {band !== "none" && <div class={band === "woven" ? "band" : "band bare"} />}
      <div class="slip-in">
        <header class="slip-top">
          <span class="label">{top}</span>
          {record !== undefined && (
            <p class="slip-no">{formatShortCode(transactionCode(record.id))}</p>
          )}
        </header>
        <div class="sum">
          <h1 class="label">{label}</h1>
          <Amounts view={view} purpose={purpose} isStruck={struck !== undefined} />
          {struck === undefined ? <LocalAmount view={view} purpose={purpose} /> : (
            <p class="local">
              <small>{struck}</small>
            </p>
          )}
          {stamp !== undefined && (
            <p class={`stamp ${stamp.tone}`}>
              {stamp.text}
              <small>{stamp.below}</small>
            </p>
          )}
        </div>
        {notice}
        <dl class="cells">{children}</dl>
      </div>
    </article>
  );
}

/** The sums by asset, in stroops. */
function sumsOf(purpose: TransactionPurpose): { asset: string; stroops: bigint }[] {
  if (purpose.kind === "payment") return [{ asset: "USDC", stroops: purpose.stroops }];
  const sums = new Map<string, bigint>();
  for (const { asset, stroops } of purpose.balances) {
    sums.set(asset, (sums.get(asset) ?? 0n) + stroops);
  }
  return Array.from(sums, ([asset, stroops]) => ({ asset, stroops }));
}

function Amounts({ view: { lang, c }, purpose, isStruck }: {
  view: SendViewProps;
  purpose: TransactionPurpose;
  isStruck: boolean;
}) {
  return (
    <>
      {sumsOf(purpose).map(({ asset, stroops }) => {
        const text = formatAmount(lang, stroops);
        return (
          <Fragment key={asset}>
            <p class={text.length > 9 ? "amount long" : "amount"}>
              {isStruck ? <s>{text}</s> : text} <span class="unit">{asset}</span>
            </p>
            <ExactAmount amount={stroops} lang={lang} m={c} struck={isStruck} />
          </Fragment>
        );
      })}
    </>
  );
}

function LocalAmount({ view, purpose }: { view: SendViewProps; purpose: TransactionPurpose }) {
  const { rates } = useStore(view.form.$state);
  const local = purpose.kind === "payment" ? purpose.local : localWorthOf(view, purpose, rates);
  if (local === null) {
    return (
      <p class="local">
        <small>{view.m.review.noRate}</small>
      </p>
    );
  }
  return (
    <p class="local">
      <b>{localAmountText(view, local)}</b>{" "}
      <small>{paymentRateText(view, local, usdcIn(purpose) ?? 0n)}</small>
    </p>
  );
}

/** Null without a rate or without USDC. */
function localWorthOf(
  { currency }: SendViewProps,
  purpose: TransactionPurpose,
  rates: Rates | null,
): ShownLocalAmount | null {
  const stroops = usdcIn(purpose);
  if (stroops === undefined || rates === null) return null;
  return toShownLocalAmount({ stroops, local: null }, rates, currency);
}

function usdcIn(purpose: TransactionPurpose): bigint | undefined {
  return sumsOf(purpose).find(({ asset }) => asset === "USDC")?.stroops;
}

export function RecipientCell({ view, payment, source }: {
  view: SendViewProps;
  payment: PaymentPurpose;
  /** Where the name comes from, unless the account's owner gave it. */
  source?: ComponentChildren;
}) {
  const { m: { review: r, nameGiven } } = view;
  const read = parseAddress(payment.address);
  return (
    <div class="all">
      <dt class="label">{r.person}</dt>
      <dd class="who">
        {read.ok && <Identicon address={read.address.account} />}
        <span>
          <bdi>{recipientText(payment)}</bdi>
          {payment.name !== "" ? <small>{nameGiven}</small> : source}
        </span>
      </dd>
    </div>
  );
}

export function MemoCell({ view: { m: { review: r } }, payment: { memo } }: {
  view: SendViewProps;
  payment: PaymentPurpose;
}) {
  if (memo.type === "none") return null;
  return (
    <div class="all">
      <dt class="label">{r.memo}</dt>
      <dd>
        <bdi>{memo.value}</bdi>
        {memo.type === "id" && <small>{r.memoNumber}</small>}
      </dd>
    </div>
  );
}

export function SenderCells(
  { view: { lang, m, c }, purpose }: { view: SendViewProps; purpose: CollectionPurpose },
) {
  return (
    <>
      {purpose.balances.map(({ id, from, organization, asset, stroops }) => (
        <div class="all" key={id}>
          <dt class="label">{m.ended.from}</dt>
          <dd class="who">
            {from !== null && <Identicon address={from} />}
            <span>
              {organization !== null
                ? <Organization organization={organization} lang={lang} m={c} />
                : from === null
                ? "–"
                : <code>{shorten(from)}</code>}
              <small>{formatAmount(lang, stroops)} {asset}</small>
            </span>
          </dd>
        </div>
      ))}
    </>
  );
}

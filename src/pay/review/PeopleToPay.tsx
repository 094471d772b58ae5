import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import type { Currency } from "../../money/currency.ts";
import { shorten } from "../../stellar/shorten.ts";
import {
  formatAmount,
  formatChange,
  formatDate,
  formatExact,
  formatLocalSum,
} from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Organization } from "../../ui/Organization.tsx";
import { partTotal } from "../check/plan.ts";
import { changeInPermille } from "../month/month.ts";
import { usePayeeCurrencies } from "../rates/use-currency.ts";
import { usePay } from "../ui/use-pay.ts";
import { ROWS_PER_PAGE } from "../ui/view.ts";
import { useTexts } from "../ui/texts.ts";
import type { Review } from "./final-check.ts";
import { isSame, type ReviewChange, type ReviewRow, type WagesComparison } from "./last-time.ts";
import { payeeMoney } from "../line/payee-money.ts";

interface Props {
  review: Review;
  compared: WagesComparison;
  /** Name of the run compared with; "" for none. */
  lastName: string;
}

/** Shows rows with changes; the others are counted and folded. */
export function PeopleToPay({ review, compared: { rows, last }, lastName }: Props) {
  const { lang, m: { review: m } } = useTexts();
  const same = last === null ? [] : rows.filter(isSame);
  const isFolded = same.length > 0 && same.length < rows.length;
  const shown = isFolded ? rows.slice(0, rows.length - same.length) : rows;
  const sum = partTotal({ payments: same.map(({ payment }) => payment) });
  return (
    <section class="part flush" aria-labelledby="paid-people">
      <h2 class="label" id="paid-people">{plural(lang, m.inIt, rows.length)}</h2>
      <Rows rows={shown} lastName={lastName} review={review} />
      {isFolded && (
        <details class="more fold">
          <summary>
            <span>
              {plural(lang, m.asBefore, same.length, { name: lastName })}{" "}
              <span class="quiet num">{formatAmount(lang, sum)} USDC</span>
            </span>
          </summary>
          <Rows rows={same} lastName={lastName} review={review} />
        </details>
      )}
    </section>
  );
}

interface RowsProps extends Pick<Props, "review" | "lastName"> {
  rows: readonly ReviewRow[];
}

function Rows({ rows, lastName, review }: RowsProps) {
  const { m } = useTexts();
  const [shown, setShown] = useState(ROWS_PER_PAGE);
  const currencyOf = usePayeeCurrencies(review.draft);
  return (
    <>
      <table class="rev">
        <thead>
          <tr>
            <th scope="col">{m.review.columns.person}</th>
            <th scope="col">{m.review.columns.address}</th>
            <th scope="col" class="end">{m.review.columns.theirs}</th>
            <th scope="col" class="end">{m.review.columns.paidAs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <PersonRow
              key={row.payment.lineId}
              row={row}
              currency={currencyOf(row.line)}
              lastName={lastName}
              review={review}
            />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button
          type="button"
          class="btn text"
          onClick={() => setShown(shown + 500)}
        >
          {m.receipts.more}
        </button>
      )}
    </>
  );
}

function PersonRow(
  { row, currency, lastName, review: { rates, plan } }: Pick<Props, "review" | "lastName"> & {
    row: ReviewRow;
    currency: Currency | null;
  },
) {
  const { lang, m, c } = useTexts();
  const { payment, memo, line, changes } = row;
  const { stroops } = payment;
  const theirs = currency &&
    payeeMoney({ line, stroops, currency, rates, mark: plan.checked.mark });
  const owner = useStore(usePay().check.$findings).owners.get(payment.account);
  return (
    <tr class={changes.length > 0 ? "ch" : undefined}>
      <td class="name">
        {payment.name || m.draft.unnamed} {changes.map((change) => (
          <ChangeTag
            key={change.what}
            change={change}
            stroops={payment.stroops}
            lastName={lastName}
          />
        ))}
        {line.memo !== "" && <small>{fill(m.draft.ownMemo, { memo })}</small>}
      </td>
      <td class="addr">
        <code title={payment.address}>{shorten(payment.address)}</code>
        {owner !== undefined && (
          <div class="owner">
            <Organization organization={owner} lang={lang} m={c} />
          </div>
        )}
      </td>
      <td class="loc">
        {theirs !== null && formatLocalSum(lang, { ...theirs, stroops })}
      </td>
      <td class="amt">
        {formatExact(lang, stroops)} USDC
      </td>
    </tr>
  );
}

function ChangeTag(
  { change, stroops, lastName }: Pick<Props, "lastName"> & {
    change: ReviewChange;
    stroops: bigint;
  },
) {
  const { lang, m: { review: m, draft } } = useTexts();
  switch (change.what) {
    case "amount": {
      const { before } = change;
      return (
        <>
          <span class="tag up">{formatChange(lang, changeInPermille(before, stroops))}</span>
          <small>{fill(m.was, { amount: formatAmount(lang, before) })}</small>
        </>
      );
    }
    case "aside":
      return (
        <>
          <span class="tag up">{m.changes.aside}</span>
          <small>{fill(m.changes.asideText, { date: formatDate(lang, change.until) })}</small>
        </>
      );
    case "new":
      return (
        <>
          <span class="tag new">{m.changes.new}</span>
          <small>{m.changes.newText}</small>
        </>
      );
    case "added":
      return (
        <>
          <span class="tag new">{m.changes.added}</span>
          <small>{fill(m.changes.addedText, { name: lastName })}</small>
        </>
      );
    case "again":
      return (
        <>
          <span class="tag up">{m.changes.again}</span>
          <small>{m.changes.againText}</small>
        </>
      );
    case "twin":
      return (
        <span class="tag up">
          {fill(draft.sameAccount, { name: change.name || draft.unnamed })}
        </span>
      );
    case "address":
    case "memo":
      return <span class="tag up">{m.changes[change.what]}</span>;
  }
}

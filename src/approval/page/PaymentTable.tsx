import { shorten } from "../../stellar/shorten.ts";
import {
  formatAmount,
  formatChange,
  formatDate,
  formatExact,
  formatLocal,
} from "../../ui/i18n/format.ts";
import { fill, quote } from "../../ui/i18n/text.ts";
import { visibleText } from "../../ui/visible-text.ts";
import type { ProposalRow } from "./review.ts";
import { comparedMonth, type OpenedView } from "./view.ts";

export function PaymentTable({ view, rows }: { view: OpenedView; rows: readonly ProposalRow[] }) {
  const { m: { paper }, opened: { review } } = view;
  const hasLocal = review.rows.some(({ local }) => local !== null);
  return (
    <table class="rev">
      <thead>
        <tr>
          <th scope="col">{paper.person}</th>
          <th scope="col">{paper.address}</th>
          <th scope="col" class="end">{paper.usdc}</th>
          {hasLocal && <th scope="col" class="end">{paper.local}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.part}.${row.op}`} view={view} row={row} hasLocal={hasLocal} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ view, row, hasLocal }: {
  view: OpenedView;
  row: ProposalRow;
  hasLocal: boolean;
}) {
  const { lang, m: { paper } } = view;
  const { wrote, address, stroops, local, change } = row;
  const isMarked = change?.is === "changed" || paymentRemarks(view, row).length > 0;
  return (
    <tr class={isMarked ? "ch" : undefined}>
      <td class="name">
        <bdi>{wrote?.name || paper.nameless}</bdi>{" "}
        {change?.is === "changed" && <Change view={view} {...change} />}
        {change?.is === "new" && <span class="tag">{paper.isNew}</span>}{" "}
        {row.takeBackAt !== undefined && <span class="tag">{paper.aside}</span>}
        {paymentRemarks(view, row).map((text) => <small key={text}>{text}</small>)}
      </td>
      <td class="addr">
        <details open={change?.is !== "same"}>
          <summary>
            <code>{shorten(address)}</code>
          </summary>
          <code>{address}</code>
        </details>
      </td>
      <td class="amt">{formatExact(lang, stroops)}</td>
      {hasLocal && <td class="loc">{local && formatLocal(lang, local.value, local.currency)}</td>}
    </tr>
  );
}

function Change({ view: { lang }, before, sum }: {
  view: OpenedView;
  before: bigint;
  sum: bigint;
}) {
  const permille = Number((sum - before) * 1000n / before);
  return (
    <>
      <span class="tag">{formatChange(lang, permille)}</span>{" "}
      <s class="was">{formatAmount(lang, before)}</s>
    </>
  );
}

export function paymentRemarks(view: OpenedView, row: ProposalRow): string[] {
  const { lang, m: { paper, differ }, opened } = view;
  const { review, forecast } = opened;
  const quoteMemo = (memo: string) => memo === "" ? differ.none : quote(lang, memo);
  const texts: string[] = row.differences.map((difference) => {
    const { wrote } = row;
    switch (difference) {
      case "amount":
        return fill(differ.amount, {
          wrote: formatExact(lang, wrote?.amount ?? "0"),
          pays: formatExact(lang, row.stroops),
        });
      case "address":
        return fill(differ.address, { wrote: wrote?.address ?? "" });
      case "memo":
        return fill(differ.memo, {
          wrote: quoteMemo(wrote?.memo ?? opened.read.proposal.purpose),
          pays: quoteMemo(visibleText(row.memo.value)),
        });
      case "unnamed":
        return differ.unnamed;
    }
  });
  const why = forecast?.refused.get(row.address);
  const refusals: Record<string, string> = paper.refusals;
  if (why !== undefined) texts.push(fill(paper.refused, { why: refusals[why] ?? why }));
  if (row.change?.is === "new") texts.push(review.isWhole ? paper.newText : paper.newHere);
  if (row.change === null && review.last !== null) {
    texts.push(fill(paper.notPaidIn, { month: comparedMonth(view) }));
  }
  if (row.isTwin) texts.push(paper.twin);
  if (row.got > 0n) texts.push(fill(paper.got, { amount: formatAmount(lang, row.got) }));
  if (row.takeBackAt !== undefined) {
    texts.push(
      row.takeBackAt === null
        ? paper.asideForGood
        : fill(paper.asideUntil, { date: formatDate(lang, row.takeBackAt) }),
    );
  }
  if (row.opening !== null) {
    texts.push(fill(paper.opening, { xlm: formatExact(lang, row.opening) }));
  }
  if (row.wrote?.memo !== undefined) {
    texts.push(fill(paper.memo, { memo: visibleText(row.memo.value) }));
  }
  return texts;
}

export function needsAttention(view: OpenedView, row: ProposalRow): boolean {
  const isAsBefore = view.opened.review.last === null || row.change?.is === "same";
  return !isAsBefore || row.alike !== null || paymentRemarks(view, row).length > 0;
}

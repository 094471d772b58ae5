import { formatExact } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { hasDifferences } from "./review.ts";
import { paymentRemarks } from "./PaymentTable.tsx";
import { type OpenedView, payeeName } from "./view.ts";

export function Differences({ view }: { view: OpenedView }) {
  const { lang, m: { differ, paper }, opened: { review, read } } = view;
  if (!hasDifferences(review)) return null;
  const { people } = read.proposal;
  const by = review.total - review.written;
  const different = review.rows.filter(({ differences }) => differences.length > 0);
  return (
    <section class="differ stack" role="alert">
      <h2 class="say">{differ.title}</h2>
      <dl class="cells">
        <div>
          <dt class="label">{differ.wrote}</dt>
          <dd>
            {formatExact(lang, review.written)} USDC
            <small>{plural(lang, paper.forPeople, people.length)}</small>
          </dd>
        </div>
        <div>
          <dt class="label">{differ.pays}</dt>
          <dd>
            {formatExact(lang, review.total)} USDC
            <small>{plural(lang, paper.forPeople, review.rows.length)}</small>
            {by !== 0n && (
              <small>
                {by > 0n
                  ? fill(differ.moreMoney, { amount: formatExact(lang, by) })
                  : fill(differ.lessMoney, { amount: formatExact(lang, -by) })}
              </small>
            )}
          </dd>
        </div>
      </dl>
      <ul>
        {different.map((row) => (
          <li key={`${row.part}.${row.op}`}>
            <bdi>{payeeName(row)}</bdi>:{" "}
            {paymentRemarks(view, row).slice(0, row.differences.length).join(" ")}
          </li>
        ))}
        {review.unmatched.map(({ part, op, name, amount }) => (
          <li key={`${part}.${op}`}>
            <bdi>{name}</bdi>: {fill(differ.wordsOnly, { amount: formatExact(lang, amount) })}
          </li>
        ))}
      </ul>
      <Notice tone="bad" title={differ.only}>{differ.ask}</Notice>
    </section>
  );
}

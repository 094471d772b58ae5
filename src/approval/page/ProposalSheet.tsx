import { shorten } from "../../stellar/shorten.ts";
import { Badge } from "../../ui/Badge.tsx";
import { formatAmount, formatExact } from "../../ui/i18n/format.ts";
import { fill, plural, quote } from "../../ui/i18n/text.ts";
import { LedgerId } from "../../ui/LedgerId.tsx";
import { PublishedAt } from "../../ui/Organization.tsx";
import { Differences } from "./Differences.tsx";
import { STATE_LOADERS } from "./load-states.ts";
import { OnDemand } from "./OnDemand.tsx";
import { RateChangeNotice } from "./RateChangeNotice.tsx";
import { needsAttention, PaymentTable } from "./PaymentTable.tsx";
import {
  comparedMonth,
  isoFromSeconds,
  isPurposeUnconfirmed,
  type OpenedView,
  proposalTitle,
  timeText,
} from "./view.ts";
import { Warnings } from "./Warnings.tsx";

const SHOWN = 5;

export function ProposalSheet({ view, asked, onAsked }: {
  view: OpenedView;
  asked: ReadonlySet<string>;
  onAsked: (account: string, isAsked: boolean) => void;
}) {
  const { lang, m: { paper }, opened: { review, left, read } } = view;
  const changed = review.rows.filter((row) => needsAttention(view, row));
  const same = review.rows.filter((row) => !needsAttention(view, row));
  const { proposal } = read;
  const month = comparedMonth(view);
  return (
    <article class="paper" id="paper" aria-labelledby="approve-title">
      <div class="in stack">
        <div>
          <p class="label">{fill(paper.asks, { who: shorten(proposal.proposer) })}</p>
          <h1 class="say big" id="approve-title">{proposalTitle(view)}</h1>
          {isPurposeUnconfirmed(view) && <p class="small quiet">{paper.onlyTheirs}</p>}
          <p class="headsum">
            <span class="amount">
              {formatExact(lang, review.total)} <span class="unit">USDC</span>
            </span>{" "}
            <b class="num">{plural(lang, paper.forPeople, review.rows.length)}</b>
          </p>
          {left.rows.length < review.rows.length && (
            <p>{fill(paper.left, { amount: formatExact(lang, left.total) })}</p>
          )}
        </div>
        <Differences view={view} />
        <Warnings view={view} />
        <p>
          <b>{paper.readHere}</b> {paper.readHereText}
        </p>
        {proposal.note !== "" && (
          <div class="wrote">
            <p class="label">{paper.wrote}</p>
            <p class="lines">{quote(lang, proposal.note)}</p>
          </div>
        )}
        <RateChangeNotice view={view} />
        <Facts view={view} month={month} />
      </div>
      {review.rows.filter(({ alike }) => alike !== null).map((row) => (
        <OnDemand key={row.account} view={view} load={STATE_LOADERS[lang]}>
          {({ LookAlikeWarning, s }) => (
            <LookAlikeWarning view={{ ...view, s }} row={row} asked={asked} onAsked={onAsked} />
          )}
        </OnDemand>
      ))}
      <div class="in line-top stack">
        {(changed.length > 0 || (review.last?.missing.length ?? 0) > 0) && (
          <section>
            <h2 class="label">
              {plural(lang, paper.changes, changed.length + (review.last?.missing.length ?? 0))}
            </h2>
            <PaymentTable view={view} rows={changed} />
            {review.last?.missing.map(({ account, stroops }) => (
              <p class="gone" key={account}>
                <span class="tag">{paper.missing}</span> <code>{shorten(account)}</code>{" "}
                {fill(paper.missingText, { amount: formatAmount(lang, stroops), month })}
              </p>
            ))}
          </section>
        )}
        {review.openings.map(({ account, stroops }) => (
          <p class="gone" key={account}>
            <code>{account}</code>: {fill(paper.opening, { xlm: formatExact(lang, stroops) })}
          </p>
        ))}
        {same.length > 0 && (
          <section>
            <h2 class="label">
              {month === ""
                ? plural(lang, paper.others, same.length)
                : plural(lang, paper.same, same.length, { month })}
            </h2>
            <PaymentTable view={view} rows={same.slice(0, SHOWN)} />
            {same.length > SHOWN && (
              <details class="more">
                <summary>{plural(lang, paper.more, same.length - SHOWN)}</summary>
                <PaymentTable view={view} rows={same.slice(SHOWN)} />
              </details>
            )}
          </section>
        )}
        {review.isWhole && review.rows.every(({ alike }) => alike === null) &&
          (
            <p class="small quiet">
              <Badge tone="done">{paper.noAlike}</Badge>
            </p>
          )}
        <p class="small quiet">{paper.byProposer}</p>
      </div>
    </article>
  );
}

function Facts({ view, month }: { view: OpenedView; month: string }) {
  const { lang, m: { paper }, c, opened: { review, context, read, envelopes } } = view;
  const { last } = review;
  const { organization } = context;
  const by = last === null ? 0n : review.total - last.total;
  const sign = by < 0n ? "−" : "+";
  return (
    <dl class="sumline">
      <div>
        <dt class="label">{last === null ? paper.noLast : fill(paper.against, { month })}</dt>
        <dd>
          {last === null
            ? <small>{review.isWhole ? paper.noLastText : paper.unreadText}</small>
            : (
              <>
                {sign}
                {formatAmount(lang, by < 0n ? -by : by)} USDC
                <small>{plural(lang, paper.lastPeople, last.people)}</small>
              </>
            )}
        </dd>
      </div>
      <div>
        <dt class="label">{paper.from}</dt>
        <dd>
          {organization === null || organization === "none"
            ? <small>{organization === null ? paper.unreadName : paper.unproven}</small>
            : (
              <>
                <bdi>{organization.name}</bdi>
                <small>
                  <PublishedAt organization={organization} lang={lang} m={c} />
                </small>
              </>
            )}
          <LedgerId id={read.proposal.payer} m={c} />
        </dd>
      </div>
      <div>
        <dt class="label">{paper.fee}</dt>
        <dd>
          {formatExact(lang, review.fee)} XLM
          {review.reserves > 0n && (
            <small>{fill(paper.reserves, { xlm: formatExact(lang, review.reserves) })}</small>
          )}
        </dd>
      </div>
      <div>
        <dt class="label">{paper.until}</dt>
        <dd>
          {timeText(lang, isoFromSeconds(review.until))}
          <small>
            {paper.untilText} {plural(lang, paper.transactions, envelopes.length)}
          </small>
        </dd>
      </div>
    </dl>
  );
}

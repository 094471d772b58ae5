import { localValue } from "../../money/convert.ts";
import {
  formatAmount,
  formatExact,
  formatExactIfLonger,
  formatLocal,
} from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import { PublishedAt } from "../../ui/Organization.tsx";
import type { ChosenRecipient, PaymentReview, SendFormState } from "./form.ts";
import { MemoCell, RecipientCell, TransactionSlip } from "./TransactionSlip.tsx";
import { localAmountText, type SendViewProps } from "./view.ts";

export function ReviewSlip({ view, state, review, chosen }: {
  view: SendViewProps;
  state: SendFormState;
  review: PaymentReview;
  chosen: ChosenRecipient;
}) {
  const { lang, m: { review: r, beforeUnread }, c, form, sender } = view;
  const { payment, before, left, sentCount } = review;
  const usdc = formatAmount(lang, payment.stroops);
  const { local, fee, address } = payment;
  const send = async () => {
    const confirmed = await form.confirm();
    if (confirmed !== null) await sender.send(confirmed, sentCount);
  };
  return (
    <div class="mine one">
      <TransactionSlip
        view={view}
        purpose={payment}
        top={r.top}
        label={r.send}
        band="none"
        notice={before !== null && local !== null && (
          <Notice tone="warn" title={r.moved} live="alert">
            {fill(r.movedText, {
              local: localAmountText(view, local),
              now: usdc,
              before: formatAmount(lang, before),
            })}
          </Notice>
        )}
      >
        <RecipientCell
          view={view}
          payment={payment}
          source={chosen.organization !== null
            ? (
              <small>
                {chosen.organization.name}{" "}
                <PublishedAt organization={chosen.organization} lang={lang} m={c} />
              </small>
            )
            : chosen.times === 0 && (
              <small>{state.arePeopleUnread ? beforeUnread : r.newPerson}</small>
            )}
        />
        <div class="all">
          <dt class="label">{r.address}</dt>
          <dd>
            <p class="fours">
              <span class="sr">{address}</span>
              {(address.match(/.{1,4}/g) ?? []).map((four, at) => (
                <span key={at} aria-hidden="true">{four}</span>
              ))}
            </p>
          </dd>
        </div>
        <MemoCell view={view} payment={payment} />
        <div>
          <dt class="label">{r.fee}</dt>
          <dd>
            {formatExact(lang, fee)} XLM<small>{r.feeText}</small>
          </dd>
        </div>
        <div>
          <dt class="label">{r.left}</dt>
          <dd>
            {formatAmount(lang, left)} USDC
            {local !== null && (
              <small>
                {formatLocal(lang, localValue(left, local.rate, local.currency), local.currency)}
              </small>
            )}
          </dd>
        </div>
      </TransactionSlip>
      <p class="small quiet">{r.last}</p>
      <div class="bar">
        <button type="button" class="btn main" onClick={() => void send()}>
          {fill(r.do, { usdc: formatExactIfLonger(lang, payment.stroops) ?? usdc })}
        </button>
        {before !== null && (
          <button
            type="button"
            class="btn"
            onClick={() => form.keepAmountBefore()}
          >
            {fill(r.keep, { usdc: formatAmount(lang, before) })}
          </button>
        )}
        <button type="button" class="btn text" onClick={() => form.backToForm()}>{r.change}</button>
      </div>
    </div>
  );
}

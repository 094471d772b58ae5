import { useStore } from "@nanostores/preact";
import { useEffect } from "preact/hooks";
import { adoptStyles } from "../../ui/adopt-styles.ts";
import { fill } from "../../ui/i18n/text.ts";
import compared from "../../ui/styles/compared.css?inline";
import type { SendFormState } from "./form.ts";
import styles from "./send.css?inline";
import { AmountStep } from "./AmountStep.tsx";
import { AddressWarning } from "./AddressWarning.tsx";
import {
  EndedTransaction,
  NotSentNotice,
  PendingTransaction,
  SigningTransaction,
} from "./Outcome.tsx";
import { ReviewSlip } from "./ReviewSlip.tsx";
import { RecipientStep } from "./RecipientStep.tsx";
import { type SendViewProps } from "./view.ts";
import { formatAmount, formatExact } from "../../ui/i18n/format.ts";

/** Collecting uses the same views, except for the form. */
export function SendMoney({ view }: { view: SendViewProps }) {
  adoptStyles(compared);
  adoptStyles(styles);
  const sending = useStore(view.sender.$sending);
  const state = useStore(view.form.$state);
  useEffect(() => {
    const { form, sender } = view;
    void form.start();
    // after a success, the next visit starts with an empty form
    return () => {
      const last = sender.$sending.get();
      if (last.step === "ended" && last.end.ok) void sender.dismiss().then(() => form.reset());
    };
  }, []);
  useEffect(() => scrollTo(0, 0), [sending.step, stepOf(state)]);
  switch (sending.step) {
    case "reading":
      return <p class="quiet" role="status">{view.m.reading}</p>;
    case "signing":
      return <SigningTransaction view={view} purpose={sending.purpose} />;
    case "sent":
      return <PendingTransaction view={view} {...sending} />;
    case "ended":
      return <EndedTransaction view={view} record={sending.record} end={sending.end} />;
    case "not_sent":
      return <NotSentNotice view={view} {...sending} />;
    case "ready":
      return <Form view={view} state={state} />;
  }
}

function stepOf({ suspicion, noFee, review, chosen }: SendFormState): string {
  if (suspicion !== null) return "suspicion";
  if (noFee !== null) return "fee";
  return review !== null ? "review" : chosen !== null ? "amount" : "person";
}

function Form({ view, state }: { view: SendViewProps; state: SendFormState }) {
  const { suspicion, noFee, review, chosen } = state;
  if (suspicion !== null) return <AddressWarning view={view} suspicion={suspicion} />;
  if (chosen === null) return <RecipientStep view={view} state={state} />;
  if (noFee !== null) return <NoFee view={view} noFee={noFee} />;
  if (review !== null) {
    return <ReviewSlip view={view} state={state} review={review} chosen={chosen} />;
  }
  return <AmountStep view={view} state={state} chosen={chosen} />;
}

function NoFee({ view, noFee: { have, fee, usdc } }: {
  view: SendViewProps;
  noFee: NonNullable<SendFormState["noFee"]>;
}) {
  const { lang, m: { noFee: n, review: r }, form, address, network } = view;
  const xlm = (stroops: bigint) => `${formatExact(lang, stroops)} XLM`;
  return (
    <div class="mine one">
      <article class="sheet stack">
        <h1 class="say">{n.title}</h1>
        <p>
          {fill(n.text, {
            fee: formatExact(lang, fee),
            have: formatExact(lang, have),
            usdc: formatAmount(lang, usdc),
          })}
        </p>
        <dl class="cells">
          <div>
            <dt class="label">{n.have}</dt>
            <dd>{xlm(have)}</dd>
          </div>
          <div>
            <dt class="label">{n.one}</dt>
            <dd>{xlm(fee)}</dd>
          </div>
        </dl>
      </article>
      <div class="bar">
        {network.features.faucet && (
          <a class="btn main" href={`/${lang}/faucet?address=${address}`}>{n.get}</a>
        )}
        <button type="button" class="btn text" onClick={() => form.backToForm()}>{r.change}</button>
      </div>
    </div>
  );
}

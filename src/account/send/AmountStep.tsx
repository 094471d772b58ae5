import { useState } from "preact/hooks";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { shorten } from "../../stellar/shorten.ts";
import { errorText, fill, plural } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PublishedAt } from "../../ui/Organization.tsx";
import {
  type ChosenRecipient,
  findMissingField,
  needsMemoKind,
  parseFormAmount,
  parseFormMemo,
  requiresMemo,
  type SendFormState,
} from "./form.ts";
import { MarkedLine } from "../MarkedLine.tsx";
import { BalanceLine } from "./BalanceLine.tsx";
import { toShownLocalAmount } from "./amount.ts";
import { ShareButton } from "./ShareButton.tsx";
import { handleInput } from "./RecipientStep.tsx";
import { localAmountText, paymentRateText, recipientText, type SendViewProps } from "./view.ts";
import { formatAmount, formatExact } from "../../ui/i18n/format.ts";

interface Props {
  view: SendViewProps;
  state: SendFormState;
}

export function AmountStep({ view, state, chosen }: Props & { chosen: ChosenRecipient }) {
  const { lang, m, e, form, back } = view;
  const missing = findMissingField(state);
  return (
    <div class="mine two">
      <article class="sheet stack">
        <div>
          <h1 class="say">{m.title}</h1>
          <BalanceLine view={view} state={state} />
        </div>
        <RecipientRow view={view} chosen={chosen} />
        {state.arePeopleUnread && <Notice tone="warn">{m.beforeUnread}</Notice>}
        <RecipientNotice view={view} chosen={chosen} />
        <Amount view={view} state={state} />
        <MemoField view={view} state={state} />
      </article>
      <section class="rest" aria-labelledby="good-to-know">
        <h2 class="label" id="good-to-know">{m.good}</h2>
        <ul class="plain-list">
          <MarkedLine mark="done" text={m.goodTime} />
          {state.fee !== null && (
            <MarkedLine mark="done" text={fill(m.goodFee, { fee: formatExact(lang, state.fee) })} />
          )}
          <MarkedLine mark="warn" text={m.goodFinal} />
        </ul>
      </section>
      <div class="bar">
        {state.fault !== null && (
          <Notice tone="bad" live="alert">{errorText(e, state.fault)}</Notice>
        )}
        <button
          type="button"
          class="btn main"
          disabled={missing !== null || state.isChecking}
          aria-busy={state.isChecking}
          aria-describedby="send-next"
          onClick={() => void form.openReview()}
        >
          {m.look}
        </button>
        <p class="small" id="send-next" role="status">
          {state.isChecking ? m.looking : missing === null ? m.notYet : m.first[missing]}
        </p>
      </div>
      <p>
        <button type="button" class="btn text" onClick={back}>{m.sent.back}</button>
      </p>
    </div>
  );
}

function RecipientRow({ view, chosen }: { view: SendViewProps; chosen: ChosenRecipient }) {
  const { lang, m, c, form } = view;
  const { account, address, name, organization, times } = chosen;
  const [isNaming, setNaming] = useState(false);
  const who = recipientText(chosen);
  return (
    <div class="field">
      <span class="label">{m.to}</span>
      <div class="chosen">
        <Identicon address={account} />
        <p>
          <b>
            <bdi>{who}</bdi>
          </b>
          <small>
            {[
              ...who === shorten(address) ? [] : [shorten(address)],
              ...times > 0 ? [plural(lang, m.paidTimes, times)] : [],
            ].join(", ")}
          </small>
          {name === "" && organization !== null && (
            <small>
              <PublishedAt organization={organization} lang={lang} m={c} />
            </small>
          )}
        </p>
        <button type="button" class="btn text" onClick={() => form.clearRecipient()}>
          {m.change}
        </button>
      </div>
      {isNaming
        ? (
          <>
            <label class="label" for="send-name">{m.name}</label>
            <input
              class="input"
              id="send-name"
              value={name}
              maxLength={60}
              autocomplete="off"
              onInput={({ currentTarget }) => handleInput(view, "name", currentTarget)}
            />
            <SecretNote view={view} field="name" />
          </>
        )
        : name === "" && (
          <button type="button" class="btn text" onClick={() => setNaming(true)}>{m.nameDo}</button>
        )}
    </div>
  );
}

function SecretNote(
  { view: { m, form }, field }: { view: SendViewProps; field: "name" | "memo" | "amount" },
) {
  if (form.$state.get().secretIn !== field) return null;
  return <p class="small bad" role="alert">{m.secretWords}</p>;
}

function RecipientNotice({ view, chosen }: { view: SendViewProps; chosen: ChosenRecipient }) {
  const { lang, m, e, form, network } = view;
  const { status, account } = chosen;
  const who = recipientText(chosen);
  const again = (
    <p>
      <button type="button" class="btn text" onClick={() => void form.checkRecipient()}>
        {m.again}
      </button>
    </p>
  );
  if (status.is === "asking") return <p class="small quiet" role="status">{m.looking}</p>;
  if (status.is === "unread") {
    return <Notice tone="warn" live="status">{errorText(e, status.code)}{again}</Notice>;
  }
  const { result } = status;
  if (requiresMemo(chosen) && (result === "ok" || result === "memo_required")) {
    return <Notice tone="warn" title={m.memoAsked}>{m.memoAskedText}</Notice>;
  }
  if (!(result in m.person)) return null;
  const texts: Record<string, string> = m.person;
  const canTell = (result === "no_account" || result === "no_trustline") && network.features.faucet;
  const url = `${network.publicUrl}/${lang}/faucet?address=${account}`;
  return (
    <Notice tone="bad" live="alert">
      {fill(texts[result] ?? "", { who })}
      {canTell && (
        <ShareButton
          label={fill(m.tellHow, { who })}
          text={fill(m.tellText, { url })}
          done={fill(m.told, { who })}
        />
      )}
      {again}
    </Notice>
  );
}

function Amount({ view, state }: Props) {
  const { lang, m, form, currency } = view;
  const { amount, money, own, rates, isAll } = state;
  const read = parseFormAmount(state);
  const have = own === null ? null : parseLedgerAmount(own.usdcBalance);
  const isTooMuch = read.ok && have !== null && !isAll && read.amount.stroops > have;
  const fault = amountFault(view, state, isTooMuch);
  return (
    <div class="field">
      <div class="field-head">
        <label class="label" for="send-amount">{m.amount}</label>
        <button type="button" class="btn text" disabled={!have} onClick={() => form.enterAll()}>
          {m.all}
        </button>
      </div>
      <div class="sum-row">
        <input
          class={amount.length > 7 ? "input sum-in long" : "input sum-in"}
          id="send-amount"
          inputMode="decimal"
          autocomplete="off"
          value={amount}
          aria-invalid={fault !== null}
          aria-describedby="send-amount-says"
          onInput={({ currentTarget }) => handleInput(view, "amount", currentTarget)}
        />
        <div class="which" role="radiogroup" aria-label={m.inWhich}>
          {([currency, "USDC"] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="send-money"
                checked={money === each}
                disabled={each !== "USDC" && rates === null}
                onChange={() => form.setMoney(each)}
              />
              {each}
            </label>
          ))}
        </div>
      </div>
      <div id="send-amount-says">
        {read.ok && <LocalWorth view={view} state={state} />}
        {fault !== null && <p class="small bad" role="alert">{fault}</p>}
        {isAll && <p class="small warn">{m.allText}</p>}
      </div>
      <SecretNote view={view} field="amount" />
      {!read.ok && read.fault === "ambiguous" && (
        <div class="in-row">
          {read.readings.map(({ amount }) => (
            <button
              type="button"
              class="btn"
              key={amount}
              onClick={() => form.type("amount", amount.includes(".") ? `${amount}0` : amount)}
            >
              {amount}
            </button>
          ))}
        </div>
      )}
      {isTooMuch && have !== null && have > 0n && (
        <button
          type="button"
          class="btn"
          onClick={() => form.enterAll()}
        >
          {fill(m.sendAll, { usdc: formatAmount(lang, have) })}
        </button>
      )}
    </div>
  );
}

function amountFault(
  { lang, m }: SendViewProps,
  state: SendFormState,
  isTooMuch: boolean,
): string | null {
  const read = parseFormAmount(state);
  if (read.ok) {
    if (!isTooMuch || state.own === null) return null;
    // with two decimals, the amount and the balance could look equal
    const usdc = formatExact(lang, read.amount.stroops);
    return fill(m.tooMuch, { usdc, have: formatExact(lang, state.own.usdcBalance) });
  }
  if (read.fault === "empty") return null;
  if (read.fault !== "ambiguous") return m.amountFaults[read.fault];
  const [one = "", other = ""] = read.readings.map(({ amount }) => amount);
  return fill(m.twoWays, { one, other });
}

/** The value in local money, or in USDC if local money was typed. */
function LocalWorth({ view, state }: Props) {
  const { lang, currency } = view;
  const { rates } = state;
  const read = parseFormAmount(state);
  if (!read.ok || rates === null) return null;
  const shown = toShownLocalAmount(read.amount, rates, currency);
  return (
    <p class="worth">
      <b>
        {read.amount.local === null
          ? localAmountText(view, shown)
          : `${formatAmount(lang, read.amount.stroops)}\u00a0USDC`}
      </b>{" "}
      <small>{paymentRateText(view, shown, read.amount.stroops)}</small>
    </p>
  );
}

function MemoField({ view, state }: Props) {
  const { lang, m, form } = view;
  const { memo, memoKind, chosen } = state;
  const isAsked = requiresMemo(chosen);
  const room = MAX_MEMO_BYTES - memoByteLength(memo.trim());
  const isBad = parseFormMemo(state) === null;
  return (
    <>
      <div class="field">
        <label class="label" for="send-memo">{isAsked ? m.memoFor : m.memo}</label>
        <input
          class="input"
          id="send-memo"
          value={memo}
          autocomplete="off"
          placeholder={isAsked ? m.memoHint : undefined}
          aria-invalid={isBad}
          aria-describedby="send-memo-says"
          onInput={({ currentTarget }) => handleInput(view, "memo", currentTarget)}
        />
        <p class={isBad ? "small bad" : "small quiet"} id="send-memo-says">
          {isBad ? m.memoLong : isAsked ? m.memoCopy : plural(lang, m.memoRoom, room)}
        </p>
        <SecretNote view={view} field="memo" />
      </div>
      {isAsked && (needsMemoKind(state) || memoKind !== null) && (
        <fieldset class="kind-of">
          <legend class="label">{m.memoKind}</legend>
          <div class="which">
            {(["id", "text"] as const).map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="send-kind"
                  checked={memoKind === kind}
                  onChange={() => form.setMemoKind(kind)}
                />
                {kind === "id" ? m.memoId : m.memoText}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

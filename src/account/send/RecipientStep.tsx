import { useState } from "preact/hooks";
import { formatDate } from "../../ui/i18n/format.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { canScanQrCode, readQrCode } from "../../ui/read-qr-code.ts";
import { shorten } from "../../stellar/shorten.ts";
import { NO_MEMO } from "../../stellar/memo.ts";
import { Icon } from "../Icon.tsx";
import { BalanceLine } from "./BalanceLine.tsx";
import type { SendField, SendFormState } from "./form.ts";
import type { KnownPerson } from "./people.ts";
import { recipientText, type SendViewProps } from "./view.ts";

/** How many people are listed. Others can be paid by address. */
const LISTED_PEOPLE = 6;

export function RecipientStep({ view, state }: { view: SendViewProps; state: SendFormState }) {
  const { m, form, back } = view;
  const [trouble, setTrouble] = useState<string | null>(null);
  const take = (text: string | null, failed: string) => {
    setTrouble(text === null ? failed : null);
    if (text === null) return;
    form.type("to", text);
    if (form.$state.get().to !== "") void form.submitRecipient();
  };
  const paste = () =>
    navigator.clipboard.readText().then((text) => take(text, ""), () => take(null, m.pasteFailed));
  const fault = state.secretIn === "to"
    ? m.secretWords
    : state.toFault === "own_account"
    ? m.person.own_account
    : state.toFault === null || state.toFault === "secret"
    ? trouble
    : m.faults[state.toFault];
  return (
    <div class="mine two">
      <article class="sheet stack">
        <div>
          <h1 class="say">{m.title}</h1>
          <BalanceLine view={view} state={state} />
        </div>
        <div class="field">
          <label class="label" for="send-to">{m.to}</label>
          <textarea
            class="input code"
            id="send-to"
            rows={3}
            spellcheck={false}
            autocomplete="off"
            placeholder={m.toHint}
            value={state.to}
            aria-invalid={fault !== null}
            aria-describedby="send-to-says"
            onInput={({ currentTarget }) => handleInput(view, "to", currentTarget)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              void form.submitRecipient();
            }}
          />
          <p class="small bad" role="alert" id="send-to-says">{fault}</p>
        </div>
        <div class="in-row">
          {navigator.clipboard?.readText !== undefined && (
            <button
              type="button"
              class="btn"
              onClick={() => void paste()}
            >
              <Icon name="paste" />
              {m.paste}
            </button>
          )}
          {canScanQrCode() && (
            <label class="btn">
              <Icon name="scan" />
              {m.scan}
              <input
                class="sr"
                type="file"
                accept="image/jpeg,image/png,image/webp"
                capture="environment"
                onChange={async ({ currentTarget: { files } }) => {
                  const [picture] = files ?? [];
                  if (picture !== undefined) take(await readQrCode(picture), m.scanFailed);
                }}
              />
            </label>
          )}
        </div>
      </article>
      <section class="rest" aria-labelledby="paid-before">
        <PaidBefore view={view} state={state} />
      </section>
      <div class="bar">
        <button
          type="button"
          class="btn main"
          disabled={state.to.trim() === ""}
          aria-describedby="send-next"
          onClick={() => void form.submitRecipient()}
        >
          {m.goOn}
        </button>
        <p class="small" id="send-next">{state.to.trim() === "" ? m.first.address : m.notYet}</p>
      </div>
      <p>
        <button type="button" class="btn text" onClick={back}>{m.sent.back}</button>
      </p>
    </div>
  );
}

/** Clears the field if it holds a secret. */
export function handleInput(
  { form }: SendViewProps,
  field: SendField,
  input: HTMLInputElement | HTMLTextAreaElement,
): void {
  form.type(field, input.value);
  if (form.$state.get().secretIn === field) input.value = "";
}

function PaidBefore({ view, state: { people, arePeopleUnread } }: {
  view: SendViewProps;
  state: SendFormState;
}) {
  const { m, here } = view;
  if (arePeopleUnread) return <p class="small quiet">{m.beforeUnread}</p>;
  const paid = people?.paid.slice(0, LISTED_PEOPLE) ?? [];
  if (paid.length === 0) return null;
  return (
    <>
      <h2 class="label" id="paid-before">{m.before}</h2>
      <ul class="people">
        {paid.map((person) => <Person key={person.address} view={view} person={person} />)}
      </ul>
      {paid.some(({ name }) => name !== "") && <p class="small quiet">{fill(m.names, { here })}</p>}
    </>
  );
}

function Person({ view: { lang, form }, person }: { view: SendViewProps; person: KnownPerson }) {
  const { address, account, lastAt } = person;
  const who = recipientText(person);
  return (
    <li>
      <button
        type="button"
        onClick={() => void form.choose({ address, account, amount: null, memo: NO_MEMO })}
      >
        <Identicon address={account} />
        <span>
          <b>
            <bdi>{who}</bdi>
          </b>
          <small>
            {who !== shorten(address) && <>{shorten(address)},{" "}</>}
            {lastAt !== null && formatDate(lang, lastAt)}
          </small>
        </span>
      </button>
    </li>
  );
}

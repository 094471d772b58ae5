import { useStore } from "@nanostores/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { shorten } from "../../stellar/shorten.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Icon } from "../Icon.tsx";
import type { AccountViewProps, SavedAccount } from "../view.ts";
import { navigateTo } from "../view.ts";

interface Props {
  view: AccountViewProps;
  account: SavedAccount;
  onOpen: () => void;
}

export function CoveredHome({ view, account, onOpen }: Props) {
  const { m: { locked: l }, here, store } = view;
  const faults: Record<string, string> = view.faults;
  const request = useStore(store.unlock.$request);
  const [fault, setFault] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isOurs = request?.purpose.kind === "uncover";
  const isWorking = isOurs && request.step === "working";
  const faultNow = isOurs ? request.fault ?? "" : fault;
  const isPassphrase = account.lock === "passphrase";
  useEffect(() => () => {
    if (store.unlock.$request.get()?.purpose.kind === "uncover") store.unlock.cancel();
  }, []);
  const open = async (event: Event) => {
    event.preventDefault();
    // another request has its own dialog
    if (request !== null && !isOurs) return;
    setFault("");
    const done = isOurs ? null : store.uncover();
    await store.unlock.answer(field.current?.value ?? "");
    if (field.current !== null) field.current.value = "";
    if (done === null) return;
    const outcome = await done;
    if (outcome.ok) onOpen();
    else setFault(outcome.code);
  };
  return (
    <form class="mine one" onSubmit={(event) => void open(event)}>
      <section class="sheet stack">
        <div class="shut">
          <Icon name="lock" />
          <h1 class="say">{faultNow === "" ? l.title : l.refusedTitle}</h1>
          <p>{fill(l.text, { here, account: shorten(account.address) })}</p>
        </div>
        {isPassphrase && (
          <div class="field">
            <label class="label" for="open-phrase">{l.passphrase}</label>
            <input
              ref={field}
              class="input"
              id="open-phrase"
              type="password"
              // autofill would let anyone who borrows the phone open the account
              autocomplete="off"
              aria-invalid={faultNow === "wrong_passphrase"}
              aria-describedby="open-says"
            />
          </div>
        )}
        <p id="open-says" role="alert" class="bad">
          {faultNow === "" ? "" : faults[faultNow] ?? l.refused}
        </p>
      </section>
      <div class="bar">
        <button type="submit" class="btn main" aria-busy={isWorking} disabled={isWorking}>
          {!isPassphrase && <Icon name="finger" />}
          {isWorking ? l.opening : isPassphrase ? l.open : l.passkey}
        </button>
        <button type="button" class="btn text" onClick={() => navigateTo("restore")}>
          {l.words}
        </button>
        <p class="small">{l.arrive}</p>
      </div>
    </form>
  );
}

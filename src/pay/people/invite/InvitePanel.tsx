import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { shorten } from "../../../stellar/shorten.ts";
import { errorText, fill, plural } from "../../../ui/i18n/text.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { localDay } from "../../line/pay-period.ts";
import { Field } from "../../ui/Field.tsx";
import { usePay } from "../../ui/use-pay.ts";
import { useTexts } from "../../ui/texts.ts";
import { changePeople } from "../people-changes.ts";
import { comparableAddress, emptyPerson, hasLeft, type Person } from "../people.ts";
import { type InvitingProgress, isInviting } from "./invitations.ts";
import { useInvitations } from "./use-invitations.ts";

export function InvitePanel({ close }: { close: () => void }) {
  const pay = usePay();
  const { invitations } = useInvitations();
  const { lang, m: { invite: m } } = useTexts();
  const session = useStore(pay.wallet.$session);
  const inviting = useStore(invitations.$inviting);
  const today = localDay(pay.world.now());
  const people = (useStore(pay.people.$people) ?? []).filter((person) => !hasLeft(person, today));
  const storedInvitations = useStore(invitations.$invitations) ?? [];
  const invited = new Set(storedInvitations.map(({ personId }) => personId));
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [text, setText] = useState("");
  const isChosen = (person: Person) =>
    changed.get(person.id) ?? (comparableAddress(person) === "" && !invited.has(person.id));
  const chosen = people.filter(isChosen);
  const make = async (isSigned: boolean) => {
    if (await invitations.invite({ people: chosen, text, isSigned })) return close();
    // some people may already be invited; the next press must not invite them again
    const ended = invitations.$inviting.get();
    const n = ended.step === "refused" || ended.step === "failed" ? ended.done : 0;
    const done = chosen.slice(0, n).map(({ id }) => id);
    setChanged((before) => new Map(Array.from(before).filter(([id]) => !done.includes(id))));
  };
  // the list of invitations already shows this failure, so it isn't repeated here
  const isUnplaced = storedInvitations.some(({ isPlaced }) => !isPlaced);
  const isReady = session.status === "ready" && chosen.length > 0 && !isInviting(inviting);
  return (
    <section class="panel card invite" aria-labelledby="invite-title">
      <h2 class="label" id="invite-title">{m.title}</h2>
      <p class="quiet">{m.lead}</p>
      <NewPersonForm />
      {people.length === 0 && <p class="small quiet">{m.nobodyThere}</p>}
      <ul class="choose">
        {people.map((person) => (
          <li key={person.id}>
            <label>
              <input
                type="checkbox"
                checked={isChosen(person)}
                onChange={({ currentTarget: { checked } }) =>
                  setChanged(new Map(changed).set(person.id, checked))}
              />
              <span>
                <b>{person.name}</b>
                <small>
                  {comparableAddress(person) === ""
                    ? m.noAddress
                    : fill(m.hasAddress, { address: shorten(comparableAddress(person)) })}
                  {invited.has(person.id) && ` · ${m.invited}`}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Field label={m.text} value={text} change={setText} live />
      {!(isUnplaced && inviting.step === "failed") && <InvitingNotice inviting={inviting} />}
      <div class="do">
        <button
          type="button"
          class="btn main"
          disabled={!isReady}
          aria-describedby="invite-hint"
          onClick={() => void make(true)}
        >
          {plural(lang, m.make, chosen.length)}
        </button>
        {inviting.step === "refused" && (
          <button
            type="button"
            class="btn text"
            disabled={!isReady}
            onClick={() => void make(false)}
          >
            {m.unsigned}
          </button>
        )}
        <button type="button" class="btn text" onClick={close}>{m.cancel}</button>
      </div>
      <p class="small quiet" id="invite-hint">
        {session.status === "ready" ? m.signingHint : m.needsWallet}
        {session.status === "ready" && session.payer !== session.address &&
          ` ${fill(m.ownAccount, { address: shorten(session.address) })}`}
        {inviting.step === "refused" && ` ${m.unsignedHint}`}
      </p>
    </section>
  );
}

function NewPersonForm() {
  const pay = usePay();
  const { m: { invite: m } } = useTexts();
  const [name, setName] = useState("");
  const add = async () => {
    const person = { ...emptyPerson(), name: name.trim() };
    if (person.name === "") return;
    const offer = await changePeople(pay, new Map([[person.id, person]]), []);
    setName("");
    offer({ what: "personAdded", name: person.name, n: 1 });
  };
  return (
    <form
      class="new-name"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field label={m.newName} value={name} change={setName} live />
      <button type="submit" class="btn">{m.addNew}</button>
    </form>
  );
}

export function InvitingNotice({ inviting }: { inviting: InvitingProgress }) {
  const { m: { invite: m, walletWork } } = useTexts();
  switch (inviting.step) {
    case "idle":
      return null;
    case "signing":
      return <Notice live="status">{inviting.slow ? m.signingSlow : m.signing}</Notice>;
    case "placing":
      return (
        <Notice live="status">{fill(m.placing, { n: inviting.done, all: inviting.all })}</Notice>
      );
    case "refused":
      return (
        <Notice tone="bad" live="alert">
          {inviting.done > 0 && `${fill(m.placing, { n: inviting.done, all: inviting.all })}. `}
          {walletWork[inviting.refusal.code]}
        </Notice>
      );
    case "failed":
      return (
        <Notice tone="warn" live="alert">
          {fill(m.notPlaced, { why: errorText(m.why, inviting.code) })}
        </Notice>
      );
  }
}

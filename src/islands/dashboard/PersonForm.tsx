import { useState } from "preact/hooks";
import { parseAddress } from "../../domain/address.ts";
import { CURRENCIES } from "../../domain/currency.ts";
import { cellToKeep } from "../../domain/pay-line.ts";
import type { Person } from "../../domain/person.ts";
import { plainCell } from "../../domain/visible-text.ts";
import { readWrittenAmount } from "../../domain/written-amount.ts";
import { fill } from "../../i18n/text.ts";
import { $roster, archivePerson, deletePerson, keepPeople } from "../../stores/roster.ts";
import { Field } from "./Field.tsx";
import { useWords, type Words } from "./words.ts";

/** Everything that is kept of a person. Faults are named at once; a secret key is never kept. */
export function PersonForm({ person, close }: { person: Person; close: () => void }) {
  const words = useWords();
  const { m } = words;
  const [draft, setDraft] = useState(person);
  const [wasSecret, setWasSecret] = useState(false);
  const [tried, setTried] = useState(false);
  const change = (cell: keyof Person) => (value: string) => {
    // what is typed stays as it is until it is kept; a secret key goes at once
    const kept = cellToKeep(value);
    setWasSecret(kept.wasSecret);
    setDraft({ ...draft, [cell]: kept.wasSecret ? "" : value });
  };
  const faults = faultsOf(words, draft);
  const save = async () => {
    setTried(true);
    if (faults.name !== undefined || faults.address !== undefined || faults.amount !== undefined) {
      return;
    }
    await keepPeople([draft]);
    close();
  };
  const archive = async () => {
    await archivePerson(person, !person.archived);
    close();
  };
  const remove = async () => {
    await deletePerson(person);
    close();
  };
  return (
    <form
      class="person"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {wasSecret && <p class="notice bad" role="alert">{m.faults.secretDropped}</p>}
      <fieldset>
        <Field
          label={m.cells.name}
          value={draft.name}
          change={change("name")}
          fault={tried ? faults.name : undefined}
          focus
          live
        />
        <Field
          label={m.cells.address}
          value={draft.address}
          fault={draft.address === "" ? undefined : faults.address}
          change={(value) => change("address")(plainCell(value.replace(/\s+/g, "")))}
          mono
          live
        />
        <Field
          label={m.roster.usual}
          value={draft.amount}
          change={change("amount")}
          fault={faults.amount}
          decimal
          live
        />
        <label class="field">
          <span class="label">{m.cells.currency}</span>
          <select
            class="input"
            value={draft.currency}
            onChange={({ currentTarget }) => change("currency")(currentTarget.value)}
          >
            {["USDC", ...CURRENCIES].map((code) => <option key={code} value={code}>{code}</option>)}
          </select>
        </label>
        <Field
          label={m.roster.memoTemplate}
          value={draft.memo}
          change={change("memo")}
          hint={m.roster.memoTemplateHint}
          live
        />
        <Field label={m.cells.note} value={draft.note} change={change("note")} live />
      </fieldset>
      <div class="do">
        <button type="submit" class="btn">{m.roster.save}</button>
        <button type="button" class="btn text" onClick={close}>{m.roster.cancel}</button>
        {person.name !== "" && (
          <button
            type="button"
            class="btn text"
            onClick={() => void archive()}
          >
            {person.archived ? m.roster.restore : m.roster.archive}
          </button>
        )}
        {person.archived && (
          <button type="button" class="btn text" onClick={() => void remove()}>
            {m.roster.remove}
          </button>
        )}
      </div>
    </form>
  );
}

type Faults = Partial<Record<"name" | "address" | "amount", string>>;

function faultsOf({ m }: Words, person: Person): Faults {
  const faults: Faults = {};
  if (person.name.trim() === "") faults.name = m.roster.nameMissing;
  const address = parseAddress(person.address);
  if (person.address !== "" && !address.ok) faults.address = m.faults.address[address.fault];
  const twin = $roster.get()?.find(({ id, address }) =>
    id !== person.id && address !== "" &&
    address === person.address
  );
  if (twin !== undefined) faults.address = fill(m.roster.twice, { name: twin.name });
  const amount = readWrittenAmount(person.amount);
  if (person.amount !== "" && !amount.ok) faults.amount = m.faults.amount[amount.fault];
  return faults;
}

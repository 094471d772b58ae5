import { useState } from "preact/hooks";
import { parseAddress } from "../../stellar/address.ts";
import { isMemoId, MAX_MEMO_BYTES, memoBytes } from "../../stellar/memo.ts";
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { plainCell } from "../../ui/visible-text.ts";
import { CurrencyField, LocalCurrencyField } from "../line/CurrencyField.tsx";
import { faultText } from "../line/fault-text.ts";
import { ItemsField } from "../line/ItemsField.tsx";
import { MemoKindField } from "../line/MemoKindField.tsx";
import { cellToKeep } from "../line/pay-line.ts";
import { localDay } from "../line/pay-period.ts";
import { itemsFault } from "../line/payslip-items.ts";
import { readWrittenAmount } from "../../money/written-amount.ts";
import { Field } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useWords, type Words } from "../ui/words.ts";
import type { UndoWhat } from "../undo/undo.ts";
import { changePeople } from "./people-changes.ts";
import { addressOf, type Person } from "./people.ts";

/** Everything that is kept of a person. Faults are named at once; a secret key is never kept. */
export function PersonForm({ person, close }: { person: Person; close: () => void }) {
  const pay = usePay();
  const words = useWords();
  const { m } = words;
  const [draft, setDraft] = useState(person);
  const [wasSecret, setWasSecret] = useState(false);
  const [tried, setTried] = useState(false);
  const choose = (chosen: Partial<Person>) => setDraft({ ...draft, ...chosen });
  const change = (cell: TextCell) => (value: string) => {
    // what is typed stays as it is until it is kept; a secret key goes at once
    const kept = cellToKeep(value);
    setWasSecret(kept.wasSecret);
    setDraft({ ...draft, [cell]: kept.wasSecret ? "" : value });
  };
  const faults = faultsOf(words, draft, pay.people.$people.get() ?? []);
  const keep: Keep = async (wanted, what) => {
    const name = wanted?.name ?? person.name;
    try {
      const offer = await changePeople(pay, new Map([[person.id, wanted]]));
      // whoever goes on from the row has the focus there before the way back is drawn
      close();
      offer({ what, name, n: 1 });
    } catch {
      // what was typed stays where it is
      pay.undo.tell({ what: "staysOpen", name, n: 1 });
    }
  };
  const save = async () => {
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    if (draft === person) return close();
    await keep(draft, person.name === "" ? "personAdded" : "personChanged");
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
      <PersonFields
        draft={draft}
        change={change}
        choose={choose}
        faults={tried ? faults : { ...faults, name: undefined, currency: undefined }}
      />
      <PersonActions person={person} keep={keep} close={close} />
    </form>
  );
}

interface FieldsProps {
  draft: Person;
  change: (cell: TextCell) => (value: string) => void;
  choose: (chosen: Partial<Person>) => void;
  faults: Faults;
}

type TextCell = "name" | "address" | "amount" | "memo" | "note" | "phone" | "email";

function PersonFields({ draft, change, choose, faults }: FieldsProps) {
  const { m } = useWords();
  const { name, address, amount, currency, localCurrency, memo, note } = draft;
  const { phone = "", email = "", lang = "" } = draft;
  const changeAddress = (value: string) => change("address")(plainCell(value.replace(/\s+/g, "")));
  return (
    <fieldset>
      <Field
        label={m.cells.name}
        value={name}
        change={change("name")}
        fault={faults.name}
        focus
        live
      />
      <Field
        label={m.roster.usual}
        value={amount}
        change={change("amount")}
        fault={faults.amount}
        decimal
        live
      />
      <CurrencyField
        value={currency}
        change={(code) => choose({ currency: code })}
        fault={faults.currency}
      />
      {currency === "USDC" && (
        <LocalCurrencyField
          value={localCurrency}
          change={(code) => choose({ localCurrency: code })}
        />
      )}
      <Field
        label={m.cells.address}
        value={address}
        fault={address === "" ? undefined : faults.address}
        change={changeAddress}
        mono
        live
      />
      <Field
        label={m.roster.ownMemo}
        value={memo}
        change={change("memo")}
        hint={m.roster.memoHint}
        fault={faults.memo}
        live
      />
      {(draft.memoType !== undefined || isMemoId(plainCell(memo))) && (
        <MemoKindField
          written={{ ...draft, memo: plainCell(memo) }}
          change={(memoType) => choose({ memoType })}
        />
      )}
      <Field label={m.cells.note} value={note} change={change("note")} live />
      <Field
        label={m.roster.phone}
        value={phone}
        change={change("phone")}
        hint={m.roster.contactHint}
        type="tel"
        live
      />
      <Field label={m.roster.email} value={email} change={change("email")} type="email" live />
      <label class="field">
        <span class="label">{m.roster.lang}</span>
        <select
          class="input"
          value={lang}
          onChange={({ currentTarget: { value } }) =>
            choose({ lang: isLanguage(value) ? value : undefined })}
        >
          <option value="">{m.cells.notChosen}</option>
          {LANGUAGES.map((code) => <option key={code} value={code}>{LANGUAGE_NAMES[code]}</option>)}
        </select>
      </label>
      <ItemsField
        items={draft.items}
        change={(items) => choose({ items })}
        fault={faults.items}
      />
    </fieldset>
  );
}

/** Keeps what is wanted of the person, or takes them off the list where that is null. */
type Keep = (wanted: Person | null, what: UndoWhat) => Promise<void>;

interface ActionsProps {
  person: Person;
  keep: Keep;
  close: () => void;
}

function PersonActions({ person, keep, close }: ActionsProps) {
  const pay = usePay();
  const { m: { papers, roster: m } } = useWords();
  const showPapers = () => {
    const year = localDay(pay.world.now()).slice(0, 4);
    pay.view.$papers.set({ kind: "statement", year, address: addressOf(person) });
  };
  const { paidUntil, ...stays } = person;
  const archived = paidUntil !== undefined;
  const archive = () =>
    keep(archived ? stays : { ...stays, paidUntil: "" }, archived ? "restored" : "archived");
  return (
    <div class="do">
      <button type="submit" class="btn main">{m.save}</button>
      <button type="button" class="btn text" onClick={close}>{m.cancel}</button>
      {addressOf(person) !== "" && (
        <button type="button" class="btn text" onClick={showPapers}>{papers.statement}</button>
      )}
      {person.name !== "" && (
        <button type="button" class="btn text" onClick={() => void archive()}>
          {archived ? m.restore : m.archive}
        </button>
      )}
      {archived && (
        <button
          type="button"
          class="btn text"
          onClick={() => void keep(null, "personDeleted")}
        >
          {m.remove}
        </button>
      )}
    </div>
  );
}

type Faults = {
  [cell in "name" | "address" | "amount" | "currency" | "memo" | "items"]?: string | undefined;
};

function faultsOf(words: Words, person: Person, people: readonly Person[]): Faults {
  const { m } = words;
  const faults: Faults = {};
  if (person.name.trim() === "") faults.name = m.roster.nameMissing;
  const address = parseAddress(person.address);
  if (person.address !== "" && !address.ok) faults.address = m.faults.address[address.fault];
  const twin = people.find(({ id, address }) =>
    id !== person.id && address !== "" &&
    address === person.address
  );
  if (twin !== undefined) faults.address = fill(m.roster.twice, { name: twin.name });
  const amount = readWrittenAmount(person.amount);
  if (person.amount !== "" && !amount.ok) faults.amount = m.faults.amount[amount.fault];
  if (person.amount.trim() !== "" && person.currency === "") {
    faults.currency = m.roster.currencyMissing;
  }
  const items = amount.ok ? itemsFault(person.items, amount.stroops) : null;
  if (items !== null) faults.items = faultText(words, items, person);
  const bytes = memoBytes(plainCell(person.memo));
  if (bytes > MAX_MEMO_BYTES) faults.memo = fill(m.faults.memo.memo_too_long, { bytes });
  return faults;
}

import { useState } from "preact/hooks";
import { parseAddress } from "../../stellar/address.ts";
import { isMemoId, MAX_MEMO_BYTES, memoByteLength } from "../../stellar/memo.ts";
import { LANGUAGE_NAMES, LANGUAGES } from "../../ui/i18n/languages.ts";
import { fill } from "../../ui/i18n/text.ts";
import { cleanCellText } from "../../ui/visible-text.ts";
import { CurrencyField, LocalCurrencyField } from "../line/CurrencyField.tsx";
import { cellFaultText } from "../line/fault-text.ts";
import { ItemsField } from "../line/ItemsField.tsx";
import { MemoKindField } from "../line/MemoKindField.tsx";
import { cleanCell } from "../line/pay-line.ts";
import { findItemsFault } from "../line/payslip-items.ts";
import { isSameName } from "../line/same-name.ts";
import { readWrittenAmount } from "../../money/written-amount.ts";
import { Field, SelectField } from "../ui/Field.tsx";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import type { UndoKind } from "../undo/undo.ts";
import { AmountField } from "./AmountField.tsx";
import { changePeople } from "./people-changes.ts";
import { hasOtherMemo, type Person } from "./people.ts";

/** Shows mistakes at once, missing values on saving. Secret keys are never stored. */
export function PersonForm({ person, close }: { person: Person; close: () => void }) {
  const pay = usePay();
  const words = useTexts();
  const { m } = words;
  // the list can change while the form is open
  const [base] = useState(person);
  const [draft, setDraft] = useState(base);
  const [wasSecret, setWasSecret] = useState(false);
  const [tried, setTried] = useState(false);
  const choose = (chosen: Partial<Person>) => setDraft({ ...draft, ...chosen });
  const change = (cell: TextCell) => (value: string) => {
    // input is kept as typed until it is saved; only a secret key is removed at once
    const cleaned = cleanCell(value);
    setWasSecret(cleaned.wasSecret);
    setDraft({ ...draft, [cell]: cleaned.wasSecret ? "" : value });
  };
  const faults = findFaults(words, draft, pay.people.$people.get() ?? []);
  const keep = async (wanted: Person, what: UndoKind) => {
    const { name } = wanted;
    try {
      const offer = await changePeople(pay, new Map([[base.id, wanted]]), [base]);
      // focus returns to the row before the undo notice appears
      close();
      offer({ what, name, n: 1 });
    } catch {
      // keep the input
      pay.undo.report({ what: "staysOpen", name, n: 1 });
    }
  };
  const save = async () => {
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    if (draft === base) return close();
    const { paidFrom, ...rest } = draft;
    const wanted = paidFrom === "" || paidFrom === undefined ? rest : { ...rest, paidFrom };
    await keep(wanted, base.name === "" ? "personAdded" : "personChanged");
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
      <div class="do">
        <button type="submit" class="btn main">{m.roster.save}</button>
        <button type="button" class="btn text" onClick={close}>{m.roster.cancel}</button>
      </div>
    </form>
  );
}

interface FieldsProps {
  draft: Person;
  change: (cell: TextCell) => (value: string) => void;
  choose: (chosen: Partial<Person>) => void;
  faults: Faults;
}

type TextCell =
  | "name"
  | "address"
  | "amount"
  | "memo"
  | "note"
  | "group"
  | "phone"
  | "email"
  | "paidFrom";

function PersonFields({ draft, change, choose, faults }: FieldsProps) {
  const { m } = useTexts();
  const { name, address, amount, currency, localCurrency, memo, note } = draft;
  const { phone = "", email = "", lang = "" } = draft;
  const changeAddress = (value: string) =>
    change("address")(cleanCellText(value.replace(/\s+/g, "")));
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
      <AmountField label={m.roster.usual} value={amount} change={change("amount")} />
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
      {(draft.memoType !== undefined || isMemoId(cleanCellText(memo))) && (
        <MemoKindField
          written={{ ...draft, memo: cleanCellText(memo) }}
          change={(memoType) => choose({ memoType })}
        />
      )}
      <Field label={m.list.group} value={draft.group} change={change("group")} live />
      <Field
        label={m.list.paidFrom}
        value={draft.paidFrom ?? ""}
        change={change("paidFrom")}
        type="date"
        live
      />
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
      <SelectField
        label={m.roster.lang}
        value={lang}
        options={["", ...LANGUAGES] as const}
        text={(code) => code === "" ? m.cells.notChosen : LANGUAGE_NAMES[code]}
        change={(code) => choose({ lang: code || undefined })}
      />
      <ItemsField
        items={draft.items}
        change={(items) => choose({ items })}
        fault={faults.items}
      />
    </fieldset>
  );
}

type Faults = {
  [cell in "name" | "address" | "amount" | "currency" | "memo" | "items"]?: string | undefined;
};

function findFaults(words: DashboardTexts, person: Person, people: readonly Person[]): Faults {
  const { m } = words;
  const faults: Faults = {};
  if (person.name.trim() === "") faults.name = m.roster.nameMissing;
  const address = parseAddress(person.address);
  if (person.address !== "" && !address.ok) faults.address = m.faults.address[address.fault];
  const memo = cleanCellText(person.memo);
  const was = people.find(({ id }) => id === person.id);
  const isMoved = was?.address !== person.address || !isSameName(was.name, person.name);
  const twin = people.find((other) =>
    other.id !== person.id && other.address !== "" && other.address === person.address &&
    (isMoved && isSameName(other.name, person.name) || !hasOtherMemo({ ...person, memo }, other))
  );
  if (twin !== undefined) faults.address = fill(m.roster.twice, { name: twin.name });
  const amount = readWrittenAmount(person.amount);
  if (person.amount.trim() !== "" && !amount.ok) faults.amount = m.faults.amount[amount.fault];
  if (person.amount.trim() !== "" && person.currency === "") {
    faults.currency = m.roster.currencyMissing;
  }
  const items = amount.ok ? findItemsFault(person.items, amount.stroops) : null;
  if (items !== null) faults.items = cellFaultText(words, items, person);
  const bytes = memoByteLength(memo);
  if (bytes > MAX_MEMO_BYTES) faults.memo = fill(m.faults.memo.memo_too_long, { bytes });
  return faults;
}

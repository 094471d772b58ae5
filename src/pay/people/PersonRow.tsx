import { parseAddress } from "../../stellar/address.ts";
import { shorten } from "../../stellar/shorten.ts";
import { fill } from "../../ui/i18n/text.ts";
import { Identicon } from "../../ui/Identicon.tsx";
import { useWords } from "../ui/words.ts";
import { addressOf, type Person } from "./people.ts";
import { PersonForm } from "./PersonForm.tsx";

interface Props {
  person: Person;
  editing: boolean;
  edit: (id: string | null) => void;
}

/** One person of the list; opens into a form. */
export function PersonRow({ person, editing, edit }: Props) {
  const { lang, m } = useWords();
  const { id, name, amount, currency, localCurrency, note } = person;
  // a file may have brought any text, and whoever is paid next month must not find that out then
  const address = addressOf(person);
  const parsed = parseAddress(address);
  const own = currency === "USDC" && localCurrency !== undefined ? ` · ${localCurrency}` : "";
  return (
    <li class={editing ? "open" : undefined}>
      <span>
        <b>{name}</b>
        {note !== "" && <small>{note}</small>}
      </span>
      <span class="who">
        {parsed.ok
          ? (
            <>
              <Identicon address={address} />
              <a href={`/passport/${address}?lang=${lang}`}>
                <code>{shorten(address)}</code>
              </a>
            </>
          )
          : <small class="bad">{m.faults.address[parsed.fault]}</small>}
      </span>
      <span class="num">{amount === "" ? "" : `${amount} ${currency}${own}`}</span>
      <button
        type="button"
        class="btn text"
        aria-expanded={editing}
        aria-label={fill(m.roster.edit, { name })}
        onClick={() => edit(editing ? null : id)}
      >
        {m.draft.edit}
      </button>
      {editing && <PersonForm person={person} close={() => edit(null)} />}
    </li>
  );
}

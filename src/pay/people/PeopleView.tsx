import { useStore } from "@nanostores/preact";
import { useState } from "preact/hooks";
import { fill, plural } from "../../ui/i18n/text.ts";
import { sharedCurrency } from "../line/pay-line.ts";
import { localDay } from "../line/pay-period.ts";
import { Field } from "../ui/Field.tsx";
import { keepFocus } from "../ui/keep-focus.ts";
import { usePay } from "../ui/use-pay.ts";
import { useWords } from "../ui/words.ts";
import { useUndoKeys } from "../undo/undo-keys.ts";
import { Invitations } from "./invite/Invitations.tsx";
import { InvitePanel } from "./invite/InvitePanel.tsx";
import { BackupPanel } from "./BackupPanel.tsx";
import { BackupReminder } from "./BackupReminder.tsx";
import { emptyPerson, hasLeft, type Person, searchPeople } from "./people.ts";
import { PeopleImport } from "./PeopleImport.tsx";
import { PersonForm } from "./PersonForm.tsx";
import { PersonRow } from "./PersonRow.tsx";

// in one chunk with this view: what two chunks share, every visitor of the page would be sent
export { RepliesNotice } from "./invite/RepliesNotice.tsx";

/** People that are shown at once. */
const MOST = 200;

/** The people of this employer: kept in this browser only. */
export function PeopleView() {
  const pay = usePay();
  const { m } = useWords();
  const people = useStore(pay.people.$people) ?? [];
  const hasPeople = people.length > 0;
  const [editing, setEditing] = useState<string | null>(null);
  // the list that is imported, and the file of it where one was chosen
  const [imported, setImported] = useState<{ file: File | null } | null>(null);
  const [inviting, setInviting] = useState(false);
  // accounts in a browser are for practice money alone, and what is sealed takes a secure page
  const canInvite = pay.world.network.isTest && isSecureContext;
  useUndoKeys(pay);
  return (
    <section class="people" aria-labelledby="people-title">
      <div class="head">
        <div>
          <h1 class="h2" id="people-title" tabIndex={-1}>{m.roster.title}</h1>
          <p class="quiet">{m.roster.lead}</p>
        </div>
        <div class="do">
          <button
            type="button"
            class={editing === null && imported === null ? "btn main" : "btn"}
            onClick={() => setEditing("new")}
          >
            {m.roster.add}
          </button>
          <button
            type="button"
            class="btn"
            aria-expanded={imported !== null}
            onClick={() => setImported(imported === null ? { file: null } : null)}
          >
            {m.roster.importList}
          </button>
          {canInvite && (
            <button
              type="button"
              class="btn"
              aria-expanded={inviting}
              onClick={() => setInviting(!inviting)}
            >
              {m.invite.invite}
            </button>
          )}
        </div>
      </div>
      {imported !== null && (
        <PeopleImport
          key={imported.file?.name}
          given={imported.file}
          close={() => setImported(null)}
        />
      )}
      {inviting && <InvitePanel close={() => setInviting(false)} />}
      <Invitations />
      {hasPeople && <BackupReminder />}
      {editing === "new" && (
        <div class="card">
          <PersonForm person={newPerson(people)} close={() => setEditing(null)} />
        </div>
      )}
      <PeopleSheet editing={editing} edit={setEditing} />
      <BackupPanel importList={(file) => setImported({ file })} />
    </section>
  );
}

/** A person to be filled in, with the currency that all others share. */
function newPerson(people: readonly Person[]): Person {
  return { ...emptyPerson(), currency: sharedCurrency(people) };
}

interface SheetProps {
  editing: string | null;
  edit: (id: string | null) => void;
}

function PeopleSheet({ editing, edit }: SheetProps) {
  const pay = usePay();
  const { lang, m } = useWords();
  const people = useStore(pay.people.$people) ?? [];
  const [search, setSearch] = useState("");
  const [archived, setArchived] = useState(false);
  const today = localDay(pay.world.now());
  const shown = searchPeople(people, search).filter((person) =>
    hasLeft(person, today) === archived
  );
  const inArchive = people.filter((person) => hasLeft(person, today)).length;
  return (
    <section class="sheet">
      <header>
        <h2 class="label">{plural(lang, m.draft.peopleCount, shown.length)}</h2>
        {inArchive > 0 && (
          <button
            type="button"
            class="btn text"
            onClick={() => setArchived(!archived)}
          >
            {archived ? m.roster.hideArchived : plural(lang, m.roster.archived, inArchive)}
          </button>
        )}
      </header>
      {people.length > 0 && (
        <div class="pad">
          <Field label={m.roster.search} value={search} change={setSearch} type="search" live />
        </div>
      )}
      {shown.length === 0 && (
        <p class="pad quiet">{people.length === 0 ? m.roster.none : m.roster.noMatch}</p>
      )}
      <ul class="rows" onClick={keepFocus}>
        {shown.slice(0, MOST).map((person) => (
          <PersonRow key={person.id} person={person} editing={editing === person.id} edit={edit} />
        ))}
      </ul>
      {shown.length > MOST && <p class="pad small quiet">{fill(m.fromList.more, { n: MOST })}</p>}
    </section>
  );
}

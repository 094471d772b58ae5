import { useStore } from "@nanostores/preact";
import { useEffect, useState } from "preact/hooks";
import { plural } from "../../ui/i18n/text.ts";
import { findSharedCurrency } from "../line/pay-line.ts";
import { localDay } from "../line/pay-period.ts";
import { BackupPanel } from "../people/BackupPanel.tsx";
import { BackupReminder } from "../people/BackupReminder.tsx";
import { InvitationList } from "../people/invite/InvitationList.tsx";
import { InvitePanel } from "../people/invite/InvitePanel.tsx";
import { useInvitations } from "../people/invite/use-invitations.ts";
import { canInvite, emptyPerson, type Person } from "../people/people.ts";
import { PeopleImport } from "../people/PeopleImport.tsx";
import { PersonForm } from "../people/PersonForm.tsx";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import { useUndoKeys } from "../undo/undo-keys.ts";
import { PeopleTable } from "./PeopleTable.tsx";
import { findPersonStatus } from "./roster.ts";
import { PersonPage } from "./PersonPage.tsx";

// exported here to share a chunk: a separate shared chunk would be sent to every visitor
export { RepliesNotice } from "../people/invite/RepliesNotice.tsx";

export function PeopleView() {
  const pay = usePay();
  const { lang, m } = useTexts();
  const people = useStore(pay.people.$people) ?? [];
  const hasPeople = people.length > 0;
  const [isAdding, setAdding] = useState(false);
  // whether an import is in progress, and its file if one was chosen
  const [imported, setImported] = useState<{ file: File | null } | null>(null);
  const inviting = useStore(pay.view.$inviting);
  const setInviting = (isOpen: boolean) => pay.view.$inviting.set(isOpen);
  useEffect(() => () => setInviting(false), []);
  const mayInvite = canInvite(pay.world);
  const invitations = useStore(useInvitations().invitations.$invitations) ?? [];
  const today = localDay(pay.world.now());
  const uninvited =
    people.filter((each) => findPersonStatus(each, { today, invitations }) === "needs_invitation")
      .length;
  // only one main button at a time: an open panel has its own
  const isQuiet = !isAdding && imported === null && !inviting;
  const shown = useStore(pay.view.$person);
  useUndoKeys(pay);
  const person = people.find(({ id }) => id === shown);
  if (person !== undefined) return <PersonPage key={person.id} person={person} />;
  return (
    <section class="people" aria-labelledby="people-title">
      <div class="head">
        <div>
          <h1 class="h2" id="people-title" tabIndex={-1}>{m.roster.title}</h1>
          <p class="quiet">{m.roster.lead}</p>
        </div>
        <div class="do">
          {mayInvite && (
            <button
              type="button"
              class={isQuiet && uninvited > 0 ? "btn main" : "btn"}
              aria-expanded={inviting}
              onClick={() => setInviting(!inviting)}
            >
              {uninvited === 0 ? m.invite.invite : plural(lang, m.invite.inviteSome, uninvited)}
            </button>
          )}
          <button
            type="button"
            class={isQuiet && !(mayInvite && uninvited > 0) ? "btn main" : "btn"}
            onClick={() => setAdding(true)}
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
      <InvitationList />
      {hasPeople && <BackupReminder />}
      {isAdding && (
        <div class="card">
          <PersonForm person={newPerson(people)} close={() => setAdding(false)} />
        </div>
      )}
      <PeopleTable />
      <BackupPanel importList={(file) => setImported({ file })} />
    </section>
  );
}

function newPerson(people: readonly Person[]): Person {
  return { ...emptyPerson(), currency: findSharedCurrency(people) };
}

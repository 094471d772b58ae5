import { useStore } from "@nanostores/preact";
import { useMemo, useState } from "preact/hooks";
import { parseAddress } from "../../stellar/address.ts";
import { formatDate } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { localDay } from "../line/pay-period.ts";
import { formatWage } from "../line/amount-text.ts";
import { useRunRecords } from "../paid/use-run-records.tsx";
import { useInvitations } from "../people/invite/use-invitations.ts";
import { comparableAddress, listGroups, type Person, searchPeople } from "../people/people.ts";
import { findWage } from "../people/wages.ts";
import { SelectField } from "../ui/Field.tsx";
import { Filters } from "../ui/Filters.tsx";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import {
  findPaymentsTo,
  findPersonStatus,
  groupPaymentsByAddress,
  isEverythingRead,
  PERSON_STATUSES,
  type PersonStatus,
} from "./roster.ts";

const MAX_ROWS = 200;

interface Row {
  person: Person;
  status: PersonStatus;
  /** `25 Nov 2026, set aside`, "never", or "not known" until all payments were read. */
  lastPaid: string;
}

export function PeopleTable() {
  const { lang, m } = useTexts();
  const { list } = m;
  const rows = useRows();
  const [search, setSearch] = useState("");
  const [group, setGroup] = useState("");
  const [shown, setShown] = useState<PersonStatus | null>(null);
  const groups = listGroups(rows.map(({ person }) => person));
  const found = new Set(searchPeople(rows.map(({ person }) => person), search));
  const matches = rows.filter(({ person }) =>
    found.has(person) && (group === "" || person.group === group)
  );
  const inStatus = (status: PersonStatus | null) =>
    matches.filter((row) => status === null ? row.status !== "left" : row.status === status);
  const left = rows.filter(({ status }) => status === "left").length;
  const matching = search.trim() !== "" && shown === null ? matches : inStatus(shown);
  return (
    <section class="sheet" aria-labelledby="list-title">
      <header>
        <h2 class="label" id="list-title">
          {plural(lang, m.draft.peopleCount, rows.length - left)}
          {left > 0 && `, ${plural(lang, list.moreLeft, left)}`}
        </h2>
      </header>
      {rows.length > 0 && (
        <Filters
          search={search}
          setSearch={setSearch}
          kinds={[
            [null, list.all, inStatus(null).length],
            ...PERSON_STATUSES.map((each) =>
              [each, list.pills[each], inStatus(each).length] as const
            )
              .filter(([, , n]) => n > 0),
          ]}
          shown={shown}
          show={setShown}
        >
          {groups.length > 0 && (
            <SelectField
              label={list.group}
              value={group}
              options={["", ...groups]}
              text={(each) => each || list.allGroups}
              change={setGroup}
            />
          )}
        </Filters>
      )}
      {matching.length === 0 && (
        <p class="pad quiet">{rows.length === 0 ? m.roster.none : m.roster.noMatch}</p>
      )}
      {matching.length > 0 && <Rows rows={matching.slice(0, MAX_ROWS)} />}
      {matching.length > MAX_ROWS && (
        <p class="pad small quiet">{fill(m.fromList.more, { n: MAX_ROWS })}</p>
      )}
    </section>
  );
}

function useRows(): Row[] {
  const pay = usePay();
  const words = useTexts();
  const people = useStore(pay.people.$people) ?? [];
  const invitations = useStore(useInvitations().invitations.$invitations) ?? [];
  const records = useRunRecords();
  const isRead = isEverythingRead(useStore(pay.paid.$months));
  const today = localDay(pay.world.now());
  return useMemo(() => {
    const { m: { list: m } } = words;
    const payments = groupPaymentsByAddress(records);
    const rows = people.map((person): Row => {
      const [last] = findPaymentsTo(person, payments, people);
      return {
        person,
        status: findPersonStatus(person, { today, invitations }),
        lastPaid: last !== undefined ? lastText(words, last.payment) : isRead ? m.never : m.unknown,
      };
    });
    const place = ({ status }: Row) => PERSON_STATUSES.indexOf(status);
    return rows.sort((a, b) => place(a) - place(b));
  }, [people, invitations, records, isRead, today, words.lang]);
}

function lastText(
  { lang, m: { list: m } }: DashboardTexts,
  { day, state }: { day: string; state: string },
): string {
  const date = formatDate(lang, day);
  return state === "aside" ? fill(m.paidAside, { date }) : date;
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { m: { list: m, cells } } = useTexts();
  return (
    <table class="ppl">
      <thead>
        <tr>
          <th scope="col">{cells.name}</th>
          <th scope="col">{m.group}</th>
          <th scope="col" class="end">{m.eachMonth}</th>
          <th scope="col" class="x">{m.phone}</th>
          <th scope="col" class="x">{m.lastPaid}</th>
          <th scope="col">{m.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => <PersonRow key={row.person.id} row={row} />)}
      </tbody>
    </table>
  );
}

function PersonRow({ row: { person, status, lastPaid } }: { row: Row }) {
  const pay = usePay();
  const { lang, m: { list: m, faults } } = useTexts();
  // an imported address can be invalid, which should be noticed before the next pay day
  const address = comparableAddress(person);
  const parsed = parseAddress(address);
  const { id, name, note, group, phone = "", paidUntil = "" } = person;
  const wage = findWage(person, localDay(pay.world.now()).slice(0, 7));
  const knowsPhone = phone === "" ? m.missing : m.known;
  return (
    <tr>
      <td class="name">
        <a class="rowlink" href={`#people&person=${encodeURIComponent(id)}`}>{name}</a>
        {note !== "" && <small>{note}</small>}
        {address !== "" && !parsed.ok && <small class="bad">{faults.address[parsed.fault]}</small>}
      </td>
      <td class="st2">
        <span class="quiet">
          {group !== "" && <span>{group}</span>}
          <span class="slim">{fill(m.slim, { phone: knowsPhone, last: lastPaid })}</span>
        </span>
      </td>
      <td class="mn">
        {formatWage(lang, wage)}
      </td>
      <td class="x">{phone === "" ? <b>{m.missing}</b> : m.known}</td>
      <td class="x num">{lastPaid}</td>
      <td class="st">
        <span class={`badge ${STATUS_TONES[status]}`}>
          {status === "left" && paidUntil !== ""
            ? fill(m.leftOn, { date: formatDate(lang, paidUntil) })
            : m.standings[status]}
        </span>
      </td>
    </tr>
  );
}

export const STATUS_TONES = {
  needs_invitation: "warn",
  invited: "",
  reachable: "done",
  left: "",
} as const;

/** A record of any version. */
export type StoredRecord = Record<string, unknown> & { id: string };

export interface MigratedStores {
  runs: StoredRecord[];
  parts: StoredRecord[];
  people: StoredRecord[];
  templates: StoredRecord[];
}

/**
 * Migrates versions 1 and 2 to 3: a run's `name` becomes its `purpose`, unless its lines share one;
 * a run made from a template becomes wages, and a template keeps only its day; its people are added
 * to the list.
 */
export function migrateRecords({ runs, parts, people, templates }: MigratedStores): MigratedStores {
  const groups = groupsOf(templates);
  const wages = runs.map((run) => wagesRun(run, templates, groups));
  const begun = new Map(runs.map((run) => [run.id, Date.parse(text(run.updatedAt)) - DAY_MS]));
  return {
    runs: withMonthIds(wages),
    parts: parts.map((part) => ({ ...part, known: part.known ?? knownAt(begun, part) })),
    people: [
      ...people.map((person) => toListedPerson(person, templates, groups)),
      ...unlisted(people, templates, groups),
    ],
    templates: templates.map(({ id, day }) => ({ id, day, group: groups.get(id) ?? "" })),
  };
}

/** Tolerance for a wrong clock. */
const DAY_MS = 86_400_000;

/** Payments count as known up to a day before the run's last change, by the computer's clock. */
function knownAt(
  begun: ReadonlyMap<string, number>,
  { id }: StoredRecord,
): { entry: null; at: string } {
  const at = begun.get(id.slice(0, id.lastIndexOf(" "))) ?? NaN;
  return { entry: null, at: new Date(Number.isNaN(at) ? 0 : at).toISOString() };
}

/** Groups by template ID. A single template is for everyone; several get a group each. */
function groupsOf(templates: readonly StoredRecord[]): ReadonlyMap<string, string> {
  if (templates.length < 2) return new Map();
  const names = new Map<string, string>();
  for (const { id, name } of templates) {
    const bare = text(name).replace(/\{[^}]*\}|\d+/g, " ").replace(/[\s,./-]+/g, " ").trim();
    const n = [...names.values()].filter((other) => other.startsWith(bare)).length;
    names.set(id, n === 0 && bare !== "" ? bare : `${bare} ${n + 1}`.trim());
  }
  return names;
}

function wagesRun(
  { name, due, ...run }: StoredRecord,
  templates: readonly StoredRecord[],
  groups: ReadonlyMap<string, string>,
): StoredRecord {
  const lines = records(run.lines);
  const purposes = new Set(lines.flatMap((line) => line.isPurpose === true ? [line.memo] : []));
  const [shared] = purposes;
  const purpose = purposes.size === 1 ? text(shared) : text(name);
  const made = templates.find(({ id }) => run.id === id || run.id.startsWith(`${id}-`));
  const day = text(due) || (made?.id === run.id ? text(run.createdAt) : "");
  return {
    ...run,
    purpose,
    ...day === "" ? { kind: null } : {
      kind: "wages",
      month: day.slice(0, 7),
      group: groups.get(made?.id ?? "") ?? "",
    },
    ...text(due) !== "" && { payDate: due },
    lines: lines.map(({ isPurpose, ...line }) =>
      isPurpose === true && purposes.size === 1 ? { ...line, memo: "" } : line
    ),
    ownMemos: run.ownMemos ?? [],
    listTotal: run.listTotal ?? null,
  };
}

/** Gives drafts of wages an ID by group and month, so that there can't be a second draft. */
function withMonthIds(runs: readonly StoredRecord[]): StoredRecord[] {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const run of runs) {
    const id = `wages-${text(run.group)}-${text(run.month)}`;
    if (run.status !== "draft" || run.kind !== "wages" || taken.has(id)) continue;
    taken.add(id);
    ids.set(run.id, id);
  }
  // a run refers to the draft with its unpaid rows
  return runs.map((run) => ({
    ...run,
    id: ids.get(run.id) ?? run.id,
    ...typeof run.rest === "string" && { rest: ids.get(run.rest) ?? run.rest },
  }));
}

function unlisted(
  people: readonly StoredRecord[],
  templates: readonly StoredRecord[],
  groups: ReadonlyMap<string, string>,
): StoredRecord[] {
  const addressOf = ({ address }: Record<string, unknown>) => text(address).trim();
  const shared = new Set(
    [people, ...templates.map(({ lines }) => records(lines))].flatMap((payees) => {
      const seen = new Set<string>();
      return payees.map(addressOf).filter((address) => seen.has(address) || !seen.add(address));
    }),
  );
  // customers of an exchange share an address and are told apart by name
  const keyOf = (payee: Record<string, unknown>) =>
    `${addressOf(payee)} ${
      shared.has(addressOf(payee)) || addressOf(payee) === "" ? text(payee.name) : ""
    }`;
  const known = new Set(people.map(keyOf));
  return templates.flatMap(({ id, lines }) =>
    records(lines).flatMap((line): StoredRecord[] => {
      const key = keyOf(line);
      if (known.has(key) || (addressOf(line) === "" && text(line.name) === "")) return [];
      known.add(key);
      const { name, address, amount, currency, localCurrency, memo, memoType, isPurpose, note } =
        line;
      const isOfMonth = isPurpose === true || /\{(month|year)/.test(text(memo));
      return [{
        id: `${id} ${text(line.id)}`,
        name: text(name) || text(address),
        address: text(address),
        amount: text(amount),
        currency: text(currency),
        ...localCurrency !== undefined && { localCurrency },
        memo: isOfMonth ? "" : text(memo),
        ...!isOfMonth && memoType !== undefined && { memoType },
        note: text(note),
        group: groups.get(id) ?? "",
        items: [],
      }];
    })
  );
}

/** Drops a memo with a month, which doesn't identify a person. */
function toListedPerson(
  { archived, ...person }: StoredRecord,
  templates: readonly StoredRecord[],
  groups: ReadonlyMap<string, string>,
): StoredRecord {
  const own = templates.find(({ lines }) =>
    person.address !== "" && records(lines).some(({ address }) => address === person.address)
  );
  const { memoType, ...rest } = person;
  const isOfMonth = /\{(month|year)/.test(text(person.memo));
  return {
    ...rest,
    ...isOfMonth ? { memo: "" } : memoType !== undefined && { memoType },
    group: groups.get(own?.id ?? "") ?? "",
    items: [],
    ...archived === true && { paidUntil: "" },
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value : [];
}

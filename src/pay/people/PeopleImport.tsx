import { useStore } from "@nanostores/preact";
import { useMemo } from "preact/hooks";
import { fill, plural } from "../../ui/i18n/text.ts";
import { ListImporter } from "../list/ListInput.tsx";
import type { ConfirmedList } from "../list/list-import.ts";
import type { ListReading } from "../list/list.ts";
import type { PayState } from "../pay.ts";
import { usePay } from "../ui/use-pay.ts";
import { type DashboardTexts, useTexts } from "../ui/texts.ts";
import { importRows, previewImport } from "./backup-file.ts";
import { formatWage } from "../line/amount-text.ts";
import { isSameField, type Person } from "./people.ts";

interface Props {
  /** A file that is already chosen. */
  given: File | null;
  close: () => void;
}

export function PeopleImport({ given, close }: Props) {
  const pay = usePay();
  return (
    <ListImporter
      into="people"
      focus
      close={close}
      preview={(reading) => <PeoplePreview reading={reading} />}
      importList={(list) => importPeople(pay, list)}
      {...given !== null && { file: given }}
    />
  );
}

/** Returns false if the browser couldn't store the list. */
export async function importPeople(
  pay: PayState,
  { reading }: Pick<ConfirmedList, "reading">,
): Promise<boolean> {
  const result = await importRows(pay, reading.rows);
  return result.ok || result.code !== "not_stored";
}

const MAX_NAMES = 10;

function PeoplePreview({ reading }: { reading: ListReading }) {
  const pay = usePay();
  const words = useTexts();
  const { lang, m: { peopleImport: m, import: list } } = words;
  const people = useStore(pay.people.$people) ?? [];
  const { added, changed, same } = useMemo(
    () => previewImport(people, reading.rows),
    [people, reading.rows],
  );
  const more = (n: number) =>
    n > MAX_NAMES && <li class="quiet">{plural(lang, list.moreRows, n - MAX_NAMES)}</li>;
  return (
    <section class="apart" aria-labelledby="people-changes">
      <h3 id="people-changes">{m.title}</h3>
      {added.length > 0 && (
        <details class="more">
          <summary>{plural(lang, m.added, added.length)}</summary>
          <ul>
            {added.slice(0, MAX_NAMES).map((person) => (
              <li key={person.id}>
                <b>{person.name}</b> {formatWage(lang, person)}
              </li>
            ))}
            {more(added.length)}
          </ul>
        </details>
      )}
      {changed.length > 0 && (
        <details class="more" open>
          <summary>{plural(lang, m.changed, changed.length)}</summary>
          <ul>
            {changed.slice(0, MAX_NAMES).map(({ before, after }) => (
              <li key={after.id}>
                <b>{after.name}</b> {changesText(words, before, after)}
              </li>
            ))}
            {more(changed.length)}
          </ul>
        </details>
      )}
      {same > 0 && <p class="small quiet">{plural(lang, m.same, same)}</p>}
    </section>
  );
}

/** A person's changes: `Amount: 400 USDC → 431 USDC`. */
function changesText(words: DashboardTexts, before: Person, after: Person): string {
  const { lang, m: { cells, roster, list, papers, peopleImport: m } } = words;
  const labels = {
    name: cells.name,
    address: cells.address,
    memo: cells.memo,
    note: cells.note,
    phone: roster.phone,
    email: roster.email,
    lang: roster.lang,
    localCurrency: cells.localCurrency,
    group: list.group,
    paidFrom: list.paidFrom,
    paidUntil: list.paidUntil,
  } as const;
  const changeText = (label: string, was: string, is: string) =>
    fill(was === "" ? m.filledIn : m.cell, { label, was, is });
  const [was, is] = [formatWage(lang, before), formatWage(lang, after)];
  const money = was === is ? [] : [changeText(roster.usual, was, is)];
  const others = Object.entries(labels).flatMap(([cell, label]) => {
    if (isSameField(before, after, cell)) return [];
    const [was, is]: unknown[] = [Reflect.get(before, cell), Reflect.get(after, cell)];
    return [changeText(label, String(was ?? ""), String(is ?? ""))];
  });
  const items = isSameField(before, after, "items") ? [] : [fill(m.filledIn, {
    label: papers.payslip,
    is: after.items.map(({ label, amount }) => `${label} ${amount}`).join(", "),
  })];
  return [...money, ...others, ...items].join(" · ");
}

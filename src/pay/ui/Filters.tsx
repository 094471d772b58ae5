import type { ComponentChildren } from "preact";
import { formatNumber } from "../../ui/i18n/format.ts";
import { Field } from "./Field.tsx";
import { useTexts } from "./texts.ts";

interface Props<Kind> {
  search: string;
  setSearch: (search: string) => void;
  /** The kinds of rows to filter by, with their counts; null means all rows. */
  kinds: readonly (readonly [kind: Kind, text: string, n: number])[];
  shown: Kind;
  show: (kind: Kind) => void;
  children?: ComponentChildren;
}

export function Filters<Kind extends string | null>(
  { search, setSearch, kinds, shown, show, children }: Props<Kind>,
) {
  const { lang, m } = useTexts();
  return (
    <div class="tools">
      <Field label={m.roster.search} value={search} change={setSearch} type="search" live />
      {children}
      <p class="pills" role="group" aria-label={m.list.show}>
        {kinds.map(([kind, text, n]) => (
          <button
            key={kind}
            type="button"
            aria-pressed={shown === kind}
            onClick={() => show(kind)}
          >
            {text} {formatNumber(lang, n)}
          </button>
        ))}
      </p>
    </div>
  );
}

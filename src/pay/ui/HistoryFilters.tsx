import { useStore } from "@nanostores/preact";
import { HISTORY_FILTERS, historyOf } from "../history.ts";
import { usePay } from "./use-pay.ts";
import { Field } from "./Field.tsx";
import { useWords } from "./words.ts";

/** What of the history is to be seen. */
export function HistoryFilters() {
  const past = historyOf(usePay());
  const { m } = useWords();
  const { filter, from, to, search } = useStore(past.$filter);
  const choose = (value: string) => {
    const wanted = HISTORY_FILTERS.find((each) => each === value);
    if (wanted !== undefined) void past.filter({ filter: wanted });
  };
  return (
    <div class="filters">
      <label class="field">
        <span class="label">{m.history.filter}</span>
        <select
          class="input"
          value={filter}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {HISTORY_FILTERS.map((each) => <option key={each} value={each}>{m.history[each]}
          </option>)}
        </select>
      </label>
      <Field
        label={m.history.search}
        value={search}
        change={(value) => void past.filter({ search: value })}
        type="search"
        live
      />
      <Field
        label={m.history.from}
        value={from}
        change={(value) => void past.filter({ from: value })}
        type="date"
      />
      <Field
        label={m.history.to}
        value={to}
        change={(value) => void past.filter({ to: value })}
        type="date"
      />
    </div>
  );
}

import { atom, computed, type ReadableAtom } from "nanostores";
import { groupedBy } from "../../ui/grouped-by.ts";
import type { CellFault, CheckedLine } from "../line/pay-line.ts";
import type { Run } from "../run/run.ts";
import type { KnownPayee, Watch } from "./look-alike.ts";
import type { Plan } from "./plan.ts";

/** What can be wrong with a row, in the order in which it is asked about. */
export const MISTAKE_KINDS = [
  "suspect",
  "address",
  "ambiguous",
  "amount",
  "currency",
  "memo",
  "items",
  "twin",
  "cannotHold",
  "notAllowed",
  "ownAccount",
  "needsMemo",
  "paidAlready",
] as const;

export type MistakeKind = (typeof MISTAKE_KINDS)[number];

/** One thing that is wrong with one row; a row with several has one after the other. */
export interface Mistake {
  /** A row that goes wrong again in the same way has the same one. */
  id: string;
  kind: MistakeKind;
  /** The row's, from 0. */
  position: number;
  checked: CheckedLine;
  /** The cell that is at fault, where one is. */
  fault: CellFault | null;
  /** Somebody of the row's name whose address is known, where the row's is at fault. */
  known: KnownPayee | null;
  /** The rows with the very same mistake, this one among them: what mends one may mend all. */
  same: readonly CheckedLine[];
  /** Those of them that are paid into the same account: one answer is for all of them. */
  ofAccount: readonly CheckedLine[];
}

/** The mistakes of a draft, one of which is looked at. */
export interface Mistakes {
  /** All that were met, in that order; null where one is mended. */
  all: readonly (Mistake | null)[];
  /** Where in `all` the one is that is looked at; -1 where none is left. */
  at: number;
  /** Those that are left, by their kind. */
  kinds: ReadonlyMap<MistakeKind, readonly Mistake[]>;
  left: number;
}

/** What of a draft is wrong, and where whoever mends it is. */
export function createMistakes(
  { $draft, $plan, $watch, $editing }: {
    $draft: ReadableAtom<Run | null>;
    $plan: ReadableAtom<Plan | null>;
    $watch: ReadableAtom<Watch | null>;
    /** The line that is being written just now: it is not wrong yet. */
    $editing: ReadableAtom<string | null>;
  },
) {
  /** The one that was looked at last; when it is mended the next has its turn. */
  const $wanted = atom<string | null>(null);

  /** Every one that was met in this draft: it stays counted when it is mended. */
  let met: { draft: string; ids: Map<string, number> } = { draft: "", ids: new Map() };

  const $mistakes = computed(
    [$draft, $plan, $watch, $editing, $wanted],
    (draft, plan, watch, editing, wanted): Mistakes => {
      if (draft?.id !== met.draft) met = { draft: draft?.id ?? "", ids: new Map() };
      const open = plan === null ? [] : mistakesIn(plan, watch, editing);
      for (const { id } of open) if (!met.ids.has(id)) met.ids.set(id, met.ids.size);
      const all = Array.from<unknown, Mistake | null>({ length: met.ids.size }, () => null);
      for (const mistake of open) all[met.ids.get(mistake.id) ?? -1] = mistake;
      const from = met.ids.get(wanted ?? "") ?? 0;
      const next = all.findIndex((each, at) => each !== null && at >= from);
      const at = next < 0 ? all.findIndex((each) => each !== null) : next;
      return { all, at, kinds: groupedBy(open, ({ kind }) => kind), left: open.length };
    },
  );

  function look({ id }: Mistake): void {
    $wanted.set(id);
  }

  /** Looks at the next that is open, or the one before, around the ends. */
  function step(by: 1 | -1): void {
    const { all, at } = $mistakes.get();
    for (let n = 1; n <= all.length; n++) {
      const mistake = all[(at + by * n + all.length * n) % all.length];
      if (mistake != null) return look(mistake);
    }
  }

  return { $mistakes, look, step };
}

/** What is wrong with a draft, the gravest first, then in the order of its rows. */
function mistakesIn(plan: Plan, watch: Watch | null, editing: string | null): Mistake[] {
  const found = plan.open.flatMap((position) => {
    const checked = plan.checked.lines[position];
    if (checked === undefined || checked.line.id === editing) return [];
    const fault = checked.faults[0] ?? null;
    const kind = kindOf(plan, position, fault);
    const key = sameKey(kind, checked, fault);
    const known = kind === "address" ? watch?.payeeOf(checked.line.name) ?? null : null;
    return [{ id: `${checked.line.id} ${kind}`, kind, key, position, checked, fault, known }];
  });
  // of ten thousand with the same mistake, all have the one list
  const groups = new Map(
    Array.from(groupedBy(found, ({ key }) => key), ([key, group]) => {
      const same = group.map(({ checked }) => checked);
      return [key, { same, byAccount: groupedBy(same, ({ account }) => account) }] as const;
    }),
  );
  const order = (kind: MistakeKind) => MISTAKE_KINDS.indexOf(kind);
  return found
    .sort((a, b) => order(a.kind) - order(b.kind) || a.position - b.position)
    .map(({ key, ...mistake }) => {
      const { checked } = mistake;
      const group = key === null ? undefined : groups.get(key);
      const ofAccount = checked.account === null
        ? undefined
        : group?.byAccount.get(checked.account);
      return { ...mistake, same: group?.same ?? [checked], ofAccount: ofAccount ?? [checked] };
    });
}

function kindOf(
  { standings, found }: Plan,
  position: number,
  fault: CellFault | null,
): MistakeKind {
  switch (standings[position]) {
    case "fix":
      if (fault === null) return "twin";
      return fault.fault === "ambiguous" ? "ambiguous" : fault.cell;
    case "suspect":
      return "suspect";
    case "paid_already":
      return "paidAlready";
    default: {
      const finding = found[position];
      if (finding === "memo_required" || finding === "aside_memo") return "needsMemo";
      if (finding === "own_account") return "ownAccount";
      return finding === "unauthorized" ? "notAllowed" : "cannotHold";
    }
  }
}

/** Rows with the same key are mended in the same way; null where each has a way of its own. */
function sameKey(
  kind: MistakeKind,
  { line }: CheckedLine,
  fault: CellFault | null,
): string | null {
  switch (kind) {
    case "ambiguous":
      return fault?.fault === "ambiguous" ? `ambiguous ${fault.sign}` : null;
    case "currency":
      return `currency ${line.currency}`;
    case "memo":
      return `memo ${line.memoType} ${line.memo}`;
    case "twin":
    case "cannotHold":
    case "notAllowed":
    case "ownAccount":
    case "paidAlready":
      return kind;
    default:
      return null;
  }
}

import { atom, computed, type ReadableAtom } from "nanostores";
import { groupBy } from "../../ui/group-by.ts";
import type { CellFault, CheckedLine } from "../line/pay-line.ts";
import type { Run } from "../run/run.ts";
import type { KnownPayee, KnownPayees } from "./look-alike.ts";
import type { Plan } from "./plan.ts";

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

export interface Mistake {
  /** Stable: the same mistake in the same row has the same ID. */
  id: string;
  kind: MistakeKind;
  position: number;
  checked: CheckedLine;
  fault: CellFault | null;
  /** A known payee with the row's name, if the row's address is faulty. */
  known: KnownPayee | null;
  /** The rows that one remedy can fix together, including this one. */
  same: readonly CheckedLine[];
  /** The rows in `same` paid to the same account: one answer applies to all of them. */
  ofAccount: readonly CheckedLine[];
}

export interface Mistakes {
  /** Every mistake seen so far, in the order of discovery; null for a fixed one. */
  all: readonly (Mistake | null)[];
  /** Index of the current mistake in `all`; -1 if none is left. */
  at: number;
  kinds: ReadonlyMap<MistakeKind, readonly Mistake[]>;
  left: number;
}

export function createMistakes(
  { $draft, $plan, $knownPayees, $editing }: {
    $draft: ReadableAtom<Run | null>;
    $plan: ReadableAtom<Plan | null>;
    $knownPayees: ReadableAtom<KnownPayees | null>;
    /** The line being edited; its mistakes aren't reported yet. */
    $editing: ReadableAtom<string | null>;
  },
) {
  /** ID of the current mistake; once it is fixed, the next one follows. */
  const $wanted = atom<string | null>(null);

  /** All mistakes seen in this draft, so that fixed ones still count. */
  let seen: { draft: string; ids: Map<string, number> } = { draft: "", ids: new Map() };

  const $mistakes = computed(
    [$draft, $plan, $knownPayees, $editing, $wanted],
    (draft, plan, knownPayees, editing, wanted): Mistakes => {
      if (draft?.id !== seen.draft) seen = { draft: draft?.id ?? "", ids: new Map() };
      const open = plan === null ? [] : mistakesIn(plan, knownPayees, editing);
      for (const { id } of open) if (!seen.ids.has(id)) seen.ids.set(id, seen.ids.size);
      const all = Array.from<unknown, Mistake | null>({ length: seen.ids.size }, () => null);
      for (const mistake of open) all[seen.ids.get(mistake.id) ?? -1] = mistake;
      const from = seen.ids.get(wanted ?? "") ?? 0;
      const next = all.findIndex((each, at) => each !== null && at >= from);
      const at = next < 0 ? all.findIndex((each) => each !== null) : next;
      return { all, at, kinds: groupBy(open, ({ kind }) => kind), left: open.length };
    },
  );

  function show({ id }: Mistake): void {
    $wanted.set(id);
  }

  /** Moves to the next or previous mistake that isn't fixed, wrapping around. */
  function step(by: 1 | -1): void {
    const { all, at } = $mistakes.get();
    for (let n = 1; n <= all.length; n++) {
      const mistake = all[(at + by * n + all.length * n) % all.length];
      if (mistake != null) return show(mistake);
    }
  }

  return { $mistakes, show, step };
}

/** The mistakes in a draft, the most serious first, then by row. */
function mistakesIn(
  plan: Plan,
  knownPayees: KnownPayees | null,
  editing: string | null,
): Mistake[] {
  const found = plan.open.flatMap((position) => {
    const checked = plan.checked.lines[position];
    if (checked === undefined || checked.line.id === editing) return [];
    const fault = checked.faults[0] ?? null;
    const kind = kindOf(plan, position, fault);
    const key = sameKey(kind, checked, fault);
    const known = kind === "address" ? knownPayees?.payeeOf(checked.line.name) ?? null : null;
    return [{ id: `${checked.line.id} ${kind}`, kind, key, position, checked, fault, known }];
  });
  // share one list, since 10,000 rows can have the same mistake
  const groups = new Map(
    Array.from(groupBy(found, ({ key }) => key), ([key, group]) => {
      const same = group.map(({ checked }) => checked);
      return [key, { same, byAccount: groupBy(same, ({ account }) => account) }] as const;
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
  { statuses, found }: Plan,
  position: number,
  fault: CellFault | null,
): MistakeKind {
  switch (statuses[position]) {
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

/** A key shared by rows with the same remedies; null if each row has its own. */
function sameKey(
  kind: MistakeKind,
  { line }: CheckedLine,
  fault: CellFault | null,
): string | null {
  switch (kind) {
    case "ambiguous":
      return fault?.fault === "ambiguous" ? `ambiguous ${fault.separator}` : null;
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

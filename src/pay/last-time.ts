import { isSameName, type Watch } from "./look-alike.ts";
import { type PayLine, shownMemo } from "./pay-line.ts";
import { partTotal, type Plan } from "./plan.ts";
import { isAside, type PlannedPayment, type Run } from "./run.ts";

/** What is not as it was last time, or needs to be known before it is signed. */
export type Change =
  /** They were never paid by this account or browser. */
  | { what: "new" }
  | { what: "amount"; before: bigint }
  /** Somebody has decided that another address than the known one is right. */
  | { what: "address" }
  /** Somebody has decided that another memo than the known one says whose money it is. */
  | { what: "memo" }
  /** Somebody has decided that they are paid once more in this period. */
  | { what: "again" }
  /** The money waits on the ledger; the day from which it can be taken back (ISO 8601). */
  | { what: "aside"; until: string };

/** One payment that is about to be signed. */
export interface ReviewRow {
  payment: PlannedPayment;
  /** As it is shown, with its kind. */
  memo: string;
  line: PayLine;
  changes: Change[];
}

/** The newest run before this one of which something was paid. */
export interface LastTime {
  run: Run;
  total: bigint;
  people: number;
}

/** Somebody who was paid last time and is not in the draft at all. */
export interface Missing {
  name: string;
  stroops: bigint;
  line: PayLine;
}

/** What would be signed, held against last time. */
export interface Comparison {
  last: LastTime | null;
  /** Those with changes first, each kind in the order of the draft. */
  rows: ReviewRow[];
  missing: Missing[];
}

/** Holds a plan against the runs before it. */
export function comparedToLast(
  { plan, runs, watch, now }: {
    plan: Plan;
    /** Other runs of this browser. */
    runs: readonly Run[];
    watch: Watch | null;
    /** Milliseconds since 1970. */
    now: number;
  },
): Comparison {
  const last = lastTime(runs);
  const before = last === null ? [] : paidIn(last.run);
  const lines = new Map(plan.checked.lines.map(({ line }, at) => [line.id, { line, at }]));
  const rows = plan.parts.flatMap((part) =>
    part.payments.flatMap((payment): ReviewRow[] => {
      const known = lines.get(payment.lineId);
      if (known === undefined) return [];
      const { line, at } = known;
      const changes: Change[] = [];
      const suspicion = plan.suspicions.get(at);
      if (suspicion !== undefined) {
        changes.push({ what: suspicion.why === "other_memo" ? "memo" : "address" });
      } else if (watch?.wasPaid(payment.address, plan.customers[at] ?? null) === false) {
        changes.push({ what: "new" });
      }
      const earlier = ofSame(before, payment);
      if (earlier !== null && isOther(earlier, { payment, line })) {
        changes.push({ what: "amount", before: earlier.payment.stroops });
      }
      if (plan.got.has(at)) changes.push({ what: "again" });
      if (isAside(payment)) {
        const until = new Date(now + payment.takeBackDays * 86_400_000).toISOString();
        changes.push({ what: "aside", until });
      }
      return [{ payment, memo: shownMemo(part), line, changes }];
    })
  );
  const isChanged = ({ changes }: ReviewRow) => changes.length > 0;
  return {
    last,
    rows: [...rows.filter(isChanged), ...rows.filter((row) => !isChanged(row))],
    missing: before.filter((paid) => !isStillIn(paid, plan)).map(({ payment, line }) => ({
      name: payment.name,
      stroops: payment.stroops,
      line,
    })),
  };
}

/** A payment, and the line that it was made from. */
interface Paid {
  payment: PlannedPayment;
  line: PayLine;
}

function lastTime(runs: readonly Run[]): LastTime | null {
  let newest: { run: Run; at: string } | null = null;
  for (const run of runs) {
    const at = run.parts.filter(({ state }) => state === "paid")
      .map(({ endedAt }) => endedAt ?? run.updatedAt).sort().at(-1);
    if (at !== undefined && (newest === null || at > newest.at)) newest = { run, at };
  }
  if (newest === null) return null;
  const payments = paidIn(newest.run).map(({ payment }) => payment);
  return { run: newest.run, total: partTotal({ payments }), people: payments.length };
}

function paidIn({ parts, lines }: Run): Paid[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return parts.filter(({ state }) => state === "paid").flatMap(({ payments }) =>
    payments.flatMap((payment) => {
      const line = byId.get(payment.lineId);
      return line === undefined ? [] : [{ payment, line }];
    })
  );
}

/** What somebody got then: at the same address and, where several have it, by the same name. */
function ofSame(before: readonly Paid[], { address, name }: PlannedPayment): Paid | null {
  const there = before.filter(({ payment }) => payment.address === address);
  const [only = null] = there;
  if (there.length < 2) return only;
  const named = there.filter(({ payment }) => isSameName(payment.name, name));
  return named.length === 1 ? named[0] ?? null : null;
}

/** The same wage in somebody's own money is no other because a rate has moved. */
function isOther(before: Paid, now: Paid): boolean {
  const isLocal = now.line.currency !== "USDC" && now.line.currency === before.line.currency;
  if (isLocal && before.line.amount === now.line.amount) return false;
  return before.payment.stroops !== now.payment.stroops;
}

function isStillIn({ payment }: Paid, { checked }: Plan): boolean {
  return checked.lines.some(({ account, line }) =>
    account === payment.account || isSameName(line.name, payment.name)
  );
}

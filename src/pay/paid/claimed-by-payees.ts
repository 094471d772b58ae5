import type { Api } from "../../client/api.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { groupedBy } from "../../ui/grouped-by.ts";
import type { PaidMonths } from "./paid-months.ts";
import { placeOf, type Taken } from "./run-record.ts";

/** Workers who are looked up in one visit: those for whom something was set aside last. */
const MOST_WORKERS = 12;

/** Requests that are left to the rest of the page where the service counts them. */
const LEFT_FREE = 15;

/**
 * What of an account's year was set aside and taken since, or taken back, with what is `known` of it.
 * It is believed only where the ledger shows the claim and which transaction had set that money aside:
 * what no longer waits may be the one or the other.
 */
export async function readTaken(
  api: Pick<Api, "claimable" | "transactions" | "verify">,
  { payer, entries }: Pick<PaidMonths, "payer" | "entries">,
  known: Taken,
): Promise<Taken> {
  const created = entries.filter(({ kind, type }) =>
    kind === "claimable_created" && type === "sent"
  );
  const open = created.filter((entry) => !known.has(placeOf(entry)));
  if (open.length === 0) return known;
  const waiting = await api.claimable(payer);
  if (!waiting.ok) return known;
  const taken = new Map(known);
  /** Looks up what claims have emptied; false where requests run out. */
  const follow = async (
    claims: readonly TransactionEntry[],
    own: readonly TransactionEntry[],
    fate: "settled" | "back",
  ): Promise<boolean> => {
    // a claim that is met again is of the same one, and says nothing of what it was set aside with
    const found = new Set<string>();
    for (const { hash, op, amount } of claims) {
      const proof = await api.verify(hash, { op });
      if (!proof.ok) continue;
      const made = own.find((each) =>
        each.hash === proof.value.creation && each.amount === amount && !found.has(placeOf(each))
      );
      if (made !== undefined) {
        found.add(placeOf(made));
        taken.set(placeOf(made), fate);
      }
      if ((proof.limit?.remaining ?? Infinity) < LEFT_FREE) return false;
    }
    return true;
  };
  const gone = notWaiting(open, waiting.value.claimable);
  const workers = [...new Set(gone.map(({ counterparty }) => counterparty))];
  for (const worker of workers.slice(0, MOST_WORKERS)) {
    const isOwn = ({ counterparty }: TransactionEntry) => counterparty === worker;
    const page = await api.transactions(worker, { filter: "received", limit: 50 });
    if (!page.ok) continue;
    const claims = page.value.transactions.filter(({ kind, counterparty, asset, amount }) =>
      kind === "claimable_claimed" && counterparty === payer && asset === "USDC" &&
      gone.some((each) => isOwn(each) && each.amount === amount)
    );
    if (!await follow(claims, created.filter(isOwn), "settled")) return taken;
  }
  const left = gone.filter((entry) => !taken.has(placeOf(entry)));
  // where several people share transaction and amount it is not known whose money came back
  const ofOne = left.filter((entry) =>
    left.every(({ hash, amount, counterparty }) =>
      hash !== entry.hash || amount !== entry.amount || counterparty === entry.counterparty
    )
  );
  const back = entries.filter(({ type, amount }) =>
    type === "received" && ofOne.some((each) => each.amount === amount)
  );
  await follow(back, ofOne, "back");
  return taken;
}

/** Those of which fewer wait than were set aside at that moment: which of them is not known here. */
function notWaiting(
  created: readonly TransactionEntry[],
  waiting: readonly { createdAt: string | null; asset: string; amount: string }[],
): TransactionEntry[] {
  const keyOf = (each: (typeof waiting)[number]) =>
    `${Date.parse(each.createdAt ?? "")} ${each.asset} ${each.amount}`;
  const left = groupedBy(waiting, keyOf);
  return [...groupedBy(created, keyOf)].flatMap(([key, group]) =>
    (left.get(key)?.length ?? 0) < group.length ? group : []
  );
}

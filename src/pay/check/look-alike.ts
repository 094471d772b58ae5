import { parseAddress } from "../../stellar/address.ts";
import {
  closestLookAlikes,
  type Dust,
  dustSenders,
  lookAlikeKey,
  looksAlike,
} from "../../stellar/look-alike.ts";
import { groupedBy } from "../../ui/grouped-by.ts";
import {
  memoKey,
  type MemoKind,
  type PayLine,
  typedMemo,
  type WrittenMemo,
} from "../line/pay-line.ts";
import { isSameName, nameKey, writtenAs } from "../line/same-name.ts";
import type { PaidRecord } from "../paid/paid-record.ts";
import type { Run } from "../run/run.ts";

/** Somebody on the list of people. */
export type ListedPerson = Pick<PayLine, "name" | "address" | "memo" | "memoType">;

/** An address that this employer has paid, or has on the list of people. */
export interface KnownPayee {
  /** Empty where only the ledger knows of them. */
  name: string;
  /** G… or M…. */
  address: string;
  account: string;
  /** How often they were paid, as far as this browser and the newest part of the ledger know. */
  times: number;
  /** ISO 8601: when they were paid last; null where they never were. */
  lastAt: string | null;
}

/** Why a row stands still until somebody decides about whom its address, or its memo, means. */
export interface Suspicion {
  why:
    /** It begins and ends like a known one, and is another. */
    | "look_alike"
    /** Somebody of this name has another. */
    | "other_address"
    /** Several have this address, and somebody of this name was told from them by another memo. */
    | "other_memo"
    /** Nothing but dust ever came from it: whoever copies from a history finds it there. */
    | "dust";
  /** Whom it is to be compared with; null where dust is all there is. */
  known: KnownPayee | null;
  /** The memo that is known of them, where it is another. */
  memo: string | null;
  /** Its kind, where it is no text. */
  memoType?: MemoKind;
  /** Where it is known as the sender of dust: when the last came, and how much of what. */
  dust: Dust | null;
  /** What a decision is about; it holds for nothing else. */
  key: string;
}

/** Knows who was paid, and who is on the list. */
export interface Watch {
  /**
   * What is suspicious about whom a line means. `memo` where the account asks for one that says
   * whose money it is; else null.
   */
  suspicion(line: PayLine, account: string, memo: string | null): Suspicion | null;
  /** Somebody of that name: the one who was paid last, else as the list has them. */
  payeeOf(name: string): KnownPayee | null;
  /**
   * Whether an address was paid before, by this browser or from the account that is connected.
   * `memo` of an account that asks for one, where it says whose money it is; else null.
   */
  wasPaid(address: string, memo: string | null): boolean;
}

/** A watch that knows these people, runs and payments. */
export function watchFor(
  people: readonly ListedPerson[],
  runs: readonly Pick<Run, "parts">[],
  record: PaidRecord | null,
): Watch {
  const paid = paidBefore(runs, record);
  const listed = people.flatMap(({ name, address }): KnownPayee[] => {
    const read = parseAddress(address.trim());
    if (!read.ok) return [];
    const { account } = read.address;
    return [{ name, address: address.trim(), account, times: 0, lastAt: null }];
  });
  const paidAccounts = new Set(paid.map(({ account }) => account));
  const paidAddresses = new Set(paid.map(({ address }) => address));
  const paidMemos = memosPaid(runs, record);
  const paidBy = groupedBy(paid, ({ name }) => nameKey(name));
  const listedBy = groupedBy(listed, ({ name }) => nameKey(name));
  const byEnds = groupedBy([...paid, ...listed], ({ account }) => lookAlikeKey(account));
  const customers = customersPaid(runs);
  const listedMemos = customersListed(people);
  const dust = dustSenders(record?.received ?? []);
  const judged = new WeakMap<PayLine, { memo: string | null; suspicion: Suspicion | null }>();

  function otherOfName({ name, address }: PayLine): KnownPayee | null {
    const key = nameKey(name);
    if (key === "") return null;
    const known = writtenAs([...paidBy.get(key) ?? [], ...listedBy.get(key) ?? []], name);
    const before = known.filter(({ times }) => times > 0);
    const onList = known.filter(({ times }) => times === 0);
    const isOwn = (known: KnownPayee) => known.address === address;
    if (before.some(isOwn)) return null;
    // whom the list has at this address is new, not changed, as long as nobody of the name was paid
    const others = onList.some(isOwn) ? before : [...before, ...onList];
    return newest(others);
  }

  /** Where somebody of the name has another memo at this very address, or one of another kind. */
  function otherMemo({ name, address, memo, memoType }: PayLine): Suspicion | null {
    const key = nameKey(name);
    if (key === "" || memo === "") return null;
    const said = memoKey({ memo, memoType });
    const isSaid = (known: WrittenMemo) => memoKey(known) === said;
    const before = customers.get(`${key} ${address}`) ?? [];
    const onList = listedMemos.get(`${key} ${address}`) ?? [];
    const own = before.at(-1) ?? (onList.some(isSaid) ? undefined : onList[0]);
    if (own === undefined || before.some(isSaid)) return null;
    const ofName = [...paidBy.get(key) ?? [], ...listedBy.get(key) ?? []];
    return {
      why: "other_memo",
      known: newest(ofName.filter((known) => known.address === address)),
      ...typedMemo(own),
      dust: null,
      key: `other_memo ${address} ${memoKey(own)} ${said}`,
    };
  }

  function alikeTo(account: string, name: string): KnownPayee | null {
    if (paidAccounts.has(account)) return null;
    const near = byEnds.get(lookAlikeKey(account)) ?? [];
    const alike = near.filter((known) => looksAlike(known.account, account));
    // it stands in the place of whom the row names; else of who was paid rather than only listed
    const ofName = alike.filter((known) => isSameName(known.name, name));
    const paidAlike = alike.filter(({ times }) => times > 0);
    const likely = [ofName, paidAlike, alike].find(({ length }) => length > 0) ?? [];
    return newest(closestLookAlikes(likely, account));
  }

  function judge(line: PayLine, account: string, memo: string | null): Suspicion | null {
    const alike = alikeTo(account, line.name);
    const other = alike === null ? otherOfName(line) : null;
    const known = alike ?? other;
    const customer = known === null && memo !== null ? otherMemo(line) : null;
    if (customer !== null) return customer;
    const dusty = paidAccounts.has(account) ? null : dust.get(account) ?? null;
    if (known === null && dusty === null) return null;
    const why = alike !== null ? "look_alike" : other !== null ? "other_address" : "dust";
    const key = `${why} ${line.address} ${known?.address ?? ""}`;
    return { why, known, memo: null, dust: dusty, key };
  }

  return {
    suspicion: (line, account, memo) => {
      const kept = judged.get(line);
      if (kept?.memo === memo) return kept.suspicion;
      const suspicion = judge(line, account, memo);
      judged.set(line, { memo, suspicion });
      return suspicion;
    },
    payeeOf: (name) => {
      const key = nameKey(name);
      if (key === "") return null;
      const known = writtenAs([...paidBy.get(key) ?? [], ...listedBy.get(key) ?? []], name);
      return newest(known.filter(({ times }) => times > 0)) ?? newest(known);
    },
    wasPaid: (address, memo) =>
      memo === null ? paidAddresses.has(address) : paidMemos.has(`${address} ${memo}`),
  };
}

/** Everybody who was paid: by the runs of this browser with a name, else as the ledger has them. */
function paidBefore(
  runs: readonly Pick<Run, "parts">[],
  record: PaidRecord | null,
): KnownPayee[] {
  const known = new Map<string, KnownPayee>();
  const note = (payee: Omit<KnownPayee, "times" | "lastAt">, at: string | null) => {
    const key = `${nameKey(payee.name)} ${payee.address}`;
    const before = known.get(key) ?? { ...payee, times: 0, lastAt: null };
    const lastAt = at !== null && at > (before.lastAt ?? "") ? at : before.lastAt;
    known.set(key, { ...before, times: before.times + 1, lastAt });
  };
  for (const { parts } of runs) {
    for (const { state, payments, endedAt } of parts) {
      if (state !== "paid") continue;
      for (const { name, address, account } of payments) {
        note({ name, address, account }, endedAt ?? null);
      }
    }
  }
  const named = new Set([...known.values()].map(({ account }) => account));
  for (const { counterparty: account, recipientMuxed, createdAt } of record?.entries ?? []) {
    if (!named.has(account)) {
      note({ name: "", address: recipientMuxed ?? account, account }, createdAt);
    }
  }
  return [...known.values()];
}

/** Whom among those who share an account a memo has told to be paid. */
function memosPaid(
  runs: readonly Pick<Run, "parts">[],
  record: PaidRecord | null,
): ReadonlySet<string> {
  const parts = runs.flatMap((run) => run.parts).filter(({ state }) => state === "paid");
  return new Set([
    ...parts.flatMap(({ memo, payments }) => payments.map(({ address }) => `${address} ${memo}`)),
    ...(record?.entries ?? []).map(({ counterparty, recipientMuxed, memo }) =>
      `${recipientMuxed ?? counterparty} ${memo}`
    ),
  ]);
}

/** By name and address, the memos that somebody was paid with there, the one paid last at the end. */
function customersPaid(runs: readonly Pick<Run, "parts">[]): Map<string, WrittenMemo[]> {
  const paid = runs.flatMap((run) => run.parts)
    .filter(({ state, memo }) => state === "paid" && memo !== "")
    .toSorted((a, b) => (a.endedAt ?? "").localeCompare(b.endedAt ?? ""));
  const memos = new Map<string, WrittenMemo[]>();
  for (const part of paid) {
    for (const { name, address } of part.payments) {
      const key = `${nameKey(name)} ${address}`;
      const others = (memos.get(key) ?? []).filter((each) => memoKey(each) !== memoKey(part));
      memos.set(key, [...others, typedMemo(part)]);
    }
  }
  return memos;
}

/** By name and address, the memos of the list. */
function customersListed(people: readonly ListedPerson[]): Map<string, WrittenMemo[]> {
  const named = people.filter(({ memo }) => memo !== "");
  return groupedBy(named, ({ name, address }) => `${nameKey(name)} ${address.trim()}`);
}

/** The one who was paid last, else the first. */
function newest(payees: readonly KnownPayee[]): KnownPayee | null {
  const [first = null, ...others] = payees;
  return others.reduce(
    (best, each) => best === null || (each.lastAt ?? "") > (best.lastAt ?? "") ? each : best,
    first,
  );
}

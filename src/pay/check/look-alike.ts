import { parseAddress } from "../../stellar/address.ts";
import {
  type DustPayment,
  findClosestLookAlikes,
  findDustSenders,
  lookAlikeKey,
  looksAlike,
} from "../../stellar/look-alike.ts";
import { groupBy } from "../../ui/group-by.ts";
import {
  type MemoFields,
  memoKey,
  type MemoKind,
  normalizeMemo,
  type PayLine,
} from "../line/pay-line.ts";
import { isSameName, nameKey, withSameSpelling } from "../line/same-name.ts";
import type { PaidRecord } from "../paid/paid-record.ts";
import type { Run } from "../run/run.ts";

export type ListedPerson = Pick<PayLine, "name" | "address" | "memo" | "memoType">;

/** An address that this employer has paid, or has on the list of people. */
export interface KnownPayee {
  /** Empty if only the ledger knows the payee. */
  name: string;
  /** `G…` or `M…`. */
  address: string;
  account: string;
  /** How many payments this browser's runs show, otherwise the recent ledger history. */
  times: number;
  /** ISO 8601: the last payment; null if there was none. */
  lastAt: string | null;
}

export interface Suspicion {
  why:
    /** The address resembles a known one, but is different. */
    | "look_alike"
    /** A person with this name has another address. */
    | "other_address"
    /** Several people share this address, and the memo for this name is different. */
    | "other_memo"
    /** The address has only ever sent dust, a trick to get it copied from a history of payments. */
    | "dust";
  /** The known payee to compare with; null if dust is the only reason. */
  known: KnownPayee | null;
  /** The payee's known memo, if it differs; otherwise null. */
  memo: string | null;
  memoType?: MemoKind;
  dust: DustPayment | null;
  /** Identifies exactly what a decision applies to. */
  key: string;
}

export interface KnownPayees {
  /** `memo`: identifies the payee in a shared account; otherwise null. */
  suspicion(line: PayLine, account: string, memo: string | null): Suspicion | null;
  /** The payee with that name: the one paid last, otherwise the one on the list. */
  payeeOf(name: string): KnownPayee | null;
  /** Whether this browser or the connected account paid the payee. `memo`: as in `suspicion()`. */
  wasPaid(address: string, memo: string | null): boolean;
}

export function createKnownPayees(
  people: readonly ListedPerson[],
  runs: readonly Pick<Run, "parts">[],
  record: PaidRecord | null,
): KnownPayees {
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
  const paidBy = groupBy(paid, ({ name }) => nameKey(name));
  const listedBy = groupBy(listed, ({ name }) => nameKey(name));
  const byEnds = groupBy([...paid, ...listed], ({ account }) => lookAlikeKey(account));
  const customers = customersPaid(runs);
  const listedMemos = customersListed(people);
  const dust = findDustSenders(record?.received ?? []);
  const judged = new WeakMap<PayLine, { memo: string | null; suspicion: Suspicion | null }>();

  function otherOfName({ name, address }: PayLine): KnownPayee | null {
    const key = nameKey(name);
    if (key === "") return null;
    const known = withSameSpelling([...paidBy.get(key) ?? [], ...listedBy.get(key) ?? []], name);
    const before = known.filter(({ times }) => times > 0);
    const onList = known.filter(({ times }) => times === 0);
    const isOwn = (known: KnownPayee) => known.address === address;
    if (before.some(isOwn)) return null;
    // if the person on the list has this address and no one of that name was paid, the person is
    // new: the address didn't change
    const others = onList.some(isOwn) ? before : [...before, ...onList];
    return newest(others);
  }

  /** The suspicion that the line's payee has another memo, or memo type, at this address. */
  function otherMemo({ name, address, memo, memoType }: PayLine): Suspicion | null {
    const key = nameKey(name);
    if (key === "" || memo === "") return null;
    const writtenKey = memoKey({ memo, memoType });
    const isWritten = (known: MemoFields) => memoKey(known) === writtenKey;
    const before = customers.get(`${key} ${address}`) ?? [];
    const onList = listedMemos.get(`${key} ${address}`) ?? [];
    const own = before.at(-1) ?? (onList.some(isWritten) ? undefined : onList[0]);
    if (own === undefined || before.some(isWritten)) return null;
    const ofName = [...paidBy.get(key) ?? [], ...listedBy.get(key) ?? []];
    return {
      why: "other_memo",
      known: newest(ofName.filter((known) => known.address === address)),
      ...normalizeMemo(own),
      dust: null,
      key: `other_memo ${address} ${memoKey(own)} ${writtenKey}`,
    };
  }

  function findLookAlike(account: string, name: string): KnownPayee | null {
    if (paidAccounts.has(account)) return null;
    const near = byEnds.get(lookAlikeKey(account)) ?? [];
    const alike = near.filter((known) => looksAlike(known.account, account));
    // prefer a look-alike with the row's name, then one that was paid
    const ofName = alike.filter((known) => isSameName(known.name, name));
    const paidAlike = alike.filter(({ times }) => times > 0);
    const likely = [ofName, paidAlike, alike].find(({ length }) => length > 0) ?? [];
    return newest(findClosestLookAlikes(likely, account));
  }

  function judge(line: PayLine, account: string, memo: string | null): Suspicion | null {
    const alike = findLookAlike(account, line.name);
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
      const known = withSameSpelling([...paidBy.get(key) ?? [], ...listedBy.get(key) ?? []], name);
      return newest(known.filter(({ times }) => times > 0)) ?? newest(known);
    },
    wasPaid: (address, memo) =>
      memo === null ? paidAddresses.has(address) : paidMemos.has(`${address} ${memo}`),
  };
}

/** Payees paid before; a payee that only the ledger knows has no name. */
function paidBefore(
  runs: readonly Pick<Run, "parts">[],
  record: PaidRecord | null,
): KnownPayee[] {
  const known = new Map<string, KnownPayee>();
  const add = (payee: Omit<KnownPayee, "times" | "lastAt">, at: string | null) => {
    const key = `${nameKey(payee.name)} ${payee.address}`;
    const before = known.get(key) ?? { ...payee, times: 0, lastAt: null };
    const lastAt = at !== null && at > (before.lastAt ?? "") ? at : before.lastAt;
    known.set(key, { ...before, times: before.times + 1, lastAt });
  };
  for (const { parts } of runs) {
    for (const { state, payments, endedAt } of parts) {
      if (state !== "paid") continue;
      for (const { name, address, account } of payments) {
        add({ name, address, account }, endedAt ?? null);
      }
    }
  }
  const named = new Set([...known.values()].map(({ account }) => account));
  for (const { counterparty: account, recipientMuxed, createdAt } of record?.entries ?? []) {
    if (!named.has(account)) {
      add({ name: "", address: recipientMuxed ?? account, account }, createdAt);
    }
  }
  return [...known.values()];
}

/** Addresses with the memos that were paid there: `G… 4711`. */
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

/** The memos that were paid, by name and address, the latest last. */
function customersPaid(runs: readonly Pick<Run, "parts">[]): Map<string, MemoFields[]> {
  const paid = runs.flatMap((run) => run.parts)
    .filter(({ state, memo }) => state === "paid" && memo !== "")
    .toSorted((a, b) => (a.endedAt ?? "").localeCompare(b.endedAt ?? ""));
  const memos = new Map<string, MemoFields[]>();
  for (const part of paid) {
    for (const { name, address } of part.payments) {
      const key = `${nameKey(name)} ${address}`;
      const others = (memos.get(key) ?? []).filter((each) => memoKey(each) !== memoKey(part));
      memos.set(key, [...others, normalizeMemo(part)]);
    }
  }
  return memos;
}

function customersListed(people: readonly ListedPerson[]): Map<string, MemoFields[]> {
  const named = people.filter(({ memo }) => memo !== "");
  return groupBy(named, ({ name, address }) => `${nameKey(name)} ${address.trim()}`);
}

/** The payee paid last; the first if none was paid. */
function newest(payees: readonly KnownPayee[]): KnownPayee | null {
  const [first = null, ...others] = payees;
  return others.reduce(
    (best, each) => best === null || (each.lastAt ?? "") > (best.lastAt ?? "") ? each : best,
    first,
  );
}

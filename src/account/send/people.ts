import type { Organization } from "../../contract/organization.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { parseAddress } from "../../stellar/address.ts";
import {
  type DustPayment,
  findClosestLookAlikes,
  findDustSenders,
  looksAlike,
} from "../../stellar/look-alike.ts";
import type { SendRecord } from "./journal.ts";

/** A person who was paid by this account or has paid it. */
export interface KnownPerson {
  /** `G…` or `M…`. */
  address: string;
  account: string;
  /** The name given by the account's owner; empty if none. */
  name: string;
  /** Confirmed: the account and the domain refer to each other. */
  organization: Organization | null;
  /** Payments by this account in the newest part of the history; if none, those in the journal. */
  times: number;
  /** When this account last paid them (ISO 8601); null if never. */
  lastAt: string | null;
}

/** The people in the account's history and in the journal on this phone. */
export interface KnownPeople {
  /** Newest first. */
  paid: readonly KnownPerson[];
  find(address: string): KnownPerson | null;
  /** Someone whose account resembles `account` but isn't the same. */
  findLookAlike(account: string): KnownPerson | null;
  /** Null unless `account` has sent only dust. */
  findDust(account: string): DustPayment | null;
}

/** `history` and `sent` are newest first. Look-alikes may imitate `own` too. */
export function findKnownPeople(
  history: readonly TransactionEntry[],
  sent: readonly SendRecord[],
  own: string,
): KnownPeople {
  const known = new Map<string, KnownPerson>();
  const names = latestNames(sent);
  for (const entry of history) {
    const { type, counterparty, recipientMuxed, senderMuxed, organization, createdAt } = entry;
    const isSent = type === "sent";
    const address = (isSent ? recipientMuxed : senderMuxed) ?? counterparty;
    // senders of unknown tokens or dust aren't listed
    if (counterparty === own || (!isSent && !entry.counted)) continue;
    const before = known.get(address);
    known.set(address, {
      address,
      account: counterparty,
      name: names.get(address) ?? "",
      organization: before?.organization ?? organization ?? null,
      times: (before?.times ?? 0) + (isSent ? 1 : 0),
      lastAt: before?.lastAt ?? (isSent ? createdAt : null),
    });
  }
  // spam can push real payments out of the history, but not out of the journal
  const payments = settledPayments(sent);
  for (const { address, signedAt } of payments) {
    const read = parseAddress(address);
    const before = known.get(address);
    if (!read.ok || (before !== undefined && before.times > 0)) continue;
    known.set(address, {
      address,
      account: read.address.account,
      name: names.get(address) ?? "",
      organization: before?.organization ?? null,
      times: payments.filter((payment) => payment.address === address).length,
      lastAt: new Date(signedAt).toISOString(),
    });
  }
  const all = [...known.values()];
  const paid = all.filter(({ times }) => times > 0);
  const dust = findDustSenders(history.filter(({ type }) => type === "received"));
  const self: KnownPerson = {
    address: own,
    account: own,
    name: "",
    organization: null,
    times: 0,
    lastAt: null,
  };
  return {
    paid,
    find: (address) => known.get(address) ?? null,
    findLookAlike: (account) => {
      if (account === own || paid.some((person) => person.account === account)) return null;
      const near = [...paid, ...all, self].filter((person) => looksAlike(person.account, account));
      return near.length === 0 ? null : findClosestLookAlikes(near, account)[0] ?? null;
    },
    findDust: (account) =>
      paid.some((person) => person.account === account) ? null : dust.get(account) ?? null,
  };
}

/** Newest first. */
function settledPayments(sent: readonly SendRecord[]): { address: string; signedAt: number }[] {
  return sent.flatMap(({ purpose, end, signedAt }) =>
    purpose.kind === "payment" && end?.ok === true ? [{ address: purpose.address, signedAt }] : []
  );
}

/** The names given last, by address. */
function latestNames(sent: readonly SendRecord[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { purpose } of sent) {
    if (purpose.kind === "payment" && purpose.name !== "" && !names.has(purpose.address)) {
      names.set(purpose.address, purpose.name);
    }
  }
  return names;
}

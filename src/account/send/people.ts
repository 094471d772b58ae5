import type { Organization } from "../../contract/organization.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { parseAddress } from "../../stellar/address.ts";
import { closestLookAlikes, type Dust, dustSenders, looksAlike } from "../../stellar/look-alike.ts";
import type { SendRecord } from "./journal.ts";

/** Somebody whom this account has paid, or has been paid by. */
export interface KnownPerson {
  /** G… or M…. */
  address: string;
  account: string;
  /** The name that was given to it on this phone; empty where there is none. */
  name: string;
  /** The name that account and domain confirm of each other. */
  organization: Organization | null;
  /** How often it was paid, as far as the newest part of the history tells. */
  times: number;
  /** ISO 8601: when it was paid last; null where it never was. */
  lastAt: string | null;
}

/** Everybody this account knows, by its history and by what was sent from this phone. */
export interface People {
  /** Who was paid before, the newest first. */
  paid: readonly KnownPerson[];
  /** What is known of an address: its name, and how often it was paid. */
  of(address: string): KnownPerson | null;
  /** Whom an account looks like without being it. */
  alike(account: string): KnownPerson | null;
  /** The newest of what came from an account, where nothing but dust did. */
  dust(account: string): Dust | null;
}

/**
 * @param history The account's newest entries, newest first.
 * @param sent What was sent from this phone, newest first.
 * @param own The account itself: an address made to look like it is a look-alike, too.
 */
export function peopleOf(
  history: readonly TransactionEntry[],
  sent: readonly SendRecord[],
  own: string,
): People {
  const known = new Map<string, KnownPerson>();
  const names = namesGiven(sent);
  for (const entry of history) {
    const { type, counterparty, recipientMuxed, senderMuxed, organization, createdAt } = entry;
    const isSent = type === "sent";
    const address = (isSent ? recipientMuxed : senderMuxed) ?? counterparty;
    // a stranger who sends a token or dust is nobody to pay by name
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
  // whoever floods an account pushes those it pays out of the newest part of its history
  const payments = paymentsIn(sent);
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
  const dust = dustSenders(history.filter(({ type }) => type === "received"));
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
    of: (address) => known.get(address) ?? null,
    alike: (account) => {
      if (account === own || paid.some((person) => person.account === account)) return null;
      const near = [...paid, ...all, self].filter((person) => looksAlike(person.account, account));
      return near.length === 0 ? null : closestLookAlikes(near, account)[0] ?? null;
    },
    dust: (account) =>
      paid.some((person) => person.account === account) ? null : dust.get(account) ?? null,
  };
}

/** What the ledger has taken of the payments that were sent from this phone, newest first. */
function paymentsIn(sent: readonly SendRecord[]): { address: string; signedAt: number }[] {
  return sent.flatMap(({ purpose, end, signedAt }) =>
    purpose.kind === "payment" && end?.ok === true ? [{ address: purpose.address, signedAt }] : []
  );
}

/** The last name that was given to each address. */
function namesGiven(sent: readonly SendRecord[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { purpose } of sent) {
    if (purpose.kind === "payment" && purpose.name !== "" && !names.has(purpose.address)) {
      names.set(purpose.address, purpose.name);
    }
  }
  return names;
}

import type { ClaimPredicateWire, SignerKeyWire } from "@stellar/stellar-sdk/xdr";
import type { AssetName } from "../stellar/asset.ts";
import type { Header } from "./header.ts";

/** An additional signer of an account. */
export interface Signer {
  /** The signer's address: G…, T…, X… or P… */
  address: string;
  key: SignerKeyWire;
  weight: number;
}

/** Master weight, low, medium and high threshold. */
export type Thresholds = readonly [number, number, number, number];

/** An account on the ledger. Amounts are in stroops. */
export interface Account {
  kind: "account";
  lastModified: number;
  id: string;
  balance: bigint;
  seqNum: bigint;
  /** Trustlines, data entries and signers; each costs one base reserve. */
  numSubEntries: number;
  /**
   * The number of reserves paid for others' entries. In the sandbox these are claimable balances.
   */
  numSponsoring: number;
  inflationDest?: string;
  flags: number;
  homeDomain: string;
  thresholds: Thresholds;
  /** In the protocol's order of signer keys. */
  signers: readonly Signer[];
  /** The account entry's extension: 0 none, 2 sponsorship, 3 sequence age. */
  extension: 0 | 2 | 3;
  /** The ledger and time of the last sequence number change. */
  seqLedger: number;
  seqTime: bigint;
}

/** A trustline. */
export interface Trustline {
  kind: "trustline";
  lastModified: number;
  account: string;
  asset: AssetName;
  balance: bigint;
  limit: bigint;
  flags: number;
}

/** A named value of an account. */
export interface DataEntry {
  kind: "data";
  lastModified: number;
  account: string;
  name: string;
  value: Uint8Array;
}

/** A claimant and its predicate. */
export interface BalanceClaimant {
  destination: string;
  predicate: ClaimPredicateWire;
}

/** An amount set aside for its claimants. */
export interface ClaimableBalance {
  kind: "claimable";
  lastModified: number;
  /** The balance's id: 64 hex digits, without the type. */
  id: string;
  asset: AssetName;
  amount: bigint;
  claimants: readonly BalanceClaimant[];
  clawback: boolean;
  /** The creator, who pays the reserve. */
  sponsor: string;
}

/** Any ledger entry. */
export type Entry = Account | Trustline | DataEntry | ClaimableBalance;

/** An entry that isn't in a ledger yet. */
export type NewEntry<E extends Entry = Entry> = E extends Entry ? Omit<E, "lastModified"> : never;

export const ACCOUNT_FLAG = { required: 1, revocable: 2, immutable: 4, clawback: 8 } as const;

export const TRUST_FLAG = { authorized: 1, maintain: 2, clawback: 4 } as const;

export const accountKey = (id: string): string => `a${id}`;

/** The key of a trustline; an account's trustlines are adjacent. */
export const trustlineKey = (account: string, asset: AssetName): string => `t${account}|${asset}`;

/** The key of a data entry; an account's data entries are adjacent. */
export const dataKey = (account: string, name: string): string => `d${account}|${name}`;

export const balanceKey = (id: string): string => `b${id}`;

/** The key of an entry. */
export function entryKey(entry: NewEntry): string {
  switch (entry.kind) {
    case "account":
      return accountKey(entry.id);
    case "trustline":
      return trustlineKey(entry.account, entry.asset);
    case "data":
      return dataKey(entry.account, entry.name);
    case "claimable":
      return balanceKey(entry.id);
  }
}

/** A new account. */
export function createAccountEntry(id: string, balance: bigint, seqNum: bigint): NewEntry<Account> {
  return {
    kind: "account",
    id,
    balance,
    seqNum,
    numSubEntries: 0,
    numSponsoring: 0,
    flags: 0,
    homeDomain: "",
    thresholds: [1, 0, 0, 0],
    signers: [],
    extension: 0,
    seqLedger: 0,
    seqTime: 0n,
  };
}

/** The account with another sequence number, and the ledger and time of the change. */
export function withSequence(account: Account, seqNum: bigint, header: Header): Account {
  return {
    ...account,
    seqNum,
    extension: 3,
    seqLedger: header.sequence,
    seqTime: header.closeTime,
  };
}

/** The account without a signer; the same object if it had no such signer. */
export function withoutSigner(account: Account, address: string): Account {
  const signers = account.signers.filter((signer) => signer.address !== address);
  const removed = account.signers.length - signers.length;
  return removed === 0
    ? account
    : { ...account, signers, numSubEntries: account.numSubEntries - removed };
}

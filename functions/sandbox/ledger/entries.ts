import type { ClaimPredicateWire, SignerKeyWire } from "@stellar/stellar-sdk/xdr";
import type { AssetName } from "../stellar/asset.ts";
import type { Header } from "./header.ts";

export interface Signer {
  /** An address that starts with G, T, X or P. */
  address: string;
  key: SignerKeyWire;
  weight: number;
}

/** The master weight, and the low, medium and high threshold. */
export type Thresholds = readonly [number, number, number, number];

/** Amounts are in stroops. */
export interface Account {
  kind: "account";
  lastModified: number;
  id: string;
  balance: bigint;
  seqNum: bigint;
  /** Trustlines, data entries and signers; each costs one base reserve. */
  numSubEntries: number;
  /** Reserves paid for others' entries, which in the sandbox are claimable balances. */
  numSponsoring: number;
  inflationDest?: string;
  flags: number;
  homeDomain: string;
  thresholds: Thresholds;
  /** Signers in the protocol's order of keys. */
  signers: readonly Signer[];
  /** The extension's version: 0 none, 2 sponsorship, 3 sequence age. */
  extension: 0 | 2 | 3;
  /** The ledger and time of the last sequence number change. */
  seqLedger: number;
  seqTime: bigint;
}

export interface Trustline {
  kind: "trustline";
  lastModified: number;
  account: string;
  asset: AssetName;
  balance: bigint;
  limit: bigint;
  flags: number;
}

export interface DataEntry {
  kind: "data";
  lastModified: number;
  account: string;
  name: string;
  value: Uint8Array;
}

export interface BalanceClaimant {
  destination: string;
  predicate: ClaimPredicateWire;
}

export interface ClaimableBalance {
  kind: "claimable";
  lastModified: number;
  /** 64 hex digits, without the type. */
  id: string;
  asset: AssetName;
  amount: bigint;
  claimants: readonly BalanceClaimant[];
  clawback: boolean;
  /** The creator, who pays the reserve. */
  sponsor: string;
}

export type Entry = Account | Trustline | DataEntry | ClaimableBalance;

export type NewEntry<E extends Entry = Entry> = E extends Entry ? Omit<E, "lastModified"> : never;

export const ACCOUNT_FLAG = { required: 1, revocable: 2, immutable: 4, clawback: 8 } as const;

export const TRUST_FLAG = { authorized: 1, maintain: 2, clawback: 4 } as const;

export const accountKey = (id: string): string => `a${id}`;

/** The key of a trustline. An account's trustlines are adjacent. */
export const trustlineKey = (account: string, asset: AssetName): string => `t${account}|${asset}`;

/** The key of a data entry. An account's data entries are adjacent. */
export const dataKey = (account: string, name: string): string => `d${account}|${name}`;

export const balanceKey = (id: string): string => `b${id}`;

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

/** Sets the sequence number, and the ledger and time of the change. */
export function withSequence(account: Account, seqNum: bigint, header: Header): Account {
  return {
    ...account,
    seqNum,
    extension: 3,
    seqLedger: header.sequence,
    seqTime: header.closeTime,
  };
}

/** Removes a signer; returns the same object if the account doesn't have the signer. */
export function withoutSigner(account: Account, address: string): Account {
  const signers = account.signers.filter((signer) => signer.address !== address);
  const removed = account.signers.length - signers.length;
  return removed === 0
    ? account
    : { ...account, signers, numSubEntries: account.numSubEntries - removed };
}

import type { Account } from "./entries.ts";

/** An account as it is when just created. */
export function newAccount(id: string, balance: bigint, seqNum: bigint): Account {
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
    lastModified: 0,
  };
}

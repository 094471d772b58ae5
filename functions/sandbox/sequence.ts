import type { Account } from "./entries.ts";
import type { Header } from "./header.ts";

/** The account with another sequence number, and with the ledger and time of that change. */
export function withSequence(account: Account, seqNum: bigint, header: Header): Account {
  return {
    ...account,
    seqNum,
    extension: 3,
    seqLedger: header.sequence,
    seqTime: header.closeTime,
  };
}

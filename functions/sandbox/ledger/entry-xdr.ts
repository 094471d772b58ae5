import {
  type AccountEntryExtWire,
  type ClaimableBalanceEntryWire,
  type LedgerEntryChangeWire,
  type LedgerEntryDataWire,
  type LedgerEntryWire,
  type LedgerKeyWire,
  XdrString,
} from "@stellar/stellar-sdk/xdr";
import { toPublicKeyWire } from "../stellar/address.ts";
import { toAssetWire } from "../stellar/asset.ts";
import type { Account, ClaimableBalance, Entry } from "./entries.ts";
import type { EntryChange } from "./layer.ts";

export function toEntryWire(entry: Entry): LedgerEntryWire {
  const sponsor = entry.kind === "claimable" ? toPublicKeyWire(entry.sponsor) : undefined;
  return {
    lastModifiedLedgerSeq: entry.lastModified,
    data: dataWire(entry),
    ext: sponsor ? { v: 1, v1: { sponsoringId: sponsor, ext: { v: 0 } } } : { v: 0 },
  };
}

function keyWire(entry: Entry): LedgerKeyWire {
  switch (entry.kind) {
    case "account":
      return { type: 0, account: { accountId: toPublicKeyWire(entry.id) } };
    case "trustline": {
      const accountId = toPublicKeyWire(entry.account);
      return { type: 1, trustLine: { accountId, asset: toAssetWire(entry.asset) } };
    }
    case "data": {
      const accountId = toPublicKeyWire(entry.account);
      return { type: 3, data: { accountId, dataName: new XdrString(entry.name) } };
    }
    case "claimable":
      return {
        type: 4,
        claimableBalance: { balanceId: { type: 0, v0: Uint8Array.fromHex(entry.id) } },
      };
  }
}

/** Encodes changes as in transaction meta: the old state, then the new one. */
export function toChangesWire(changes: readonly EntryChange[]): LedgerEntryChangeWire[] {
  return changes.flatMap(({ before, after }): LedgerEntryChangeWire[] => {
    if (!before) return after ? [{ type: 0, created: toEntryWire(after) }] : [];
    const state: LedgerEntryChangeWire = { type: 3, state: toEntryWire(before) };
    if (!after) return [state, { type: 2, removed: keyWire(before) }];
    return [state, { type: 1, updated: toEntryWire(after) }];
  });
}

function dataWire(entry: Entry): LedgerEntryDataWire {
  switch (entry.kind) {
    case "account":
      return { type: 0, account: accountWire(entry) };
    case "trustline":
      return {
        type: 1,
        trustLine: {
          accountId: toPublicKeyWire(entry.account),
          asset: toAssetWire(entry.asset),
          balance: entry.balance,
          limit: entry.limit,
          flags: entry.flags,
          ext: { v: 0 },
        },
      };
    case "data":
      return {
        type: 3,
        data: {
          accountId: toPublicKeyWire(entry.account),
          dataName: new XdrString(entry.name),
          dataValue: entry.value,
          ext: { v: 0 },
        },
      };
    case "claimable":
      return { type: 4, claimableBalance: claimableWire(entry) };
  }
}

function claimableWire(entry: ClaimableBalance): ClaimableBalanceEntryWire {
  return {
    balanceId: { type: 0, v0: Uint8Array.fromHex(entry.id) },
    claimants: entry.claimants.map(({ destination, predicate }) => ({
      type: 0,
      v0: { destination: toPublicKeyWire(destination), predicate },
    })),
    asset: toAssetWire(entry.asset),
    amount: entry.amount,
    ext: entry.clawback ? { v: 1, v1: { ext: { v: 0 }, flags: 1 } } : { v: 0 },
  };
}

function accountWire(entry: Account) {
  return {
    accountId: toPublicKeyWire(entry.id),
    balance: entry.balance,
    seqNum: entry.seqNum,
    numSubEntries: entry.numSubEntries,
    inflationDest: entry.inflationDest ? toPublicKeyWire(entry.inflationDest) : null,
    flags: entry.flags,
    homeDomain: new XdrString(entry.homeDomain),
    thresholds: new Uint8Array(entry.thresholds),
    signers: entry.signers.map(({ key, weight }) => ({ key, weight })),
    ext: extensionWire(entry),
  };
}

function extensionWire(entry: Account): AccountEntryExtWire {
  if (entry.extension === 0) return { v: 0 };
  const v3 = { ext: { v: 0 }, seqLedger: entry.seqLedger, seqTime: entry.seqTime } as const;
  const v2 = {
    numSponsored: 0,
    numSponsoring: entry.numSponsoring,
    signerSponsoringIDs: entry.signers.map(() => null),
    ext: entry.extension === 3 ? { v: 3, v3 } as const : { v: 0 } as const,
  };
  return { v: 1, v1: { liabilities: { buying: 0n, selling: 0n }, ext: { v: 2, v2 } } };
}

import type { Organization } from "../../contract/organization.ts";
import type { Currency } from "../../money/currency.ts";
import type { Memo } from "../../stellar/memo.ts";
import { SENDS_STORE } from "../vault.ts";
import type { StoredEnvelope, TransactionEnd } from "../../wallet/send.ts";

/** A local amount as shown at the time of the confirmation. */
export interface ShownLocalAmount {
  /** A decimal string. */
  value: string;
  currency: Currency;
  /** Units of the currency per 1 USDC. */
  rate: number;
  /** The provider of the rate, and when it was read (ISO 8601). */
  source: string | undefined;
  updatedAt: string;
  trust: RateTrust;
}

/**
 * `stale`: the last known rate, from an earlier day. `unconfirmed`: only one provider has this
 * rate.
 */
export type RateTrust = "today" | "stale" | "unconfirmed";

/** The purpose of a transaction. */
export type TransactionPurpose = PaymentPurpose | CollectionPurpose;

export interface PaymentPurpose {
  kind: "payment";
  /** G… or M…. */
  address: string;
  /** The name that the sender gave this address; empty if none. */
  name: string;
  stroops: bigint;
  memo: Memo;
  /** Null if there was no rate. */
  local: ShownLocalAmount | null;
  /** The maximum fee, in stroops of XLM. */
  fee: bigint;
}

/** Money that was set aside for this account, collected in one transaction. */
export interface CollectionPurpose {
  kind: "collect";
  /** The claimable balances, in recognized assets only; ids in hex. */
  balances: {
    id: string;
    asset: string;
    stroops: bigint;
    from: string | null;
    /** The payer's confirmed name: account and domain name each other. */
    organization: Organization | null;
  }[];
  /** True if the same transaction also adds the USDC trustline. */
  trusts: boolean;
}

/** A signed transaction as stored on this phone. */
export interface SendRecord {
  /** The transaction's hash. */
  id: string;
  /** The passphrase of its network. */
  passphrase: string;
  purpose: TransactionPurpose;
  envelope: StoredEnvelope;
  /** Milliseconds since 1970, by this phone's clock. */
  signedAt: number;
  /** Null while it may still be applied. Nothing else is signed until then. */
  end: TransactionEnd | null;
  /** True once the person has seen the outcome. */
  seen: boolean;
}

/** Stores sent transactions. Once a write has resolved, it survives a crash. */
export interface SendJournal {
  /** All transactions sent from this phone, newest first. */
  all(): Promise<SendRecord[]>;
  put(record: SendRecord): Promise<void>;
}

/** Creates the journal in the account's database. */
export function createSendJournal(db: IDBDatabase): SendJournal {
  return {
    all: () =>
      new Promise((resolve, reject) => {
        const asked: IDBRequest<SendRecord[]> = db.transaction(SENDS_STORE).objectStore(SENDS_STORE)
          .getAll();
        asked.onsuccess = () => resolve(asked.result.sort((a, b) => b.signedAt - a.signedAt));
        asked.onerror = () => reject(asked.error);
      }),
    put: (record) =>
      new Promise((resolve, reject) => {
        // strict: report success only when the data is on disk
        const transaction = db.transaction(SENDS_STORE, "readwrite", { durability: "strict" });
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        transaction.objectStore(SENDS_STORE).put(record);
      }),
  };
}

import type { Organization } from "../../contract/organization.ts";
import type { Currency } from "../../money/currency.ts";
import type { Memo } from "../../stellar/memo.ts";
import { SENDS } from "../vault.ts";
import type { StoredEnvelope, TransactionEnd } from "../../wallet/send.ts";

/** A local amount as it was shown when the person said yes. */
export interface ShownLocal {
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

/** Whether a rate is of today, the last that was known, or its provider's word alone. */
export type RateTrust = "today" | "stale" | "unconfirmed";

/** What a transaction of this account is for. */
export type Purpose = Payment | Collection;

export interface Payment {
  kind: "payment";
  /** G… or M…. */
  address: string;
  /** The name that was given to it on this phone; empty where there is none. */
  name: string;
  stroops: bigint;
  memo: Memo;
  /** Null where no rate was known. */
  local: ShownLocal | null;
  /** The most that the network may charge, in stroops of XLM. */
  fee: bigint;
}

/** Money that was set aside for this account, collected in one transaction. */
export interface Collection {
  kind: "collect";
  /** The claimable balances, ids in hex; of the assets that Lipwa vouches for. */
  balances: {
    id: string;
    asset: string;
    stroops: bigint;
    from: string | null;
    /** The name that the payer's account and its domain confirm of each other. */
    organization: Organization | null;
  }[];
  /** True where the permission to hold USDC is given in the same transaction. */
  trusts: boolean;
}

/** A signed transaction as this phone keeps it. */
export interface SendRecord {
  /** The transaction's hash. */
  id: string;
  /** Of the network that it was signed for. */
  passphrase: string;
  purpose: Purpose;
  envelope: StoredEnvelope;
  /** Milliseconds since 1970, by this phone's clock. */
  signedAt: number;
  /** Null while it may still be applied: no other is signed until then. */
  end: TransactionEnd | null;
  /** The person has seen how it ended. */
  seen: boolean;
}

/** Where sent transactions are kept. A write that has resolved survives a crash. */
export interface SendJournal {
  /** Everything that was sent from this phone, the newest first. */
  all(): Promise<SendRecord[]>;
  put(record: SendRecord): Promise<void>;
}

/** The journal in the account's own database. */
export function createSendJournal(db: IDBDatabase): SendJournal {
  return {
    all: () =>
      new Promise((resolve, reject) => {
        const asked: IDBRequest<SendRecord[]> = db.transaction(SENDS).objectStore(SENDS).getAll();
        asked.onsuccess = () => resolve(asked.result.sort((a, b) => b.signedAt - a.signedAt));
        asked.onerror = () => reject(asked.error);
      }),
    put: (record) =>
      new Promise((resolve, reject) => {
        // strict: success is reported only when the system has the data on the disk
        const transaction = db.transaction(SENDS, "readwrite", { durability: "strict" });
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        transaction.objectStore(SENDS).put(record);
      }),
  };
}

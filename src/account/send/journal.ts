import type { Organization } from "../../contract/organization.ts";
import type { Currency } from "../../money/currency.ts";
import type { Memo } from "../../stellar/memo.ts";
import { SENDS_STORE } from "../vault.ts";
import type { StoredEnvelope, TransactionEnd } from "../../wallet/send.ts";

/** As shown at the confirmation. */
export interface ShownLocalAmount {
  /** A decimal string. */
  value: string;
  currency: Currency;
  /** Units per 1 USDC. */
  rate: number;
  /** The rate's provider, and when it was read (ISO 8601). */
  source: string | undefined;
  updatedAt: string;
  trust: RateTrust;
}

/** `stale`: from an earlier day. `unconfirmed`: only one provider has this rate. */
export type RateTrust = "today" | "stale" | "unconfirmed";

export type TransactionPurpose = PaymentPurpose | CollectionPurpose;

export interface PaymentPurpose {
  kind: "payment";
  /** `G…` or `M…`. */
  address: string;
  /** Given by the sender; empty if none. */
  name: string;
  stroops: bigint;
  memo: Memo;
  /** Null without a rate. */
  local: ShownLocalAmount | null;
  /** The maximum, in stroops of XLM. */
  fee: bigint;
}

/** In one transaction. */
export interface CollectionPurpose {
  kind: "collect";
  /** In recognized assets only; ids in hex. */
  balances: {
    id: string;
    asset: string;
    stroops: bigint;
    from: string | null;
    /** Confirmed: account and domain name each other. */
    organization: Organization | null;
  }[];
  /** The transaction also adds the USDC trustline. */
  trusts: boolean;
}

export interface SendRecord {
  /** The hash. */
  id: string;
  passphrase: string;
  purpose: TransactionPurpose;
  envelope: StoredEnvelope;
  /** In ms since 1970, by this phone's clock. */
  signedAt: number;
  /** Null while it may still be applied. Nothing else is signed until then. */
  end: TransactionEnd | null;
  /** The person has seen the outcome. */
  seen: boolean;
}

/** A resolved write survives a crash. */
export interface SendJournal {
  /** Newest first. */
  all(): Promise<SendRecord[]>;
  put(record: SendRecord): Promise<void>;
}

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

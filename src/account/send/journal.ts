import type { Organization } from "../../contract/organization.ts";
import type { Currency } from "../../money/currency.ts";
import type { Memo } from "../../stellar/memo.ts";
import { requestResult, writeToDisk } from "../../ui/indexed-db.ts";
import { SENDS_STORE } from "../vault.ts";
import type { StoredEnvelope, TransactionEnd } from "../../wallet/send.ts";

/** The local amount as shown at the confirmation. */
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

/** `stale`: from an earlier day. `unconfirmed`: no other provider confirms it. */
export type RateTrust = "today" | "stale" | "unconfirmed";

export type TransactionPurpose = PaymentPurpose | CollectionPurpose;

export interface PaymentPurpose {
  kind: "payment";
  /** `G…` or `M…`. */
  address: string;
  /** The name given by the sender; empty if none. */
  name: string;
  stroops: bigint;
  memo: Memo;
  /** Null without a rate. */
  local: ShownLocalAmount | null;
  /** The maximum fee, in stroops of XLM. */
  fee: bigint;
}

/** Several balances collected in one transaction. */
export interface CollectionPurpose {
  kind: "collect";
  /** Balances in recognized assets; ids in hex. */
  balances: {
    id: string;
    asset: string;
    stroops: bigint;
    from: string | null;
    /** Confirmed: the account and the domain refer to each other. */
    organization: Organization | null;
  }[];
  /** True if the transaction also adds the USDC trustline. */
  trusts: boolean;
}

export interface SendRecord {
  /** The transaction's hash. */
  id: string;
  passphrase: string;
  purpose: TransactionPurpose;
  envelope: StoredEnvelope;
  /** In ms since 1970, by this phone's clock. */
  signedAt: number;
  /** Null while the transaction may still be applied. While it is, nothing else is signed. */
  end: TransactionEnd | null;
  /** True if the person has seen the outcome. */
  seen: boolean;
}

/** A write that has resolved survives a crash. */
export interface SendJournal {
  /** Newest first. */
  all(): Promise<SendRecord[]>;
  put(record: SendRecord): Promise<void>;
}

export function createSendJournal(db: IDBDatabase): SendJournal {
  return {
    all: async () => {
      const asked: IDBRequest<SendRecord[]> = db.transaction(SENDS_STORE).objectStore(SENDS_STORE)
        .getAll();
      return (await requestResult(asked)).sort((a, b) => b.signedAt - a.signedAt);
    },
    put: (record) =>
      writeToDisk(db, SENDS_STORE, (transaction) => {
        transaction.objectStore(SENDS_STORE).put(record);
      }),
  };
}

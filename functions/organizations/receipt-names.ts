import { LRUCache } from "lru-cache";
import type { Organization } from "../../src/contract/organization.ts";
import { proofKeys } from "../kv/keys.ts";

type NamesByAccount = Record<string, Organization>;

/** Names as first shown on receipts, which may have been printed. */
export interface ReceiptNames {
  of(hash: string, account: string): Promise<Organization | null>;
  /** Stores a name unless the receipt has one. Does nothing without a stored proof. */
  keep(hash: string, account: string, organization: Organization): Promise<void>;
}

interface ReceiptNamesOptions {
  kv: Deno.Kv;
  passphrase: string;
}

/** Limit on names, since a transaction may have many payers. */
const MAX_NAMES_PER_RECEIPT = 20;

const IN_MEMORY = 500;

/** Stores names, which are removed with the proof (functions/store.ts). */
export function createReceiptNames({ kv, passphrase }: ReceiptNamesOptions): ReceiptNames {
  const memory = new LRUCache<string, NamesByAccount>({ max: IN_MEMORY });
  const keyOf = (hash: string) => proofKeys.names(passphrase, hash);

  return {
    async of(hash, account) {
      const known = memory.get(hash)?.[account];
      if (known !== undefined) return known;
      const { value } = await kv.get<NamesByAccount>(keyOf(hash));
      // another process may add a name later, so a missing one isn't cached
      if (value !== null) memory.set(hash, value);
      return value?.[account] ?? null;
    },
    async keep(hash, account, organization) {
      const [proof, names] = await kv.getMany<[unknown, NamesByAccount]>([
        proofKeys.of(passphrase, hash),
        keyOf(hash),
      ]);
      const before = names.value ?? {};
      const isFull = Object.keys(before).length >= MAX_NAMES_PER_RECEIPT;
      if (proof.value === null || Object.hasOwn(before, account) || isFull) return;
      const kept = { [account]: organization, ...before };
      const written = await kv.atomic().check(proof, names).set(keyOf(hash), kept).commit();
      if (written.ok) memory.set(hash, kept);
    },
  };
}

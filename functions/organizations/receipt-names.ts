import { LRUCache } from "lru-cache";
import type { Organization } from "../../src/contract/organization.ts";
import { proofKeys } from "../kv/keys.ts";

/** Whose accounts they are, by address. */
type NamesByAccount = Record<string, Organization>;

/** The names that receipts had when they were first known: a name does not change on paper. */
export interface ReceiptNames {
  of(hash: string, account: string): Promise<Organization | null>;
  /** Keeps a name with the proof, unless one is kept; nothing where the proof is not. */
  keep(hash: string, account: string, organization: Organization): Promise<void>;
}

interface ReceiptNamesOptions {
  kv: Deno.Kv;
  passphrase: string;
}

/** Payments of one transaction can come from many accounts; of so many the names are kept. */
const MOST_OF_RECEIPT = 20;

/** So many receipts' names a process keeps in memory. */
const IN_MEMORY = 500;

/** Keeps them beside the proof, with which they are removed (functions/store.ts). */
export function createReceiptNames({ kv, passphrase }: ReceiptNamesOptions): ReceiptNames {
  const memory = new LRUCache<string, NamesByAccount>({ max: IN_MEMORY });
  const keyOf = (hash: string) => proofKeys.names(passphrase, hash);

  return {
    async of(hash, account) {
      const known = memory.get(hash)?.[account];
      if (known !== undefined) return known;
      const { value } = await kv.get<NamesByAccount>(keyOf(hash));
      // that there is none may be another process's to change
      if (value !== null) memory.set(hash, value);
      return value?.[account] ?? null;
    },
    async keep(hash, account, organization) {
      const [proof, names] = await kv.getMany<[unknown, NamesByAccount]>([
        proofKeys.of(passphrase, hash),
        keyOf(hash),
      ]);
      const before = names.value ?? {};
      const isFull = Object.keys(before).length >= MOST_OF_RECEIPT;
      if (proof.value === null || Object.hasOwn(before, account) || isFull) return;
      const kept = { [account]: organization, ...before };
      const written = await kv.atomic().check(proof, names).set(keyOf(hash), kept).commit();
      if (written.ok) memory.set(hash, kept);
    },
  };
}

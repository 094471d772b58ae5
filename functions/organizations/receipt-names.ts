import type { Organization } from "../../src/contract/organization.ts";
import { KV_PREFIX } from "../kv/keys.ts";

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

type Kept = Record<string, Organization>;

/** Payments of one transaction can come from many accounts; of so many the names are kept. */
const MOST_OF_RECEIPT = 20;

/** So many receipts' names a process keeps in memory. */
const IN_MEMORY = 500;

/** Keeps them beside the proof, with which they are let go of (functions/store.ts). */
export function createReceiptNames({ kv, passphrase }: ReceiptNamesOptions): ReceiptNames {
  const memory = new Map<string, Kept>();
  const proofKey = (hash: string) => [KV_PREFIX.proofs, passphrase, hash];
  const keyOf = (hash: string) => [...proofKey(hash), "names"];

  function remember(hash: string, kept: Kept): void {
    memory.delete(hash);
    memory.set(hash, kept);
    const [oldest] = memory.keys();
    if (memory.size > IN_MEMORY && oldest !== undefined) memory.delete(oldest);
  }

  return {
    async of(hash, account) {
      const known = memory.get(hash)?.[account];
      if (known !== undefined) return known;
      const { value } = await kv.get<Kept>(keyOf(hash));
      // that there is none may be another process's to change
      if (value !== null) remember(hash, value);
      return value?.[account] ?? null;
    },
    async keep(hash, account, organization) {
      const [proof, names] = await kv.getMany<[unknown, Kept]>([proofKey(hash), keyOf(hash)]);
      const before = names.value ?? {};
      const isFull = Object.keys(before).length >= MOST_OF_RECEIPT;
      if (proof.value === null || Object.hasOwn(before, account) || isFull) return;
      const kept = { ...before, [account]: organization };
      const write = kv.atomic().check(proof, names).set(keyOf(hash), kept);
      if ((await write.commit()).ok) remember(hash, kept);
    },
  };
}

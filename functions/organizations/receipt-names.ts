import type { Organization } from "../../src/contract/organization.ts";
import { proofKeys } from "../kv/keys.ts";
import { type Head, setBeside } from "../kv/large-value.ts";
import type { NamesByAccount } from "../services.ts";

/** The names that receipts had when they were first known: a name does not change on paper. */
export interface ReceiptNames {
  /** `read`: all that are kept, where they were just read with the proof. */
  of(hash: string, account: string, read?: NamesByAccount | null): Promise<Organization | null>;
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

/** Keeps them beside the proof, with which they are let go of (functions/store.ts). */
export function createReceiptNames({ kv, passphrase }: ReceiptNamesOptions): ReceiptNames {
  const memory = new Map<string, NamesByAccount>();
  const keyOf = (hash: string) => proofKeys.names(passphrase, hash);

  function remember(hash: string, kept: NamesByAccount): void {
    memory.delete(hash);
    memory.set(hash, kept);
    const [oldest] = memory.keys();
    if (memory.size > IN_MEMORY && oldest !== undefined) memory.delete(oldest);
  }

  return {
    async of(hash, account, read) {
      const known = memory.get(hash)?.[account];
      if (known !== undefined) return known;
      const value = read === undefined ? (await kv.get<NamesByAccount>(keyOf(hash))).value : read;
      // that there is none may be another process's to change
      if (value !== null) remember(hash, value);
      return value?.[account] ?? null;
    },
    async keep(hash, account, organization) {
      const [proof, names] = await kv.getMany<[Head, NamesByAccount]>([
        proofKeys.of(passphrase, hash),
        keyOf(hash),
      ]);
      const before = names.value ?? {};
      const isFull = Object.keys(before).length >= MOST_OF_RECEIPT;
      if (proof.value === null) return;
      // a process of a former version did not say that it is not alone any more
      const isUnseen = proof.value.alone === true && names.value !== null;
      if (!isUnseen && (Object.hasOwn(before, account) || isFull)) return;
      const kept = isFull ? before : { [account]: organization, ...before };
      const write = kv.atomic().check(proof, names);
      setBeside(write, proof, keyOf(hash), kept);
      if ((await write.commit()).ok) remember(hash, kept);
    },
  };
}

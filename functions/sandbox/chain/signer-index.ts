import type { Account, Entry } from "../ledger/entries.ts";
import type { EntryChange } from "../ledger/layer.ts";
import type { Mutation } from "./journal.ts";
import { listEntriesFrom, SANDBOX_KEYS } from "./keys.ts";

/** The public keys that sign for an account, with its own key unless that has weight 0. */
export function publicSigners({ id, signers, thresholds: [master] }: Account): Set<string> {
  const keys = signers.map(({ address }) => address).filter((address) => address.startsWith("G"));
  return new Set(master > 0 ? [...keys, id] : keys);
}

/** Lists accounts by address. A key has a prefix, the signer and the account. */
export function listSignedAccounts(
  kv: Deno.Kv,
  signer: string,
  { after, order }: { after: string; order: "asc" | "desc" },
): Deno.KvListIterator<unknown> {
  return listEntriesFrom(kv, SANDBOX_KEYS.signedBy(signer), {
    at: after === "" ? undefined : [after],
    order,
  });
}

export function signerMutations(changes: readonly EntryChange[]): Mutation[] {
  return changes.flatMap(({ before, after }) => {
    const [old, now] = [signersIn(before), signersIn(after)];
    const id = [before, after].find((entry) => entry?.kind === "account")?.id ?? "";
    const key = (signer: string) => [...SANDBOX_KEYS.signedBy(signer), id];
    return [
      ...[...old.difference(now)].map((signer) => ({ key: key(signer) })),
      ...[...now.difference(old)].map((signer) => ({ key: key(signer), value: 0 })),
    ];
  });
}

/** Fills the index of a store that is older than the index. */
export async function indexSigners(kv: Deno.Kv): Promise<void> {
  const accounts = { start: SANDBOX_KEYS.entry("a"), end: SANDBOX_KEYS.entry("b") };
  for await (const { key, value } of kv.list<Entry>(accounts)) {
    const change = { key: String(key.at(-1)), before: undefined, after: value };
    for (const made of signerMutations([change])) await kv.set(made.key, made.value);
  }
  await kv.set(SANDBOX_KEYS.signerLists(), true);
}

function signersIn(entry: Entry | undefined): Set<string> {
  return entry?.kind === "account" ? publicSigners(entry) : new Set();
}

import { SignerKey, type SignerKeyWire, type SignerWire } from "@stellar/stellar-sdk/xdr";
import { signerAddress } from "./address.ts";
import { subentryFault } from "./balance.ts";
import type { Account, Signer } from "./entries.ts";
import type { Header } from "./header.ts";

const MAX_SIGNERS = 20;

/** Adds a signer, changes its weight, or removes it where the new weight is 0. */
export function changeSigner(
  account: Account,
  change: SignerWire,
  header: Header,
): Account | "opTooManySubentries" | "tooManySigners" | "lowReserve" {
  const address = signerAddress(change.key);
  if (change.weight === 0) return withoutSigner(account, address);
  const signer: Signer = { address, key: change.key, weight: change.weight };
  const others = account.signers.filter((other) => other.address !== address);
  if (others.length < account.signers.length) {
    return { ...account, signers: [...others, signer].sort(byKey) };
  }
  if (account.signers.length >= MAX_SIGNERS) return "tooManySigners";
  const fault = subentryFault(account, header);
  if (fault) return fault;
  return {
    ...account,
    numSubEntries: account.numSubEntries + 1,
    signers: [...others, signer].sort(byKey),
  };
}

/** The account without a signer; the same account where it had none such. */
export function withoutSigner(account: Account, address: string): Account {
  const signers = account.signers.filter((signer) => signer.address !== address);
  const removed = account.signers.length - signers.length;
  return removed === 0
    ? account
    : { ...account, signers, numSubEntries: account.numSubEntries - removed };
}

function byKey(a: Signer, b: Signer): number {
  return a.key.type - b.key.type || compare(encode(a.key), encode(b.key));
}

function encode(key: SignerKeyWire): Uint8Array {
  return SignerKey.schema.encode(key);
}

function compare(a: Uint8Array, b: Uint8Array): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

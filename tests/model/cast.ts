import { Account, Keypair, MuxedAccount, StrKey } from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { DEMO_EMPLOYERS, demoSeedText } from "../../src/wallet/demo-accounts.ts";

/** The employer, whose wallet is the production demo wallet of this name. */
export const EMPLOYER_NAME = DEMO_EMPLOYERS[0];

/** What the ledger has for a payee when a month begins. */
export type Situation = "ready" | "no_trustline" | "no_account" | "memo_required" | "limited";

/** Somebody who can be paid. */
export interface Payee {
  key: Keypair;
  /** The account, `G…`. */
  account: string;
  /** What the employer writes: the account, or an `M…` address within it. */
  address: string;
  situation: Situation;
}

/** USDC that the account of a `limited` payee takes at most. */
export const LIMIT = "40";

function seeded(text: string): Keypair {
  return Keypair.fromRawEd25519Seed(new Uint8Array(createHash("sha256").update(text).digest()));
}

export const EMPLOYER = seeded(demoSeedText(EMPLOYER_NAME));

/** Somebody whom another program pays from the same account. */
export const STRANGER = seeded("model: stranger");

const SITUATIONS: readonly Situation[] = [
  "ready",
  "ready",
  "ready",
  "no_trustline",
  "no_account",
  "memo_required",
  "limited",
];

const workers = SITUATIONS.map((situation, at): Payee => {
  const key = seeded(`model: worker ${at}`);
  return { key, account: key.publicKey(), address: key.publicKey(), situation };
});

/** Everybody who can be paid; the last is a customer of the one who wants a memo. */
export const PAYEES: readonly Payee[] = [
  ...workers,
  ...workers.filter(({ situation }) => situation === "memo_required").map((payee) => ({
    ...payee,
    address: new MuxedAccount(new Account(payee.account, "0"), "4711").accountId(),
  })),
];

const alike = new Map<string, string>();

/** An address that begins and ends like another, whose key nobody has: somebody has tried for long. */
export function alikeOf(account: string): string {
  const known = alike.get(account);
  if (known !== undefined) return known;
  const bytes = new Uint8Array(StrKey.decodeEd25519PublicKey(account));
  const view = new DataView(bytes.buffer);
  for (let tries = 1;; tries++) {
    view.setUint32(16, tries);
    const other = StrKey.encodeEd25519PublicKey(bytes);
    if (!other.endsWith(account.slice(-3)) || other === account) continue;
    alike.set(account, other);
    return other;
  }
}

/** Everybody who has a key of their own. */
export const WORKERS: readonly Payee[] = workers;

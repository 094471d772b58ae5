import { Account, Keypair, MuxedAccount } from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { DEMO_EMPLOYERS, demoSeedText } from "../../src/wallet/demo-accounts.ts";
import { alikeOf as searchAlike } from "../alike.ts";

/** The employer has the key of this demo wallet. */
export const EMPLOYER_NAME = DEMO_EMPLOYERS[0];

/** A payee's account on the ledger when a month begins. */
export type Situation = "ready" | "no_trustline" | "no_account" | "memo_required" | "limited";

export interface Payee {
  key: Keypair;
  account: string;
  /** As the employer writes it: the account, or an `M…` address within it. */
  address: string;
  situation: Situation;
}

/** Trustline limit of a `limited` payee, in USDC. */
export const LIMIT = "40";

function seeded(text: string): Keypair {
  return Keypair.fromRawEd25519Seed(new Uint8Array(createHash("sha256").update(text).digest()));
}

export const EMPLOYER = seeded(demoSeedText(EMPLOYER_NAME));

/** A payee of another program that uses the employer's account. */
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

/** Two other people who can be signers of the employer's account. */
export const OTHER_SIGNERS: readonly Keypair[] = ["Grace", "Tendai"].map((name) =>
  seeded(`model: signer ${name}`)
);

/** Signers of the employer's account: their weights, the employer's own first. */
export interface Signers {
  weights: readonly [own: number, ...others: number[]];
  low: number;
  medium: number;
}

export const SIGNERS = {
  alone: { weights: [1, 0, 0], low: 0, medium: 0 },
  /** One signature isn't enough, and there is no other signer. */
  never: { weights: [1, 0, 0], low: 0, medium: 2 },
  two: { weights: [1, 1, 0], low: 1, medium: 2 },
  twoOfThree: { weights: [1, 1, 1], low: 1, medium: 2 },
  /** The third counts twice. */
  weighted: { weights: [1, 1, 2], low: 1, medium: 3 },
  /** With the second signer's signature, the employer's isn't needed. */
  unneeded: { weights: [1, 5, 0], low: 0, medium: 5 },
} as const satisfies Record<string, Signers>;

/** Every payee; the last is a customer of the account that requires a memo. */
export const PAYEES: readonly Payee[] = [
  ...workers,
  ...workers.filter(({ situation }) => situation === "memo_required").map((payee) => ({
    ...payee,
    address: new MuxedAccount(new Account(payee.account, "0"), "4711").accountId(),
  })),
];

const alike = new Map<string, string>();

/** An account that looks like another, searched for once. */
export function alikeOf(account: string): string {
  const found = alike.get(account) ?? searchAlike(account, { first: 24 });
  alike.set(account, found);
  return found;
}

/** The payees that have a key of their own. */
export const WORKERS: readonly Payee[] = workers;

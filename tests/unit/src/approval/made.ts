import { type Keypair, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { vi } from "vitest";
import type { Proposal } from "../../../../src/approval/proposal.ts";
import { usdcIssuedBy } from "../../../../src/stellar/asset.ts";
import type { Signer } from "../../../../src/stellar/signers.ts";
import { buildEnvelope, type TransactionDraft } from "../../../../src/wallet/build.ts";
import { signWith } from "../../../../src/wallet/keys.ts";
import type { WalletOperation } from "../../../../src/wallet/operation.ts";
import { keypair, NETWORK, SITE } from "../invitation/made.ts";

export const PAYER = keypair(31);
/** Signers of the payer's account. */
export const AMARA = keypair(32);
export const BAKO = keypair(33);
export const CHI = keypair(34);
export const STRANGER = keypair(35);

/** A key as a signer of the payer's account. */
export function signerOf(key: Keypair, weight = 1): Signer {
  return { key: key.publicKey(), weight, type: "ed25519_public_key" };
}

export const WORKERS = [keypair(41), keypair(42), keypair(43)].map((key) => key.publicKey());

export const ISSUER = keypair(50).publicKey();
export const USDC = usdcIssuedBy(ISSUER);
export const ON = { passphrase: NETWORK, usdcIssuer: ISSUER };

/** An amount in stroops. */
export const usdc = (units: number) => BigInt(units) * 10_000_000n;

export function pays(worker: number, stroops = usdc(100)): WalletOperation {
  return { kind: "payment", destination: WORKERS[worker] ?? "", asset: USDC, stroops };
}

/** A draft of one part; `changed` replaces fields. */
export function draft(changed: Partial<TransactionDraft> = {}): TransactionDraft {
  return {
    source: PAYER.publicKey(),
    sequence: 101n,
    operations: [pays(0), pays(1, usdc(250))],
    memo: { type: "text", value: "Salary November 2026" },
    feePerOperation: 100n,
    minTime: 5,
    maxTime: 1_796_000_000,
    passphrase: NETWORK,
    ...changed,
  };
}

/** An envelope signed by `signers`. */
export function signed(
  made: TransactionDraft = draft(),
  signers: readonly Keypair[] = [AMARA],
): string {
  return signers.reduce(
    (xdr, key) => signWith(key, xdr, made.passphrase),
    buildEnvelope(made).xdr,
  );
}

/** From now on, only `left` more signatures can be checked. `vi.restoreAllMocks()` undoes it. */
export function stopCheckingSignatures(left = 0): void {
  const importKey = crypto.subtle.importKey.bind(crypto.subtle);
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "importKey").mockImplementation((...parts) =>
    parts[2] === "Ed25519" && left-- <= 0
      ? Promise.reject(new DOMException("", "NotSupportedError"))
      : importKey(...parts)
  );
  // the library needs it
  vi.spyOn(crypto.subtle, "digest").mockImplementation((...parts) =>
    parts[0] === "SHA-512" ? Promise.reject(new TypeError("not loaded")) : digest(...parts)
  );
}

/** The hash of an envelope by the SDK. */
export function hashOf(xdr: string, passphrase = NETWORK): Uint8Array {
  return TransactionBuilder.fromXdr(xdr, passphrase).hash();
}

export function proposal(changed: Partial<Proposal> = {}): Proposal {
  const [amina = "", juma = "", awa = ""] = WORKERS;
  return {
    version: 1,
    site: SITE,
    network: NETWORK,
    payer: PAYER.publicKey(),
    proposer: AMARA.publicKey(),
    purpose: "Salary November 2026",
    note: "November salaries.\nPlease sign before Monday.",
    createdAt: "2026-11-28T10:20:00.000Z",
    parts: [
      signed(),
      signed(draft({ sequence: 102n, operations: [pays(2)] })),
    ],
    people: [
      { part: 1, op: 1, name: "Amina", address: amina, amount: "100.00" },
      { part: 1, op: 2, name: "Juma", address: juma, amount: "250.00" },
      {
        part: 2,
        op: 1,
        name: "Awa",
        address: awa,
        amount: "100.00",
        local: { amount: "60000", currency: "XOF" },
      },
    ],
    rates: null,
    ...changed,
  };
}

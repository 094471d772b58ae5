import { Keypair } from "@stellar/stellar-sdk/base";
import type { DecoratedSignatureWire, SignerKeyWire } from "@stellar/stellar-sdk/xdr";
import { describe, expect, test } from "vitest";
import { sha256 } from "../../../../../functions/sandbox/stellar/encoding.ts";
import { SignatureChecker } from "../../../../../functions/sandbox/transactions/signatures.ts";
import { keyOf } from "../support/network.ts";

const [alice, bob] = [keyOf("alice"), keyOf("bob")];
const hash = sha256(new TextEncoder().encode("a transaction"));

function signatureOf(key: Keypair, message = hash) {
  return { hint: key.signatureHint(), signature: key.sign(message) };
}

function signer(key: Keypair, weight: number) {
  return { key: { type: 0 as const, ed25519: key.rawPublicKey() }, weight };
}

const checkerOf = (...signatures: DecoratedSignatureWire[]) =>
  new SignatureChecker({ hash, signatures });

describe("SignatureCheck", () => {
  test("adds weights up, each key once", () => {
    const keys = [signer(alice, 1), signer(bob, 2)];
    const twice = checkerOf(signatureOf(alice), signatureOf(alice));
    expect(twice.reaches(keys, 2)).toBe(false);
    expect(twice.allUsed()).toBe(false);
    const both = checkerOf(signatureOf(alice), signatureOf(bob));
    expect(both.reaches(keys, 3)).toBe(true);
    expect(both.allUsed()).toBe(true);
    expect(both.reaches(keys, 4)).toBe(false);
  });

  test("needs one signature even where the threshold is zero", () => {
    const keys = [signer(alice, 1)];
    expect(checkerOf().reaches(keys, 0)).toBe(false);
    expect(checkerOf(signatureOf(alice)).reaches(keys, 0)).toBe(true);
  });

  test("looks at the hint before the signature", () => {
    const wrong = { hint: bob.signatureHint(), signature: alice.sign(hash) };
    expect(checkerOf(wrong).reaches([signer(alice, 1)], 1)).toBe(false);
  });

  test("counts no weight above 255", () => {
    expect(checkerOf(signatureOf(alice)).reaches([signer(alice, 1000)], 256)).toBe(false);
  });

  test("takes a signature of the payload that a signer names", () => {
    const payload = new TextEncoder().encode("something else");
    const key: SignerKeyWire = {
      type: 3,
      ed25519SignedPayload: { ed25519: alice.rawPublicKey(), payload },
    };
    const tail = payload.subarray(-4);
    const hint = alice.signatureHint().map((byte, i) => byte ^ (tail[i] ?? 0));
    const signed = { hint, signature: alice.sign(payload) };
    expect(checkerOf(signed).reaches([{ key, weight: 1 }], 1)).toBe(true);
    expect(checkerOf(signatureOf(alice)).reaches([{ key, weight: 1 }], 1)).toBe(false);
  });

  test("rejects a signature by a key that anyone can sign for", () => {
    for (const first of [0, 1]) {
      const point = new Uint8Array(32);
      point[0] = first;
      const signature = new Uint8Array(64);
      signature[0] = 1;
      const signatures = [{ hint: point.subarray(-4), signature }];
      const check = new SignatureChecker({ hash, signatures });
      expect(check.reaches([{ key: { type: 0, ed25519: point }, weight: 1 }], 1)).toBe(false);
    }
  });

  test("lives with keys and signatures that are none", () => {
    const nonsense: SignerKeyWire = { type: 0, ed25519: new Uint8Array(32).fill(0xff) };
    const hint = new Uint8Array(4).fill(0xff);
    for (const length of [0, 63, 64]) {
      const signatures = [{ hint, signature: new Uint8Array(length) }];
      const check = new SignatureChecker({ hash, signatures });
      expect(check.reaches([{ key: nonsense, weight: 1 }], 1)).toBe(false);
    }
  });
});

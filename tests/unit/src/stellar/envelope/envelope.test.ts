import { Keypair, StrKey, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isSignatureOf } from "../../../../../src/receipt/evidence/signature.ts";
import { readEnvelope } from "../../../../../src/stellar/envelope/envelope.ts";
import { signatureBase, transactionHash } from "../../../../../src/stellar/envelope/hash.ts";
import { accountAddress, accountKey } from "../../../../../src/stellar/strkey.ts";

const VECTORS = new URL(
  "../../../../../../shared/fixtures/vectors/tx-hash-envelope.json",
  import.meta.url,
);
const present = existsSync(VECTORS);

interface Vector {
  hash: string;
  network_passphrase: string;
  envelope_xdr: string;
  source: string;
  op_types: Record<string, number>;
  op_count: number;
  signatures: number;
  memo_type: string;
  memo_value: string | null;
}

const vectors: Vector[] = present ? JSON.parse(readFileSync(VECTORS, "utf8")) : [];
const CONTRACT = /invokeHostFunction|extendFootprintTtl|restoreFootprint/;

describe.skipIf(!present)("readEnvelope() on envelopes of real networks (needs ../shared)", () => {
  test("gives the bytes whose hash is the transaction's", () => {
    const wrong: string[] = [];
    for (const vector of vectors) {
      const { inner, outer } = readEnvelope(vector.envelope_xdr);
      const hashes = [transactionHash(inner.payload, vector.network_passphrase)];
      if (outer !== null) hashes.push(transactionHash(outer.payload, vector.network_passphrase));
      if (!hashes.includes(vector.hash)) wrong.push(vector.hash);
    }
    expect(vectors.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });

  test("reads source, operations and signatures", () => {
    for (const vector of vectors) {
      const { source, payments, readable, inner, outer } = readEnvelope(vector.envelope_xdr);
      const contract = Object.keys(vector.op_types).some((type) => CONTRACT.test(type));
      expect(readable).toBe(!contract);
      if (readable) expect(payments.length).toBe(vector.op_count);
      if (vector.source.startsWith("G")) expect(source.account).toBe(vector.source);
      const counts = [inner.signatures.length, outer?.signatures.length];
      expect(counts).toContain(vector.signatures);
    }
  });

  test("reads payments as the SDK does", () => {
    let compared = 0;
    for (const vector of vectors) {
      const envelope = readEnvelope(vector.envelope_xdr);
      const sdk = TransactionBuilder.fromXdr(vector.envelope_xdr, vector.network_passphrase);
      const transaction = "innerTransaction" in sdk ? sdk.innerTransaction : sdk;
      transaction.operations.forEach((operation, index) => {
        if (operation.type !== "payment") return;
        const payment = envelope.payments[index];
        expect(payment?.stroops).toBe(BigInt(operation.amount.replace(".", "")));
        expect(payment?.asset?.code).toBe(operation.asset.getCode());
        expect(payment?.asset?.issuer ?? undefined).toBe(operation.asset.getIssuer());
        if (operation.destination.startsWith("G")) {
          expect(payment?.recipient?.account).toBe(operation.destination);
        } else expect(payment?.recipient?.id).toMatch(/^\d+$/);
        compared += 1;
      });
    }
    expect(compared).toBeGreaterThan(20);
  });

  test("refuses envelopes that were cut, at any place, without hanging", () => {
    for (const { envelope_xdr } of vectors.slice(0, 40)) {
      const cut = envelope_xdr.slice(0, Math.floor(envelope_xdr.length / 8) * 4);
      expect(() => readEnvelope(cut)).toThrow();
    }
  });
});

describe.skipIf(!present)("isSignatureOf() on envelopes of real networks (needs ../shared)", () => {
  test("finds the source's signature and none by another key", async () => {
    const other = Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(7)).rawPublicKey();
    let found = 0;
    for (const vector of vectors) {
      const { source, inner } = readEnvelope(vector.envelope_xdr);
      const key = accountKey(source.account);
      if (key === null) throw new Error(source.account);
      const base = signatureBase(inner.payload, vector.network_passphrase);
      for (const { hint, signature } of inner.signatures) {
        if (!hint.every((byte, i) => byte === key[28 + i])) continue;
        if (await isSignatureOf(key, base, signature) === true) found += 1;
        expect(await isSignatureOf(Uint8Array.from(other), base, signature)).toBe(false);
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});

describe("accountAddress()", () => {
  test("writes keys as StrKey does, and reads them back", () => {
    for (let i = 0; i < 50; i++) {
      const key = crypto.getRandomValues(new Uint8Array(32));
      const address = accountAddress(key);
      expect(address).toBe(StrKey.encodeEd25519PublicKey(key));
      expect(accountKey(address)).toEqual(key);
      const wrong = address.slice(0, 20) + (address[20] === "A" ? "B" : "A") + address.slice(21);
      expect(accountKey(wrong)).toBeNull();
    }
  });
});

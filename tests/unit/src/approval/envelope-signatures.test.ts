import { type Keypair, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { findSignature, withSignatures } from "../../../../src/approval/envelope-signatures.ts";
import { toBase64 } from "../../../../src/stellar/base64.ts";
import { toHex } from "../../../../src/stellar/hex.ts";
import { signWith } from "../../../../src/wallet/keys.ts";
import { NETWORK } from "../invitation/made.ts";
import { AMARA, BAKO, CHI, draft, hashOf, signed, STRANGER } from "./made.ts";

const xdr = signed();
const hash = toHex(hashOf(xdr));

function by(key: Keypair, envelope = xdr) {
  const signer = key.publicKey();
  return { signer, signature: toBase64(key.sign(hashOf(envelope))) };
}

const expected = { hash, signer: BAKO.publicKey(), passphrase: NETWORK };

describe("findSignature()", () => {
  test("finds a signer's signature among others", async () => {
    const answer = signWith(BAKO, xdr, NETWORK);
    expect(await findSignature(answer, expected)).toBe(by(BAKO).signature);
  });

  const other = signed(draft({ sequence: 102n }), [BAKO]);
  test.each<[string, string]>([
    ["another transaction", other],
    ["one that another key signed", signed(draft(), [STRANGER])],
    ["an unsigned one", xdr],
    ["one for another network", signWith(BAKO, xdr, "Another network")],
    ["a text", "not XDR"],
  ])("finds none in %s", async (_what, answer) => {
    expect(await findSignature(answer, expected)).toBe(null);
  });

  test("finds none where another transaction's signature was moved over", async () => {
    const moved = withSignatures(xdr, NETWORK, [by(BAKO, other)]);
    expect(await findSignature(moved, expected)).toBe(null);
  });
});

describe("withSignatures()", () => {
  test("replaces all signatures, as the SDK would add them", () => {
    const assembled = withSignatures(xdr, NETWORK, [by(BAKO), by(CHI)]);
    expect(assembled).toBe(signed(draft(), [BAKO, CHI]));
    const read = TransactionBuilder.fromXdr(assembled, NETWORK);
    expect([toHex(read.hash()), read.signatures.length]).toEqual([hash, 2]);
  });

  test("gives the same envelope without signatures", () => {
    expect(withSignatures(xdr, NETWORK, [])).toBe(signed(draft(), []));
  });

  test("gives the signature back that it was given", async () => {
    const assembled = withSignatures(xdr, NETWORK, [by(AMARA), by(BAKO)]);
    expect(await findSignature(assembled, expected)).toBe(by(BAKO).signature);
  });
});

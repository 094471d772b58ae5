import { TransactionBuilder } from "@stellar/stellar-sdk/base";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  addSignedEntries,
  createFoundSignatures,
  findMissingParts,
  findNewSignersOfAllParts,
  findSignersOfAllParts,
} from "../../../../src/approval/found-signatures.ts";
import { fitsQr, partFileName, withoutSignatures } from "../../../../src/approval/part-to-sign.ts";
import { readSignedEnvelopes } from "../../../../src/approval/read-signed-envelopes.ts";
import { buildEnvelope } from "../../../../src/wallet/build.ts";
import { signWith } from "../../../../src/wallet/keys.ts";
import { keypair, NETWORK } from "../invitation/made.ts";
import { AMARA, BAKO, CHI, draft, signerOf, stopCheckingSignatures, STRANGER } from "./made.ts";

const unsignedPart = (sequence: bigint) => buildEnvelope(draft({ sequence }));
const UNSIGNED = [unsignedPart(101n), unsignedPart(102n)] as const;
/** The parts as in a proposal: the proposer has signed them. */
const PARTS = UNSIGNED.map(({ xdr, hash }) => ({ xdr: signWith(AMARA, xdr, NETWORK), hash }));

const SIGNING = {
  weightNeeded: 2,
  signers: [signerOf(AMARA), signerOf(BAKO), signerOf(CHI), signerOf(STRANGER, 0)],
};

const read = (text: string) =>
  readSignedEnvelopes(text, { parts: PARTS, signing: SIGNING, passphrase: NETWORK });

const signed = UNSIGNED.map(({ xdr }) => signWith(BAKO, xdr, NETWORK));
const [signedFirst = "", signedSecond = ""] = signed;

/** A signature of the envelope as the SDK reads it, in base64. */
function signatureIn(xdr: string, at = 0): string {
  const transaction = TransactionBuilder.fromXdr(xdr, NETWORK);
  return Buffer.from(transaction.signatures[at]?.signature.toBytes() ?? []).toString("base64");
}

describe("readSignedEnvelopes()", () => {
  afterEach(() => void vi.restoreAllMocks());

  test("takes a signer's signature, by the envelope's hash", async () => {
    expect(await read(signedSecond)).toEqual([{
      ok: true,
      part: 1,
      signatures: [{ signer: BAKO.publicKey(), signature: signatureIn(signedSecond) }],
    }]);
  });

  test.each([
    ["one a line, in any order", `${signedSecond}\n${signedFirst}\n`, [1, 0]],
    ["a JSON list", JSON.stringify([signedFirst, signedSecond], null, 2), [0, 1]],
    [
      "wrapped lines, with a blank line between envelopes",
      signed.map((xdr) => (xdr.match(/.{1,64}/g) ?? []).join("\r\n")).join("\r\n\r\n"),
      [0, 1],
    ],
  ])("reads %s", async (_, text, parts) => {
    const entries = await read(text);
    expect(entries.map((entry) => entry.ok && entry.part)).toEqual(parts);
  });

  test("leaves out signatures that were there before", async () => {
    const both = signWith(BAKO, PARTS[0]?.xdr ?? "", NETWORK);
    expect(await read(both)).toEqual([{
      ok: true,
      part: 0,
      signatures: [{ signer: BAKO.publicKey(), signature: signatureIn(both, 1) }],
    }]);
  });

  test("takes several signers' signatures of one envelope, without a stranger's", async () => {
    const all = [BAKO, STRANGER, CHI].reduce(
      (xdr, one) => signWith(one, xdr, NETWORK),
      UNSIGNED[0].xdr,
    );
    const [entry] = await read(all);
    expect(entry?.ok === true && entry.signatures.map(({ signer }) => signer))
      .toEqual([BAKO.publicKey(), CHI.publicKey()]);
  });

  test.each([
    ["a text", "hello", "not_envelope"],
    ["a cut envelope", signedFirst.slice(0, -20), "not_envelope"],
    ["an unsigned envelope", UNSIGNED[0].xdr, "unsigned"],
    ["the envelope as it was", PARTS[0]?.xdr ?? "", "nothing_new"],
    ["another transaction", signWith(BAKO, unsignedPart(103n).xdr, NETWORK), "other_transaction"],
    [
      "a signature for another network",
      signWith(BAKO, UNSIGNED[0].xdr, "Test SDF Future Network ; October 2022"),
      "other_network",
    ],
    ["a key without weight", signWith(STRANGER, UNSIGNED[0].xdr, NETWORK), "stranger"],
    ["a key that isn't a signer", signWith(keypair(9), UNSIGNED[0].xdr, NETWORK), "stranger"],
    ["a damaged signature", damaged(signedFirst), "stranger"],
  ])("says what is wrong with %s", async (_, text, fault) => {
    expect(await read(text)).toEqual([{ ok: false, fault }]);
  });

  test.each([
    ["its signature", 0],
    ["the proposer's signature", 1],
  ])("says that this browser can't check %s", async (_, checked) => {
    stopCheckingSignatures(checked);
    expect(await read(signedFirst)).toEqual([{ ok: false, fault: "uncheckable" }]);
  });

  test("keeps what is right beside what is wrong", async () => {
    expect(await read(`${signedFirst}\nhello`)).toMatchObject([
      { ok: true, part: 0 },
      { ok: false, fault: "not_envelope" },
    ]);
  });

  test("finds nothing in an empty text", async () => {
    expect(await read(" \n ")).toEqual([]);
  });
});

/** Changes a byte of the signature, which is at the end of an envelope. */
function damaged(xdr: string): string {
  const bytes = Buffer.from(xdr, "base64");
  const at = bytes.length - 10;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes.toString("base64");
}

describe("FoundSignatures", () => {
  test("names a signer once they have signed every part, and until then what is missing", async () => {
    const first = addSignedEntries(createFoundSignatures(PARTS), await read(signedFirst));
    expect(findSignersOfAllParts(first)).toEqual([]);
    expect(findMissingParts(first)).toEqual([{ signer: BAKO.publicKey(), missing: [2] }]);
    const all = addSignedEntries(first, await read(signedSecond));
    expect(findSignersOfAllParts(all)).toEqual([
      { signer: BAKO.publicKey(), signatures: signed.map((xdr) => signatureIn(xdr)) },
    ]);
    expect(findMissingParts(all)).toEqual([]);
    // the same text again is another try
    expect(findNewSignersOfAllParts(all, await read(signedSecond))).toEqual(
      findSignersOfAllParts(all),
    );
    expect(findNewSignersOfAllParts(all, [])).toEqual([]);
  });
});

describe("withoutSignatures()", () => {
  test("is the envelope before anything signed it", () => {
    for (const [at, { xdr }] of PARTS.entries()) {
      expect(withoutSignatures(xdr)).toBe(UNSIGNED[at]?.xdr);
    }
  });
});

describe("a part's file and QR code", () => {
  test("names the file by number and hash", () => {
    expect(partFileName({ xdr: "", hash: "0123456789abcdef" }, 2))
      .toBe("transaction-2-01234567.txt");
  });

  test("has a QR code only if phones can read it", () => {
    expect([fitsQr("A".repeat(1_273)), fitsQr("A".repeat(1_274))]).toEqual([true, false]);
  });
});

import { TransactionBuilder } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { decodeCall } from "../../../../../functions/ledger/proof/call-envelope.ts";
import { decodeEnvelope } from "../../../../../functions/ledger/proof/envelope.ts";
import { signersOf } from "../../../../../functions/ledger/proof/signers.ts";
import { callToKnownContract, callToMuxedContract } from "../../../../muxed-contract-call.ts";
import { keyOf } from "../../sandbox/support/network.ts";

const passphrase = "A network of protocol 30";
const [alice, bob] = [keyOf("alice"), keyOf("bob")];
const call = {
  source: alice.publicKey(),
  sources: [alice.publicKey()],
  memo: { type: "text", value: "rent" },
  bounds: { from: 5n, until: 2_000_000_000n },
  operationTypes: ["invokeHostFunction"],
  movements: [],
  takings: [],
};

describe("decodeEnvelope()", () => {
  test("reads a call with the muxed address of a contract, which the library cannot", async () => {
    const { envelopeXdr, hash } = callToMuxedContract(alice, { passphrase });
    expect(() => TransactionBuilder.fromXdr(envelopeXdr, passphrase)).toThrow();
    const read = decodeEnvelope(envelopeXdr, passphrase);
    expect(read).toMatchObject({ ...call, hashes: [hash] });
    const signers = await signersOf(read.signed, [alice.publicKey(), bob.publicKey()]);
    expect(signers).toEqual(new Set([alice.publicKey()]));
  });

  test("reads it within a fee bump", async () => {
    const inner = callToMuxedContract(alice, { passphrase });
    const { envelopeXdr, hash } = callToMuxedContract(alice, { passphrase, bumpedBy: bob });
    const read = decodeEnvelope(envelopeXdr, passphrase);
    expect(read).toMatchObject({ ...call, hashes: [hash, inner.hash] });
    expect(await signersOf(read.signed, [alice.publicKey()])).toEqual(
      new Set([alice.publicKey()]),
    );
  });

  test("says of a call that the library knows what the library says", () => {
    const { envelopeXdr } = callToKnownContract(alice, passphrase);
    const read = decodeEnvelope(envelopeXdr, passphrase);
    expect(read).toMatchObject(call);
    expect(decodeCall(envelopeXdr, passphrase)).toEqual(read);
  });

  test.each(["", "AAAA", "AAAACQ=="])("throws at %j, which is no envelope", (text) => {
    expect(() => decodeEnvelope(text, passphrase)).toThrow();
  });
});

import { Keypair } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Validator } from "../../../../../functions/sandbox/chain/consensus.ts";
import { verifySignature } from "../../../../../src/stellar/ed25519.ts";
import { isForgeable } from "../../../../../src/receipt/evidence/signature.ts";
import { TESTNET_QUORUM } from "../../../../../src/stellar/quorum.ts";
import { edgeCasesOf, littleEndian } from "../../../../ed25519-edges.ts";
import { copyOf } from "../../../../evidence-chain.ts";
import { EMPLOYER, WORKER } from "../../../../receipt-samples.ts";

const MESSAGE = new Uint8Array(32).fill(9);
const KEY = Uint8Array.from(EMPLOYER.rawPublicKey());
const OTHER = Uint8Array.from(WORKER.rawPublicKey());
const SIGNATURE = Uint8Array.from(EMPLOYER.sign(MESSAGE));

afterEach(() => vi.restoreAllMocks());

async function tellsThemApart(): Promise<void> {
  expect(await verifySignature(KEY, MESSAGE, SIGNATURE)).toBe(true);
  expect(await verifySignature(OTHER, MESSAGE, SIGNATURE)).toBe(false);
  expect(await verifySignature(KEY, new Uint8Array(32), SIGNATURE)).toBe(false);
  const altered = SIGNATURE.slice();
  altered.set([(altered[3] ?? 0) ^ 1], 3);
  expect(await verifySignature(KEY, MESSAGE, altered)).toBe(false);
  expect(await verifySignature(KEY, MESSAGE, SIGNATURE.slice(1))).toBe(false);
}

/** A browser without Ed25519, so that the library is loaded. */
function withoutEd25519() {
  return vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(
    new DOMException("unknown", "NotSupportedError"),
  );
}

describe("verifySignature()", () => {
  test("tells the signer's key from others with Web Crypto", async () => {
    await tellsThemApart();
  });

  test("does so with the library where Web Crypto does not know ed25519", async () => {
    const refused = withoutEd25519();
    await tellsThemApart();
    expect(refused).toHaveBeenCalled();
  });

  test("cannot tell where there is neither", async () => {
    withoutEd25519();
    vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new TypeError("closed to this page"));
    expect(await verifySignature(KEY, MESSAGE, SIGNATURE)).toBeNull();
  });

  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

  test("says the same of any key, message and signature in both ways", async () => {
    const cases = fc.record({
      seed: bytes(32),
      message: fc.uint8Array({ maxLength: 200 }),
      at: fc.nat(63),
      flip: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ seed, message, at, flip }) => {
        const signer = Keypair.fromRawEd25519Seed(seed);
        const key = copyOf(signer.rawPublicKey());
        const signature = copyOf(signer.sign(message));
        signature[at] = (signature[at] ?? 0) ^ flip;
        const known = await verifySignature(key, copyOf(message), signature);
        withoutEd25519();
        expect(await verifySignature(key, copyOf(message), signature)).toBe(known);
        vi.restoreAllMocks();
        expect(known).toBe(flip === 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a signature at the edge of ed25519", () => {
  const edges = edgeCasesOf(MESSAGE);

  test.each(edges)("$name", async ({ key, signature, isValid }) => {
    expect(await verifySignature(key, MESSAGE, signature)).toBe(isValid);
    withoutEd25519();
    expect(await verifySignature(key, MESSAGE, signature)).toBe(isValid);
  });

  test("without any number under a key that is zero is none", async () => {
    const zero = littleEndian(1n);
    const nothing = Uint8Array.of(...zero, ...new Uint8Array(32));
    expect(await verifySignature(zero, MESSAGE, nothing)).toBe(false);
    withoutEd25519();
    expect(await verifySignature(zero, MESSAGE, nothing)).toBe(false);
  });
});

describe("isForgeable()", () => {
  const passphrase = "A sandbox of tests ; 2026";
  const own = new Validator(passphrase).account;
  const [A = ""] = TESTNET_QUORUM.validators;

  test.each<[trust: string, isForgeable: boolean, threshold: number, validators: string[]]>([
    ["a sandbox's only validator", true, 1, [own]],
    ["one of which a sandbox's can sign alone", true, 1, [A, own]],
    ["another sandbox's", false, 1, [new Validator("Another").account]],
    ["the test network's", false, 2, [...TESTNET_QUORUM.validators]],
    ["a sandbox's with another that has to sign too", false, 2, [own, A]],
  ])("of %s is %s", async (_, expected, threshold, validators) => {
    expect(await isForgeable({ passphrase, threshold, validators })).toBe(expected);
  });

  test("is the same where Web Crypto does not know ed25519", async () => {
    vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new Error("NotSupportedError"));
    const of = (validator: string) =>
      isForgeable({ passphrase, threshold: 1, validators: [validator] });
    expect(await Promise.all([own, A].map(of))).toEqual([true, false]);
  });
});

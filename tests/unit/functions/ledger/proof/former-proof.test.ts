import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readLargeValue } from "../../../../../functions/kv/large-value.ts";
import { withEmptyStrings } from "../../../../../functions/ledger/proof/proof-view.ts";
import { parseStoredProof } from "../../../../../functions/ledger/proof/stored-proof.ts";
import type { PaymentProof } from "../../../../../src/contract/verify.ts";
import { memoryKv } from "../../../../kv-in-memory.ts";
import { testLedger } from "../../../../ledger-harness.ts";
import { proofOf } from "../../../../proof-harness.ts";
import { StubHorizon } from "../../../../stub-horizon.ts";
import { STUB_PASSPHRASE } from "../../../../stub-ledger.ts";

/** A proof as stored by a former version, and its answer after a network reset. */
interface FormerProof {
  what: string;
  form: string;
  hash: string;
  /** Base64. */
  bytes: string;
  proof: PaymentProof;
}

// the fixture is from a time when an unknown field was null in the answer
const FORMER: FormerProof[] = JSON.parse(
  gunzipSync(readFileSync("tests/fixtures/stored-proofs.json.gz")).toString("utf8"),
).map((former: FormerProof) => ({
  ...former,
  proof: { ...former.proof, ...withEmptyStrings(former.proof) },
}));

/** A former version's store with one proof, in this epoch. */
async function storeWith({ hash, bytes }: FormerProof, epoch: number): Promise<Deno.Kv> {
  const kv = await memoryKv();
  const key = ["proofs", STUB_PASSPHRASE, hash];
  await kv.set(key, { parts: 1, bytes: Uint8Array.fromBase64(bytes), alone: true });
  await kv.set(["ledger", STUB_PASSPHRASE, "epoch"], { epoch, highest: 100, heardAt: 0 });
  return kv;
}

describe("a proof in a former form", () => {
  test.each(FORMER)("of an ended epoch says the same: $what, $form", async (former) => {
    const kv = await storeWith(former, 2);
    const { hash, proof } = former;
    const key = ["proofs", STUB_PASSPHRASE, hash];
    const reset = new StubHorizon();
    expect(await proofOf(await testLedger([reset], { kv }), hash)).toEqual(proof);
    // reading it has converted it
    const { bytes } = await readLargeValue(kv, key);
    expect(parseStoredProof(bytes ?? expect.fail())).toMatchObject({ epoch: 1, core: { hash } });
    expect(await proofOf(await testLedger([reset], { kv }), hash)).toEqual(proof);
  });

  test.each(FORMER)("is not settled by its conversion: $what, $form", async (former) => {
    const kv = await storeWith(former, 2);
    const before = former.form.startsWith("before settled") || former.what.startsWith("one server");
    const stubs = [new StubHorizon(), new StubHorizon()];
    const { settled } = await proofOf(await testLedger(stubs, { kv }), former.hash);
    expect(settled).toBe(former.proof.settled && !before);
  });

  test.each(FORMER)(
    "of the present epoch is not settled before the ledger told it again: $what, $form",
    async (former) => {
      const kv = await storeWith(former, 1);
      const down = new StubHorizon();
      down.fault = () => new Response("", { status: 503 });
      const { archived: _, ...proof } = former.proof;
      const told = await proofOf(await testLedger([down, down], { kv }), former.hash);
      expect(told).toEqual({ ...proof, settled: false, shortUrl: null });
    },
  );
});

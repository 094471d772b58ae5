import { Asset } from "@stellar/stellar-sdk/base";
import type { APIContext } from "astro";
import { beforeEach, describe, expect, test } from "vitest";
import { postProofs } from "../../../../functions/api/payments.ts";
import { createReadLimit } from "../../../../functions/http/read-limit.ts";
import type { LedgerService } from "../../../../functions/services.ts";
import { OPERATIONS } from "../../../../src/contract/operations.ts";
import { type Proofs, proofsBody } from "../../../../src/contract/verify.ts";
import { ISSUER, NETWORK } from "../../../ledger-harness.ts";
import { ProofHarness, proofOf } from "../../../proof-harness.ts";
import { payment } from "../../../stub-operations.ts";

const PAID = payment("employer", "worker", new Asset("USDC", ISSUER), "25.5000000");
const UNKNOWN = "0".repeat(64);

describe("postProofs()", () => {
  let harness: ProofHarness;

  beforeEach(() => {
    harness = new ProofHarness();
  });

  const applied = (many: number) =>
    Array.from({ length: many }, (_, n) => harness.apply([PAID], { sequence: BigInt(n) }).hash);

  async function post(ledger: LedgerService, body: object) {
    const context: unknown = {
      request: new Request("http://lipwa.test/api/payment/verify", {
        method: "POST",
        body: JSON.stringify(body),
      }),
      locals: {
        services: { ledger, network: () => NETWORK },
        origin: NETWORK.publicUrl,
        requestId: "r",
        operation: OPERATIONS.verifyPayments,
      },
    };
    const response = await postProofs(context as APIContext);
    return { status: response.status, headers: response.headers, body: await response.json() };
  }

  async function resultsOf(ledger: LedgerService, hashes: string[]): Promise<Proofs["results"]> {
    const { status, body } = await post(ledger, { hashes });
    expect(status).toBe(200);
    return proofsBody.parse(body).results;
  }

  /** The results with the status `not_asked`. */
  const openIn = (body: unknown) =>
    proofsBody.parse(body).results.filter((result) => result.status === "not_asked");

  test("answers each hash as the single request does, in order and in either case", async () => {
    const ledger = await harness.open();
    const [first = "", second = ""] = applied(2);
    const asked = [second, UNKNOWN, first.toUpperCase(), second];
    const results = await resultsOf(ledger.service, asked);
    const proofs = [await proofOf(ledger, second), await proofOf(ledger, first)];
    expect(results).toEqual([
      proofs[0],
      expect.objectContaining({
        hash: UNKNOWN,
        verified: false,
        status: "not_found",
        code: "transaction_not_found",
        requestId: "r",
      }),
      proofs[1],
      proofs[0],
    ]);
  });

  test("charges each hash once, says what it didn't ask, and when it can", async () => {
    const clock = { now: Date.parse("2026-11-20T12:00:00Z") };
    const reads = createReadLimit({ limit: 30, now: () => clock.now });
    const { service } = await harness.open([harness.stub], { reads, now: () => clock.now });
    const hashes = applied(40);
    const ask = () =>
      reads.run("client", async () => {
        const { headers, body } = await post(service, { hashes: [...hashes, ...hashes] });
        return { open: openIn(body).length / 2, wait: headers.get("retry-after") };
      });
    expect(await ask()).toEqual({ open: 10, wait: "20" });
    expect(harness.stub.asked).toHaveLength(30);
    clock.now += 20_000;
    // cached proofs aren't charged
    expect(await ask()).toEqual({ open: 0, wait: null });
    expect(harness.stub.asked).toHaveLength(40);
  });

  test("says of proofs that the limit left unsettled when to ask again", async () => {
    const reads = createReadLimit({ limit: 1, now: () => 0 });
    const options = { reads, now: () => 0 };
    const { service } = await harness.open([harness.stub, harness.stub], options);
    const hashes = applied(1);
    const { headers, body } = await reads.run("client", () => post(service, { hashes }));
    expect(body.results).toMatchObject([{ settled: false, evidence: "one_server" }]);
    expect(headers.get("retry-after")).toBe("60");
  });

  test("leaves the rest to another request once its time is over", async () => {
    const { service } = await harness.open();
    const hashes = applied(20);
    const { now } = performance;
    const late = performance.now() + 30_000;
    const slow: LedgerService = {
      ...service,
      proof: (...asked) => {
        performance.now = () => late;
        return service.proof(...asked);
      },
    };
    const { headers, body } = await post(slow, { hashes }).finally(() => performance.now = now);
    expect(openIn(body)).toHaveLength(19);
    expect(headers.get("retry-after")).toBe("1");
  });

  test("leaves the rest to another request once its answer is long, also by repetition", async () => {
    const { service } = await harness.open();
    const run = harness.apply(Array.from({ length: 100 }, () => PAID)).hash;
    const repeated = await post(service, { hashes: Array(100).fill(run) });
    const length = JSON.stringify(repeated.body).length;
    expect([length > 1_000_000, length < 1_200_000]).toEqual([true, true]);
    expect(openIn(repeated.body).length).toBeGreaterThan(50);
    expect(repeated.headers.get("retry-after")).toBe("1");
    expect(harness.stub.asked).toHaveLength(1);
  });

  test.each([
    [{ hashes: [] }, "invalid_body", "hashes"],
    [{ hashes: Array(101).fill(UNKNOWN) }, "invalid_body", "hashes"],
    [{ hashes: [UNKNOWN, "abc"] }, "invalid_hash", "hashes.1"],
    [{ hashes: [1] }, "invalid_hash", "hashes.0"],
    [{}, "missing_parameter", "hashes"],
  ])("refuses %j", async (body, code, param) => {
    const { service } = await harness.open();
    const answer = await post(service, body);
    expect(answer).toMatchObject({ status: 400, body: { verified: false, code, param } });
  });
});

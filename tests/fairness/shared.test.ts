import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createReadLimit, type ReadLimit } from "../../functions/http/read-limit.ts";
import { createLedger } from "../../functions/ledger/service.ts";
import type { LedgerService } from "../../functions/services.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import { ISSUER, NETWORK } from "../ledger-harness.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { addressOf, STUB_PASSPHRASE, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";

// What is asked for while another client asks for the same is asked once. The other one may have
// hundreds of requests under way, and this one behind all of them.

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");

/** As many requests as one client may have under way, and a few that wait for them. */
const CROWD = 20;

let horizon: StubHorizon;
let kv: Deno.Kv;
let reads: ReadLimit;
let service: LedgerService;
let hash: string;
let release: () => void;

beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
  horizon = new StubHorizon();
  for (const name of ["employer", "worker"]) horizon.account(name);
  const paid = transactionOf([payment("employer", "worker", USDC, "1.0000000")], {
    source: "employer",
  });
  horizon.apply(paid);
  hash = paid.hash;
  const released = Promise.withResolvers<void>();
  release = released.resolve;
  horizon.fault = async (path) => {
    if (!CROWDED.some((address) => path.includes(address))) return null;
    await released.promise;
    return null;
  };
  reads = createReadLimit({ limit: 300 });
  service = createLedger({
    kv,
    horizonUrls: ["http://127.0.0.1:1"],
    passphrase: STUB_PASSPHRASE,
    usdcIssuer: ISSUER,
    fetch: (input, init) => {
      const request = new Request(input, init);
      const ended = new Promise<never>((_, reject) =>
        request.signal.addEventListener("abort", () => reject(request.signal.reason))
      );
      return Promise.race([horizon.handle(request), ended]);
    },
    reads,
  });
});
afterEach(() => kv.close());

/** The accounts about which the ledger is slow to answer. */
const CROWDED = Array.from({ length: CROWD }, (_, n) => addressOf(`crowded ${n}`));

/** How many requests the ledger has got that it is slow to answer. */
const slowly = () =>
  horizon.asked.filter((path) => CROWDED.some((address) => path.includes(address))).length;

const as = <T>(client: string, work: () => Promise<T>): Promise<T> => reads.run(client, work);
const codeOf = (outcome: Outcome<unknown>): string => outcome.ok ? "ok" : outcome.code;

describe("what one client asks for behind all that is slow another one has at once", () => {
  const read: Record<string, () => Promise<Outcome<unknown>>> = {
    account: () => service.account({ account: WORKER }),
    history: () => service.history(NETWORK, WORKER, { filter: "all", limit: 20, cursor: null }),
    income: () => service.income({ account: WORKER }),
    claimable: () => service.claimable({ account: WORKER }),
    proof: () => service.proof(NETWORK, hash, null),
  };

  test.each(Object.entries(read))("%s", async (_, ask) => {
    let ended = 0;
    const slow = CROWDED.map((account) =>
      as("crowd", () => service.account({ account })).finally(() => ended += 1)
    );
    await expect.poll(slowly).toBe(12);
    const behind = as("crowd", ask);
    await new Promise((resolve) => setTimeout(resolve));
    expect(codeOf(await as("other", ask))).toBe("ok");
    expect([slowly(), ended]).toEqual([12, 0]);
    release();
    expect(codeOf(await behind)).toBe("ok");
    await Promise.all(slow);
  });
});

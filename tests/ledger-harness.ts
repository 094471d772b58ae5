import { Asset } from "@stellar/stellar-sdk/base";
import { createLedgerService } from "../functions/ledger/service.ts";
import type { LedgerOptions } from "../functions/ledger/wiring.ts";
import type { LedgerService } from "../functions/services.ts";
import type { Network } from "../src/contract/network.ts";
import type { StubHorizon } from "./stub-horizon.ts";
import { addressOf, STUB_PASSPHRASE } from "./stub-ledger.ts";
import type { StubRpc } from "./stub-rpc.ts";

/** The issuer of the USDC that the test ledgers recognize. */
export const ISSUER = addressOf("issuer");
export const USDC = new Asset("USDC", ISSUER);

export const NETWORK: Network = {
  name: "Stub",
  ledger: "custom",
  passphrase: STUB_PASSPHRASE,
  isTest: true,
  horizonUrl: "http://127.0.0.1:1",
  explorerUrl: "http://explorer.test",
  usdcIssuer: ISSUER,
  publicUrl: "http://lipwa.test",
  features: { demoWallet: false, faucet: false, testUsdc: false },
};

/** A ledger service over stubs, with its store. */
export interface TestLedger {
  service: LedgerService;
  kv: Deno.Kv;
}

const RPC_URL = "http://127.0.0.1:9999";

/**
 * Creates a ledger service over stub Horizons; the first is `http://127.0.0.1:1`, and so on. Its
 * store is closed after the test, unless it is the test's own.
 */
export async function testLedger(
  stubs: StubHorizon[],
  { stubRpc, ...options }: Partial<LedgerOptions> & { stubRpc?: StubRpc } = {},
): Promise<TestLedger> {
  // browser tests import this file too, but can't import Vitest
  const kv = options.kv ?? await (await import("./kv-in-memory.ts")).memoryKv();
  const service = createLedgerService({
    kv,
    horizonUrls: stubs.map((_, index) => `http://127.0.0.1:${index + 1}`),
    passphrase: STUB_PASSPHRASE,
    usdcIssuer: ISSUER,
    rpcUrl: stubRpc === undefined ? null : RPC_URL,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.url.startsWith(RPC_URL) && stubRpc !== undefined) {
        return await abortable(stubRpc.handle(request), request.signal);
      }
      const stub = stubs[Number(new URL(request.url).port) - 1];
      if (stub === undefined) throw new TypeError("no server listens there");
      return await abortable(stub.handle(request), request.signal);
    },
    ...options,
  });
  return { service, kv };
}

/** Rejects when the signal is aborted, as fetch does. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

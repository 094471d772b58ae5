import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SANDBOX_PASSPHRASE, SANDBOX_USDC_ISSUER } from "../../functions/config.ts";
import { UNLIMITED_READS } from "../../functions/http/read-limit.ts";
import { createHorizon } from "../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../functions/ledger/horizon/upstreams.ts";
import { createRpcClient } from "../../functions/ledger/rpc/client.ts";
import { createRpc } from "../../functions/ledger/rpc/rpc.ts";
import { type RunningServer, startServer } from "../server.ts";
import { addressOf } from "../stub-ledger.ts";
import { ledgerSuite, type ReaderSample, readerSuite } from "./ledger.suite.ts";

describe("the ledger port on the sandbox", () => {
  let server: RunningServer;
  let sample: ReaderSample;

  beforeAll(async () => {
    server = await startServer();
    const horizon = `${server.url}/sandbox/horizon`;
    const upstream = createUpstream({
      url: horizon,
      fetch,
      reads: UNLIMITED_READS,
      now: Date.now,
    });
    const port = createHorizon(
      new Upstreams({ list: [upstream], now: Date.now }),
    );
    const response = await fetch(`${horizon}/payments?order=desc&limit=200`);
    const { _embedded: { records } } = await response.json();
    const payment = records.find(({ type }: { type: string }) => type === "payment") ?? records[0];
    sample = {
      port,
      account: payment.from ?? payment.funder,
      stranger: addressOf("stranger"),
      hash: payment.transaction_hash,
    };
  });
  afterAll(() => server.stop());

  ledgerSuite(() => sample);

  describe("by RPC", () => {
    readerSuite(() => {
      const upstream = createUpstream({
        url: `${server.url}/sandbox/rpc`,
        fetch,
        reads: UNLIMITED_READS,
        now: Date.now,
      });
      const port = createRpc({
        rpc: createRpcClient({ rpc: upstream, now: Date.now }),
        passphrase: SANDBOX_PASSPHRASE,
        usdcIssuer: SANDBOX_USDC_ISSUER,
      });
      return { ...sample, port };
    });
  });

  test("sends a new operation to who follows an account", async () => {
    const { port, account } = sample;
    const query = { order: "desc", cursor: null, limit: 1 } as const;
    const newest = await port.operations(account, query, { deadline: Date.now() + 120_000 });
    const position = newest.ok ? newest.value.value.cursor ?? "0" : "0";
    const gone = new AbortController();
    // a stream from one operation earlier shows the newest at once
    const before = (BigInt(position) - 1n).toString();
    for await (const operation of port.follow(account, before, gone.signal)) {
      expect(operation.id).toBe(position);
      break;
    }
    gone.abort();
  });
});

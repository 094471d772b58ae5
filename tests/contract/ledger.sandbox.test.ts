import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SANDBOX_PASSPHRASE, SANDBOX_USDC_ISSUER } from "../../functions/config.ts";
import { UNLIMITED_READS } from "../../functions/http/read-limit.ts";
import { createHorizonLedger } from "../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../functions/ledger/horizon/upstreams.ts";
import { createRpcClient } from "../../functions/ledger/rpc/client.ts";
import { createRpcLedger } from "../../functions/ledger/rpc/rpc.ts";
import { type RunningServer, startServer } from "../server.ts";
import { valueOf } from "../outcome.ts";
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
    const port = createHorizonLedger(
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
      const port = createRpcLedger({
        rpc: createRpcClient({ rpc: upstream, now: Date.now }),
        passphrase: SANDBOX_PASSPHRASE,
        usdcIssuer: SANDBOX_USDC_ISSUER,
      });
      return { ...sample, port };
    });
  });

  test("lists an account's payment among those of the ledger, and reads it as in its history", async () => {
    const { port, account } = sample;
    const budget = { deadline: Date.now() + 120_000 };
    const query = { order: "asc", cursor: null, limit: 5 } as const;
    const history = await valueOf(port.operations(account, query, budget));
    const [own] = history.value.operations;
    const before = (BigInt(own?.id ?? 1) - 1n).toString();
    const page = await valueOf(port.ledgerPage(before, budget));
    expect(page.value.operations[0]).toMatchObject({
      id: own?.id,
      hash: own?.hash,
      parties: expect.arrayContaining([account]),
    });
    const wanted = [{ id: own?.id ?? "", account }];
    const read = await valueOf(port.operationsIn(own?.hash ?? "", wanted, budget));
    expect(read.value).toEqual([own]);
  });
});

import { Asset } from "@stellar/stellar-sdk/base";
import { describe } from "vitest";
import { UNLIMITED_READS } from "../../functions/http/read-limit.ts";
import { createHorizonLedger } from "../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../functions/ledger/horizon/upstreams.ts";
import { createRpcClient } from "../../functions/ledger/rpc/client.ts";
import { createRpcCrossCheck } from "../../functions/ledger/rpc/transaction.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { addressOf, STUB_PASSPHRASE, transactionOf } from "../stub-ledger.ts";
import { createAccount, payment } from "../stub-operations.ts";
import { StubRpc } from "../stub-rpc.ts";
import { ledgerSuite, witnessSuite } from "./ledger.suite.ts";

describe("the ledger port on a stub Horizon", () => {
  const stub = new StubHorizon();
  stub.account("worker");
  const created = transactionOf([createAccount("root", "worker", "5.0000000")], { source: "root" });
  const paid = transactionOf(
    [
      payment("employer", "worker", Asset.native(), "1.5000000"),
      payment("employer", "worker", Asset.native(), "2.5000000"),
    ],
    { source: "employer" },
  );
  stub.apply(created);
  stub.apply(paid);
  const upstream = createUpstream({
    url: "http://stub",
    fetch: stub.fetch,
    reads: UNLIMITED_READS,
    now: Date.now,
  });
  const port = createHorizonLedger(
    new Upstreams({ list: [upstream], now: Date.now }),
  );

  ledgerSuite(() => ({
    port,
    account: addressOf("worker"),
    stranger: addressOf("stranger"),
    hash: paid.hash,
  }));

  describe("asked as a witness by RPC", () => {
    const stubRpc = new StubRpc(stub);
    const rpc = createUpstream({
      url: "http://stub",
      fetch: (input, init) => stubRpc.handle(new Request(input, init)),
      reads: UNLIMITED_READS,
      now: Date.now,
    });
    const witness = createRpcCrossCheck(createRpcClient({ rpc, now: Date.now }), STUB_PASSPHRASE);
    witnessSuite(() => ({ port: witness, hash: paid.hash }));
  });
});

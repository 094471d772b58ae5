import { Asset } from "@stellar/stellar-sdk/base";
import { describe } from "vitest";
import { createHorizon } from "../../functions/ledger/horizon/horizon.ts";
import { UNBOUNDED } from "../../functions/ledger/horizon/allowance.ts";
import { createUpstream } from "../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../functions/ledger/horizon/upstreams.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { createAccount, payment } from "../stub-operations.ts";
import { ledgerSuite } from "./ledger.suite.ts";
import { UNLIMITED_READS } from "../unlimited-reads.ts";

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
    allowance: UNBOUNDED,
    reads: UNLIMITED_READS,
    now: Date.now,
  });
  const port = createHorizon(
    new Upstreams({ list: [upstream], reads: UNLIMITED_READS, now: Date.now }),
  );

  ledgerSuite(() => ({
    port,
    account: addressOf("worker"),
    stranger: addressOf("stranger"),
    hash: paid.hash,
  }));
});

import { NOBODY_PAYS } from "../../functions/http/read-limit.ts";
import { beforeAll, describe } from "vitest";
import { UNBOUNDED } from "../../functions/ledger/horizon/allowance.ts";
import { createHorizon } from "../../functions/ledger/horizon/horizon.ts";
import { createUpstream } from "../../functions/ledger/horizon/upstream.ts";
import { Upstreams } from "../../functions/ledger/horizon/upstreams.ts";
import { addressOf } from "../stub-ledger.ts";
import { type LedgerSample, ledgerSuite } from "./ledger.suite.ts";

const HORIZON = "https://horizon-testnet.stellar.org";

/** The newest payment on the test network, where it can be reached. */
async function newestPayment(): Promise<{ from: string; hash: string } | null> {
  try {
    const response = await fetch(`${HORIZON}/payments?order=desc&limit=200`, {
      signal: AbortSignal.timeout(5_000),
    });
    const { _embedded: { records } } = await response.json();
    const payment = records.find(({ type }: { type: string }) => type === "payment");
    return { from: payment.from, hash: payment.transaction_hash };
  } catch {
    return null;
  }
}

const found = await newestPayment();
if (found === null) console.log("skipped: the public test network cannot be reached from here");

describe.skipIf(found === null)("the ledger port on the public test network", () => {
  let sample: LedgerSample;

  beforeAll(() => {
    const upstream = createUpstream({
      url: HORIZON,
      fetch,
      allowance: UNBOUNDED,
      reads: NOBODY_PAYS,
      now: Date.now,
    });
    sample = {
      port: createHorizon(
        new Upstreams({ list: [upstream], reads: NOBODY_PAYS, now: Date.now }),
      ),
      account: found?.from ?? "",
      stranger: addressOf("stranger"),
      hash: found?.hash ?? "",

      lists: true,
    };
  });

  ledgerSuite(() => sample);
});

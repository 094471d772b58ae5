import { json, startStub, type StubUpstream } from "../api/stub-upstream.ts";
import { startServer } from "../server.ts";
import { GOALS } from "./goals.ts";
import { load } from "./load.ts";
import { printRow } from "./table.ts";

const ACCOUNT = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";

const UPSTREAM_MS = 20;

function slowHorizon(stub: StubUpstream, milliseconds: number): void {
  const ledger = {
    sequence: 1000,
    closed_at: "2026-11-20T09:30:00Z",
    base_reserve_in_stroops: 5_000_000,
  };
  const account = {
    account_id: ACCOUNT,
    subentry_count: 1,
    thresholds: { low_threshold: 0, med_threshold: 0, high_threshold: 0 },
    signers: [{ key: ACCOUNT, weight: 1, type: "ed25519_public_key" }],
    balances: [
      {
        asset_type: "credit_alphanum4",
        asset_code: "USDC",
        asset_issuer: ISSUER,
        balance: "120.5000000",
        limit: "922337203685.4775807",
      },
      { asset_type: "native", balance: "10000.0000000" },
    ],
  };
  stub.answer = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return new URL(request.url).pathname.startsWith("/ledgers")
      ? json({ _embedded: { records: [ledger] } })
      : json(account, 200, { "latest-ledger": "1000" });
  };
}

function accountReads(stub: StubUpstream): number {
  return stub.asked.filter((path) => path.startsWith("/accounts/")).length;
}

const stub = startStub();
slowHorizon(stub, UPSTREAM_MS);
const server = await startServer({
  LEDGER: "custom",
  HORIZON_URL: stub.url,
  NETWORK_PASSPHRASE: "Lipwa bench",
  USDC_ISSUER: ISSUER,
  READ_LIMIT: "1000000",
});
try {
  const url = `${server.url}/api/account/${ACCOUNT}`;
  const calm = { connections: 1, seconds: 60, requests: 200 };
  await load(url, { ...calm, requests: 20 });
  const own = await load(url, calm);
  const direct = await load(`${stub.url}/accounts/${ACCOUNT}`, calm);
  printRow({
    what: `a read compared with its upstream's own ${UPSTREAM_MS} ms, median`,
    reached: `${(own.p50 / direct.p50).toFixed(2)} ×`,
    goal: `≤ ${GOALS.upstream} ×`,
    more: `${own.p50.toFixed(2)} vs ${direct.p50.toFixed(2)} ms`,
  });
  slowHorizon(stub, 1_500);
  stub.asked.length = 0;
  const crowd = await load(url, { connections: 32, seconds: 60, requests: 32 });
  printRow({
    what: "upstream reads for 32 equal account reads at once",
    reached: String(accountReads(stub)),
    goal: "1",
    more: `${crowd.errors} answers weren't 200`,
  });
} finally {
  await server.stop();
  await stub.stop();
}

import type { Keypair } from "@stellar/stellar-sdk/base";
import type { Network } from "../../src/contract/network.ts";
import { CIRCLE_TESTNET_ISSUER, usdcIssuedBy } from "../../src/stellar/asset.ts";
import { startLedgerServer } from "../api/ledger-server.ts";
import { startStub } from "../api/stub-upstream.ts";
import { startCrowdedServer } from "../crowded-passport.ts";
import { networkOf } from "../e2e/dashboard-world.ts";
import { employerDoes, fundedAccount } from "../e2e/site-world.ts";
import { REAL_JUDGING, REAL_TRUST } from "../real-archive.ts";
import { type ReceiptServer, startReceiptServer } from "../receipt-server.ts";
import { startServer } from "../server.ts";

/** The servers behind the states and their data. */
export interface Sites {
  /** A ledger of samples: a receipt in each state. */
  receipts: ReceiptServer;
  /** The sandbox with its demo year, which no state changes. */
  sandbox: Site & { network: Network; funded: Keypair };
  /** A sandbox in which people are hired and paid. */
  payroll: Site & { network: Network; waiting: Keypair };
  /** The same on a network that every wallet knows. */
  known: Site & { network: Network };
  /** A worker with two hundred payments from as many payers. */
  crowded: Site;
  /** The network whose validators signed the proof in the fixtures. */
  validators: Site;
  /** A test network whose USDC is Circle's. */
  circle: Site;
  /** A server without a ledger connection. */
  unreachable: Site;
}

export type SiteName = keyof Sites;

interface Site {
  url: string;
  stop(): Promise<void>;
}

/** Nothing listens on this port. */
const NO_HORIZON = "http://127.0.0.1:9";

/** Starts all servers: each is the built site over one of the tests' fixtures. */
export async function startSites(): Promise<Sites> {
  const [receipts, sandbox, payroll, known, crowded, validators, circle, unreachable] =
    await Promise.all([
      startReceiptServer(),
      startSandbox(),
      startPayroll(),
      startLedger({ NETWORK_PASSPHRASE: "Standalone Network ; February 2017" }),
      startCrowded(),
      startServer({
        LEDGER: "custom",
        HORIZON_URL: NO_HORIZON,
        NETWORK_PASSPHRASE: REAL_TRUST.passphrase,
        USDC_ISSUER: REAL_JUDGING.usdcIssuer,
        VALIDATORS: `${REAL_TRUST.threshold}:${REAL_TRUST.validators.join()}`,
      }),
      startCircle(),
      startServer({
        LEDGER: "custom",
        HORIZON_URL: NO_HORIZON,
        NETWORK_PASSPHRASE: REAL_TRUST.passphrase,
        USDC_ISSUER: REAL_JUDGING.usdcIssuer,
      }),
    ]);
  return { receipts, sandbox, payroll, known, crowded, validators, circle, unreachable };
}

export async function stopSites(sites: Sites): Promise<void> {
  await Promise.all(Object.values(sites).map((site: Site) => site.stop()));
}

async function startSandbox(): Promise<Sites["sandbox"]> {
  const site = await startLedger();
  return { ...site, funded: await fundedAccount(site.url) };
}

/** One person has an amount set aside that is never collected. */
async function startPayroll(): Promise<Sites["payroll"]> {
  const site = await startLedger();
  const waiting = await fundedAccount(site.url);
  await employerDoes(site.url, ({ usdcIssuer }) => [{
    kind: "create_claimable",
    claimant: waiting.publicKey(),
    asset: usdcIssuedBy(usdcIssuer),
    stroops: 9_281_700_000n,
    takeBackAfterDays: 30,
  }]);
  return { ...site, waiting };
}

async function startLedger(
  more: Record<string, string> = {},
): Promise<Site & { network: Network }> {
  const { url, stop } = await startServer({ READ_LIMIT: "100000", ...more });
  return { url, stop, network: await networkOf(url) };
}

async function startCrowded(): Promise<Site> {
  const provider = startStub();
  const { server, stop } = await startCrowdedServer(provider);
  return { url: server.url, stop: async () => void await Promise.all([stop(), provider.stop()]) };
}

async function startCircle(): Promise<Site> {
  const { server, horizon, stop } = await startLedgerServer(1, {
    NETWORK_PASSPHRASE: "Test SDF Network ; September 2015",
    USDC_ISSUER: CIRCLE_TESTNET_ISSUER,
  });
  horizon.account("worker");
  return { url: server.url, stop };
}

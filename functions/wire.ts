import type { Network } from "../src/contract/network.ts";
import { done } from "../src/contract/outcome.ts";
import { parseLedgerAmount } from "../src/stellar/amount.ts";
import { isForgeable } from "../src/receipt/evidence/signature.ts";
import { Boxes, createBoxLimit } from "./box/boxes.ts";
import {
  type Config,
  PUBLIC_PASSPHRASE,
  SANDBOX_PASSPHRASE,
  SANDBOX_USDC_ISSUER,
} from "./config.ts";
import { createFaucet, isFinalFunding } from "./faucet/faucet.ts";
import { createFriendbot } from "./faucet/friendbot.ts";
import { createIdempotency } from "./faucet/idempotency.ts";
import { createFundLimit } from "./faucet/limit.ts";
import { createHealth } from "./health.ts";
import type { AvailabilityChange } from "./http/availability.ts";
import { AnswerCache } from "./http/answer-cache.ts";
import { type Api, createApi } from "./http/api.ts";
import { fetchInProcess } from "./http/in-process.ts";
import { Log } from "./http/log.ts";
import type { MetricsOptions } from "./http/metrics-endpoint.ts";
import { createReadLimit, type ReadLimit } from "./http/read-limit.ts";
import { ConcurrencyLimit } from "./http/concurrency-limit.ts";
import { createSameFileCheck, measureStoreFiles, openKv } from "./kv/open.ts";
import { createLedgerService } from "./ledger/service.ts";
import { createNetworkRecord } from "./network.ts";
import { createNameFinder, withOrganizationNames } from "./organizations/named-ledger.ts";
import { createOrganizationService } from "./organizations/organizations.ts";
import { createTomlReader } from "./organizations/read-toml.ts";
import { createReceiptNames } from "./organizations/receipt-names.ts";
import { createNameRecords } from "./organizations/name-records.ts";
import { createProviders } from "./rates/providers.ts";
import { createRatesService } from "./rates/rates.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import type { FaucetService, LedgerService, Services } from "./services.ts";
import { scheduleTrim } from "./store.ts";
import { VERSION } from "./version.ts";
import { startWebhooks } from "./webhooks/start.ts";
import { createWebhookLimit } from "./webhooks/webhooks.ts";

export interface WiredServices {
  services: Services;
  api: Api;
  reads: ReadLimit;
  concurrency: ConcurrencyLimit;
  log: Log;
  /** Metrics other than those of requests and pages. */
  metricsSources: Pick<MetricsOptions, "boxes" | "storeBytes"> & { answers: AnswerCache };
  /** Null on other networks than the sandbox's. */
  sandbox: Sandbox | null;
  /** Lines for the terminal, with pages to open once the server runs at `origin`. */
  addresses(origin: string): string[];
  /** Ends event streams, so that shutdown can finish. */
  drain(): void;
  /** Closes the sandbox and the store after the last request. */
  close(): Promise<void>;
}

export async function wireServices(given: Config): Promise<WiredServices> {
  const kv = await openKv(given.kvPath);
  const isSameFile = await createSameFileCheck(given.kvPath);
  // the sandbox is loaded only if it's used
  const demoLedger = given.ledger === "sandbox" ? await import("./demo/open.ts") : null;
  const passphrase = given.networkPassphrase ?? SANDBOX_PASSPHRASE;
  const nameRecords = createNameRecords({ kv, passphrase });
  const names = createNameFinder(nameRecords);
  const sandbox = await demoLedger?.openDemoLedger({
    kv,
    config: given,
    names,
  }) ?? null;
  const config = sandbox === null ? given : { ...given, ...sandboxSettings(sandbox.ledger) };
  // the service reads its own ledger through the same client, without a network
  const fetchLedger = sandbox === null ? fetch : fetchInProcess(answerFromSandbox(sandbox.ledger));
  const own = `http://127.0.0.1:${config.port}/sandbox`;
  const log = new Log({ level: config.logLevel });
  const report = (change: AvailabilityChange) => log.availability(change);
  const reads = createReadLimit({ limit: config.readLimit, localLimit: config.localReadLimit });
  const plainLedger = createLedgerService({
    kv,
    horizonUrls: sandbox === null ? config.horizonUrls : [`${own}/horizon`],
    rpcUrl: sandbox === null ? config.rpcUrl : `${own}/rpc`,
    passphrase,
    usdcIssuer: config.usdcIssuer ?? SANDBOX_USDC_ISSUER,
    isTest: passphrase !== PUBLIC_PASSPHRASE,
    historyArchives: sandbox === null ? config.historyArchives : [`${own}/history`],
    quorum: config.quorum,
    names,
    fetch: fetchLedger,
    reads,
    report,
  });
  // loads the stored epoch, in case a reset was noticed before
  await plainLedger.epoch();
  const receipts = createReceiptNames({ kv, passphrase });
  const ledger = withOrganizationNames(plainLedger, { nameRecords, receipts });
  const organizations = createOrganizationService({
    kv,
    nameRecords,
    homeDomain: ledger.homeDomain,
    readToml: sandbox?.readToml ?? createTomlReader(),
    reads,
  });
  if (sandbox !== null) await organizations.namesOf(sandbox.employers);
  const providers = createProviders(config, fetch, report);
  const demo = sandbox?.demo;
  const forgeable = config.quorum !== null && await isForgeable({ passphrase, ...config.quorum });
  const ofOrigin = cacheLast((origin) => createNetworkRecord(config, origin, { demo, forgeable }));
  const network = (origin: string): Network => {
    const resetAt = ledger.resetAt();
    return resetAt === null ? ofOrigin(origin) : { ...ofOrigin(origin), resetAt };
  };
  const boxes = new Boxes({ kv });
  // only Horizon lists what a ledger holds
  const hasHorizon = sandbox !== null || config.horizonUrls.length > 0;
  const webhooks = hasHorizon
    ? startWebhooks({
      kv,
      config,
      passphrase,
      ledger: plainLedger,
      network: () => network("http://localhost"),
      reads,
    })
    : null;
  const services: Services = {
    config,
    kv,
    network,
    rates: createRatesService({ kv, providers }),
    faucet: wireFaucet({
      kv,
      ledger,
      url: sandbox === null ? config.friendbotUrl : `${own}/horizon/friendbot`,
      fetch: fetchLedger,
      isTest: network("http://localhost").isTest,
    }),
    ledger,
    organizations,
    boxes,
    webhooks: webhooks?.webhooks ?? null,
    health: createHealth({
      kv,
      isSameFile,
      network: network("http://localhost").name,
      ledger: ledger.state,
      closes: () => sandbox === null || sandbox.ledger.fault === null,
      providers: () => providers.map((provider) => provider.state()),
      versions: { lipwa: VERSION, deno: Deno.version.deno },
    }),
  };
  const stopTrimming = scheduleTrim(kv, async () => {
    await boxes.endOverdue();
    await webhooks?.webhooks.endExpired();
  });
  const concurrency = new ConcurrencyLimit();
  const answers = new AnswerCache();
  return {
    services,
    sandbox: sandbox?.ledger ?? null,
    reads,
    concurrency,
    log,
    metricsSources: {
      answers,
      boxes: () => boxes.totals(),
      storeBytes: () => measureStoreFiles(config.kvPath),
    },
    api: createApi({
      config,
      cache: answers,
      kv,
      reads,
      concurrency,
      limits: {
        fund: createFundLimit({ kv }),
        boxes: createBoxLimit({ kv }),
        webhooks: createWebhookLimit({ kv, passphrase }),
      },
    }),
    addresses: (origin) => addressesOf(network(origin)),
    drain: () => {
      ledger.drain();
      sandbox?.drain();
    },
    close: async () => {
      stopTrimming();
      await webhooks?.stop();
      await sandbox?.close();
      kv.close();
      await log.close();
    },
  };
}

/** Caches the last value, since most requests have the same origin. */
function cacheLast<T>(make: (of: string) => T): (of: string) => T {
  let last: { of: string; made: T } | null = null;
  return (of) => (last = last?.of === of ? last : { of, made: make(of) }).made;
}

/** Settings that follow from the sandbox's passphrase, which is configurable. */
function sandboxSettings({ networkPassphrase, usdcIssuer, validator }: Sandbox): Partial<Config> {
  const quorum = { threshold: 1, validators: [validator] };
  return { networkPassphrase, usdcIssuer, quorum };
}

function answerFromSandbox(ledger: Sandbox): (request: Request) => Promise<Response> {
  return (request) => ledger.fetch(request);
}

interface FaucetParts {
  kv: Deno.Kv;
  ledger: LedgerService;
  url: string | null;
  fetch: typeof fetch;
  isTest: boolean;
}

function wireFaucet({ kv, ledger, url, fetch, isTest }: FaucetParts): FaucetService {
  return createFaucet({
    friendbot: url === null || !isTest ? null : createFriendbot({ url, fetch }),
    idempotency: createIdempotency({ kv, isFinal: isFinalFunding }),
    balance: async (account) => {
      const read = await ledger.account({ account });
      if (!read.ok) return read;
      return done(read.value.isActive ? parseLedgerAmount(read.value.xlmBalance) : null);
    },
  });
}

function addressesOf({ publicUrl, demo }: Network): string[] {
  const addresses: [label: string, url: string][] = [["Site", `${publicUrl}/`]];
  if (demo !== undefined) {
    addresses.push(
      ["Demo employer's dashboard", `${publicUrl}/dashboard?demo=${demo.employer}`],
      ["Demo worker's passport", `${publicUrl}/passport/${demo.passport}`],
      ["Demo receipt", `${publicUrl}/receipt/${demo.receipt}`],
    );
  }
  const width = Math.max(...addresses.map(([label]) => label.length));
  return addresses.map(([label, url]) => `  ${label.padEnd(width)}  ${url}`);
}

import type { Network } from "../src/contract/network.ts";
import { done } from "../src/contract/outcome.ts";
import { stroopsOf } from "../src/stellar/amount.ts";
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
import { type Api, createApi } from "./http/api.ts";
import { fetchInProcess } from "./http/in-process.ts";
import { createReadLimit, type ReadLimit } from "./http/read-limit.ts";
import { RequestsAtOnce } from "./http/requests-at-once.ts";
import { identify, openKv } from "./kv/open.ts";
import { createLedger } from "./ledger/service.ts";
import { networkOf } from "./network.ts";
import { knownNames, withNames } from "./organizations/named-ledger.ts";
import { createOrganizations } from "./organizations/organizations.ts";
import { createReadFile } from "./organizations/read-file.ts";
import { createReceiptNames } from "./organizations/receipt-names.ts";
import { createNameRecords } from "./organizations/name-records.ts";
import { createProviders } from "./rates/providers.ts";
import { createRates } from "./rates/rates.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import type { FaucetService, LedgerService, Services } from "./services.ts";
import { keepTrimmed } from "./store.ts";
import { VERSION } from "./version.ts";

/** One process, wired together. */
export interface Wired {
  services: Services;
  api: Api;
  /** The limit on what clients cost the ledger. */
  reads: ReadLimit;
  /** The limit on what clients ask for at the same time. */
  atOnce: RequestsAtOnce;
  /** The embedded ledger; null on any other network. */
  sandbox: Sandbox | null;
  /** Lines for the terminal: what is worth opening once the server runs at `origin`. */
  addresses(origin: string): string[];
  /** Ends event streams, so that the last requests can end. */
  drain(): void;
  /** Closes the sandbox and the store, after the last request. */
  close(): Promise<void>;
}

/** Opens the store and makes every part from the configuration. The only place that does. */
export async function wire(given: Config): Promise<Wired> {
  const kv = await openKv(given.kvPath);
  const isSameFile = await identify(given.kvPath);
  // loaded on demand: no other network pays for the code
  const demoLedger = given.ledger === "sandbox" ? await import("./demo/open.ts") : null;
  const passphrase = given.networkPassphrase ?? SANDBOX_PASSPHRASE;
  const nameRecords = createNameRecords({ kv, passphrase });
  const names = knownNames(nameRecords);
  const sandbox = await demoLedger?.openDemoLedger({
    kv,
    config: given,
    names,
  }) ?? null;
  const config = sandbox === null ? given : { ...given, ...ownNetwork(sandbox.ledger) };
  // its own ledger the service asks as it asks any other, but for the network in between
  const fetchLedger = sandbox === null ? fetch : fetchInProcess(answerOwn(sandbox.ledger));
  const own = `http://127.0.0.1:${config.port}/sandbox`;
  const reads = createReadLimit({ limit: config.readLimit, localLimit: config.localReadLimit });
  const plainLedger = createLedger({
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
  });
  await plainLedger.readReset();
  const receipts = createReceiptNames({ kv, passphrase });
  const ledger = withNames(plainLedger, { nameRecords, receipts });
  const organizations = createOrganizations({
    kv,
    nameRecords,
    homeDomain: ledger.homeDomain,
    readFile: sandbox?.readFile ?? createReadFile(),
    reads,
  });
  if (sandbox !== null) await organizations.look(sandbox.employers);
  const providers = createProviders(config, fetch);
  const demo = sandbox?.demo;
  const forgeable = config.quorum !== null && await isForgeable({ passphrase, ...config.quorum });
  const ofOrigin = rememberingLast((origin) => networkOf(config, origin, { demo, forgeable }));
  const network = (origin: string): Network => {
    const resetAt = ledger.resetAt();
    return resetAt === null ? ofOrigin(origin) : { ...ofOrigin(origin), resetAt };
  };
  const boxes = new Boxes({ kv });
  const services: Services = {
    config,
    kv,
    network,
    rates: createRates({ kv, providers }),
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
  const leaveStore = keepTrimmed(kv, () => boxes.endOverdue());
  const atOnce = new RequestsAtOnce();
  return {
    services,
    sandbox: sandbox?.ledger ?? null,
    reads,
    atOnce,
    api: createApi({
      config,
      kv,
      reads,
      atOnce,
      limits: { fund: createFundLimit({ kv }), boxes: createBoxLimit({ kv }) },
    }),
    addresses: (origin) => addressesOf(network(origin)),
    drain: () => {
      ledger.drain();
      sandbox?.drain();
    },
    close: async () => {
      leaveStore();
      await sandbox?.close();
      kv.close();
    },
  };
}

/** Remembers what was made last: mostly all come to the same address. */
function rememberingLast<T>(make: (of: string) => T): (of: string) => T {
  let last: { of: string; made: T } | null = null;
  return (of) => (last = last?.of === of ? last : { of, made: make(of) }).made;
}

/** The sandbox's passphrase may be a setting, and its issuer and its validator follow from it. */
function ownNetwork({ networkPassphrase, usdcIssuer, validator }: Sandbox): Partial<Config> {
  const quorum = { threshold: 1, validators: [validator] };
  return { networkPassphrase, usdcIssuer, quorum };
}

/** Answers what the service itself asks. */
function answerOwn(ledger: Sandbox): (request: Request) => Promise<Response> {
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
      return done(read.value.isActive ? stroopsOf(read.value.xlmBalance) : null);
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

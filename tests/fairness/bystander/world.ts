import { createReadLimit, type ReadLimit } from "../../../functions/http/read-limit.ts";
import { createLedger } from "../../../functions/ledger/service.ts";
import { knownNames, withNames } from "../../../functions/organizations/named-ledger.ts";
import { createOrganizations } from "../../../functions/organizations/organizations.ts";
import { createReceiptNames } from "../../../functions/organizations/receipt-names.ts";
import { createNameRecords } from "../../../functions/organizations/name-records.ts";
import { fillPassport } from "../../../functions/pages/passport.ts";
import type { LedgerService, OrganizationService, Services } from "../../../functions/services.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { abortable, NETWORK } from "../../ledger-harness.ts";
import { sampleRates } from "../../receipt-table.ts";
import { keyOf } from "../../unit/functions/sandbox/support/network.ts";
import { DOMAIN, EMPLOYER, openNetwork, PAYMENTS, WORKER } from "./network.ts";

/** How the servers answer what is asked of the crowd's accounts; of all others they answer well. */
export const MOODS = ["well", "slow", "late", "hanging", "broken"] as const;
export type Mood = (typeof MOODS)[number];

/** For how long they keep whoever asks of those waiting, in milliseconds. */
const WAIT_MS: Record<Mood, number> = {
  well: 0,
  slow: 1_500,
  late: 2_700,
  hanging: 600_000,
  broken: 0,
};

/** Which servers there are: one Horizon, two, or one with an RPC server beside it. */
export const SETUPS = ["alone", "two", "with RPC"] as const;
export type Setup = (typeof SETUPS)[number];

/** What can be asked for. */
export const QUESTIONS = [
  "account",
  "history",
  "income",
  "claimable",
  "proof",
  "preflight",
  "name",
  "page",
] as const;
export type Question = (typeof QUESTIONS)[number];

/** What a crowd asks for beside them. */
export const CROWD_QUESTIONS = [...QUESTIONS, "health", "stream"] as const;
export type CrowdQuestion = (typeof CROWD_QUESTIONS)[number];

/** What somebody was told, or an error's code. */
export type Told = { said: string } | { code: string };

/** A service with its store, and the servers that it asks. */
export interface World {
  /** How the servers answer of the crowd's accounts from now on. */
  mood: Mood;
  /** Asks a question about the worker. */
  ask(client: string, question: Question): Promise<Told>;
  /** Asks one about the n-th account of the crowd. */
  crowd(client: string, question: CrowdQuestion, n: number): Promise<void>;
  /** How the circuits of its servers are. */
  circuits(): Promise<string[]>;
}

/** The n-th account that a crowd asks about; nobody knows it. */
const crowded = (n: number) => keyOf(`crowd ${n}`).publicKey();
const crowdedHash = (n: number) => (n + 1).toString(16).padStart(64, "0");
const MOST_CROWDED = 40;
const OF_CROWD = Array.from({ length: MOST_CROWDED }, (_, n) => [crowded(n), crowdedHash(n)])
  .flat();

const RPC = "http://127.0.0.1:3/sandbox/rpc";
const SECOND = "http://127.0.0.1:2/sandbox/horizon";
const HORIZONS = ["http://127.0.0.1:1/sandbox/horizon", SECOND];

/** The second Horizon is further away, by so many milliseconds: who is sent there has to wait. */
export const SECOND_MS = 1_000;

/** `latency`: milliseconds that each server takes for each answer. */
export async function startWorld(setup: Setup, latency: number): Promise<World> {
  const world = { mood: "well" as Mood };
  const { sandbox, kv, hash } = await openNetwork();
  const passphrase = sandbox.networkPassphrase;
  const now = () => Date.now();

  async function serve(request: Request): Promise<Response> {
    const ms = latency + (request.url.startsWith(SECOND) ? SECOND_MS : 0);
    if (ms > 0) await wait(ms);
    const asked = request.url + await request.clone().text();
    if (world.mood === "well" || !OF_CROWD.some((each) => asked.includes(each))) {
      return await sandbox.fetch(request);
    }
    if (world.mood === "broken") return new Response("", { status: 500 });
    await wait(WAIT_MS[world.mood]);
    return await sandbox.fetch(request);
  }

  const reads = createReadLimit({ limit: 300, now });
  const service = createLedger({
    kv,
    horizonUrls: HORIZONS.slice(0, setup === "two" ? 2 : 1),
    rpcUrl: setup === "with RPC" ? RPC : null,
    passphrase,
    usdcIssuer: sandbox.usdcIssuer,
    fetch: (input, init) => {
      const request = new Request(input, init);
      return abortable(serve(request), request.signal);
    },
    reads,
    now,
  });
  const nameRecords = createNameRecords({ kv, passphrase, now });
  const receipts = createReceiptNames({ kv, passphrase });
  const organizations = createOrganizations({
    kv,
    reads,
    nameRecords,
    homeDomain: service.homeDomain,
    readFile: (domain) =>
      Promise.resolve({
        ok: domain === DOMAIN,
        text: `ACCOUNTS=["${EMPLOYER}"]\n[DOCUMENTATION]\nORG_NAME="Acme Works"\n`,
      }),
    now,
  });
  const asking = {
    ledger: withNames(service, { nameRecords, receipts }),
    organizations,
    reads,
    names: knownNames(nameRecords),
    hash,
  };
  return Object.assign(world, {
    ask: (client: string, question: Question) =>
      reads.run(client, () => answered(asking, question)),
    crowd: (client: string, question: CrowdQuestion, n: number) =>
      reads.run(client, () => crowdAsks(asking, client, question, n % MOST_CROWDED)),
    circuits: async () => (await service.state()).upstreams.map(({ breaker }) => breaker),
  });
}

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

interface Asking {
  ledger: LedgerService;
  organizations: OrganizationService;
  reads: ReadLimit;
  names: ReturnType<typeof knownNames>;
  /** Of the worker's first payment. */
  hash: string;
}

async function answered(asking: Asking, question: Question): Promise<Told> {
  const { ledger, organizations, names, hash } = asking;
  switch (question) {
    case "account":
      return told(await ledger.account({ account: WORKER }));
    case "history": {
      const query = { filter: "received", limit: 20, cursor: null } as const;
      return told(await ledger.history(NETWORK, WORKER, query));
    }
    case "income":
      return told(
        await ledger.income({ account: WORKER }),
        ({ complete, caughtUp }) => complete && caughtUp,
      );
    case "claimable":
      return told(await ledger.claimable({ account: WORKER }));
    case "proof":
      return told(await ledger.proof(NETWORK, hash, null), ({ settled }) => settled);
    case "preflight":
      return told(
        await ledger.preflight({
          sender: EMPLOYER,
          recipients: [{ address: WORKER, amount: "1" }],
        }),
      );
    case "name": {
      // the next reader finds it
      const isComing = async () => (await organizations.look([EMPLOYER])).coming.length > 0;
      for (let n = 0; n < 30 && await isComing(); n++) await wait(100);
      const name = (await names([EMPLOYER])).get(EMPLOYER)?.name;
      return name === undefined ? { code: "no name" } : { said: name };
    }
    case "page":
      return await pageTold(asking);
  }
}

/** What one answer says and another does not; names are asked for by themselves. */
const OF_THE_MOMENT = new Set(["updatedAt", "asOfLedger", "organization", "totalIsLowerBound"]);

/** `isAll`: false of an answer that says itself that more is to come. */
function told<T>(outcome: Outcome<T>, isAll: (value: T) => boolean = () => true): Told {
  if (!outcome.ok) return { code: outcome.code };
  if (!isAll(outcome.value)) return { code: "not all yet" };
  const said = JSON.stringify(outcome.value, (key, value) => {
    if (OF_THE_MOMENT.has(key)) return undefined;
    return typeof value === "bigint" ? `${value}` : value;
  });
  return { said };
}

/** The worker's passport, which is for everybody where nothing is missing. */
async function pageTold({ ledger, organizations, reads }: Asking): Promise<Told> {
  const services = {
    ledger,
    organizations,
    rates: {
      current: () => Promise.resolve(done(sampleRates(new Date().toISOString()))),
      onDay: () => Promise.resolve(failed("rates_not_kept")),
    },
  };
  const page = await fillPassport({
    url: new URL(`http://lipwa.test/passport/${WORKER}`),
    param: WORKER,
    lang: "en",
    currency: null,
    network: NETWORK,
    // a passport uses nothing else
    services: services as unknown as Services,
    signal: new AbortController().signal,
  });
  const { main } = page.draw();
  const isForAll = page.keptSeconds !== undefined && reads.share()?.limited !== true;
  const isWhole = page.status === 200 && main.includes('class="total"') &&
    main.split('data-id="').length > PAYMENTS;
  if (isForAll) return { said: isWhole ? "all of it" : "half a page for everybody" };
  // what is missing, its reader's browser asks for again
  return { code: `page ${page.status}` };
}

/** What a crowd asks for is answered somehow, or not at all. */
async function crowdAsks(
  { ledger, organizations }: Asking,
  client: string,
  question: CrowdQuestion,
  n: number,
): Promise<void> {
  const account = crowded(n);
  const others = Array.from({ length: 20 }, (_, each) => crowded((n + each) % MOST_CROWDED));
  switch (question) {
    case "account":
      return void await ledger.account({ account });
    case "history":
    case "page":
      return void await ledger.history(NETWORK, account, {
        filter: "all",
        limit: 20,
        cursor: null,
      });
    case "income":
      return void await ledger.income({ account });
    case "claimable":
      return void await ledger.claimable({ account });
    case "proof":
      return void await ledger.proof(NETWORK, crowdedHash(n), null);
    case "preflight":
      return void await ledger.preflight({
        sender: EMPLOYER,
        recipients: others.map((address) => ({ address, amount: "1" })),
      });
    case "name":
      return void await organizations.look(others);
    case "health":
      return void await ledger.state();
    case "stream": {
      const ending = new AbortController();
      const opened = await ledger.stream(NETWORK, {
        account: n % 2 === 0 ? WORKER : account,
        client,
        lastEventId: null,
        signal: ending.signal,
      });
      setTimeout(() => ending.abort(), 30_000);
      if (opened.ok) await opened.value.cancel();
    }
  }
}

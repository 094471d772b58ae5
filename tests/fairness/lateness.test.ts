import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createReadLimit, type ReadLimit } from "../../functions/http/read-limit.ts";
import { createLedger } from "../../functions/ledger/service.ts";
import { createOrganizations } from "../../functions/organizations/organizations.ts";
import { createNameRecords } from "../../functions/organizations/name-records.ts";
import type { LedgerService, OrganizationService } from "../../functions/services.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import { ISSUER, NETWORK } from "../ledger-harness.ts";
import { valueOf } from "../outcome.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { addressOf, STUB_PASSPHRASE, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";

// A client that asks for more than may be under way of it waits behind itself, for as long as it
// likes. That is nothing to remember of the servers, or of the accounts that it asked about.

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");
const EMPLOYER = addressOf("employer");
const PAYMENTS = 300;

/** As many requests as one client may have under way. */
const CROWD = Array.from({ length: 12 }, (_, n) => addressOf(`crowd ${n}`));

const clock = { now: 0 };
let horizon: StubHorizon;
let kv: Deno.Kv;
let reads: ReadLimit;
let service: LedgerService;
let organizations: OrganizationService;
let nameRecords: ReturnType<typeof createNameRecords>;

beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
  clock.now = Date.parse("2026-11-20T12:00:00Z");
  const now = () => clock.now;
  horizon = new StubHorizon();
  horizon.account("worker");
  horizon.account("employer", { home_domain: "acme.example.org" });
  for (let n = 0; n < PAYMENTS / 100; n++) {
    const operations = Array.from(
      { length: 100 },
      () => payment("employer", "worker", USDC, "1.0000000"),
    );
    horizon.apply(transactionOf(operations, { source: "employer", sequence: BigInt(n) }));
  }
  reads = createReadLimit({ limit: 300, now });
  service = createLedger({
    kv,
    horizonUrls: ["http://127.0.0.1:1"],
    passphrase: STUB_PASSPHRASE,
    usdcIssuer: ISSUER,
    fetch: horizon.fetch,
    reads,
    now,
  });
  nameRecords = createNameRecords({ kv, passphrase: STUB_PASSPHRASE, now });
  organizations = createOrganizations({
    kv,
    reads,
    nameRecords,
    homeDomain: service.homeDomain,
    readFile: () =>
      Promise.resolve({
        ok: true,
        text: `ACCOUNTS=["${EMPLOYER}"]\n[DOCUMENTATION]\nORG_NAME="Acme Works"\n`,
      }),
    now,
  });
});
afterEach(() => kv.close());

const as = <T>(client: string, work: () => Promise<T>): Promise<T> => reads.run(client, work);
const codeOf = (outcome: Outcome<unknown>): string => outcome.ok ? "ok" : outcome.code;

/** Has a client ask for something behind all that may be under way of it, until its time is over. */
async function behindItsOwn<T>(ask: () => Promise<T>): Promise<T> {
  const before = horizon.asked.length;
  const released = Promise.withResolvers<void>();
  horizon.fault = async (path) => {
    if (!CROWD.some((address) => path.includes(address))) return null;
    await released.promise;
    return null;
  };
  const asked = () => horizon.asked.length - before;
  const crowd = CROWD.map((account) => as("crowd", () => service.account({ account })));
  await expect.poll(asked).toBe(CROWD.length);
  const behind = as("crowd", ask);
  await new Promise((resolve) => setTimeout(resolve, 300));
  clock.now += 4_000;
  released.resolve();
  await Promise.all(crowd);
  horizon.fault = () => null;
  return await behind;
}

describe("a client that waited behind itself", () => {
  test("is told so, and was charged for nothing", async () => {
    const before = horizon.asked.length;
    const query = { filter: "all", limit: 20, cursor: null } as const;
    const history = await behindItsOwn(() => service.history(NETWORK, WORKER, query));
    expect(codeOf(history)).toBe("rate_limited");
    expect(horizon.asked.length - before).toBe(CROWD.length);
  });

  test("makes no history longer to read for another", async () => {
    const query = { filter: "received", limit: 50, cursor: null } as const;
    for (let n = 0; n < 2; n++) {
      await behindItsOwn(() => service.history(NETWORK, WORKER, query));
    }
    const before = horizon.asked.length;
    const income = await valueOf(as("other", () => service.income({ account: WORKER })));
    expect(income).toMatchObject({ complete: true, all: { count: PAYMENTS } });
    const limits = horizon.asked.slice(before)
      .filter((path) => path.includes("/operations"))
      .map((path) => /[?&]limit=(\d+)/.exec(path)?.[1]);
    expect(new Set(limits)).toEqual(new Set(["200"]));
  });

  test("withholds no name from another", async () => {
    const nameNow = async () => (await nameRecords.of([EMPLOYER])).get(EMPLOYER);
    await behindItsOwn(() => organizations.look([EMPLOYER]));
    await expect.poll(() => as("other", () => organizations.look([EMPLOYER])))
      .toMatchObject({ coming: [], isWhole: true });
    expect(await nameNow()).toMatchObject({ failed: false, organization: { name: "Acme Works" } });
  });
});

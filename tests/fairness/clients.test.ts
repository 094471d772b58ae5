import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createReadLimit, type ReadLimit } from "../../functions/http/read-limit.ts";
import { createLedgerService } from "../../functions/ledger/service.ts";
import type { LedgerOptions } from "../../functions/ledger/wiring.ts";
import { createOrganizationService } from "../../functions/organizations/organizations.ts";
import { createNameRecords } from "../../functions/organizations/name-records.ts";
import type { LedgerService } from "../../functions/services.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import { abortable, ISSUER, NETWORK } from "../ledger-harness.ts";
import { valueOf } from "../outcome.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { addressOf, STUB_PASSPHRASE, transactionOf } from "../stub-ledger.ts";
import { claim, payment } from "../stub-operations.ts";

// One client's share of the ledger's servers, and what is left for the others: 300 requests a
// minute and twelve at once per client; 3,600 an hour and a hundred at once for a public Horizon.

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");
const EMPLOYER = addressOf("employer");
const NEWEST = { filter: "all", limit: 20, cursor: null } as const;

/** Accounts with slow answers, more than one client may request at once. */
const CROWDED_ADDRESS = Array.from({ length: 20 }, (_, n) => addressOf(`crowded ${n}`));
const isCrowded = (path: string) => CROWDED_ADDRESS.some((address) => path.includes(address));

const RUN = {
  sender: EMPLOYER,
  recipients: Array.from({ length: 500 }, (_, n) => ({
    address: addressOf(`payee ${n}`),
    amount: "1",
  })),
};

const clock = { now: 0 };
const now = () => clock.now;
let horizon: StubHorizon;
let kv: Deno.Kv;
let reads: ReadLimit;
let sequence: bigint;

beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
  clock.now = Date.parse("2026-11-20T12:00:00Z");
  sequence = 0n;
  horizon = new StubHorizon();
  horizon.account("worker");
  horizon.account("employer", { home_domain: "acme.example.org" });
  reads = createReadLimit({ limit: 300, now });
});
afterEach(() => kv.close());

/** A ledger service over a private Horizon, unless the options name others. */
function open(options: Partial<LedgerOptions> = {}): LedgerService {
  return createLedgerService({
    kv,
    horizonUrls: ["http://127.0.0.1:1"],
    passphrase: STUB_PASSPHRASE,
    usdcIssuer: ISSUER,
    fetch: (input, init) => {
      const request = new Request(input, init);
      return abortable(horizon.handle(request), request.signal);
    },
    reads,
    now,
    ...options,
  });
}

/** A ledger service whose clients share a public Horizon's hourly budget. */
const openPublic = () => open({ horizonUrls: ["https://horizon.example"] });

/** A ledger service with two servers that must agree on a payment. */
const openWitnessed = (limit: ReadLimit) =>
  open({ horizonUrls: ["http://127.0.0.1:1", "http://127.0.0.1:2"], reads: limit });

function pay(amount: string, times = 1): string {
  sequence += 1n;
  const operations = Array.from(
    { length: times },
    () => payment("employer", "worker", USDC, amount),
  );
  const paid = transactionOf(operations, { source: "employer", sequence });
  horizon.apply(paid);
  return paid.hash;
}

const as = <T>(client: string, work: () => Promise<T>): Promise<T> => reads.run(client, work);
const codeOf = (outcome: Outcome<unknown>): string => outcome.ok ? "ok" : outcome.code;

/** Every read that people use, for the worker's account. */
function readsOf(
  service: LedgerService,
  hash: string,
): Record<string, () => Promise<Outcome<unknown>>> {
  return {
    account: () => service.account({ account: WORKER }),
    history: () => service.history(NETWORK, WORKER, NEWEST),
    income: () => service.income({ account: WORKER }),
    claimable: () => service.claimable({ account: WORKER }),
    proof: () => service.proof(NETWORK, hash, null),
  };
}

/** A client's answer to each read without its time; an error as its code. */
async function toldTo(client: string, service: LedgerService, hash: string) {
  const told: Record<string, string> = {};
  for (const [name, read] of Object.entries(readsOf(service, hash))) {
    const outcome = await as(client, read);
    told[name] = outcome.ok
      ? JSON.stringify(
        outcome.value,
        (key, value) =>
          key === "updatedAt" ? undefined : typeof value === "bigint" ? `${value}` : value,
      )
      : outcome.code;
  }
  return told;
}

const READS = ["account", "history", "income", "claimable", "proof"];

describe("while the ledger leaves a crowd's questions open", () => {
  /** Exceeds a client's limit of open requests; `release` answers them. */
  async function crowd(service: LedgerService, many = CROWDED_ADDRESS.length) {
    const released = Promise.withResolvers<null>();
    horizon.fault = (path) => isCrowded(path) ? released.promise : null;
    let ended = 0;
    const slow = CROWDED_ADDRESS.slice(0, many).map((account) =>
      as("crowd", () => service.account({ account })).finally(() => ended += 1)
    );
    const reached = () => horizon.asked.filter(isCrowded).length;
    await expect.poll(reached).toBe(12);
    const release = async () => {
      released.resolve(null);
      await Promise.all(slow);
      horizon.fault = () => null;
    };
    return { release, underWay: () => [reached(), ended] };
  }

  test.each(READS)("another client has at once what the crowd waits for: %s", async (name) => {
    const hash = pay("1.0000000");
    const service = open();
    const read = readsOf(service, hash)[name] ?? expect.fail();
    const { release, underWay } = await crowd(service);
    const behind = as("crowd", read);
    await new Promise((resolve) => setTimeout(resolve));
    expect(codeOf(await as("other", read))).toBe("ok");
    expect(underWay()).toEqual([12, 0]);
    await release();
    expect(codeOf(await behind)).toBe("ok");
  });

  test.each<[string, (path: string) => Response | Promise<Response>, Record<string, string>]>([
    ["nothing", () => new Promise(() => {}), {}],
    ["nonsense", () => new Response("<html>"), {}],
    // a server that is down is down for every client, for five seconds
    ["5xx", () => new Response("", { status: 500 }), {
      account: "upstream_unavailable",
      history: "upstream_unavailable",
      income: "upstream_unavailable",
      claimable: "upstream_unavailable",
    }],
  ])("another client is told the truth where the crowd is told %s", async (_, fault, down) => {
    const hash = pay("1.0000000", 3);
    const truth = await toldTo("before", open(), hash);
    expect(Object.values(truth).filter((said) => said.startsWith("{"))).toHaveLength(READS.length);
    horizon.fault = (path) => isCrowded(path) ? fault(path) : null;
    const service = open();
    const asking = CROWDED_ADDRESS.map((account) =>
      as("crowd", () => service.account({ account }))
    );
    await expect.poll(() => horizon.asked.filter(isCrowded).length).toBeGreaterThan(4);
    if (Object.keys(down).length > 0) await Promise.all(asking);
    expect(await toldTo("other", service, hash)).toEqual({ ...truth, ...down });
    await Promise.all(asking);
    horizon.fault = () => null;
    clock.now += 5_000;
    await expect.poll(() => toldTo("newcomer", service, hash), { interval: 200 })
      .toEqual(truth);
  });

  test("a client that waits behind itself makes no history longer to read for another", async () => {
    for (let n = 0; n < 3; n++) pay("1.0000000", 100);
    const service = open();
    for (let n = 0; n < 2; n++) {
      horizon.asked.length = 0;
      const { release } = await crowd(service, 12);
      const behind = as("crowd", () => service.history(NETWORK, WORKER, NEWEST));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      clock.now += 4_000;
      await release();
      expect(codeOf(await behind)).toBe("rate_limited");
      expect(horizon.asked).toHaveLength(12);
    }
    const income = await valueOf(as("other", () => service.income({ account: WORKER })));
    expect(income).toMatchObject({ complete: true, all: { count: 300 } });
    const limits = horizon.asked.filter((path) => path.includes("/operations"))
      .map((path) => /[?&]limit=(\d+)/.exec(path)?.[1]);
    expect(new Set(limits)).toEqual(new Set(["200"]));
  });

  test("a client that waits behind itself withholds no name from another", async () => {
    const service = open();
    const nameRecords = createNameRecords({ kv, passphrase: STUB_PASSPHRASE, now });
    const text = `ACCOUNTS=["${EMPLOYER}"]\n[DOCUMENTATION]\nORG_NAME="Acme Works"\n`;
    const organizations = createOrganizationService({
      kv,
      reads,
      nameRecords,
      homeDomain: service.homeDomain,
      readToml: () => Promise.resolve({ ok: true, text }),
      now,
    });
    const { release } = await crowd(service, 12);
    const behind = as("crowd", () => organizations.namesOf([EMPLOYER]));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    clock.now += 4_000;
    await release();
    await behind;
    await expect.poll(() => as("other", () => organizations.namesOf([EMPLOYER])))
      .toMatchObject({ pending: [], isComplete: true });
    expect((await nameRecords.of([EMPLOYER])).get(EMPLOYER))
      .toMatchObject({ failed: false, organization: { name: "Acme Works" } });
  });
});

describe("a budget that all clients share", () => {
  test("outlives floods of preflights: rows beyond a client's share are unknown", async () => {
    const hash = pay("1.0000000");
    const service = openPublic();
    const { complete, recipients } = await valueOf(as("attacker", () => service.preflight(RUN)));
    const unknown = recipients.filter(({ result }) => result === "unknown");
    expect(complete).toBe(false);
    expect(unknown.length).toBeGreaterThan(460);
    expect(recipients.filter(({ result }) => result === "no_account").length).toBeGreaterThan(25);
    for (const row of unknown) expect(row.retryAfter).toBeGreaterThan(0);
    for (let n = 0; n < 20; n++) {
      expect(codeOf(await as("attacker", () => service.preflight(RUN)))).toBe("rate_limited");
    }
    expect(horizon.asked.length).toBeLessThanOrEqual(34);
    for (const [name, read] of Object.entries(readsOf(service, hash))) {
      expect([name, codeOf(await as("other", read))]).toEqual([name, "ok"]);
    }
    // health checks are not charged to the client
    expect((await as("attacker", () => service.state())).latest).toBe(1_000);
  });

  test("answers a page as far as its client's share goes, and the rest with the next", async () => {
    for (let n = 0; n < 100; n++) {
      // the account's own history reports them, so they need no request
      pay(`${n + 1}.0000000`);
      if (n >= 40) continue;
      const balanceId = "00000000" + n.toString(16).padStart(64, "0");
      const operations = [claim("worker", balanceId)];
      horizon.apply(transactionOf(operations, { source: "worker", sequence: BigInt(n) }));
    }
    const service = openPublic();
    const found = new Set<string>();
    let cursor: string | null = null;
    let limited = 0;
    for (let n = 0; n < 50; n++) {
      const page = await as(
        "reader",
        () => service.history(NETWORK, WORKER, { filter: "all", limit: 50, cursor }),
      );
      if (!page.ok) {
        expect(page.code).toBe("rate_limited");
        limited += 1;
        clock.now += (page.retryAfter ?? 1) * 1_000;
        continue;
      }
      for (const { id } of page.value.transactions) found.add(id);
      cursor = page.value.nextCursor;
      if (cursor === null) break;
    }
    expect(limited).toBeGreaterThan(0);
    expect(found.size).toBe(100);
  });

  test("keeps a tenth for receipts while many clients take all the rest", async () => {
    const hashes = Array.from({ length: 5 }, () => pay("1.0000000"));
    const service = openPublic();
    for (let n = 0; n < 40; n++) await as(`client ${n}`, () => service.preflight(RUN));
    const codes = [];
    for (const hash of hashes) {
      codes.push(codeOf(await as("reader", () => service.proof(NETWORK, hash, null))));
    }
    expect(codes.filter((code) => code === "ok").length).toBeGreaterThanOrEqual(3);
    expect(codeOf(await as("another", () => service.account({ account: WORKER }))))
      .toBe("upstream_unavailable");
  });

  test("charges nothing for what is answered from the archive, or joined to another's", async () => {
    const hash = pay("1.0000000");
    const service = openPublic();
    await as("first", () => service.proof(NETWORK, hash, null));
    const asked = horizon.asked.length;
    for (let n = 0; n < 500; n++) {
      expect(codeOf(await as("reader", () => service.proof(NETWORK, hash, null)))).toBe("ok");
    }
    const together = await Promise.all(
      Array.from({ length: 200 }, () => as("reader", () => service.account({ account: WORKER }))),
    );
    expect(new Set(together.map(codeOf))).toEqual(new Set(["ok"]));
    // and the base reserve
    expect(horizon.asked.length - asked).toBe(2);
  });
});

describe("a proof that a client's share does not suffice for", () => {
  test("says when to ask again, with each of its requests", async () => {
    const hash = pay("1.0000000");
    const few = createReadLimit({ limit: 1, now });
    // both requests have begun to read before the first is answered
    const reading = new Set<unknown>();
    const both = Promise.withResolvers<null>();
    const caller = () => {
      reading.add(few.usage());
      if (reading.size === 2) both.resolve(null);
      return few.caller();
    };
    horizon.fault = (path) => path === `/transactions/${hash}` ? both.promise : null;
    const service = openWitnessed({ ...few, caller });
    const prove = () =>
      few.run("few", async () => {
        const { proof, settled, retryAfter } = await valueOf(service.proof(NETWORK, hash, null));
        return { settled, evidence: proof.evidence, retryAfter };
      });
    const cut = { settled: false, evidence: "one_server", retryAfter: 60 };
    expect(await Promise.all([prove(), prove()])).toEqual([cut, cut]);
    clock.now += 60_000;
    expect(await prove()).toMatchObject({ retryAfter: 60 });
  });

  test("is complete for every client that joins it", async () => {
    const hash = pay("1.0000000");
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<null>();
    horizon.fault = (path) => {
      if (path !== `/transactions/${hash}`) return null;
      asked.resolve();
      return mayAnswer.promise;
    };
    const few = createReadLimit({ limit: 1, now });
    // the first client's budget covers one server, not both
    const charge = () => few.caller()?.client === "other" ? null : few.charge();
    const service = openWitnessed({ ...few, charge });
    const ask = (client: string) =>
      few.run(client, async () => {
        const proven = await service.proof(NETWORK, hash, null);
        return proven.ok ? proven.value.settled : proven.code;
      });
    const first = ask("first");
    await asked.promise;
    const other = ask("other");
    mayAnswer.resolve(null);
    // on a slow machine the first client may share the other's request to the second server
    expect([false, true]).toContain(await first);
    expect(await other).toBe(true);
  });
});

import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UNLIMITED_READS } from "../../../../functions/http/read-limit.ts";
import { withOrganizationNames } from "../../../../functions/organizations/named-ledger.ts";
import {
  createOrganizationService,
  type OrganizationOptions,
} from "../../../../functions/organizations/organizations.ts";
import { createReceiptNames } from "../../../../functions/organizations/receipt-names.ts";
import { createNameRecords } from "../../../../functions/organizations/name-records.ts";
import { trimStore } from "../../../../functions/store.ts";
import { done, failed, type Outcome } from "../../../../src/contract/outcome.ts";
import { ISSUER, NETWORK, type TestLedger } from "../../../ledger-harness.ts";
import { valueOf } from "../../../outcome.ts";
import { ProofHarness, proofOf } from "../../../proof-harness.ts";
import { NAMED } from "../../../receipt-table.ts";
import { addressOf, STUB_PASSPHRASE } from "../../../stub-ledger.ts";
import { payment } from "../../../stub-operations.ts";

const EMPLOYER = addressOf("employer");
const WORKER = addressOf("worker");
const DOMAIN = "demotailors.example";
const DAY_MS = 86_400_000;
const USDC = new Asset("USDC", ISSUER);
const PAID = payment("employer", "worker", USDC, "25.5");

let harness: ProofHarness;
let ledger: TestLedger;
let domains: Record<string, Outcome<string>>;
let files: Record<string, string>;
let asked: string[];
const clock = { now: Date.parse("2026-11-22T10:00:00.000Z") };

beforeEach(async () => {
  clock.now = Date.parse("2026-11-22T10:00:00.000Z");
  harness = new ProofHarness();
  ledger = await harness.open();
  domains = { [EMPLOYER]: done(DOMAIN) };
  files = { [DOMAIN]: fileOf("Demo Tailors") };
  asked = [];
});

function fileOf(name: string): string {
  return `ACCOUNTS=["${EMPLOYER}"]\n[DOCUMENTATION]\nORG_NAME="${name}"\n`;
}

/** One process with these names, and ledger answers that include them. */
function open({ kv = ledger.kv, ...more }: Partial<OrganizationOptions> = {}) {
  const now = () => clock.now;
  const nameRecords = createNameRecords({ kv, passphrase: STUB_PASSPHRASE, now });
  const receipts = createReceiptNames({ kv, passphrase: STUB_PASSPHRASE });
  const organizations = createOrganizationService({
    kv,
    nameRecords,
    now,
    reads: UNLIMITED_READS,
    homeDomain: (account) => Promise.resolve(domains[account] ?? done("")),
    readToml(domain) {
      asked.push(domain);
      const text = files[domain];
      return Promise.resolve(text === undefined ? { ok: false } : { ok: true, text });
    },
    ...more,
  });
  return {
    organizations,
    service: withOrganizationNames(ledger.service, { nameRecords, receipts }),
  };
}

/** A process that has told a payment's name, and the payment. */
async function openNamed() {
  const { hash } = harness.apply([PAID]);
  const process = open();
  await process.organizations.check(EMPLOYER);
  await proofOf(process, hash);
  return { process, hash };
}

/** A later payment than `PAID`. */
const paidLater = (amount: string) =>
  harness.apply([payment("employer", "worker", USDC, amount)]).hash;

describe("a payment's answer", () => {
  test("has no name before a look-up, doesn't wait for one, and has it afterwards", async () => {
    const { hash } = harness.apply([PAID]);
    const process = open();
    expect(await proofOf(process, hash)).toMatchObject({ verified: true, organization: null });
    expect(asked).toEqual([]);
    await process.organizations.check(EMPLOYER);
    expect((await proofOf(process, hash)).organization).toEqual(NAMED);
    expect((await proofOf(open(), hash)).organization).toEqual(NAMED);
    expect(asked).toEqual([DOMAIN]);
  });

  test("keeps the name that it had first, and says when today's differs", async () => {
    const { process, hash } = await openNamed();
    files[DOMAIN] = fileOf("Kitenge Works");
    clock.now += 2 * DAY_MS;
    await process.organizations.check(EMPLOYER);
    const today = { ...NAMED, name: "Kitenge Works", checkedAt: "2026-11-24T10:00:00.000Z" };
    expect((await proofOf(process, hash)).organization).toEqual({ ...NAMED, today });
    expect((await proofOf(open(), hash)).organization).toEqual({ ...NAMED, today });
  });

  test("says that the name is confirmed no more, once one of both denies it", async () => {
    const { process, hash } = await openNamed();
    domains = {};
    await process.organizations.check(EMPLOYER);
    expect((await proofOf(process, hash)).organization).toEqual({ ...NAMED, today: null });
    expect((await proofOf(process, paidLater("26"))).organization).toBeNull();
  });

  test.each([
    ["the site is down", () => (files = {})],
    ["the ledger is down", () => (domains[EMPLOYER] = failed("upstream_timeout"))],
  ])("keeps name and date, and claims nothing new, where %s", async (_, fail) => {
    const { process, hash } = await openNamed();
    fail();
    clock.now += 2 * DAY_MS;
    await process.organizations.namesOf([EMPLOYER]);
    await process.organizations.check(EMPLOYER);
    expect((await proofOf(process, hash)).organization).toEqual(NAMED);
    expect((await proofOf(process, paidLater("26"))).organization).toEqual(NAMED);
    // unchecked for so long that payments no longer show it
    clock.now += 40 * DAY_MS;
    expect((await proofOf(open(), paidLater("27"))).organization).toBeNull();
    expect((await proofOf(open(), hash)).organization).toEqual(NAMED);
  });

  test.each([
    ["an account names a famous domain", () => (files[DOMAIN] = "ACCOUNTS=[]\n")],
    ["a site lists an account that names another", () => {
      files["other.example"] = 'ACCOUNTS=[]\n[DOCUMENTATION]\nORG_NAME="Other"\n';
      domains[EMPLOYER] = done("other.example");
    }],
  ])("has no name where %s", async (_, lie) => {
    lie();
    const { hash } = harness.apply([PAID]);
    const process = open();
    await process.organizations.check(EMPLOYER);
    expect((await proofOf(process, hash)).organization).toBeNull();
  });

  test("has no name of an account that did not pay", async () => {
    domains[WORKER] = done(DOMAIN);
    files[DOMAIN] = `ACCOUNTS=["${WORKER}"]\n[DOCUMENTATION]\nORG_NAME="Worker Ltd"\n`;
    const { hash } = harness.apply([PAID]);
    const process = open();
    await process.organizations.check(WORKER);
    expect((await proofOf(process, hash)).organization).toBeNull();
  });

  test("has no name where the payment is not proven", async () => {
    const process = open();
    await process.organizations.check(EMPLOYER);
    const { hash } = harness.apply([
      payment("employer", "worker", new Asset("USDC", WORKER), "25.5"),
    ]);
    expect(await proofOf(process, hash)).toMatchObject({ verified: false, organization: null });
  });

  test("needs no store for names to be an answer", async () => {
    const { hash } = harness.apply([PAID]);
    const broken = await Deno.openKv(":memory:");
    broken.close();
    const process = open({ kv: broken });
    expect(await proofOf(process, hash)).toMatchObject({ verified: true, organization: null });
  });

  test("loses its name with its proof alone", async () => {
    await openNamed();
    const all = async () => await Array.fromAsync(ledger.kv.list({ prefix: ["proofs"] }));
    expect((await all()).map(({ key }) => key[3])).toContain("names");
    await trimStore(ledger.kv, { proofs: 0 });
    expect(await all()).toEqual([]);
  });
});

describe("namesOf()", () => {
  /** From now on, the second that a lookup is given never ends. */
  const stopClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  afterEach(() => void vi.useRealTimers());

  const found = (names = new Map(), pending: string[] = []) => ({
    names,
    pending,
    isComplete: pending.length === 0,
  });

  test("looks behind the answer, once an hour where there is no name", async () => {
    const { organizations } = open();
    let looked = 0;
    domains = new Proxy({}, { get: () => (looked++, done("")) });
    for (const hours of [0, 0, 1, 0]) {
      clock.now += hours * DAY_MS / 24;
      expect(await organizations.namesOf([EMPLOYER])).toEqual(found());
    }
    expect(looked).toBe(2);
  });

  test("waits for a name that was never looked up, for a second at most", async () => {
    const { organizations } = open();
    const names = new Map([[EMPLOYER, NAMED]]);
    stopClock();
    expect(await organizations.namesOf([EMPLOYER])).toEqual(found(names));
    vi.useRealTimers();
    const site = Promise.withResolvers<Outcome<string>>();
    domains = new Proxy({}, { get: () => site.promise });
    const began = performance.now();
    const many = Array.from({ length: 10 }, (_, n) => addressOf(`slow ${n}`));
    expect(await organizations.namesOf([EMPLOYER, ...many])).toEqual(found(names, many));
    expect(performance.now() - began).toBeGreaterThan(990);
    // a known name doesn't wait for its next lookup and isn't marked as pending
    clock.now += 2 * DAY_MS;
    stopClock();
    expect(await organizations.namesOf([EMPLOYER])).toEqual(found(names));
    site.resolve(done(""));
    expect((await organizations.namesOf(many)).pending).toEqual([]);
  });

  test("looks up few accounts at a time, however many are named", async () => {
    let asking = 0;
    let most = 0;
    const eight = Promise.withResolvers<void>();
    const { organizations } = open({
      async homeDomain() {
        most = Math.max(most, ++asking);
        if (asking === 8) eight.resolve();
        // the first eight wait for each other, so that a ninth would be seen
        await eight.promise;
        await new Promise((resolve) => setImmediate(resolve));
        asking -= 1;
        return done("");
      },
    });
    const payers = Array.from({ length: 50 }, (_, n) => addressOf(`payer ${n}`));
    stopClock();
    expect((await organizations.namesOf(payers)).pending).toEqual([]);
    expect(most).toBe(8);
  });
});

describe("other answers", () => {
  test("carry the names that are known, and none that is not", async () => {
    harness.apply([PAID]);
    harness.apply([payment("stranger", "worker", USDC, "1")], { source: "stranger" });
    const process = open();
    const before = await valueOf(process.service.income({ account: WORKER }));
    expect(before.payers.every((payer) => !("organization" in payer))).toBe(true);
    expect(asked).toEqual([]);
    await process.organizations.check(EMPLOYER);
    const income = await valueOf(process.service.income({ account: WORKER }));
    expect(income.payers.map(({ address, organization }) => [address, organization]))
      .toEqual([[EMPLOYER, NAMED], [addressOf("stranger"), undefined]]);
    const query = { filter: "received" as const, limit: 10, cursor: null };
    const page = await valueOf(process.service.history(NETWORK, WORKER, query));
    expect(page.transactions.map(({ organization }) => organization?.name))
      .toEqual([undefined, "Demo Tailors"]);
  });
});

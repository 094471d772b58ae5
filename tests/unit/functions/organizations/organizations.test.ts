import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createReadLimit } from "../../../../functions/http/read-limit.ts";
import {
  createOrganizationService,
  type OrganizationOptions,
} from "../../../../functions/organizations/organizations.ts";
import type { TomlResult } from "../../../../functions/organizations/read-toml.ts";
import { createNameRecords } from "../../../../functions/organizations/name-records.ts";
import { done, failed } from "../../../../src/contract/outcome.ts";
import { NAMED } from "../../../receipt-table.ts";
import { addressOf } from "../../../stub-ledger.ts";

const EMPLOYER = addressOf("employer");
const DOMAIN = "demotailors.example";
const HOUR_MS = 3_600_000;

/** The accounts' home domains, and the sites' files. */
let domains: Record<string, string>;
let files: Record<string, string>;
let asked: string[];
let kv: Deno.Kv;
const clock = { now: Date.parse("2026-11-22T10:00:00.000Z") };

beforeEach(async () => {
  clock.now = Date.parse("2026-11-22T10:00:00.000Z");
  asked = [];
  domains = { [EMPLOYER]: DOMAIN };
  files = { [DOMAIN]: fileOf("Demo Tailors", EMPLOYER) };
  kv = await Deno.openKv(":memory:");
});
afterEach(() => kv.close());

function fileOf(name: string, ...accounts: string[]): string {
  return `ACCOUNTS=${JSON.stringify(accounts)}\n[DOCUMENTATION]\nORG_NAME="${name}"\n`;
}

const readsOf = (limit: number) => createReadLimit({ limit, now: () => clock.now });

function open(more: Partial<OrganizationOptions> = {}) {
  const options: OrganizationOptions = {
    kv,
    homeDomain: (account) => Promise.resolve(done(domains[account] ?? "")),
    readToml: (domain): Promise<TomlResult> => {
      asked.push(domain);
      const text = files[domain];
      return Promise.resolve(text === undefined ? { ok: false } : { ok: true, text });
    },
    reads: readsOf(300),
    nameRecords: createNameRecords({ kv, passphrase: "test", now: () => clock.now }),
    now: () => clock.now,
    ...more,
  };
  return { ...createOrganizationService(options), ...options };
}

const CONFIRMED = { confirmed: true, organization: NAMED };

describe("an account's organization", () => {
  test("is what account and domain say of each other", async () => {
    const service = open();
    expect(await service.check(EMPLOYER)).toEqual(done(CONFIRMED));
  });

  test.each([
    ["an account that names none", "no_domain", () => (domains = {})],
    [
      "a domain that is an address",
      "domain_refused",
      () => (domains[EMPLOYER] = "169.254.169.254"),
    ],
    ["a domain with a port", "domain_refused", () => (domains[EMPLOYER] = `${DOMAIN}:22`)],
    ["a site that does not answer", "file_unreachable", () => (files = {})],
    ["a page in place of the file", "file_invalid", () => (files[DOMAIN] = "<!doctype html>")],
    [
      "a famous domain that knows nothing of it",
      "not_listed",
      () => (files[DOMAIN] = fileOf("Central Bank", addressOf("bank"))),
    ],
    [
      "a file that lists it in a comment, in its description, and in lower case",
      "not_listed",
      () => (files[DOMAIN] = `#ACCOUNTS=["${EMPLOYER}"]\nACCOUNTS=["${EMPLOYER.toLowerCase()}"]\n` +
        `[DOCUMENTATION]\nORG_NAME="A"\nORG_DESCRIPTION="${EMPLOYER}"\nACCOUNTS=["${EMPLOYER}"]\n`),
    ],
    [
      "a name that vouches for itself",
      "name_refused",
      () => (files[DOMAIN] = fileOf("verified \u2713 Central Bank", EMPLOYER)),
    ],
    ["no name", "no_name", () => (files[DOMAIN] = `ACCOUNTS=["${EMPLOYER}"]\n`)],
  ])("is none with %s", async (_, reason, arrange) => {
    arrange();
    const service = open();
    const homeDomain = domains[EMPLOYER] ?? "";
    expect(await service.check(EMPLOYER)).toEqual(done({ confirmed: false, reason, homeDomain }));
  });

  test("is told in capital letters and small ones alike", async () => {
    domains[EMPLOYER] = "DemoTailors.EXAMPLE";
    expect(await open().check(EMPLOYER)).toEqual(done(CONFIRMED));
  });

  test("reads a domain once a day for all its accounts, readers and processes", async () => {
    const other = addressOf("second till");
    files[DOMAIN] = fileOf("Demo Tailors", EMPLOYER, other);
    domains[other] = DOMAIN;
    const service = open();
    await Promise.all([service.check(EMPLOYER), service.check(other), service.check(EMPLOYER)]);
    await open().check(other);
    expect(asked).toEqual([DOMAIN]);
    clock.now += 25 * HOUR_MS;
    const later = { ...NAMED, checkedAt: "2026-11-23T11:00:00.000Z" };
    expect(await service.check(EMPLOYER)).toEqual(done({ ...CONFIRMED, organization: later }));
    expect(asked).toEqual([DOMAIN, DOMAIN]);
  });

  test("asks a site that failed again after an hour", async () => {
    const text = files[DOMAIN] ?? "";
    files = {};
    const service = open();
    await service.check(EMPLOYER);
    files[DOMAIN] = text;
    clock.now += HOUR_MS - 1;
    expect(await service.check(EMPLOYER)).toMatchObject({ value: { reason: "file_unreachable" } });
    expect(asked).toHaveLength(1);
    clock.now += 2;
    expect(await service.check(EMPLOYER)).toMatchObject({ value: { confirmed: true } });
  });

  test("is gone as soon as the account names the domain no more", async () => {
    const service = open();
    await service.check(EMPLOYER);
    domains = {};
    expect(await service.check(EMPLOYER)).toMatchObject({ value: { reason: "no_domain" } });
  });

  test("is not none where the ledger does not answer", async () => {
    const service = open({ homeDomain: () => Promise.resolve(failed("upstream_timeout")) });
    expect(await service.check(EMPLOYER)).toMatchObject({ ok: false, code: "upstream_timeout" });
  });

  test("reads no further site for nothing", async () => {
    const service = open({ reads: readsOf(3) });
    const codes = [];
    for (let n = 0; n < 6; n++) {
      domains[EMPLOYER] = `site${n}.example`;
      const checked = await service.reads.run("reader", () => service.check(EMPLOYER));
      codes.push(checked.ok ? "read" : checked.code);
    }
    expect(codes).toEqual(["read", "read", "read", "rate_limited", "rate_limited", "rate_limited"]);
    expect(asked).toHaveLength(3);
  });

  test("is not refused to a reader because another one has had their share", async () => {
    const { reads, check } = open({ reads: readsOf(1) });
    const ask = (client: string) => reads.run(client, () => check(EMPLOYER));
    await reads.run("greedy", () => reads.charge());
    expect(await ask("greedy")).toMatchObject({ ok: false, code: "rate_limited" });
    const answers = await Promise.all([ask("greedy"), ask("reader"), ask("greedy")]);
    expect(answers[1]).toEqual(done(CONFIRMED));
    expect(asked).toEqual([DOMAIN]);
  });

  describe("asked again by its owner", () => {
    test("is read now, whatever was kept", async () => {
      const service = open();
      files = {};
      await service.check(EMPLOYER);
      files[DOMAIN] = fileOf("Demo Tailors", EMPLOYER);
      expect(await service.recheck(EMPLOYER, DOMAIN)).toEqual(done(CONFIRMED));
      expect(await service.check(EMPLOYER)).toEqual(done(CONFIRMED));
    });

    test.each([
      ["names no domain yet", "", "no_domain"],
      ["names another", "other.example", "other_domain"],
    ])("says that only the account is missing where it %s", async (_, homeDomain, reason) => {
      domains = homeDomain === "" ? {} : { [EMPLOYER]: homeDomain };
      const missing = done({ confirmed: false, reason, homeDomain });
      expect(await open().recheck(EMPLOYER, DOMAIN)).toEqual(missing);
    });

    test("says first what is wrong with the file", async () => {
      domains = {};
      files[DOMAIN] = fileOf("Demo Tailors", addressOf("somebody else"));
      expect(await open().recheck(EMPLOYER, DOMAIN)).toMatchObject({
        value: { confirmed: false, reason: "not_listed", homeDomain: "" },
      });
    });

    test("reads no address, port or path given in place of a domain", async () => {
      const service = open();
      for (const text of ["127.0.0.1", "localhost", `${DOMAIN}:22`, `${DOMAIN}/x`, `a@${DOMAIN}`]) {
        expect(await service.recheck(EMPLOYER, text)).toMatchObject({
          value: { confirmed: false, reason: "domain_refused" },
        });
      }
      expect(asked).toEqual([]);
    });

    test("is answered five times an hour for each client", async () => {
      const service = open();
      const ask = (client: string) =>
        service.reads.run(client, () => service.recheck(EMPLOYER, DOMAIN));
      for (let n = 0; n < 5; n++) expect(await ask("owner")).toMatchObject({ ok: true });
      expect(await ask("owner")).toMatchObject({ ok: false, code: "rate_limited" });
      expect(await ask("another")).toMatchObject({ ok: true });
      clock.now += HOUR_MS;
      expect(await ask("owner")).toMatchObject({ ok: true });
      expect(asked).toHaveLength(7);
    });
  });
});

describe("names that are looked for behind answers", () => {
  test("leave room for others, however many slow sites one client brings", async () => {
    const slow = Promise.withResolvers<TomlResult>();
    const slowOnes = Array.from({ length: 20 }, (_, n) => addressOf(`slow ${n}`));
    const { reads, nameRecords, namesOf } = open({
      homeDomain: (account) => {
        const at = slowOnes.indexOf(account);
        return Promise.resolve(done(at === -1 ? DOMAIN : `slow-${at}.example`));
      },
      readToml: (domain) => {
        asked.push(domain);
        const text = files[domain];
        return text === undefined ? slow.promise : Promise.resolve({ ok: true, text });
      },
    });
    const looks = slowOnes.map((account) => reads.run("one", () => namesOf([account])));
    await Promise.all(looks);
    const looked = await reads.run("another", () => namesOf([EMPLOYER]));
    const names = new Map([[EMPLOYER, NAMED]]);
    expect(looked).toEqual({ names, pending: [], isComplete: true });
    expect(asked.filter((domain) => domain !== DOMAIN)).toHaveLength(3);
    slow.resolve({ ok: false });
    // each lookup frees its slot when it ends
    for (const account of slowOnes) {
      await vi.waitFor(async () => {
        await reads.run("one", () => namesOf([account]));
        expect((await nameRecords.of([account])).get(account)?.failed).toBe(true);
      }, { timeout: 120_000 });
    }
  });

  test("are looked for by the next client where one was refused what is told to others", async () => {
    const reads = readsOf(300);
    let looked = 0;
    const { namesOf } = open({
      reads,
      homeDomain: () => {
        looked += 1;
        if (reads.caller()?.client !== "one") return Promise.resolve(done(DOMAIN));
        return Promise.resolve(failed("rate_limited"));
      },
    });
    const lookAs = (client: string) => reads.run(client, () => namesOf([EMPLOYER]));
    // a page without the name, made for one client, isn't served to others
    const names = new Map();
    expect(await lookAs("one")).toEqual({ names, pending: [EMPLOYER], isComplete: false });
    await vi.waitFor(async () => {
      await lookAs("another");
      expect(looked).toBe(2);
    }, { timeout: 120_000 });
  });
});

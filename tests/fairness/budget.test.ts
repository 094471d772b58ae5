import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createReadLimit, type ReadLimit } from "../../functions/http/read-limit.ts";
import { createLedger } from "../../functions/ledger/service.ts";
import type { LedgerService } from "../../functions/services.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import { ISSUER, NETWORK } from "../ledger-harness.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { addressOf, STUB_PASSPHRASE, transactionOf } from "../stub-ledger.ts";
import { claim, payment } from "../stub-operations.ts";

// What a public Horizon allows a whole service: 3,600 requests an hour, 100 of them at once.

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");

let horizon: StubHorizon;
let kv: Deno.Kv;
let reads: ReadLimit;
let service: LedgerService;
const clock = { now: 0 };

beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
  clock.now = Date.parse("2026-11-20T12:00:00Z");
  horizon = new StubHorizon();
  for (const name of ["employer", "worker", "hoarder"]) horizon.account(name);
  reads = createReadLimit({ limit: 300, now: () => clock.now });
  service = createLedger({
    kv,
    horizonUrls: ["https://horizon.example"],
    passphrase: STUB_PASSPHRASE,
    usdcIssuer: ISSUER,
    fetch: horizon.fetch,
    reads,
    now: () => clock.now,
  });
});
afterEach(() => kv.close());

function pay(amount: string, sequence: bigint): string {
  const paid = transactionOf([payment("employer", "worker", USDC, amount)], {
    source: "employer",
    sequence,
  });
  horizon.apply(paid);
  return paid.hash;
}

const as = <T>(client: string, work: () => Promise<T>): Promise<T> => reads.run(client, work);
const codeOf = (outcome: Outcome<unknown>): string => outcome.ok ? "ok" : outcome.code;

/** What another client gets of everything that people use. */
async function servedTo(
  client: string,
  { archived, newest }: { archived: string; newest: string },
) {
  return await as(client, async () => ({
    account: codeOf(await service.account({ account: WORKER })),
    history: codeOf(
      await service.history(NETWORK, WORKER, { filter: "all", limit: 20, cursor: null }),
    ),
    income: codeOf(await service.income({ account: WORKER })),
    claimable: codeOf(await service.claimable({ account: WORKER })),
    archived: codeOf(await service.proof(NETWORK, archived, null)),
    newest: codeOf(await service.proof(NETWORK, newest, null)),
  }));
}

const ALL = {
  account: "ok",
  history: "ok",
  income: "ok",
  claimable: "ok",
  archived: "ok",
  newest: "ok",
};

const RUN = {
  sender: addressOf("employer"),
  recipients: Array.from({ length: 500 }, (_, n) => ({
    address: addressOf(`payee ${n}`),
    amount: "1",
  })),
};

describe("a budget that all clients share", () => {
  test("outlives floods of preflights: rows beyond a client's share are unknown", async () => {
    const hashes = { archived: pay("1.0000000", 1n), newest: pay("2.0000000", 2n) };
    await as("reader", () => service.proof(NETWORK, hashes.archived, null));
    const before = horizon.asked.length;
    const first = await as("attacker", () => service.preflight(RUN));
    if (!first.ok) throw new Error(first.code);
    const { complete, recipients } = first.value;
    const unknown = recipients.filter(({ result }) => result === "unknown");
    expect(complete).toBe(false);
    expect(unknown.length).toBeGreaterThan(460);
    expect(recipients.filter(({ result }) => result === "no_account").length).toBeGreaterThan(25);
    for (const row of unknown) expect(row.retryAfter).toBeGreaterThan(0);
    for (let n = 0; n < 20; n++) {
      expect(codeOf(await as("attacker", () => service.preflight(RUN)))).toBe("rate_limited");
    }
    expect(horizon.asked.length - before).toBeLessThanOrEqual(34);
    expect(await servedTo("other", hashes)).toEqual(ALL);
  });

  test("outlives an account with many unknown claims, which is told page by page", async () => {
    const hashes = { archived: pay("1.0000000", 1n), newest: pay("2.0000000", 2n) };
    await as("reader", () => service.proof(NETWORK, hashes.archived, null));
    for (let n = 0; n < 50; n++) {
      const balanceId = "00000000" + n.toString(16).padStart(64, "0");
      horizon.apply(
        transactionOf([claim("hoarder", balanceId)], { source: "hoarder", sequence: BigInt(n) }),
      );
    }
    const account = addressOf("hoarder");
    const before = horizon.asked.length;
    const codes = [];
    for (let n = 0; n < 30; n++) {
      const page = await as(
        "attacker",
        () => service.history(NETWORK, account, { filter: "all", limit: 50, cursor: null }),
      );
      codes.push(codeOf(page));
      codes.push(codeOf(await as("attacker", () => service.income({ account }))));
    }
    expect(new Set(codes)).toEqual(new Set(["ok", "rate_limited"]));
    expect(horizon.asked.length - before).toBeLessThanOrEqual(34);
    // it says how far it goes, and goes on from there
    const first = await as("next", () => service.income({ account }));
    if (!first.ok) throw new Error(first.code);
    expect(first.value).toMatchObject({ complete: false, cursor: expect.any(String) });
    expect(codeOf(await as("next", () => service.income({ account })))).toBe("ok");
    expect(await servedTo("other", hashes)).toEqual(ALL);
  });

  test("answers a page as far as its client's share goes, and the rest with the next", async () => {
    for (let n = 0; n < 100; n++) {
      // told in the account's own history, they take no request
      pay(`${n + 1}.0000000`, BigInt(n));
      if (n < 40) {
        horizon.apply(transactionOf([
          claim("worker", "00000000" + n.toString(16).padStart(64, "0")),
        ], { source: "worker", sequence: BigInt(n) }));
      }
    }
    const found = new Set<string>();
    let cursor: string | null = null;
    let limited = 0;
    for (let n = 0; n < 50; n++) {
      const page = await as(
        "reader",
        () => service.history(NETWORK, WORKER, { filter: "all", limit: 50, cursor }),
      );
      if (page.ok) {
        for (const { id } of page.value.transactions) found.add(id);
        cursor = page.value.nextCursor;
        if (cursor === null) break;
      } else {
        expect(page.code).toBe("rate_limited");
        limited += 1;
        clock.now += (page.retryAfter ?? 1) * 1_000;
      }
    }
    expect(limited).toBeGreaterThan(0);
    expect(found.size).toBe(100);
  });

  test("keeps a tenth for receipts while many clients take all the rest", async () => {
    const hashes = Array.from({ length: 5 }, (_, n) => pay("1.0000000", BigInt(n)));
    for (let n = 0; n < 40; n++) {
      await as(`client ${n}`, () => service.preflight(RUN));
    }
    const codes = [];
    for (const hash of hashes) {
      codes.push(codeOf(await as("reader", () => service.proof(NETWORK, hash, null))));
    }
    expect(codes.filter((code) => code === "ok").length).toBeGreaterThanOrEqual(3);
    expect(codeOf(await as("another", () => service.account({ account: WORKER })))).toBe(
      "upstream_unavailable",
    );
  });

  test("charges nothing for what is answered from the archive, or joined to another's", async () => {
    const hash = pay("1.0000000", 1n);
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

  test("does not refuse whoever joins the request of a client that has had its share", async () => {
    for (let n = 0; n < 40; n++) await as("spent", () => service.preflight(RUN));
    const ask = (client: string) => as(client, () => service.account({ account: WORKER }));
    const all = await Promise.all([ask("spent"), ask("other"), ask("spent"), ask("third")]);
    expect(all.map(codeOf)).toEqual(["rate_limited", "ok", "ok", "ok"]);
  });

  test("notes with each request of a client that its share did not suffice for it", async () => {
    for (let n = 0; n < 40; n++) await as("spent", () => service.preflight(RUN));
    const hash = pay("1.0000000", 1n);
    const ask = (client: string, work: () => Promise<unknown>) =>
      as(client, async () => {
        await work();
        return reads.share()?.limited;
      });
    const account = () => service.account({ account: WORKER });
    // the second of a client takes the answer that the first one waits for
    expect(await Promise.all([ask("spent", account), ask("spent", account), ask("other", account)]))
      .toEqual([true, true, false]);
    const few = createReadLimit({ limit: 1, now: () => clock.now });
    const witnessed = createLedger({
      kv,
      horizonUrls: ["http://127.0.0.1:1", "http://127.0.0.1:2"],
      passphrase: STUB_PASSPHRASE,
      usdcIssuer: ISSUER,
      fetch: horizon.fetch,
      reads: few,
      now: () => clock.now,
    });
    const prove = () =>
      few.run("few", async () => {
        await witnessed.proof(NETWORK, hash, null);
        return few.share()?.limited;
      });
    expect(await Promise.all([prove(), prove()])).toEqual([true, true]);
  });

  test("hears all for whoever joins a proof that a client's share did not suffice for", async () => {
    const hash = pay("1.0000000", 1n);
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    horizon.fault = async (path) => {
      if (path !== `/transactions/${hash}`) return null;
      asked.resolve();
      await mayAnswer.promise;
      return null;
    };
    const few = createReadLimit({ limit: 1, now: () => clock.now });
    const witnessed = createLedger({
      kv,
      horizonUrls: ["http://127.0.0.1:1", "http://127.0.0.1:2"],
      passphrase: STUB_PASSPHRASE,
      usdcIssuer: ISSUER,
      fetch: horizon.fetch,
      // the first client may ask one server, and not the second one as well
      reads: { ...few, charge: () => few.caller()?.client === "other" ? null : few.charge() },
      now: () => clock.now,
    });
    const ask = (client: string) =>
      few.run(client, async () => {
        const proven = await witnessed.proof(NETWORK, hash, null);
        return proven.ok ? proven.value.settled : proven.code;
      });
    const first = ask("first");
    await asked.promise;
    const other = ask("other");
    mayAnswer.resolve();
    const [hasFirst, hasOther] = await Promise.all([first, other]);
    expect(hasOther).toBe(true);
    // a slow machine may let it hear of the second server what the other had asked
    expect([false, true]).toContain(hasFirst);
  });

  test("tells how the ledger is, whoever asks first", async () => {
    for (let n = 0; n < 40; n++) await as("spent", () => service.preflight(RUN));
    expect((await as("spent", () => service.state())).latest).toBe(1_000);
  });
});

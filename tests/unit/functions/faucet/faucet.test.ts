import { describe, expect, test } from "vitest";
import { createFaucet, isFinalFunding } from "../../../../functions/faucet/faucet.ts";
import type { FriendbotReply } from "../../../../functions/faucet/friendbot.ts";
import { done, failed } from "../../../../src/contract/outcome.ts";

const ACCOUNT = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

const XLM = 10_000_000n;
const SILENT: FriendbotReply = { kind: "silent", code: "upstream_timeout" };

/** The account's XLM before Friendbot is called, then at each read; the last value is repeated. */
type Balances = readonly (number | null | "unreadable")[];

function fund(reply: FriendbotReply, balances: Balances = [null]) {
  const looks: number[] = [];
  let [clock, look] = [0, 0];
  const faucet = createFaucet({
    friendbot: () => Promise.resolve(reply),
    idempotency: { once: (_key, _subject, work) => work() },
    balance: () => {
      looks.push(clock);
      const xlm = balances[Math.min(look++, balances.length - 1)];
      if (typeof xlm !== "number" && xlm !== null) {
        return Promise.resolve(failed("upstream_unavailable"));
      }
      return Promise.resolve(done(xlm === null ? null : BigInt(xlm) * XLM));
    },
    now: () => clock,
    sleep: (ms) => Promise.resolve(void (clock += ms)),
  });
  return { outcome: faucet.fund(ACCOUNT, null), looks };
}

describe("createFaucet()", () => {
  test("tells what was credited, and in which transaction", async () => {
    expect(await fund({ kind: "funded", hash: "ab" }).outcome).toMatchObject({
      ok: true,
      value: { success: true, address: ACCOUNT, amount: "10000", asset: "XLM", hash: "ab" },
    });
  });

  test("leaves the hash out where it is not known", async () => {
    const outcome = await fund({ kind: "funded", hash: null }).outcome;
    expect(outcome.ok && "hash" in outcome.value).toBe(false);
  });

  test.each<[string, Balances]>([
    ["the account appeared with what was asked", [null, 10_000]],
    ["its balance rose by what was asked", [1, 10_001]],
    ["it did so later", [1, 1, "unreadable", 1, 10_001]],
  ])("is a success, where Friendbot is silent, when %s", async (_, balances) => {
    const { outcome } = fund(SILENT, balances);
    expect(await outcome).toMatchObject({ ok: true, value: { success: true } });
  });

  test.each<[string, Balances]>([
    ["the account was there before, with one XLM", [1]],
    ["it was there before with 10,000 and more", [12_000]],
    ["somebody else has made it with one XLM", [null, 1]],
    ["it never appears", [null]],
    ["the ledger cannot be read afterwards", [1, "unreadable"]],
    ["it is not known what it had before", ["unreadable", 10_000]],
  ])("says nothing was funded, where Friendbot is silent, when %s", async (_, balances) => {
    const { outcome } = fund(SILENT, balances);
    expect(await outcome).toMatchObject({ ok: false, code: "upstream_timeout" });
  });

  test("looks at the ledger for 20 seconds, and once more at their end", async () => {
    const { outcome, looks } = fund({ kind: "silent", code: "upstream_invalid" }, [1]);
    expect(await outcome).toMatchObject({ code: "upstream_invalid" });
    expect(looks.at(-1)).toBe(20_000);
    expect(looks.length).toBeLessThanOrEqual(10);
  });

  test.each<[FriendbotReply, string]>([
    [{ kind: "already_funded" }, "already_funded"],
    [{ kind: "refused", retryAfter: 30 }, "upstream_unavailable"],
    [{ kind: "full" }, "network_full"],
    [{ kind: "invalid" }, "upstream_invalid"],
  ])("names %j", async (reply, code) => {
    // the account's existence proves nothing once Friendbot has answered
    expect(await fund(reply, [10_000]).outcome).toMatchObject({ ok: false, code });
  });

  test("funds nothing where there is no Friendbot", async () => {
    const faucet = createFaucet({
      friendbot: null,
      idempotency: { once: (_key, _subject, work) => work() },
      balance: () => Promise.resolve(done(null)),
    });
    expect(faucet.available).toBe(false);
    expect(await faucet.fund(ACCOUNT, null)).toMatchObject({ code: "not_test_network" });
  });
});

describe("isFinalFunding()", () => {
  test("replays successes and 'already funded', and nothing that may pass", () => {
    expect(isFinalFunding(done(1))).toBe(true);
    expect(isFinalFunding(failed("already_funded"))).toBe(true);
    expect(isFinalFunding(failed("upstream_timeout"))).toBe(false);
  });
});

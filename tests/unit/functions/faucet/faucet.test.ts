import { describe, expect, test } from "vitest";
import { done, failed, type Outcome } from "../../../../src/contract/outcome.ts";
import { createFaucet, isFinalFunding } from "../../../../functions/faucet/faucet.ts";
import type { FriendbotReply } from "../../../../functions/faucet/friendbot.ts";

const ACCOUNT = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

function fund(reply: FriendbotReply, exists: Outcome<boolean> = done(false)) {
  const faucet = createFaucet({
    friendbot: () => Promise.resolve(reply),
    idempotency: { once: (_key, _subject, work) => work() },
    exists: () => Promise.resolve(exists),
  });
  return faucet.fund(ACCOUNT, null);
}

describe("createFaucet()", () => {
  test("tells what was credited, and in which transaction", async () => {
    expect(await fund({ kind: "funded", hash: "ab" })).toMatchObject({
      ok: true,
      value: { success: true, address: ACCOUNT, amount: "10000", asset: "XLM", hash: "ab" },
    });
  });

  test("leaves the hash out where it is not known", async () => {
    const outcome = await fund({ kind: "funded", hash: null });
    expect(outcome.ok && "hash" in outcome.value).toBe(false);
  });

  test("looks at the ledger when Friendbot falls silent", async () => {
    const silent: FriendbotReply = { kind: "silent", late: true };
    expect(await fund(silent, done(true))).toMatchObject({ ok: true });
    expect(await fund(silent, done(false))).toMatchObject({ code: "upstream_timeout" });
    expect(await fund(silent, failed("upstream_unavailable"))).toMatchObject({
      code: "upstream_timeout",
    });
    expect(await fund({ kind: "silent", late: false })).toMatchObject({
      code: "upstream_unavailable",
    });
  });

  test.each<[FriendbotReply, string]>([
    [{ kind: "already_funded" }, "already_funded"],
    [{ kind: "refused", retryAfter: 30 }, "upstream_unavailable"],
    [{ kind: "invalid" }, "upstream_invalid"],
  ])("names %j", async (reply, code) => {
    // the account's being there says nothing where Friendbot has answered
    expect(await fund(reply, done(true))).toMatchObject({ ok: false, code });
  });

  test("funds nothing where there is no Friendbot", async () => {
    const faucet = createFaucet({
      friendbot: null,
      idempotency: { once: (_key, _subject, work) => work() },
      exists: () => Promise.resolve(done(true)),
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

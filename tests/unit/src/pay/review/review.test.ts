import { describe, expect, test } from "vitest";
import { formatLedgerAmount } from "../../../../../src/stellar/amount.ts";
import {
  draftId,
  EMPLOYER,
  lineOf,
  openWorld,
  reviewOf,
  shownReview,
  shownRun,
  TestWorld,
  worker,
  writeDraft,
} from "../pay-world.ts";

/** A wage in shillings, and one in USDC. */
const LINES = [lineOf(1, { amount: "25000", currency: "KES" }), lineOf(2)];

describe("the review", () => {
  test("pays what it shows, to the stroop, though rates have moved a little since", async () => {
    const { world, pay } = await openWorld(LINES);
    const { plan } = await reviewOf(world, pay);
    world.rates = { ...world.rates, KES: world.rates.KES * 1.002 };
    await pay.review.confirm("rest");
    const shown = plan.parts.flatMap(({ payments }) => payments).map(({ address, stroops }) =>
      `payment ${address} ${formatLedgerAmount(stroops)}`
    );
    expect(world.applied).toEqual(shown);
    expect(shownRun(pay).rates?.rates.KES).toBe(129.2);
  });

  test("says, where the site has RPC alone, that nothing can be sent, and not to try again", async () => {
    const world = new TestWorld();
    world.horizon = null;
    const pay = await world.tabWithDraft([lineOf(1)]);
    await pay.review.open(EMPLOYER.publicKey());
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "no_horizon" });
    expect(world.signatures).toBe(0);
  });

  test("is shown again, and asks again, if rates move a row by more than 0.5 %", async () => {
    const { world, pay } = await openWorld(LINES);
    const before = await reviewOf(world, pay);
    world.rates = { ...world.rates, KES: world.rates.KES * 0.99 };
    await pay.review.confirm("rest");
    expect(world.signatures).toBe(0);
    const now = shownReview(pay);
    expect(now.difference).toBe("rates");
    expect(now.plan.total).toBeGreaterThan(before.plan.total);
    await pay.review.confirm("rest");
    expect(world.applied).toHaveLength(2);
    expect(shownRun(pay).parts[0]?.payments[0]?.stroops).toBe(
      now.plan.parts[0]?.payments[0]?.stroops,
    );
  });

  test("reads the rates before it is shown, each currency's own", async () => {
    const { world, pay } = await openWorld([
      lineOf(1, { amount: "25000", currency: "KES" }),
      lineOf(2, { amount: "1500", currency: "NGN" }),
    ]);
    expect(pay.$plan.get()?.checked.lines[1]?.stroops).toBe(10_000_000n);
    // the oldest currency keeps its time, only NGN is new
    world.rates = { ...world.rates, NGN: 750 };
    const { plan } = await reviewOf(world, pay);
    expect(plan.checked.lines[1]?.stroops).toBe(20_000_000n);
  });

  test("calls no account by the name of an organization that denies it by now", async () => {
    const { world, pay } = await openWorld();
    const { preflight } = pay.world.api;
    let isNamed = true;
    const organization = {
      name: "Kahawa",
      domain: "kahawa.example",
      domainInLetters: null,
      checkedAt: "2026-11-20T09:00:00Z",
    };
    pay.world.api.preflight = async (...request) => {
      const answer = await preflight(...request);
      if (!answer.ok || !isNamed) return answer;
      const recipients = answer.value.recipients.map((each) => ({ ...each, organization }));
      return { ok: true, value: { ...answer.value, recipients } };
    };
    await writeDraft(world, pay, [lineOf(1)]);
    const owner = () => pay.check.$findings.get().owners.get(worker(1));
    expect(owner()).toEqual(organization);
    isNamed = false;
    await reviewOf(world, pay);
    expect(owner()).toBeUndefined();
  });

  test("asks about everybody once more where it was looked at for long", async () => {
    const { world, pay } = await openWorld([lineOf(1), lineOf(2)]);
    await reviewOf(world, pay);
    world.findings.set(worker(2), "no_trustline");
    await world.pass(90_000);
    await pay.review.confirm("rest");
    expect(world.signatures).toBe(0);
    expect(shownReview(pay).difference).toBe("changed");
  });

  test("is as old as its first question, though the computer slept between two answers", async () => {
    const { world, pay } = await openWorld([lineOf(1), lineOf(2)]);
    const { account } = pay.world.api;
    pay.world.api.account = async (address) => {
      const answer = await account(address);
      world.now += 15 * 60_000;
      return answer;
    };
    await reviewOf(world, pay);
    pay.world.api.account = account;
    world.findings.set(worker(2), "no_trustline");
    await pay.review.confirm("rest");
    expect(world.signatures).toBe(0);
    expect(shownReview(pay).difference).toBe("changed");
  });

  test("doesn't count as newer for being shown again, nor for a clock that was set back", async () => {
    for (const pass of [50_000, -3_600_000]) {
      const { world, pay } = await openWorld(LINES);
      await reviewOf(world, pay);
      await world.pass(50_000);
      world.rates = { ...world.rates, KES: world.rates.KES * 0.99 };
      await pay.review.confirm("rest");
      expect(shownReview(pay).difference).toBe("rates");
      world.findings.set(worker(2), "no_trustline");
      world.now += pass;
      await pay.review.confirm("rest");
      expect(shownReview(pay).difference).toBe("changed");
      expect(world.signatures).toBe(0);
    }
  });

  test("puts no row into two drafts though rows are moved while it is being confirmed", async () => {
    const world = new TestWorld();
    world.findings.set(worker(2), "no_trustline");
    const moved = lineOf(2);
    const pay = await world.tabWithDraft([lineOf(1), moved, lineOf(3, { amount: "" })]);
    await reviewOf(world, pay);
    pay.world.lock = async (work) => {
      await pay.draft.splitOut(new Set([moved.id]), "later");
      return { value: await work() };
    };
    await pay.review.confirm("rest");
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "changed" });
    expect(pay.draft.$otherTabChange.get()).toBeNull();
    expect(world.signatures).toBe(0);
    await world.pass(1_000);
    const kept = await world.db.all<{ lines: { name: string }[] }>("runs");
    expect(kept.map(({ lines }) => lines.map(({ name }) => name)).sort()).toEqual([
      ["Worker 1", "Worker 3"],
      ["Worker 2"],
    ]);
  });

  test("begins nothing that was changed while it was being confirmed, and keeps the change", async () => {
    const line = lineOf(1);
    const { world, pay } = await openWorld([line]);
    await reviewOf(world, pay);
    pay.world.lock = async (work) => {
      pay.draft.changeLine(line.id, { amount: "11" });
      return { value: await work() };
    };
    await pay.review.confirm("rest");
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "changed" });
    await world.pass(1_000);
    const [kept] = await world.db.all<{ status: string; lines: { amount: string }[] }>("runs");
    expect(kept).toMatchObject({ status: "draft", lines: [{ amount: "11" }] });
  });

  test("lets no line in that was written while it looked, and signs nothing then", async () => {
    const { pay } = await openWorld([lineOf(1)]);
    const opening = pay.review.open(EMPLOYER.publicKey());
    await pay.draft.addLines(draftId(pay), [lineOf(2)]);
    await opening;
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "changed" });
  });

  test("keeps every row that is not ready in a draft, in one step with the run", async () => {
    const world = new TestWorld();
    world.findings.set(worker(2), "no_trustline");
    const lines = [lineOf(1), lineOf(2), lineOf(3, { amount: "" }), lineOf(4, { how: "skip" })];
    const pay = await world.tabWithRun(lines);
    expect(world.applied).toEqual([`payment ${worker(1)} 10.0000000`]);
    await pay.runs.read();
    const drafts = pay.runs.$runs.get()?.filter(({ status }) => status === "draft") ?? [];
    expect(drafts.map(({ purpose, lines }) => [purpose, lines.map(({ name }) => name)]))
      .toEqual([["Salary", ["Worker 2", "Worker 3"]]]);
  });

  test("ends its looking whatever fails", async () => {
    const { world, pay } = await openWorld([lineOf(1)]);
    const { preflight } = pay.world.api;
    pay.world.api.preflight = () => Promise.reject(new Error("a bug"));
    await expect(pay.review.open(EMPLOYER.publicKey())).rejects.toThrow("a bug");
    expect(pay.review.$review.get()).toEqual({ step: "none", refusal: "unreachable" });
    expect(pay.check.$findings.get().status).toBe("failed");
    pay.world.api.preflight = preflight;
    await reviewOf(world, pay);
  });
});

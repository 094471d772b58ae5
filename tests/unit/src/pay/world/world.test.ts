import { describe, expect, test } from "vitest";
import { getNameVerification } from "../../../../../src/pay/name/name-verification.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { createAccountOpener } from "../../../../../src/pay/people/invite/account-opener.ts";
import type { JobStep } from "../../../../../src/wallet/work-steps.ts";
import { lineOf, openWorld, reviewOf, shownRun, TestWorld, worker } from "../pay-world.ts";

const BALANCE = "0".repeat(72);

/** What a tab sends with the payer's sequence numbers, other than pay runs. */
const JOBS: Record<string, (pay: PayState) => Promise<JobStep | undefined>> = {
  "taking money back": async (pay) => {
    await pay.aside.takeBack(BALANCE);
    return pay.aside.$takingBack.get()?.work;
  },
  "setting the employer's name": async (pay) => {
    const session = pay.wallet.$session.get();
    if (session.status !== "ready") throw new Error("no wallet is connected");
    const verification = getNameVerification(pay, session);
    await verification.sign("firm.example", "firm.example");
    return verification.$signing.get();
  },
  "opening an account": async (pay) => {
    const opener = createAccountOpener(pay.world, { ...pay.wallet, onSettled: () => {} });
    await opener.open([worker(5)]);
    return opener.$work.get();
  },
};

describe.each(Object.entries(JOBS))("%s", (_, job) => {
  test.each(["this", "another"])("is refused while %s tab sends a run", async (where) => {
    const world = new TestWorld();
    world.findings.set(worker(5), "no_account");
    const pay = await world.tabWithDraft([lineOf(1)]);
    const tab = where === "this" ? pay : await world.tab();
    await reviewOf(world, pay);
    world.holdWallet();
    const sending = pay.review.confirm("rest");
    while (pay.runs.$sending.get()?.active !== true) await world.settle();
    // a job without the lock would wait for the wallet as well
    const waits = new Promise((resolve) => setTimeout(resolve, 60_000, "waits"));
    expect(await Promise.race([job(tab), waits]))
      .toMatchObject({ step: "failed", code: "other_tab" });
    world.releaseWallet();
    await sending;
    expect(shownRun(pay)).toMatchObject({ status: "finished" });
    expect(world.submissions).toBe(1);
    expect(await job(tab)).toMatchObject({ step: "done" });
    expect(world.submissions).toBe(2);
  });

  test("needs no lock in a browser without locks, where no run can be sent", async () => {
    const world = new TestWorld();
    world.findings.set(worker(5), "no_account");
    expect(await job(await world.tab({ lock: null }))).toMatchObject({ step: "done" });
  });
});

test("a wallet that never answers about the name doesn't keep the lock once another is connected", async () => {
  const { world, pay } = await openWorld();
  const session = pay.wallet.$session.get();
  if (session.status !== "ready") throw new Error("no wallet is connected");
  const asked = Promise.withResolvers<void>();
  session.wallet.sign = ({ signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener("abort", () => resolve({ ok: false, code: "no_answer" }));
      asked.resolve();
    });
  void getNameVerification(pay, session).sign("firm.example", "firm.example");
  await asked.promise;
  expect(world.lockHeld).toBe(true);
  await pay.wallet.connect({ kind: "demo", name: "Demo" });
  await world.settle();
  expect(world.lockHeld).toBe(false);
});

import { expect, test } from "vitest";
import { PayButton } from "../../../../../src/pay/draft/PayButton.tsx";
import { htmlOf } from "../html-of.tsx";
import { lineOf, openWorld, payNow, writeDraft } from "../pay-world.ts";

test("the refusal of a run names the row that another run has paid", async () => {
  const { world, pay } = await openWorld();
  const line = lineOf(1);
  await writeDraft(world, pay, [line]);
  await payNow(world, pay);
  pay.runs.leave();
  await writeDraft(world, pay, [{ ...line, again: world.entries[0]?.id }, lineOf(2)]);
  await payNow(world, pay);
  const plan = pay.$plan.get();
  if (plan === null) throw new Error("no plan");
  const html = htmlOf(pay, <PayButton plan={plan} />);
  expect(html).toContain("Remove the row, then pay.");
  expect(html).toContain("Worker 1");
  expect(html).not.toContain("Worker 2");
});

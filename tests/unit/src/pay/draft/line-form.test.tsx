import { expect, test } from "vitest";
import { LineForm } from "../../../../../src/pay/draft/LineForm.tsx";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import type { PayState } from "../../../../../src/pay/pay.ts";
import { buttonsOf } from "../buttons-of.tsx";
import { keepPeople, lineOf, openWorld, personOf } from "../pay-world.ts";

const { done } = DASHBOARD.en.draft;

/** A draft of wages with a listed person, whose row is open. */
async function editing(): Promise<PayState> {
  const { pay } = await openWorld();
  await keepPeople(pay, [personOf(1, { id: "p1", amount: "10", currency: "USDC" })]);
  const line = lineOf(1, { id: "row", personId: "p1" });
  await pay.draft.begin("Salary", [line], { kind: "wages", month: "2026-11", group: "" });
  pay.view.$editing.set("row");
  return pay;
}

/** Presses Done as the form was rendered before `change`. */
function pressDone(pay: PayState, change: () => void): void {
  const [checked] = pay.draft.$checked.get()?.lines ?? [];
  if (checked === undefined) throw new Error("no row");
  const form = (
    <LineForm
      checked={checked}
      name="Worker 1"
      isFresh={false}
      method="payment"
      requiresMemo={false}
    />
  );
  const press = buttonsOf(pay, form).get(done);
  change();
  press?.();
}

test.each([
  ["stays open to ask how long a wage typed just before applies", { amount: "12" }, "row"],
  ["closes after a change that needs no question", { how: "skip" } as const, null],
  ["closes without a change", {}, null],
])("the form of a row %s", async (_, cells, open) => {
  const pay = await editing();
  pressDone(pay, () => void pay.draft.changeLine("row", cells));
  expect(pay.view.$editing.get()).toBe(open);
  expect(pay.people.$people.get()).toMatchObject([{ amount: "10" }]);
});

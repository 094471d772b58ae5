import { expect, test } from "vitest";
import { createListImport } from "../../../../../src/pay/list/list-import.ts";
import { ImportTotals } from "../../../../../src/pay/list/ImportTotals.tsx";
import { htmlOf } from "../html-of.tsx";
import { TestWorld, worker } from "../pay-world.ts";
import { LIST_CONTEXT } from "../read-list.ts";

test.each([
  ["", { isReading: false, isImporting: false }, "false"],
  [" while the rows are read", { isReading: true, isImporting: false }, "true"],
  [" while the rows are imported", { isReading: false, isImporting: true }, "true"],
])("the import button keeps the focus%s", async (_, busy, isBusy) => {
  const pay = await new TestWorld().tab();
  const list = createListImport(LIST_CONTEXT);
  await list.open(`Name,Address,Amount (USDC)\nAmina,${worker(1)},400`);
  const state = list.$state.get();
  if (state.step !== "asking") throw new Error(state.step);
  const html = htmlOf(
    pay,
    <ImportTotals
      session={state.session}
      draft={null}
      into="run"
      isPurposeTooLong={false}
      isPurposeMissing={false}
      {...busy}
      answer={list.answer}
      confirm={() => {}}
    />,
  );
  const [button = ""] = /<button[^>]*>/.exec(html) ?? [];
  expect(button).toContain(`aria-disabled="${isBusy}" aria-busy="${isBusy}"`);
  expect(button).not.toContain(" disabled");
});

test.each([
  [{ KES: "coinbase" }, "1 USDC = 129.20 KES, Coinbase. The list goes into a draft."],
  [{}, "1 USDC = 129.20 KES. The list goes into a draft."],
])("the rate of a list is shown with its source, if it has one: %j", async (sources, text) => {
  const world = new TestWorld();
  Object.assign(world.rates, { sources });
  const pay = await world.tab();
  const list = createListImport(LIST_CONTEXT);
  await list.open(`Name,Address,Amount (KES)\nAmina,${worker(1)},40000`);
  const state = list.$state.get();
  if (state.step !== "asking") throw new Error(state.step);
  const html = htmlOf(
    pay,
    <ImportTotals
      session={state.session}
      draft={null}
      into="run"
      isPurposeTooLong={false}
      isPurposeMissing={false}
      isReading={false}
      isImporting={false}
      answer={list.answer}
      confirm={() => {}}
    />,
  );
  expect(html.replaceAll("\u00a0", " ")).toContain(text);
});

import { expect, test } from "vitest";
import { createListImport } from "../../../../../src/pay/list/list-import.ts";
import { ListQuestionsForm } from "../../../../../src/pay/list/ListQuestionsForm.tsx";
import { htmlOf } from "../html-of.tsx";
import { TestWorld, worker } from "../pay-world.ts";
import { LIST_CONTEXT } from "../read-list.ts";

/** The form's sentences of evidence. */
async function evidenceOf(text: string): Promise<string> {
  const pay = await new TestWorld().tab();
  const list = createListImport(LIST_CONTEXT);
  await list.open(text);
  const state = list.$state.get();
  if (state.step !== "asking") throw new Error(state.step);
  const { session } = state;
  const html = htmlOf(
    pay,
    <ListQuestionsForm session={session} into="run" answer={list.answer} />,
  );
  return Array.from(html.matchAll(/<div class="evidence">.*?<\/div>/gs), String).join(" ");
}

const rows = (...amounts: string[]) =>
  amounts.map((amount, at) => `W${at},${worker(at + 1)},"${amount}"`).join("\n");

test("the form says why amounts stay ambiguous that can be read in two ways", async () => {
  const text = "uses both points and commas for decimals";
  const heading = "Name,Address,Amount (KES)\n";
  expect(await evidenceOf(heading + rows("46,500", "12,75", "12.75"))).toContain(text);
  const plain = await evidenceOf(heading + rows("46500", "12.75"));
  expect(plain).not.toContain(text);
  expect(plain).not.toContain("one way");
});

test.each([
  ["Name,Address,Amount (KES)\n", "Recognized by heading: “Name”."],
  ["", "The first column holds words. We suggest it for the names."],
])("the form says how the names' column was found with the headings %j", async (heading, text) => {
  expect(await evidenceOf(heading + rows("46500", "12000"))).toContain(text);
});

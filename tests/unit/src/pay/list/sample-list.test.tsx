import { expect, test, vi } from "vitest";
import { SampleList } from "../../../../../src/pay/list/SampleList.tsx";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { saveFile } from "../../../../../src/ui/save-file.ts";
import { buttonsOf } from "../buttons-of.tsx";
import { TestWorld } from "../pay-world.ts";

vi.mock("../../../../../src/ui/save-file.ts");

const { sample: m } = DASHBOARD.en.import;

test("saves a template and the demo's list, which is filled in where nothing is written", async () => {
  const pay = await new TestWorld().tab();
  const fillIn = vi.fn<(text: string) => void>();
  const buttons = buttonsOf(pay, <SampleList written=" " fillIn={fillIn} />);
  for (const press of buttons.values()) press();
  expect(vi.mocked(saveFile).mock.calls).toEqual([
    [m.file, expect.stringContaining("Example,G…,250,USDC"), "text/csv"],
    [m.demoFile, expect.stringMatching(/\nAmina,G[A-Z2-7]{55},/), "text/csv"],
  ]);
  expect(fillIn.mock.calls).toEqual([[expect.stringMatching(/^name,.*\nAmina,G[A-Z2-7]{55},/s)]]);
  const written = buttonsOf(pay, <SampleList written="Amina" fillIn={fillIn} />);
  expect([...written.keys()]).toEqual([m.save, m.demoSave]);
});

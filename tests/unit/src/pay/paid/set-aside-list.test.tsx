import { expect, test } from "vitest";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import { SetAsideList } from "../../../../../src/pay/paid/SetAsideList.tsx";
import { failedStep } from "../../../../../src/wallet/work-steps.ts";
import { htmlOf } from "../html-of.tsx";
import { EMPLOYER, TestWorld } from "../pay-world.ts";

const { aside, walletWork } = DASHBOARD.en;

test.each([
  ["not_enough_weight", walletWork.not_enough_weight],
  ["refused", aside.failed],
])("says why money wasn't taken back: %s", async (code, said) => {
  const pay = await new TestWorld().tab();
  pay.aside.$takingBack.set({ id: "ab", work: failedStep({ ok: false, code }) });
  const html = htmlOf(pay, <SetAsideList address={EMPLOYER.publicKey()} />);
  expect([walletWork.not_enough_weight, aside.failed].filter((text) => html.includes(text)))
    .toEqual([said]);
});

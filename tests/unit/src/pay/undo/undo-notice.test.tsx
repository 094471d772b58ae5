import { expect, test } from "vitest";
import { DASHBOARD } from "../../../../../src/pay/messages/dashboard.ts";
import type { UndoKind } from "../../../../../src/pay/undo/undo.ts";
import { UndoNotice } from "../../../../../src/pay/undo/UndoNotice.tsx";
import { htmlOf } from "../html-of.tsx";
import { TestWorld } from "../pay-world.ts";

test("a pay day that was removed is named", async () => {
  const pay = await new TestWorld().tab();
  pay.undo.offer({ what: "payDayRemoved", name: "", n: 25 }, () => {});
  expect(htmlOf(pay, <UndoNotice />)).toContain("The pay day (day 25) was removed.");
});

test("no notice shows a placeholder", async () => {
  const pay = await new TestWorld().tab();
  const { undo: _undo, next: _next, close: _close, ...kinds } = DASHBOARD.en.undo;
  for (const what of Object.keys(kinds) as UndoKind[]) {
    for (const n of [1, 2]) {
      pay.undo.report({ what, name: "Amina", n });
      expect(htmlOf(pay, <UndoNotice />), what).not.toMatch(/[{}]/);
    }
  }
});

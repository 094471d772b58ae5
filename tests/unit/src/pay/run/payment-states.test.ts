import { describe, expect, test } from "vitest";
import {
  canStillBeApplied,
  isFinal,
  nextState,
  type PaymentState,
  TRANSITIONS,
} from "../../../../../src/pay/run/payment-states.ts";

const transitions = (Object.keys(TRANSITIONS) as PaymentState[]).flatMap((from) =>
  Object.entries(TRANSITIONS[from]).map(([event, to]) => ({ from, event, to }))
);

describe("TRANSITIONS", () => {
  test("leave 'paid' and 'failed' never", () => {
    expect(transitions.filter(({ from }) => isFinal(from))).toEqual([]);
  });

  test("lead from a kept envelope back to signing by its death, or a person's word, alone", () => {
    const back = transitions.filter(({ from, to }) => canStillBeApplied(from) && to === "waiting");
    expect(new Set(back.map(({ event }) => event))).toEqual(new Set(["die", "declare_unpaid"]));
    expect(transitions.some(({ from, to }) => canStillBeApplied(from) && to === "signing")).toBe(
      false,
    );
  });

  test("ask for a signature from 'waiting' alone", () => {
    const asked = transitions.filter(({ to }) => to === "signing").map(({ from }) => from);
    expect(asked).toEqual(["waiting"]);
  });

  test("let every envelope be found dead, applied or failed, whatever the journal last said", () => {
    const states: PaymentState[] = ["collecting", "signed", "sent", "unsure", "refused"];
    for (const state of states) {
      expect(nextState(state, "apply")).toBe("paid");
      expect(nextState(state, "fail")).toBe("failed");
      expect(nextState(state, "die")).toBe("waiting");
      expect(canStillBeApplied(state)).toBe(true);
      if (state !== "collecting") expect(nextState(state, "send")).toBe("sent");
    }
  });

  test("send what others have to sign only after it is complete", () => {
    const ways = transitions.filter(({ from }) => from === "collecting");
    expect(ways.map(({ event, to }) => `${event} ${to}`).sort()).toEqual([
      "apply paid",
      "declare_unpaid waiting",
      "die waiting",
      "fail failed",
      "keep signed",
    ]);
  });
});

test("nextState() throws where the table has no way", () => {
  expect(() => nextState("paid", "send")).toThrow("a payment cannot send when it is paid");
  expect(() => nextState("waiting", "send")).toThrow();
});

import { describe, expect, test } from "vitest";
import { describeStep, type StepLine } from "../../../../../src/receipt/evidence/steps.ts";
import { evidence } from "../../../../../src/receipt/messages/evidence.en.ts";

function held(change: Pick<StepLine, "step" | "code" | "values">): StepLine {
  return { transaction: 0, outcome: "holds", ...change };
}

describe("describeStep()", () => {
  test.each([
    [
      "1",
      "It succeeded. Its result is the only one in ledger 112, and the ledger’s header contains its SHA-256.",
    ],
    [
      "3",
      "It succeeded. Its result is one of 3 in ledger 112, and the ledger’s header contains their SHA-256.",
    ],
  ])("says of a ledger of %s results what they are", (count, text) => {
    const line = held({ step: "result", code: "done", values: { ledger: "112", count } });
    expect(describeStep(line, evidence)).toMatchObject({ title: "The ledger executed it", text });
  });

  test("says of one header that no other is needed, and of several that they are a chain", () => {
    const headers = (count: string, to: string) =>
      held({ step: "headers", code: "chained", values: { from: "112", to, count } });
    expect(describeStep(headers("1", "112"), evidence)).toMatchObject({
      title: "No header is missing",
      text: "Only the header of ledger 112 is needed.",
    });
    expect(describeStep(headers("3", "114"), evidence)).toMatchObject({
      title: "The headers form an unbroken chain",
      text:
        "Each header contains the SHA-256 of the one before: 3 headers, from ledger 112 to 114.",
    });
  });

  test("says of one that is broken or was not reached no more than that", () => {
    const line = held({ step: "headers", code: null, values: {} });
    expect(describeStep({ ...line, outcome: "unchecked" }, evidence).text).toBe(evidence.unchecked);
    const broken: StepLine = {
      ...line,
      outcome: "broken",
      code: "chainBroken",
      values: { ledger: "113", count: "1" },
    };
    expect(describeStep(broken, evidence).title).toBe("The chain of headers is broken");
  });
});

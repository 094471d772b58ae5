import { describe, expect, test } from "vitest";
import { type Line, wordsOf } from "../../../../../src/receipt/evidence/lines.ts";
import { evidence } from "../../../../../src/receipt/messages/evidence.en.ts";

function held(change: Pick<Line, "step" | "code" | "values">): Line {
  return { transaction: 0, outcome: "holds", ...change };
}

describe("wordsOf()", () => {
  test.each([
    [
      "1",
      "Its result, a success, is the only one of ledger 112, whose header holds its SHA-256.",
    ],
    [
      "3",
      "Its result, a success, is one of the 3 of ledger 112, whose header holds their SHA-256.",
    ],
  ])("says of a ledger of %s results what they are", (count, text) => {
    const line = held({ step: "result", code: "done", values: { ledger: "112", count } });
    expect(wordsOf(line, evidence)).toMatchObject({ title: "The ledger did it", text });
  });

  test("says of one header that no other is needed, and of several that they are a chain", () => {
    const headers = (count: string, to: string) =>
      held({ step: "headers", code: "chained", values: { from: "112", to, count } });
    expect(wordsOf(headers("1", "112"), evidence)).toMatchObject({
      title: "No header in between is missing",
      text: "The header of ledger 112 alone is needed.",
    });
    expect(wordsOf(headers("3", "114"), evidence)).toMatchObject({
      title: "The headers lead on, none missing",
      text: "Each holds the SHA-256 of the one before: 3, from ledger 112 to 114.",
    });
  });

  test("says of one that is broken or was not reached no more than that", () => {
    const line = held({ step: "headers", code: null, values: {} });
    expect(wordsOf({ ...line, outcome: "unchecked" }, evidence).text).toBe(evidence.unchecked);
    const broken: Line = {
      ...line,
      outcome: "broken",
      code: "chainBroken",
      values: { ledger: "113", count: "1" },
    };
    expect(wordsOf(broken, evidence).title).toBe("The headers do not hang together");
  });
});

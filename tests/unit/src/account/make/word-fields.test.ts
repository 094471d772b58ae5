import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillWordFields, findUnknownWords } from "../../../../../src/account/make/word-fields.ts";
import { createWordQuestions } from "../../../../../src/account/make/word-check.ts";
import { parseWords } from "../../../../../src/account/words.ts";

const PAPER = "illness spike retreat truth genius clock brain pass fit cave bargain toe".split(" ");
const EMPTY = PAPER.map(() => "");

describe("fillWordFields()", () => {
  test.each([
    ["a word, without what surrounds it", 2, " Truth ", ["", "", "truth", ""]],
    ["what was pasted, from its field on", 1, "1. spike\n2. retreat", ["", "spike", "retreat", ""]],
    ["nothing where the field was emptied", 0, "", ["", "", "", ""]],
  ])("takes %s", (_, field, text, begins) => {
    expect(fillWordFields(EMPTY, field, text).slice(0, 4)).toEqual(begins);
  });

  test("takes a whole paper into the first field, and no more than there are fields", () => {
    expect(fillWordFields(EMPTY, 0, PAPER.join(" "))).toEqual(PAPER);
    expect(fillWordFields(EMPTY, 6, PAPER.join(" "))).toEqual([
      ...EMPTY.slice(6),
      ...PAPER.slice(0, 6),
    ]);
  });
});

describe("findUnknownWords()", () => {
  test("names the field of a word that is none, between fields that are still empty", () => {
    const words = fillWordFields(fillWordFields(EMPTY, 2, "retreat"), 5, "clok");
    const read = parseWords(words.join(" "));
    const fault = read.ok ? null : read.fault;
    expect(findUnknownWords(words, fault)).toMatchObject([{ field: 5, word: "clok" }]);
    expect(findUnknownWords(words, fault)[0]?.near).toContain("clock");
  });
});

describe("askTwo()", () => {
  test("asks for two places of the paper, each with the right word among four of it", () => {
    fc.assert(fc.property(fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (draws) => {
      let at = 0;
      const questions = createWordQuestions(PAPER, (n) => (draws[at++ % draws.length] ?? 0) % n);
      expect(new Set(questions.map(({ position }) => position)).size).toBe(2);
      for (const { position, options } of questions) {
        expect(options).toContain(PAPER[position - 1]);
        expect(new Set(options).size).toBe(4);
        expect(options.every((word) => PAPER.includes(word))).toBe(true);
      }
    }));
  });

  test("offers no word twice where the paper has one twice", () => {
    const twice = [...PAPER.slice(0, 11), "illness"];
    for (let n = 0; n < 20; n++) {
      for (const { options } of createWordQuestions(twice)) {
        expect(new Set(options).size).toBe(options.length);
      }
    }
  });
});

import { describe, expect, test } from "vitest";
import { checkLine, type PayLine } from "../../../../../src/pay/line/pay-line.ts";
import { mergeLines } from "../../../../../src/pay/line/merge-lines.ts";
import { parsePerson } from "../../../../../src/pay/people/people.ts";
import { createPersonLine } from "../../../../../src/pay/people/wages.ts";
import { lineOf, TestWorld, worker } from "../pay-world.ts";
import { readTestList } from "../read-list.ts";

const A = worker(1);

/** The memo in a file's only row, and its mistake. */
async function memoOf(header: string, cells: string) {
  const text = `Address,Amount (USDC),${header}\n${A},5,${cells}\n`;
  const { lines: [line], rows } = await readTestList(text);
  if (line === undefined) throw new Error("no line");
  const { memo, memoType } = line;
  const { faults } = checkLine(line, { mark: null, rates: null });
  return {
    memo,
    memoType,
    faults: faults.map(({ fault }) => fault),
    said: rows.flatMap(({ mistake }) => mistake?.code ?? []),
  };
}

const IDS = [
  ...["Memo ID", "MemoID", "memoId", "memo_id", "MEMO-ID", "Memo (ID)", "ID memo", "Mémo ID"],
  ...["ID du mémo", "Identifiant mémo", "Motif (id)", "ID ya memo", "Kitambulisho cha memo"],
];
const TEXTS = ["Memo", "Motif", "Wallet memo", "Memo text"];

describe("a column that says what its memos are", () => {
  type Case = [header: string, memo: string, memoType: PayLine["memoType"]];
  // those of another kind are not paid before a person says what they are
  test.each<Case>([
    ...IDS.map((header): Case => [header, "4711", "id"]),
    ...TEXTS.map((header): Case => [header, "4711", undefined]),
    ["Memo ID", "cust 47", "other"],
    ["Memo hash", "4711", "other"],
    ["Memo return", "abc", "other"],
  ])("%s: %s is of kind %s", async (header, memo, memoType) => {
    const faults = memoType === "other" ? ["memo_kind"] : [];
    expect(await memoOf(header, memo)).toEqual({ memo, memoType, faults, said: faults });
  });

  test.each([["1.23457E+19"], ["1,23457E+19"], ["12345678901234500000"], ["1234567890123450"]])(
    "%s: a number that a spreadsheet has rounded is asked about, in a column of texts too",
    async (memo) => {
      for (const header of ["Memo", "Memo ID"]) {
        expect(await memoOf(header, `"${memo}"`)).toMatchObject({ memo, faults: ["memo_kind"] });
      }
    },
  );

  test("has as many digits as an id can have", async () => {
    expect(await memoOf("Memo ID", "12345678901234567891")).toMatchObject({
      memoType: "id",
      faults: [],
    });
  });

  test("is asked about where two columns may have it", async () => {
    expect((await readTestList(`Address,Amount (USDC),Memo,Memo ID\n${A},5,,7\n`)).open).toEqual([
      "memo",
    ]);
  });
});

describe("a memo of another kind", () => {
  test("is never paid as a text", async () => {
    const world = new TestWorld();
    const pay = await world.tabWithRun([lineOf(1, { memo: "4711", memoType: "other" }), lineOf(2)]);
    expect(world.applied).toEqual([`payment ${worker(2)} 10.0000000`]);
    expect(pay.draft.$draft.get()).toBeNull();
  });

  test("stays one whatever goes over it: a list that is loaded again, a person of a backup", () => {
    const line = lineOf(1, { memo: "old" });
    const [merged] = mergeLines([line], [lineOf(1, { memo: "4711", memoType: "other" })]);
    expect(merged).toMatchObject({ memo: "4711", memoType: "other" });
    const person = parsePerson({ name: "A", address: A, memo: "4711", memoType: "hash" });
    expect(createPersonLine(person, "2026-11")).toMatchObject({ memo: "4711", memoType: "other" });
  });
});

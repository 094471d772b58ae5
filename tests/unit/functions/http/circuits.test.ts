import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isBrokenCircuitError } from "../../../../functions/http/circuit.ts";
import { Circuits } from "../../../../functions/http/circuits.ts";

const BREAK_MS = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

function opened(): Circuits {
  return new Circuits({ failures: 5, breakMs: BREAK_MS, counts: () => true });
}

const clientOf = (letter: string) => letter.toUpperCase() === "S" ? null : letter.toUpperCase();

/**
 * What happens, one after the other: capitals fail, small letters are answered, `S` is the service
 * itself, `.` is as long as a break. Whether those who hold the circuits find it broken for all is
 * as the last of `-` (it is, as at first) and `+` says.
 */
async function play(circuits: Circuits, story: string): Promise<void> {
  let isWell = false;
  const look = () => isWell ? circuits.mend() : circuits.break();
  for (const letter of story) {
    if (letter === ".") pass(BREAK_MS + 1);
    else if (letter === "+" || letter === "-") isWell = letter === "+";
    else {
      if (circuits.isDue()) look();
      await one(circuits, letter, look);
    }
  }
}

/** One request; nothing where it is let through no more. */
async function one(circuits: Circuits, letter: string, look: () => void): Promise<void> {
  const client = clientOf(letter);
  if (circuits.isBroken(client)) return;
  try {
    await circuits.execute(client, () => {
      if (letter !== letter.toUpperCase()) return Promise.resolve(circuits.noteAnswer());
      if (circuits.noteFailure(client)) look();
      return Promise.reject(new Error("it failed"));
    });
  } catch (error) {
    if (isBrokenCircuitError(error)) throw error;
  }
}

describe("of a server that fails some and answers others", () => {
  test.each([
    ["AAAA", "", "one failure less than breaks a circuit"],
    ["AAAAA", "A", "one client's is its own"],
    ["AAaAAA", "", "an answer begins anew"],
    ["AAAAAb", "A", "the answer of another mends nothing"],
    ["AAAAB", "", "one failure of another does not make it everybody's"],
    ["BAAAA", "", "nor does it before"],
    ["AAAAAB", "A", "nor after"],
    ["AAABB", "ABCS", "two do: it is no client's doing"],
    ["ABbABbABbABb", "", "four of one alone"],
    ["ABCCC", "ABCS", "some failures of each of many are everybody's"],
    ["AAAAABbB", "A", "and neither is that of others, once one of them was answered"],
    ["AAAAA..bAAAAA", "A", "who is answered long after has no part in it"],
    ["AAAAA.a", "", "an answer mends the own"],
    ["AAAAA.A", "A", "a failure when it is tried breaks it again"],
    ["AAA+BB", "", "unless the service itself is answered: it is what these ask for"],
    ["AAA+BBAABBB", "AB", "however often"],
    ["AAABB.", "ABCS", "what is broken for all stays so until somebody has looked"],
    ["AAABB.C", "ABCS", "and while the service itself is not answered"],
    ["AAABB+C", "ABCS", "nobody looks sooner"],
    ["AAABB+.C", "", "once it is, all may ask"],
    ["AAABB+.CABC", "", "whose failures count anew"],
    ["AAABB+.c", "", "and are answered"],
    ["SSSSSSSS", "S", "what the service asks for by itself is no client's"],
    ["SSSAA", "", "nor counts for any"],
  ])("%s: refused are '%s', since %s", async (story, refused) => {
    const circuits = opened();
    await play(circuits, story);
    const asked = ["A", "B", "C", "S"];
    expect(asked.filter((each) => circuits.isBroken(clientOf(each))).join("")).toBe(refused);
  });
});

describe("says of the server", () => {
  test.each([
    ["", "closed"],
    ["AAAAA", "open"],
    ["AAAAAb", "closed"],
    ["AAAAAbBBBBB", "open"],
    ["AAABB", "open"],
    ["AAABB.", "half_open"],
    ["AAABB+.c", "closed"],
    ["AAA+BB", "closed"],
    ["SSSSS", "open"],
  ])("after '%s': %s", async (story, state) => {
    const circuits = opened();
    await play(circuits, story);
    expect(circuits.state()).toBe(state);
  });
});

test("a break is a client's own where others are answered meanwhile", async () => {
  const circuits = opened();
  await play(circuits, "AAAAA");
  expect(["A", "B"].map((each) => circuits.isOwnBreak(each))).toEqual([false, false]);
  await play(circuits, "b");
  expect(["A", "B"].map((each) => circuits.isOwnBreak(each))).toEqual([true, false]);
  await play(circuits, "BBBAA");
  expect(circuits.isOwnBreak("A")).toBe(true);
  await play(circuits, "CC");
  expect(circuits.isOwnBreak("A")).toBe(false);
});

test("what fails side by side is one failure", () => {
  const circuits = opened();
  const clients = ["A", "B", "C", "D", "E", "F"];
  const failed = clients.map((client) => circuits.noteFailure(client, client === "A"));
  expect(failed).not.toContain(true);
  expect(["A", "B", "C", "D"].map((client) => circuits.noteFailure(client)))
    .toEqual([false, false, false, true]);
});

test("a few may try what stays broken for all, each once in as long as a break lasts", async () => {
  const circuits = opened();
  const tried = () => [..."ABCDEFC"].filter((client) => circuits.tries(client)).join("");
  expect(tried()).toBe("");
  await play(circuits, "AAABB");
  expect(tried()).toBe("");
  pass(BREAK_MS);
  expect(tried()).toBe("ABCD");
  expect(tried()).toBe("");
  // somebody has looked: it is still so
  circuits.break();
  expect(tried()).toBe("ABCD");
  for (let n = 0; n < 2; n++) {
    await circuits.execute("A", () => Promise.reject(new Error("it failed"))).catch(() => {});
  }
  circuits.break();
  // whose own is broken may not
  expect(tried()).toBe("BCDE");
  circuits.mend();
  expect(tried()).toBe("");
});

test("of those who have failed not so many may try it that nobody else could", async () => {
  const circuits = opened();
  const tried = (clients: string) => [...clients].filter((each) => circuits.tries(each)).join("");
  await play(circuits, "ABCDA");
  pass(BREAK_MS);
  circuits.break();
  expect(tried("ABCDE")).toBe("ABCE");
});

test("what was broken before the clock was set back is looked at", async () => {
  const circuits = opened();
  await play(circuits, "AAABB");
  expect(circuits.isDue()).toBe(false);
  pass(-3_600_000);
  expect(circuits.isDue()).toBe(true);
  expect(circuits.isWhole("A")).toBe(true);
});

test("remembers no more than the last thousand who failed", async () => {
  const circuits = opened();
  await play(circuits, "AAAAAb");
  for (let n = 0; n < 1_000; n++) {
    await circuits.execute(`client ${n}`, () => Promise.resolve(circuits.noteAnswer()));
  }
  expect(circuits.isBroken("A")).toBe(false);
});

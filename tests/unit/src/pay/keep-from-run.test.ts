import { Keypair } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import type { PayLine } from "../../../../src/pay/pay-line.ts";
import { emptyPerson } from "../../../../src/pay/person.ts";
import type { Run } from "../../../../src/pay/run.ts";
import { shorten } from "../../../../src/stellar/shorten.ts";
import { peopleToKeep } from "../../../../src/pay/keep-from-run.ts";

const [a, b, c, d] = [1, 2, 3, 4].map((seed) =>
  Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(seed)).publicKey()
) as [string, string, string, string];

function line(id: string, address: string, name: string): PayLine {
  const cells = { amount: "12.5", currency: "KES", memo: "Pay 11/2026", note: "n" };
  return { id, address, name, ...cells, how: "payment" };
}

const lines = [
  line("1", a, "Listed already"),
  line("2", b, "New"),
  line("3", b, "New, twice"),
  line("4", c, ""),
  line("5", d, "Left out"),
  line("6", "not an address", "Nobody"),
];

const RUN: Run = {
  id: "run",
  name: "Wages",
  createdAt: "",
  updatedAt: "",
  passphrase: "",
  status: "finished",
  payer: null,
  lines,
  rates: null,
  parts: [{
    no: 1,
    memo: "",
    state: "paid",
    attempts: [],
    payments: lines.filter(({ id }) => id !== "5").map(({ id, name, address }) => ({
      lineId: id,
      name,
      address,
      account: address,
      stroops: 1n,
      how: "payment",
      startingStroops: 0n,
      takeBackDays: 30,
      op: 1,
    })),
  }],
  feeCeiling: 1n,
};

describe("peopleToKeep()", () => {
  const roster = [{ ...emptyPerson(), address: a, name: "Listed", archived: true }];
  const people = peopleToKeep(RUN, roster, new Date(2026, 10, 20));

  test("are those of the run who are not on the list, each address once", () => {
    expect(people.map(({ name, address }) => [name, address])).toEqual([
      ["New", b],
      [shorten(c), c],
    ]);
  });

  test("keep what the row says, its month as one that is filled in", () => {
    expect(people[0]).toMatchObject({
      amount: "12.5",
      currency: "KES",
      memo: "Pay {month}/{year}",
      note: "n",
      archived: false,
    });
  });

  test("are nobody once they were kept", () => {
    expect(peopleToKeep(RUN, [...roster, ...people], new Date())).toEqual([]);
  });
});

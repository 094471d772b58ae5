import { describe, expect, test } from "vitest";
import type { Part, Run } from "../../../../src/pay/run.ts";
import { progressOf } from "../../../../src/pay/run.ts";
import { receiptsOf, runCsv } from "../../../../src/pay/receipts.ts";

const HASH = "ab".repeat(32);

function part(no: number, state: Part["state"]): Part {
  return {
    no,
    memo: "Salary",
    state,
    attempts: [
      { hash: "00".repeat(32), xdr: "", sequence: 1n, maxTime: 0, signedAt: "" },
      { hash: HASH, xdr: "", sequence: 2n, maxTime: 0, signedAt: "" },
    ],
    payments: [{
      lineId: `l${no}`,
      name: `=Worker ${no}`,
      address: "GA",
      account: "GA",
      stroops: 12_345_600_000n,
      how: "create_and_claimable",
      startingStroops: 1n,
      takeBackDays: 30,
      op: 2,
    }],
  };
}

const run: Run = {
  id: "r",
  name: "r",
  createdAt: "",
  updatedAt: "",
  passphrase: "",
  status: "stopped",
  payer: null,
  lines: [],
  rates: null,
  parts: [part(1, "paid"), part(2, "failed"), part(3, "unsure")],
  feeCeiling: 1n,
};

describe("receiptsOf()", () => {
  test("are those of the paid parts, by the last envelope and the paying operation", () => {
    expect(receiptsOf(run, "https://lipwa.test")).toEqual([{
      id: "l1",
      name: "=Worker 1",
      stroops: 12_345_600_000n,
      aside: true,
      path: `/receipt/${HASH}?op=2`,
      url: `https://lipwa.test/receipt/${HASH}?op=2`,
    }]);
  });
});

describe("runCsv()", () => {
  test("has everyone, paid or not, and no cell that a spreadsheet would run", () => {
    const words = {
      name: "n",
      address: "a",
      amount: "x",
      memo: "m",
      state: "s",
      hash: "h",
      op: "o",
      receipt: "r",
    };
    const states = {
      waiting: "w",
      signing: "i",
      signed: "d",
      sent: "t",
      unsure: "u",
      paid: "paid",
      aside: "to be taken",
      failed: "not paid",
    };
    const lines = runCsv(run, words, states, "https://lipwa.test").trim().split("\r\n");
    expect(lines.length).toBe(4);
    expect(lines[1]).toContain(`'=Worker 1,GA,1234.5600000,Salary,to be taken,${HASH},2,https://`);
    expect(lines[2]).toBe("'=Worker 2,GA,1234.5600000,Salary,not paid,,,");
  });
});

describe("runCsv(), of a plain payment", () => {
  test("says that it is paid", () => {
    const paid = part(1, "paid");
    const payments = paid.payments.map((payment) => ({ ...payment, how: "payment" as const }));
    const states = {
      waiting: "",
      signing: "",
      signed: "",
      sent: "",
      unsure: "",
      paid: "is paid",
      failed: "",
      aside: "is not",
    };
    const names = ["name", "address", "amount", "memo", "state", "hash", "op", "receipt"] as const;
    const [name, address, amount, memo, state, hash, op, receipt] = names;
    const words = { name, address, amount, memo, state, hash, op, receipt };
    const csv = runCsv({ ...run, parts: [{ ...paid, payments }] }, words, states, "");
    expect(csv).toContain(",is paid,");
    expect(progressOf({ ...run, parts: [{ ...paid, payments }] })).toMatchObject({
      paid: 1,
      aside: 0,
    });
  });
});

describe("progressOf()", () => {
  test("counts people by what became of their payment, money set aside apart", () => {
    expect(progressOf(run)).toMatchObject({
      people: 3,
      paid: 0,
      aside: 1,
      failed: 1,
      onTheWay: 1,
      waiting: 0,
      signedParts: 3,
    });
  });
});

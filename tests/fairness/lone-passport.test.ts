import { Asset } from "@stellar/stellar-sdk/base";
import { afterEach, describe, expect, test } from "vitest";
import type { Income } from "../../src/contract/income.ts";
import { type LedgerServer, startLedgerServer } from "../api/ledger-server.ts";
import { ISSUER } from "../ledger-harness.ts";
import { addressOf, transactionOf } from "../stub-ledger.ts";
import { payment } from "../stub-operations.ts";

// A single reader and a Horizon that answers each of a passport's requests slowly. Some requests
// wait for others. Sums that are late are shown as pending, never as nothing or as less.

const USDC = new Asset("USDC", ISSUER);
const WORKER = addressOf("worker");
const PAYMENTS = 3;
const SUM = "30.0000000";

/** The text of a passport without its sums. */
const COUNTING = "The totals will appear by themselves.";

/** The text once the payments are counted. None of them is from the last year. */
const COUNTED = "Paid in 0 of the last 12 months";

/** How often an open page polls. */
const MAX_READS = 6;

let ledger: LedgerServer;
afterEach(() => ledger.stop());

/**
 * A server that has read another account before Horizon became slow, or that has read nothing yet.
 */
async function startSlow(milliseconds: number, knowsHorizon: boolean): Promise<void> {
  ledger = await startLedgerServer();
  const { horizon } = ledger;
  for (const name of ["employer", "worker", "another"]) horizon.account(name);
  for (let n = 0; n < PAYMENTS; n++) {
    const operations = [payment("employer", "worker", USDC, "10.0000000")];
    horizon.apply(transactionOf(operations, { source: "employer", sequence: BigInt(n) }));
  }
  if (knowsHorizon) {
    for (const operation of ["account", "income"]) {
      const { response } = await ledger.get(`/api/${operation}/${addressOf("another")}`);
      expect(response.status).toBe(200);
    }
  }
  horizon.fault = async () => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return null;
  };
}

/** The passport's text; its statement about the sums is checked. */
async function readPassport(): Promise<string> {
  const response = await fetch(`${ledger.server.url}/passport/${WORKER}?bare`);
  const text = (await response.text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(response.status).toBe(200);
  expect([COUNTING, COUNTED].filter((each) => text.includes(each))).toHaveLength(1);
  return text;
}

/** The API's income; null on a timeout. */
async function readIncome(): Promise<Income | null> {
  const { response, body } = await ledger.get(`/api/income/${WORKER}`);
  if (response.status !== 200) {
    expect(body).toMatchObject({ code: "upstream_timeout" });
    return null;
  }
  expect(body).toMatchObject({ all: { sum: SUM, count: PAYMENTS } });
  return body as Income;
}

/** Reads both in turn until they are complete; returns the number of attempts. */
async function readUntilWhole(): Promise<number> {
  for (let reads = 1; reads <= MAX_READS; reads++) {
    const page = await readPassport();
    const income = await readIncome();
    if (page.includes(COUNTED) && income?.complete === true) return reads;
  }
  return Infinity;
}

describe("a lone passport at a Horizon that takes so many milliseconds to answer", () => {
  test("1200: has its income in the end, on a server that was just begun", async () => {
    await startSlow(1_200, false);
    expect(await readUntilWhole()).toBeLessThanOrEqual(MAX_READS);
  });

  test("4000: is told that it is slow, and nothing else", async () => {
    await startSlow(4_000, true);
    for (let n = 0; n < 2; n++) {
      expect(await readPassport()).toContain(COUNTING);
      expect(await readIncome()).toBeNull();
    }
  });
});

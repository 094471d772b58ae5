import { afterEach, describe, expect, test, vi } from "vitest";
import { fateOf } from "../../../../src/wallet/fate.ts";

const PLACE = { passphrase: "A test network", horizonUrl: "https://horizon.test" };
const ENVELOPE = { hash: "ab".repeat(32), source: "GPAYER", sequence: 7n, maxTime: 1_800_000_000 };
const BEFORE = "2027-01-15T07:59:59Z";
const AFTER = "2027-01-15T08:00:01Z";

interface Ledger {
  closedAt: string;
  ledger?: number;
  sequence?: string;
  transaction?: Record<string, unknown>;
  transactionLedger?: number | null;
}

function horizon(
  { closedAt, ledger = 10, sequence = "6", transaction, transactionLedger = 10 }: Ledger,
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(new URL(url).pathname);
    if (url.includes("/ledgers")) {
      const records = [{ sequence: ledger, closed_at: closedAt }];
      return Promise.resolve(Response.json({ _embedded: { records } }));
    }
    if (url.includes("/accounts/")) {
      return Promise.resolve(
        Response.json({ sequence }, { headers: { "Latest-Ledger": String(ledger) } }),
      );
    }
    const headers: HeadersInit = transactionLedger === null
      ? {}
      : { "Latest-Ledger": String(transactionLedger) };
    return Promise.resolve(
      transaction === undefined
        ? Response.json({ status: 404 }, { status: 404, headers })
        : Response.json(transaction, { headers }),
    );
  });
  return asked;
}

afterEach(() => void vi.unstubAllGlobals());

describe("fateOf()", () => {
  test("asks for the time before it asks for the transaction", async () => {
    const asked = horizon({ closedAt: AFTER });
    await fateOf(PLACE, ENVELOPE);
    expect(asked.at(0)).toBe("/ledgers");
    expect(asked.at(-1)).toBe(`/transactions/${ENVELOPE.hash}`);
  });

  test("is applied when the ledger has it as successful", async () => {
    horizon({ closedAt: AFTER, transaction: { successful: true, ledger: 9, created_at: BEFORE } });
    expect(await fateOf(PLACE, ENVELOPE)).toEqual({
      status: "applied",
      ledger: 9,
      closedAt: BEFORE,
    });
  });

  test("is failed when the ledger has it as failed", async () => {
    horizon({ closedAt: BEFORE, transaction: { successful: false, ledger: 9, result_xdr: "AA" } });
    expect(await fateOf(PLACE, ENVELOPE)).toMatchObject({ status: "failed" });
  });

  test("is alive until a ledger has closed after its time bound", async () => {
    horizon({ closedAt: BEFORE });
    expect(await fateOf(PLACE, ENVELOPE)).toEqual({ status: "alive", secondsLeft: 1 });
    horizon({ closedAt: "2027-01-15T08:00:00Z" });
    expect(await fateOf(PLACE, ENVELOPE)).toMatchObject({ status: "alive" });
    horizon({ closedAt: AFTER });
    expect(await fateOf(PLACE, ENVELOPE)).toEqual({ status: "dead", why: "expired" });
  });

  test("is dead when something else has used its sequence number", async () => {
    horizon({ closedAt: BEFORE, sequence: "7" });
    expect(await fateOf(PLACE, ENVELOPE)).toEqual({ status: "dead", why: "sequence_used" });
  });

  test("is unknown when the answering server is behind the one that told the time", async () => {
    horizon({ closedAt: AFTER, transactionLedger: 9 });
    expect(await fateOf(PLACE, ENVELOPE)).toEqual({ status: "unknown" });
  });

  test("waits a minute longer where the answer does not tell how new it is", async () => {
    horizon({ closedAt: AFTER, transactionLedger: null });
    expect(await fateOf(PLACE, ENVELOPE)).toMatchObject({ status: "alive" });
    horizon({ closedAt: "2027-01-15T08:01:01Z", transactionLedger: null });
    expect(await fateOf(PLACE, ENVELOPE)).toEqual({ status: "dead", why: "expired" });
  });

  test("is unknown when anything of it could not be read", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    expect(await fateOf(PLACE, ENVELOPE)).toEqual({ status: "unknown" });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>", { status: 502 })));
    expect(await fateOf(PLACE, ENVELOPE)).toEqual({ status: "unknown" });
  });
});

import { describe, expect, test } from "vitest";
import { createApi } from "../../../../src/client/api.ts";
import {
  readStatement,
  statementFile,
  type StatementLine,
} from "../../../../src/passport/statement.ts";

const ORDER = {
  address: "GABC",
  from: "2026-10-01",
  to: "2026-10-31",
  publicUrl: "https://pay.example",
};

/**
 * A history with one payment a day, newest first from 20 November, in pages of ten. Answer number
 * `refusal` is a 429.
 */
function history(refusal = 0) {
  const asked: string[] = [];
  const api = createApi({
    fetch: (input) => {
      asked.push(String(input));
      if (asked.length === refusal) {
        const headers = { "Retry-After": "0.01" };
        return Promise.resolve(Response.json({ code: "rate_limited" }, { status: 429, headers }));
      }
      const start = Number(new URL(String(input), ORDER.publicUrl).searchParams.get("cursor") ?? 0);
      const transactions = Array.from({ length: 10 }, (_, n) => ({
        createdAt: new Date(Date.UTC(2026, 10, 20 - start - n, 12)).toISOString(),
        type: "received",
        amount: "1.0000000",
        hash: String(start + n),
        op: 1,
      }));
      return Promise.resolve(
        Response.json({ transactions, nextCursor: String(start + 10), total: 300 }),
      );
    },
  });
  return { api, asked };
}

describe("readStatement()", () => {
  test("holds every day of the range and reads no page behind it", async () => {
    const { api, asked } = history();
    const heard: number[] = [];
    const signal = new AbortController().signal;
    const result = await readStatement(api, ORDER, {
      signal,
      progress: (n) => heard.push(n),
    });
    if (!result.ok) throw new Error(result.code);
    expect(result.lines).toHaveLength(31);
    expect(result.lines[0]).toMatchObject({
      createdAt: "2026-10-31T12:00:00.000Z",
      receiptUrl: "https://pay.example/receipt/20?op=1",
      counterpartyName: null,
    });
    expect(asked).toHaveLength(6);
    expect(asked[0]).toContain("filter=received");
    expect(heard).toEqual([10, 20, 30, 40, 50, 60]);
  });

  test("waits where the service asks for it, and goes on with the same page", async () => {
    const { api, asked } = history(3);
    const pauses: number[] = [];
    const result = await readStatement(api, ORDER, {
      signal: new AbortController().signal,
      progress: () => {},
      wait: (ms) => Promise.resolve(void pauses.push(ms)),
    });
    expect(result.ok && result.lines.length).toBe(31);
    expect(pauses).toEqual([10]);
    expect(asked[3]).toBe(asked[2]);
    expect(asked).toHaveLength(7);
  });

  test("gives no part of a statement when a page cannot be read", async () => {
    const api = createApi({
      fetch: () => Promise.resolve(Response.json({ code: "invalid_cursor" }, { status: 400 })),
    });
    const options = { signal: new AbortController().signal, progress: () => {} };
    expect(await readStatement(api, ORDER, options)).toEqual({ ok: false, code: "invalid_cursor" });
  });
});

const LINE: StatementLine = {
  createdAt: "2026-11-25T10:58:07.000Z",
  type: "received",
  amount: "12.5000000",
  asset: "USDC",
  assetIssuer: null,
  recognized: true,
  counterparty: "GABC",
  memo: "Salary",
  hash: "ab",
  receiptUrl: "https://pay.example/receipt/ab?op=1",
  senderMuxed: "MEMPLOYER",
  recipientMuxed: null,
  counterpartyName: "Demo Solar",
  namePublishedAt: "demosolar.example",
  nameCheckedAt: "2026-11-22T10:00:00.000Z",
  kind: "claimable_claimed",
  counted: false,
  reason: "returned",
  memoType: "text",
  claimMemo: "5361ff",
  claimMemoType: "text",
  claimMemoEncoding: "hex",
  memoWrittenBy: "payer",
  claimMemoWrittenBy: "receiver",
};

describe("statementFile()", () => {
  test("is JSON that can be read again", () => {
    expect(JSON.parse(statementFile([LINE], "json"))).toEqual([LINE]);
  });

  test("is CSV with the columns, a row for each line and nothing for what is unknown", () => {
    expect(statementFile([LINE], "csv").split("\r\n")).toEqual([
      "\ufeffcreatedAt,type,amount,asset,assetIssuer,recognized,counterparty,memo,hash,receiptUrl,senderMuxed,recipientMuxed,counterpartyName,namePublishedAt,nameCheckedAt,kind,counted,reason,memoType,memoEncoding,claimMemo,claimMemoType,claimMemoEncoding,memoWrittenBy,claimMemoWrittenBy",
      "2026-11-25T10:58:07.000Z,received,12.5000000,USDC,,true,GABC,Salary,ab,https://pay.example/receipt/ab?op=1,MEMPLOYER,,Demo Solar,demosolar.example,2026-11-22T10:00:00.000Z,claimable_claimed,false,returned,text,,5361ff,text,hex,payer,receiver",
      "",
    ]);
  });

  test.each(["=1+1", "+1", "@SUM(A1)", "\tx", " =1+1", "＝1+1"])(
    "lets a stranger's memo %j be no formula",
    (memo) => {
      expect(statementFile([{ ...LINE, memo }], "csv")).toMatch(/,GABC,"?'/);
    },
  );
});

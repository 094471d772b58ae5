import { afterEach, describe, expect, test, vi } from "vitest";
import { submitEnvelope } from "../../../../src/wallet/submit.ts";

const HASH = "ab".repeat(32);
const PLACE = { passphrase: "A test network", horizonUrl: "https://horizon.test" };

function answering(answer: () => Promise<Response>) {
  const sent: { url: string; body: string }[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    sent.push({ url, body: String(init.body) });
    return answer();
  });
  return sent;
}

function refusal(transaction: string): Response {
  return Response.json({ extras: { result_codes: { transaction } } }, { status: 400 });
}

afterEach(() => void vi.unstubAllGlobals());

describe("submitEnvelope()", () => {
  test("posts the envelope as a form and tells the ledger", async () => {
    const sent = answering(() =>
      Promise.resolve(Response.json({ hash: HASH, successful: true, ledger: 12 }))
    );
    expect(await submitEnvelope(PLACE, { xdr: "AA+/=", hash: HASH })).toEqual({
      status: "applied",
      ledger: 12,
    });
    expect(sent).toEqual([{ url: "https://horizon.test/transactions", body: "tx=AA%2B%2F%3D" }]);
  });

  test("tells the network's codes", async () => {
    answering(() =>
      Promise.resolve(Response.json({
        status: 400,
        extras: { result_codes: { transaction: "tx_failed", operations: ["op_no_trust"] } },
      }, { status: 400 }))
    );
    expect(await submitEnvelope(PLACE, { xdr: "AA", hash: HASH })).toEqual({
      status: "refused",
      codes: { transaction: "tx_failed", operations: ["op_no_trust"] },
    });
  });

  test.each([
    ["a 504", () => Response.json({}, { status: 504 })],
    ["a 503", () => Response.json({}, { status: 503 })],
    ["nonsense", () => new Response("<html>", { status: 200 })],
    // the answer to resubmitting an applied envelope
    ["tx_bad_seq", () => refusal("tx_bad_seq")],
    ["tx_too_late", () => refusal("tx_too_late")],
  ])("does not know after %s whether it was applied", async (_, answer) => {
    answering(() => Promise.resolve(answer()));
    expect(await submitEnvelope(PLACE, { xdr: "AA", hash: HASH })).toEqual({ status: "unknown" });
  });

  test("does not know after a cut connection", async () => {
    answering(() => Promise.reject(new TypeError("cut")));
    expect(await submitEnvelope(PLACE, { xdr: "AA", hash: HASH })).toEqual({ status: "unknown" });
  });

  test("takes no 200 for a success that does not say so", async () => {
    answering(() => Promise.resolve(Response.json({ hash: HASH })));
    expect(await submitEnvelope(PLACE, { xdr: "AA", hash: HASH })).toEqual({ status: "unknown" });
  });
});

describe("submitEnvelope(), answered about another transaction", () => {
  test("does not take its success for its own", async () => {
    const another = { hash: "cd".repeat(32), successful: true, ledger: 12 };
    answering(() => Promise.resolve(Response.json(another)));
    const envelope = { xdr: "AA", hash: HASH };
    expect(await submitEnvelope(PLACE, envelope)).toEqual({ status: "unknown" });
    // paying another transaction's fee gives it a second hash
    answering(() =>
      Promise.resolve(Response.json({ ...another, inner_transaction: { hash: HASH } }))
    );
    expect(await submitEnvelope(PLACE, envelope)).toEqual({ status: "applied", ledger: 12 });
  });
});

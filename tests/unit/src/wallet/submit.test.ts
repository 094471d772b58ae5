import { afterEach, describe, expect, test, vi } from "vitest";
import { submitEnvelope } from "../../../../src/wallet/submit.ts";

const HASH = "ab".repeat(32);
const PLACE = { passphrase: "A test network", horizonUrl: "https://horizon.test" };

function answering(answer: () => Response | Promise<Response>) {
  const sent: { url: string; body: string }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, body: String(init.body) });
    return await answer();
  });
  return sent;
}

function refusal(codes: object): Response {
  return Response.json({ status: 400, extras: { result_codes: codes } }, { status: 400 });
}

afterEach(() => void vi.unstubAllGlobals());

const submitted = () => submitEnvelope(PLACE, { xdr: "AA+/=", hash: HASH });

describe("submitEnvelope()", () => {
  test("posts the envelope as a form and tells the ledger", async () => {
    const sent = answering(() => Response.json({ hash: HASH, successful: true, ledger: 12 }));
    expect(await submitted()).toEqual({ status: "applied", ledger: 12 });
    expect(sent).toEqual([{ url: "https://horizon.test/transactions", body: "tx=AA%2B%2F%3D" }]);
  });

  test("tells the network's codes", async () => {
    const codes = { transaction: "tx_failed", operations: ["op_no_trust"] };
    answering(() => refusal(codes));
    expect(await submitted()).toEqual({ status: "refused", codes });
  });

  const another = { hash: "cd".repeat(32), successful: true, ledger: 12 };

  test.each<[string, () => Response | Promise<Response>]>([
    ["a 504", () => Response.json({}, { status: 504 })],
    ["a 503", () => Response.json({}, { status: 503 })],
    ["nonsense", () => new Response("<html>", { status: 200 })],
    // the answer to resubmitting an applied envelope
    ["tx_bad_seq", () => refusal({ transaction: "tx_bad_seq" })],
    ["tx_too_late", () => refusal({ transaction: "tx_too_late" })],
    ["a cut connection", () => Promise.reject(new TypeError("cut"))],
    ["a 200 that does not say that it succeeded", () => Response.json({ hash: HASH })],
    ["another transaction's success", () => Response.json(another)],
  ])("does not know after %s whether it was applied", async (_, answer) => {
    answering(answer);
    expect(await submitted()).toEqual({ status: "unknown" });
  });

  test("takes the success of what pays its fee, which gives it a second hash", async () => {
    answering(() => Response.json({ ...another, inner_transaction: { hash: HASH } }));
    expect(await submitted()).toEqual({ status: "applied", ledger: 12 });
  });
});

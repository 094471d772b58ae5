import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Evidence, evidenceBody } from "../../src/contract/evidence.ts";
import type { Network } from "../../src/contract/network.ts";
import type { PaymentProof } from "../../src/contract/verify.ts";
import { checkEvidence } from "../../src/receipt/evidence/check.ts";
import { readDocument } from "../../src/receipt/evidence/document.ts";
import { readExternalizeStatement } from "../../src/receipt/evidence/ledger.ts";
import { judgeTransaction } from "../../src/receipt/judge.ts";
import { copyOf } from "../evidence-chain.ts";
import { createCheck } from "../openapi.ts";
import { type RunningServer, startServer } from "../server.ts";

describe("GET /api/payment/evidence", () => {
  let server: RunningServer;
  let network: Network;
  let hash = "";

  beforeAll(async () => {
    // checkpoints have 64 ledgers as on real networks, so one comes every few seconds
    server = await startServer({ SANDBOX_LEDGER_SECONDS: "0.1" });
    network = await (await fetch(`${server.url}/api/network`)).json();
    hash = network.demo?.receipt ?? "";
  });
  afterAll(() => server.stop());

  const ask = (text = hash, headers: HeadersInit = {}) =>
    fetch(`${server.url}/api/payment/evidence?hash=${text}`, { headers });

  /** The evidence of the demo's receipt, after its checkpoint. */
  async function published(): Promise<{ response: Response; text: string }> {
    for (;;) {
      const response = await ask();
      const text = await response.text();
      if (response.status === 200) return { response, text };
      expect(JSON.parse(text)).toMatchObject({ code: "not_yet" });
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async function verified(): Promise<PaymentProof> {
    return await (await fetch(`${server.url}/api/payment/verify?hash=${hash}`)).json();
  }

  test("proves the demo's receipt to a reader without asking another server", async () => {
    const { response, text } = await published();
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(response.headers.get("cache-control")).toContain("max-age=86400");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const body: Evidence = evidenceBody.parse(JSON.parse(text));
    expect(text.length).toBeLessThan(60_000);
    const check = createCheck(await (await fetch(`${server.url}/api/openapi.json`)).json());
    const { status, headers } = response;
    expect(check("getEvidence", "GET", { status, headers, body: text })).toEqual([]);
    const statement = body.transactions[0]?.statements[0] ?? "";
    const signed = readExternalizeStatement(copyOf(Uint8Array.fromBase64(statement)));
    const read = readDocument(text);
    if (!read.ok || signed === null) throw new Error("no document");
    const { passphrase } = network;
    const trust = { passphrase, validators: [signed.validator], threshold: 1 };
    const { proven } = await checkEvidence(read.evidence, trust);
    expect(judgeTransaction(proven?.statement ?? expect.fail(), network, null).genuine).toBe(true);
    const proof = await verified();
    expect(proven?.ledger).toBe(proof.ledger);
    expect(proven?.statement.payments[0]).toMatchObject({
      sender: proof.sender,
      recipient: proof.recipient,
      amount: proof.amount,
    });
  });

  test("makes verify say so, and is the same when it is asked for again", async () => {
    const { response, text } = await published();
    expect((await verified()).evidence).toBe("signatures");
    const again = await ask(hash.toUpperCase());
    expect(await again.text()).toBe(text);
    const etag = response.headers.get("etag") ?? "";
    const unchanged = await ask(hash, { "if-none-match": etag });
    expect(unchanged.status).toBe(304);
  });
});

import { Asset, Claimant, Keypair, Memo, Operation, type xdr } from "@stellar/stellar-sdk/base";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoKeypair } from "../../functions/demo/keys.ts";
import { claimableBody } from "../../src/contract/claimable.ts";
import { incomeBody } from "../../src/contract/income.ts";
import type { Network } from "../../src/contract/network.ts";
import { preflightBody } from "../../src/contract/preflight.ts";
import { type TransactionEntry, transactionsBody } from "../../src/contract/transactions.ts";
import { proofBody } from "../../src/contract/verify.ts";
import { DEMO_EMPLOYERS } from "../../src/wallet/demo-accounts.ts";
import { type RunningServer, startServer } from "../server.ts";
import { submitTo } from "./sandbox-ledger.ts";

const employer = demoKeypair(DEMO_EMPLOYERS[0]);
const worker = Keypair.random();

let server: RunningServer;
let network: Network;
let usdc: Asset;
let gone: AbortController;

beforeAll(async () => {
  server = await startServer();
  network = await read("/api/network");
  usdc = new Asset("USDC", network.usdcIssuer);
  gone = new AbortController();
});
afterAll(async () => {
  gone.abort();
  await server.stop();
});

// deno-lint-ignore no-explicit-any -- each caller parses what it reads with its schema
async function read(path: string): Promise<any> {
  const response = await fetch(server.url + path);
  return await response.json();
}

async function submit(signer: Keypair, operations: xdr.Operation[], memo?: Memo): Promise<string> {
  return (await submitTo(network, signer, operations, memo)).hash;
}

async function entries(address: string, query = ""): Promise<TransactionEntry[]> {
  return transactionsBody.parse(await read(`/api/transactions/${address}${query}`)).transactions;
}

describe("a worker's way into the sandbox ledger", () => {
  const address = worker.publicKey();
  let paidHash: string;
  let events: ReadableStreamDefaultReader<string>;
  let heard = "";

  test("before it begins, preflight says that there is no account", async () => {
    expect(await preflight()).toBe("no_account");
    expect(await entries(address)).toEqual([]);
  });

  test("is created, and is told over the stream", async () => {
    const response = await fetch(`${server.url}/api/transactions/${address}/stream`, {
      signal: gone.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (reader === undefined) throw new Error("no stream");
    events = reader;
    await submit(employer, [
      Operation.createAccount({ destination: address, startingBalance: "5" }),
    ]);
    expect(await entries(address)).toMatchObject([
      { kind: "create_account", type: "received", amount: "5.0000000", asset: "XLM" },
    ]);
    expect(await preflight()).toBe("no_trustline");
  });

  test("is set USDC aside, which waits and is no entry of the worker", async () => {
    await submit(employer, [Operation.createClaimableBalance({
      asset: usdc,
      amount: "12.5",
      claimants: [new Claimant(address), new Claimant(employer.publicKey())],
    })]);
    const waiting = claimableBody.parse(await read(`/api/claimable/${address}`));
    expect(waiting.usdcTotal).toBe("12.5000000");
    expect(waiting.claimable[0]?.from).toBe(employer.publicKey());
    expect(await entries(address)).toHaveLength(1);
    expect((await entries(employer.publicKey()))[0]).toMatchObject({
      kind: "claimable_created",
      type: "sent",
      counterparty: address,
    });
    const income = incomeBody.parse(await read(`/api/income/${address}`));
    expect(income.notCounted).toContainEqual({ reason: "unclaimed", count: 1 });
  });

  test("claims it, from its creator", async () => {
    const { claimable: [waiting] } = claimableBody.parse(await read(`/api/claimable/${address}`));
    const hash = await submit(worker, [
      Operation.changeTrust({ asset: usdc }),
      Operation.claimClaimableBalance({ balanceId: waiting?.id ?? "" }),
    ]);
    expect((await entries(address))[0]).toMatchObject({
      kind: "claimable_claimed",
      type: "received",
      amount: "12.5000000",
      counterparty: employer.publicKey(),
      hash,
    });
    const proof = proofBody.parse(await read(`/api/payment/verify?hash=${hash}`));
    expect(proof).toMatchObject({
      verified: true,
      settled: true,
      evidence: "two_servers",
      amount: "12.5000000",
      sender: employer.publicKey(),
      recipient: address,
    });
    expect(await preflight()).toBe("ok");
  });

  test("is paid, and the payment is proved", async () => {
    const operation = Operation.payment({ destination: address, asset: usdc, amount: "30.25" });
    paidHash = await submit(employer, [operation], Memo.text("November"));
    const proof = proofBody.parse(await read(`/api/payment/verify?hash=${paidHash}`));
    expect(proof).toMatchObject({
      verified: true,
      sender: employer.publicKey(),
      recipient: address,
      amount: "30.2500000",
      memo: "November",
    });
    const income = incomeBody.parse(await read(`/api/income/${address}`));
    expect(income).toMatchObject({
      complete: true,
      all: { sum: "42.7500000", count: 2 },
      payers: [{ address: employer.publicKey(), count: 2 }],
    });
  });

  test("receives everything on the stream", async () => {
    while (!heard.includes(paidHash)) heard += (await events.read()).value ?? "";
    const kinds = [...heard.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind);
    expect(kinds).toEqual(["create_account", "claimable_claimed", "payment"]);
  });

  test("leads from the last event's id to what came after it", async () => {
    const [funded] = [...heard.matchAll(/^id: (\d+)$/gm)].map(([, id]) => id ?? "");
    const response = await fetch(`${server.url}/api/transactions/${address}/stream`, {
      headers: { "last-event-id": funded ?? "" },
      signal: gone.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes(paidHash)) text += (await reader?.read())?.value ?? "";
    expect([...text.matchAll(/"kind":"(\w+)"/g)].map(([, kind]) => kind))
      .toEqual(["claimable_claimed", "payment"]);
  });

  test("merges away, and still has its history", async () => {
    await submit(worker, [
      Operation.payment({ destination: employer.publicKey(), asset: usdc, amount: "42.75" }),
      Operation.changeTrust({ asset: usdc, limit: "0" }),
      Operation.accountMerge({ destination: employer.publicKey() }),
    ]);
    const [merged, returned] = await entries(address);
    expect(merged).toMatchObject({ kind: "account_merge", type: "sent", asset: "XLM" });
    expect(Number(merged?.amount)).toBeGreaterThan(4.9);
    expect(returned).toMatchObject({ kind: "payment", type: "sent", amount: "42.7500000" });
    expect(await read(`/api/account/${address}`)).toMatchObject({ isActive: false });
    const income = incomeBody.parse(await read(`/api/income/${address}`));
    expect(income.all).toMatchObject({ sum: "0.0000000", count: 0 });
    expect(income.notCounted).toContainEqual({ reason: "returned", count: 2 });
  });

  async function preflight(): Promise<string | undefined> {
    const response = await fetch(`${server.url}/api/payroll/preflight`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        sender: employer.publicKey(),
        recipients: [{ address, amount: "1" }],
      }),
    });
    return preflightBody.parse(await response.json()).recipients[0]?.result;
  }
});

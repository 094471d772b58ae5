import { Operation } from "@stellar/stellar-sdk/base";
import { openSandbox, type Sandbox } from "../../../functions/sandbox/sandbox.ts";
import { MemoryKv } from "../../model/memory-kv.ts";
import { keyOf, pay, TestNetwork } from "../../unit/functions/sandbox/support/network.ts";

const employer = keyOf("employer");
const worker = keyOf("worker");

/** Who pays, under a name that is confirmed. */
export const EMPLOYER = employer.publicKey();
export const DOMAIN = "acme.example.org";

/** Who is paid, and how often they were. */
export const WORKER = worker.publicKey();
export const PAYMENTS = 3;

/** A network with its store, of which nothing else is kept. */
export interface OpenNetwork {
  sandbox: Sandbox;
  kv: MemoryKv;
  /** Of the first payment. */
  hash: string;
}

/** Below this is all that a sandbox keeps. */
const SANDBOX: Deno.KvKey = ["sandbox"];

let begun: Promise<{ kv: MemoryKv; hash: string }> | null = null;

/** A network in which the worker was paid; each is one of its own. */
export async function openNetwork(): Promise<OpenNetwork> {
  begun ??= begin();
  const { kv, hash } = await begun;
  const copy = kv.copy(SANDBOX);
  return { sandbox: await openSandbox({ kv: copy, ledgerSeconds: 0 }), kv: copy, hash };
}

async function begin(): Promise<{ kv: MemoryKv; hash: string }> {
  const kv = new MemoryKv();
  const network = await TestNetwork.open({ kv });
  await network.fundWithTrust(employer, worker);
  await network.submit({
    source: employer,
    operations: [Operation.setOptions({ homeDomain: DOMAIN })],
  });
  await network.closeUntil(network.request("/sandbox/usdc", {
    method: "POST",
    body: JSON.stringify({ address: EMPLOYER }),
  }));
  const hashes: string[] = [];
  for (let n = 0; n < PAYMENTS; n++) {
    const paid = await network.submit({
      source: employer,
      operations: [pay(worker, network.usdc, "10")],
    });
    hashes.push(String(paid.body["hash"]));
  }
  return { kv, hash: hashes[0] ?? "" };
}

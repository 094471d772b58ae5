import { expect } from "@playwright/test";
import type { Network } from "../../src/contract/network.ts";

/** The demo receipt's hash, and its proof once the archive has it. */
export async function demoProof(url: string): Promise<{ hash: string; proof: string }> {
  const network: Network = await (await fetch(`${url}/api/network`)).json();
  const hash = network.demo?.receipt ?? "";
  let proof = "";
  await expect.poll(async () => {
    const response = await fetch(`${url}/api/payment/evidence?hash=${hash}`);
    if (response.status === 200) proof = await response.text();
    return response.status;
  }).toBe(200);
  return { hash, proof };
}

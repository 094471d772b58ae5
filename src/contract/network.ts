import { z } from "zod";
import { publicKey, timestamp, transactionHash } from "./primitives.ts";

/**
 * The answer of `GET /api/network`, and the record in the head of every page: one build serves
 * every network, so the build fixes none of its fields.
 */
export const networkBody = z.object({
  name: z.string().meta({ description: "Name for people", example: "Stellar test network" }),
  ledger: z.enum(["sandbox", "testnet", "custom"]).meta({ description: "The kind of network" }),
  passphrase: z.string().meta({ description: "Part of what every signature signs" }),
  isTest: z.boolean().meta({ description: "True if money has no value there" }),
  horizonUrl: z.url().nullable().meta({
    description: "The Horizon that a browser submits to; null if the service has only RPC",
  }),
  explorerUrl: z.url().nullable().meta({
    description:
      "Explorer, with /tx/<hash> and /account/<address> below it; null if none shows this network",
  }),
  usdcIssuer: publicKey,
  quorum: z.object({
    threshold: z.number().int().meta({ description: "How many of them have to sign" }),
    validators: z.array(publicKey).meta({ description: "The keys of the validators" }),
    forgeable: z.boolean().optional().meta({
      description: "True if these keys are public, so that anyone can sign with them",
    }),
  }).optional().meta({ description: "The validators that this service trusts" }),
  resetAt: timestamp.optional().meta({
    description:
      "When this service noticed a reset of the network; absent if it never did. The ledger has nothing from before",
  }),
  publicUrl: z.url().meta({ description: "This site's address, without a trailing slash" }),
  features: z.object({
    demoWallet: z.boolean().meta({ description: "The built-in demo wallet is available" }),
    faucet: z.boolean().meta({ description: "POST /api/fund-testnet is available" }),
    testUsdc: z.boolean().meta({ description: "POST /sandbox/usdc gives test USDC" }),
  }).meta({ description: "What this server offers" }),
  demo: z.object({
    receipt: transactionHash.optional(),
    passport: publicKey,
    employer: publicKey,
  }).optional().meta({ description: "In the sandbox: a payment and accounts to look at" }),
}).meta({ id: "Network" });

export type Network = z.infer<typeof networkBody>;

/** A transaction in the network's explorer; null without one. */
export function explorerLink({ explorerUrl }: Network, hash: string): string | null {
  return explorerUrl === null ? null : `${explorerUrl}/tx/${hash}`;
}

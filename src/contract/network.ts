import { z } from "zod";
import { publicKey, timestamp, transactionHash } from "./primitives.ts";

/**
 * `GET /api/network`, and the network record in the head of most pages. The same build works on
 * every network, so no field is fixed at build time.
 */
export const networkBody = z.object({
  name: z.string().meta({
    description: "The network's name for people",
    example: "Stellar test network",
  }),
  ledger: z.enum(["sandbox", "testnet", "custom"]).meta({ description: "The kind of network" }),
  passphrase: z.string().meta({
    description: "The network's passphrase, which every signature covers",
  }),
  isTest: z.boolean().meta({ description: "True if money has no value on this network" }),
  horizonUrl: z.url().nullable().meta({
    description: "The Horizon server to which browsers submit; null if the service has only RPC",
  }),
  explorerUrl: z.url().nullable().meta({
    description:
      "URL of an explorer that has /tx/<hash> and /account/<address> below it; null if none shows this network",
  }),
  usdcIssuer: publicKey,
  quorum: z.object({
    threshold: z.number().int().meta({ description: "How many of the validators have to sign" }),
    validators: z.array(publicKey).meta({ description: "The keys of the validators" }),
    forgeable: z.boolean().optional().meta({
      description:
        "True if the validators' secret keys are public, so that anyone can sign with them",
    }),
  }).optional().meta({ description: "The validators that this service trusts" }),
  resetAt: timestamp.optional().meta({
    description:
      "When this service noticed a reset of the network; absent if it never did. The ledger has nothing from before the reset",
  }),
  publicUrl: z.url().meta({ description: "This site's address, without a trailing slash" }),
  features: z.object({
    demoWallet: z.boolean().meta({ description: "True if the built-in demo wallet is available" }),
    faucet: z.boolean().meta({ description: "True if POST /api/fund-testnet is available" }),
    testUsdc: z.boolean().meta({ description: "True if POST /sandbox/usdc gives test USDC" }),
  }).meta({ description: "What this server offers" }),
  demo: z.object({
    receipt: transactionHash.optional(),
    passport: publicKey,
    employer: publicKey,
  }).optional().meta({ description: "In the sandbox: a payment and accounts to try" }),
}).meta({ id: "Network" });

export type Network = z.infer<typeof networkBody>;

/** The link to an explorer, or to the receipt if no explorer shows this network. */
export function explorerLink({ explorerUrl, publicUrl }: Network, hash: string): string {
  return explorerUrl === null ? `${publicUrl}/receipt/${hash}` : `${explorerUrl}/tx/${hash}`;
}

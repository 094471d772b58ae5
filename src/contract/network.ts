import { z } from "zod";
import { publicKey, timestamp, transactionHash } from "./primitives.ts";

/**
 * The answer of `GET /api/network`, and the record in the head of every page: one build serves
 * every network, so nothing of it is fixed when the site is built.
 */
export const networkBody = z.object({
  name: z.string().meta({ description: "Name for people", example: "Stellar test network" }),
  ledger: z.enum(["sandbox", "testnet", "custom"]).meta({ description: "Where the ledger is" }),
  passphrase: z.string().meta({ description: "Part of what every signature signs" }),
  isTest: z.boolean().meta({ description: "True where money has no value" }),
  horizonUrl: z.url().nullable().meta({
    description: "The Horizon that a browser submits to; null where the service has RPC alone",
  }),
  explorerUrl: z.url().nullable().meta({
    description: "Explorer; /tx/<hash> and /account/<address> below it. Null where none shows it",
  }),
  usdcIssuer: publicKey,
  quorum: z.object({
    threshold: z.number().int().meta({ description: "How many of them have to sign" }),
    validators: z.array(publicKey).meta({ description: "The keys of the validators" }),
    forgeable: z.boolean().optional().meta({
      description: "True where these keys are public: anybody can sign with them",
    }),
  }).optional().meta({ description: "Whose signatures under ledgers this service believes" }),
  resetAt: timestamp.optional().meta({
    description:
      "When this service noticed that the network was reset; absent where it never did. What was before is not on the ledger",
  }),
  publicUrl: z.url().meta({ description: "Where this site is, without a slash at the end" }),
  features: z.object({
    demoWallet: z.boolean().meta({ description: "The built-in demo wallet may be offered" }),
    faucet: z.boolean().meta({ description: "POST /api/fund-testnet can work here" }),
    testUsdc: z.boolean().meta({ description: "POST /sandbox/usdc gives test USDC" }),
  }).meta({ description: "What this server offers" }),
  demo: z.object({
    receipt: transactionHash.optional(),
    passport: publicKey,
    employer: publicKey,
  }).optional().meta({ description: "In the sandbox: a payment and accounts to look at" }),
}).meta({ id: "Network" });

export type Network = z.infer<typeof networkBody>;

/** A transaction in the network's explorer, where it has one. */
export function explorerLink({ explorerUrl }: Network, hash: string): string | null {
  return explorerUrl === null ? null : `${explorerUrl}/tx/${hash}`;
}

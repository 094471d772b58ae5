import { z } from "zod";
import { CURRENCIES } from "../money/currency.ts";
import { PAYMENT_KINDS } from "../stellar/payment.ts";

/**
 * Listed as `x-extensible-enum` in the OpenAPI document, so that generated clients accept values
 * that are added later.
 */
export function createOpenEnum<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words).meta({ "x-extensible-enum": words });
}

/** The server also checks the checksum. */
export const ACCOUNT_PATTERN = "^(G[A-Z2-7]{55}|M[A-Z2-7]{68})$";

export const timestamp = z.iso.datetime({ precision: 3 }).meta({
  description: "ISO 8601 in UTC with milliseconds",
  example: "2026-11-20T09:30:00.000Z",
});

export const amount = z.string().regex(/^\d+\.\d{7}$/).meta({
  description: "Decimal amount with seven places, never rounded",
  example: "1234.5600000",
});

export const balance = z.string().regex(/^(\d+\.\d{7}|0)$/).meta({
  description: 'Decimal amount with seven places; "0" for an account without a ledger entry',
  example: "10000.0000000",
});

export const publicKey = z.string().regex(/^G[A-Z2-7]{55}$/).meta({
  description: "Public key of an account",
  example: "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
});

export const muxedAddress = z.string().regex(/^M[A-Z2-7]{68}$/).meta({
  description: "Muxed address (SEP-23)",
});

export const senderMuxed = muxedAddress.nullable().meta({
  description: "The payer's muxed address; null if the transaction has none",
});

export const recipientMuxed = muxedAddress.nullable().meta({
  description: "The recipient's muxed address; null if the transaction has none",
});

export const party = z.string().regex(/^[GC][A-Z2-7]{55}$/).meta({
  description: "Public key of an account; in a contract transfer, the id of a contract",
});

export const transactionHash = z.string().regex(/^[0-9a-f]{64}$/).meta({
  description: "Transaction hash, 64 hexadecimal digits in lower case",
  example: "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63",
});

export const assetCode = z.string().meta({ description: "Asset code", example: "USDC" });

export const assetIssuer = publicKey.nullable().meta({
  description: "The asset's issuer; null for the native asset, XLM",
});

export const recognized = z.boolean().meta({
  description: "True for the native asset and for USDC of the configured issuer",
});

export const usdcTrustline = z.enum(["none", "active", "unauthorized"]).meta({
  description: "The account's trustline to the configured issuer's USDC",
});

export const explorerUrl = z.url().meta({
  description:
    "The transaction in an explorer, or its receipt here if no explorer shows this network",
});

export const currency = z.enum(CURRENCIES);

export const paymentKind = createOpenEnum(PAYMENT_KINDS).meta({
  description: "How the money moved",
});

const memoType = createOpenEnum(["none", "text", "id", "hash", "return", "unknown"]);
const memoEncoding = z.literal("hex").optional();

/** The payer's memo, and for a claim also the receiver's. */
export const memoFields = {
  memo: z.string().meta({
    description:
      "The memo of the transaction in which the payer moved the money (for a claim, the one that created the balance). A hash is in hexadecimal digits. Empty if there is none",
  }),
  memoType: memoType.meta({
    description:
      "Type of the memo. It's `unknown` for a claim whose creating transaction can't be found, and for a contract transfer if an account other than the payer called the contract and wrote the memo. `memo` is then empty",
  }),
  memoEncoding: memoEncoding.meta({
    description:
      "Present if the bytes of a text memo aren't UTF-8, so that `memo` has their hexadecimal digits",
  }),
  claimMemo: z.string().optional().meta({
    description: "Only for a claim: the memo of the claiming transaction, written by the receiver",
  }),
  claimMemoType: memoType.optional().meta({ description: "Type of `claimMemo`" }),
  claimMemoEncoding: memoEncoding.meta({ description: "Like `memoEncoding`, for `claimMemo`" }),
};

export type MemoFields = z.infer<z.ZodObject<typeof memoFields>>;

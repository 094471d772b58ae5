import { z } from "zod";
import { CURRENCIES } from "../money/currency.ts";
import { PAYMENT_KINDS } from "../stellar/payment.ts";

export const timestamp = z.iso.datetime({ precision: 3 }).meta({
  description: "ISO 8601 in UTC with milliseconds",
  example: "2026-11-20T09:30:00.000Z",
});

export const amount = z.string().regex(/^\d+\.\d{7}$/).meta({
  description: "Decimal amount with seven places, never rounded",
  example: "1234.5600000",
});

export const balance = z.string().regex(/^(\d+\.\d{7}|0)$/).meta({
  description: 'Decimal amount with seven places; "0" for an account that does not exist',
  example: "10000.0000000",
});

export const publicKey = z.string().regex(/^G[A-Z2-7]{55}$/).meta({
  description: "Public key of an account",
  example: "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ",
});

/** A muxed address: an account with a 64-bit id. */
export const muxedAddress = z.string().regex(/^M[A-Z2-7]{68}$/).meta({
  description: "Muxed address (SEP-23)",
});

export const senderMuxed = muxedAddress.nullable().meta({
  description: "The muxed address that it was paid from; null where the transaction names none",
});

export const recipientMuxed = muxedAddress.nullable().meta({
  description: "The muxed address that it was paid to; null where the transaction names none",
});

export const party = z.string().regex(/^[GC][A-Z2-7]{55}$/).meta({
  description: "Public key of an account; in a contract transfer the id of a contract",
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

export const explorerUrl = z.url().nullable().meta({
  description: "The transaction in an explorer; null on a network that none shows",
});

export const currency = z.enum(CURRENCIES);

export const paymentKind = z.enum(PAYMENT_KINDS).meta({ description: "How the money moved" });

const memoType = z.enum(["none", "text", "id", "hash", "return", "unknown"]);
const memoEncoding = z.literal("hex").optional();

/** The memo of the payer, and of a claim also that of the receiver. */
export const memoFields = {
  memo: z.string().meta({
    description:
      "The payer's memo: that of the transaction by which the payer moved the money (of a claim, the one that created the balance). A hash in hexadecimal digits; empty where there is none",
  }),
  memoType: memoType.meta({
    description:
      "Kind of the memo. `unknown`: of a claim whose creating transaction was not found, and of a contract's transfer where another account than the payer called the contract and wrote the memo; `memo` is empty then",
  }),
  memoEncoding: memoEncoding.meta({
    description:
      "Only where the bytes of a text memo are not UTF-8: `memo` is their hexadecimal digits",
  }),
  claimMemo: z.string().optional().meta({
    description: "Only of a claim: the memo of the claim itself, which is the receiver's word",
  }),
  claimMemoType: memoType.optional().meta({ description: "Kind of `claimMemo`" }),
  claimMemoEncoding: memoEncoding.meta({ description: "As `memoEncoding`, of `claimMemo`" }),
};

/** The fields of `memoFields`. */
export type MemoFields = z.infer<z.ZodObject<typeof memoFields>>;

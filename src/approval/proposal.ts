import * as z from "zod/mini";
import {
  accountField,
  networkField,
  signatureField,
  siteField,
  textField,
  timeField,
  truncate,
} from "../box/fields.ts";
import { CURRENCIES } from "../money/currency.ts";
import { decodeAccountKey, decodeMuxedAddress } from "../stellar/strkey.ts";
import { cleanCellText, visibleLines, visibleText } from "../ui/visible-text.ts";

const MAX_PARTS = 100;

/** Not `parseAddress()`: its list of reasons would be as large as the rest of this file. */
function isAddress(text: string): boolean {
  return decodeAccountKey(text) !== null || decodeMuxedAddress(text) !== null;
}

const LONGEST_NOTE = 280;
export const MAX_REASON_LENGTH = 280;

const LONGEST_NAME = 80;
const LONGEST_PURPOSE = 80;
const LONGEST_MEMO = 100;
const MOST_PEOPLE = 10_000;

/** A transaction of 100 operations has about 16 KB in base64. */
const LONGEST_XDR = 40_000;

const decimal = z.string().check(z.regex(/^\d{1,19}(\.\d{1,7})?$/));
const currency = z.enum(CURRENCIES);
const rate = z.number().check(z.gte(1e-6), z.lte(1e9));

/** What the proposer wrote about a payment, which proves nothing. */
const personNote = z.object({
  /** `part` and `op` are from 1; `op` counts the envelope's operations. */
  part: z.int().check(z.minimum(1), z.maximum(MAX_PARTS)),
  op: z.int().check(z.minimum(1), z.maximum(100)),
  name: textField(LONGEST_NAME),
  /** `G…` or `M…` */
  address: z.string().check(z.refine(isAddress)),
  /** A decimal amount of USDC. */
  amount: decimal,
  /** Present if it replaces the purpose. */
  memo: z.optional(textField(LONGEST_MEMO)),
  local: z.optional(z.object({ amount: decimal, currency })),
});

export type PaymentNote = z.infer<typeof personNote>;

export const proposalSchema = z.object({
  version: z.literal(1),
  site: siteField,
  network: networkField,
  payer: accountField,
  /** The signer who has signed every part. */
  proposer: accountField,
  purpose: textField(LONGEST_PURPOSE),
  note: textField(LONGEST_NOTE),
  createdAt: timeField,
  /** Base64 XDR, signed by the proposer, with consecutive sequence numbers. */
  parts: z.array(z.string().check(z.maxLength(LONGEST_XDR)))
    .check(z.minLength(1), z.maxLength(MAX_PARTS)),
  people: z.array(personNote).check(
    z.maxLength(MOST_PEOPLE),
    z.refine((people) =>
      new Set(people.map(({ part, op }) => `${part}.${op}`)).size ===
        people.length
    ),
  ),
  /** The rates with which the local amounts were converted. */
  rates: z.nullable(z.object({
    // listed one by one: a schema of a record would make the page larger
    rates: z.object({
      NGN: rate,
      GHS: rate,
      KES: rate,
      ZAR: rate,
      TZS: rate,
      UGX: rate,
      XOF: rate,
      XAF: rate,
    }),
    updatedAt: timeField,
    stale: z.boolean(),
  })),
});

export type Proposal = z.infer<typeof proposalSchema>;

export const replySchema = z.union([
  z.object({
    kind: z.literal("approval"),
    signer: accountField,
    /** One signature per part, in order, in base64. */
    signatures: z.array(signatureField).check(z.minLength(1), z.maxLength(MAX_PARTS)),
    at: timeField,
  }),
  z.object({
    kind: z.literal("decline"),
    signer: accountField,
    reason: textField(MAX_REASON_LENGTH),
    at: timeField,
    /** SEP-53 signature of `declineText()`, in base64. */
    signature: signatureField,
  }),
]);

export type Reply = z.infer<typeof replySchema>;

export type Decline = Extract<Reply, { kind: "decline" }>;

export interface DeclinedProposal extends Pick<Proposal, "site" | "network" | "payer"> {
  /** The hashes of all parts, in order. */
  hashes: readonly string[];
}

/** The text that is signed with SEP-53. The decline also counts in another box. */
export function declineText(
  { site, network, payer, hashes }: DeclinedProposal,
  { signer, reason, at }: Pick<Decline, "signer" | "reason" | "at">,
): string {
  return [
    "Lipwa: I decline to sign these payments. Signing this moves no money.",
    `Site: ${site}`,
    `Network: ${network}`,
    `Payer: ${payer}`,
    `Signer: ${signer}`,
    `Time: ${at}`,
    `Transactions: ${hashes.join(" ")}`,
    `Reason: ${reason}`,
  ].join("\n");
}

/** Removes invisible characters and cuts long texts. */
export function cleanProposal(proposal: Proposal): Proposal {
  return proposalSchema.parse({
    ...proposal,
    purpose: cleanCell(proposal.purpose, LONGEST_PURPOSE),
    note: cleanText(proposal.note, LONGEST_NOTE),
    people: proposal.people.map(({ memo, ...person }) => ({
      ...person,
      name: cleanCell(person.name, LONGEST_NAME),
      ...(memo !== undefined && { memo: cleanCell(memo, LONGEST_MEMO) }),
    })),
  });
}

export function cleanText(text: string, most: number): string {
  return truncate(text.split("\n").map(cleanCellText).join("\n").trim(), most);
}

/** Gives stray or stacked combining marks a dotted circle: they would cover other text. */
export function displayableProposal(proposal: Proposal): Proposal {
  return {
    ...proposal,
    purpose: visibleText(proposal.purpose),
    note: visibleLines(proposal.note),
    people: proposal.people.map(({ memo, ...person }) => ({
      ...person,
      name: visibleText(person.name),
      ...(memo !== undefined && { memo: visibleText(memo) }),
    })),
  };
}

function cleanCell(text: string, most: number): string {
  return truncate(cleanCellText(text), most);
}

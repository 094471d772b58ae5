#!/usr/bin/env node
// lipwa-verify proof.json: checks a proof offline.
import { readFile } from "node:fs/promises";
import process from "node:process";
import { parseArgs } from "node:util";
import { signedSetAsideTerms } from "../../src/receipt/set-aside-terms.ts";
import { termsByClaimant } from "../../src/receipt/set-aside-text.ts";
import { checkEvidence, type Proven } from "../../src/receipt/evidence/check.ts";
import { readDocument } from "../../src/receipt/evidence/document.ts";
import { type StepLine, STEPS, stepText } from "../../src/receipt/evidence/lines.ts";
import type { SignedStatement } from "../../src/receipt/evidence/payments.ts";
import { claimMemoOf, memoOf, type ShownMemo } from "../../src/receipt/facts.ts";
import { isUnrecognized, judge } from "../../src/receipt/judge.ts";
import { evidence as WORDS } from "../../src/receipt/messages/evidence.en.ts";
import { receipt as RECEIPT } from "../../src/receipt/messages/receipt.en.ts";
import { claimantsOf, parseOp } from "../../src/stellar/payment.ts";
import { parseQuorum, type Quorum, TESTNET_QUORUM } from "../../src/stellar/quorum.ts";
import { assetText } from "../../src/ui/asset-text.ts";
import { visibleText } from "../../src/ui/visible-text.ts";

const USAGE = `lipwa-verify [options] proof.json

Checks a payment proof from Lipwa offline, down to the validators' signatures.

  --network     the network's passphrase (default: the Stellar test network)
  --validators  the validators to trust there, and how many must sign: 2:G…,G…,G…
  --usdc        the issuer of USDC there, G…
  --op          check only the payment of this operation, counted from 1

Exits with 0 if the payment is proven, 1 if it isn't, 2 if the check could not begin.`;

/** The default network. */
const TESTNET = {
  passphrase: "Test SDF Network ; September 2015",
  quorum: TESTNET_QUORUM,
  usdcIssuer: "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5",
};

interface Wish {
  file: string;
  passphrase: string;
  quorum: Quorum;
  usdcIssuer: string;
  op: number | null;
}

/** Parses the arguments; null if they are unclear. */
function wishOf(args: string[]): Wish | null {
  try {
    const text = { type: "string" } as const;
    const options = { network: text, validators: text, usdc: text, op: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...others] = positionals;
    const elsewhere = values.network !== undefined;
    const quorum = values.validators === undefined ? null : parseQuorum(values.validators);
    if (file === undefined || others.length > 0) return null;
    if (values.validators !== undefined && quorum === null) return null;
    // another network has other validators and another issuer
    if (elsewhere && (quorum === null || values.usdc === undefined)) return null;
    const op = values.op === undefined ? null : parseOp(values.op);
    if (values.op !== undefined && op === null) return null;
    return {
      file,
      passphrase: values.network ?? TESTNET.passphrase,
      quorum: quorum ?? TESTNET.quorum,
      usdcIssuer: values.usdc ?? TESTNET.usdcIssuer,
      op,
    };
  } catch {
    return null;
  }
}

async function main(args: string[]): Promise<number> {
  const wish = wishOf(args);
  if (wish === null) return said(USAGE, 2);
  const text = await readFile(wish.file, "utf8").catch(() => null);
  if (text === null) return said(`${wish.file} cannot be read.`, 2);
  const read = readDocument(text);
  if (!read.ok) return said(WORDS.faults[read.fault], 2);
  const { passphrase, quorum } = wish;
  const { lines, proven } = await checkEvidence(read.evidence, { passphrase, ...quorum });
  const steps = lines.map((line, i) => lineText(line, i % STEPS.length + 1)).join("\n");
  if (proven === null) return said(`${steps}\n\nNot proven. Do not rely on this file.`, 1);
  return report(steps, proven, wish);
}

const SIGNS = { holds: "+", broken: "X", unchecked: "-" };

function lineText(line: StepLine, number: number): string {
  const { title, text, breaks } = stepText(line, WORDS);
  const place = line.transaction === 0 ? "" : ` (set aside, ${line.transaction})`;
  const doubt = breaks === null ? "" : `\n     False only if: ${breaks}`;
  return `${SIGNS[line.outcome]} ${number}. ${title}${place}\n     ${text}${doubt}`;
}

function report(steps: string, proven: Proven, { passphrase, usdcIssuer, op }: Wish): number {
  const { all, shown, genuine } = judge(proven.statement, { passphrase, usdcIssuer }, op);
  const payments = (op === null ? all : shown).map(({ payment, verdict }) => {
    const { amount, asset, assetIssuer, kind } = payment;
    const from = partyText(payment.sender, payment.senderMuxed);
    const to = [
      ...(payment.recipient === null ? [] : [partyText(payment.recipient, payment.recipientMuxed)]),
      ...claimantsOf(payment).map(withTerms(payment, proven)),
    ].join("\n        ") || "?";
    const issued = assetIssuer === null ? "" : ` issued by ${assetIssuer}`;
    const isMoney = !isUnrecognized(verdict);
    const what = isMoney ? verdict : `${verdict}, not recognized money`;
    const code = assetText("en", asset ?? "?", isMoney);
    return `${payment.op}. ${what}: ${amount ?? "?"} ${code}${issued}\n` +
      `   from ${from}\n   to   ${to}\n   kind ${kind}` +
      memoText("memo, written by the payer", memoOf(payment)) +
      memoText("memo of the claim, written by the receiver", claimMemoOf(payment));
  });
  const closed = new Date(Number(proven.closedAt) * 1000).toISOString();
  const where = `In ledger ${proven.ledger}, closed ${closed}.`;
  const end = genuine ? "Proven: paid." : "Proven, but not a plain payment: see above.";
  const forge = proven.forgeable ? ` ${WORDS.trust.ownForge}` : "";
  return said([steps, "", ...payments, where, end + forge].join("\n"), genuine ? 0 : 1);
}

/** An account; for a custodian's customer the muxed address and the account behind it. */
function partyText(account: string | null, muxed: string | null): string {
  return muxed === null ? account ?? "?" : `${muxed}\n        part of the account ${account}`;
}

/** A line about a memo; empty without one. */
function memoText(label: string, memo: ShownMemo | null): string {
  if (memo === null || memo.value === "") return "";
  const { value, kind } = memo;
  return `\n   ${label}: ${kind === null ? `“${visibleText(value)}”` : `${kind} ${value}`}`;
}

/** Claimants with the times at which they can collect the money. */
function withTerms(payment: SignedStatement, { closedAt }: Proven) {
  const terms = signedSetAsideTerms(payment, Number(closedAt) * 1000, Date.now());
  const texts = new Map(termsByClaimant(terms?.others ?? [], "en", RECEIPT.aside));
  return (claimant: string) => [claimant, texts.get(claimant)].filter(Boolean).join("\n        ");
}

function said(text: string, code: number): number {
  console.log(text);
  return code;
}

process.exitCode = await main(process.argv.slice(2));

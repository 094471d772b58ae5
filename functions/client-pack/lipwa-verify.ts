#!/usr/bin/env node
// `lipwa-verify proof.json` checks proofs offline.
import { readFile } from "node:fs/promises";
import process from "node:process";
import { text as textOf } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { STEP_NAMES } from "../../src/receipt/evidence/steps.ts";
import { type MemoView, toClaimMemoView, toMemoView } from "../../src/receipt/facts.ts";
import { isUnrecognizedAsset } from "../../src/receipt/judge.ts";
import { evidence as WORDS } from "../../src/receipt/messages/evidence.en.ts";
import { otherClaimants, parseOp } from "../../src/stellar/payment.ts";
import { parseQuorum } from "../../src/stellar/quorum.ts";
import { formatAssetCode } from "../../src/ui/asset-text.ts";
import { visibleText } from "../../src/ui/visible-text.ts";
import { VERSION } from "../version.ts";
import {
  type EvidenceNetwork,
  type EvidencePayment,
  type EvidenceReport,
  type EvidenceStep,
  TESTNET,
  verifyEvidence,
} from "../../src/receipt/evidence/verify.ts";

const USAGE = `lipwa-verify [options] proof.json …

Checks payment proofs from Lipwa offline, down to the validators' signatures.
A file named - is standard input.

  --network     the network's passphrase (default: the Stellar test network)
  --validators  the validators to trust there, and how many must sign: 2:G…,G…,G…
  --usdc        the issuer of USDC there, G…
  --op          check only the payment of this operation, counted from 1
  --json        write one JSON object per file, each on its own line
  --version     write the version and exit
  --help        write this text and exit

Exits with 0 if every file proves a payment, 1 if one doesn't, 2 if one can't
be read or the arguments are invalid.`;

interface Options {
  files: string[];
  network: EvidenceNetwork;
  op: number | null;
  json: boolean;
}

/** The options, what --help or --version prints, or null for invalid arguments. */
function parseArguments(args: string[]): Options | string | null {
  try {
    const text = { type: "string" } as const;
    const flag = { type: "boolean" } as const;
    const { values, positionals: files } = parseArgs({
      args,
      options: {
        network: text,
        validators: text,
        usdc: text,
        op: text,
        json: flag,
        version: flag,
        help: flag,
      },
      allowPositionals: true,
    });
    if (values.help) return USAGE;
    if (values.version) return VERSION;
    const isOtherNetwork = values.network !== undefined;
    const quorum = values.validators === undefined ? null : parseQuorum(values.validators);
    if (files.length === 0) return null;
    if (values.validators !== undefined && quorum === null) return null;
    // another network has its own validators and issuer, so both are required
    if (isOtherNetwork && (quorum === null || values.usdc === undefined)) return null;
    const op = values.op === undefined ? null : parseOp(values.op);
    if (values.op !== undefined && op === null) return null;
    const network = {
      ...TESTNET,
      ...quorum,
      ...(values.network !== undefined && { passphrase: values.network }),
      ...(values.usdc !== undefined && { usdcIssuer: values.usdc }),
    };
    return { files, network, op, json: values.json === true };
  } catch {
    return null;
  }
}

async function main(args: string[]): Promise<number> {
  const parsed = parseArguments(args);
  if (parsed === null) {
    console.error(USAGE);
    return 2;
  }
  if (typeof parsed === "string") return print(parsed, 0);
  let worst = 0;
  for (const file of parsed.files) worst = Math.max(worst, await check(file, parsed));
  return worst;
}

async function check(file: string, { files, network, op, json }: Options): Promise<number> {
  const text = await (file === "-" ? textOf(process.stdin) : readFile(file, "utf8"))
    .catch(() => null);
  const report = text === null ? null : await verifyEvidence(text, { network, op });
  const code = report === null || report.fault !== null ? 2 : report.paid ? 0 : 1;
  if (json) {
    const result = report ?? { paid: false, proven: false, fault: "no_file" };
    return print(printable(JSON.stringify({ file, ...result })), code);
  }
  const head = files.length > 1 ? `${visibleText(file)}:\n` : "";
  if (report === null) return print(`${head}${visibleText(file)} can't be read.`, code);
  return print(head + reportText(report), code);
}

/**
 * Escapes characters that could change a terminal's output, such as control characters in a memo.
 */
function printable(json: string): string {
  return json.replace(
    /\p{C}/gu,
    (hidden) =>
      hidden.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
        .join(""),
  );
}

function reportText({ fault, steps, ...report }: EvidenceReport): string {
  if (fault !== null) return WORDS.faults[fault];
  const lines = steps.map(stepLine);
  if (!report.proven) {
    return [...lines, "", "Not proven. Do not rely on this file."].join("\n");
  }
  const where = `In ledger ${report.ledger}, closed ${report.closedAt}.`;
  const end = report.paid ? "Proven: paid." : "Proven, but not an ordinary payment: see above.";
  const forge = report.forgeable ? ` ${WORDS.trust.ownForge}` : "";
  return [...lines, "", ...report.payments.map(paymentText), where, end + forge].join("\n");
}

const MARKS = { holds: "+", broken: "X", unchecked: "-" };

function stepLine({ title, text, breaks, transaction, outcome, step }: EvidenceStep): string {
  const place = transaction === 0 ? "" : ` (set aside, ${transaction})`;
  const doubt = breaks === null ? "" : `\n     False only if: ${breaks}`;
  return `${MARKS[outcome]} ${
    STEP_NAMES.indexOf(step) + 1
  }. ${title}${place}\n     ${text}${doubt}`;
}

function paymentText(payment: EvidencePayment): string {
  const { op, amount, asset, assetIssuer, kind, verdict, terms = [] } = payment;
  const from = partyText(payment.sender, payment.senderMuxed);
  const termsOf = new Map(terms.map(({ claimant, text }) => [claimant, text]));
  const to = [
    ...(payment.recipient === null ? [] : [partyText(payment.recipient, payment.recipientMuxed)]),
    ...otherClaimants(payment).map((claimant) =>
      [claimant, termsOf.get(claimant)].filter(Boolean).join("\n        ")
    ),
  ].join("\n        ") || "?";
  const issued = assetIssuer === null ? "" : ` issued by ${assetIssuer}`;
  const isMoney = !isUnrecognizedAsset(verdict);
  const what = isMoney ? verdict : `${verdict}, in an asset that isn't recognized`;
  const code = formatAssetCode("en", asset ?? "?", isMoney);
  return `${op}. ${what}: ${amount ?? "?"} ${code}${issued}\n` +
    `   from ${from}\n   to   ${to}\n   kind ${kind}` +
    memoText("memo, written by the payer", toMemoView(payment)) +
    memoText("memo of the claim, written by the receiver", toClaimMemoView(payment));
}

/** The account, preceded by the muxed address if it's a custodian's customer. */
function partyText(account: string | null, muxed: string | null): string {
  return muxed === null ? account ?? "?" : `${muxed}\n        a customer of the account ${account}`;
}

function memoText(label: string, memo: MemoView | null): string {
  if (memo === null || memo.value === "") return "";
  const { value, kind } = memo;
  return `\n   ${label}: ${kind === null ? `“${visibleText(value)}”` : `${kind} ${value}`}`;
}

function print(text: string, code: number): number {
  console.log(text);
  return code;
}

process.exitCode = await main(process.argv.slice(2));

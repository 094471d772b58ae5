import { transactionDocument } from "./horizon/transactions.ts";
import { base64, concat, hex } from "./encoding.ts";
import { parseEnvelope } from "./envelope.ts";
import { badRequest, Problem, unsupportedMediaType } from "./horizon/problem.ts";
import type { Submission, Submissions } from "./submissions.ts";
import { outerHash, type Transaction } from "./transaction.ts";
import { resultCodes, transactionResult } from "./results.ts";

/** What submissions need. */
export interface SubmitContext {
  submissions: Submissions;
  networkId: Uint8Array;
  base: string;
  /** How long to wait for a ledger, in milliseconds. */
  timeout: number;
}

const MAX_BODY_BYTES = 250_000;

/** POST /transactions: answers when the ledger has closed. */
export async function submitTransaction(
  request: Request,
  context: SubmitContext,
): Promise<unknown> {
  const { raw, tx } = await readTransaction(request, context.networkId);
  const submission = await context.submissions.submit(tx, context.timeout);
  if (submission.status === "closed" && submission.closed.record.successful) {
    const { record, xdr } = submission.closed;
    return transactionDocument(record, xdr, context.base, hex(outerHash(tx)));
  }
  throw problemOf(submission, tx, raw);
}

/** POST /transactions_async: answers at once with a status of stellar-core. */
export async function submitAsync(request: Request, context: SubmitContext) {
  const { tx } = await readTransaction(request, context.networkId);
  const hash = hex(outerHash(tx));
  const reception = await context.submissions.receive(tx);
  if (reception === "pending") return { status: 201, body: { tx_status: "PENDING", hash } };
  if (reception === "duplicate") return { status: 409, body: { tx_status: "DUPLICATE", hash } };
  if (reception === "full") return { status: 503, body: { tx_status: "TRY_AGAIN_LATER", hash } };
  const { outcome, feeCharged } = reception.refused;
  const errorResultXdr = base64(transactionResult(tx, outcome, feeCharged));
  return { status: 400, body: { errorResultXdr, tx_status: "ERROR", hash } };
}

async function readTransaction(
  request: Request,
  networkId: Uint8Array,
): Promise<{ raw: string; tx: Transaction }> {
  const raw = await readEnvelopeText(request);
  const tx = parseEnvelope(raw, networkId);
  if (tx) return { raw, tx };
  throw new Problem(
    "transaction_malformed",
    "Transaction Malformed",
    400,
    "The field tx is no transaction envelope: it must be an XDR TransactionEnvelope in base64. " +
      "What was received is repeated in extras.envelope_xdr.",
    { envelope_xdr: raw },
  );
}

async function readEnvelopeText(request: Request): Promise<string> {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (type && !isForm && type !== "multipart/form-data") throw unsupportedMediaType();
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === undefined) throw badRequest("tx", "The request is too long.");
  const form = type === "multipart/form-data"
    ? await multipart(body, request.headers)
    : new URLSearchParams(new TextDecoder().decode(body)).get("tx");
  if (!form) throw badRequest("tx", "Missing required field");
  return form;
}

/** The body, undefined when it is longer than allowed. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return concat(chunks);
}

async function multipart(body: Uint8Array, headers: Headers): Promise<string | undefined> {
  try {
    const type = headers.get("Content-Type") ?? "";
    const response = new Response(new Uint8Array(body), { headers: { "Content-Type": type } });
    const value = (await response.formData()).get("tx");
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

function problemOf(submission: Submission, tx: Transaction, raw: string): Problem {
  switch (submission.status) {
    case "closed":
      return failed(raw, submission.closed.xdr.result);
    case "refused": {
      const { outcome, feeCharged } = submission.refusal;
      return failed(raw, transactionResult(tx, outcome, feeCharged));
    }
    case "full":
      return new Problem(
        "service_unavailable",
        "Service Unavailable",
        503,
        "The sandbox takes no more transactions now. Send the same envelope again in a moment.",
      );
    case "timeout":
      return new Problem(
        "transaction_submission_timeout",
        "Transaction Submission Timeout",
        504,
        "No ledger took the transaction in time. It may still be taken: ask for extras.hash under " +
          "/transactions, or send the same envelope again.",
        { hash: hex(outerHash(tx)), envelope_xdr: raw },
      );
  }
}

function failed(raw: string, result: Uint8Array): Problem {
  return new Problem(
    "transaction_failed",
    "Transaction Failed",
    400,
    "The network refused the transaction, or it failed. The codes in extras.result_codes say why.",
    {
      envelope_xdr: raw,
      result_codes: resultCodes(result),
      result_xdr: base64(result),
    },
  );
}

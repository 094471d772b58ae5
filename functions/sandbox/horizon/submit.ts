import { readBody } from "../body.ts";
import type { Network } from "../network/network.ts";
import type { Submission } from "../network/submissions.ts";
import { resultCodes, transactionResult } from "../transactions/results.ts";
import { outerHash, parseEnvelope, type Transaction } from "../transactions/transaction.ts";
import { Problem } from "./problem.ts";
import { transactionDocument } from "./transactions.ts";

const MAX_BODY_BYTES = 250_000;

interface SubmitContext extends Network {
  /** Throws at the client's limit. */
  countOperations(operations: number): void;
}

/** Submits a transaction and answers once the ledger has closed. */
export async function submitTransaction(
  request: Request,
  { submissions, networkId, timeout, base, countOperations }: SubmitContext & { base: string },
): Promise<unknown> {
  const { raw, tx } = await readTransaction(request, networkId);
  countOperations(tx.operations.length);
  const submission = await submissions.submit(tx, timeout);
  if (submission.status === "closed" && submission.closed.record.successful) {
    const { record, xdr } = submission.closed;
    return transactionDocument(record, xdr, base, outerHash(tx).toHex());
  }
  throw problemOf(submission, tx, raw);
}

const ASYNC_STATUS = { PENDING: 201, DUPLICATE: 409, TRY_AGAIN_LATER: 503, ERROR: 400 };

/** Submits a transaction and answers at once with stellar-core's status. */
export async function submitAsync(request: Request, network: SubmitContext) {
  const { tx } = await readTransaction(request, network.networkId);
  network.countOperations(tx.operations.length);
  const known = await network.submissions.status(tx);
  if (known === "exhausted") throw new Problem("network_full");
  const { status, ...rest } = known;
  return { status: ASYNC_STATUS[status], body: { tx_status: status, ...rest } };
}

async function readTransaction(
  request: Request,
  networkId: Uint8Array,
): Promise<{ raw: string; tx: Transaction }> {
  // Horizon treats a form that is too long as one without the field
  const raw = await readEnvelopeText(request) ?? "";
  const tx = parseEnvelope(raw, networkId);
  if (tx) return { raw, tx };
  throw new Problem(
    "transaction_malformed",
    "The field tx isn't a transaction envelope: it must be an XDR TransactionEnvelope in base64. " +
      "extras.envelope_xdr has the text that was received.",
    { envelope_xdr: raw },
  );
}

async function readEnvelopeText(request: Request): Promise<string | null | undefined> {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (type && !isForm && type !== "multipart/form-data") {
    throw new Problem(
      "unsupported_media_type",
      "Send the transaction as a form, application/x-www-form-urlencoded, in the field tx.",
    );
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === undefined) return undefined;
  return type === "multipart/form-data"
    ? await multipart(body, request.headers)
    : new URLSearchParams(new TextDecoder().decode(body)).get("tx");
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
        "The sandbox can't accept more transactions right now. Send the same envelope again in a few seconds.",
      );
    case "exhausted":
      return new Problem("network_full");
    case "timeout":
      return new Problem(
        "transaction_submission_timeout",
        "The transaction wasn't included in a ledger in time. It may still be included: look up " +
          "extras.hash under /transactions, or send the same envelope again.",
        { hash: outerHash(tx).toHex(), envelope_xdr: raw },
      );
  }
}

function failed(raw: string, result: Uint8Array): Problem {
  return new Problem(
    "transaction_failed",
    "The network rejected the transaction, or it failed. extras.result_codes says why.",
    { envelope_xdr: raw, result_codes: resultCodes(result), result_xdr: result.toBase64() },
  );
}

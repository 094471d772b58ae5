import { readBody } from "../body.ts";
import type { Network } from "../network/network.ts";
import type { Submission } from "../network/submissions.ts";
import { resultCodes, transactionResult } from "../transactions/results.ts";
import { outerHash, parseEnvelope, type Transaction } from "../transactions/transaction.ts";
import { Problem } from "./problem.ts";
import { transactionDocument } from "./transactions.ts";

const MAX_BODY_BYTES = 250_000;

/** The context of a submission. */
interface SubmitContext extends Network {
  /** Counts operations; throws at the client's limit. */
  brings(operations: number): void;
}

/** POST /transactions: answers once the ledger has closed. */
export async function submitTransaction(
  request: Request,
  { submissions, networkId, timeout, base, brings }: SubmitContext & { base: string },
): Promise<unknown> {
  const { raw, tx } = await readTransaction(request, networkId);
  brings(tx.operations.length);
  const submission = await submissions.submit(tx, timeout);
  if (submission.status === "closed" && submission.closed.record.successful) {
    const { record, xdr } = submission.closed;
    return transactionDocument(record, xdr, base, outerHash(tx).toHex());
  }
  throw problemOf(submission, tx, raw);
}

const ASYNC_STATUS = { PENDING: 201, DUPLICATE: 409, TRY_AGAIN_LATER: 503, ERROR: 400 };

/** POST /transactions_async: answers at once with stellar-core's status. */
export async function submitAsync(request: Request, network: SubmitContext) {
  const { tx } = await readTransaction(request, network.networkId);
  network.brings(tx.operations.length);
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
    "The field tx is no transaction envelope: it must be an XDR TransactionEnvelope in base64. " +
      "What was received is repeated in extras.envelope_xdr.",
    { envelope_xdr: raw },
  );
}

async function readEnvelopeText(request: Request): Promise<string | null | undefined> {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (type && !isForm && type !== "multipart/form-data") {
    throw new Problem(
      "unsupported_media_type",
      "A transaction is sent as a form: application/x-www-form-urlencoded with the field tx.",
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
        "The sandbox takes no more transactions now. Send the same envelope again in a moment.",
      );
    case "exhausted":
      return new Problem("network_full");
    case "timeout":
      return new Problem(
        "transaction_submission_timeout",
        "No ledger took the transaction in time. It may still be taken: ask for extras.hash under " +
          "/transactions, or send the same envelope again.",
        { hash: outerHash(tx).toHex(), envelope_xdr: raw },
      );
  }
}

function failed(raw: string, result: Uint8Array): Problem {
  return new Problem(
    "transaction_failed",
    "The network refused the transaction, or it failed. The codes in extras.result_codes say why.",
    { envelope_xdr: raw, result_codes: resultCodes(result), result_xdr: result.toBase64() },
  );
}

import type { Answer, ClientErrorCode, ClientFailure } from "./answer.ts";

/** A failure as an exception, for code that would rather throw. */
export class ClientError extends Error {
  override name = "ClientError";

  constructor(
    /** Why there is no value, with the server's request id where it answered. */
    readonly failure: ClientFailure,
  ) {
    super(failure.message ?? failure.code);
  }

  /** The failure's stable word. */
  get code(): ClientErrorCode {
    return this.failure.code;
  }
}

/** The value of an answer. Throws a {@link ClientError} where there is none. */
export function unwrap<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new ClientError(answer);
  return answer.value;
}

import type { Outcome } from "../src/contract/outcome.ts";

/** The value of an outcome; throws a failure's code. */
export async function valueOf<T>(outcome: Outcome<T> | Promise<Outcome<T>>): Promise<T> {
  const answer = await outcome;
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

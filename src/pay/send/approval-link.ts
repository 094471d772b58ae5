import { boxKeyIn, type BoxLink } from "../../box/link.ts";
import type { RunApproval } from "../run/run.ts";

/** The link to a run's box; null if the stored key isn't one. */
export function linkOf({ box, key }: Pick<RunApproval, "box" | "key">): BoxLink | null {
  const bytes = boxKeyIn(key);
  return bytes === null ? null : { box, key: bytes };
}

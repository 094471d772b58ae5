import { type BoxLink, readBoxKey } from "../../box/link.ts";
import type { RunApproval } from "../run/run.ts";

/** Returns null if the stored key is invalid. */
export function approvalLink({ box, key }: Pick<RunApproval, "box" | "key">): BoxLink | null {
  const bytes = readBoxKey(key);
  return bytes === null ? null : { box, key: bytes };
}

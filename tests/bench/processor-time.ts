import { readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * The processor time that a process has used, in seconds; null where the system does not tell.
 * A load generator on the same machine takes part of the machine, but none of this.
 */
export function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

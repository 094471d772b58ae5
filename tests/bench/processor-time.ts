import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * Processor time of a process, in seconds; null if the system does not report it. Unlike elapsed
 * time it excludes the load generator on the same machine.
 */
export function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

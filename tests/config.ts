import { type Config, readConfig } from "../functions/config.ts";

/** The configuration for these settings; throws their errors. */
export function configOf(environment: Record<string, string>): Config {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.faults.join("; "));
  return read.config;
}

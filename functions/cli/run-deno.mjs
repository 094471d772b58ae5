// Runs Deno as this command's whole work: they end together, whoever is asked to end.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PARENT_CHECK_MS = 500;

/**
 * Starts `deno` with these arguments in the project's folder and passes on signals and the exit
 * code. When the process above disappears without a word (npm killed), Deno is asked to end too.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 */
export function runDeno(args, env = process.env) {
  const command = join(ROOT, "node_modules/.bin/deno");
  const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
  process.on("SIGHUP", () => child.kill("SIGTERM"));
  child.on("error", (error) => {
    console.error(`Deno cannot be started (${error.message}). Run npm ci and try again.`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, PARENT_CHECK_MS);
}

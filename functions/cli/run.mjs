// `npm start` serves the built site, `npm run dev` the sources with reload.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverPermissions } from "./permissions.mjs";
import { LOW_MEMORY_ENV } from "./low-memory.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PARENT_CHECK_MS = 500;

const { env } = process;
if (process.argv[2] === "dev") {
  // see functions/build/dev.ts
  const port = env.PORT || "8000";
  runDeno(
    ["run", "-A", "--unstable-kv", "npm:astro", "dev", "--port", port],
    { ...env, PORT: port, ASTRO_TELEMETRY_DISABLED: "1" },
  );
} else {
  const rights = serverPermissions(ROOT, env.KV_PATH);
  runDeno(["run", ...rights, join(ROOT, "dist/server/entry.mjs")], { ...LOW_MEMORY_ENV, ...env });
}

/**
 * Starts `deno` in the project's folder and passes on signals and the exit code. Under npm, also
 * ends Deno if the parent process disappears, for example because npm was killed.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} environment
 */
function runDeno(args, environment) {
  const command = join(ROOT, "node_modules/.bin/deno");
  // before Deno starts: a signal without a handler would end only this process
  let isStopping = false;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    isStopping = true;
    child.kill(signal);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop).on("SIGHUP", () => stop("SIGTERM"));
  const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", env: environment });
  child.on("error", (error) => {
    console.error(`Deno can't be started (${error.message}). Run npm ci and try again.`);
    process.exit(1);
  });
  // no code means that a signal ended Deno: ours or, for example, the out-of-memory killer's
  child.on("exit", (code) => process.exit(code ?? (isStopping ? 0 : 1)));
  if (env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop("SIGTERM");
  }, PARENT_CHECK_MS);
}

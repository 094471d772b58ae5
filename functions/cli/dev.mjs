// Serves with reload: Astro's dev server under Deno, with the API, the sandbox and the filled
// pages in front of it (functions/build/dev.ts).
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const port = process.env.PORT || "8000";
const child = spawn(
  join(ROOT, "node_modules/.bin/deno"),
  ["run", "-A", "--unstable-kv", "npm:astro", "dev", "--port", port],
  {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, PORT: port, ASTRO_TELEMETRY_DISABLED: "1" },
  },
);
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`Deno cannot be started (${error.message}). Run npm ci and try again.`);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 0));

// Serves with reload: Astro's dev server under Deno, with the API, the sandbox and the filled
// pages in front of it (functions/build/dev.ts).
import { runDeno } from "./run-deno.mjs";

const port = process.env.PORT || "8000";
runDeno(
  ["run", "-A", "--unstable-kv", "npm:astro", "dev", "--port", port],
  { ...process.env, PORT: port, ASTRO_TELEMETRY_DISABLED: "1" },
);

import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { LOW_MEMORY_ENV } from "../functions/cli/low-memory.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Only a server that hangs takes this long to start. */
const START_TIMEOUT_MS = 150_000;

const MAX_PORTS = 5;

/** A benchmark's server writes a line for each of millions of requests. */
const MAX_OUTPUT = 32 * 1024 * 1024;

/** Printed once the server listens. Until then, answers come from another process. */
const LISTENS = /^ *Site /m;

/** A built server in its own process. */
export interface RunningServer {
  /** Base URL without a trailing slash. */
  url: string;
  /** Everything printed so far; under a benchmark's load, only the end of it. */
  output(): string;
  process: ChildProcess;
  /** Stops it and waits for its exit. */
  stop(): Promise<void>;
}

/**
 * A free local port. It is below those that systems give out by themselves, so that a server that
 * is started again finds its port free.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const probe = createServer();
    probe.once("error", (error) => {
      if ("code" in error && error.code === "EADDRINUSE") resolve(freePort());
      else reject(error);
    });
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(port)));
  });
}

/**
 * Starts the built server (`dist/`) on a free port with KV in memory and ledgers that close four
 * times a second, unless `settings` says otherwise, and waits until it answers. `SERVER_DENO`
 * selects another Deno than the installed one, such as the oldest supported. `dist` is another
 * build.
 */
export async function startServer(
  settings: Record<string, string> = {},
  dist = `${ROOT}dist`,
): Promise<RunningServer> {
  for (let tries = 1;; tries++) {
    const port = Number(settings["PORT"] ?? await freePort());
    try {
      return await startAt(port, settings, dist);
    } catch (error) {
      // another process took the port that was just free
      const isTaken = error instanceof Error && error.message.includes(`PORT ${port} is in use`);
      if (!isTaken || settings["PORT"] !== undefined || tries === MAX_PORTS) throw error;
    }
  }
}

async function startAt(
  port: number,
  settings: Record<string, string>,
  dist: string,
): Promise<RunningServer> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.env["SERVER_DENO"] || `${ROOT}node_modules/.bin/deno`, [
    "run",
    "--no-prompt",
    "--unstable-kv",
    "-A",
    `${dist}/server/entry.mjs`,
  ], {
    cwd: ROOT,
    env: {
      ...LOW_MEMORY_ENV,
      ...process.env,
      KV_PATH: ":memory:",
      SANDBOX_LEDGER_SECONDS: "0.25",
      ...settings,
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const take = (chunk: unknown) => {
    output += chunk;
    if (output.length > MAX_OUTPUT) output = output.slice(-MAX_OUTPUT / 2);
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await waitUntilAnswering(url, child, () => output);
  return {
    url,
    output: () => output,
    process: child,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function waitUntilAnswering(
  url: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server exited at startup:\n${output()}`);
    if (LISTENS.test(output())) {
      const response = await fetch(`${url}/api/health`, {
        signal: AbortSignal.timeout(START_TIMEOUT_MS),
      }).catch(() => null);
      await response?.body?.cancel();
      if (response !== null) return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`the server did not answer:\n${output()}`);
}

import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { PaymentProof } from "../src/contract/verify.ts";
import { freePort } from "./server.ts";

const ROOT_URL = new URL("..", import.meta.url);
const ROOT = fileURLToPath(ROOT_URL);

/** The built site with a ledger of samples, as a separate process. */
export interface ReceiptServer {
  url: string;
  /** The samples by name, see receipt-table.ts. */
  samples: Record<string, PaymentProof>;
  /** The URL of a sample's receipt. */
  receipt(name: string, query?: string): string;
  stop(): Promise<void>;
}

/** Starts the server on a free port. `RECEIPT_BUILD` names a build other than `dist/`. */
export async function startReceiptServer(): Promise<ReceiptServer> {
  const build = process.env["RECEIPT_BUILD"];
  const shell = new URL("client/en/shells/receipt/index.html", build ?? `${ROOT_URL}dist/`);
  if (!existsSync(shell)) throw new Error("the site is not built: npm run build");
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const name = randomUUID();
  const child = spawn(
    `${ROOT}node_modules/.bin/deno`,
    [
      "run",
      "-A",
      `${ROOT}tests/receipt-site.ts`,
      String(port),
      ...(build === undefined ? [] : [build]),
    ],
    {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, SERVER_NAME: name },
    },
  );
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const samples = await samplesOf(url, name).catch((error) => {
    child.kill("SIGTERM");
    throw error;
  });
  return {
    url,
    samples,
    receipt: (name, query = "") => {
      const sample = samples[name];
      if (sample === undefined) throw new Error(`no sample ${name}`);
      return `${url}/receipt/${sample.hash}${query}`;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function samplesOf(url: string, name: string): Promise<Record<string, PaymentProof>> {
  // only a server that hangs needs this many
  for (let tries = 0; tries < 1_500; tries++) {
    try {
      const response = await fetch(`${url}/samples`);
      // two servers can be given the same port at the same time
      if (response.headers.get("x-server-name") !== name) throw new Error("another server answers");
      const samples: Record<string, PaymentProof> = await response.json();
      return samples;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error("the server of samples did not answer");
}

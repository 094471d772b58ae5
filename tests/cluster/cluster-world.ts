import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { COINBASE_RATES, json, startStub, type StubUpstream } from "../api/stub-upstream.ts";
import { ISSUER } from "../ledger-harness.ts";
import { freePort, type RunningServer, startServer } from "../server.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { STUB_PASSPHRASE } from "../stub-ledger.ts";

/** The KV Connect server if it is installed, else null. */
export const DENOKV = (process.env["PATH"] ?? "").split(delimiter)
  .map((folder) => join(folder, "denokv")).find((path) => existsSync(path)) ?? null;

const TOKEN = "of no use anywhere else";

/** Two servers on one KV Connect server, over one ledger. */
export class Cluster {
  readonly horizon = new StubHorizon();
  readonly upstream: StubUpstream;
  /** Friendbot's delay. */
  friendbot: () => Promise<unknown> = () => Promise.resolve();
  readonly servers: [RunningServer, RunningServer];
  readonly #settings: Record<string, string>;
  readonly #kv: ChildProcess;
  readonly #folder: string;
  #clients = 0;

  private constructor(
    parts: { kv: ChildProcess; folder: string; settings: Record<string, string> },
    servers: [RunningServer, RunningServer],
    upstream: StubUpstream,
  ) {
    this.#kv = parts.kv;
    this.#folder = parts.folder;
    this.#settings = parts.settings;
    this.servers = servers;
    this.upstream = upstream;
    this.upstream.answer = (request) => this.#answer(request);
  }

  static async start(denokv: string): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), "lipwa-cluster-"));
    const port = await freePort();
    const kv = spawn(denokv, [
      "--sqlite-path",
      join(folder, "kv.sqlite"),
      "serve",
      "--addr",
      `127.0.0.1:${port}`,
      "--access-token",
      TOKEN,
    ], { stdio: "ignore" });
    await listening(port);
    const upstream = startStub();
    const settings = {
      LEDGER: "custom",
      HORIZON_URL: upstream.url,
      FRIENDBOT_URL: `${upstream.url}/friendbot`,
      RATES_URL: `${upstream.url}/rates`,
      NETWORK_PASSPHRASE: STUB_PASSPHRASE,
      USDC_ISSUER: ISSUER,
      TRUSTED_PROXIES: "127.0.0.0/8",
      KV_PATH: `http://127.0.0.1:${port}`,
      DENO_KV_ACCESS_TOKEN: TOKEN,
    };
    const servers = await Promise.all([startServer(settings), startServer(settings)]);
    return new Cluster({ kv, folder, settings }, servers, upstream);
  }

  /** The header of a client without earlier requests. */
  newClient(): Record<string, string> {
    this.#clients += 1;
    return { "x-forwarded-for": `198.18.${this.#clients >> 8}.${this.#clients & 255}` };
  }

  /** Sends a request to one of the two servers, by the parity of `n`. */
  ask(n: number, path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.servers[n % 2 === 0 ? 0 : 1].url + path, init);
  }

  /** Kills the first server without warning. */
  async kill(): Promise<void> {
    const { process: child } = this.servers[0];
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  /** Restarts the first server at the same address. */
  async restart(): Promise<void> {
    const { port } = new URL(this.servers[0].url);
    this.servers[0] = await startServer({ ...this.#settings, PORT: port });
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    const ended = new Promise((resolve) => this.#kv.once("exit", resolve));
    this.#kv.kill("SIGTERM");
    await ended;
    await this.upstream.stop();
    await rm(this.#folder, { recursive: true });
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/rates") return json(COINBASE_RATES);
    if (pathname !== "/friendbot") return await this.horizon.handle(request);
    await this.friendbot();
    return json({ successful: true, hash: "ab".repeat(32) });
  }
}

async function listening(port: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answers = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the KV Connect server does not listen");
}

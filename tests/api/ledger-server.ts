import { ISSUER } from "../ledger-harness.ts";
import { type RunningServer, startServer } from "../server.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { STUB_PASSPHRASE } from "../stub-ledger.ts";
import { startStub, type StubUpstream } from "./stub-upstream.ts";

export interface LedgerServer {
  server: RunningServer;
  settings: Record<string, string>;
  /** The first Horizon of the list. */
  horizon: StubHorizon;
  more: StubHorizon[];
  get(path: string, headers?: HeadersInit): Promise<{ response: Response; body: unknown }>;
  stop(): Promise<void>;
}

/** Starts the built server with `LEDGER=custom` over this many stub Horizons. */
export async function startLedgerServer(
  count = 1,
  settings: Record<string, string> = {},
): Promise<LedgerServer> {
  const horizons = Array.from({ length: count }, () => new StubHorizon());
  const stubs: StubUpstream[] = horizons.map((horizon) => {
    const stub = startStub();
    stub.answer = (request) => horizon.handle(request);
    return stub;
  });
  const all = {
    LEDGER: "custom",
    HORIZON_URL: stubs.map(({ url }) => url).join(","),
    NETWORK_PASSPHRASE: STUB_PASSPHRASE,
    USDC_ISSUER: ISSUER,
    EXPLORER_URL: "http://explorer.test",
    READ_LIMIT: "100000",
    ...settings,
  };
  const server = await startServer(all);
  const [horizon = new StubHorizon(), ...more] = horizons;
  const made: LedgerServer = {
    server,
    settings: all,
    horizon,
    more,
    async get(path, headers = {}) {
      const response = await fetch(made.server.url + path, { headers });
      const text = await response.text();
      return { response, body: text === "" ? null : JSON.parse(text) };
    },
    async stop() {
      await made.server.stop();
      await Promise.all(stubs.map((stub) => stub.stop()));
    },
  };
  return made;
}

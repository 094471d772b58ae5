import { type RunningServer, startServer } from "../server.ts";
import { faulty, json, type StubUpstream } from "./stub-upstream.ts";

/** An account to fund. */
export const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
/** Another one. */
export const OTHER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";
/** The hash of a funding transaction. */
export const HASH = "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63";

/** A POST to the faucet. */
export interface Post {
  body?: string;
  headers?: Record<string, string>;
}

/** Asks for funds. */
export function post(server: RunningServer, { body, headers }: Post = {}): Promise<Response> {
  return fetch(`${server.url}/api/fund-testnet`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: body ?? JSON.stringify({ address: ADDRESS }),
  });
}

/** Friendbot and Horizon in one; what accounts have, as the ledger writes it, can be changed. */
export function playLedger(
  stub: StubUpstream,
  friendbot: (address: string) => Response | Promise<Response>,
) {
  const accounts = new Map<string, string>();
  stub.asked.length = 0;
  stub.answer = (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/friendbot") return friendbot(searchParams.get("addr") ?? "");
    const account = /^\/accounts\/(G[A-Z2-7]{55})$/.exec(pathname)?.[1] ?? "";
    if (pathname.startsWith("/ledgers")) return json(LEDGERS);
    const balance = accounts.get(account);
    return balance === undefined ? faulty("404") : json(accountDocument(account, balance));
  };
  return accounts;
}

const LEDGERS = {
  _embedded: {
    records: [{
      sequence: 1000,
      closed_at: "2026-11-20T09:30:00Z",
      base_reserve_in_stroops: 5_000_000,
    }],
  },
};

const accountDocument = (account: string, balance: string) => ({
  account_id: account,
  subentry_count: 0,
  balances: [{ asset_type: "native", balance }],
});

/** What Friendbot answers when it has funded. */
export const funded = () => json({ successful: true, hash: HASH });

/** The requests that reached Friendbot. */
export const friendbotCalls = (stub: StubUpstream) =>
  stub.asked.filter((path) => path.startsWith("/friendbot"));

/** A server that funds through a stub, and believes a proxy on this machine. */
export function startFunding(stub: StubUpstream): Promise<RunningServer> {
  return startServer({
    LEDGER: "custom",
    HORIZON_URL: stub.url,
    NETWORK_PASSPHRASE: "Lipwa test ; fund",
    USDC_ISSUER: OTHER,
    FRIENDBOT_URL: `${stub.url}/friendbot`,
    TRUSTED_PROXIES: "127.0.0.0/8",
  });
}

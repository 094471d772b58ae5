import { z } from "zod";

/** The passphrase of the public network, on which Lipwa neither funds nor runs a sandbox. */
export const PUBLIC_PASSPHRASE = "Public Global Stellar Network ; September 2015";

/** The settings of one process, read from the environment and checked. */
export interface Config {
  ledger: "sandbox" | "testnet" | "custom";
  /** In order of preference; the next serves when one is down. Empty in the sandbox: its own. */
  horizonUrls: string[];
  /** Null where Horizon answers alone. */
  rpcUrl: string | null;
  /** Null in the sandbox: its own. */
  networkPassphrase: string | null;
  usdcIssuer: string | null;
  friendbotUrl: string | null;
  /** Null in the sandbox: its own plain pages. */
  explorerUrl: string | null;
  /** Rate providers in Coinbase's form; null for the standard list. */
  ratesUrls: string[] | null;
  port: number;
  /** A file, `:memory:` or a KV Connect URL; null for the database that Deno Deploy assigns. */
  kvPath: string | null;
  /** Without a slash at the end; null for the request's scheme and checked Host. */
  publicUrl: string | null;
  trustedProxies: string[];
  /** Reads that need the upstream, a minute and client. */
  readLimit: number;
  sandboxLedgerSeconds: number;
  onDenoDeploy: boolean;
}

/** A checked configuration, or one sentence per fault. */
export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] };

const TESTNET = {
  horizonUrls: ["https://horizon-testnet.stellar.org"],
  rpcUrl: "https://soroban-testnet.stellar.org",
  networkPassphrase: "Test SDF Network ; September 2015",
  usdcIssuer: "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5",
  friendbotUrl: "https://friendbot.stellar.org",
};

const EXPLORER = "https://stellar.expert/explorer/testnet";

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
  .transform((url) => url.replace(/\/+$/, ""));

const urlList = z.string().transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(httpUrl).min(1));

const settings = z.object({
  LEDGER: z.enum(["sandbox", "testnet", "custom"], {
    error: "must be sandbox, testnet or custom",
  }).optional(),
  HORIZON_URL: urlList.optional(),
  RPC_URL: httpUrl.optional(),
  NETWORK_PASSPHRASE: z.string().min(1).optional(),
  USDC_ISSUER: z.string().regex(/^G[A-Z2-7]{55}$/, "must be a public key, G…").optional(),
  FRIENDBOT_URL: httpUrl.optional(),
  EXPLORER_URL: httpUrl.optional(),
  RATES_URL: urlList.optional(),
  PORT: z.coerce.number({ error: "must be a number" }).int().min(0).max(65535).default(8000),
  KV_PATH: z.string().min(1).optional(),
  PUBLIC_URL: httpUrl.optional(),
  TRUSTED_PROXIES: z.string().default("").transform((text) =>
    text.split(",").map((part) => part.trim()).filter((part) => part !== "")
  ),
  READ_LIMIT: z.coerce.number({ error: "must be a number" }).int().min(1).default(300),
  SANDBOX_LEDGER_SECONDS: z.coerce.number({ error: "must be a number" }).min(0.1).max(600)
    .default(5),
});

/**
 * Checks an environment. Pure: it reads nothing but its argument. An empty value counts as not
 * set.
 */
export function readConfig(environment: Record<string, string>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value.trim() !== ""),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    return { ok: false, faults };
  }
  const onDenoDeploy = given["DENO_DEPLOY"] === "true";
  const ledger = parsed.data.LEDGER ?? (onDenoDeploy ? "testnet" : "sandbox");
  const faults = missingFor(ledger, parsed.data);
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, config: complete(ledger, parsed.data, onDenoDeploy) };
}

type Settings = z.infer<typeof settings>;

function missingFor(ledger: Config["ledger"], given: Settings): string[] {
  if (ledger === "sandbox" && given.NETWORK_PASSPHRASE === PUBLIC_PASSPHRASE) {
    return ["NETWORK_PASSPHRASE must not be the public network's in the sandbox"];
  }
  if (ledger !== "custom") return [];
  const needed = ["HORIZON_URL", "NETWORK_PASSPHRASE", "USDC_ISSUER"] as const;
  return needed.filter((name) => given[name] === undefined)
    .map((name) => `${name} is required with LEDGER=custom`);
}

function complete(ledger: Config["ledger"], given: Settings, onDenoDeploy: boolean): Config {
  const standard = ledger === "testnet" ? TESTNET : null;
  return {
    ledger,
    horizonUrls: given.HORIZON_URL ?? standard?.horizonUrls ?? [],
    rpcUrl: given.RPC_URL ?? standard?.rpcUrl ?? null,
    networkPassphrase: given.NETWORK_PASSPHRASE ?? standard?.networkPassphrase ?? null,
    usdcIssuer: given.USDC_ISSUER ?? standard?.usdcIssuer ?? null,
    friendbotUrl: given.FRIENDBOT_URL ?? standard?.friendbotUrl ?? null,
    explorerUrl: given.EXPLORER_URL ?? (ledger === "sandbox" ? null : EXPLORER),
    ratesUrls: given.RATES_URL ?? null,
    port: given.PORT,
    kvPath: given.KV_PATH ?? (onDenoDeploy ? null : "data/lipwa.kv"),
    publicUrl: given.PUBLIC_URL ?? null,
    trustedProxies: given.TRUSTED_PROXIES,
    readLimit: given.READ_LIMIT,
    sandboxLedgerSeconds: given.SANDBOX_LEDGER_SECONDS,
    onDenoDeploy,
  };
}

import { z } from "zod";
import { parseAddress } from "../src/stellar/address.ts";
import { CIRCLE_TESTNET_ISSUER } from "../src/stellar/asset.ts";
import { fromBase64Url } from "../src/stellar/base64.ts";
import { parseQuorum, type Quorum, TESTNET_QUORUM } from "../src/stellar/quorum.ts";
import { isIpOrCidr } from "./http/client.ts";
import { LOG_LEVELS, type LogLevel } from "./http/log.ts";

/** On the public network, Lipwa doesn't fund accounts or run a sandbox. */
export const PUBLIC_PASSPHRASE = "Public Global Stellar Network ; September 2015";

/** Transactions signed for the sandbox are invalid on every other network. */
export const SANDBOX_PASSPHRASE = "Lipwa Sandbox Network ; 2026";

/**
 * The issuer that the sandbox derives from {@link SANDBOX_PASSPHRASE}. It's a constant here, since
 * servers of other networks needn't load the sandbox. A test compares the two.
 */
export const SANDBOX_USDC_ISSUER = "GBR66RVY5Q5JETLXBN3UV5MBP7OJXHAMNBBLZADVKFGRSQHLY53PAENG";

/** In the sandbox, a null or empty ledger setting means the sandbox's own value. */
export interface Config {
  ledger: "sandbox" | "testnet" | "custom";
  /** URLs in order of preference; empty in the sandbox and when only RPC is configured. */
  horizonUrls: string[];
  rpcUrl: string | null;
  /** Null for the sandbox's default. */
  networkPassphrase: string | null;
  usdcIssuer: string | null;
  /** URLs in order of preference. */
  historyArchives: string[];
  /**
   * The validators whose ledger signatures are trusted; null in the sandbox or if not configured.
   */
  quorum: Quorum | null;
  friendbotUrl: string | null;
  /** If not set, null in the sandbox and on networks without a known explorer. */
  explorerUrl: string | null;
  /** URLs that answer in Coinbase's format; null for the default providers. */
  ratesUrls: string[] | null;
  port: number;
  /** A file, `:memory:` or a KV Connect URL; null for the database assigned by Deno Deploy. */
  kvPath: string | null;
  /** The site's URL without a trailing slash; null to use the request's scheme and checked Host. */
  publicUrl: string | null;
  trustedProxies: string[];
  /** `mailto:…`, `https://…` or `tel:…`; null for the site's security page. */
  securityContact: string | null;
  /** Upstream requests per minute and client. */
  readLimit: number;
  /** The same limit for a client on this machine. */
  localReadLimit: number;
  sandboxLedgerSeconds: number;
  logLevel: LogLevel;
  /** Null if no other machine can read `/metrics`. */
  metricsToken: string | null;
  /** True if Deno exports OpenTelemetry traces. */
  isTraced: boolean;
  /** The 32-byte key that encrypts webhooks; null if webhooks are off. */
  webhookKey: Uint8Array<ArrayBuffer> | null;
  /** True if clients on this machine may register webhooks to it; only in a local sandbox. */
  localReceivers: boolean;
  onDenoDeploy: boolean;
}

/** Upstream requests per minute and client. */
const READ_LIMIT = 300;

/**
 * Multiplies the read limit of a local sandbox's local clients, which are often tests. Unused if
 * `READ_LIMIT` is set, and with a public URL: every client behind a local proxy would look local.
 */
const LOCAL_FACTOR = 100;

export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] };

const TESTNET = {
  horizonUrls: ["https://horizon-testnet.stellar.org"],
  rpcUrl: "https://soroban-testnet.stellar.org",
  networkPassphrase: "Test SDF Network ; September 2015",
  usdcIssuer: CIRCLE_TESTNET_ISSUER,
  friendbotUrl: "https://friendbot.stellar.org",
  historyArchives: [1, 2, 3].map((n) =>
    `https://history.stellar.org/prd/core-testnet/core_testnet_00${n}`
  ),
};

const EXPLORERS: Record<string, string> = {
  [TESTNET.networkPassphrase]: "https://stellar.expert/explorer/testnet",
  [PUBLIC_PASSPHRASE]: "https://stellar.expert/explorer/public",
};

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
  .transform((url) => url.replace(/\/+$/, ""));

const origin = httpUrl.refine((url) => {
  const { origin, username, password } = new URL(url);
  return username === "" && password === "" && new URL(url).href === `${origin}/`;
}, "must be a scheme and a host, with or without a port, and no path, query or fragment")
  .transform((url) => new URL(url).origin);

const commaSeparated = z.string().transform((text) =>
  text.split(",").map((part) => part.trim()).filter((part) => part !== "")
);

const urlList = commaSeparated.pipe(
  z.array(httpUrl).min(1, "must be one or more addresses, separated by commas"),
);

const proxies = commaSeparated.pipe(z.array(
  z.string().refine(
    isIpOrCidr,
    "must be IP addresses or blocks such as 10.0.0.0/8, separated by commas",
  ),
));

const issuer = z.string().refine(
  (text) => text.startsWith("G") && parseAddress(text).ok,
  "must be the public key of an account, G…",
);

const quorum = z.string().transform((text, context) => {
  const parsed = parseQuorum(text);
  if (parsed !== null) return parsed;
  context.addIssue(
    "must be the number of required signatures, more than half, and the validators' keys, such as 2:G…,G…,G…",
  );
  return z.NEVER;
});

const webhookKey = z.string().transform((text, context) => {
  const unpadded = text.replace(/=+$/, "").replaceAll("+", "-").replaceAll("/", "_");
  const key = fromBase64Url(unpadded, 32);
  if (key !== null) return key;
  context.addIssue("must be 32 random bytes in base64, as openssl rand -base64 32 prints them");
  return z.NEVER;
});

/** Accepts a number in the range, with one message for every way in which it can be invalid. */
function numberFrom(min: number, max: number, whole: boolean) {
  const error = `must be a ${whole ? "whole " : ""}number from ${min} to ${max}`;
  const number = z.string().regex(/^\d+(\.\d+)?$/, error).transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
  return whole ? number.pipe(z.number().int(error)) : number;
}

const settings = z.object({
  LEDGER: z.enum(["sandbox", "testnet", "custom"], {
    error: "must be sandbox, testnet or custom",
  }).optional(),
  HORIZON_URL: urlList.optional(),
  RPC_URL: httpUrl.optional(),
  NETWORK_PASSPHRASE: z.string().min(1).optional(),
  USDC_ISSUER: issuer.optional(),
  HISTORY_ARCHIVES: urlList.optional(),
  VALIDATORS: quorum.optional(),
  FRIENDBOT_URL: httpUrl.optional(),
  EXPLORER_URL: httpUrl.optional(),
  RATES_URL: urlList.optional(),
  PORT: numberFrom(0, 65_535, true).default(8000),
  KV_PATH: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: proxies.default([]),
  SECURITY_CONTACT: z.string().regex(/^(mailto:|https:\/\/|tel:)/, {
    error: "must begin with mailto:, https:// or tel:",
  }).optional(),
  READ_LIMIT: numberFrom(1, 1_000_000, true).optional(),
  SANDBOX_LEDGER_SECONDS: numberFrom(0.1, 600, false).default(5),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: "must be info, warn or error" }).default("info"),
  METRICS_TOKEN: z.string().regex(/^[\x21-\x7e]{16,}$/, {
    error: "must have at least 16 characters, without spaces",
  }).optional(),
  OTEL_DENO: z.string().optional(),
  WEBHOOK_KEY: webhookKey.optional(),
});

/** Reads the settings; empty values count as unset. */
export function readConfig(environment: Record<string, string>): ConfigResult {
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.trim()])
      .filter(([, value]) => value !== ""),
  );
  const onDenoDeploy = given["DENO_DEPLOY"] === "true";
  const parsed = settings.safeParse(given);
  const ledger = ledgerOf(given["LEDGER"], onDenoDeploy);
  const faults = [
    ...(parsed.success ? [] : faultsOf(parsed.error)),
    ...(ledger === null ? [] : settingConflicts(ledger, given)),
  ];
  return parsed.success && ledger !== null && faults.length === 0
    ? { ok: true, config: completeConfig(ledger, parsed.data, onDenoDeploy) }
    : { ok: false, faults };
}

type Settings = z.infer<typeof settings>;

/** The kind of ledger; null for an unknown name, which the schema has already reported. */
function ledgerOf(name: string | undefined, onDenoDeploy: boolean): Config["ledger"] | null {
  if (name === undefined) return onDenoDeploy ? "testnet" : "sandbox";
  return name === "sandbox" || name === "testnet" || name === "custom" ? name : null;
}

/** One sentence for each invalid setting, even if several items of its list are invalid. */
function faultsOf(error: z.ZodError): string[] {
  return [...new Set(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`))];
}

const NETWORK_SETTINGS = ["NETWORK_PASSPHRASE", "USDC_ISSUER"] as const;

const SANDBOX_SETTINGS = [
  "HORIZON_URL",
  "USDC_ISSUER",
  "RPC_URL",
  "FRIENDBOT_URL",
  "HISTORY_ARCHIVES",
  "VALIDATORS",
] as const;

function settingConflicts(ledger: Config["ledger"], given: Record<string, string>): string[] {
  if (ledger === "custom") {
    const missing: string[] = NETWORK_SETTINGS.filter((name) => given[name] === undefined);
    const isRead = given["HORIZON_URL"] !== undefined || given["RPC_URL"] !== undefined;
    return [...(isRead ? [] : ["HORIZON_URL or RPC_URL"]), ...missing]
      .map((name) => `${name} is required with LEDGER=custom`);
  }
  if (ledger === "testnet") return [];
  if (given["NETWORK_PASSPHRASE"] === PUBLIC_PASSPHRASE) {
    return ["NETWORK_PASSPHRASE must not be the public network's in the sandbox"];
  }
  return SANDBOX_SETTINGS.filter((name) => given[name] !== undefined)
    .map((name) =>
      `${name} can't be set with LEDGER=sandbox, which has its own: use LEDGER=custom or testnet`
    );
}

function completeConfig(ledger: Config["ledger"], given: Settings, onDenoDeploy: boolean): Config {
  const standard = ledger === "testnet" ? TESTNET : null;
  const networkPassphrase = given.NETWORK_PASSPHRASE ?? standard?.networkPassphrase ?? null;
  const isPrivateSandbox = ledger === "sandbox" && given.PUBLIC_URL === undefined;
  return {
    ledger,
    horizonUrls: given.HORIZON_URL ?? standard?.horizonUrls ?? [],
    rpcUrl: given.RPC_URL ?? standard?.rpcUrl ?? null,
    networkPassphrase,
    usdcIssuer: given.USDC_ISSUER ?? standard?.usdcIssuer ?? null,
    historyArchives: given.HISTORY_ARCHIVES ?? standard?.historyArchives ?? [],
    quorum: given.VALIDATORS ?? (standard === null ? null : TESTNET_QUORUM),
    friendbotUrl: given.FRIENDBOT_URL ?? standard?.friendbotUrl ?? null,
    explorerUrl: given.EXPLORER_URL ??
      (ledger === "sandbox" ? null : EXPLORERS[networkPassphrase ?? ""] ?? null),
    ratesUrls: given.RATES_URL ?? null,
    port: given.PORT,
    kvPath: given.KV_PATH ?? (onDenoDeploy ? null : "data/lipwa.kv"),
    publicUrl: given.PUBLIC_URL ?? null,
    trustedProxies: given.TRUSTED_PROXIES,
    securityContact: given.SECURITY_CONTACT ?? null,
    readLimit: given.READ_LIMIT ?? READ_LIMIT,
    localReadLimit: given.READ_LIMIT ?? READ_LIMIT * (isPrivateSandbox ? LOCAL_FACTOR : 1),
    sandboxLedgerSeconds: given.SANDBOX_LEDGER_SECONDS,
    logLevel: given.LOG_LEVEL,
    metricsToken: given.METRICS_TOKEN ?? null,
    // the same values that Deno accepts
    isTraced: given.OTEL_DENO === "true" || given.OTEL_DENO === "1",
    webhookKey: given.WEBHOOK_KEY ?? null,
    // behind a proxy on the same machine every client looks local
    localReceivers: isPrivateSandbox && given.TRUSTED_PROXIES.length === 0 && !onDenoDeploy,
    onDenoDeploy,
  };
}

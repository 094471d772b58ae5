import { z } from "zod";
import { parseAddress } from "../src/stellar/address.ts";
import { CIRCLE_TESTNET_ISSUER } from "../src/stellar/asset.ts";
import { parseQuorum, type Quorum, TESTNET_QUORUM } from "../src/stellar/quorum.ts";
import { isBlock } from "./http/client.ts";

/** The passphrase of the public network, on which Lipwa neither funds nor runs a sandbox. */
export const PUBLIC_PASSPHRASE = "Public Global Stellar Network ; September 2015";

/** The passphrase of Lipwa's own sandbox: transactions signed for it are valid nowhere else. */
export const SANDBOX_PASSPHRASE = "Lipwa Sandbox Network ; 2026";

/**
 * The account that issues the sandbox's test USDC under {@link SANDBOX_PASSPHRASE}. The sandbox
 * derives it from the passphrase; it is written out so that no other network pays for the code that
 * does, and a test holds the two together.
 */
export const SANDBOX_USDC_ISSUER = "GBR66RVY5Q5JETLXBN3UV5MBP7OJXHAMNBBLZADVKFGRSQHLY53PAENG";

/** The settings of one process, read from the environment and checked. */
export interface Config {
  ledger: "sandbox" | "testnet" | "custom";
  /**
   * In order of preference; the next serves when one is down. Empty in the sandbox (its own), and
   * where RPC answers alone.
   */
  horizonUrls: string[];
  /** Null where Horizon answers alone. */
  rpcUrl: string | null;
  /** Null in the sandbox: its own. */
  networkPassphrase: string | null;
  usdcIssuer: string | null;
  /** History archives, in order of preference; empty in the sandbox: its own. */
  historyArchives: string[];
  /** Whose signatures under ledgers are believed; null in the sandbox: its own, else nobody's. */
  quorum: Quorum | null;
  friendbotUrl: string | null;
  /** Null in the sandbox, its own plain pages, and on a network that no explorer is known of. */
  explorerUrl: string | null;
  /** Rate providers in Coinbase's form; null for the standard list. */
  ratesUrls: string[] | null;
  port: number;
  /** A file, `:memory:` or a KV Connect URL; null for the database that Deno Deploy assigns. */
  kvPath: string | null;
  /** Without a slash at the end; null for the request's scheme and checked Host. */
  publicUrl: string | null;
  trustedProxies: string[];
  /** Whom to tell of a weakness, `mailto:…` or `https://…`; null for the page that says how. */
  securityContact: string | null;
  /** Requests to upstreams, a minute and client. */
  readLimit: number;
  /** The same of a client on this machine. */
  localReadLimit: number;
  sandboxLedgerSeconds: number;
  onDenoDeploy: boolean;
}

/** What a client may cost the upstreams a minute where nothing is set. */
const READ_LIMIT = 300;

/**
 * The sandbox is its own upstream, and who asks it on the same machine may well be a test. One with
 * a public address is shared: behind a proxy on the same machine everybody looks local.
 */
const LOCAL_FACTOR = 100;

/** A checked configuration, or one sentence per fault. */
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

/** Which explorer shows a network. None may be named of another: it knows nothing of what is here. */
const EXPLORERS: Record<string, string> = {
  [TESTNET.networkPassphrase]: "https://stellar.expert/explorer/testnet",
  [PUBLIC_PASSPHRASE]: "https://stellar.expert/explorer/public",
};

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
  .transform((url) => url.replace(/\/+$/, ""));

/** An address without a path: links to pages and files of the site begin with it. */
const origin = httpUrl.refine((url) => {
  const { origin, username, password } = new URL(url);
  return username === "" && password === "" && new URL(url).href === `${origin}/`;
}, "must be a scheme and a host, perhaps a port, without a path, query or fragment")
  .transform((url) => new URL(url).origin);

const listed = z.string().transform((text) =>
  text.split(",").map((part) => part.trim()).filter((part) => part !== "")
);

const urlList = listed.pipe(
  z.array(httpUrl).min(1, "must be one or more addresses, separated by commas"),
);

const proxies = listed.pipe(z.array(
  z.string().refine(
    isBlock,
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
  context.addIssue("must be how many of which keys have to sign, 2:G…,G…,G…, more than half");
  return z.NEVER;
});

/** A number within bounds; one sentence for all that can be wrong with it. */
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
});

/**
 * Checks an environment. Pure: it reads nothing but its argument. An empty value counts as not
 * set.
 */
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
    ...(ledger === null ? [] : misplaced(ledger, given)),
  ];
  return parsed.success && ledger !== null && faults.length === 0
    ? { ok: true, config: complete(ledger, parsed.data, onDenoDeploy) }
    : { ok: false, faults };
}

type Settings = z.infer<typeof settings>;

/** Null for a name that is none; the schema has said so already. */
function ledgerOf(name: string | undefined, onDenoDeploy: boolean): Config["ledger"] | null {
  if (name === undefined) return onDenoDeploy ? "testnet" : "sandbox";
  return name === "sandbox" || name === "testnet" || name === "custom" ? name : null;
}

/** One sentence for each setting, however many items of its list are wrong. */
function faultsOf(error: z.ZodError): string[] {
  return [...new Set(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`))];
}

/** Settings that a network of one's own needs. */
const OF_A_NETWORK = ["NETWORK_PASSPHRASE", "USDC_ISSUER"] as const;

/** Settings that the sandbox does not take: these are its own. */
const OF_THE_SANDBOX = [
  "HORIZON_URL",
  "USDC_ISSUER",
  "RPC_URL",
  "FRIENDBOT_URL",
  "HISTORY_ARCHIVES",
  "VALIDATORS",
] as const;

function misplaced(ledger: Config["ledger"], given: Record<string, string>): string[] {
  if (ledger === "custom") {
    const missing: string[] = OF_A_NETWORK.filter((name) => given[name] === undefined);
    const isRead = given["HORIZON_URL"] !== undefined || given["RPC_URL"] !== undefined;
    return [...(isRead ? [] : ["HORIZON_URL or RPC_URL"]), ...missing]
      .map((name) => `${name} is required with LEDGER=custom`);
  }
  if (ledger === "testnet") return [];
  if (given["NETWORK_PASSPHRASE"] === PUBLIC_PASSPHRASE) {
    return ["NETWORK_PASSPHRASE must not be the public network's in the sandbox"];
  }
  return OF_THE_SANDBOX.filter((name) => given[name] !== undefined)
    .map((name) => `${name} is the sandbox's own: set LEDGER=custom (or testnet) to use another`);
}

function complete(ledger: Config["ledger"], given: Settings, onDenoDeploy: boolean): Config {
  const standard = ledger === "testnet" ? TESTNET : null;
  const networkPassphrase = given.NETWORK_PASSPHRASE ?? standard?.networkPassphrase ?? null;
  const isOnesOwn = ledger === "sandbox" && given.PUBLIC_URL === undefined;
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
    localReadLimit: given.READ_LIMIT ?? READ_LIMIT * (isOnesOwn ? LOCAL_FACTOR : 1),
    sandboxLedgerSeconds: given.SANDBOX_LEDGER_SECONDS,
    onDenoDeploy,
  };
}

import { describe, expect, test } from "vitest";
import { readConfig } from "../../../functions/config.ts";
import { configOf } from "../../config.ts";

const ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";
const CUSTOM = {
  LEDGER: "custom",
  HORIZON_URL: "https://horizon.example",
  NETWORK_PASSPHRASE: "A network of one's own",
  USDC_ISSUER: ISSUER,
};

function faultsOf(environment: Record<string, string>): string[] {
  const result = readConfig(environment);
  return result.ok ? [] : result.faults;
}

describe("readConfig()", () => {
  test("is the sandbox on a machine of one's own, with nothing set", () => {
    expect(configOf({ PATH: "/bin", HOME: "/root" })).toEqual({
      ledger: "sandbox",
      horizonUrls: [],
      rpcUrl: null,
      networkPassphrase: null,
      usdcIssuer: null,
      historyArchives: [],
      quorum: null,
      friendbotUrl: null,
      explorerUrl: null,
      ratesUrls: null,
      port: 8000,
      kvPath: "data/lipwa.kv",
      publicUrl: null,
      trustedProxies: [],
      securityContact: null,
      readLimit: 300,
      localReadLimit: 30_000,
      sandboxLedgerSeconds: 5,
      logLevel: "info",
      metricsToken: null,
      isTraced: false,
      webhookKey: null,
      localReceivers: true,
      onDenoDeploy: false,
    });
  });

  test("lets clients on the same machine ask more of a sandbox of one's own alone", () => {
    expect(configOf({ LEDGER: "testnet" }).localReadLimit).toBe(300);
    expect(configOf({ READ_LIMIT: "50" }).localReadLimit).toBe(50);
    // behind a proxy on the same machine every client looks local
    expect(configOf({ PUBLIC_URL: "https://pay.example" }).localReadLimit).toBe(300);
  });

  test("takes 32 bytes of base64 as WEBHOOK_KEY, and receivers on this machine in its own sandbox alone", () => {
    const bytes = new Uint8Array(32).fill(0xfb);
    for (const text of [bytes.toBase64(), bytes.toBase64({ alphabet: "base64url" })]) {
      expect(configOf({ WEBHOOK_KEY: text }).webhookKey).toEqual(bytes);
    }
    for (const text of ["secret", bytes.slice(1).toBase64(), `${bytes.toBase64()}AA`]) {
      expect(faultsOf({ WEBHOOK_KEY: text })).toEqual([
        "WEBHOOK_KEY must be 32 random bytes in base64, as openssl rand -base64 32 prints them",
      ]);
    }
    const shared: Record<string, string>[] = [
      { PUBLIC_URL: "https://pay.example" },
      { TRUSTED_PROXIES: "127.0.0.1" },
      { LEDGER: "testnet" },
    ];
    for (const more of shared) expect(configOf(more).localReceivers).toBe(false);
  });

  test("is the test network on Deno Deploy, with the assigned database", () => {
    const config = configOf({ DENO_DEPLOY: "true" });
    expect(config).toMatchObject({ ledger: "testnet", kvPath: null, onDenoDeploy: true });
  });

  test("knows the test network with no other setting", () => {
    expect(configOf({ LEDGER: "testnet" })).toMatchObject({
      horizonUrls: ["https://horizon-testnet.stellar.org"],
      rpcUrl: "https://soroban-testnet.stellar.org",
      networkPassphrase: "Test SDF Network ; September 2015",
      usdcIssuer: ISSUER,
      historyArchives: [
        "https://history.stellar.org/prd/core-testnet/core_testnet_001",
        "https://history.stellar.org/prd/core-testnet/core_testnet_002",
        "https://history.stellar.org/prd/core-testnet/core_testnet_003",
      ],
      quorum: { threshold: 2 },
      friendbotUrl: "https://friendbot.stellar.org",
      explorerUrl: "https://stellar.expert/explorer/testnet",
    });
  });

  test("takes three settings for a network of one's own", () => {
    expect(configOf(CUSTOM)).toMatchObject({
      ledger: "custom",
      horizonUrls: ["https://horizon.example"],
      rpcUrl: null,
      networkPassphrase: "A network of one's own",
      usdcIssuer: ISSUER,
      historyArchives: [],
      quorum: null,
      friendbotUrl: null,
      explorerUrl: null,
    });
  });

  test("names an explorer of the network that has the passphrase, whatever its server", () => {
    const explorerOf = (settings: Record<string, string>) => configOf(settings).explorerUrl;
    const TESTNET = "Test SDF Network ; September 2015";
    const PUBLIC = "Public Global Stellar Network ; September 2015";
    const own = "https://explorer.example";
    expect(explorerOf({ ...CUSTOM, NETWORK_PASSPHRASE: TESTNET }))
      .toBe("https://stellar.expert/explorer/testnet");
    expect(explorerOf({ ...CUSTOM, NETWORK_PASSPHRASE: PUBLIC }))
      .toBe("https://stellar.expert/explorer/public");
    expect(explorerOf({ LEDGER: "testnet", NETWORK_PASSPHRASE: "Another" })).toBeNull();
    expect(explorerOf({ NETWORK_PASSPHRASE: TESTNET })).toBeNull();
    expect(explorerOf({ ...CUSTOM, EXPLORER_URL: `${own}/` })).toBe(own);
  });

  test("takes an empty value for one that is not set", () => {
    expect(configOf({ PORT: "", KV_PATH: " ", PUBLIC_URL: "" })).toEqual(configOf({}));
  });

  test("lets the sandbox have another passphrase", () => {
    const config = configOf({ NETWORK_PASSPHRASE: "Another Sandbox" });
    expect(config).toMatchObject({ ledger: "sandbox", networkPassphrase: "Another Sandbox" });
  });

  test("reads lists, and addresses without their last slash", () => {
    const config = configOf({
      ...CUSTOM,
      HORIZON_URL: "https://a.example/, http://b.example/horizon/ ,",
      RATES_URL: "https://rates.example/?currency=USDC",
      PUBLIC_URL: "https://pay.example/",
      TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.1,2001:db8::/32",
      HISTORY_ARCHIVES: "https://one.example/archive/, https://two.example",
      VALIDATORS: `1:${ISSUER}`,
    });
    expect(config).toMatchObject({
      horizonUrls: ["https://a.example", "http://b.example/horizon"],
      historyArchives: ["https://one.example/archive", "https://two.example"],
      quorum: { threshold: 1, validators: [ISSUER] },
      ratesUrls: ["https://rates.example/?currency=USDC"],
      publicUrl: "https://pay.example",
      trustedProxies: ["10.0.0.0/8", "192.0.2.1", "2001:db8::/32"],
    });
  });

  test.each([
    [{ LEDGER: "pubnet" }, "LEDGER must be sandbox, testnet or custom"],
    [
      { LEDGER: "testnet", VALIDATORS: "2:GABC" },
      "VALIDATORS must be the number of required signatures, more than half, and the validators' keys, such as 2:G…,G…,G…",
    ],
    [
      { HISTORY_ARCHIVES: "https://one.example" },
      "HISTORY_ARCHIVES can't be set with LEDGER=sandbox, which has its own: use LEDGER=custom or testnet",
    ],
    [{ PORT: "80a" }, "PORT must be a whole number from 0 to 65535"],
    [{ PORT: "-1" }, "PORT must be a whole number from 0 to 65535"],
    [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535"],
    [{ PORT: "80.5" }, "PORT must be a whole number from 0 to 65535"],
    [{ READ_LIMIT: "0" }, "READ_LIMIT must be a whole number from 1 to 1000000"],
    [{ LOG_LEVEL: "debug" }, "LOG_LEVEL must be info, warn or error"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must have at least 16 characters, without spaces"],
    [{ SANDBOX_LEDGER_SECONDS: "0" }, "SANDBOX_LEDGER_SECONDS must be a number from 0.1 to 600"],
    [{ PUBLIC_URL: "pay.example" }, "PUBLIC_URL must be an http:// or https:// address"],
    [{ PUBLIC_URL: "ftp://a.example" }, "PUBLIC_URL must be an http:// or https:// address"],
    ...[
      "https://pay.example/lipwa",
      "https://pay.example/?a=b",
      "https://pay.example?a",
      "https://pay.example/#top",
      "https://me@pay.example",
      "https://me:secret@pay.example/",
    ].map((PUBLIC_URL): [Record<string, string>, string] => [
      { PUBLIC_URL },
      "PUBLIC_URL must be a scheme and a host, with or without a port, and no path, query or fragment",
    ]),
    [{ RATES_URL: "," }, "RATES_URL must be one or more addresses, separated by commas"],
    [
      { TRUSTED_PROXIES: "proxy.example, 10.0.0.0/99" },
      "TRUSTED_PROXIES must be IP addresses or blocks such as 10.0.0.0/8, separated by commas",
    ],
    [
      { ...CUSTOM, USDC_ISSUER: ISSUER.replace("GBBD", "GBBE") },
      "USDC_ISSUER must be the public key of an account, G…",
    ],
    [
      { NETWORK_PASSPHRASE: "Public Global Stellar Network ; September 2015" },
      "NETWORK_PASSPHRASE must not be the public network's in the sandbox",
    ],
    [
      { HORIZON_URL: "https://a.example" },
      "HORIZON_URL can't be set with LEDGER=sandbox, which has its own: use LEDGER=custom or testnet",
    ],
  ])("says in one line what is wrong with %j", (environment, fault) => {
    expect(faultsOf(environment)).toEqual([fault]);
  });

  test.each([
    ["https://pay.example", "https://pay.example"],
    ["https://PAY.example/", "https://pay.example"],
    ["https://pay.example:443", "https://pay.example"],
    ["http://pay.example:8000/", "http://pay.example:8000"],
    ["http://[2001:DB8::1]:8000", "http://[2001:db8::1]:8000"],
  ])("takes the public address %s for %s", (PUBLIC_URL, publicUrl) => {
    expect(configOf({ PUBLIC_URL }).publicUrl).toBe(publicUrl);
  });

  test("says all that is wrong at once, and repeats no value", () => {
    const faults = faultsOf({ LEDGER: "custom", PORT: "hunter2", PUBLIC_URL: "hunter2" });
    expect(faults).toEqual([
      "PORT must be a whole number from 0 to 65535",
      "PUBLIC_URL must be an http:// or https:// address",
      "HORIZON_URL or RPC_URL is required with LEDGER=custom",
      "NETWORK_PASSPHRASE is required with LEDGER=custom",
      "USDC_ISSUER is required with LEDGER=custom",
    ]);
    expect(faults.join()).not.toContain("hunter2");
  });
});

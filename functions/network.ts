import type { Network } from "../src/contract/network.ts";
import {
  type Config,
  PUBLIC_PASSPHRASE,
  SANDBOX_PASSPHRASE,
  SANDBOX_USDC_ISSUER,
} from "./config.ts";

const NAMES: Record<string, string> = {
  [PUBLIC_PASSPHRASE]: "Stellar public network",
  "Test SDF Network ; September 2015": "Stellar test network",
  "Test SDF Future Network ; October 2022": "Stellar future network",
};

/**
 * The network record as seen from `origin`, which has no trailing slash. `forgeable` means that the
 * validators' secret keys are public.
 */
export function createNetworkRecord(
  config: Config,
  origin: string,
  { demo, forgeable = false }: { demo?: Network["demo"]; forgeable?: boolean } = {},
): Network {
  const sandbox = config.ledger === "sandbox";
  const passphrase = config.networkPassphrase ?? SANDBOX_PASSPHRASE;
  const isTest = passphrase !== PUBLIC_PASSPHRASE;
  return {
    name: sandbox ? "Lipwa sandbox" : NAMES[passphrase] ?? "Stellar network",
    ledger: config.ledger,
    passphrase,
    isTest,
    horizonUrl: sandbox ? `${origin}/sandbox/horizon` : config.horizonUrls[0] ?? null,
    explorerUrl: config.explorerUrl ?? (sandbox ? `${origin}/sandbox/explorer` : null),
    usdcIssuer: config.usdcIssuer ?? SANDBOX_USDC_ISSUER,
    ...(config.quorum && { quorum: { ...config.quorum, ...(forgeable && { forgeable }) } }),
    publicUrl: origin,
    features: {
      demoWallet: sandbox,
      faucet: isTest && (sandbox || config.friendbotUrl !== null),
      testUsdc: sandbox,
    },
    ...(demo && { demo }),
  };
}

import { describe, expect, test } from "vitest";
import { findWalletObstacle } from "../../../../src/wallet/wallet-options.ts";
import type { Wallet } from "../../../../src/wallet/wallet.ts";

const TESTNET = { passphrase: "Test SDF Network ; September 2015", isTest: true };
const PUBLIC = { passphrase: "Public Global Stellar Network ; September 2015", isTest: false };
const SANDBOX = { passphrase: "Lipwa Sandbox Network ; 2026", isTest: true };

describe("findWalletObstacle()", () => {
  test.each<[Wallet["kind"], boolean, (string | null)[]]>([
    ["freighter", false, [null, null, null]],
    ["freighter", true, ["needs_computer", "needs_computer", "needs_computer"]],
    ["xbull", false, [null, null, "unknown_network"]],
    ["xbull", true, [null, null, "unknown_network"]],
    ["phone-account", true, [null, "test_networks_only", null]],
    ["demo", false, [null, null, null]],
  ])(
    "of %s, on a phone: %s, on testnet, the public network and the sandbox",
    (kind, isPhone, said) => {
      expect(
        [TESTNET, PUBLIC, SANDBOX].map((network) => findWalletObstacle(kind, network, isPhone)),
      )
        .toEqual(said);
    },
  );
});

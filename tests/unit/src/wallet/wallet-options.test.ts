import { describe, expect, test } from "vitest";
import { findWalletObstacle } from "../../../../src/wallet/wallet-options.ts";

const TESTNET = "Test SDF Network ; September 2015";
const PUBLIC = "Public Global Stellar Network ; September 2015";
const SANDBOX = "Lipwa Sandbox Network ; 2026";

describe("findWalletObstacle()", () => {
  test.each<["freighter" | "xbull", boolean, (string | null)[]]>([
    ["freighter", false, [null, null, null]],
    ["freighter", true, ["needs_computer", "needs_computer", "needs_computer"]],
    ["xbull", false, [null, null, "unknown_network"]],
    ["xbull", true, [null, null, "unknown_network"]],
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

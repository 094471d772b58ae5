import { expect, test } from "vitest";
import { SANDBOX_PASSPHRASE, SANDBOX_USDC_ISSUER } from "../../../../functions/config.ts";
import { openSandbox } from "../../../../functions/sandbox/sandbox.ts";

test("the issuer in the configuration is the one that the sandbox derives", async () => {
  const kv = await Deno.openKv(":memory:");
  const sandbox = await openSandbox({ kv, networkPassphrase: SANDBOX_PASSPHRASE });
  expect(sandbox.usdcIssuer).toBe(SANDBOX_USDC_ISSUER);
  kv.close();
});

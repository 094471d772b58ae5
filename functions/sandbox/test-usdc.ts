import { Asset, type Keypair, Operation, StrKey } from "@stellar/stellar-sdk/base";
import { creditAsset } from "./asset.ts";
import type { Chain } from "./chain.ts";
import { hex } from "./encoding.ts";
import { trustlineKey } from "./entries.ts";
import { methodNotAllowed, Problem } from "./horizon/problem.ts";
import type { OwnAccounts } from "./signing.ts";
import { readBody } from "./submit.ts";
import { outerHash } from "./transaction.ts";

/** What one request gives. */
export const TEST_USDC_AMOUNT = "1000.0000000";
const MAX_BODY_BYTES = 1024;

/**
 * The sandbox's issuer of test USDC.
 *
 * `POST /sandbox/usdc` with `{"address": "G…"}` pays 1,000 USDC by a transaction of the issuer and
 * answers `{"address", "amount", "asset", "hash"}` when its ledger has closed. The account must
 * exist and trust the asset (409 otherwise); an address that is none is 400. The key is derived
 * from the passphrase and never leaves the process.
 */
export class TestUsdc {
  /** `USDC:G…` */
  readonly asset: string;

  constructor(
    private readonly chain: Chain,
    private readonly accounts: OwnAccounts,
    private readonly issuer: Keypair,
  ) {
    this.asset = `USDC:${issuer.publicKey()}`;
  }

  async answer(request: Request): Promise<unknown> {
    if (request.method !== "POST") throw methodNotAllowed();
    const address = await readAddress(request);
    const line = await this.chain.entries.get(trustlineKey(address, this.asset));
    if (line?.kind !== "trustline") {
      throw new Problem(
        "no_trustline",
        "No Trustline",
        409,
        `The account must exist and have a trustline to ${this.asset} first.`,
      );
    }
    const asset = new Asset("USDC", creditAsset(this.asset)?.issuer);
    const { tx, submission } = await this.accounts.submit({
      signer: this.issuer,
      operations: [Operation.payment({ destination: address, asset, amount: TEST_USDC_AMOUNT })],
    });
    if (submission.status !== "closed") {
      throw new Problem("timeout", "Timeout", 504, "No ledger took the issuer's payment in time.");
    }
    if (!submission.closed.record.successful) {
      throw new Problem(
        "payment_failed",
        "Payment Failed",
        409,
        "The trustline cannot take 1,000 USDC: its limit is too low.",
      );
    }
    return { address, amount: TEST_USDC_AMOUNT, asset: this.asset, hash: hex(outerHash(tx)) };
  }
}

async function readAddress(request: Request): Promise<string> {
  const body = await readBody(request, MAX_BODY_BYTES);
  const address = body && addressIn(new TextDecoder().decode(body));
  if (address) return address;
  throw new Problem(
    "bad_request",
    "Bad Request",
    400,
    'The body must be {"address": "G…"} with a valid address.',
  );
}

function addressIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("address" in value)) return undefined;
    const { address } = value;
    return typeof address === "string" && StrKey.isValidEd25519PublicKey(address)
      ? address
      : undefined;
  } catch {
    return undefined;
  }
}

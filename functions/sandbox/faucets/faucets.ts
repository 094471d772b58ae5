import { Asset, Operation, StrKey } from "@stellar/stellar-sdk/base";
import { readBody } from "../body.ts";
import { badRequest, Problem } from "../horizon/problem.ts";
import { trustlineKey } from "../ledger/entries.ts";
import type { Network } from "../network/network.ts";
import { KeyedQueue } from "../network/keyed-queue.ts";
import { formatAmount, STROOPS_PER_UNIT } from "../stellar/amount.ts";
import { outerHash } from "../transactions/transaction.ts";
import { friendbotKeypair, issuerKeypair, type SandboxAccounts } from "./own-accounts.ts";

const LUMENS = 10_000n * STROOPS_PER_UNIT;
const USDC_AMOUNT = "1000.0000000";
const MAX_BODY_BYTES = 10_000;

/** Pays lumens and test USDC from the sandbox's own accounts. */
export class Faucets {
  readonly #queue = new KeyedQueue();

  constructor(private readonly network: Network, private readonly accounts: SandboxAccounts) {}

  /** Creates the account `addr` with 10,000 lumens, or adds 10,000 if it has less than that. */
  async friendbot(request: Request): Promise<unknown> {
    const fromQuery = new URL(request.url).searchParams.get("addr");
    const address = fromQuery ??
      (request.method === "POST" ? new URLSearchParams(await bodyOf(request)).get("addr") : null);
    if (!address) throw badRequest("addr", "Missing required field");
    if (!StrKey.isValidEd25519PublicKey(address)) {
      throw badRequest("addr", "addr: must be an address that begins with G");
    }
    // a second request for the same account waits for the first
    return await this.#queue.run(() => this.#fund(address), address);
  }

  async #fund(destination: string): Promise<unknown> {
    const { chain, networkPassphrase } = this.network;
    const account = await chain.entries.account(destination);
    const amount = formatAmount(LUMENS);
    if (account && account.balance >= LUMENS) {
      throw new Problem("bad_request", "account already funded to starting balance");
    }
    const operation = account
      ? Operation.payment({ destination, asset: Asset.native(), amount })
      : Operation.createAccount({ destination, startingBalance: amount });
    const signer = friendbotKeypair(networkPassphrase);
    const { tx, submission } = await this.accounts.submit(signer, operation);
    if (submission.status === "exhausted") throw new Problem("network_full");
    if (submission.status !== "closed" || !submission.closed.record.successful) {
      throw new Problem("timeout", "Friendbot's payment wasn't included in a ledger in time.");
    }
    return {
      successful: true,
      hash: outerHash(tx).toHex(),
      envelope_xdr: tx.envelope.toBase64(),
    };
  }

  /**
   * `POST {"address": "G…"}` pays 1,000 USDC and answers `{"address", "amount", "asset", "hash"}`
   * once the ledger has closed. 409 without a trustline or with too low a limit, 400 for an invalid
   * address.
   */
  async usdc(request: Request): Promise<unknown> {
    if (request.method !== "POST") throw new Problem("method_not_allowed");
    const address = addressIn(await bodyOf(request));
    if (!address) {
      throw new Problem("bad_request", 'The body must be {"address": "G…"} with a valid address.');
    }
    const issuer = issuerKeypair(this.network.networkPassphrase);
    const asset = `USDC:${issuer.publicKey()}`;
    if (!(await this.network.chain.entries.get(trustlineKey(address, asset)))) {
      const detail = `The account must exist and have a trustline to ${asset} first.`;
      throw new Problem("no_trustline", detail);
    }
    const { tx, submission } = await this.accounts.submit(
      issuer,
      Operation.payment({
        destination: address,
        asset: new Asset("USDC", issuer.publicKey()),
        amount: USDC_AMOUNT,
      }),
    );
    if (submission.status === "exhausted") throw new Problem("network_full");
    if (submission.status !== "closed") {
      throw new Problem("timeout", "The issuer's payment wasn't included in a ledger in time.");
    }
    if (!submission.closed.record.successful) {
      const detail = "The trustline can't receive 1,000 USDC, because its limit is too low.";
      throw new Problem("payment_failed", detail);
    }
    return { address, amount: USDC_AMOUNT, asset, hash: outerHash(tx).toHex() };
  }
}

async function bodyOf(request: Request): Promise<string> {
  return new TextDecoder().decode(await readBody(request, MAX_BODY_BYTES));
}

function addressIn(text: string): string | undefined {
  try {
    const { address }: { address?: unknown } = Object(JSON.parse(text));
    if (typeof address !== "string") return undefined;
    return StrKey.isValidEd25519PublicKey(address) ? address : undefined;
  } catch {
    return undefined;
  }
}

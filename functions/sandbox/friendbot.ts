import { Asset, type Keypair, Operation, StrKey } from "@stellar/stellar-sdk/base";
import { formatAmount, ONE } from "./amount.ts";
import type { Chain } from "./chain.ts";
import { base64, hex } from "./encoding.ts";
import { accountKey } from "./entries.ts";
import { badRequest, Problem } from "./horizon/problem.ts";
import type { OwnAccounts } from "./signing.ts";
import { readBody } from "./submit.ts";
import { outerHash } from "./transaction.ts";

/** What friendbot gives, in stroops. */
export const FRIENDBOT_AMOUNT = 10_000n * ONE;
const MAX_BODY_BYTES = 10_000;

/** Gives an account 10,000 lumens: creates it, or tops it up when it has less than that. */
export class Friendbot {
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly chain: Chain,
    private readonly accounts: OwnAccounts,
    private readonly keypair: Keypair,
  ) {}

  /** GET or POST with `addr`. */
  async answer(request: Request): Promise<unknown> {
    const address = await readAddress(request);
    // Two requests for one account: the second finds what the first has done.
    const earlier = this.#underWay.get(address) ?? Promise.resolve();
    const mine = earlier.then(() => this.#fund(address));
    const settled = mine.catch(() => {});
    this.#underWay.set(address, settled);
    try {
      return await mine;
    } finally {
      if (this.#underWay.get(address) === settled) this.#underWay.delete(address);
    }
  }

  async #fund(address: string): Promise<unknown> {
    const entry = await this.chain.entries.get(accountKey(address));
    const amount = formatAmount(FRIENDBOT_AMOUNT);
    if (entry?.kind === "account" && entry.balance >= FRIENDBOT_AMOUNT) throw alreadyFunded();
    const operation = entry
      ? Operation.payment({ destination: address, asset: Asset.native(), amount })
      : Operation.createAccount({ destination: address, startingBalance: amount });
    const { tx, submission } = await this.accounts.submit({
      signer: this.keypair,
      operations: [operation],
    });
    if (submission.status !== "closed" || !submission.closed.record.successful) {
      throw new Problem("timeout", "Timeout", 504, "No ledger took friendbot's payment in time.");
    }
    return {
      successful: true,
      hash: hex(outerHash(tx)),
      envelope_xdr: base64(tx.envelope),
    };
  }
}

async function readAddress(request: Request): Promise<string> {
  const fromQuery = new URL(request.url).searchParams.get("addr");
  const address = fromQuery ?? (request.method === "POST" ? await addressInBody(request) : null);
  if (!address) throw badRequest("addr", "Missing required field");
  if (!StrKey.isValidEd25519PublicKey(address)) {
    throw badRequest("addr", "addr: must be an address that begins with G");
  }
  return address;
}

async function addressInBody(request: Request): Promise<string | null> {
  const body = await readBody(request, MAX_BODY_BYTES);
  return body ? new URLSearchParams(new TextDecoder().decode(body)).get("addr") : null;
}

function alreadyFunded(): Problem {
  return new Problem(
    "bad_request",
    "Bad Request",
    400,
    "account already funded to starting balance",
  );
}

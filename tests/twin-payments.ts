import { Asset, Memo } from "@stellar/stellar-sdk/base";
import { accountAddress } from "../src/stellar/strkey.ts";
import { ISSUER } from "./ledger-harness.ts";
import { type StubTransaction, transactionOf } from "./stub-ledger.ts";
import { payment } from "./stub-operations.ts";

const USDC = new Asset("USDC", ISSUER);

/**
 * Two payments whose hashes begin with the same fifty bits. They were found by trying 52 million
 * memos, which takes a few minutes: a pair of one's own is cheap. To fit a given hash takes a
 * billion times as many.
 */
export function twinPayments(): { wage: StubTransaction; lure: StubTransaction } {
  return {
    wage: transactionOf([payment("employer", "worker", USDC, "25.5000000")], {
      source: "employer",
      memo: Memo.id("66502006"),
    }),
    lure: transactionOf([payment("stranger", "friend", USDC, "5000.0000000")], {
      source: "stranger",
      memo: Memo.id("37270111"),
    }),
  };
}

/** Two accounts whose keys begin with the same fifty bits; nobody needs to hold them. */
export function twinAccounts(): [string, string] {
  const key = (last: number) => {
    const bytes = new Uint8Array(32).fill(0x5a);
    bytes[31] = last;
    return accountAddress(bytes);
  };
  return [key(1), key(2)];
}

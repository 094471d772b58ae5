import {
  Asset,
  AuthImmutableFlag,
  AuthRequiredFlag,
  AuthRevocableFlag,
  Claimant,
  type Keypair,
  Operation,
  type xdr,
} from "@stellar/stellar-sdk/base";
import { expect } from "vitest";
import type { Cast, ErrorCase } from "./error-cases.ts";
import { keyOf, pay } from "./network.ts";

const native = Asset.native();
const ONE = { asset: native, amount: "1" };

function by(make: (cast: Cast) => xdr.Operation[]): ErrorCase["send"] {
  return (cast) => cast.network.submit({ source: cast.alice, operations: make(cast) });
}

const failedWith = (code: string, make: (cast: Cast) => xdr.Operation[]): ErrorCase => ({
  codes: ["tx_failed", code],
  send: by(make),
});

/** The failure of the last of several operations by a new account, or by Bob. */
function lastOf(code: string, make: (cast: Cast, firm: Keypair) => xdr.Operation[]): ErrorCase {
  return {
    codes: ["tx_failed", code],
    async send(cast) {
      const firm = keyOf(code);
      await cast.network.fund(firm);
      const replies = [];
      for (const operation of make(cast, firm)) {
        const source = operation.sourceAccount === null ? firm : cast.bob;
        replies.push(await cast.network.submit({ source, operations: [operation] }));
      }
      return replies.at(-1) ?? expect.fail();
    },
  };
}

const coinOf = (firm: Keypair) => new Asset("COIN", firm.publicKey());
const signerOf = (n: number) =>
  Operation.setOptions({ signer: { ed25519PublicKey: keyOf(`s${n}`).publicKey(), weight: 1 } });

/**
 * Operation failures that `real-network.test.ts` hasn't recorded, or that Horizon names
 * irregularly.
 */
export const OPERATION_CASES: Record<string, ErrorCase> = {
  "create_account: there already": failedWith("op_already_exists", ({ bob }) => [
    Operation.createAccount({ destination: bob.publicKey(), startingBalance: "5" }),
  ]),
  "create_account: oneself": failedWith("op_malformed", ({ alice }) => [
    Operation.createAccount({ destination: alice.publicKey(), startingBalance: "5" }),
  ]),
  "path_payment_strict_receive: over the maximum": failedWith("op_over_source_max", ({ bob }) => [
    Operation.pathPaymentStrictReceive({
      sendAsset: native,
      sendMax: "1",
      destination: bob.publicKey(),
      destAsset: native,
      destAmount: "2",
      path: [],
    }),
  ]),
  "path_payment_strict_send: under the minimum": failedWith("op_under_dest_min", ({ bob }) => [
    Operation.pathPaymentStrictSend({
      sendAsset: native,
      sendAmount: "1",
      destination: bob.publicKey(),
      destAsset: native,
      destMin: "2",
      path: [],
    }),
  ]),
  "change_trust: one's own asset": failedWith("op_malformed", ({ alice }) => [
    Operation.changeTrust({ asset: new Asset("ALICE", alice.publicKey()) }),
  ]),
  "set_trust_line_flags: not the issuer": failedWith("op_malformed", ({ bob, usdc }) => [
    Operation.setTrustLineFlags({
      trustor: bob.publicKey(),
      asset: usdc,
      flags: { authorized: true },
    }),
  ]),
  "set_trust_line_flags: no trustline": failedWith("op_no_trust", ({ alice, bob }) => [
    Operation.setTrustLineFlags({
      trustor: bob.publicKey(),
      asset: new Asset("ALICE", alice.publicKey()),
      flags: { authorized: true },
    }),
  ]),
  "account_merge: into itself": failedWith("op_malformed", ({ alice }) => [
    Operation.accountMerge({ destination: alice.publicKey() }),
  ]),
  "account_merge: a flag that forbids it": lastOf("op_immutable_set", ({ bob }) => [
    Operation.setOptions({ setFlags: AuthImmutableFlag }),
    Operation.accountMerge({ destination: bob.publicKey() }),
  ]),
  "payment: to a trustline without its issuer's consent": lastOf(
    "op_not_authorized",
    ({ bob }, firm) => [
      Operation.setOptions({ setFlags: AuthRequiredFlag }),
      Operation.changeTrust({ asset: coinOf(firm), source: bob.publicKey() }),
      pay(bob, coinOf(firm), "1"),
    ],
  ),
  "payment: from a trustline whose consent was withdrawn": lastOf(
    "op_src_not_authorized",
    ({ bob }, firm) => [
      Operation.setOptions({ setFlags: AuthRevocableFlag }),
      Operation.changeTrust({ asset: coinOf(firm), source: bob.publicKey() }),
      pay(bob, coinOf(firm), "1"),
      Operation.setTrustLineFlags({
        trustor: bob.publicKey(),
        asset: coinOf(firm),
        flags: { authorized: false },
      }),
      Operation.payment({
        destination: firm.publicKey(),
        asset: coinOf(firm),
        amount: "1",
        source: bob.publicKey(),
      }),
    ],
  ),
  "set_options: a signer more than twenty": lastOf(
    "op_too_many_signers",
    () => Array.from({ length: 21 }, (_, n) => signerOf(n)),
  ),
  "set_options: a flag set and cleared": failedWith("op_bad_flags", () => [
    Operation.setOptions({ setFlags: AuthRequiredFlag, clearFlags: AuthRequiredFlag }),
  ]),
  "set_options: oneself as signer": failedWith("op_bad_signer", ({ alice }) => [
    Operation.setOptions({ signer: { ed25519PublicKey: alice.publicKey(), weight: 1 } }),
  ]),
  "set_options: a domain with other characters": failedWith("op_invalid_home_domain", () => [
    Operation.setOptions({ homeDomain: "ex\u{e4}mple.com" }),
  ]),
  "manage_data: removing what is not there": failedWith("op_data_name_not_found", () => [
    Operation.manageData({ name: "nothing", value: null }),
  ]),
  "manage_data: a name with other characters": failedWith("op_data_invalid_name", () => [
    Operation.manageData({ name: "\u{1}", value: "x" }),
  ]),
  "create_claimable_balance: a claimant twice": failedWith("op_malformed", ({ bob }) => [
    Operation.createClaimableBalance({
      asset: native,
      amount: "1",
      claimants: [new Claimant(bob.publicKey()), new Claimant(bob.publicKey())],
    }),
  ]),
  "an operation's source that does not exist": failedWith("op_bad_auth", ({ stranger, bob }) => [
    Operation.payment({ destination: bob.publicKey(), ...ONE, source: stranger.publicKey() }),
  ]),
  "an operation's source that has not signed": failedWith("op_bad_auth", ({ alice, bob }) => [
    Operation.payment({ destination: alice.publicKey(), ...ONE, source: bob.publicKey() }),
  ]),
  "an offer": failedWith("op_not_supported", ({ usdc }) => [
    Operation.manageSellOffer({ selling: native, buying: usdc, amount: "1", price: "1" }),
  ]),
  "sponsorship": failedWith("op_not_supported", ({ bob }) => [
    Operation.beginSponsoringFutureReserves({ sponsoredId: bob.publicKey() }),
  ]),
  "a clawback": failedWith("op_not_supported", ({ alice, bob }) => [
    Operation.clawback({
      asset: new Asset("ALICE", alice.publicKey()),
      from: bob.publicKey(),
      amount: "1",
    }),
  ]),
  "allow_trust": failedWith("op_not_supported", ({ bob }) => [
    Operation.allowTrust({ trustor: bob.publicKey(), assetCode: "ALICE", authorize: 1 }),
  ]),
  "inflation": failedWith("op_not_supported", () => [Operation.inflation({})]),
};

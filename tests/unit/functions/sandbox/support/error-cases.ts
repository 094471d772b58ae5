import {
  Account,
  Asset,
  type Keypair,
  Operation,
  TransactionBuilder,
  type xdr,
} from "@stellar/stellar-sdk/base";
import { TransactionEnvelope } from "@stellar/stellar-sdk/xdr";
import { type Draft, type Reply, type TestNetwork } from "./network.ts";

/** Codes in the form of `extras.result_codes`: the transaction's, then those of its operations. */
export type Codes = string[];

/** The accounts of a case: funded ones that trust USDC, and a stranger without an account. */
export interface Cast {
  network: TestNetwork;
  alice: Keypair;
  bob: Keypair;
  stranger: Keypair;
  usdc: Asset;
}

/** A case of the table: the transaction, and the returned codes. */
export interface ErrorCase {
  codes: Codes;
  send(cast: Cast): Promise<Reply>;
}

const native = Asset.native();
const ONE = { asset: native, amount: "1" };

function pay({ bob }: Cast): xdr.Operation[] {
  return [Operation.payment({ destination: bob.publicKey(), ...ONE })];
}

/** Sends a payment by Alice with these changes. */
function paying(
  change: (cast: Cast) => Partial<Draft> | Promise<Partial<Draft>>,
): ErrorCase["send"] {
  return async (cast) =>
    await cast.network.submit({
      source: cast.alice,
      operations: pay(cast),
      ...await change(cast),
    });
}

/** Transactions refused for reasons that `real-network.test.ts` hasn't recorded. */
export const TRANSACTION_CASES: Record<string, ErrorCase> = {
  "a ledger that is to come": {
    codes: ["tx_too_early"],
    send: paying(() => ({ change: (b) => b.setTimeout(0).setLedgerbounds(1_000_000, 0) })),
  },
  "a ledger that is over": {
    codes: ["tx_too_late"],
    send: paying(() => ({ change: (b) => b.setTimeout(0).setLedgerbounds(0, 2) })),
  },
  "a sequence number that was used": {
    codes: ["tx_bad_seq"],
    send: paying(async ({ network, alice }) => ({
      sequence: await network.sequence(alice.publicKey()) - 1n,
    })),
  },
  "a sequence number with a gap": {
    codes: ["tx_bad_seq"],
    send: paying(async ({ network, alice }) => ({
      sequence: await network.sequence(alice.publicKey()) + 1n,
    })),
  },
  "a sequence number below the minimum that it names": {
    codes: ["tx_bad_seq"],
    send: paying(async ({ network, alice }) => {
      const sequence = await network.sequence(alice.publicKey());
      return {
        sequence: sequence + 9n,
        change: (b) => b.setTimeout(0).setMinAccountSequence((sequence + 5n).toString()),
      };
    }),
  },
  "a sequence number that is too young": {
    codes: ["tx_bad_minseq_age_or_gap"],
    send: paying(() => ({ change: (b) => b.setTimeout(0).setMinAccountSequenceAge(1_000_000n) })),
  },
  "too few ledgers since the sequence number": {
    codes: ["tx_bad_minseq_age_or_gap"],
    send: paying(() => ({ change: (b) => b.setTimeout(0).setMinAccountSequenceLedgerGap(1000) })),
  },
  "someone else's signature": {
    codes: ["tx_bad_auth"],
    send: paying((cast) => ({ signers: [cast.bob] })),
  },
  "no signature": {
    codes: ["tx_bad_auth"],
    send: paying(() => ({ signers: [] })),
  },
  "another network": {
    codes: ["tx_bad_auth"],
    send: async (cast) => {
      const sequence = (await cast.network.sequence(cast.alice.publicKey())).toString();
      const built = new TransactionBuilder(new Account(cast.alice.publicKey(), sequence), {
        fee: "100",
        networkPassphrase: "Test SDF Network ; September 2015",
      }).addOperation(Operation.payment({ destination: cast.bob.publicKey(), ...ONE }))
        .setTimeout(0).build();
      built.sign(cast.alice);
      return await cast.network.send(built.toXdr());
    },
  },
  "an extra signer that has not signed": {
    codes: ["tx_bad_auth"],
    send: paying((cast) => ({
      change: (b) => b.setTimeout(0).setExtraSigners([cast.bob.publicKey()]),
    })),
  },
  "a signature too many": {
    codes: ["tx_bad_auth_extra"],
    send: paying((cast) => ({ signers: [cast.alice, cast.bob] })),
  },
  "the same extra signer twice": {
    codes: ["tx_malformed"],
    send: paying(({ bob }) => {
      const key = bob.publicKey();
      return { change: (b) => b.setTimeout(0).setExtraSigners([key, key]) };
    }),
  },
};

/** A fee bump of a payment by Alice, paid by Bob. */
async function bump(
  cast: Cast,
  { baseFee = "200", inner = {}, payer = cast.bob, signers = [payer] }: {
    baseFee?: string;
    inner?: Partial<Draft>;
    payer?: Keypair;
    signers?: Keypair[];
  },
): Promise<Reply> {
  const built = await cast.network.build({ source: cast.alice, operations: pay(cast), ...inner });
  const passphrase = cast.network.sandbox.networkPassphrase;
  const outer = TransactionBuilder.buildFeeBumpTransaction(payer, baseFee, built, passphrase);
  for (const signer of signers) outer.sign(signer);
  return await cast.network.send(outer.toXdr());
}

/** Fee bumps that are refused, because of themselves or their inner transaction. */
export const FEE_BUMP_CASES: Record<string, ErrorCase> = {
  "a payer who has not signed": {
    codes: ["tx_bad_auth"],
    send: (cast) => bump(cast, { signers: [cast.alice] }),
  },
  "a payer's signature too many": {
    codes: ["tx_bad_auth_extra"],
    send: (cast) => bump(cast, { signers: [cast.bob, cast.alice] }),
  },
  "a fee per operation below the inner one": {
    codes: ["tx_insufficient_fee"],
    send: async (cast) => {
      const built = await cast.network.build({
        source: cast.alice,
        operations: pay(cast),
        fee: "500",
      });
      const passphrase = cast.network.sandbox.networkPassphrase;
      const outer = TransactionBuilder.buildFeeBumpTransaction(cast.bob, "500", built, passphrase);
      const envelope = TransactionEnvelope.fromXdr(outer.toXdr(), "base64").toXdrObject();
      if (envelope.type !== 5) throw new Error("no fee bump");
      envelope.feeBump.tx.fee = 999n;
      return await cast.network.send(TransactionEnvelope.schema.encode(envelope).toBase64());
    },
  },
  "an inner transaction that is not signed": {
    codes: ["tx_fee_bump_inner_failed", "tx_bad_auth"],
    send: (cast) => bump(cast, { inner: { signers: [] } }),
  },
  "an inner transaction out of sequence": {
    codes: ["tx_fee_bump_inner_failed", "tx_bad_seq"],
    send: (cast) => bump(cast, { inner: { sequence: 5n } }),
  },
  "an inner payment of too much": {
    codes: ["tx_fee_bump_inner_failed", "tx_failed", "op_underfunded"],
    send: (cast) => {
      const destination = cast.bob.publicKey();
      const operation = Operation.payment({ destination, asset: native, amount: "1000000" });
      return bump(cast, { inner: { operations: [operation] } });
    },
  },
};

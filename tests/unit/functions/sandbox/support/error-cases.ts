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

/** A payment by Alice that is refused because of these changes. */
function refused(
  code: string,
  change: (cast: Cast) => Partial<Draft> | Promise<Partial<Draft>>,
): ErrorCase {
  return {
    codes: [code],
    send: async (cast) =>
      await cast.network.submit({
        source: cast.alice,
        operations: pay(cast),
        ...await change(cast),
      }),
  };
}

/** A payment by Alice that is refused because of its preconditions. */
const refusedUnder = (code: string, set: (builder: TransactionBuilder, cast: Cast) => void) =>
  refused(code, (cast) => ({ change: (builder) => set(builder.setTimeout(0), cast) }));

const sequenceOf = ({ network, alice }: Cast) => network.sequence(alice.publicKey());

/** Transactions refused for reasons that `real-network.test.ts` hasn't recorded. */
export const TRANSACTION_CASES: Record<string, ErrorCase> = {
  "a ledger that is to come": refusedUnder("tx_too_early", (b) => b.setLedgerbounds(1_000_000, 0)),
  "a ledger that is over": refusedUnder("tx_too_late", (b) => b.setLedgerbounds(0, 2)),
  "a sequence number that was used": refused("tx_bad_seq", async (cast) => ({
    sequence: await sequenceOf(cast) - 1n,
  })),
  "a sequence number with a gap": refused("tx_bad_seq", async (cast) => ({
    sequence: await sequenceOf(cast) + 1n,
  })),
  "a sequence number below the minimum that it names": refused("tx_bad_seq", async (cast) => {
    const sequence = await sequenceOf(cast);
    return {
      sequence: sequence + 9n,
      change: (b) => b.setTimeout(0).setMinAccountSequence((sequence + 5n).toString()),
    };
  }),
  "a sequence number that is too young": refusedUnder(
    "tx_bad_minseq_age_or_gap",
    (b) => b.setMinAccountSequenceAge(1_000_000n),
  ),
  "too few ledgers since the sequence number": refusedUnder(
    "tx_bad_minseq_age_or_gap",
    (b) => b.setMinAccountSequenceLedgerGap(1000),
  ),
  "someone else's signature": refused("tx_bad_auth", ({ bob }) => ({ signers: [bob] })),
  "no signature": refused("tx_bad_auth", () => ({ signers: [] })),
  "another network": {
    codes: ["tx_bad_auth"],
    send: async (cast) => {
      const sequence = (await sequenceOf(cast)).toString();
      const built = new TransactionBuilder(new Account(cast.alice.publicKey(), sequence), {
        fee: "100",
        networkPassphrase: "Test SDF Network ; September 2015",
      }).addOperation(Operation.payment({ destination: cast.bob.publicKey(), ...ONE }))
        .setTimeout(0).build();
      built.sign(cast.alice);
      return await cast.network.send(built.toXdr());
    },
  },
  "an extra signer that has not signed": refusedUnder(
    "tx_bad_auth",
    (b, { bob }) => b.setExtraSigners([bob.publicKey()]),
  ),
  "a signature too many": refused("tx_bad_auth_extra", ({ alice, bob }) => ({
    signers: [alice, bob],
  })),
  "the same extra signer twice": refusedUnder(
    "tx_malformed",
    (b, { bob }) => b.setExtraSigners([bob.publicKey(), bob.publicKey()]),
  ),
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

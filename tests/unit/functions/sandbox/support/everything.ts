import {
  Account,
  Asset,
  AuthClawbackEnabledFlag,
  AuthRequiredFlag,
  AuthRevocableFlag,
  Claimant,
  type Keypair,
  Memo,
  MuxedAccount,
  Operation,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { type Document, keyOf, TestNetwork } from "./network.ts";

/** Documents of the sandbox by kind, as many of each as show all its fields. */
export type Documents = Record<string, Document[]>;

/** Everything that the sandbox covers, done once; the documents that come of it. */
export async function everything(): Promise<Documents> {
  await using network = await TestNetwork.open();
  const [alice, bob, carol] = [keyOf("alice"), keyOf("bob"), keyOf("carol")];
  await network.fundWithTrust(alice, bob, carol);
  await play(network, { alice, bob, carol });
  return await collect(network, alice, bob);
}

interface People {
  alice: Keypair;
  bob: Keypair;
  carol: Keypair;
}

async function play(network: TestNetwork, { alice, bob, carol }: People): Promise<void> {
  const { usdc } = network;
  const native = Asset.native();
  const toBob = bob.publicKey();
  const muxedBob = muxed(bob);
  await network.closeUntil(network.request("/sandbox/usdc", {
    method: "POST",
    body: JSON.stringify({ address: alice.publicKey() }),
  }));
  await network.submit({
    source: alice,
    memo: Memo.text("all at once"),
    operations: [
      Operation.payment({ destination: toBob, asset: usdc, amount: "10" }),
      Operation.payment({ destination: muxedBob, asset: native, amount: "1" }),
      Operation.pathPaymentStrictReceive({
        sendAsset: usdc,
        sendMax: "3",
        source: muxed(alice),
        destination: muxedBob,
        destAsset: usdc,
        destAmount: "2",
        path: [usdc],
      }),
      Operation.pathPaymentStrictSend({
        sendAsset: usdc,
        sendAmount: "2",
        destination: muxedBob,
        destAsset: usdc,
        destMin: "1",
        path: [usdc],
      }),
      ...accountOperations({ alice, bob, carol }, usdc),
    ],
  });
  await trustAndClaim(network, { alice, bob, carol });
  await kindsOfTransactions(network, { alice, bob, carol });
}

function accountOperations({ bob, carol }: People, usdc: Asset) {
  const toBob = bob.publicKey();
  return [
    Operation.manageData({ name: "config.memo_required", value: "1" }),
    Operation.createClaimableBalance({
      asset: usdc,
      amount: "5",
      claimants: [
        new Claimant(toBob, Claimant.predicateBeforeAbsoluteTime("9223372036854775807")),
        new Claimant(carol.publicKey(), anyPredicate()),
      ],
    }),
    Operation.setOptions({
      homeDomain: "example.com",
      setFlags: AuthRequiredFlag | AuthRevocableFlag | AuthClawbackEnabledFlag,
      inflationDest: toBob,
      masterWeight: 3,
      lowThreshold: 1,
      medThreshold: 2,
      highThreshold: 3,
      signer: { ed25519PublicKey: carol.publicKey(), weight: 1 },
    }),
    Operation.setOptions({ clearFlags: AuthClawbackEnabledFlag }),
    Operation.bumpSequence({ bumpTo: "0" }),
  ];
}

function anyPredicate() {
  return Claimant.predicateOr(
    Claimant.predicateNot(Claimant.predicateBeforeAbsoluteTime("1700000000")),
    Claimant.predicateAnd(Claimant.predicateUnconditional(), Claimant.predicateUnconditional()),
  );
}

async function trustAndClaim(network: TestNetwork, { alice, bob, carol }: People): Promise<void> {
  const alices = new Asset("ALICECOIN", alice.publicKey());
  await network.submit({ source: bob, operations: [Operation.changeTrust({ asset: alices })] });
  await network.submit({
    source: alice,
    operations: [
      Operation.setTrustLineFlags({
        trustor: bob.publicKey(),
        asset: alices,
        flags: { authorized: true },
      }),
      Operation.setTrustLineFlags({
        trustor: bob.publicKey(),
        asset: alices,
        flags: { authorized: false, authorizedToMaintainLiabilities: true },
      }),
    ],
  });
  const [waiting] = await network.records(`/claimable_balances?claimant=${carol.publicKey()}`);
  const source = muxed(carol);
  await network.submit({
    source: carol,
    operations: [Operation.claimClaimableBalance({ balanceId: String(waiting?.["id"]), source })],
  });
  await network.submit({
    source: bob,
    operations: [
      Operation.createClaimableBalance({
        asset: network.usdc,
        amount: "1",
        claimants: [new Claimant(alice.publicKey())],
      }),
    ],
  });
}

async function kindsOfTransactions(network: TestNetwork, { alice, bob, carol }: People) {
  const pay = Operation.payment({
    destination: carol.publicKey(),
    asset: Asset.native(),
    amount: "1",
  });
  for (const memo of [Memo.id("7"), Memo.hash("ab".repeat(32)), Memo.return("cd".repeat(32))]) {
    await network.submit({ source: bob, operations: [pay], memo });
  }
  const sequence = await network.sequence(bob.publicKey());
  await network.sandbox.closeLedger(new Date(Date.now() + 10_000));
  await network.submit({
    source: bob,
    operations: [pay],
    signers: [bob, carol],
    sequence,
    change: (builder) => {
      builder.setTimebounds(0, 4_000_000_000).setLedgerbounds(1, 1_000_000)
        .setMinAccountSequence(sequence.toString()).setMinAccountSequenceAge(1n)
        .setMinAccountSequenceLedgerGap(1).setExtraSigners([carol.publicKey()]);
    },
  });
  const tooMuch = Operation.payment({
    destination: carol.publicKey(),
    asset: Asset.native(),
    amount: "1000000",
  });
  await network.submit({ source: bob, operations: [tooMuch] });
  await feeBump(network, alice, await network.build({ source: bob, operations: [pay] }));
  await muxedSource(network, bob, pay);
  await network.submit({
    source: carol,
    operations: [Operation.accountMerge({ destination: bob.publicKey() })],
  });
  await mergeable(network, bob);
}

async function feeBump(
  network: TestNetwork,
  payer: Keypair,
  inner: Parameters<typeof TransactionBuilder.buildFeeBumpTransaction>[2],
) {
  const passphrase = network.sandbox.networkPassphrase;
  const bump = TransactionBuilder.buildFeeBumpTransaction(payer, "300", inner, passphrase);
  bump.sign(payer);
  await network.send(bump.toXdr());
}

async function muxedSource(
  network: TestNetwork,
  source: Keypair,
  operation: ReturnType<typeof Operation.payment>,
) {
  const sequence = (await network.sequence(source.publicKey())).toString();
  const muxed = new MuxedAccount(new Account(source.publicKey(), sequence), "99");
  const networkPassphrase = network.sandbox.networkPassphrase;
  const built = new TransactionBuilder(muxed, { fee: "100", networkPassphrase })
    .addOperation(operation).setTimeout(0).build();
  built.sign(source);
  await network.send(built.toXdr());
}

async function mergeable(network: TestNetwork, heir: Keypair): Promise<void> {
  const dave = keyOf("dave");
  await network.fund(dave);
  const merge = Operation.accountMerge({ destination: muxed(heir), source: muxed(dave) });
  await network.submit({ source: dave, operations: [merge] });
}

function muxed(key: Keypair): string {
  return new MuxedAccount(new Account(key.publicKey(), "0"), "7").accountId();
}

async function collect(network: TestNetwork, alice: Keypair, bob: Keypair): Promise<Documents> {
  const all = "limit=200&include_failed=true&join=transactions";
  const operations = await network.records(`/operations?${all}`);
  const transactions = await network.records("/transactions?limit=200&include_failed=true");
  const one = async (path: string) => [(await network.get(path)).body];
  const documents: Documents = {
    root: await one("/"),
    account: [
      ...await one(`/accounts/${alice.publicKey()}`),
      ...await one(`/accounts/${bob.publicKey()}`),
    ],
    tx: [...transactions, ...await one(`/transactions/${String(transactions.at(-1)?.["hash"])}`)],
    ledger: await network.records("/ledgers?limit=200"),
    fee_stats: await one("/fee_stats"),
    assets: await network.records("/assets"),
    claimable_balance: await network.records("/claimable_balances"),
  };
  for (const operation of operations) {
    (documents[`op:${String(operation["type"])}`] ??= []).push(operation);
  }
  return documents;
}

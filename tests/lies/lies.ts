import {
  Account,
  Asset,
  Memo,
  MuxedAccount,
  TransactionBuilder,
  xdr,
} from "@stellar/stellar-sdk/base";
import { ISSUER } from "../ledger-harness.ts";
import type { StubHorizon } from "../stub-horizon.ts";
import {
  addressOf,
  STUB_PASSPHRASE,
  type StubOperation,
  type StubTransaction,
  type StubTransactionOptions,
  transactionOf,
} from "../stub-ledger.ts";
import {
  claim,
  clawback,
  clawbackOfBalance,
  contractCall,
  createAccount,
  deposit,
  effectsOfClaim,
  merge,
  offer,
  pathPayment,
  payment,
  setAside,
  sponsorship,
  type StubTakenOffer,
  withdraw,
} from "../stub-operations.ts";

/** Two servers of one ledger. The first is asked first and may lie; the second is honest. */
export interface World {
  first: StubHorizon;
  second: StubHorizon;
  /** Number of payments; the disguised one is the last. */
  count: number;
}

/** The servers that are read; the second of `forgetful` no longer has such an old ledger. */
export type Servers = "one" | "two" | "rpc" | "silent" | "forgetful";

/**
 * Which payments of the proof can be proven with those servers; `others`: all but the disguised
 * one.
 */
export type Paid = "all" | "others" | "none";

/** One way for a Horizon to lie, or for a stranger to disguise a transaction. */
export interface Lie {
  name: string;
  /** Sets it up; returns the transaction's hash. */
  arrange(world: World): string;
  /**
   * Which payments count as paid, by the servers that are read. For `rpc` it's the same as for
   * `two`.
   */
  paid: { one: Paid; two: Paid };
  /** Number of disguised payments at the end; 1 by default. */
  dressed?: number;
}

const USDC = new Asset("USDC", ISSUER);
const FORGED = new Asset("USDC", addressOf("forger"));
const XLM = Asset.native();
const MANGO = new Asset("MANGO", addressOf("grower"));
const SPONSORED = sponsorship("employer", "worker");
const PLACE = { source: "employer", sequence: 8n, op: 1 };

/** Stellar's limit for one transaction. */
const MAX_OPERATIONS = 100;

/** The ordinary payments before a disguised one that takes this many operations. */
function others({ count }: World, operations: number): StubOperation[] {
  return Array.from(
    { length: Math.min(count - 1, MAX_OPERATIONS - operations) },
    (_, n) => payment("employer", `worker ${n % 7}`, USDC, `${n + 1}.0000000`),
  );
}

function applied(
  world: World,
  last: StubOperation[],
  options: Partial<StubTransactionOptions> = {},
): StubTransaction {
  const transaction = transactionOf([...others(world, last.length), ...last], {
    source: "employer",
    sequence: 90n,
    ...options,
  });
  for (const server of [world.first, world.second]) server.apply(transaction, options);
  return transaction;
}

/** A transaction with a last operation that is not a payment, or not the payment it resembles. */
function dressed(name: string, paid: Paid, ...last: StubOperation[]): Lie {
  return { name, arrange: (world) => applied(world, last).hash, paid: { one: paid, two: paid } };
}

/** A transaction of these operations only, each shown on the pages. */
function together(name: string, ...all: StubOperation[]): Lie {
  return {
    name,
    arrange: (world) =>
      applied({ ...world, count: Math.max(1, world.count - all.length + 1) }, all).hash,
    paid: { one: "others", two: "others" },
    dressed: all.length,
  };
}

/** The first server changes the transaction's document. */
function altered(
  name: string,
  { paid, last = [PAID], change, ...options }: {
    paid: Lie["paid"];
    last?: StubOperation[];
    change(document: Record<string, unknown>, world: World): Record<string, unknown>;
  } & Partial<StubTransactionOptions>,
): Lie {
  return {
    name,
    paid,
    arrange(world) {
      const { hash } = applied(world, last, options);
      world.first.lie = (document) =>
        "envelope_xdr" in document ? { ...document, ...change(document, world) } : document;
      return hash;
    },
  };
}

/** The first server returns the result of a transaction with another end. */
function resultOf(world: World, last: StubOperation[]): { result_xdr: string } {
  const { resultXdr } = transactionOf([...others(world, last.length), ...last], {
    source: "employer",
  });
  return { result_xdr: resultXdr };
}

const PAID = payment("employer", "worker", USDC, "25.5000000");
const MOVED = { from: "employer", to: "worker" };

function path(dest: [Asset, string], to = "worker", taken: StubTakenOffer[] = []): StubOperation {
  return pathPayment({ ...MOVED, to, send: [XLM, "10.0000000"], dest, taken });
}

function muxed(name: string): string {
  return new MuxedAccount(new Account(addressOf(name), "0"), "7").accountId();
}

/** The accomplice sells 40,000 XLM for almost nothing. */
const ALMOST_GIVEN: Pick<StubTakenOffer, "sells" | "for"> = {
  sells: [XLM, "40000.0000000"],
  for: [USDC, "0.0000001"],
};
const TAKEN_OF_OTHERS: StubTakenOffer = { seller: "stranger", ...ALMOST_GIVEN };

const HONEST: Lie[] = [
  dressed("a payment", "all", PAID),
  dressed("XLM", "all", payment("employer", "worker", XLM, "1.0000000")),
  dressed(
    "a payment to a customer of a custodian",
    "all",
    payment("employer", "custodian", USDC, "1.0000000", muxed("custodian")),
  ),
  dressed("a path payment", "all", path([USDC, "9.0000000"])),
  dressed(
    "a payment whose sender has taken an offer before",
    "all",
    offer("employer", TAKEN_OF_OTHERS),
    PAID,
  ),
  dressed(
    "a path payment over the offers of others and a pool",
    "all",
    path([USDC, "9.0000000"], "worker", [TAKEN_OF_OTHERS, { ...TAKEN_OF_OTHERS, seller: null }]),
  ),
  dressed(
    "a payment while others use a pool",
    "all",
    deposit("stranger"),
    withdraw("another"),
    PAID,
  ),
  dressed(
    "a payment out of its sender's share of a pool",
    "all",
    withdraw("employer"),
    PAID,
  ),
  dressed(
    "a payment while its sender puts something into a pool, and another takes some",
    "all",
    deposit("employer"),
    withdraw("stranger"),
    PAID,
  ),
  dressed(
    "a payment that its recipient puts into a pool, while others take some",
    "all",
    PAID,
    deposit("worker"),
    withdraw("stranger"),
  ),
  dressed(
    "a payment to one whose reserves its sender pays",
    "all",
    SPONSORED.begin,
    createAccount("employer", "worker", "1.0000000"),
    SPONSORED.end,
    PAID,
  ),
  dressed(
    "a payment beside a clawback from another",
    "all",
    clawback("grower", "stranger", MANGO, "9.0000000"),
    PAID,
  ),
  dressed("a new account", "all", createAccount("employer", "worker", "5.0000000")),
  dressed("a merge", "all", merge("closing", "worker", 990_000_000n)),
  {
    name: "a fee bump",
    arrange: (world) => applied(world, [PAID], { feeSource: "sponsor" }).hash,
    paid: { one: "all", two: "all" },
  },
  {
    name: "a payment that another signer of the account signed",
    arrange: (world) => applied(world, [PAID], { signers: ["co-signer"] }).hash,
    paid: { one: "none", two: "all" },
  },
  {
    name: "a payment that was authorized before and carries no signature",
    arrange: (world) => applied(world, [PAID], { signers: [] }).hash,
    paid: { one: "none", two: "all" },
  },
];

/** Trades that return the value before the payment that caused them. */
const TRADES: [name: string, ...operations: StubOperation[]][] = [
  [
    "by two offers that cross",
    offer("friend"),
    offer("employer", { seller: "friend", ...ALMOST_GIVEN }),
  ],
  [
    "by an offer of its sender's that its recipient takes",
    offer("friend", {
      seller: "employer",
      sells: [USDC, "0.0000001"],
      for: [XLM, "40000.0000000"],
    }),
  ],
  [
    "on a path of its sender's over its recipient's offer",
    pathPayment({
      from: "employer",
      to: "employer",
      send: [USDC, "0.0000001"],
      dest: [XLM, "40000.0000000"],
      taken: [{ seller: "friend", ...ALMOST_GIVEN }],
    }),
  ],
  [
    "over a third one's offers",
    offer("friend", {
      seller: "stranger",
      sells: [USDC, "0.0000001"],
      for: [XLM, "40000.0000000"],
    }),
    offer("employer", TAKEN_OF_OTHERS),
  ],
  [
    "over a pool",
    offer("friend", { seller: null, sells: [USDC, "0.0000001"], for: [XLM, "40000.0000000"] }),
    offer("employer", { seller: null, ...ALMOST_GIVEN }),
  ],
  [
    "over a pool, into which its recipient puts what its sender takes out",
    deposit("friend"),
    withdraw("employer"),
  ],
  [
    "over a pool, from which its sender buys what its recipient puts in",
    deposit("friend"),
    offer("employer", { seller: null, ...ALMOST_GIVEN }),
  ],
  [
    "over a pool, out of which its sender takes what its recipient sells",
    offer("friend", { seller: null, sells: [USDC, "0.0000001"], for: [XLM, "40000.0000000"] }),
    withdraw("employer"),
  ],
  [
    "over a pool, on a path of its sender's",
    deposit("friend"),
    pathPayment({
      from: "employer",
      to: "employer",
      send: [USDC, "0.0000001"],
      dest: [XLM, "40000.0000000"],
      taken: [{ seller: null, ...ALMOST_GIVEN }],
    }),
  ],
  [
    "over a third one's offer, who takes a pool's, into which its recipient puts",
    deposit("friend"),
    offer("stranger", { seller: null, ...ALMOST_GIVEN }),
    offer("employer", TAKEN_OF_OTHERS),
  ],
  [
    "by an offer, in the same asset",
    offer("employer", {
      seller: "friend",
      sells: [USDC, "4999.0000000"],
      for: [XLM, "0.0000001"],
    }),
  ],
];

const KEPT_FOR_OTHERS = setAside("friend", ["stranger"], MANGO, "1.0000000");

/** Clawbacks by an issuer, with their number of payments. */
const CLAWBACKS: [name: string, payments: number, ...operations: StubOperation[]][] = [
  [
    "by its sender, who issues it",
    1,
    payment("issuer", "friend", USDC, "5000.0000000"),
    clawback("issuer", "friend", USDC, "4999.0000000"),
  ],
  [
    "of another token by its sender",
    1,
    clawback("grower", "friend", MANGO, "1.0000000"),
    payment("grower", "friend", USDC, "5000.0000000"),
  ],
  [
    "of another token for its sender",
    2,
    payment("employer", "friend", USDC, "5000.0000000"),
    clawback("grower", "friend", MANGO, "1.0000000"),
    payment("grower", "employer", MANGO, "1.0000000"),
  ],
  [
    "of what its recipient sets aside",
    2,
    payment("grower", "friend", USDC, "5000.0000000"),
    KEPT_FOR_OTHERS,
    clawbackOfBalance("grower", KEPT_FOR_OTHERS.balanceId),
  ],
  [
    "of what anyone had set aside",
    1,
    payment("grower", "friend", USDC, "5000.0000000"),
    clawbackOfBalance("grower", KEPT_FOR_OTHERS.balanceId),
  ],
];

const DRESSES: Lie[] = [
  dressed("counterfeit USDC", "others", payment("employer", "worker", FORGED, "5000.0000000")),
  dressed(
    "counterfeit USDC by a path",
    "others",
    path([FORGED, "5000.0000000"]),
  ),
  {
    name: "counterfeit USDC whose memo says that it is settled",
    arrange: (world) =>
      applied(world, [payment("employer", "worker", FORGED, "5000.0000000")], {
        memo: Memo.text("Settled. Received 5000 USDC"),
      }).hash,
    paid: { one: "others", two: "others" },
  },
  dressed(
    "a token that looks like USDC",
    "others",
    payment("employer", "worker", new Asset("U5DC", addressOf("forger")), "5000.0000000"),
  ),
  dressed(
    "another token",
    "others",
    payment("employer", "worker", MANGO, "5000.0000000"),
  ),
  dressed(
    "a token named usdc",
    "others",
    payment("employer", "worker", new Asset("usdc", ISSUER), "5000.0000000"),
  ),
  dressed(
    "a token named XLM",
    "others",
    payment("employer", "worker", new Asset("XLM", addressOf("forger")), "5000.0000000"),
  ),
  dressed("a payment to oneself", "others", payment("employer", "employer", USDC, "5000.0000000")),
  dressed(
    "a payment to oneself under another number",
    "others",
    payment("employer", "employer", USDC, "5000.0000000", muxed("employer")),
  ),
  dressed("an account created with nothing", "others", createAccount("employer", "new", "0")),
  dressed("a merge of nothing", "others", merge("closing", "worker", 0n)),
  dressed("money set aside", "others", setAside("employer", ["worker"], USDC, "5000.0000000")),
  together(
    "money that goes back",
    payment("employer", "friend", USDC, "5000.0000000"),
    payment("friend", "employer", USDC, "4999.0000000"),
  ),
  together(
    "money that goes round",
    payment("employer", "friend", USDC, "5000.0000000"),
    payment("friend", "another", USDC, "5000.0000000"),
    payment("another", "employer", USDC, "5000.0000000"),
  ),
  ...[
    payment("friend", "employer", XLM, "40000.0000000"),
    pathPayment({
      from: "friend",
      to: "employer",
      send: [USDC, "5000.0000000"],
      dest: [XLM, "40000.0000000"],
    }),
    merge("friend", "employer", 400_000_000_000n),
    payment("friend", "employer", MANGO, "1.0000000"),
    setAside("friend", ["employer"], XLM, "40000.0000000"),
  ].map((back, n) =>
    together(
      `money that is exchanged, ${n + 1}`,
      payment("employer", "friend", USDC, "5000.0000000"),
      back,
    )
  ),
  together(
    "money that is exchanged over another",
    payment("employer", "friend", USDC, "5000.0000000"),
    payment("friend", "another", XLM, "40000.0000000"),
    payment("another", "employer", MANGO, "5000.0000000"),
  ),
  ...TRADES.map(([name, ...traded]): Lie => ({
    ...dressed(
      `money that is exchanged ${name}`,
      "others",
      ...traded,
      payment("employer", "friend", USDC, "5000.0000000"),
    ),
    // a path payment to oneself moves money too
    dressed: 1 + traded.filter(({ document }) => "from" in document).length,
  })),
  ...CLAWBACKS.map(([name, payments, ...operations]): Lie => ({
    ...dressed(`money that goes back by a clawback ${name}`, "others", ...operations),
    dressed: payments,
  })),
  {
    name: "a failed transaction",
    arrange: (world) => applied(world, [PAID], { successful: false }).hash,
    paid: { one: "none", two: "none" },
  },
];

/** The last operation is a claim; `created` tells each server of its creation. */
function claimLie(
  name: string,
  paid: Lie["paid"],
  { creation, claimant = "worker", told = creation, sponsor, before = [], ...signed }: {
    creation: StubOperation & { balanceId: string };
    /** Other disguised operations before the claim. */
    before?: StubOperation[];
    claimant?: string;
    /** The creation as the first server reports it. */
    told?: StubOperation | null;
    /** The sponsor of the balance in the first server's effects. */
    sponsor?: string;
    /** Signers of the creation if they are not its payer. */
    signers?: string[];
  },
): Lie {
  const by = (operation: StubOperation) =>
    transactionOf([operation], { source: "employer", sequence: 7n, ...signed });
  return {
    name,
    paid,
    dressed: before.length + 1,
    arrange(world) {
      world.second.apply(by(creation));
      if (told !== null) world.first.apply(by(told));
      // closes a ledger on both servers, so that they stay at the same one
      else world.first.apply(by(PAID));
      if (sponsor !== undefined) {
        const effects = { _embedded: { records: effectsOfClaim(creation, sponsor) } };
        world.first.fault = (path) => path.includes("/effects") ? Response.json(effects) : null;
      }
      const count = Math.max(1, world.count - before.length);
      return applied({ ...world, count }, [...before, claim(claimant, creation.balanceId)]).hash;
    },
  };
}

const ASIDE = setAside("employer", ["worker", "employer"], USDC, "30.0000000", PLACE);

const CLAIMS: Lie[] = [
  claimLie("a claim", { one: "all", two: "all" }, { creation: ASIDE }),
  claimLie("a claim of what another signer of the payer's set aside", {
    one: "others",
    two: "all",
  }, { creation: ASIDE, signers: ["co-signer"] }),
  claimLie("a claim of what its payer takes back", { one: "others", two: "others" }, {
    creation: ASIDE,
    claimant: "employer",
  }),
  claimLie("a claim of counterfeit USDC", { one: "others", two: "others" }, {
    creation: setAside("employer", ["worker"], FORGED, "30.0000000", PLACE),
  }),
  claimLie("a claim by whom its creation does not name", { one: "others", two: "others" }, {
    creation: setAside("employer", ["friend"], USDC, "30.0000000", PLACE),
  }),
  claimLie("a claim of a balance with a made-up id", { one: "others", two: "others" }, {
    creation: setAside("employer", ["worker"], USDC, "30.0000000"),
  }),
  claimLie("a claim whose creation is kept from us", { one: "others", two: "others" }, {
    creation: ASIDE,
    told: null,
  }),
  claimLie("a claim that is said to be of what somebody else set aside", {
    one: "others",
    two: "others",
  }, { creation: ASIDE, told: null, sponsor: "friend" }),
  // the id commits to the transaction's source and sequence number, not to the payer
  claimLie("a claim of what somebody else is said to have set aside there, and did not sign", {
    one: "others",
    two: "none",
  }, {
    creation: ASIDE,
    told: setAside("friend", ["worker"], USDC, "5000.0000000", PLACE),
    signers: ["employer"],
  }),
  claimLie("a claim by its sender of what its recipient set aside", {
    one: "others",
    two: "others",
  }, {
    creation: setAside("friend", ["employer"], USDC, "4999.0000000", PLACE),
    claimant: "employer",
    before: [payment("employer", "friend", USDC, "5000.0000000")],
  }),
  // the origin is unknown, so any of the payees may have set it aside
  claimLie("a claim by its sender whose creation is kept from us", { one: "none", two: "none" }, {
    creation: setAside("friend", ["employer"], USDC, "4999.0000000", PLACE),
    told: null,
    claimant: "employer",
    before: [payment("employer", "friend", USDC, "5000.0000000")],
  }),
  claimLie("a claim of more than was set aside", { one: "all", two: "none" }, {
    creation: ASIDE,
    told: setAside("employer", ["worker"], USDC, "5000.0000000", PLACE),
  }),
];

/** Transfers by a contract, which no signature covers. */
function contractLie(name: string, paid: Lie["paid"], more: { invented: boolean }): Lie {
  return {
    name,
    paid,
    arrange({ first, second, count }) {
      const moved = (length: number) =>
        contractCall(
          "employer",
          Array.from({ length }, (_, n) => ({
            from: "employer",
            to: `worker ${n}`,
            asset: USDC,
            amount: `${n + 1}.0000000`,
          })),
        );
      const told = transactionOf([moved(count)], { source: "employer" });
      const kept = transactionOf([moved(more.invented ? count - 1 : count)], {
        source: "employer",
      });
      first.apply(told);
      second.apply(kept);
      return told.hash;
    },
  };
}

const CONTRACTS: Lie[] = [
  contractLie("a contract's transfers", { one: "none", two: "all" }, { invented: false }),
  contractLie("a contract's transfer that was invented", { one: "none", two: "none" }, {
    invented: true,
  }),
];

/** A transaction that only the first server has. */
function invented(
  name: string,
  { paid, last = PAID, elder = 1, sign = (envelopeXdr) => envelopeXdr, ...signed }: {
    paid: Lie["paid"];
    last?: StubOperation;
    /** The oldest ledger that the second server keeps. */
    elder?: number;
    signers?: string[];
    sign?: (envelopeXdr: string) => string;
  },
): Lie {
  return {
    name,
    paid,
    arrange(world) {
      const options = { source: "employer", sequence: 90n, ...signed };
      const made = transactionOf([...others(world, 1), last], options);
      world.second.elder = elder;
      world.first.apply({ ...made, envelopeXdr: sign(made.envelopeXdr) });
      return made.hash;
    },
  };
}

/** Replaces the real signatures with made-up ones. */
function withForgedSignatures(envelopeXdr: string): string {
  const transaction = TransactionBuilder.fromXdr(envelopeXdr, STUB_PASSPHRASE);
  for (const [n, { hint }] of transaction.signatures.entries()) {
    transaction.signatures[n] = new xdr.DecoratedSignature({
      hint,
      signature: new Uint8Array(64).fill(n + 1),
    });
  }
  return transaction.toXdr();
}

const OTHER = transactionOf([payment("employer", "worker", USDC, "5000.0000000")], {
  source: "employer",
});

const HORIZONS: Lie[] = [
  altered("another envelope", {
    paid: { one: "none", two: "none" },
    change: () => ({ envelope_xdr: OTHER.envelopeXdr }),
  }),
  altered("another hash", {
    paid: { one: "none", two: "none" },
    change: () => ({ hash: "f".repeat(64) }),
  }),
  altered("success, of a failed transaction", {
    paid: { one: "none", two: "none" },
    successful: false,
    change: () => ({ successful: true }),
  }),
  altered("success with a result, of a failed transaction", {
    paid: { one: "all", two: "none" },
    successful: false,
    change: (_, world) => ({ successful: true, ...resultOf(world, [PAID]) }),
  }),
  altered("the result of one operation less", {
    paid: { one: "none", two: "none" },
    change: (_, world) => resultOf(world, []),
  }),
  altered("the result of other operations", {
    paid: { one: "none", two: "none" },
    change: (_, world) => resultOf(world, [merge("closing", "worker", 9n)]),
  }),
  altered("a path payment that arrived elsewhere", {
    paid: { one: "none", two: "none" },
    last: [path([USDC, "9.0000000"])],
    change: (_, world) => resultOf(world, [path([USDC, "9.0000000"], "friend")]),
  }),
  altered("a path payment that arrived as USDC", {
    paid: { one: "none", two: "none" },
    last: [path([FORGED, "9.0000000"])],
    change: (_, world) => resultOf(world, [path([USDC, "9.0000000"])]),
  }),
  altered("more than arrived by a path", {
    paid: { one: "all", two: "others" },
    last: [path([USDC, "9.0000000"])],
    change: (_, world) => resultOf(world, [path([USDC, "5000.0000000"])]),
  }),
  altered("the result without the offers that were taken", {
    paid: { one: "all", two: "none" },
    last: [offer("worker"), offer("employer", { seller: "worker", ...ALMOST_GIVEN }), PAID],
    change: (_, world) => resultOf(world, [offer("worker"), offer("employer"), PAID]),
  }),
  altered("more than was merged", {
    paid: { one: "all", two: "others" },
    last: [merge("closing", "worker", 9n)],
    change: (_, world) => resultOf(world, [merge("closing", "worker", 50_000_000_000n)]),
  }),
  altered("another ledger", {
    paid: { one: "all", two: "none" },
    change: () => ({ ledger: 1 }),
  }),
  altered("another time", {
    paid: { one: "all", two: "none" },
    change: () => ({ created_at: "2020-01-01T00:00:00Z" }),
  }),
  altered("a time at which it could not be applied any more", {
    paid: { one: "none", two: "none" },
    validUntil: 1_800_000_000,
    change: () => ({ created_at: "2030-01-01T00:00:00Z" }),
  }),
  {
    name: "documents with another amount",
    arrange(world) {
      world.first.lie = (document) =>
        "amount" in document ? { ...document, amount: "900000.0000000" } : document;
      return applied(world, [PAID]).hash;
    },
    paid: { one: "all", two: "all" },
  },
  invented("a transaction that was never applied", { paid: { one: "all", two: "none" } }),
  invented("a transaction that was never applied, from before the second server's ledgers", {
    paid: { one: "all", two: "none" },
    elder: 900,
  }),
  invented("a transaction that was never applied, whose signatures are all invalid", {
    paid: { one: "none", two: "none" },
    sign: withForgedSignatures,
  }),
  invented("a transaction that was never applied, signed by another", {
    paid: { one: "none", two: "none" },
    signers: ["forger"],
  }),
  invented("a transaction that was never applied, with a line of one who did not sign", {
    paid: { one: "others", two: "none" },
    last: payment("another", "worker", USDC, "5000.0000000"),
    signers: ["employer"],
  }),
];

/** All cases; the honest ones prove that something is shown at all. */
export const LIES: Lie[] = [...HONEST, ...DRESSES, ...CLAIMS, ...CONTRACTS, ...HORIZONS];

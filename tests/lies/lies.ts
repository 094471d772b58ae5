import { Account, Asset, Memo, MuxedAccount } from "@stellar/stellar-sdk/base";
import { ISSUER } from "../ledger-harness.ts";
import { StubHorizon } from "../stub-horizon.ts";
import {
  addressOf,
  type StubOperation,
  type StubTransaction,
  type StubTransactionOptions,
  transactionOf,
} from "../stub-ledger.ts";
import {
  claim,
  contractCall,
  createAccount,
  pathPayment,
  payment,
  setAside,
} from "../stub-operations.ts";

const USDC = new Asset("USDC", ISSUER);
const FAKE = new Asset("USDC", addressOf("counterfeiter"));
const XLM = Asset.native();

/** What a reader may believe of a payment: it was paid, it was paid but is not settled, or not. */
export type Truth = "paid" | "unsettled" | "no";

/** One way in which a stranger dresses a transaction, or a Horizon lies about one. */
export interface Lie {
  name: string;
  /** What is to be believed of the dressed payment with one server, and with an honest second. */
  truth: { one: Truth; two: Truth };
  /** The other payments of the transaction are as good as before; else all share its fate. */
  othersHold: boolean;
  /** Puts the dressed payment behind `others` on both ledgers; answers the transaction's hash. */
  stage(ledgers: Ledgers, others: StubOperation[]): string;
}

/** The ledger of the server that is asked first, and that of the second. */
export interface Ledgers {
  first: StubHorizon;
  second: StubHorizon;
}

/** What is paid beside the dressed payment: everybody another amount. */
export function otherPayments(count: number): StubOperation[] {
  return Array.from(
    { length: count },
    (_, i) => payment("employer", `other ${i}`, USDC, `${i + 1}.2500000`),
  );
}

type Options = Partial<StubTransactionOptions> & { at?: string };

function applied(
  ledgers: StubHorizon[],
  operations: StubOperation[],
  options: Options = {},
): StubTransaction {
  const transaction = transactionOf(operations, { source: "employer", ...options });
  for (const ledger of ledgers) ledger.apply(transaction, options);
  return transaction;
}

/** A transaction that every server has as it is. */
function dressed(
  name: string,
  truth: Truth | { one: Truth; two: Truth },
  own: (others: number) => StubOperation | StubOperation[],
  options: Options = {},
): Lie {
  return {
    name,
    truth: typeof truth === "string" ? { one: truth, two: truth } : truth,
    othersHold: true,
    stage: ({ first, second }, others) =>
      applied([first, second], [...others, own(others.length)].flat(), options).hash,
  };
}

/** A payment that is what it says, about which one of the servers says something else. */
function told(
  name: string,
  truth: { one: Truth; two: Truth },
  lie: (ledgers: Ledgers, honest: StubTransaction) => void,
  own = GENUINE,
): Lie {
  return {
    name,
    truth,
    othersHold: false,
    stage(ledgers, others) {
      const honest = applied([ledgers.first, ledgers.second], [...others, own]);
      lie(ledgers, honest);
      return honest.hash;
    },
  };
}

/** Changes the transaction's document on one server. */
function changed(
  ledger: StubHorizon,
  hash: string,
  change: (document: Record<string, unknown>) => Record<string, unknown>,
): void {
  ledger.lie = (document) =>
    document["hash"] === hash && "envelope_xdr" in document
      ? { ...document, ...change(document) }
      : document;
}

const GENUINE = payment("employer", "worker", USDC, "5000.0000000");
/** Contract calls stand alone in their transaction; one can move money to many. */
function transfersTo(others: StubOperation[], amount = "5000.0000000"): StubOperation {
  const beside = others.map((_, i) => ({
    ...TRANSFER,
    to: `other ${i}`,
    amount: `${i + 1}.2500000`,
  }));
  return contractCall("employer", [...beside, { ...TRANSFER, amount }]);
}

const TRANSFER = { from: "employer", to: "worker", asset: USDC, amount: "5000.0000000" };

function muxed(name: string, id: string): string {
  return new MuxedAccount(new Account(addressOf(name), "0"), id).accountId();
}

function claimOf(amount: string) {
  // its own transaction, before the claim: sequence 31, first operation
  return setAside("employer", ["worker"], USDC, amount, {
    source: "employer",
    sequence: 31n,
    op: 1,
  });
}

/** A transaction in which a balance is claimed, and on each ledger what is known of its creation. */
function claimed(
  name: string,
  truth: { one: Truth; two: Truth },
  creations: { first: string | null; second: string | null },
): Lie {
  return {
    name,
    truth,
    othersHold: !Object.values(truth).includes("no") || creations.first === null,
    stage(ledgers, others) {
      for (const which of ["first", "second"] as const) {
        const amount = creations[which];
        if (amount === null) continue;
        const { balanceId: _, ...creation } = claimOf(amount);
        applied([ledgers[which]], [creation], { sequence: 30n });
      }
      const { balanceId } = claimOf("5000.0000000");
      return applied(
        [ledgers.first, ledgers.second],
        [...others, claim("worker", balanceId)],
        { sequence: 40n },
      ).hash;
    },
  };
}

/** Every way that is known to us; beside them what is true and must look so. */
export const LIES: Lie[] = [
  dressed("a payment", "paid", () => GENUINE),
  dressed("a payment in XLM", "paid", () => payment("employer", "worker", XLM, "12.0000000")),
  dressed(
    "a payment over a path",
    "paid",
    () =>
      pathPayment({
        from: "employer",
        to: "worker",
        send: [XLM, "90.0000000"],
        dest: [USDC, "5000.0000000"],
      }),
  ),
  dressed(
    "a payment to a custodian's customer",
    "paid",
    () => payment("employer", "worker", USDC, "5000.0000000", muxed("worker", "4711")),
  ),
  dressed("a payment in a fee bump", "paid", () => GENUINE, { feeSource: "sponsor" }),
  claimed("a claim", { one: "paid", two: "paid" }, {
    first: "5000.0000000",
    second: "5000.0000000",
  }),

  dressed(
    "counterfeit USDC",
    "no",
    () => payment("employer", "worker", FAKE, "5000.0000000"),
  ),
  dressed(
    "counterfeit USDC whose memo says that it is settled",
    "no",
    () => payment("employer", "worker", FAKE, "5000.0000000"),
    { memo: Memo.text("Settled. Received: 5000 USDC") },
  ),
  dressed(
    "a token that looks like USDC",
    "no",
    () =>
      payment("employer", "worker", new Asset("U5DC", addressOf("counterfeiter")), "5000.0000000"),
  ),
  dressed(
    "a token called XLM",
    "no",
    () =>
      payment("employer", "worker", new Asset("XLM", addressOf("counterfeiter")), "5000.0000000"),
  ),
  dressed(
    "another token",
    "no",
    () => payment("employer", "worker", new Asset("MANGO", addressOf("grower")), "5000.0000000"),
  ),
  dressed("money set aside", "no", () => setAside("employer", ["worker"], USDC, "5000.0000000")),
  dressed(
    "a payment to oneself",
    "no",
    () => payment("employer", "employer", USDC, "5000.0000000"),
  ),
  dressed(
    "a payment between two customers of one custodian",
    "no",
    () => payment("worker", "worker", USDC, "5000.0000000", muxed("worker", "4711")),
  ),
  dressed("a payment of nothing", "no", () => createAccount("employer", "worker", "0.0000000")),
  {
    name: "what only a contract tells",
    truth: { one: "no", two: "paid" },
    othersHold: false,
    stage: ({ first, second }, others) => applied([first, second], [transfersTo(others)]).hash,
  },
  claimed("a claim of which nobody knows more", { one: "no", two: "no" }, {
    first: null,
    second: null,
  }),
  {
    name: "a payment that goes back",
    truth: { one: "no", two: "no" },
    othersHold: true,
    stage: ({ first, second }, others) =>
      applied([first, second], [
        // a transaction has a hundred at most
        ...others.slice(0, 97),
        payment("worker", "friend", USDC, "5000.0000000"),
        payment("friend", "employer", USDC, "4999.0000000"),
        GENUINE,
      ]).hash,
  },
  {
    ...dressed("a payment that was refused", "no", () => GENUINE, { successful: false }),
    othersHold: false,
  },
  {
    ...dressed("a payment after its time", "no", () => GENUINE, {
      validUntil: 1_700_000_000,
      at: "2023-11-20T00:00:00.000Z",
    }),
    othersHold: false,
  },

  told(
    "a refused payment that is called successful",
    { one: "no", two: "no" },
    (ledgers, honest) => {
      const refused = transactionOf(honest.operations, { source: "employer", successful: false });
      for (const ledger of [ledgers.first, ledgers.second]) {
        changed(ledger, honest.hash, () => ({ result_xdr: refused.resultXdr }));
      }
    },
  ),
  told(
    "a refused payment whose result is made up",
    { one: "paid", two: "no" },
    (ledgers, honest) => {
      const refused = transactionOf(honest.operations, { source: "employer", successful: false });
      changed(ledgers.second, honest.hash, () => ({
        result_xdr: refused.resultXdr,
        successful: false,
      }));
    },
  ),
  told(
    "a hash with the envelope of another payment",
    { one: "no", two: "no" },
    ({ first }, honest) => {
      const other = transactionOf(honest.operations, { source: "employer", sequence: 70n });
      changed(first, honest.hash, () => ({ envelope_xdr: other.envelopeXdr }));
    },
  ),
  told("a result of other operations", { one: "no", two: "no" }, ({ first }, honest) => {
    const other = transactionOf([createAccount("employer", "new", "1.0000000")], {
      source: "employer",
    });
    changed(first, honest.hash, () => ({ result_xdr: other.resultXdr }));
  }),
  told("documents with another amount", { one: "paid", two: "paid" }, ({ first }) => {
    first.lie = (document) =>
      "amount" in document ? { ...document, amount: "900000.0000000" } : document;
  }),
  told("another time", { one: "paid", two: "no" }, ({ first }, honest) => {
    changed(first, honest.hash, () => ({ created_at: "2024-02-02T00:00:00Z" }));
  }),
  {
    name: "a payment that the second server denies",
    truth: { one: "paid", two: "no" },
    othersHold: false,
    stage: ({ first }, others) => applied([first], [...others, GENUINE]).hash,
  },
  told(
    "a second server that is behind",
    { one: "paid", two: "unsettled" },
    ({ second }, honest) => {
      second.latest = 1;
      second.fault = (path) =>
        path === `/transactions/${honest.hash}`
          ? Response.json({ status: 404 }, { status: 404, headers: { "latest-ledger": "1" } })
          : null;
    },
  ),
  told("a second server that is down", { one: "paid", two: "unsettled" }, ({ second }) => {
    second.fault = () => new Response("", { status: 503 });
  }),
  {
    name: "a contract's transfer with more than was moved",
    truth: { one: "no", two: "no" },
    othersHold: false,
    stage({ first, second }, others) {
      const inflated = transfersTo(others, "900000.0000000").document["asset_balance_changes"];
      first.lie = (document) =>
        "asset_balance_changes" in document
          ? { ...document, asset_balance_changes: inflated }
          : document;
      return applied([first, second], [transfersTo(others)]).hash;
    },
  },
  claimed("a claim with the envelope of a creation that was never applied", {
    one: "paid",
    two: "no",
  }, { first: "900000.0000000", second: "5000.0000000" }),
];

import { Account, Asset, Claimant, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { expect, test } from "vitest";
import type { TransactionEntry } from "../../../../../src/contract/transactions.ts";
import type { AccountPayments, PaidMonths } from "../../../../../src/pay/paid/paid-months.ts";
import { findSetAsideOutcomes } from "../../../../../src/pay/paid/set-aside-outcomes.ts";
import { EMPLOYER, worker } from "../pay-world.ts";
import { sampleEntry } from "../run-samples.ts";

const PAYER = EMPLOYER.publicKey();

function built(operations: Parameters<TransactionBuilder["addOperation"]>[0][]) {
  const builder = new TransactionBuilder(new Account(PAYER, "1"), {
    fee: "100",
    networkPassphrase: "test",
  });
  for (const operation of operations) builder.addOperation(operation);
  return builder.setTimeout(0).build();
}

const claimable = Operation.createClaimableBalance({
  asset: new Asset("USDC", worker(99)),
  amount: "5",
  claimants: [new Claimant(worker(1)), new Claimant(PAYER)],
});
/** Three workers with the same amount in one transaction. */
const creation = built([claimable, claimable, claimable]);
const ids = [0, 1, 2].map((at) => creation.getClaimableBalanceId(at));
const claim = (at: number) =>
  built([Operation.claimClaimableBalance({ balanceId: ids[at] ?? "" })]).toEnvelope().toXDR(
    "base64",
  );
const ENVELOPES: Record<string, string> = {
  made: creation.toEnvelope().toXDR("base64"),
  back: claim(1),
  claimed: claim(0),
};

/** The id of a ledger's operation. */
const at = (ledger: number, op: number) => ((BigInt(ledger) << 32n) + BigInt(op)).toString();
const MADE = [1, 2, 3].map((op) =>
  sampleEntry({ id: at(10, op), hash: "made", op, kind: "claimable_created" })
);
const BACK = sampleEntry({
  id: at(20, 1),
  type: "received",
  kind: "claimable_claimed",
  counterparty: PAYER,
  hash: "back",
  op: 1,
});
/** The history entry of the worker who collected. */
const CLAIMED = { ...BACK, hash: "claimed" };

interface Known {
  waits?: number[];
  /** The ledger of the list of balances, up to which payments are known. */
  asOf?: number;
  knownTo?: number;
  entries?: PaidMonths["entries"];
  status?: PaidMonths["status"];
  unread?: string;
  /** Requests for the unread transaction that fail; by default, all. */
  failures?: number;
  isShown?: () => boolean;
  /** The workers' histories. */
  claims?: TransactionEntry[];
}

/** Transactions that the last lookup asked for. */
const asked: string[] = [];

function taken({
  waits = [],
  asOf = 30,
  knownTo = 30,
  entries = [BACK, ...MADE],
  status = "ready",
  unread,
  failures = Infinity,
  isShown = () => true,
  claims = [],
}: Known) {
  asked.length = 0;
  const side = {
    entries: [],
    since: "",
    total: 0,
    asOfLedger: knownTo,
    olderRead: "idle" as const,
  };
  const payments: Pick<AccountPayments, "sent" | "received"> = { sent: side, received: side };
  const verify = (hash: string) => {
    asked.push(hash);
    return Promise.resolve(
      hash === unread && failures-- > 0
        ? { ok: false, code: "upstream_timeout", status: 504 }
        : { ok: true, value: { envelopeXdr: ENVELOPES[hash] } },
    );
  };
  const transactions = () => Promise.resolve({ ok: true, value: { transactions: claims } });
  const sleep = () => Promise.resolve();
  return findSetAsideOutcomes(Object({ api: { verify, transactions }, sleep }), {
    months: { payer: PAYER, entries, status, isBehind: false, from: "2026-01", hasOlder: false },
    payments,
    waiting: { ids: new Set(waits.map((op) => ids[op - 1] ?? "")), asOfLedger: asOf },
    envelopes: new Map(),
    isShown,
  });
}

test.each<[title: string, known: Known, fates: [string, string][] | null]>([
  ["tells apart whose money came back of several with one amount", { waits: [3] }, [
    ["made 1", "settled"],
    ["made 2", "back"],
  ]],
  ["says nothing of money that waits", { waits: [1, 2, 3], entries: MADE }, []],
  [
    "says nothing of what was set aside after the list of what waits",
    { asOf: 9, entries: MADE },
    [],
  ],
  ["calls nobody paid while payments are not known as far as what waits", { knownTo: 29 }, [
    ["made 2", "back"],
  ]],
  ["goes by the worker's own history meanwhile", { knownTo: 29, claims: [CLAIMED] }, [
    ["made 2", "back"],
    ["made 1", "settled"],
  ]],
  ["knows what came back before the list of what waits does", { waits: [1, 2, 3] }, [
    ["made 2", "back"],
  ]],
  ["says nothing where nobody said of which ledger the list is", { asOf: 0 }, null],
  ["says nothing while months are missing", { status: "reading" }, null],
  ["calls nobody paid while it is not known what came back", { unread: "back" }, []],
  ["says nothing of what cannot be read", { unread: "made" }, []],
  ["says nothing of an account that is no longer shown", { isShown: () => false }, []],
  ["asks again after a slow answer", { unread: "made", failures: 1, waits: [3] }, [
    ["made 1", "settled"],
    ["made 2", "back"],
  ]],
])("findSetAsideOutcomes() %s", async (_, known, fates) => {
  const found = await taken(known);
  expect(found && [...found.proven]).toEqual(fates);
  const isStopped = known.unread !== undefined && known.failures === undefined;
  if (found !== null) expect(found.isComplete).toBe(!isStopped && known.isShown === undefined);
});

test("findSetAsideOutcomes() ends with the first transaction that can't be read for now", async () => {
  await taken({ unread: "back" });
  expect(new Set(asked)).toEqual(new Set(["back"]));
});

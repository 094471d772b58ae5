import { describe, expect, test } from "vitest";
import {
  judgeTransaction,
  type ReportedPayment,
  type ReportedTrade,
  type ReportedTransaction,
} from "../../../../src/receipt/judge.ts";

const [EMPLOYER, WORKER, OTHER, ISSUER, FORGER] = ["E", "W", "O", "I", "F"].map((letter) =>
  `G${letter.repeat(55)}`
) as [string, string, string, string, string];
const NETWORK = { passphrase: "judge", usdcIssuer: ISSUER };

function payment(change: Partial<ReportedPayment> = {}): ReportedPayment {
  return {
    op: 1,
    kind: "payment",
    sender: EMPLOYER,
    senderMuxed: null,
    recipient: WORKER,
    recipientMuxed: null,
    amount: "25.5000000",
    asset: "USDC",
    assetIssuer: ISSUER,
    ...change,
  };
}

/** The judgement of payments, or of one of their operations. */
function judge(
  payments: ReportedPayment[],
  op: number | null = null,
  change: Partial<ReportedTransaction> = {},
) {
  const settled = { status: "success" as const, settled: true, networkPassphrase: "judge" };
  return judgeTransaction({ ...settled, payments, ...change }, NETWORK, op);
}

/** The verdict of each payment. */
function verdictsOf(...payments: ReportedPayment[]) {
  return judge(payments).all.map(({ verdict }) => verdict);
}

function judgeEntry(one: ReportedPayment, change: Partial<ReportedTransaction> = {}) {
  const { verdict, genuine, chosen } = judge([one], null, change);
  return { verdict, genuine, verified: chosen?.verified, reason: chosen?.reason };
}

describe("judgeTransaction() of one payment", () => {
  test("calls it paid if nothing is wrong and every server has answered", () => {
    expect(judgeEntry(payment()))
      .toEqual({ verdict: "paid", genuine: true, verified: true, reason: null });
  });

  test("verifies what is not settled, and lets it look genuine nowhere", () => {
    expect(judgeEntry(payment(), { settled: false }))
      .toEqual({ verdict: "unsettled", genuine: false, verified: true, reason: null });
  });

  test.each<[string, Partial<ReportedPayment>, Partial<ReportedTransaction>, string]>([
    ["counterfeit", { assetIssuer: FORGER }, {}, "unrecognized_asset"],
    ["counterfeit", { asset: "usdcoin", assetIssuer: FORGER }, {}, "unrecognized_asset"],
    ["other_asset", { asset: "EURC" }, {}, "unrecognized_asset"],
    ["other_asset", { asset: "XLM", assetIssuer: FORGER }, {}, "unrecognized_asset"],
    ["to_self", { recipient: EMPLOYER }, {}, "to_self"],
    ["to_self", { recipient: EMPLOYER, recipientMuxed: "M1" }, {}, "to_self"],
    ["set_aside", { kind: "claimable_created", recipient: null }, {}, "not_yet_claimed"],
    ["counterfeit", { kind: "claimable_created", assetIssuer: FORGER }, {}, "not_yet_claimed"],
    ["other_asset", { kind: "claimable_created", asset: "EURC" }, {}, "not_yet_claimed"],
    [
      "to_self",
      { kind: "claimable_created", recipient: null, claimants: [EMPLOYER] },
      {},
      "not_yet_claimed",
    ],
    [
      "set_aside",
      { kind: "claimable_created", recipient: null, claimants: [EMPLOYER, WORKER] },
      {},
      "not_yet_claimed",
    ],
    ["failed", { kind: "claimable_created", recipient: null }, { status: "failed" }, "failed"],
    ["one_server", { reason: "not_in_envelope" }, {}, "not_in_envelope"],
    [
      "origin_unknown",
      { kind: "claimable_claimed", sender: null, amount: null, asset: null, assetIssuer: null },
      {},
      "not_in_envelope",
    ],
    ["nothing", { amount: "0.0000000" }, {}, "no_payment"],
    ["failed", {}, { status: "failed" }, "failed"],
    ["contradiction", {}, { reason: "hash_mismatch" }, "hash_mismatch"],
    ["contradiction", {}, { reason: "contradiction" }, "contradiction"],
    ["contradiction", {}, { networkPassphrase: "another" }, "contradiction"],
    [
      "contradiction",
      { kind: "claimable_claimed", sender: null, amount: null, reason: "contradiction" },
      {},
      "contradiction",
    ],
    ["contradiction", { reason: "no_payment" }, {}, "contradiction"],
  ])("calls it %s (%j, %j)", (verdict, change, more, reason) => {
    expect(judgeEntry(payment(change), more))
      .toEqual({ verdict, genuine: false, verified: false, reason });
  });
});

const back = (amount: string) => payment({ op: 2, sender: WORKER, recipient: EMPLOYER, amount });
const XLM = { asset: "XLM", assetIssuer: null };
const XLM_BACK = { ...back("9000.0000000"), ...XLM };

describe("judgeTransaction() of money that goes back", () => {
  test("says so of both ways, whatever the amounts", () => {
    for (const amount of ["25.5000000", "0.0000001"]) {
      expect(verdictsOf(payment(), back(amount))).toEqual(["returned", "returned"]);
      expect(judge([payment(), back(amount)]).genuine).toBe(false);
    }
    expect(judge([payment(), back("25.5000000")], 1))
      .toMatchObject({ verdict: "returned", genuine: false, chosen: { reason: "returned" } });
  });

  test("finds it over other accounts, and leaves who is not on the way alone", () => {
    const round = [
      payment(),
      payment({ op: 2, sender: WORKER, recipient: OTHER }),
      payment({ op: 3, sender: OTHER, recipient: EMPLOYER }),
      payment({ op: 4, recipient: FORGER }),
    ];
    expect(verdictsOf(...round)).toEqual(["returned", "returned", "returned", "paid"]);
  });

  test("is not misled by empty amounts, or by what can't be claimed", () => {
    const others = [
      back("0.0000000"),
      payment({ op: 2, kind: "claimable_created", sender: WORKER, recipient: null }),
    ];
    for (const other of others) {
      expect(judge([payment(), other], 1).verdict).toBe("paid");
    }
  });
});

describe("judgeTransaction() of something else that the recipient gives to the sender", () => {
  test.each<[string, ReportedPayment]>([
    ["XLM", XLM_BACK],
    ["what a path payment delivers", { ...XLM_BACK, kind: "path_payment" }],
    ["a merged account", { ...XLM_BACK, kind: "account_merge" }],
    ["another token", { ...XLM_BACK, asset: "MANGO", assetIssuer: FORGER }],
    ["counterfeit USDC", { ...XLM_BACK, asset: "USDC", assetIssuer: FORGER }],
    ["what its sender claims", { ...XLM_BACK, kind: "claimable_claimed" }],
    [
      "what is set aside for its sender",
      { ...XLM_BACK, kind: "claimable_created", recipient: null, claimants: [WORKER, EMPLOYER] },
    ],
  ])("says so of %s", (_, given) => {
    expect(judge([payment(), given], 1)).toMatchObject({
      verdict: "exchanged",
      genuine: false,
      chosen: { verified: false, reason: "exchanged", back: [given] },
    });
    expect(judge([payment(), given]).genuine).toBe(false);
  });

  test("finds it over other hands, in whatever asset each of them gives it on", () => {
    const on = { ...XLM_BACK, recipient: OTHER };
    const home = { ...XLM_BACK, op: 3, sender: OTHER, asset: "MANGO", assetIssuer: FORGER };
    const elsewhere = { ...XLM_BACK, op: 4, recipient: ISSUER };
    expect(judge([payment(), on, home, elsewhere]).all[0])
      .toMatchObject({ verdict: "exchanged", back: [on] });
  });

  test("leaves other payments of the transaction alone, and a payee who pays a third account", () => {
    const others = [
      payment(),
      payment({ op: 2, recipient: OTHER }),
      { ...XLM_BACK, op: 3 },
      { ...XLM_BACK, op: 4, sender: OTHER, recipient: ISSUER },
    ];
    expect(judge(others, 2)).toMatchObject({ verdict: "paid", genuine: true });
    expect(judge(others, 1).verdict).toBe("exchanged");
    // the same asset coming back is a return
    const both = [payment(), back("1.0000000"), { ...XLM_BACK, op: 3 }];
    expect(judge(both, 1).verdict).toBe("returned");
  });
});

describe("judgeTransaction() of what is traded", () => {
  const trade = (sender: string | null, recipient: string | null, code = "XLM"): ReportedTrade => ({
    sender,
    recipient,
    amount: "9000.0000000",
    asset: code,
    assetIssuer: code === "XLM" ? null : ISSUER,
  });

  test("counts what the recipient sold as given to every buyer", () => {
    const trades = [trade(WORKER, null), trade(null, EMPLOYER)];
    expect(judge([payment()], 1, { trades })).toMatchObject({
      verdict: "exchanged",
      chosen: { verified: false, reason: "exchanged", back: [trades[0]] },
    });
    // the same asset coming back is a return
    const same = [trade(WORKER, null, "USDC"), trade(null, EMPLOYER, "USDC")];
    expect(judge([payment()], 1, { trades: same }).verdict).toBe("returned");
  });

  test("counts it over other hands before and after the market", () => {
    const on = { ...XLM_BACK, recipient: OTHER };
    const home = { ...XLM_BACK, op: 3, sender: FORGER };
    const trades = [trade(OTHER, null), trade(null, FORGER)];
    expect(judge([payment(), on, home], 1, { trades }))
      .toMatchObject({ verdict: "exchanged", chosen: { back: [on] } });
  });

  test("counts unknown amounts and assets as an exchange", () => {
    const unknown = { amount: null, asset: null, assetIssuer: null };
    const trades = [
      { sender: WORKER, recipient: null, ...unknown },
      { sender: null, recipient: EMPLOYER, ...unknown },
    ];
    expect(judge([payment()], 1, { trades }))
      .toMatchObject({ verdict: "exchanged", genuine: false, chosen: { back: [trades[0]] } });
    for (const only of trades) {
      expect(judge([payment()], 1, { trades: [only] }).verdict).toBe("paid");
    }
  });

  test("leaves accounts alone that are on only one side of a trade", () => {
    for (const trades of [[trade(WORKER, null)], [trade(null, EMPLOYER), trade(EMPLOYER, null)]]) {
      expect(judge([payment()], 1, { trades }).verdict).toBe("paid");
    }
  });
});

describe("judgeTransaction() of many payments", () => {
  const many = (last: Partial<ReportedPayment> = {}) =>
    Array.from({ length: 100 }, (_, i) => {
      const own = { op: i + 1, recipient: `G${String(i).padStart(55, "A")}` };
      return payment(i === 99 ? { ...own, ...last } : own);
    });

  test("is genuine where all are paid", () => {
    expect(judge(many())).toMatchObject({ verdict: "paid", genuine: true });
  });

  test("is not where one of a hundred is not, but each other one is on its own", () => {
    const mixed = many({ assetIssuer: FORGER });
    expect(judge(mixed)).toMatchObject({ verdict: "mixed", genuine: false });
    expect(judge(mixed, 100)).toMatchObject({ verdict: "counterfeit", genuine: false });
    expect(judge(mixed, 1)).toMatchObject({ verdict: "paid", genuine: true });
  });

  test("lets the first that moved anything stand for all", () => {
    const payments = [payment({ amount: "0.0000000" }), payment({ op: 2 })];
    expect(judge(payments).chosen?.payment.op).toBe(2);
  });

  test("shows nothing of an operation without a payment", () => {
    expect(judge([payment()], 7))
      .toMatchObject({ shown: [], chosen: null, verdict: "nothing", genuine: false });
    expect(judge([]).verdict).toBe("nothing");
    expect(judge([], null, { status: "failed" }).verdict).toBe("failed");
  });
});

describe("judgeTransaction() of what its sender claims in the same transaction", () => {
  const claimed = (change: Partial<ReportedPayment>) =>
    payment({
      op: 2,
      kind: "claimable_claimed",
      recipient: EMPLOYER,
      // an unproven creation has no transaction
      ...(change.reason === undefined && { creation: "c".repeat(64) }),
      ...change,
    });

  /** The verdict, which is the same when judged again with the served reasons. */
  function verdictBeside(claim: ReportedPayment) {
    const { verdict, all } = judge([payment(), claim], 1);
    const served = all.map(({ payment: { reason: _, ...fields }, reason }) => ({
      ...fields,
      ...(reason === null ? {} : { reason }),
    }));
    expect(judge(served, 1).verdict).toBe(verdict);
    return verdict;
  }

  test("counts as given by who had set it aside", () => {
    expect(verdictBeside(claimed({ sender: WORKER }))).toBe("returned");
    expect(verdictBeside(claimed({ sender: WORKER, ...XLM }))).toBe("exchanged");
    expect(verdictBeside(claimed({ sender: EMPLOYER }))).toBe("paid");
    expect(verdictBeside(claimed({ sender: OTHER }))).toBe("paid");
  });

  test("may be of anyone who is paid, where nothing that was signed says whose it was", () => {
    const unknown = { sender: null, amount: null, asset: null, assetIssuer: null };
    const claim = claimed({ ...unknown, reason: "not_in_envelope" });
    expect(verdictBeside(claim)).toBe("exchanged");
    // one server reports that the employer set the balance aside
    expect(verdictBeside(claimed({ sender: EMPLOYER, reason: "not_in_envelope" })))
      .toBe("returned");
    const mango = { sender: OTHER, asset: "MANGO", assetIssuer: FORGER };
    expect(verdictBeside(claimed({ ...mango, reason: "not_in_envelope" }))).toBe("exchanged");
    // until every server has answered it can still be proven, and nothing looks genuine
    for (const each of [claim, claimed({ sender: OTHER, reason: "not_in_envelope" })]) {
      expect(judge([payment(), each], 1, { settled: false }))
        .toMatchObject({ verdict: "unsettled", genuine: false });
    }
    // an account that claims a balance and is paid hasn't returned anything
    const own = { ...claim, recipient: WORKER };
    expect(verdictsOf(payment(), own)).toEqual(["paid", "origin_unknown"]);
  });
});

describe("judgeTransaction() of money that is set aside for its sender within the transaction", () => {
  const aside = (change: Partial<ReportedPayment>) =>
    payment({
      op: 2,
      kind: "claimable_created",
      sender: WORKER,
      recipient: null,
      claimants: [EMPLOYER],
      ...change,
    });

  test("calls it returned, by itself too: its sender may take it at once", () => {
    const given = [payment(), aside({})];
    expect(judge(given, 1)).toMatchObject({ verdict: "returned", genuine: false });
    expect(verdictsOf(...given)).toEqual(["returned", "set_aside"]);
  });

  test("follows it over other hands, and to any of several claimants", () => {
    const over = [
      payment(),
      aside({ claimants: [WORKER, OTHER] }),
      payment({ op: 3, sender: OTHER, recipient: EMPLOYER }),
    ];
    expect(judge(over, 1).verdict).toBe("returned");
  });

  test("leaves the others of a pay run paid where an employer sets money aside", () => {
    const run = [payment(), aside({ sender: EMPLOYER, claimants: [OTHER, EMPLOYER] })];
    expect(judge(run, 1)).toMatchObject({ verdict: "paid", genuine: true });
    const another = [payment(), aside({ sender: OTHER, claimants: [EMPLOYER] })];
    expect(judge(another, 1).verdict).toBe("paid");
  });
});

import { describe, expect, test } from "vitest";
import { judge, type StatedPayment, type Statement } from "../../../../src/receipt/judge.ts";

const [EMPLOYER, WORKER, OTHER, ISSUER, FORGER] = ["E", "W", "O", "I", "F"].map((letter) =>
  `G${letter.repeat(55)}`
) as [string, string, string, string, string];
const NETWORK = { passphrase: "judge", usdcIssuer: ISSUER };

function payment(change: Partial<StatedPayment> = {}): StatedPayment {
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

function statement(payments: StatedPayment[], change: Partial<Statement> = {}): Statement {
  return { status: "success", settled: true, networkPassphrase: "judge", payments, ...change };
}

function verdictOn(one: StatedPayment, change: Partial<Statement> = {}) {
  const { verdict, genuine, chosen } = judge(statement([one], change), NETWORK, null);
  return { verdict, genuine, verified: chosen?.verified, reason: chosen?.reason };
}

describe("judge() of one payment", () => {
  test("calls it paid where nothing is wrong and every server was heard", () => {
    expect(verdictOn(payment()))
      .toEqual({ verdict: "paid", genuine: true, verified: true, reason: null });
  });

  test("verifies what is not settled, and lets it look genuine nowhere", () => {
    expect(verdictOn(payment(), { settled: false }))
      .toEqual({ verdict: "unsettled", genuine: false, verified: true, reason: null });
  });

  test.each<[string, Partial<StatedPayment>, Partial<Statement>, string]>([
    ["counterfeit", { assetIssuer: FORGER }, {}, "unrecognized_asset"],
    ["counterfeit", { asset: "usdcoin", assetIssuer: FORGER }, {}, "unrecognized_asset"],
    ["other_asset", { asset: "EURC" }, {}, "unrecognized_asset"],
    ["other_asset", { asset: "XLM", assetIssuer: FORGER }, {}, "unrecognized_asset"],
    ["to_self", { recipient: EMPLOYER }, {}, "to_self"],
    ["to_self", { recipient: EMPLOYER, recipientMuxed: "M1" }, {}, "to_self"],
    ["set_aside", { kind: "claimable_created", recipient: null }, {}, "not_yet_claimed"],
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
    expect(verdictOn(payment(change), more))
      .toEqual({ verdict, genuine: false, verified: false, reason });
  });
});

describe("judge() of money that goes back", () => {
  const back = (amount: string) => payment({ op: 2, sender: WORKER, recipient: EMPLOYER, amount });

  test("says so of both ways, whatever the amounts", () => {
    for (const amount of ["25.5000000", "0.0000001"]) {
      const { all, genuine } = judge(statement([payment(), back(amount)]), NETWORK, null);
      expect(all.map(({ verdict }) => verdict)).toEqual(["returned", "returned"]);
      expect(genuine).toBe(false);
    }
    expect(judge(statement([payment(), back("25.5000000")]), NETWORK, 1))
      .toMatchObject({ verdict: "returned", genuine: false, chosen: { reason: "returned" } });
  });

  test("finds it over other accounts, and leaves who is not on the way alone", () => {
    const round = statement([
      payment(),
      payment({ op: 2, sender: WORKER, recipient: OTHER }),
      payment({ op: 3, sender: OTHER, recipient: EMPLOYER }),
      payment({ op: 4, recipient: FORGER }),
    ]);
    expect(judge(round, NETWORK, null).all.map(({ verdict }) => verdict))
      .toEqual(["returned", "returned", "returned", "paid"]);
  });

  test("is not misled by another asset, by nothing, or by what nobody claimed", () => {
    const others = [
      back("25.5000000"),
      payment({ op: 2, sender: WORKER, recipient: EMPLOYER, asset: "XLM", assetIssuer: null }),
      back("0.0000000"),
      payment({ op: 2, kind: "claimable_created", sender: WORKER, recipient: null }),
    ].slice(1);
    for (const other of others) {
      expect(judge(statement([payment(), other]), NETWORK, 1).verdict).toBe("paid");
    }
  });
});

describe("judge() of many payments", () => {
  const many = (last: Partial<StatedPayment> = {}) =>
    statement(Array.from({ length: 100 }, (_, i) => {
      const own = { op: i + 1, recipient: `G${String(i).padStart(55, "A")}` };
      return payment(i === 99 ? { ...own, ...last } : own);
    }));

  test("is genuine where all are paid", () => {
    expect(judge(many(), NETWORK, null)).toMatchObject({ verdict: "paid", genuine: true });
  });

  test("is not where one of a hundred is not, but each other one is on its own", () => {
    const mixed = many({ assetIssuer: FORGER });
    expect(judge(mixed, NETWORK, null)).toMatchObject({ verdict: "mixed", genuine: false });
    expect(judge(mixed, NETWORK, 100)).toMatchObject({ verdict: "counterfeit", genuine: false });
    expect(judge(mixed, NETWORK, 1)).toMatchObject({ verdict: "paid", genuine: true });
  });

  test("lets the first that moved anything stand for all", () => {
    const payments = [payment({ amount: "0.0000000" }), payment({ op: 2 })];
    expect(judge(statement(payments), NETWORK, null).chosen?.payment.op).toBe(2);
  });

  test("shows nothing of an operation that pays nobody", () => {
    expect(judge(statement([payment()]), NETWORK, 7))
      .toMatchObject({ shown: [], chosen: null, verdict: "nothing", genuine: false });
    expect(judge(statement([]), NETWORK, null)).toMatchObject({ verdict: "nothing" });
    expect(judge(statement([], { status: "failed" }), NETWORK, null).verdict).toBe("failed");
  });
});

describe("judge() of money that is set aside for its sender within the transaction", () => {
  const aside = (change: Partial<StatedPayment>) =>
    payment({
      op: 2,
      kind: "claimable_created",
      sender: WORKER,
      recipient: null,
      claimants: [EMPLOYER],
      ...change,
    });

  test("calls it returned, by itself too: its sender may take it at once", () => {
    const given = statement([payment(), aside({})]);
    expect(judge(given, NETWORK, 1)).toMatchObject({ verdict: "returned", genuine: false });
    expect(judge(given, NETWORK, null).all.map(({ verdict }) => verdict))
      .toEqual(["returned", "set_aside"]);
  });

  test("follows it over other hands, and to any of several claimants", () => {
    const over = [
      payment(),
      aside({ claimants: [WORKER, OTHER] }),
      payment({ op: 3, sender: OTHER, recipient: EMPLOYER }),
    ];
    expect(judge(statement(over), NETWORK, 1).verdict).toBe("returned");
  });

  test("leaves the others of a pay run paid where an employer sets money aside", () => {
    const run = [payment(), aside({ sender: EMPLOYER, claimants: [OTHER, EMPLOYER] })];
    expect(judge(statement(run), NETWORK, 1)).toMatchObject({ verdict: "paid", genuine: true });
    const foreign = [payment(), aside({ assetIssuer: FORGER })];
    expect(judge(statement(foreign), NETWORK, 1).verdict).toBe("paid");
  });
});

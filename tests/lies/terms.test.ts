import { Claimant, type xdr } from "@stellar/stellar-sdk/base";
import { expect, test } from "vitest";
import { fillPassport } from "../../functions/pages/passport.ts";
import { parsePredicate } from "../../functions/ledger/horizon/predicate.ts";
import { fillReceipt } from "../../functions/pages/receipt.ts";
import { passportMore } from "../../src/passport/messages/passport-more.en.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import type { ClaimStage } from "../../src/stellar/claim-terms.ts";
import { renderAccountHome } from "../account-home.ts";
import { ISSUER, testLedger } from "../ledger-harness.ts";
import { valueOf } from "../outcome.ts";
import { passportRequest, sampleAccount } from "../passport-request.ts";
import { renderSlip } from "../proof-slip.ts";
import { EMPLOYER, sampleProof, WORKER } from "../receipt-samples.ts";
import { pageRequest } from "../receipt-request.ts";
import { sampleNetwork } from "../receipt-table.ts";
import { StubHorizon } from "../stub-horizon.ts";
import { sampleIncome } from "../unit/src/passport/income-sample.ts";

const { aside } = RECEIPT.en;
const { waiting } = passportMore;
const NETWORK = sampleNetwork("https://pay.example");
const ACCOUNT = WORKER.publicKey();
const CREATED = "2020-01-15T10:00:00.000Z";

/** Claim predicates as signed, and as in Horizon's JSON. */
interface Terms {
  signed: xdr.ClaimPredicate;
  told: object;
}
const always: Terms = {
  signed: Claimant.predicateUnconditional(),
  told: { unconditional: true },
};
const not = ({ signed, told }: Terms): Terms => ({
  signed: Claimant.predicateNot(signed),
  told: { not: told },
});
const and = (one: Terms, two: Terms): Terms => ({
  signed: Claimant.predicateAnd(one.signed, two.signed),
  told: { and: [one.told, two.told] },
});
const or = (one: Terms, two: Terms): Terms => ({
  signed: Claimant.predicateOr(one.signed, two.signed),
  told: { or: [one.told, two.told] },
});
function before(iso: string): Terms {
  const seconds = String(Date.parse(iso) / 1000);
  return {
    signed: Claimant.predicateBeforeAbsoluteTime(seconds),
    told: { abs_before_epoch: seconds },
  };
}

/** The words of receipt and passport for each stage; null if there are none. */
const WORDS: Record<ClaimStage, { receipt: string; passport: string | null }> = {
  open: { receipt: "Can be collected at any time", passport: null },
  later: { receipt: "Can be collected from", passport: "can be collected from" },
  over: { receipt: aside.over, passport: waiting.over },
  never: { receipt: aside.never, passport: waiting.never },
};

/** Everything that shows money set aside on these terms. */
async function surfacesOf(terms: Terms) {
  const horizon = new StubHorizon();
  horizon.waiting({
    id: "0".repeat(72),
    asset: `USDC:${ISSUER}`,
    amount: "12.5000000",
    sponsor: EMPLOYER.publicKey(),
    last_modified_time: CREATED,
    claimants: [{ destination: ACCOUNT, predicate: terms.told }],
  });
  const ledger = await testLedger([horizon]);
  const claimable = await valueOf(ledger.service.claimable({ account: ACCOUNT }));
  const proof = sampleProof({
    createdAt: CREATED,
    aside: [WORKER],
    terms: { others: terms.signed, payer: always.signed },
  });
  const url = new URL(`/receipt/${proof.hash}?lang=en`, NETWORK.publicUrl);
  const receipt = await fillReceipt(pageRequest(url, { network: NETWORK, proof: () => proof }));
  const passport = await fillPassport(
    passportRequest(new URL(`/passport/${ACCOUNT}?lang=en`, NETWORK.publicUrl), {
      network: NETWORK,
      account: sampleAccount(ACCOUNT),
      history: "not_found",
      income: sampleIncome([1]),
      claimable,
    }).request,
  );
  const pages = { receipt: receipt.draw().main, passport: passport.draw().main };
  const aside = {
    kind: "claimable_created",
    recipient: null,
    sender: EMPLOYER.publicKey(),
  } as const;
  const check = renderSlip({ forgeable: false, closedAt: BigInt(Date.parse(CREATED) / 1000) }, {
    ...aside,
    claimants: [ACCOUNT],
    predicates: [parsePredicate(terms.told)],
  });
  return { claimable, check, home: renderAccountHome(ACCOUNT, { claimable }), ...pages };
}

test.each<[ClaimStage, string, Terms]>([
  ["open", "at any time", always],
  ["later", "from a day on", not(before("2100-01-01T00:00:00Z"))],
  ["over", "until a day that has passed", before("2020-02-01T00:00:00Z")],
  ["never", "until a day before it was set aside", before("2020-01-15T10:00:00Z")],
  ["never", "where nothing is true", not(always)],
  ["never", "from a year that is never", not(before("+010000-01-01T00:00:00Z"))],
])("is '%s' on every surface: %s", async (stage, _, terms) => {
  const { claimable, check, ...pages } = await surfacesOf(terms);
  expect(claimable.claimable).toMatchObject([
    { stage, claimableNow: stage === "open", claimants: [{ address: ACCOUNT, stage }] },
  ]);
  for (const [other, { receipt, passport }] of Object.entries(WORDS)) {
    expect(pages.receipt.includes(receipt)).toBe(other === stage);
    expect(check.includes(receipt)).toBe(other === stage);
    if (passport !== null) expect(pages.passport.includes(passport)).toBe(other === stage);
  }
});

test("tells every time to collect it that comes, on every surface", async () => {
  const again = and(not(before("2110-03-01T00:00:00Z")), before("2120-04-01T00:00:00Z"));
  const { claimable, receipt, passport, home, check } = await surfacesOf(
    or(before("2100-01-01T00:00:00Z"), again),
  );
  expect(claimable.claimable[0]?.claimants[0]).toMatchObject({
    stage: "open",
    until: "2100-01-01T00:00:00.000Z",
    further: [{ from: "2110-03-01T00:00:00.000Z", until: "2120-04-01T00:00:00.000Z" }],
  });
  for (const page of [receipt, passport, home, check]) {
    for (const year of ["2100", "2110", "2120"]) expect(page).toContain(year);
  }
});

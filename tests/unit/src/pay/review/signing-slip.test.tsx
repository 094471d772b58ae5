import { afterEach, describe, expect, test, vi } from "vitest";
import { ReviewView } from "../../../../../src/pay/review/ReviewView.tsx";
import type { Signer } from "../../../../../src/stellar/signers.ts";
import { htmlOf } from "../html-of.tsx";
import { EMPLOYER, lineOf, TestWorld, worker } from "../pay-world.ts";

afterEach(() => void vi.unstubAllGlobals());

const OWN = EMPLOYER.publicKey();
const [GRACE, TENDAI] = [worker(70), worker(71)];
const HASH = `X${"A".repeat(55)}`;

type Weights = [key: string, weight: number, type?: Signer["type"]][];

/** The text of a review whose payer has these signers, and whether it can be signed. */
async function review(weightNeeded: number, weights: Weights, payer = OWN) {
  vi.stubGlobal("location", new URL("https://lipwa.test/en/dashboard"));
  const world = new TestWorld();
  world.thresholds = { low_threshold: 0, med_threshold: weightNeeded };
  world.signers = weights.map(([key, weight, type = "ed25519_public_key"]) => {
    return { key, weight, type };
  });
  const pay = await world.tabWithDraft([lineOf(1)]);
  if (payer !== OWN) pay.wallet.payFrom(payer);
  await world.settle();
  await pay.review.open(payer, OWN);
  await world.settle();
  const state = pay.review.$review.get();
  if (state.step !== "shown") throw new Error("no review");
  const html = htmlOf(pay, <ReviewView review={state.review} looking={false} />);
  const [stub = ""] = /<aside class="stub".*<\/aside>/s.exec(html) ?? [];
  const [button = ""] = /<button[^>]*class="btn main"[^>]*>/.exec(stub) ?? [];
  const [notice = ""] = /<div class="notice bad".*?<\/div>/s.exec(html) ?? [];
  const text = (part: string) => part.replace(/(<[^>]+>)+/g, " ").replace(/\s+/g, " ");
  return { stub: text(stub), notice: text(notice), canSign: !button.includes("disabled") };
}

describe("the review of an account with signers", () => {
  test("asks only for signatures that help", async () => {
    const { stub, canSign } = await review(3, [[OWN, 1], [GRACE, 1], [TENDAI, 2]]);
    expect(stub).toContain("Needs a weight of 3. You have 1; 2 more must come from");
    expect(stub).toContain(TENDAI.slice(-4));
    expect(stub).not.toContain(GRACE.slice(-4));
    expect(canSign).toBe(true);
  });

  test("names a signer that isn't a key, and doesn't count on it", async () => {
    const hash: Weights[number] = [HASH, 1, "sha256_hash"];
    const alone = await review(1, [[OWN, 1], hash]);
    expect(alone.stub).toContain("anyone who knows its secret can use it");
    expect(alone.canSign).toBe(true);
    const never = await review(2, [[OWN, 1], hash]);
    expect(never.notice).toContain(
      "All keys of this account together have a weight of 1, and a payment needs 2.",
    );
    expect(never.canSign).toBe(false);
  });

  test("counts signatures where one is enough, and transactions where others sign too", async () => {
    const alone = await review(1, [[OWN, 1]]);
    expect(alone.stub).toContain("Signatures 1");
    const both = await review(2, [[OWN, 1], [GRACE, 1]]);
    expect(both.stub).toContain("Transactions 1");
    expect(both.stub).not.toContain("Signatures 1");
  });

  test("lets a key without weight sign nothing", async () => {
    const { notice, canSign } = await review(1, [[GRACE, 1]]);
    expect(notice).toContain("it has no weight, and a payment needs 1.");
    expect(canSign).toBe(false);
  });

  test("lets a key that can always be left out sign nothing", async () => {
    const { notice, canSign } = await review(5, [[OWN, 1], [GRACE, 5]]);
    expect(notice).toContain("too low to make a difference");
    expect(canSign).toBe(false);
  });

  test("shows another payer in full, which pays the fee", async () => {
    const { stub } = await review(1, [[OWN, 1]], GRACE);
    expect(stub).toContain(`From ${GRACE}`);
    expect(stub).toContain("This account also pays the fee.");
    const own = (await review(1, [[OWN, 1]])).stub;
    expect(own).not.toContain("From");
    expect(own).not.toContain("also pays the fee");
  });
});

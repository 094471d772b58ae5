import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { STEP_NAMES } from "../../../../src/receipt/evidence/steps.ts";
import type { SignedPaymentDetails } from "../../../../src/receipt/evidence/payments.ts";
import { EVIDENCE, PROOF_CHECK } from "../../../../src/receipt/messages/proof-check.ts";
import { RECEIPT } from "../../../../src/receipt/messages/receipt.ts";
import { ProofSteps } from "../../../../src/receipt/ProofSteps.tsx";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { renderSlip } from "../../../proof-slip.ts";
import { EMPLOYER, FORGER, sampleProof, WORKER } from "../../../receipt-samples.ts";

const ASIDE = { kind: "claimable_created" as const, recipient: null };

/** The slip of a file with only valid steps. */
function slipOf(...changes: Partial<SignedPaymentDetails>[]): string {
  return renderSlip({ forgeable: false }, ...changes);
}

describe("the slip of a proof that holds", () => {
  test("looks genuine where it proves a payment", () => {
    expect(slipOf({})).toContain('class="band"');
    expect(slipOf({})).toContain(PROOF_CHECK.en.paid);
  });

  test("does not look so for what only calls itself USDC, and says what it is", () => {
    const slip = slipOf({ assetIssuer: FORGER.publicKey() });
    expect(slip).not.toContain('class="band"');
    expect(slip).toContain(RECEIPT.en.verdicts.counterfeit.title);
    expect(slip).toContain("“USDC”");
  });

  test("shows each payment of several, and of each what it is", () => {
    const { payments: [payment] } = sampleProof();
    const slip = slipOf({ amount: "1.5000000" }, { amount: "2.5000000" }, ASIDE);
    expect(slip).not.toContain('class="band"');
    expect(slip.match(/<li/g)).toHaveLength(3);
    expect(slip).toMatch(/1\.50[\s\S]*2\.50/);
    expect(slip).toContain(payment?.recipient ?? "none");
    expect(slip).toContain(RECEIPT.en.verdicts.set_aside.title);
    expect(slipOf({}, {})).toContain('class="band"');
  });

  test("names the authors of a claim's memos, and says that it was collected", () => {
    const claim = {
      kind: "claimable_claimed" as const,
      memo: "09".repeat(32),
      memoType: "hash" as const,
      claimMemo: "Salary Nov",
      claimMemoType: "text" as const,
    };
    const { memo, claimMemo, memoKinds, memoByPayer, memoByReceiver, verdicts } = RECEIPT.en;
    const slip = slipOf(claim).replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
    expect(slip).toContain(`|${memo}, ${memoKinds.hash}, ${memoByPayer}|${claim.memo}|`);
    expect(slip).toContain(`|${claimMemo}, ${memoByReceiver}|Salary Nov|`);
    expect(slip).toContain(`|${verdicts.origin_unknown.label}|`);
    expect(slipOf({})).not.toContain(verdicts.origin_unknown.label);
  });

  test("does not look so for money that is only set aside", () => {
    const slip = slipOf(ASIDE);
    expect(slip).not.toContain('class="band"');
    expect(slip).toContain(RECEIPT.en.verdicts.set_aside.title);
  });

  test("names those who may claim what was set aside, and not the account that set it aside", () => {
    const [worker, payer] = [WORKER.publicKey(), EMPLOYER.publicKey()];
    const aside = { ...ASIDE, sender: payer, claimants: [worker, payer] };
    const all = (slip: string) =>
      slip.split(/<(?:span|dt) class="label">For</).slice(1)
        .flatMap((part) => /G[A-Z2-7]{55}/.exec(part.replace(/<[^>]*>/g, ""))?.[0] ?? []);
    expect(all(slipOf(aside))).toEqual([worker]);
    expect(all(slipOf({}, aside))).toEqual([worker]);
    expect(all(slipOf({}))).toEqual([]);
  });

  test("says of what was set aside that it only calls itself USDC", () => {
    const fake = { ...ASIDE, assetIssuer: FORGER.publicKey() };
    expect(slipOf(fake)).toContain(RECEIPT.en.verdicts.counterfeit.title);
    expect(slipOf(fake)).toContain("“USDC”");
    expect(slipOf({}, fake)).toContain(RECEIPT.en.verdicts.counterfeit.title);
    expect(slipOf(fake, fake)).not.toContain(RECEIPT.en.verdicts.set_aside.title);
  });

  test.each(LANGUAGES)(
    "says on the stamp that anyone can forge it if the keys are public: %s",
    (lang) => {
      const stampOf = (slip: string) =>
        /<p class="(stamp[^"]*)">(.*?)<\/p>/.exec(slip)?.slice(1) ?? [];
      const forgeable = renderSlip({ forgeable: true, lang }, {});
      expect(forgeable).not.toContain('class="band"');
      const [look, words = ""] = stampOf(forgeable);
      expect(look).toBe("stamp warn");
      expect(words).toContain(PROOF_CHECK[lang].proven);
      expect(words).toContain(EVIDENCE[lang].trust.ownForge);
      const [plain, secret] = stampOf(renderSlip({ forgeable: false, lang }, {}));
      expect(plain).toBe("stamp");
      expect(secret).toContain(PROOF_CHECK[lang].stampHolds.replaceAll("{n}", "5"));
    },
  );

  test.each(LANGUAGES)(
    "says less than a cent in the amount's place, and has no band: %s",
    (lang) => {
      for (const amount of ["0.0000001", "0.0099999"]) {
        const slip = renderSlip({ forgeable: false, lang }, { amount });
        expect(slip).not.toContain('class="band"');
        expect(slip).toContain(`<p class="amount words">${RECEIPT[lang].lessThanCent}</p>`);
      }
      expect(renderSlip({ forgeable: false, lang }, { amount: "0.0100000" })).toContain(
        'class="band"',
      );
    },
  );
});

test("what would have to be broken stands once, below all steps", () => {
  const words = EVIDENCE.en;
  const lines = STEP_NAMES.flatMap((step) =>
    [0, 1].map((transaction) => ({
      step,
      transaction,
      outcome: "holds" as const,
      code: null,
      values: {},
    }))
  );
  const html = renderToString(h(ProofSteps, { lang: "en", words, lines }));
  expect(html.split(words.doubt)).toHaveLength(2);
  for (const step of STEP_NAMES) {
    expect(html.split(words[step].breaks)).toHaveLength(2);
  }
});

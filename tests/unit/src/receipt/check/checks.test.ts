import { beforeAll, describe, expect, test, vi } from "vitest";
import { Account, BASE_FEE, Operation, TransactionBuilder } from "@stellar/stellar-sdk/base";
import type { PaymentProof } from "../../../../../src/contract/verify.ts";
import {
  type CheckResult,
  compareWithProof,
  type LedgerRecord,
  type PageClaims,
  runChecks,
  summarizeChecks,
} from "../../../../../src/receipt/check/checks.ts";
import { listCreatedBalances } from "../../../../../src/receipt/evidence/payments.ts";
import { readEnvelope } from "../../../../../src/stellar/envelope/envelope.ts";
import { shorten } from "../../../../../src/stellar/shorten.ts";
import { LANGUAGES } from "../../../../../src/ui/i18n/languages.ts";
import { quote } from "../../../../../src/ui/i18n/text.ts";
import { callToKnownContract } from "../../../../muxed-contract-call.ts";
import {
  EMPLOYER,
  FORGER,
  ISSUER,
  SAMPLE_PASSPHRASE,
  sampleProof,
  WORKER,
} from "../../../../receipt-samples.ts";

function claimsOf(proof: PaymentProof): PageClaims {
  return {
    hash: proof.hash,
    verdict: "paid",
    creation: null,
    op: proof.op,
    sender: proof.sender || null,
    recipient: proof.recipient || null,
    claimants: (proof.payments[0]?.claimants ?? []).filter((id) => id !== proof.sender),
    shownAmount: "1,234.56",
    shownExact: null,
    amount: proof.amount,
    asset: proof.asset,
    memo: proof.memo,
    claimMemo: "",
  };
}

function recordOf(proof: PaymentProof, more: Partial<LedgerRecord> = {}): LedgerRecord {
  return {
    envelopeXdr: proof.envelopeXdr,
    successful: true,
    ledger: proof.ledger,
    host: "horizon.example",
    ...more,
  };
}

const OPTIONS = {
  creation: null,
  passphrase: SAMPLE_PASSPHRASE,
  usdcIssuer: ISSUER.publicKey(),
  lang: "en" as const,
};

function resultsOf(
  proof: PaymentProof,
  change: Partial<PageClaims> = {},
  record: Partial<LedgerRecord> = {},
): Promise<CheckResult[]> {
  const claims = { ...claimsOf(proof), ...change };
  return runChecks(recordOf(proof, record), { ...OPTIONS, claims });
}

async function outcomes(
  ...checked: Parameters<typeof resultsOf>
): Promise<Record<string, CheckResult["outcome"]>> {
  const results = await resultsOf(...checked);
  return Object.fromEntries(results.map(({ title, outcome }) => [title, outcome]));
}

beforeAll(() => {
  vi.stubGlobal("location", { host: "pay.example" });
});

const ALL_RIGHT = {
  hash: "ok",
  payment: "ok",
  memo: "ok",
  issuer: "ok",
  signature: "ok",
  ledger: "ok",
};

describe("summarizeChecks()", () => {
  const sum = async (proof: PaymentProof, verdict: string, record: Partial<LedgerRecord> = {}) =>
    summarizeChecks(await resultsOf(proof, { verdict }, record), verdict);

  test("is all right for what is paid and signed in full", async () => {
    expect(await sum(sampleProof(), "paid")).toBe("allRight");
    expect(await sum(sampleProof({ signer: FORGER }), "paid")).toBe("someOpen");
  });

  test("vouches for nothing that the page itself does not", async () => {
    expect(await sum(sampleProof(), "unsettled")).toBe("noReceipt");
    expect(await sum(sampleProof({ issuer: FORGER }), "counterfeit")).toBe("noReceipt");
    expect(await sum(sampleProof(), "failed", { successful: false })).toBe("noReceipt");
  });

  test("is wrong where the page says other than what was signed", async () => {
    expect(await sum(sampleProof({ issuer: FORGER }), "paid")).toBe("wrong");
    expect(await sum(sampleProof(), "paid", { successful: false })).toBe("wrong");
  });
});

describe("runChecks()", () => {
  /** The check's line on a claim of what `made` set aside. `creation` is null if it's unread. */
  async function lineOnClaim(title: string, made: PaymentProof, creation: LedgerRecord | null) {
    const [balanceId = ""] = listCreatedBalances(readEnvelope(made.envelopeXdr)).keys();
    const claim = new TransactionBuilder(new Account(WORKER.publicKey(), "7"), {
      fee: BASE_FEE,
      networkPassphrase: SAMPLE_PASSPHRASE,
    }).addOperation(Operation.claimClaimableBalance({ balanceId })).setTimeout(0).build();
    claim.sign(WORKER);
    const record = { ...recordOf(made), envelopeXdr: claim.toXdr() };
    const claims = { ...claimsOf(made), creation: made.hash, recipient: WORKER.publicKey() };
    const results = await runChecks(record, { ...OPTIONS, claims, creation });
    return results.find((line) => line.title === title);
  }

  test("doesn't take the receiver's signature of a claim for the sender's", async () => {
    const made = sampleProof({ aside: [WORKER] });
    const signatureWith = (creation: LedgerRecord | null) =>
      lineOnClaim("signature", made, creation);
    expect(await signatureWith(recordOf(made))).toMatchObject({ detail: "signatureOk" });
    expect(await signatureWith(null)).toMatchObject({ outcome: "open", detail: "signatureOpen" });
  });

  test.each([
    ["Salary November 2026", "memoOk"],
    ["", "memoNone"],
  ])("leaves a claim's memo open if its payer's transaction is unread: %j", async (memo, read) => {
    const made = sampleProof({ aside: [WORKER], memo });
    expect(await lineOnClaim("memo", made, recordOf(made)))
      .toMatchObject({ outcome: "ok", detail: read });
    expect(await lineOnClaim("memo", made, null))
      .toMatchObject({ outcome: "open", detail: "memoOpen" });
  });

  test("leaves a contract call's memo open if the page doesn't know whose it is", async () => {
    const proof = sampleProof({ memo: "" });
    const { envelopeXdr } = callToKnownContract(EMPLOYER, SAMPLE_PASSPHRASE);
    const results = await runChecks(recordOf(proof, { envelopeXdr }), {
      ...OPTIONS,
      claims: claimsOf(proof),
    });
    expect(results.find(({ title }) => title === "memo"))
      .toMatchObject({ outcome: "open", detail: "paymentOpen" });
  });

  test("agrees with a page that shows what was signed", async () => {
    expect(await outcomes(sampleProof())).toEqual(ALL_RIGHT);
  });

  test("contradicts an amount that is off by one stroop, in the data or in the figures", async () => {
    const off: Partial<PageClaims>[] = [
      { amount: "1234.5600001" },
      { shownAmount: "1,234.5600001" },
      { shownExact: "exactly 1,234.5600001" },
    ];
    for (const change of off) {
      expect(await outcomes(sampleProof(), change)).toMatchObject({ payment: "bad" });
    }
  });

  test.each([
    ["exactly 394.975", "ok"],
    ["exactly 394.9750001", "bad"],
    [null, "bad"],
  ])("holds the exact amount beside 394.97 to what was signed: %s", async (shownExact, payment) => {
    const proof = sampleProof({ amount: "394.9750000" });
    const shown = { amount: "394.9750000", shownAmount: "394.97", shownExact };
    expect(await outcomes(proof, shown)).toMatchObject({ payment });
  });

  test("contradicts another sender, recipient, asset, memo, and hash", async () => {
    const proof = sampleProof();
    const other = FORGER.publicKey();
    expect((await outcomes(proof, { sender: other }))["payment"]).toBe("bad");
    expect((await outcomes(proof, { recipient: other }))["payment"]).toBe("bad");
    expect((await outcomes(proof, { asset: "USDT" }))["payment"]).toBe("bad");
    expect((await outcomes(proof, { memo: "Salary December 2026" }))["memo"]).toBe("bad");
    expect((await outcomes(proof, { hash: "0".repeat(64) }))["hash"]).toBe("bad");
  });

  test("contradicts an envelope in which one sign was changed", async () => {
    const proof = sampleProof();
    const bytes = Uint8Array.fromBase64(proof.envelopeXdr);
    // the last byte of the fee, so that everything else still parses
    bytes.set([bytes[43] === 7 ? 8 : 7], 43);
    const envelopeXdr = bytes.toBase64();
    expect(await outcomes(proof, {}, { envelopeXdr })).toMatchObject({
      hash: "bad",
      payment: "ok",
      signature: "open",
    });
  });

  test("calls a record wrong that is no transaction, and believes nothing else of it", async () => {
    const proof = sampleProof();
    const nothing = btoa("\0\0\0\x09".repeat(60));
    for (
      const envelopeXdr of ["", "no base64 ☹", "AAAA", nothing, proof.envelopeXdr.slice(0, 80)]
    ) {
      expect(await outcomes(proof, {}, { envelopeXdr })).toEqual({ hash: "bad" });
      expect(summarizeChecks(await resultsOf(proof, {}, { envelopeXdr }), "paid")).toBe("wrong");
    }
  });

  test("leaves open what is of a form that it does not know", async () => {
    const proof = sampleProof();
    const bytes = Uint8Array.fromBase64(proof.envelopeXdr);
    const wire = new DataView(bytes.buffer);
    // one operation without its own source, a payment
    const words = Array.from({ length: bytes.length >> 2 }, (_, n) => wire.getUint32(n * 4));
    const type = words.findIndex((word, n) =>
      word === 1 && words[n - 1] === 0 && words[n - 2] === 1
    );
    wire.setUint32(type * 4, 77);
    const envelopeXdr = bytes.toBase64();
    expect(await outcomes(proof, {}, { envelopeXdr })).toEqual({ hash: "open" });
  });

  test("finds the counterfeit's issuer wrong", async () => {
    const proof = sampleProof({ issuer: FORGER });
    expect(await outcomes(proof)).toEqual({ ...ALL_RIGHT, payment: "open", issuer: "bad" });
  });

  test.each([
    ["this network's USDC", {}, undefined, "USDC"],
    ["a counterfeit", { issuer: FORGER }, shorten(FORGER.publicKey()), "“USDC”"],
    [
      "a counterfeit set aside",
      { issuer: FORGER, aside: [WORKER] },
      shorten(FORGER.publicKey()),
      "“USDC”",
    ],
  ])(
    "says in the line of the payment who made it, where it is no recognized money: %s",
    async (_, sample, madeBy, asset) => {
      const results = await resultsOf(sampleProof(sample));
      const line = results.find(({ title }) => title === "payment");
      expect(line?.madeBy).toBe(madeBy);
      expect(line?.values["asset"]).toBe(asset);
      expect(line?.outcome).toBe(madeBy === undefined ? "ok" : "open");
    },
  );

  test.each(LANGUAGES)("reads a counterfeit's name in the quotation marks of %s", async (lang) => {
    const proof = sampleProof({ issuer: FORGER });
    const shown = { asset: quote(lang, proof.asset ?? "") };
    expect(await outcomes(proof, shown)).toEqual({
      ...ALL_RIGHT,
      payment: "open",
      issuer: "bad",
    });
    const other = { asset: quote(lang, "EURC") };
    expect(await outcomes(proof, other)).toMatchObject({ payment: "bad" });
  });

  test("leaves open whose signature it is when another key signed", async () => {
    const proof = sampleProof({ signer: FORGER });
    expect(await outcomes(proof)).toEqual({ ...ALL_RIGHT, signature: "open" });
  });

  test("compares a custodian's customers by their own addresses", async () => {
    const proof = sampleProof({ muxed: { sender: 7n, recipient: 4711n } });
    const muxed = { sender: proof.senderMuxed, recipient: proof.recipientMuxed };
    expect(await outcomes(proof, muxed)).toEqual(ALL_RIGHT);
    const { recipientMuxed } = sampleProof({ muxed: { sender: 7n, recipient: 4712n } });
    expect(await outcomes(proof, { ...muxed, recipient: recipientMuxed }))
      .toMatchObject({ payment: "bad" });
  });

  test("says for whom money was set aside, and contradicts another", async () => {
    const other = FORGER.publicKey();
    const worker = WORKER.publicKey();
    const proof = sampleProof({ aside: [WORKER] });
    expect(await outcomes(proof)).toEqual(ALL_RIGHT);
    const results = await resultsOf(proof);
    expect(results.find(({ title }) => title === "payment")).toMatchObject({
      detail: "paymentAside",
      values: { from: shorten(EMPLOYER.publicKey()), to: shorten(worker) },
    });
    const faults: Partial<PageClaims>[] = [
      { claimants: [other] },
      { claimants: [worker, other] },
      { claimants: [] },
      { claimants: [], recipient: worker },
    ];
    for (const change of faults) {
      expect(await outcomes(proof, change)).toMatchObject({ payment: "bad" });
    }
    expect(await outcomes(sampleProof(), { claimants: [other] })).toMatchObject({ payment: "bad" });
    const several = sampleProof({ aside: [WORKER, FORGER] });
    for (const claimants of [[worker, other], [other, worker]]) {
      expect(await outcomes(several, { claimants })).toEqual(ALL_RIGHT);
    }
    // its payer's own
    expect(await outcomes(sampleProof({ aside: [] }))).toEqual(ALL_RIGHT);
  });

  test("checks the line that was asked for", async () => {
    const proof = sampleProof({ lines: 3, op: 2 });
    expect(await outcomes(proof)).toEqual(ALL_RIGHT);
    expect((await outcomes(proof, { op: 3 }))["payment"]).toBe("bad");
    expect((await outcomes(proof, { op: 4 }))["payment"]).toBe("bad");
  });

  test("passes on that the ledger shows it as failed", async () => {
    expect((await outcomes(sampleProof(), {}, { successful: false }))["ledger"]).toBe("bad");
  });
});

describe("compareWithProof()", () => {
  const difference = (proof: PaymentProof, change: Partial<PageClaims> = {}) => {
    const [payment] = proof.payments;
    if (payment === undefined) throw new Error("a sample without a payment");
    return compareWithProof({ ...claimsOf(proof), ...change }, payment);
  };

  test("finds none in a page that shows what is proven, and another claimant", () => {
    expect(difference(sampleProof())).toBe(null);
    const proof = sampleProof({ aside: [WORKER] });
    expect(difference(proof)).toBe(null);
    expect(difference(proof, { claimants: [FORGER.publicKey()] })).toEqual({
      shown: FORGER.publicKey(),
      signed: WORKER.publicKey(),
    });
  });
});

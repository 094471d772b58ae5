import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { verifyEvidence } from "../../../../../src/receipt/evidence/verify.ts";
import { REAL_JUDGING, REAL_TRUST } from "../../../../real-archive.ts";

const NETWORK = { ...REAL_TRUST, ...REAL_JUDGING };
const TEXT = readFileSync("tests/fixtures/evidence/former/claim.json", "utf8");

describe("verifyEvidence()", () => {
  test("proves a document, as it was answered or as text", async () => {
    const report = await verifyEvidence(TEXT, { network: NETWORK });
    expect(report).toMatchObject({
      paid: true,
      proven: true,
      fault: null,
      ledger: expect.any(Number),
      closedAt: expect.stringMatching(/\.\d{3}Z$/),
      payments: [{ verdict: "paid", kind: "claimable_claimed", op: 1 }],
    });
    expect(report.validators).toHaveLength(REAL_TRUST.threshold);
    expect(new Set(report.steps.map(({ outcome }) => outcome))).toEqual(new Set(["holds"]));
    expect(await verifyEvidence(JSON.parse(TEXT), { network: NETWORK })).toEqual(report);
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  test("shows the payment of one operation only", async () => {
    expect(await verifyEvidence(TEXT, { network: NETWORK, op: 2 }))
      .toMatchObject({ paid: false, proven: true, payments: [] });
  });

  test.each([
    ["another network", TEXT, undefined, null, "otherNetwork"],
    [
      "an altered result",
      TEXT.replace(/"results": ?"A/, '"results":"B'),
      NETWORK,
      null,
      "otherResults",
    ],
    ["no document", "{}", NETWORK, "other_format", undefined],
  ])("proves nothing by %s", async (_, text, network, fault, code) => {
    const report = await verifyEvidence(text, network && { network });
    expect(report).toMatchObject({ paid: false, proven: false, fault, payments: [], hashes: [] });
    expect(report.steps.find(({ outcome }) => outcome === "broken")?.code).toBe(code);
  });
});

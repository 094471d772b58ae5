import { describe, expect, test } from "vitest";
import { bankCopyFiles } from "../../../../functions/pages/bank-copy.ts";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { passportRequest } from "../../../passport-request.ts";
import { sampleNetwork } from "../../../receipt-table.ts";
import { sampleIncome } from "../../src/passport/income-sample.ts";

const ORIGIN = "https://pay.example";
const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

async function fileAt(path: string): Promise<Response | null> {
  const url = new URL(path, ORIGIN);
  const { request } = passportRequest(url, {
    network: sampleNetwork(ORIGIN),
    account: "upstream_unavailable",
    history: "upstream_unavailable",
    income: sampleIncome(Array(12).fill(1)),
    claimable: "upstream_unavailable",
  });
  return await bankCopyFiles(new Request(url), request);
}

describe("bankCopyFiles()", () => {
  test.each(["", ...LANGUAGES.map((lang) => `/${lang}`)])(
    "answers with both files below '%s'",
    async (prefix) => {
      const csv = await fileAt(`${prefix}/bank-copy/${ADDRESS}.csv`);
      expect(csv?.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(await csv?.text()).toContain(`total,${ADDRESS}`);
      const json = await fileAt(`${prefix}/bank-copy/${ADDRESS}.json`);
      expect(await json?.json()).toMatchObject({ account: ADDRESS, paidMonths: { paid: 12 } });
    },
  );

  test.each([
    `/bank-copy/${ADDRESS}`,
    `/bank-copy/${ADDRESS}.xml`,
    `/bank-copy/${ADDRESS.slice(1)}.csv`,
    `/bank-copy/${ADDRESS.slice(0, -1)}A.csv`,
    `/de/bank-copy/${ADDRESS}.csv`,
  ])("leaves %s to others", async (path) => expect(await fileAt(path)).toBeNull());
});

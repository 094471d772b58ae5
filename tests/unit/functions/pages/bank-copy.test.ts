import { describe, expect, test } from "vitest";
import { bankCopyFiles } from "../../../../functions/pages/bank-copy.ts";
import type { Income } from "../../../../src/contract/income.ts";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { passportRequest } from "../../../passport-request.ts";
import { sampleNetwork } from "../../../receipt-table.ts";
import { sampleIncome } from "../../src/passport/income-sample.ts";

const ORIGIN = "https://pay.example";
const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

async function fileAt(path: string, change: Partial<Income> = {}): Promise<Response | null> {
  const income = sampleIncome(Array(12).fill(1), change);
  const network = sampleNetwork(ORIGIN);
  const url = new URL(path, ORIGIN);
  const world = {
    network,
    account: "not_found" as const,
    history: "not_found" as const,
    income,
    claimable: "not_found" as const,
  };
  return await bankCopyFiles(new Request(url), passportRequest(url, world).request);
}

describe("bankCopyFiles", () => {
  test.each(["", ...LANGUAGES.map((lang) => `/${lang}`)])(
    "has its files below %s/",
    async (lang) => {
      for (const [form, type] of [["csv", "text/csv"], ["json", "application/json"]]) {
        const response = await fileAt(`${lang}/bank-copy/${ADDRESS}.${form}`);
        expect(response?.headers.get("content-type")).toContain(type);
      }
      expect(await fileAt(`/xx/bank-copy/${ADDRESS}.csv`)).toBeNull();
    },
  );

  test("says in each file how far its figures go, until all is counted", async () => {
    const countedUpTo = "2026-03-01T10:00:00.000Z";
    const partly = { complete: false, countedUpTo };
    const csv = async (change: Partial<Income>) =>
      await (await fileAt(`/bank-copy/${ADDRESS}.csv`, change))?.text();
    expect(await csv(partly)).toContain(`\r\nincomplete,${countedUpTo},`);
    expect(await csv({})).not.toContain("incomplete");
    const json = await (await fileAt(`/bank-copy/${ADDRESS}.json`, partly))?.json();
    expect(json).toMatchObject(partly);
  });

  test("says in each file since when its figures count, where older ledgers are forgotten", async () => {
    const since = { complete: false, countedFrom: "2025-12-20T10:00:00.000Z" };
    const files = await Promise.all(
      ["csv", "json"].map(async (form) =>
        await (await fileAt(`/bank-copy/${ADDRESS}.${form}`, since))?.text() ?? ""
      ),
    );
    expect(files[0]).toMatch(/\r\nincomplete,.*\r\ncountedFrom,2025-12-20T10:00:00.000Z,/);
    expect(JSON.parse(files[1] ?? "")).toMatchObject(since);
  });

  test("says in each file what one server alone tells, and nothing where that is nothing", async () => {
    const told = { oneServer: { sum: "200.0000000", count: 2 } };
    const csv = async (change: Partial<Income>) =>
      await (await fileAt(`/bank-copy/${ADDRESS}.csv`, change))?.text();
    expect(await csv(told)).toContain("\r\noneServer,,,,2,200.0000000,,,\r\n");
    expect(await csv({})).not.toContain("oneServer");
    const json = await (await fileAt(`/bank-copy/${ADDRESS}.json`, told))?.json();
    expect(json).toMatchObject(told);
  });

  test.each([
    `/bank-copy/${ADDRESS}`,
    `/bank-copy/${ADDRESS}.xml`,
    `/bank-copy/${ADDRESS.slice(1)}.csv`,
    `/bank-copy/${ADDRESS.slice(0, -1)}A.csv`,
    `/de/bank-copy/${ADDRESS}.csv`,
  ])("leaves %s to others", async (path) => expect(await fileAt(path)).toBeNull());
});

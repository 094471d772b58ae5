import { describe, expect, test } from "vitest";
import { demoKeypair } from "../../../../functions/demo/keys.ts";
import { DEMO_WORKERS } from "../../../../src/wallet/demo-accounts.ts";
import { PAYROLL_FIELDS } from "../../../../src/pay/payroll-fields.ts";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { DASHBOARD } from "../../../../src/pay/messages/dashboard.ts";
import { readCsv } from "../../../../src/pay/read-csv.ts";
import { sampleCsv, templateCsv } from "../../../../src/pay/sample-csv.ts";

describe("templateCsv()", () => {
  test.each(LANGUAGES)("in %s is read back as what it says, and pays nobody", async (lang) => {
    const { columns, example } = DASHBOARD[lang].csv;
    const text = templateCsv(columns, { ...example, memo: "November", note: "" });
    const read = await readCsv(text);
    expect(read.columns.map(({ field }) => field)).toEqual([...PAYROLL_FIELDS]);
    expect(read.problems).toEqual([]);
    expect(read.lines).toMatchObject([{ name: example.name, address: "G…", memo: "November" }]);
  });
});

describe("sampleCsv()", () => {
  test("has every worker of the demo with the address that the sandbox's ledger has", async () => {
    const text = await sampleCsv(DASHBOARD.en.csv.columns, "November");
    const { lines, problems } = await readCsv(text ?? "");
    expect(problems).toEqual([]);
    expect(lines.map(({ name, address, amount }) => [name, address, amount])).toEqual(
      DEMO_WORKERS.map(({ name, wage }) => [name, demoKeypair(name).publicKey(), `${wage}.00`]),
    );
  });
});

import { afterEach, describe, expect, test, vi } from "vitest";
import { readLayouts, saveLayout } from "../../../../../src/pay/list/layouts.ts";
import {
  choiceKey,
  createListImport,
  type ImportSession,
  listFoundCurrencies,
  type ListImport,
} from "../../../../../src/pay/list/list-import.ts";
import type { ListContext } from "../../../../../src/pay/list/list.ts";
import { formatMoney } from "../../../../../src/pay/list/sums-text.ts";
import { memoryTexts } from "../../../../memory-texts.ts";
import { workbookFile } from "../../../../workbook-file.ts";
import { worker } from "../pay-world.ts";
import { LIST_CONTEXT } from "../read-list.ts";

const RATES = { NGN: 1461, GHS: 15, KES: 128, ZAR: 18, TZS: 2610, UGX: 3650, XOF: 585, XAF: 585 };

const rowsOf = (...cells: string[]) =>
  cells.map((each, at) => `P${at},${worker(at + 1)},${each}`).join("\n");

/** A list as the form shows it. */
async function asked(list: string | File, context: Partial<ListContext> = {}) {
  const form = createListImport({ ...LIST_CONTEXT, rates: RATES, ...context });
  await form.open(list);
  const now = (): ImportSession => {
    const state = form.$state.get();
    if (state.step !== "asking") throw new Error(`the list is ${state.step}`);
    return state.session;
  };
  return { form, now };
}

describe("createListImport()", () => {
  test("says what each choice of the money would come to", async () => {
    const { form, now } = await asked(
      `Name,Wallet,Salary (NGN),Asset\n${rowsOf("180000,USDC", "210000,USDC")}`,
    );
    const { questions, outcomes, reading } = now();
    expect(reading.open).toEqual(["currency"]);
    expect(listFoundCurrencies(questions.currency)).toEqual(["USDC", "NGN"]);
    expect(outcomes.get(choiceKey({ currency: "USDC" }))?.usdc?.total).toBe("390000");
    expect(outcomes.get(choiceKey({ currency: "NGN" }))?.usdc?.total).toMatch(/^266\.9/);
    await form.answer({ currency: "NGN" });
    expect(now().reading.open).toEqual([]);
    expect(now().reading.lines.map(({ amount, currency }) => [amount, currency])).toEqual([
      ["180000", "NGN"],
      ["210000", "NGN"],
    ]);
  });

  test("asks about the money again for another column, unless a person has answered", async () => {
    const list = `Name,Address,Basic (KES),Bonus (TZS)\n${rowsOf("46500,90000", "47000,91000")}`;
    const { form, now } = await asked(list);
    expect(now().reading.open).toContain("amount");
    await form.answer({ amount: 2 });
    const proposed = now().answers.currency;
    await form.answer({ currency: "KES" });
    await form.answer({ amount: 3 });
    expect(proposed).not.toBe("TZS");
    expect(now().answers).toMatchObject({ amount: 3, currency: "KES" });
  });

  test("keeps the purpose, and reads no row for it", async () => {
    const { form, now } = await asked(`Name,Address,Amount (KES)\n${rowsOf("46500")}`);
    const { reading } = now();
    await form.answer({ purpose: "Bonus" });
    expect(now().answers.purpose).toBe("Bonus");
    expect(now().reading).toBe(reading);
    expect(reading.lines[0]?.memo).toBe("");
  });

  test("shows the answers to what was asked last, whatever ends first", async () => {
    const { form, now } = await asked(`Name,Address,Pay\n${rowsOf("46500", "47000")}`);
    await Promise.all([form.answer({ currency: "KES" }), form.answer({ currency: "TZS" })]);
    expect(now().reading.lines.map(({ currency }) => currency)).toEqual(["TZS", "TZS"]);
  });

  describe("while an answer is being read", () => {
    const LIST = `Name,Address,Gross,Net,Phone\n${
      rowsOf("68000,52000,0722000001", "69000,53000,0722000002")
    }`;
    const NET = ["52000", "53000"];

    /** The list with the column 'Gross' chosen. */
    async function withGross() {
      const { form, now } = await asked(LIST);
      await form.answer({ currency: "KES" });
      await form.answer({ amount: 2 });
      const amounts = () => now().reading.lines.map(({ amount }) => amount);
      expect(amounts()).toEqual(["68000", "69000"]);
      return { form, now, amounts };
    }

    test.each<[string, (form: ListImport) => Promise<void>]>([
      ["another answer", (form) => form.answer({ phone: 4 })],
      ["a purpose", (form) => form.answer({ purpose: "Bonus" })],
      ["new rates", (form) => form.updateContext({ rates: { ...RATES, KES: 130 } })],
    ])("keeps it, given %s", async (_, change) => {
      const { form, amounts } = await withGross();
      await Promise.all([form.answer({ amount: 3 }), change(form)]);
      expect(amounts()).toEqual(NET);
    });

    test("shows it at once, and keeps the purpose that is typed", async () => {
      const { form, now } = await withGross();
      const answering = form.answer({ amount: 3 });
      await form.answer({ purpose: "Bonus" });
      expect(form.$state.get()).toMatchObject({ isReading: true });
      expect(now().answers).toMatchObject({ amount: 3, purpose: "Bonus" });
      await answering;
      expect(form.$state.get()).toMatchObject({ isReading: false });
      expect(now().answers).toMatchObject({ amount: 3, purpose: "Bonus" });
      expect([...now().chosen]).toContain("purpose");
    });

    test("imports nothing until it is read, and then once, however often Import is pressed", async () => {
      const { form } = await withGross();
      const imported: unknown[] = [];
      const press = () =>
        form.confirm(({ reading }) => {
          imported.push(reading.lines.map(({ amount }) => amount));
          return Promise.resolve();
        });
      const answering = form.answer({ amount: 3 });
      await press();
      expect(imported).toEqual([]);
      await answering;
      await Promise.all([press(), press()]);
      expect(imported).toEqual([NET]);
      // a question that is open again
      await form.answer({ currency: null });
      await press();
      expect(imported).toEqual([NET]);
    });
  });

  describe("of several sheets", () => {
    const sheetOf = (amount: string) => [
      ["Name", "Address", "Amount (KES)"],
      ["Amina", worker(1), amount],
    ];
    const sheets = { May: sheetOf("500"), June: sheetOf("600"), July: sheetOf("700") };
    const workbook = () => new File([workbookFile(sheets)], "pay.xlsx");

    afterEach(() => void vi.restoreAllMocks());

    test("asks about the one chosen last, though an earlier one takes longer to inspect", async () => {
      const { form, now } = await asked(workbook());
      // only the first inspection pauses
      vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(100);
      await Promise.all([form.answer({ sheet: 1 }), form.answer({ sheet: 2 })]);
      expect(now().answers.sheet).toBe(2);
      expect(now().reading.lines).toMatchObject([{ amount: "700" }]);
    });

    test("keeps the chosen one and the purpose typed during its inspection", async () => {
      const { form, now } = await asked(workbook());
      await Promise.all([
        form.answer({ sheet: 1 }),
        form.answer({ purpose: "Bonus" }),
        form.answer({ currency: "TZS" }),
        form.updateContext({ rates: RATES }),
      ]);
      expect(now().answers).toMatchObject({ sheet: 1, purpose: "Bonus", currency: "KES" });
      expect(now().reading.lines).toMatchObject([{ amount: "600", currency: "KES" }]);
    });
  });

  test("goes by rates that come later", async () => {
    const { form, now } = await asked(`Name,Address,Amount (KES)\n${rowsOf("46500")}`, {
      rates: null,
    });
    expect(now().reading.sums.usdc).toBeNull();
    await form.updateContext({ rates: RATES });
    expect(now().reading.sums.usdc?.total).toBe("363.29");
  });

  test("says why a file cannot be read", async () => {
    const form = createListImport(LIST_CONTEXT);
    await form.open(new File(["%PDF-1.7"], "pay.pdf"));
    expect(form.$state.get()).toEqual({ step: "unreadable", problems: [{ code: "no_workbook" }] });
  });
});

describe("layouts that are kept", () => {
  const LIST = `Name,Address,Gross,Net,Currency\n${rowsOf("68000,52000,KES", "69000,53000,KES")}`;

  test("are the newest of each list, and no more than twenty", async () => {
    const local = memoryTexts();
    const { answers } = (await asked(LIST)).now();
    for (let n = 0; n < 25; n++) {
      saveLayout(local, { key: `list ${n % 22}`, answers, evidence: "", on: `day ${n}` });
    }
    const kept = readLayouts(local);
    expect(kept).toHaveLength(20);
    expect(kept[0]).toMatchObject({ key: "list 2", on: "day 24" });
    expect(new Set(kept.map(({ key }) => key)).size).toBe(20);
  });

  test("are none where something else is kept", () => {
    const local = memoryTexts();
    for (const text of ["", "{", "{}", "[1, null]", '[{"key":"a"}]', '[{"key":1,"answers":{}}]']) {
      local.setItem("lipwa layouts", text);
      expect(readLayouts(local), text).toEqual([]);
    }
  });
});

test("formatMoney() cuts at the hundredth", () => {
  expect(formatMoney("en", "394.9750000", "USDC")).toBe("394.97\u00a0USDC");
  expect(formatMoney("en", "0.0012000", "USDC")).toBe("0.0012\u00a0USDC");
  expect(formatMoney("en", "50747.3851", "KES")).toBe("50,747.38\u00a0KES");
});

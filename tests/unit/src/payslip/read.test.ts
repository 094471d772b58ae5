import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MONEY_CODES } from "../../../../src/money/currency.ts";
import { readPayslip } from "../../../../src/payslip/read.ts";
import { writePayslip } from "../../../../src/payslip/write.ts";
import { type Payslip, sumEntries } from "../../../../src/payslip/payslip.ts";

const PAYSLIP: Payslip = {
  period: "2026-11",
  employer: "Demo Solar",
  name: "Wanjiru Kamau",
  group: "Office",
  currency: "KES",
  earnings: [
    { label: "Basic", amount: "80000" },
    { label: "Housing allowance", amount: "12000" },
  ],
  deductions: [
    { label: "PAYE", amount: "17154.35" },
    { label: "NSSF", amount: "5520" },
    { label: "SHIF", amount: "2530" },
    { label: "Housing levy", amount: "1380" },
  ],
  net: "65415.65",
  paid: "509.83",
};

/** The cells in the fragment of `PAYSLIP`. */
const CELLS: unknown[] = [
  1,
  "2026-11",
  "Demo Solar",
  "Wanjiru Kamau",
  "Office",
  "KES",
  "65415.65",
  "509.83",
  [["Basic", "80000"], ["Housing allowance", "12000"]],
  [["PAYE", "17154.35"], ["NSSF", "5520"], ["SHIF", "2530"], ["Housing levy", "1380"]],
];

const cellsWith = (at: number, value: unknown) => CELLS.with(at, value);

/** The fragment of any JSON value or bytes. */
async function fragmentOf(content: unknown): Promise<string> {
  const text = content instanceof Blob ? content : JSON.stringify(content);
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

function base64url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

describe("a payslip in a link's fragment", () => {
  test("is read as it was written, in less than 1 KB", async () => {
    const text = await writePayslip(PAYSLIP);
    expect(text).toMatch(/^[\w-]{100,400}$/);
    expect(await readPayslip(text ?? "")).toEqual(PAYSLIP);
    expect(await fragmentOf(CELLS)).toBe(text);
  });

  test("is read as it was written, whatever is written, or is not written at all", async () => {
    const text = fc.oneof(
      { weight: 9, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
    );
    const amount = fc.bigInt(0n, 10n ** 9n).map((cents) =>
      `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`.replace(/\.?0+$/, "") || "0"
    );
    const entries = fc.array(fc.record({ label: text, amount }), { maxLength: 45, size: "small" });
    const anyPayslip = fc.record({
      period: fc.constantFrom("2026-11", "2026-12", "2026-13"),
      employer: text,
      name: text,
      group: text,
      currency: fc.constantFrom(...MONEY_CODES),
      earnings: entries,
      deductions: entries,
      paid: amount,
    });
    let read = 0;
    await fc.assert(
      fc.asyncProperty(anyPayslip, async (given) => {
        const net = sumEntries(given.earnings) - sumEntries(given.deductions);
        const payslip = { ...given, net: shortDecimal(net) };
        const written = await writePayslip(payslip);
        if (written === null) return;
        const back = await readPayslip(written);
        read += 1;
        expect(back?.net).toBe(payslip.net);
        expect(back?.paid).toBe(payslip.paid);
        const amountsOf = ({ earnings, deductions }: Payslip) =>
          [earnings, deductions].map((each) => each.map(({ amount }) => amount));
        expect(back && amountsOf(back)).toEqual(amountsOf(payslip));
        expect(JSON.stringify(back)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        // reading and writing again gives the same fragment
        expect(back === null ? "" : await writePayslip(back)).toBe(written);
      }),
      { numRuns: 300 },
    );
    expect(read).toBeGreaterThan(20);
  });

  test.each([
    ["nothing", ""],
    ["no base64url", "a+b/c="],
    ["too long a text", "A".repeat(1025)],
    ["no deflate", base64url(new TextEncoder().encode("payslip"))],
    ["a deflate that ends too soon", "q1YqKC1SslIyMjBU0lEqSy0qzszPA_INlWoB"],
  ])("is not read of %s", async (_, text) => {
    expect(await readPayslip(text)).toBeNull();
  });

  test.each<[string, unknown]>([
    ["bytes that are no UTF-8", new Blob([new Uint8Array([0x22, 0xff, 0xfe, 0x22])])],
    ["an object", { v: 1 }],
    ["null", null],
    ["a text", "payslip"],
    ["another version", cellsWith(0, 2)],
    ["a cell too many", [...CELLS, ""]],
    ["a cell too few", CELLS.slice(0, -1)],
    ["a month that there is not", cellsWith(1, "2026-13")],
    ["no employer", cellsWith(2, "")],
    ["an employer that is no text", cellsWith(2, 7)],
    ["a text that turns around", cellsWith(3, "Wanjiru \u202eumaK")],
    ["a text with an isolate", cellsWith(3, "\u2066Wanjiru\u2069")],
    ["a text with a line break", cellsWith(3, "Wanjiru\nPaid in full")],
    ["a text with a control character", cellsWith(3, "Wanjiru\u0007")],
    ["a letter without ink", cellsWith(3, "Wanjiru\u3164")],
    ["a tower of marks", cellsWith(3, "W\u0301\u0302\u0303\u0304")],
    ["half a character", cellsWith(3, "Wanjiru \ud83d")],
    ["a text that is not in its normal form", cellsWith(3, "Amo\u0301s")],
    ["a text of 61 characters", cellsWith(3, "x".repeat(61))],
    ["spaces around a text", cellsWith(3, " Wanjiru ")],
    ["the site's own name", cellsWith(2, "Verified by Lipwa")],
    ["a currency that there is not", cellsWith(5, "EUR")],
    ["a net that is a number", cellsWith(6, 65415.65)],
    ["a net that is not gross less deductions", cellsWith(6, "92000")],
    ["a net below nothing", cellsWith(6, "-1")],
    ["a net with an exponent", cellsWith(6, "6e4")],
    ["more decimals than money has", cellsWith(8, [["Basic", "92000.001"]])],
    ["an amount with zeros before it", cellsWith(8, [["Basic", "092000"]])],
    ["an amount with zeros behind it", cellsWith(8, [["Basic", "92000.0"]])],
    ["digits of another script", cellsWith(8, [["Basic", "٩٢٠٠٠"]])],
    ["an item without a label", cellsWith(8, [["", "92000"]])],
    ["an item of three cells", cellsWith(8, [["Basic", "92000", ""]])],
    ["items that are no list", cellsWith(8, "Basic")],
    ["no items", cellsWith(8, []).with(9, []).with(6, "0")],
    ["41 items", cellsWith(9, Array.from({ length: 39 }, () => ["PAYE", "0"])).with(6, "92000")],
  ])("is not read of %s", async (_, content) => {
    expect(await readPayslip(await fragmentOf(content))).toBeNull();
  });

  test("is not read beyond 4 KB, however small it comes", async () => {
    const padded = (spaces: number) =>
      fragmentOf(new Blob([JSON.stringify(CELLS) + " ".repeat(spaces)]));
    const bomb = await padded(500_000);
    expect(bomb.length).toBeLessThan(1024);
    expect(await readPayslip(await padded(100))).toEqual(PAYSLIP);
    expect(await readPayslip(bomb)).toBeNull();
  });

  test("is not written where it would be longer than 1 KB", async () => {
    // letters without repetition do not compress
    const items = Array.from({ length: 30 }, (_, at) => ({
      label: Array.from({ length: 30 }, (_, n) => String.fromCharCode(0x4e00 + at * 977 + n * 131))
        .join(""),
      amount: "1",
    }));
    const payslip = { ...PAYSLIP, earnings: items, deductions: [], net: "30" };
    expect(await writePayslip(payslip)).toBeNull();
  });

  test("writes HTML and addresses as the text that they are", async () => {
    const label = "<img src=x onerror=alert(1)> https://evil.example";
    const earnings = [{ label, amount: "65415.65" }];
    const written = await writePayslip({ ...PAYSLIP, earnings, deductions: [] });
    expect((await readPayslip(written ?? ""))?.earnings[0]?.label).toBe(label);
  });

  test("is not written with a secret key in it", async () => {
    expect(await writePayslip({ ...PAYSLIP, group: `S${"A".repeat(55)}` })).toBeNull();
  });

  test("cleans what an employer pasted", async () => {
    const written = await writePayslip({
      ...PAYSLIP,
      name: " Wanjiru\u200b  Kamau\u00a0",
      employer: "x".repeat(100),
    });
    const { name, employer } = await readPayslip(written ?? "") ?? {};
    expect([name, employer]).toEqual(["Wanjiru Kamau", "x".repeat(60)]);
  });
});

function shortDecimal(stroops: bigint): string {
  const sign = stroops < 0n ? "-" : "";
  const size = String(stroops < 0n ? -stroops : stroops).padStart(8, "0");
  return sign + `${size.slice(0, -7)}.${size.slice(-7)}`.replace(/\.?0+$/, "");
}

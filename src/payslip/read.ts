import { imitatesSiteName } from "../ui/sent-to.ts";
import { parseUnits, type Payslip, type PayslipEntry, sumEntries } from "./payslip.ts";

// Receipts load this file in the browser, so it has few imports.

/** The version of the format: the first element of a payslip's JSON array. */
export const PAYSLIP_VERSION = 1;

/** Maximum length of the text in the link's fragment. */
export const MAX_LINK_CHARACTERS = 1024;

/** Maximum size of the JSON. */
const MAX_BYTES = 4096;

/** Maximum length of a name or label, in characters. */
export const MAX_TEXT_LENGTH = 60;

/** Maximum number of earnings and deductions together. */
const MAX_ENTRIES = 40;

/** Null if the link's text is invalid. 1 KB can inflate to 1 MB, so at most 4 KB are read. */
export async function readPayslip(text: string): Promise<Payslip | null> {
  if (!/^[\w-]+$/.test(text) || text.length > MAX_LINK_CHARACTERS) return null;
  try {
    const deflated = Uint8Array.from(
      atob(text.replaceAll("-", "+").replaceAll("_", "/")),
      (character) => character.charCodeAt(0),
    );
    const inflate = new DecompressionStream("deflate-raw");
    const bytes = await readStream(new Blob([deflated]).stream().pipeThrough(inflate));
    return parsePayslip(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    // Invalid base64, deflate, UTF-8 or JSON, too long, or a browser that can't inflate.
    return null;
  }
}

/** Throws at `MAX_BYTES` without reading the rest. */
export async function readStream(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const bytes: number[] = [];
  while (true) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(bytes);
    if (bytes.length + value.length > MAX_BYTES) {
      await reader.cancel();
      throw new RangeError("too many bytes for a payslip");
    }
    bytes.push(...value);
  }
}

/**
 * Null if a cell isn't in canonical form, there are no earnings or too many entries, or the net
 * doesn't add up.
 */
export function parsePayslip(cells: unknown): Payslip | null {
  if (!Array.isArray(cells) || cells.length !== 10 || cells[0] !== PAYSLIP_VERSION) return null;
  const [, period, employer, name, group, currency, net, paid, earned, deducted]: unknown[] = cells;
  if (!isText(period) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(period) || !isMoney(currency)) return null;
  if (!isText(employer) || !isText(name) || (group !== "" && !isText(group))) return null;
  const places = currency === "USDC" ? 7 : 2;
  if (!isAmount(net, places) || !isAmount(paid, 7)) return null;
  const [earnings, deductions] = [entriesIn(earned, places), entriesIn(deducted, places)];
  if (earnings === null || deductions === null || earnings.length === 0) return null;
  if (earnings.length + deductions.length > MAX_ENTRIES) return null;
  if (sumEntries(earnings) - sumEntries(deductions) !== parseUnits(net)) return null;
  return { period, employer, name, group, currency, earnings, deductions, net, paid };
}

function entriesIn(cells: unknown, places: number): PayslipEntry[] | null {
  if (!Array.isArray(cells)) return null;
  const read = cells.flatMap((cell: unknown) => {
    if (!Array.isArray(cell) || cell.length !== 2) return [];
    const [label, amount]: unknown[] = cell;
    return isText(label) && isAmount(amount, places) ? [{ label, amount }] : [];
  });
  return read.length === cells.length ? read : null;
}

function isMoney(value: unknown): value is Payslip["currency"] {
  return typeof value === "string" && /^(USDC|NGN|GHS|KES|ZAR|TZS|UGX|XOF|XAF)$/.test(value);
}

/** Whether an amount is in canonical form: `1`, not `1.0` or `01`. */
function isAmount(value: unknown, places: number): value is string {
  if (typeof value !== "string") return false;
  const read = /^(?:0|[1-9]\d{0,11})(?:\.(\d{0,6}[1-9]))?$/.exec(value);
  return read !== null && (read[1] ?? "").length <= places;
}

/** Whether a text is a single line without characters that hide or reorder other text. */
function isText(value: unknown): value is string {
  return typeof value === "string" && [...value].length <= MAX_TEXT_LENGTH && value !== "" &&
    value === normalizeLine(value) && !imitatesSiteName(value) &&
    !/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{3}/u.test(value);
}

export function normalizeLine(text: string): string {
  return text.replace(/\s+/g, " ").normalize("NFC").trim();
}

import { isOwnName } from "../ui/sent-to.ts";
import { entriesTotal, type Payslip, type PayslipEntry, unitsOf } from "./payslip.ts";

// what shows a receipt fetches this: it stands on little else

/** The first cell: another format would have another. */
export const VERSION = 1;

/** The most characters of a fragment's payslip, of its JSON in bytes, and of each text. */
export const MOST_CHARACTERS = 1024;
const MOST_BYTES = 4096;
export const MOST_TEXT = 60;

/** The most earnings and deductions together. */
const MOST_ENTRIES = 40;

/**
 * Reads the payslip of a link's fragment; null for anything else. 1 KB inflates to less than 1 MB, of
 * which no more than 4 KB are looked at.
 */
export async function readPayslip(text: string): Promise<Payslip | null> {
  if (!/^[\w-]+$/.test(text) || text.length > MOST_CHARACTERS) return null;
  try {
    const deflated = Uint8Array.from(
      atob(text.replaceAll("-", "+").replaceAll("_", "/")),
      (character) => character.charCodeAt(0),
    );
    const inflate = new DecompressionStream("deflate-raw");
    const bytes = await readAll(new Blob([deflated]).stream().pipeThrough(inflate));
    return payslipIn(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    // no base64, deflate, UTF-8 or JSON, or too much of it; or a browser that cannot inflate
    return null;
  }
}

/** All bytes of a stream; throws, with the rest unread, where there are more than `MOST_BYTES`. */
export async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const bytes: number[] = [];
  while (true) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(bytes);
    if (bytes.length + value.length > MOST_BYTES) {
      await reader.cancel();
      throw new RangeError("more than a payslip");
    }
    bytes.push(...value);
  }
}

/** The payslip of such cells; null where one of them is not as it is written. */
export function payslipIn(cells: unknown): Payslip | null {
  if (!Array.isArray(cells) || cells.length !== 10 || cells[0] !== VERSION) return null;
  const [, period, employer, name, group, currency, net, paid, earned, deducted]: unknown[] = cells;
  if (!isText(period) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(period) || !isMoney(currency)) return null;
  if (!isText(employer) || !isText(name) || (group !== "" && !isText(group))) return null;
  const places = currency === "USDC" ? 7 : 2;
  if (!isAmount(net, places) || !isAmount(paid, 7)) return null;
  const [earnings, deductions] = [entriesIn(earned, places), entriesIn(deducted, places)];
  if (earnings === null || deductions === null || earnings.length === 0) return null;
  if (earnings.length + deductions.length > MOST_ENTRIES) return null;
  if (entriesTotal(earnings) - entriesTotal(deductions) !== unitsOf(net)) return null;
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

/** A plain decimal, written in the one way that `1`, `1.0` and `01` have in common. */
function isAmount(value: unknown, places: number): value is string {
  if (typeof value !== "string") return false;
  const read = /^(?:0|[1-9]\d{0,11})(?:\.(\d{0,6}[1-9]))?$/.exec(value);
  return read !== null && (read[1] ?? "").length <= places;
}

/** A text on one line in which nothing hides, turns or covers what surrounds it. */
function isText(value: unknown): value is string {
  return typeof value === "string" && [...value].length <= MOST_TEXT && value !== "" &&
    value === oneLine(value) && !isOwnName(value) &&
    !/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{3}/u.test(value);
}

/** A text in the one form that it is written in. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").normalize("NFC").trim();
}

import { MONEY } from "../money/currency.ts";
import { stroopsOf } from "../stellar/amount.ts";
import { looksLikeSecret } from "../stellar/secret-key.ts";
import { isOwnName } from "../ui/sent-to.ts";
import { hasUnseen, plainCell } from "../ui/visible-text.ts";
import { entriesTotal, type Payslip, type PayslipEntry } from "./payslip.ts";

/** A longer one is neither written nor read. */
const MOST_CHARACTERS = 1024;

/** The same of its JSON: a fragment that inflates to more is not a payslip. */
const MOST_BYTES = 4096;

/** The most characters of each text, and the most entries. */
const MOST_TEXT = 60;
const MOST_ENTRIES = 40;

/** The first cell: another format would have another. */
const VERSION = 1;

/**
 * A payslip as text for a link: JSON, deflated (RFC 1951), in base64url. Null where it would be longer
 * than 1 KB or would not be read again, and in a browser that cannot deflate.
 */
export async function writePayslip(payslip: Payslip): Promise<string | null> {
  const { period, employer, name, group, currency, net, paid, earnings, deductions } = payslip;
  const cellsOf = (entries: readonly PayslipEntry[]) =>
    entries.map(({ label, amount }) => [shownText(label), amount]);
  const texts = [employer, name, group].map(shownText);
  const parts = [earnings, deductions].map(cellsOf);
  const cells = [VERSION, period, ...texts, currency, net, paid, ...parts];
  if (payslipIn(cells) === null || typeof CompressionStream !== "function") return null;
  const stream = new Blob([JSON.stringify(cells)]).stream();
  try {
    const deflated = await readAll(stream.pipeThrough(new CompressionStream("deflate-raw")));
    const text = deflated === null ? "" : base64url(deflated);
    return text === "" || text.length > MOST_CHARACTERS ? null : text;
  } catch {
    // browsers of before 2023 deflate, but not without a head
    return null;
  }
}

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
    const stream = new Blob([deflated]).stream();
    const bytes = await readAll(stream.pipeThrough(new DecompressionStream("deflate-raw")));
    if (bytes === null) return null;
    return payslipIn(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
  } catch {
    // no base64, deflate, UTF-8 or JSON; or a browser that cannot inflate
    return null;
  }
}

/** All bytes of a stream; null, with the rest unread, where there are more than `MOST_BYTES`. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  const bytes: number[] = [];
  while (true) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(bytes);
    if (bytes.length + value.length > MOST_BYTES) {
      await reader.cancel();
      return null;
    }
    bytes.push(...value);
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")
    .replaceAll("=", "");
}

function payslipIn(cells: unknown): Payslip | null {
  if (!Array.isArray(cells) || cells.length !== 10 || cells[0] !== VERSION) return null;
  const [, period, employer, name, group, code, net, paid, earnings, deductions]: unknown[] = cells;
  const currency = MONEY.find((each) => each === code);
  if (currency === undefined || !isText(period) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(period)) {
    return null;
  }
  if (!isText(employer) || !isText(name) || (group !== "" && !isText(group))) return null;
  const places = currency === "USDC" ? 7 : 2;
  if (!isAmount(net, places) || !isAmount(paid, 7)) return null;
  const [earned, deducted] = [entriesIn(earnings, places), entriesIn(deductions, places)];
  if (earned === null || deducted === null || earned.length === 0) return null;
  if (earned.length + deducted.length > MOST_ENTRIES) return null;
  if (entriesTotal(earned) - entriesTotal(deducted) !== stroopsOf(net)) return null;
  const said = { period, employer, name, group, currency, net, paid };
  return { ...said, earnings: earned, deductions: deducted };
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

/** A plain decimal, written in the one way that `1`, `1.0` and `01` have in common. */
function isAmount(value: unknown, places: number): value is string {
  if (typeof value !== "string" || value.length > 24) return false;
  const read = /^(?:0|[1-9]\d{0,11})(?:\.(\d*[1-9]))?$/.exec(value);
  return read !== null && (read[1] ?? "").length <= places;
}

/** A text on one line in which nothing hides, turns or covers what surrounds it. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value === shownText(value) &&
    !hasUnseen(value) && !/\p{Default_Ignorable_Code_Point}|\p{M}{3}/u.test(value) &&
    !looksLikeSecret(value) && !isOwnName(value);
}

/** A text as far as it is written. */
function shownText(text: string): string {
  const plain = plainCell(text.slice(0, 4 * MOST_TEXT)).replace(/\s+/g, " ").normalize("NFC");
  return [...plain].slice(0, MOST_TEXT).join("").trim();
}

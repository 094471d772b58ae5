import { looksLikeSecret } from "../stellar/secret-key.ts";
import { plainCell } from "../ui/visible-text.ts";
import type { Payslip, PayslipEntry } from "./payslip.ts";
import { MAX_CHARACTERS, MAX_TEXT, oneLine, payslipIn, readAll, VERSION } from "./read.ts";

/**
 * Writes a payslip as text for a link: JSON, deflated (RFC 1951), in base64url. Null if it is
 * longer than 1 KB or can't be read back, or if the browser can't deflate.
 */
export async function writePayslip(payslip: Payslip): Promise<string | null> {
  const { period, employer, name, group, currency, net, paid, earnings, deductions } = payslip;
  const cellsOf = (entries: readonly PayslipEntry[]) =>
    entries.map(({ label, amount }) => [shownText(label), amount]);
  const texts = [employer, name, group].map(shownText);
  const parts = [earnings, deductions].map(cellsOf);
  const cells = [VERSION, period, ...texts, currency, net, paid, ...parts];
  const json = JSON.stringify(cells);
  if (payslipIn(cells) === null || looksLikeSecret(json)) return null;
  try {
    const deflate = new CompressionStream("deflate-raw");
    const text = base64url(await readAll(new Blob([json]).stream().pipeThrough(deflate)));
    return text.length > MAX_CHARACTERS ? null : text;
  } catch {
    // Browsers before 2023 deflate only with a header; those before 2020 don't deflate.
    return null;
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")
    .replaceAll("=", "");
}

/** The part of a text that is written. */
function shownText(text: string): string {
  const plain = oneLine(plainCell(text.slice(0, 4 * MAX_TEXT)));
  return [...plain].slice(0, MAX_TEXT).join("").trim();
}

import { looksLikeSecret } from "../stellar/secret-key.ts";
import { plainCell } from "../ui/visible-text.ts";
import type { Payslip, PayslipEntry } from "./payslip.ts";
import { MOST_CHARACTERS, MOST_TEXT, oneLine, payslipIn, readAll, VERSION } from "./read.ts";

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
  const json = JSON.stringify(cells);
  if (payslipIn(cells) === null || looksLikeSecret(json)) return null;
  try {
    const deflate = new CompressionStream("deflate-raw");
    const text = base64url(await readAll(new Blob([json]).stream().pipeThrough(deflate)));
    return text.length > MOST_CHARACTERS ? null : text;
  } catch {
    // browsers of before 2023 deflate with a head alone, and those of before 2020 not at all
    return null;
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")
    .replaceAll("=", "");
}

/** A text as far as it is written. */
function shownText(text: string): string {
  const plain = oneLine(plainCell(text.slice(0, 4 * MOST_TEXT)));
  return [...plain].slice(0, MOST_TEXT).join("").trim();
}

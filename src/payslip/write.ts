import { looksLikeSecretKey } from "../stellar/secret-key.ts";
import { cleanCellText } from "../ui/visible-text.ts";
import type { Payslip, PayslipEntry } from "./payslip.ts";
import {
  MAX_LINK_CHARACTERS,
  MAX_TEXT_LENGTH,
  normalizeLine,
  parsePayslip,
  PAYSLIP_VERSION,
  readStream,
} from "./read.ts";

/**
 * JSON, deflated (RFC 1951), in base64url. Null if over 1 KB, unreadable, not deflatable, or if it
 * could contain a secret key.
 */
export async function writePayslip(payslip: Payslip): Promise<string | null> {
  const { period, employer, name, group, currency, net, paid, earnings, deductions } = payslip;
  const cellsOf = (entries: readonly PayslipEntry[]) =>
    entries.map(({ label, amount }) => [toPayslipText(label), amount]);
  const texts = [employer, name, group].map(toPayslipText);
  const parts = [earnings, deductions].map(cellsOf);
  const cells = [PAYSLIP_VERSION, period, ...texts, currency, net, paid, ...parts];
  const json = JSON.stringify(cells);
  if (parsePayslip(cells) === null || looksLikeSecretKey(json)) return null;
  try {
    const deflate = new CompressionStream("deflate-raw");
    const text = base64url(await readStream(new Blob([json]).stream().pipeThrough(deflate)));
    return text.length > MAX_LINK_CHARACTERS ? null : text;
  } catch {
    // Browsers from before May 2023 may support deflate only with a header, or not at all.
    return null;
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_")
    .replaceAll("=", "");
}

function toPayslipText(text: string): string {
  const plain = normalizeLine(cleanCellText(text.slice(0, 4 * MAX_TEXT_LENGTH)));
  return [...plain].slice(0, MAX_TEXT_LENGTH).join("").trim();
}

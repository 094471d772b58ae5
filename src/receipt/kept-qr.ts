import { type QrPath, qrPath } from "../ui/qr-path.ts";

/** A link's code takes some milliseconds to find and never changes. */
const kept = new Map<string, QrPath>();
const MOST_KEPT = 500;

/** The QR code of a receipt's link; the last ones are kept. */
export function keptQr(link: string): QrPath {
  const known = kept.get(link);
  if (known !== undefined) return known;
  const made = qrPath(link);
  kept.set(link, made);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}

/**
 * Writes a table as CSV (RFC 4180) that spreadsheets open safely: a leading apostrophe keeps a cell
 * from being run as a formula, and a byte order mark says that the file is UTF-8. Where apostrophes
 * before a formula are part of the text there is one more, so that whoever reads the file takes one away.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return "\ufeff" + rows.map((row) => row.map(cellText).join(",")).join("\r\n") + "\r\n";
}

function cellText(value: string): string {
  // a plain negative number is no formula
  const formula = /^('*\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(value) && !/^-\d[\d.]*$/.test(value);
  const safe = formula ? `'${value}` : value;
  return /[",\t\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

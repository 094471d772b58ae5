/** Ends of cells for programs that go by another separator, or by lines. */
const ENDS = /([;\t\r\n])/;

/**
 * What a spreadsheet takes for a formula, behind what is not seen and the quotes that a program with
 * another separator takes for a cell's own; with its guards, if it has any.
 */
const FORMULA = /^'*[\s\p{C}"]*[=+\-@＝＋－＠]/u;

/**
 * Writes a table as CSV (RFC 4180) that spreadsheets open safely: an apostrophe keeps what begins
 * like a formula from being run, and a byte order mark says that the file is UTF-8. Where apostrophes
 * before a formula are part of the text there is one more: `withoutGuards` takes one away.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return "\ufeff" + rows.map((row) => row.map(cellText).join(",")).join("\r\n") + "\r\n";
}

/** A cell that was read from a file, as it was before it was written. */
export function withoutGuards(cell: string): string {
  return cell.split(ENDS).map((piece, at, all) =>
    piece.startsWith("'") && isRun(piece.slice(1), at, all) ? piece.slice(1) : piece
  ).join("");
}

function cellText(value: string): string {
  // a plain negative number is no formula
  const safe = /^-\d[\d.]*$/.test(value)
    ? value
    : value.split(ENDS).map((piece, at, all) => isRun(piece, at, all) ? `'${piece}` : piece).join(
      "",
    );
  return /[",\t\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** True of a piece between ends that may be run, and of a beginning before a tab or a line's end. */
function isRun(piece: string, at: number, all: readonly string[]): boolean {
  return FORMULA.test(piece) || (at === 0 && /^'*$/.test(piece) && /\s/.test(all[1] ?? ""));
}

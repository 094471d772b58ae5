/** Characters that other programs take for the end of a cell. */
const CELL_ENDS = /([;\t\r\n])/;

/** The start of a formula; guards, invisible characters and quotation marks can come first. */
const FORMULA = /^'*[\s\p{C}"]*[=+\-@＝＋－＠]/u;

/**
 * RFC 4180, safe to open in spreadsheets: an apostrophe keeps a formula from running, and a byte
 * order mark declares UTF-8. `removeFormulaGuards()` removes only the added apostrophe.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return "\ufeff" + formatCsvRows(rows);
}

/** Like `formatCsv()`, without the byte order mark. */
export function formatCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

export function removeFormulaGuards(cell: string): string {
  return cell.split(CELL_ENDS).map((piece, at, all) =>
    piece.startsWith("'") && isFormula(piece.slice(1), at, all) ? piece.slice(1) : piece
  ).join("");
}

function cellText(value: string): string {
  // A plain negative number isn't a formula.
  const safe = /^-\d[\d.]*$/.test(value)
    ? value
    : value.split(CELL_ENDS).map((piece, at, all) =>
      isFormula(piece, at, all) ? `'${piece}` : piece
    )
      .join(
        "",
      );
  return /[",\t\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Whether a piece would run as a formula. Guards alone before a tab or line end count too, since
 * white space can precede a formula.
 */
function isFormula(piece: string, at: number, all: readonly string[]): boolean {
  return FORMULA.test(piece) || (at === 0 && /^'*$/.test(piece) && /\s/.test(all[1] ?? ""));
}

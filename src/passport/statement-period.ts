/** One line of a statement: an entry of the history with its receipt. */
export interface StatementLine {
  createdAt: string;
  type: string;
  amount: string;
  asset: string;
  assetIssuer: string | null;
  recognized: boolean;
  counterparty: string;
  memo: string;
  hash: string;
  receiptUrl: string;
}

/** The columns of a statement, in order. */
export const STATEMENT_COLUMNS = [
  "createdAt",
  "type",
  "amount",
  "asset",
  "assetIssuer",
  "recognized",
  "counterparty",
  "memo",
  "hash",
  "receiptUrl",
] as const satisfies readonly (keyof StatementLine)[];

/**
 * A statement as CSV (RFC 4180, with a byte order mark so that spreadsheets read UTF-8). A memo
 * that a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function statementCsv(lines: readonly StatementLine[]): string {
  const rows = lines.map((line) => STATEMENT_COLUMNS.map((name) => cell(String(line[name] ?? ""))));
  return "\ufeff" + [STATEMENT_COLUMNS, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

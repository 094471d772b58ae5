import { cellToKeep } from "../line/pay-line.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { ColumnRef, DoubtEvidence, Evidence } from "./list.ts";
import type { ListEvidence } from "./messages/evidence.en.ts";

/** One piece of evidence as a sentence. */
export function evidenceText(m: ListEvidence, evidence: Evidence): string {
  const texts = m.evidence;
  const quoted = (text: string) => fill(m.quote, { text: cellToKeep(text).text });
  const column = ({ at, heading }: ColumnRef) =>
    heading === "" ? fill(m.columnNo, { n: at + 1 }) : quoted(heading);
  const columns = (all: readonly ColumnRef[]) => inWords(all.map(column), m.and);
  switch (evidence.code) {
    case "only_address_column":
    case "same_address_in_all":
      return fill(texts[evidence.code], { valid: evidence.valid, column: column(evidence.column) });
    case "several_address_columns":
    case "several_template_headings":
    case "several_number_columns":
    case "several_memo_columns":
    case "heading_says":
      return fill(texts[evidence.code], { columns: columns(evidence.columns) });
    case "column_is_hidden":
    case "template_heading":
    case "only_number_column":
    case "first_column_of_words":
      return fill(texts[evidence.code], { column: column(evidence.column) });
    case "two_ways":
    case "both_styles":
      return fill(texts[evidence.code], {
        cells: evidence.cells,
        text: quoted(evidence.text),
        line: evidence.line,
      });
    case "rows_name":
      return fill(texts.rows_name, {
        column: column(evidence.column),
        codes: inWords(evidence.codes, m.and),
      });
    case "some_rows_name":
      return fill(texts.some_rows_name, {
        column: column(evidence.column),
        named: evidence.named,
        rows: evidence.rows,
      });
    case "names":
      return fill(texts.names[evidence.where], {
        text: quoted(evidence.text),
        within: quoted(evidence.within),
        cells: evidence.cells,
        line: evidence.line ?? "",
        column: evidence.column === null ? "" : column(evidence.column),
      });
    case "hidden_rows":
      return fill(texts.hidden_rows, { lines: inWords(evidence.lines.map(String), m.and) });
    case "several_sheets":
      return fill(texts.several_sheets, { names: inWords(evidence.names.map(quoted), m.and) });
    case "only_sheet":
    case "sheet_is_hidden":
      return fill(texts[evidence.code], { name: quoted(evidence.name) });
    case "as_on":
      return fill(texts.as_on, { on: evidence.on });
    case "other_money_than":
      return fill(texts.other_money_than, {
        on: evidence.on,
        money: evidence.money === "rows" ? texts.each_row : evidence.money,
      });
    default:
      return texts[evidence.code];
  }
}

/** Why another money is likely, as a sentence. */
export function doubtEvidenceText(m: ListEvidence, evidence: DoubtEvidence): string {
  if (evidence.code === "names") return evidenceText(m, evidence);
  return fill(m.phones, { phones: evidence.phones, prefix: evidence.prefix });
}

/** With more, the rest is counted. */
const MOST_NAMED = 8;

function inWords(all: readonly string[], and: string): string {
  const shown = all.slice(0, MOST_NAMED);
  if (all.length > MOST_NAMED) return `${shown.join(", ")} + ${all.length - MOST_NAMED}`;
  const last = shown.pop();
  return last === undefined ? "" : shown.length === 0 ? last : `${shown.join(", ")}${and}${last}`;
}

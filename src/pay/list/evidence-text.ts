import { cleanCell } from "../line/pay-line.ts";
import type { Language } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import type { ColumnRef, Evidence } from "./list.ts";
import type { ListEvidence } from "./messages/evidence.en.ts";

export function evidenceText(
  lang: Language,
  m: ListEvidence,
  evidence: Evidence,
  dayText: (day: string) => string = (day) => day,
): string {
  const texts = m.evidence;
  const quoted = (text: string) => fill(m.quote, { text: cleanCell(text).text });
  const column = ({ at, heading }: ColumnRef) =>
    heading === "" ? fill(m.columnNo, { n: at + 1 }) : quoted(heading);
  const join = (names: readonly string[]) => joinNames(names, m);
  const values: Record<string, string | number> = {};
  if ("on" in evidence) values["on"] = dayText(evidence.on);
  if ("column" in evidence && evidence.column) values["column"] = column(evidence.column);
  if ("columns" in evidence) values["columns"] = join(evidence.columns.map(column));
  if ("codes" in evidence) values["codes"] = join(evidence.codes);
  if ("name" in evidence) values["name"] = quoted(evidence.name);
  if ("names" in evidence) values["names"] = join(evidence.names.map(quoted));
  if ("lines" in evidence) values["lines"] = join(evidence.lines.map(String));
  if ("text" in evidence) values["text"] = quoted(evidence.text);
  switch (evidence.code) {
    case "names": {
      const { where, within, lines } = evidence;
      if (where === "cell") return plural(lang, texts.names.cell, lines.length, values);
      return fill(texts.names[where], {
        ...values,
        within: quoted(within),
        line: lines[0] ?? "",
      });
    }
    case "only_address_column":
      return plural(lang, texts.only_address_column, evidence.valid, values);
    case "two_ways":
    case "both_styles":
      return plural(lang, texts[evidence.code], evidence.cells, { ...values, line: evidence.line });
    case "phones":
      return plural(lang, texts.phones, evidence.phones, { ...values, prefix: evidence.prefix });
    case "other_money_than": {
      const money = evidence.money === "rows" ? texts.each_row : evidence.money;
      return fill(texts.other_money_than, { ...values, money });
    }
    case "as_on":
      // beside the question, not as a sentence
      return "";
    default:
      return fill(texts[evidence.code], { ...numbersIn(evidence), ...values });
  }
}

function numbersIn(evidence: Evidence): Record<string, string | number> {
  const entries: [string, unknown][] = Object.entries(evidence);
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === "number" || typeof value === "string" ? [[name, value]] : []
    ),
  );
}

const MAX_NAMED = 8;

function joinNames(all: readonly string[], { and, andMore }: ListEvidence): string {
  const shown = all.slice(0, MAX_NAMED);
  if (all.length > MAX_NAMED) {
    return shown.join(", ") + fill(andMore, { n: all.length - MAX_NAMED });
  }
  const last = shown.pop();
  return last === undefined ? "" : shown.length === 0 ? last : `${shown.join(", ")}${and}${last}`;
}

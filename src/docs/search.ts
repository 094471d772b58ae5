import MiniSearch from "minisearch";
import type { DocsSection } from "./sections.ts";

/** The excerpt is around the first match. */
export interface SearchResult extends Omit<DocsSection, "text"> {
  excerpt: string;
}

const MAX_RESULTS = 12;
const EXCERPT_LENGTH = 120;

/** Searches by prefix and with small typos; headings weigh more. */
export function createSearch(sections: DocsSection[]): (query: string) => SearchResult[] {
  const index = new MiniSearch<DocsSection>({
    idField: "path",
    fields: ["heading", "title", "text"],
    tokenize: (text) => text.split(/[^\p{L}\p{N}_]+/u),
    processTerm: (term) => term.length > 1 ? term.toLowerCase() : null,
    searchOptions: {
      boost: { heading: 3, title: 2 },
      combineWith: "AND",
      prefix: true,
      fuzzy: (term) => term.length > 4 ? 0.2 : false,
    },
  });
  index.addAll(sections);
  const byPath = new Map(sections.map((section) => [section.path, section]));
  return (query) =>
    index.search(query).slice(0, MAX_RESULTS).flatMap(({ id, terms }) => {
      const section = byPath.get(String(id));
      if (section === undefined) return [];
      const { text, ...place } = section;
      return [{ ...place, excerpt: excerptOf(text, terms) }];
    });
}

/** An excerpt around the first match, cut at words. */
function excerptOf(text: string, terms: string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...places, text.length) - EXCERPT_LENGTH / 3);
  const from = places.length === 0 || at === 0 ? 0 : text.indexOf(" ", at) + 1;
  const piece = text.slice(from, from + EXCERPT_LENGTH);
  const whole = from + EXCERPT_LENGTH >= text.length;
  const end = whole ? piece.length : piece.lastIndexOf(" ");
  return `${from > 0 ? "… " : ""}${piece.slice(0, end)}${whole ? "" : " …"}`;
}

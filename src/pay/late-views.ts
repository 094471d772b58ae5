import { later } from "./ui/Late.tsx";
import type { Words } from "./ui/words.ts";

// The dashboard's views, one chunk each. The import form is another, because three views share it
// (list/ListBox.tsx).

/** Texts of late views, by language. */
const LATE_WORDS = {
  en: () => import("./messages/late.en.ts"),
  fr: () => import("./messages/late.fr.ts"),
  sw: () => import("./messages/late.sw.ts"),
};

let pageWords: Words | null = null;

/** Registers the page's texts, to which late views add theirs. */
export function registerWords(words: Words): void {
  pageWords = words;
}

/** A view together with its texts. */
async function withWords<T>(view: Promise<T>): Promise<T> {
  if (pageWords === null) return await view;
  const { lang, m } = pageWords;
  const [loaded, { lateMessages }] = await Promise.all([view, LATE_WORDS[lang]()]);
  Object.assign(m, lateMessages);
  return loaded;
}

/** The home page of a returning employer. */
export const monthView = later(() => import("./month/MonthView.tsx"));

export const draftView = later(() => import("./draft/DraftView.tsx"));
export const reviewView = later(() => import("./review/ReviewView.tsx"));
export const sendView = later(() => import("./send/SendView.tsx"));
export const peopleView = later(() => withWords(import("./roster/PeopleView.tsx")));
export const paidView = later(() => import("./paid/PaidView.tsx"));
export const booksView = later(() => withWords(import("./books/BooksView.tsx")));
export const papersView = later(() => withWords(import("./papers/PapersView.tsx")));
export const nameView = later(() => withWords(import("./name/NameView.tsx")));

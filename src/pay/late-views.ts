import { later } from "./ui/Late.tsx";
import type { Words } from "./ui/words.ts";

// The views of the dashboard, each a chunk of its own; the import form, which three of them show, is
// one more (list/ListBox.tsx).

/** What a few of the views alone say, by the page's language. */
const LATE_WORDS = {
  en: () => import("./messages/late.en.ts"),
  fr: () => import("./messages/late.fr.ts"),
  sw: () => import("./messages/late.sw.ts"),
};

let pageWords: Words | null = null;

/** Takes the words that the page came with: those of a view that comes later are added to them. */
export function takeWords(words: Words): void {
  pageWords = words;
}

/** A view with the words that the page did not come with. */
async function withWords<T>(view: Promise<T>): Promise<T> {
  if (pageWords === null) return await view;
  const { lang, m } = pageWords;
  const [loaded, { lateMessages }] = await Promise.all([view, LATE_WORDS[lang]()]);
  Object.assign(m, lateMessages);
  return loaded;
}

/** The home of an employer who comes back. */
export const monthView = later(() => import("./month/MonthView.tsx"));

export const draftView = later(() => import("./draft/DraftView.tsx"));
export const reviewView = later(() => import("./review/ReviewView.tsx"));
export const sendView = later(() => import("./send/SendView.tsx"));
export const peopleView = later(() => withWords(import("./roster/PeopleView.tsx")));
export const paidView = later(() => import("./paid/PaidView.tsx"));
export const booksView = later(() => withWords(import("./books/BooksView.tsx")));
export const papersView = later(() => withWords(import("./papers/PapersView.tsx")));
export const nameView = later(() => withWords(import("./name/NameView.tsx")));

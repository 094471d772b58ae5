import { later } from "./Late.tsx";
import { addLateStyles, inLanguage, withWords } from "./late-words.ts";

const BOOKS = {
  en: () => import("../messages/dashboard-books.en.ts"),
  fr: () => import("../messages/dashboard-books.fr.ts"),
  sw: () => import("../messages/dashboard-books.sw.ts"),
};

export const draftView = withWords(() => import("./DraftView.tsx"));
export const reviewView = withWords(() => import("./ReviewView.tsx"));
export const sendView = withWords(() => import("./SendView.tsx"));
export const peopleView = withWords(() => import("./PeopleView.tsx"));
export const paidView = withWords(() => import("./PaidView.tsx"));

/** The home of an employer who comes back. */
export const monthView = later(() => import("./MonthView.tsx"));

/** The cost report and the export for the books, with their words. */
export const booksView = inLanguage(async (lang) => {
  const [{ BooksView }, { dashboardBooks: m }] = await Promise.all([
    import("./BooksView.tsx"),
    BOOKS[lang](),
    addLateStyles(),
  ]);
  return { BooksView, words: { lang, m } };
});

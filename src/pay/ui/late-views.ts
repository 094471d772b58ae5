import { earlierWords } from "./earlier-words.ts";
import { later } from "./Late.tsx";
import { addLateStyles, inLanguage, withWords } from "./late-words.ts";

const BOOKS = {
  en: () => import("../messages/dashboard-books.en.ts"),
  fr: () => import("../messages/dashboard-books.fr.ts"),
  sw: () => import("../messages/dashboard-books.sw.ts"),
};

const NAME = {
  en: () => import("../messages/dashboard-name.en.ts"),
  fr: () => import("../messages/dashboard-name.fr.ts"),
  sw: () => import("../messages/dashboard-name.sw.ts"),
};

const WALLET = {
  en: () => import("../../wallet/messages/wallet.en.ts"),
  fr: () => import("../../wallet/messages/wallet.fr.ts"),
  sw: () => import("../../wallet/messages/wallet.sw.ts"),
};

/** A draft, with what watches its addresses: without that nothing in it could be signed. */
export const draftView = withWords(async () => {
  const [view] = await Promise.all([import("./DraftView.tsx"), import("../look-alike.ts")]);
  return view;
});

export const reviewView = withWords(() => import("./ReviewView.tsx"));
export const sendView = withWords(() => import("./SendView.tsx"));
export const peopleView = withWords(() => import("./PeopleView.tsx"));
export const payRequestNotice = withWords(() => import("./PayRequestNotice.tsx"));
export const paidView = withWords(() => import("./PaidView.tsx"));

/** The home of an employer who comes back. */
export const monthView = later(() => import("./MonthView.tsx"));

/** The cost report and the export for the books, with their words. */
export const booksView = inLanguage(async (lang) => {
  const [{ BooksView }, { dashboardBooks: m }, earlier] = await Promise.all([
    import("./BooksView.tsx"),
    BOOKS[lang](),
    earlierWords(lang),
    addLateStyles(),
  ]);
  return { BooksView, words: { lang, m, earlier } };
});

/** The employer's own name: the file, what is missing, the signature; with what it says. */
export const nameView = inLanguage(async (lang) => {
  const [{ NameView }, { dashboardName: m }, { wallet: w }] = await Promise.all([
    import("./NameView.tsx"),
    NAME[lang](),
    WALLET[lang](),
    addLateStyles(),
  ]);
  return { NameView, words: { lang, m, w } };
});

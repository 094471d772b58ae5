import { earlierWords } from "./paid/earlier-words.ts";
import { addLateStyles, inLanguage, withWords } from "./ui/late-words.ts";
import { later } from "./ui/Late.tsx";

const BOOKS = {
  en: () => import("./books/messages/books.en.ts"),
  fr: () => import("./books/messages/books.fr.ts"),
  sw: () => import("./books/messages/books.sw.ts"),
};

const NAME = {
  en: () => import("./name/messages/name.en.ts"),
  fr: () => import("./name/messages/name.fr.ts"),
  sw: () => import("./name/messages/name.sw.ts"),
};

const WALLET = {
  en: () => import("../wallet/messages/wallet.en.ts"),
  fr: () => import("../wallet/messages/wallet.fr.ts"),
  sw: () => import("../wallet/messages/wallet.sw.ts"),
};

/** A draft, with what watches its addresses: without that nothing in it could be signed. */
export const draftView = withWords(async () => {
  const [view] = await Promise.all([
    import("./draft/DraftView.tsx"),
    import("./check/look-alike.ts"),
  ]);
  return view;
});

export const reviewView = withWords(() => import("./review/ReviewView.tsx"));
export const sendView = withWords(() => import("./send/SendView.tsx"));
export const peopleView = withWords(() => import("./people/PeopleView.tsx"));
export const payRequestNotice = withWords(() => import("./pay-link/PayRequestNotice.tsx"));
export const paidView = withWords(() => import("./paid/PaidView.tsx"));

/** The home of an employer who comes back. */
export const monthView = later(() => import("./month/MonthView.tsx"));

/** The cost report and the export for the books, with their words. */
export const booksView = inLanguage(async (lang) => {
  const [{ BooksView }, { dashboardBooks: m }, earlier] = await Promise.all([
    import("./books/BooksView.tsx"),
    BOOKS[lang](),
    earlierWords(lang),
    addLateStyles(),
  ]);
  return { BooksView, words: { lang, m, earlier } };
});

/** The employer's own name: the file, what is missing, the signature; with what it says. */
export const nameView = inLanguage(async (lang) => {
  const [{ NameView }, { dashboardName: m }, { wallet: w }] = await Promise.all([
    import("./name/NameView.tsx"),
    NAME[lang](),
    WALLET[lang](),
    addLateStyles(),
  ]);
  return { NameView, words: { lang, m, w } };
});

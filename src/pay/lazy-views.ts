import { createLazyPart } from "./ui/Lazy.tsx";
import type { DashboardTexts } from "./ui/texts.ts";

// Each view is one chunk. The import form is another: three views share it (list/ListInput.tsx).

const LAZY_TEXTS = {
  en: () => import("./messages/lazy.en.ts"),
  fr: () => import("./messages/lazy.fr.ts"),
  sw: () => import("./messages/lazy.sw.ts"),
};

let pageWords: DashboardTexts | null = null;

/** Registers the page's texts, to which lazy views add theirs. */
export function registerTexts(words: DashboardTexts): void {
  pageWords = words;
}

async function withTexts<T>(view: Promise<T>): Promise<T> {
  if (pageWords === null) return await view;
  const { lang, m } = pageWords;
  const [loaded, { lazyMessages }] = await Promise.all([view, LAZY_TEXTS[lang]()]);
  Object.assign(m, lazyMessages);
  return loaded;
}

export const monthView = createLazyPart(() => import("./month/MonthView.tsx"));

export const draftView = createLazyPart(() => withTexts(import("./draft/DraftView.tsx")));
export const reviewView = createLazyPart(() => withTexts(import("./review/ReviewView.tsx")));
export const sendView = createLazyPart(() => withTexts(import("./send/SendView.tsx")));
export const peopleView = createLazyPart(() => withTexts(import("./roster/PeopleView.tsx")));
export const paidView = createLazyPart(() => import("./paid/PaidView.tsx"));
export const booksView = createLazyPart(() => withTexts(import("./books/BooksView.tsx")));
export const documentsView = createLazyPart(() => withTexts(import("./papers/DocumentsView.tsx")));
export const nameView = createLazyPart(() => withTexts(import("./name/NameView.tsx")));

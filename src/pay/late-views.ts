import { later } from "./ui/Late.tsx";

// The views of the dashboard, each a chunk of its own; the import form, which three of them show, is
// one more (list/ListBox.tsx).

/** The home of an employer who comes back. */
export const monthView = later(() => import("./month/MonthView.tsx"));

export const draftView = later(() => import("./draft/DraftView.tsx"));
export const reviewView = later(() => import("./review/ReviewView.tsx"));
export const sendView = later(() => import("./send/SendView.tsx"));
export const peopleView = later(() => import("./roster/PeopleView.tsx"));
export const paidView = later(() => import("./paid/PaidView.tsx"));
export const booksView = later(() => import("./books/BooksView.tsx"));
export const papersView = later(() => import("./papers/PapersView.tsx"));
export const nameView = later(() => import("./name/NameView.tsx"));

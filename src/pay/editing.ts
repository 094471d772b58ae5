import { atom } from "nanostores";

/** The line of the draft whose form is open; null while none is. */
export const $editing = atom<string | null>(null);

/** True when only the rows that need something are shown. */
export const $onlyOpen = atom(false);

/** The page of rows that is shown, from 0. */
export const $page = atom(0);

/** Rows on a page: more would make typing slow on a cheap computer. */
export const ROWS = 100;

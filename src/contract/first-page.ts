/** The cursor of the first page of everything that waits. */
export const FIRST_PAGE = "newest";

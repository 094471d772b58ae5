/** The cursor of the first page of all claimable balances. */
export const FIRST_PAGE_CURSOR = "newest";

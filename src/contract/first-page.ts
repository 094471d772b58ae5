/** Of all claimable balances. */
export const FIRST_PAGE_CURSOR = "newest";

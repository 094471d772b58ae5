export const prerender = false;
export { getTransactions as GET } from "../../../../functions/api/accounts.ts";

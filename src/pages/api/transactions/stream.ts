export const prerender = false;
export { getAccountsStream as GET } from "../../../../functions/api/accounts.ts";

export const prerender = false;
export { getAccountStream as GET } from "../../../../../functions/api/accounts.ts";

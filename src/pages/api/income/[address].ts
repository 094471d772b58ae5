export const prerender = false;
export { getIncome as GET } from "../../../../functions/api/accounts.ts";

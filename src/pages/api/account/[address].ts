export const prerender = false;
export { getAccount as GET } from "../../../../functions/api/accounts.ts";

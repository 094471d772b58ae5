export const prerender = false;
export { postFund as POST } from "../../../functions/api/accounts.ts";

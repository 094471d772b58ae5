export const prerender = false;
export { postFunding as POST } from "../../../functions/api/accounts.ts";

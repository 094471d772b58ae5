export const prerender = false;
export { getClaimable as GET } from "../../../../functions/api/accounts.ts";

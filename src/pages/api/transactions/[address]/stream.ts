export const prerender = false;
export { getStream as GET } from "../../../../../functions/api/accounts.ts";

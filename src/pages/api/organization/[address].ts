export const prerender = false;
export { getOrganization as GET } from "../../../../functions/api/accounts.ts";

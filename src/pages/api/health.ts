export const prerender = false;
export { getHealth as GET } from "../../../functions/api/service.ts";

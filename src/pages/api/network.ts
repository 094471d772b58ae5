export const prerender = false;
export { getNetwork as GET } from "../../../functions/api/service.ts";

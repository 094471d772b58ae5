export const prerender = false;
export { getOpenApi as GET } from "../../../functions/api/openapi.ts";

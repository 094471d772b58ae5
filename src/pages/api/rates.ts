export const prerender = false;
export { getRates as GET } from "../../../functions/api/service.ts";

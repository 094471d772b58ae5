export const prerender = false;
export { getProof as GET } from "../../../../functions/api/verify.ts";

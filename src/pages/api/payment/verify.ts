export const prerender = false;
export { getProof as GET } from "../../../../functions/api/payments.ts";

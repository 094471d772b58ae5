export const prerender = false;
export { getEvidence as GET } from "../../../../functions/api/payments.ts";

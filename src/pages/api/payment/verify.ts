export const prerender = false;
export { getProof as GET, postProofs as POST } from "../../../../functions/api/payments.ts";

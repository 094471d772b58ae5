export const prerender = false;
export { postPreflight as POST } from "../../../../functions/api/payments.ts";

export const prerender = false;
export { getEvidence as GET } from "../../../../functions/api/evidence.ts";

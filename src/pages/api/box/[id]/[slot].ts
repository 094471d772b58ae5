export const prerender = false;
export { getBoxSlot as GET, putBoxSlot as PUT } from "../../../../../functions/api/boxes.ts";

export const prerender = false;
export { deleteBox as DELETE, getBox as GET } from "../../../../functions/api/boxes.ts";

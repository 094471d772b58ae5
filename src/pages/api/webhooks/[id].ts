export const prerender = false;
export { deleteWebhook as DELETE, getWebhook as GET } from "../../../../functions/api/webhooks.ts";

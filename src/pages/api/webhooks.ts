export const prerender = false;
export { createWebhook as POST } from "../../../functions/api/webhooks.ts";

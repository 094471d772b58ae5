export const prerender = false;
export { rotateWebhook as POST } from "../../../../../functions/api/webhooks.ts";

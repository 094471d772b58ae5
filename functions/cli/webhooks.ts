// npm run webhooks: lists the webhooks; `-- --test=ID` posts a `webhook.test` message to a
// receiver, `-- --end=ID` ends a webhook.
import { type Config, SANDBOX_PASSPHRASE } from "../config.ts";
import { openKv } from "../kv/open.ts";
import { describePostResult, WebhookReceivers } from "../webhooks/receiver.ts";
import { WebhookCipher } from "../webhooks/cipher.ts";
import { activeSecrets, Webhooks } from "../webhooks/webhooks.ts";
import { formatTable, runCommand } from "./store.ts";

export interface WebhooksCommand {
  test?: string | undefined;
  end?: string | undefined;
}

type Settings = Pick<Config, "kvPath" | "webhookKey" | "networkPassphrase" | "localReceivers">;

export async function runWebhooksCommand(
  config: Settings,
  command: WebhooksCommand,
): Promise<string> {
  if (config.webhookKey === null) return "WEBHOOK_KEY isn't set, so there are no webhooks.";
  const kv = await openKv(config.kvPath);
  try {
    const webhooks = new Webhooks({
      kv,
      passphrase: config.networkPassphrase ?? SANDBOX_PASSPHRASE,
      cipher: new WebhookCipher(config.webhookKey),
      receivers: new WebhookReceivers({ local: config.localReceivers, now: Date.now }),
      now: Date.now,
      position: () => Promise.resolve(null),
    });
    if (command.end !== undefined) return await end(webhooks, command.end);
    return command.test === undefined ? await list(webhooks) : await test(webhooks, command.test);
  } finally {
    kv.close();
  }
}

async function list(webhooks: Webhooks): Promise<string> {
  const rows: string[][] = [];
  for (const { key } of await webhooks.all()) {
    const found = await webhooks.open(String(key.at(-1)));
    if (found === null) continue;
    const { id, opened, stored: { address, events, expiresAt } } = found;
    const { waiting, dropped, failure } = await webhooks.deliveries(id);
    rows.push([
      id,
      new Date(expiresAt).toISOString().slice(0, 16),
      String(waiting),
      String(dropped),
      failure?.reason ?? "",
      events.join(","),
      address,
      opened?.url ?? "(another WEBHOOK_KEY)",
    ]);
  }
  if (rows.length === 0) return "There are no webhooks.";
  const head = ["webhook", "ends", "waiting", "dropped", "failure", "events", "account", "url"];
  return formatTable([head, ...rows]).join("\n");
}

async function test(webhooks: Webhooks, id: string): Promise<string> {
  const found = await webhooks.open(id);
  if (found === null) return `There is no webhook ${id}.`;
  const { opened } = found;
  if (opened === null) return `The webhook ${id} was encrypted with another WEBHOOK_KEY.`;
  const { receivers, now } = webhooks.options;
  const posted = await receivers.post(opened.url, {
    id: `${id}_test_${now()}`,
    body: { type: "webhook.test", timestamp: new Date(now()).toISOString(), data: {} },
    secrets: activeSecrets(opened, now()),
  });
  return `${opened.url} answered the test: ${describePostResult(posted)}.`;
}

async function end(webhooks: Webhooks, id: string): Promise<string> {
  return await webhooks.endById(id) ? `The webhook ${id} has ended.` : `There is no webhook ${id}.`;
}

if (import.meta.main) {
  const of = (name: string) =>
    Deno.args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const command = { test: of("test"), end: of("end") };
  Deno.exit(await runCommand((config) => runWebhooksCommand(config, command)));
}

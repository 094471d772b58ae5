import { describe, expect, test } from "vitest";
import { runWebhooksCommand } from "../../../../functions/cli/webhooks.ts";
import { openKv } from "../../../../functions/kv/open.ts";
import { WebhookReceivers } from "../../../../functions/webhooks/receiver.ts";
import { WebhookCipher } from "../../../../functions/webhooks/cipher.ts";
import { Webhooks } from "../../../../functions/webhooks/webhooks.ts";
import { keyOf } from "../../../stub-ledger.ts";
import { Receiver, registrationOf, signersOf } from "../../../webhook-receiver.ts";

const KEY = new Uint8Array(32).fill(7);

describe("npm run webhooks", () => {
  test("lists, tests and ends", async () => {
    const folder = await Deno.makeTempDir();
    const config = {
      kvPath: `${folder}/store.db`,
      webhookKey: KEY,
      networkPassphrase: "the network",
      localReceivers: true,
    };
    expect(await runWebhooksCommand({ ...config, webhookKey: null }, {})).toMatch(
      "WEBHOOK_KEY isn't set",
    );
    expect(await runWebhooksCommand(config, {})).toBe("There are no webhooks.");
    const receiver = await Receiver.start();
    const kv = await openKv(config.kvPath);
    const made = await new Webhooks({
      kv,
      passphrase: "the network",
      cipher: new WebhookCipher(KEY),
      receivers: new WebhookReceivers({ local: true, now: Date.now }),
      now: Date.now,
      position: () => Promise.resolve({ epoch: 1, at: "0" }),
    }).register(registrationOf(keyOf("worker"), receiver.url), "127.0.0.1");
    kv.close();
    const { id, secret } = made.ok ? made.value : { id: "", secret: "" };
    expect(await runWebhooksCommand(config, {})).toMatch(
      new RegExp(`^${id} .*payment.settled,claim.taken +${keyOf("worker").publicKey()} +http`, "m"),
    );
    const other = await runWebhooksCommand({ ...config, webhookKey: KEY.map(() => 8) }, {});
    expect(other).toMatch(/another WEBHOOK_KEY/);
    expect(await runWebhooksCommand(config, { test: id })).toBe(
      `${receiver.url} answered the test: 204.`,
    );
    const [message] = receiver.events;
    expect(message?.body.type).toBe("webhook.test");
    expect(message && signersOf(message, [secret])).toEqual([true]);
    expect(await runWebhooksCommand(config, { test: "none" })).toBe("There is no webhook none.");
    expect(await runWebhooksCommand(config, { end: id })).toBe(`The webhook ${id} has ended.`);
    expect(await runWebhooksCommand(config, { end: id })).toBe(`There is no webhook ${id}.`);
    receiver.close();
    await Deno.remove(folder, { recursive: true });
  });
});

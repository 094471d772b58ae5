import { pause } from "../../src/client/pause.ts";
import type { Network } from "../../src/contract/network.ts";
import { done } from "../../src/contract/outcome.ts";
import type { Config } from "../config.ts";
import type { ReadLimit } from "../http/read-limit.ts";
import type { LedgerService } from "../services.ts";
import { withTimeout } from "../wait.ts";
import { WebhookDelivery } from "./delivery.ts";
import { WebhookReceivers } from "./receiver.ts";
import { WebhookCipher } from "./cipher.ts";
import { LedgerWatch } from "./watch.ts";
import { type LedgerPosition, Webhooks } from "./webhooks.ts";

interface StartOptions {
  kv: Deno.Kv;
  config: Pick<Config, "webhookKey" | "localReceivers" | "onDenoDeploy">;
  passphrase: string;
  ledger: Pick<LedgerService, "ledgerPages" | "epoch" | "proof">;
  network: () => Network;
  reads: ReadLimit;
}

interface RunningWebhooks {
  webhooks: Webhooks;
  /** Resolves once the store is no longer used, or after a short timeout. */
  stop(): Promise<void>;
}

/** How long a registration waits for the ledger's position. */
const POSITION_MS = 5_000;

/** How long a stopping process waits for receivers. */
const STOP_MS = 1_500;

/** How long the job that runs every minute keeps an instance awake. */
const AWAKE_MS = 20_000;

/** Starts webhooks; null without `WEBHOOK_KEY`. */
export function startWebhooks(
  { kv, config, passphrase, ledger, network, reads }: StartOptions,
): RunningWebhooks | null {
  if (config.webhookKey === null) return null;
  const ending = new AbortController();
  const now = Date.now;
  const webhooks = new Webhooks({
    kv,
    passphrase,
    cipher: new WebhookCipher(config.webhookKey),
    receivers: new WebhookReceivers({ local: config.localReceivers, now }),
    now,
    position: () => positionOf(ledger),
  });
  // charged to `client`, without the budget reserved for receipts
  const proof = (client: string, hash: string, op: number | null) =>
    reads.run(client, () => ledger.proof(network(), hash, op, { forReceipt: false }));
  const delivery = new WebhookDelivery({
    webhooks,
    proof: (client, hash, op) => proof(`webhooks of ${client}`, hash, op),
  });
  const watch = new LedgerWatch({
    webhooks,
    pages: ledger.ledgerPages,
    epoch: ledger.epoch,
    async envelope(client, hash) {
      // counted separately from deliveries, which other people's payments can cause
      const read = await proof(`balances of ${client}`, hash, null);
      return read.ok ? done(read.value.proof.envelopeXdr) : read;
    },
    onQueued: () => delivery.wake(),
  });
  const { signal } = ending;
  const running = Promise.all([watch.run(signal), delivery.run(signal)]);
  if (config.onDenoDeploy && typeof Deno.cron === "function") {
    // Deno Deploy stops an instance that gets no requests
    Deno.cron("webhooks", "* * * * *", async () => {
      if (!await webhooks.isEmpty()) await pause(AWAKE_MS, signal);
    });
  }
  return {
    webhooks,
    async stop() {
      ending.abort();
      await withTimeout(running, STOP_MS);
    },
  };
}

/** The ledger's position; null if no server answers. */
async function positionOf(
  { ledgerPages, epoch }: Pick<LedgerService, "ledgerPages" | "epoch">,
): Promise<LedgerPosition | null> {
  for await (const { cursor } of ledgerPages(null, AbortSignal.timeout(POSITION_MS))) {
    return { epoch: await epoch(), at: cursor };
  }
  return null;
}

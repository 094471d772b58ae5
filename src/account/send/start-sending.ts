import { createApi } from "../../client/api.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { pause } from "../../client/pause.ts";
import type { Network } from "../../contract/network.ts";
import type { Currency } from "../../money/currency.ts";
import { createTabLock } from "../../ui/tab-lock.ts";
import { feeBid } from "../../wallet/fee.ts";
import type { PhoneAccountStore } from "../account.ts";
import { phoneAccountWallet } from "../phone-account.ts";
import { openAccountDatabase } from "../vault.ts";
import { SendForm } from "./form.ts";
import { createSendJournal, type SendJournal } from "./journal.ts";
import { Sender } from "./sender.ts";

export interface SendServices {
  sender: Sender;
  form: SendForm;
}

/** Resolves once the journal has been read. */
export async function startSending(
  { network, store, address, currency }: {
    network: Network;
    store: PhoneAccountStore;
    address: string;
    currency: Currency;
  },
): Promise<SendServices> {
  const sender = new Sender({
    connection: network,
    usdcIssuer: network.usdcIssuer,
    address,
    wallet: phoneAccountWallet(store, network),
    journal: await openAccountDatabase().then(createSendJournal, () => noJournal),
    lock: createTabLock("lipwa account sending"),
    now: Date.now,
    sleep: pause,
  });
  store.unlock.$nameOf.set((to) => {
    const now = sender.$sending.get();
    if (now.step !== "signing" || now.purpose.kind !== "payment") return null;
    return now.purpose.address === to ? now.purpose.name || null : null;
  });
  void sender.start();
  await new Promise<void>((resolve) => {
    sender.$sending.subscribe(({ step }) => step !== "reading" && resolve());
  });
  const form = new SendForm({
    api: createApi({ fetch: fetchWithTimeout() }),
    network,
    address,
    currency,
    sent: () => sender.sent(),
    fee: () => feeBid(network),
  });
  return { sender, form };
}

/** Without storage, nothing can be sent. */
const noJournal: SendJournal = {
  all: () => Promise.reject(new Error("no database")),
  put: () => Promise.reject(new Error("no database")),
};

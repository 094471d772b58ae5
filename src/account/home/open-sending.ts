import { createApi } from "../../client/api.ts";
import { patientFetch } from "../../client/patient-fetch.ts";
import { pause } from "../../client/pause.ts";
import type { Currency } from "../../money/currency.ts";
import { feeBid } from "../../wallet/fee.ts";
import { phoneAccountWallet } from "../phone-account.ts";
import { SendForm } from "../send/form.ts";
import { createSendJournal } from "../send/journal.ts";
import { createSender, type Sender, type SenderWorld } from "../send/sender.ts";
import { openAccountDatabase } from "../vault.ts";
import type { AccountView } from "../view.ts";

/** What sends from an account, and the form of a payment. */
export interface OpenSending {
  sender: Sender;
  form: SendForm;
}

/**
 * Opens what sends from the account at `address`. It has taken up by then what an earlier page left
 * on its way. Rejects where the browser does not give what it keeps.
 */
export async function openSending(
  { network, store }: Pick<AccountView, "network" | "store">,
  { address, currency }: { address: string; currency: Currency },
): Promise<OpenSending> {
  const { passphrase, horizonUrl, usdcIssuer } = network;
  const place = { passphrase, horizonUrl };
  const sender = createSender({
    place,
    usdcIssuer,
    address,
    wallet: phoneAccountWallet(store, place),
    journal: createSendJournal(await openAccountDatabase()),
    lock: lockOf(address),
    now: Date.now,
    sleep: pause,
  });
  const form = new SendForm({
    api: createApi({ fetch: patientFetch() }),
    network,
    address,
    currency,
    sent: sender.sent,
    fee: async () => (await feeBid(place)).perOperation,
  });
  // what is on its way is followed for as long as that takes
  void sender.start();
  if (sender.$sending.get().step !== "reading") return { sender, form };
  await new Promise<void>((resolve) => {
    const stop = sender.$sending.listen(({ step }) => {
      if (step === "reading") return;
      stop();
      resolve();
    });
  });
  return { sender, form };
}

/** One tab of this browser sends at a time. */
function lockOf(address: string): SenderWorld["lock"] {
  if (navigator.locks === undefined) return null;
  return (work) =>
    navigator.locks.request(
      `lipwa-send ${address}`,
      { ifAvailable: true },
      async (lock) => lock === null ? null : { value: await work() },
    );
}

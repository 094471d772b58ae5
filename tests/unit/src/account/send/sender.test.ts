import { describe, expect, test } from "vitest";
import type { PaymentPurpose, SendRecord } from "../../../../../src/account/send/journal.ts";
import { Sender } from "../../../../../src/account/send/sender.ts";
import { NO_MEMO } from "../../../../../src/stellar/memo.ts";
import { walletRefusal } from "../../../../../src/wallet/wallet.ts";

const ME = "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6";
const MINUTE = 60_000;
const PLACE = { passphrase: "A test network", horizonUrl: "https://horizon.example" };
const PAYMENT: PaymentPurpose = {
  kind: "payment",
  address: ME,
  name: "",
  stroops: 1n,
  memo: NO_MEMO,
  local: null,
  fee: 100n,
};

/** Signed at minute 0 of the ledger's clock and at `signedAt` of the phone's, in milliseconds. */
function record(signedAt: number, end: SendRecord["end"] = null): SendRecord {
  const envelope = { xdr: "", hash: "1f", source: ME, sequence: 2n, maxTime: 300 };
  return {
    id: "1f",
    passphrase: PLACE.passphrase,
    purpose: PAYMENT,
    envelope,
    signedAt,
    end,
    seen: true,
  };
}

/** A phone without a network. Only the test moves its clock. */
function phone(kept: SendRecord[]) {
  const clock = { at: 0 };
  const refused = () => Promise.resolve(walletRefusal("refused"));
  const sender = new Sender({
    connection: { ...PLACE, fetch: () => Promise.reject(new TypeError("no network")) },
    usdcIssuer: ME,
    address: ME,
    wallet: {
      kind: "phone-account",
      name: "",
      connect: refused,
      current: refused,
      sign: refused,
      signMessage: refused,
      watch: () => () => {},
    },
    journal: { all: () => Promise.resolve([...kept]), put: () => Promise.resolve() },
    lock: async (work) => ({ value: await work() }),
    now: () => clock.at,
    sleep: () => new Promise((resolve) => setTimeout(resolve)),
  });
  return { clock, sender };
}

describe("Sender", () => {
  test("allows no early giving up if the phone's clock is fast", async () => {
    const fast = 60 * MINUTE;
    const { clock, sender } = phone([record(fast)]);
    clock.at = fast;
    void sender.start();
    await expect.poll(() => sender.$sending.get()).toMatchObject({
      isUnsure: true,
      hasExpired: false,
    });
    sender.stopWaiting();
    expect(sender.$sending.get()).toMatchObject({ step: "sent" });
    // the clock is right again, and the envelope has long expired
    clock.at = 16 * MINUTE;
    sender.checkNow();
    expect(sender.$sending.get()).toMatchObject({ isUnsure: true, hasExpired: true });
    clock.at = fast + 11 * MINUTE;
    sender.checkNow();
    expect(sender.$sending.get()).toMatchObject({ isUnsure: true, hasExpired: true });
    sender.stopWaiting();
    await expect.poll(() => sender.$sending.get()).toMatchObject({
      step: "ended",
      end: { code: "undecided" },
    });
  });

  test("shows what another tab sent since, if it is started again", async () => {
    const kept: SendRecord[] = [];
    const { sender } = phone(kept);
    await sender.start();
    expect(sender.$sending.get()).toEqual({ step: "ready" });
    const end = { ok: false, code: "expired" } as const;
    kept.push({ ...record(0, end), seen: false });
    await sender.start();
    expect(sender.$sending.get()).toMatchObject({ step: "ended", end });
  });

  test("does not send what was looked over before another tab sent something", async () => {
    const kept: SendRecord[] = [];
    const { sender } = phone(kept);
    await sender.start();
    kept.push(record(0, { ok: true, hash: "1f", ledger: 7 }));
    await sender.send(PAYMENT, 0);
    const refused = sender.$sending.get();
    expect(refused).toMatchObject({ step: "not_sent", code: "overtaken", sentCount: 0 });
    // after another review the payment is sent
    await sender.send(PAYMENT, 1);
    expect(sender.$sending.get()).toMatchObject({ code: "unreachable", sentCount: 1 });
  });
});

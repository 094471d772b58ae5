import { Asset, Memo } from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { type LedgerServer, startLedgerServer } from "./api/ledger-server.ts";
import { json, type StubUpstream } from "./api/stub-upstream.ts";
import { ISSUER } from "./ledger-harness.ts";
import type { StubHorizon } from "./stub-horizon.ts";
import { addressOf, transactionOf } from "./stub-ledger.ts";
import { payment } from "./stub-operations.ts";

const DAY = 86_400_000;

/** One payment in ten is of a counterfeit USDC. */
const PAYMENTS = 200;

/** One claimable balance in four is of a counterfeit, and one in four opens later. */
const WAITING = 24;

/** Dust balances that a stranger set aside. */
const DUST = 300;

export const CROWDED_ADDRESS = addressOf("worker");

/**
 * A server with a worker who has two hundred payments from as many payers, with names and addresses
 * as long and as different as possible, several kinds of waiting money, and no trustline for USDC
 * any more.
 */
export async function startCrowdedServer(provider: StubUpstream): Promise<LedgerServer> {
  const texts = { NGN: "1512.3456789", GHS: "11.05", KES: "129.25", ZAR: "17.5" };
  const rates = { ...texts, TZS: "2501", UGX: "3600.1", XOF: "564.12302", XAF: "564.2" };
  provider.answer = () => json({ data: { currency: "USDC", rates } });
  const api = await startLedgerServer(1, {
    RATES_URL: `${provider.url}/v2/exchange-rates?currency=USDC`,
  });
  await api.get("/api/rates");
  api.horizon.account("worker");
  pay(api.horizon);
  setAside(api.horizon);
  return api;
}

function pay(horizon: StubHorizon): void {
  const begins = Math.floor(Date.now() / 1000) * 1000 - 401 * DAY;
  for (let n = 0; n < PAYMENTS; n++) {
    const asset = new Asset("USDC", n % 10 === 0 ? addressOf("impostor") : ISSUER);
    const memo = Memo.text(digest(`memo ${n}`).slice(0, 28));
    const amount = `${123_456 + n * 977}.${1_000_000 + n * 7919}`;
    const operation = payment(`payer ${n}`, "worker", asset, amount);
    const one = transactionOf([operation], { source: `payer ${n}`, memo });
    horizon.apply(one, { memo, at: new Date(begins + n * 2 * DAY).toISOString() });
  }
}

function setAside(horizon: StubHorizon): void {
  for (let n = 0; n < WAITING; n++) {
    const issuer = n % 4 === 3 ? addressOf("impostor") : ISSUER;
    const until = { abs_before: seconds(Date.now() + (n + 1) * DAY) };
    const later = { not: { abs_before: seconds(Date.now() + (n + 1) * DAY) } };
    horizon.waiting({
      id: digest(`waiting ${n}`).padStart(72, "0"),
      asset: `USDC:${issuer}`,
      amount: `${1_234 + n * 31}.${1_234_567 + n}`,
      sponsor: addressOf(`sponsor ${n}`),
      last_modified_time: seconds(Date.now() - n * DAY),
      claimants: [{ destination: CROWDED_ADDRESS, predicate: n % 4 === 2 ? later : until }],
    });
  }
  for (let n = 0; n < DUST; n++) {
    horizon.waiting({
      id: digest(`dust ${n}`).padStart(72, "0"),
      asset: `USDC:${ISSUER}`,
      amount: "0.0000001",
      sponsor: addressOf("stranger"),
      last_modified_time: seconds(Date.now()),
      claimants: [{ destination: CROWDED_ADDRESS, predicate: { unconditional: true } }],
    });
  }
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A time in Horizon's format, without milliseconds. */
function seconds(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, "Z");
}

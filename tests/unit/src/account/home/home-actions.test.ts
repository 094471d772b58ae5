import { atom } from "nanostores";
import { describe, expect, test, vi } from "vitest";
import type { PhoneAccountStore } from "../../../../../src/account/account.ts";
import { createHomeActions } from "../../../../../src/account/home/home-actions.ts";
import type { AccountSnapshot, MoneyStore } from "../../../../../src/account/home/money.ts";
import { createApi } from "../../../../../src/client/api.ts";
import type { Network } from "../../../../../src/contract/network.ts";

const ADDRESS = "GDRXE2BQUC3AZNPVFSCEZ76NJ3WWL25FYFK6RGZGIEKWE4SOOHSUJUJ6";
const NETWORK: Pick<Network, "passphrase" | "horizonUrl" | "usdcIssuer"> = {
  passphrase: "A test network",
  horizonUrl: null,
  usdcIssuer: ADDRESS,
};

/** An account that exists once `opens` returns true; the faucet returns `answer`. */
function home({ opens, answer }: { opens: boolean; answer: () => Response }) {
  const asked = vi.fn();
  const $money = atom({ money: moneyOf(false), isCopy: false, fault: null });
  const money = {
    $money,
    read: () => {
      $money.set({ ...$money.get(), money: moneyOf(opens) });
      return Promise.resolve();
    },
  } satisfies MoneyStore;
  const work = createHomeActions({
    // nothing is signed, because the account was removed in another tab
    store: { $account: atom({ is: "absent" }) } as unknown as PhoneAccountStore,
    network: NETWORK as Network,
    address: ADDRESS,
    api: createApi({
      fetch: () => {
        asked();
        return Promise.resolve(answer());
      },
    }),
    money,
  });
  return { work, asked };
}

function moneyOf(isActive: boolean): AccountSnapshot {
  return { account: { isActive } } as AccountSnapshot;
}

const problem = (code: string) => Response.json({ error: "", code }, { status: 409 });

describe("createHomeActions()", () => {
  test.each([
    ["gives", true, () => Response.json({ success: true })],
    ["gave before", true, () => problem("already_funded")],
    ["gave, and its answer was lost", true, () => problem("upstream_timeout")],
  ])("goes on to allow USDC where the faucet %s", async (_, opens, answer) => {
    const { work } = home({ opens, answer });
    await work.open();
    expect(work.$faucet.get()).toEqual({ isPending: false, fault: null });
    expect(work.$work.get()).toMatchObject({ step: "failed", code: "no_phone_account" });
  });

  test.each([
    ["rate_limited", () => problem("rate_limited")],
    ["upstream_unavailable", () => Response.json({ success: true })],
  ])("says %s, and signs nothing, where the account is not open then", async (fault, answer) => {
    const { work } = home({ opens: false, answer });
    await work.open();
    expect(work.$faucet.get()).toEqual({ isPending: false, fault });
    expect(work.$work.get()).toEqual({ step: "idle" });
  });

  test("asks the faucet once, however often it is pressed", async () => {
    const { work, asked } = home({ opens: false, answer: () => problem("rate_limited") });
    await Promise.all([work.open(), work.open()]);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

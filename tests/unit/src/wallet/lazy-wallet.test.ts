import { describe, expect, test, vi } from "vitest";
import { lazyWallet } from "../../../../src/wallet/lazy-wallet.ts";
import { demoWallet } from "../../../../src/wallet/demo.ts";
import { DEMO_EMPLOYERS, EMPLOYER_ADDRESSES } from "../../../../src/wallet/demo-accounts.ts";

const [NAME] = DEMO_EMPLOYERS;
const account = { ok: true, value: { address: EMPLOYER_ADDRESSES[NAME] } };
const real = demoWallet({ passphrase: "A test network", horizonUrl: null }, NAME);
const WHO = { kind: "freighter", name: "Freighter" } as const;

describe("lazyWallet()", () => {
  test("is named before it is loaded, and loads once", async () => {
    const load = vi.fn(() => Promise.resolve(real));
    const wallet = lazyWallet(WHO, load);
    expect(wallet).toMatchObject(WHO);
    expect(load).not.toHaveBeenCalled();
    expect([await wallet.connect(), await wallet.current()]).toEqual([account, account]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("says that it failed if it can't be loaded, and tries again", async () => {
    const load = vi.fn(() => Promise.resolve(real));
    load.mockRejectedValueOnce(new Error("offline"));
    const wallet = lazyWallet(WHO, load);
    expect(await wallet.connect()).toEqual({ ok: false, code: "wallet_failed" });
    expect(await wallet.connect()).toEqual(account);
  });

  test("watches once it is loaded, until it is stopped", async () => {
    const stop = vi.fn();
    const watch = vi.fn(() => stop);
    const wallet = lazyWallet(WHO, () => Promise.resolve({ ...real, watch }));
    const end = wallet.watch(() => {});
    await wallet.current();
    expect(watch).toHaveBeenCalledTimes(1);
    end();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  test("watches nothing if it is stopped before it is loaded", async () => {
    const watch = vi.fn(() => () => {});
    const wallet = lazyWallet(WHO, () => Promise.resolve({ ...real, watch }));
    wallet.watch(() => {})();
    await wallet.current();
    expect(watch).not.toHaveBeenCalled();
  });

  test("holds the window of a wallet that has one at once", async () => {
    const release = vi.fn();
    const holdWindow = vi.fn(() => release);
    const wallet = lazyWallet(WHO, () => Promise.resolve({ ...real, holdWindow }));
    expect(wallet.holdWindow?.()).toBeNull();
    await wallet.current();
    expect(wallet.holdWindow?.()).toBe(release);
  });
});

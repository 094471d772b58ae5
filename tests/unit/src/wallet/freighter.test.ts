import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type FreighterApi, freighterWallet } from "../../../../src/wallet/freighter.ts";
import { walletRefusal } from "../../../../src/wallet/wallet.ts";

const PLACE = { passphrase: "A test network", horizonUrl: "http://127.0.0.1:1" };
const ADDRESS = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const NETWORK = { network: "TESTNET", networkUrl: "", networkPassphrase: PLACE.passphrase };
const MAINNET = { ...NETWORK, network: "PUBLIC", networkPassphrase: "another" };
const REJECTED = { code: -4, message: "The user rejected this request." };

function wallet(parts: Partial<FreighterApi> = {}, isPhone = false) {
  const api: FreighterApi = {
    isConnected: () => Promise.resolve({ isConnected: true }),
    isAllowed: () => Promise.resolve({ isAllowed: true }),
    requestAccess: () => Promise.resolve({ address: ADDRESS }),
    getAddress: () => Promise.resolve({ address: ADDRESS }),
    getNetworkDetails: () => Promise.resolve(NETWORK),
    signTransaction: () => Promise.resolve({ signedTxXdr: "signed", signerAddress: ADDRESS }),
    signMessage: () => Promise.resolve({ signedMessage: "c2ln", signerAddress: ADDRESS }),
    ...parts,
  };
  return freighterWallet(PLACE, () => Promise.resolve(api), () => isPhone);
}

describe("freighterWallet().connect()", () => {
  test("answers the account", async () => {
    expect(await wallet().connect()).toEqual({ ok: true, value: { address: ADDRESS } });
  });

  test("says when there is no extension, and that a phone cannot have one", async () => {
    const isConnected = () => Promise.resolve({ isConnected: false });
    expect(await wallet({ isConnected }).connect()).toMatchObject({ code: "not_installed" });
    expect(await wallet({ isConnected }, true).connect()).toMatchObject({ code: "on_phone" });
  });

  test("says when the person refused", async () => {
    const requestAccess = () => Promise.resolve({ address: "", error: REJECTED });
    expect(await wallet({ requestAccess }).connect()).toEqual({ ok: false, code: "refused" });
  });

  test("names no network if it stops without an answer", async () => {
    const getNetworkDetails = () =>
      Promise.resolve({ ...NETWORK, network: "", networkPassphrase: "" });
    expect(await wallet({ getNetworkDetails }).connect()).toEqual({
      ok: false,
      code: "wallet_failed",
    });
  });

  test.each([
    ["PUBLIC", "Mainnet"],
    ["TESTNET", "Testnet"],
    ["STANDALONE", "another"],
  ])("on %s names the network as Freighter does, and opens no window", async (network, detail) => {
    const getNetworkDetails = () =>
      Promise.resolve({ ...NETWORK, network, networkPassphrase: "another" });
    const requestAccess = vi.fn();
    expect(await wallet({ getNetworkDetails, requestAccess }).connect()).toEqual({
      ok: false,
      code: "wrong_network",
      detail,
    });
    expect(requestAccess).not.toHaveBeenCalled();
  });

  test("does not take an account of another network that was chosen in the window", async () => {
    let now = NETWORK;
    const requestAccess = () => {
      now = MAINNET;
      return Promise.resolve({ address: ADDRESS });
    };
    const getNetworkDetails = () => Promise.resolve(now);
    expect(await wallet({ getNetworkDetails, requestAccess }).connect()).toMatchObject({
      code: "wrong_network",
    });
  });

  describe("when the window is answered late", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test("says once that it is slow, and takes the answer when it comes", async () => {
      const { promise, resolve } = Promise.withResolvers<{ address: string }>();
      const onSlow = vi.fn();
      const outcome = wallet({ requestAccess: () => promise }).connect({ onSlow });
      await vi.advanceTimersByTimeAsync(600_000);
      expect(onSlow).toHaveBeenCalledTimes(1);
      resolve({ address: ADDRESS });
      expect(await outcome).toEqual({ ok: true, value: { address: ADDRESS } });
    });
  });
});

describe("freighterWallet().current()", () => {
  test("names another network before it asks for an account, which none is shown of there", async () => {
    const getNetworkDetails = () => Promise.resolve(MAINNET);
    const isAllowed = () => Promise.resolve({ isAllowed: false });
    expect(await wallet({ getNetworkDetails, isAllowed }).current()).toMatchObject({
      code: "wrong_network",
      detail: "Mainnet",
    });
  });

  test("says when the wallet is locked", async () => {
    const getAddress = () => Promise.resolve({ address: "" });
    expect(await wallet({ getAddress }).current()).toMatchObject({ code: "locked" });
  });

  test("says when the site was not allowed, without asking", async () => {
    const isAllowed = () => Promise.resolve({ isAllowed: false });
    const requestAccess = vi.fn();
    expect(await wallet({ isAllowed, requestAccess }).current()).toMatchObject({
      code: "not_allowed",
    });
    expect(requestAccess).not.toHaveBeenCalled();
  });
});

describe("freighterWallet().sign()", () => {
  const request = { envelopeXdr: "unsigned", address: ADDRESS };
  const signed = { signedTxXdr: "signed", signerAddress: ADDRESS };

  test.each([
    ["the signed envelope", signed, { ok: true, value: "signed" }],
    [
      "a refusal",
      { signedTxXdr: "", signerAddress: "", error: REJECTED },
      walletRefusal("refused"),
    ],
    ["nothing", JSON.parse("{}"), walletRefusal("wallet_failed")],
    [
      "another account's signature",
      { ...signed, signerAddress: "GOTHER" },
      walletRefusal("wrong_account"),
    ],
  ])("takes %s for what it is", async (_, answer, outcome) => {
    const signTransaction = () => Promise.resolve(answer);
    expect(await wallet({ signTransaction }).sign(request)).toEqual(outcome);
  });

  test.each([
    [{ code: -1, message: "Transaction too large." }, "Transaction too large."],
    [
      { code: -1, message: "Internal error.", ext: ["0x6a80", "Ledger"] },
      "Internal error. 0x6a80 Ledger",
    ],
    ["Older versions say it so.", "Older versions say it so."],
    [{ code: -1, message: "é".repeat(400) }, "é".repeat(300)],
    [{ code: -1, message: "On two\nlines, \u202Edesrever\u200B" }, "On two lines, desrever"],
  ])(
    "passes on the wallet's own words, visible and at most 300 characters: %j",
    async (error, detail) => {
      const answer = Object.assign({ signedTxXdr: "", signerAddress: "" }, { error });
      const signTransaction: FreighterApi["signTransaction"] = vi.fn().mockResolvedValue(answer);
      expect(await wallet({ signTransaction }).sign(request))
        .toEqual({ ok: false, code: "wallet_failed", detail });
    },
  );

  test("asks nothing of a wallet on another network", async () => {
    const signTransaction = vi.fn();
    const getNetworkDetails = () => Promise.resolve({ ...NETWORK, networkPassphrase: "another" });
    expect(await wallet({ getNetworkDetails, signTransaction }).sign(request)).toMatchObject({
      code: "wrong_network",
    });
    expect(signTransaction).not.toHaveBeenCalled();
  });

  describe("when the wallet never answers", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const silent = () => wallet({ signTransaction: () => new Promise(() => {}) });

    test("gives up after 20 seconds", async () => {
      const outcome = silent().sign(request);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await outcome).toEqual({ ok: false, code: "no_answer" });
    });

    test("keeps waiting if the person is told, until they stop it", async () => {
      const stop = new AbortController();
      const onSlow = vi.fn();
      const outcome = silent().sign({ ...request, signal: stop.signal, onSlow });
      await vi.advanceTimersByTimeAsync(120_000);
      expect(onSlow).toHaveBeenCalledTimes(1);
      stop.abort();
      expect(await outcome).toEqual({ ok: false, code: "no_answer" });
    });
  });
});

describe("freighterWallet().signMessage()", () => {
  const request = { text: "Pay me here", address: ADDRESS };
  const answer = (signedMessage: string | null, parts = {}) => () =>
    Promise.resolve(Object.assign({ signedMessage, signerAddress: ADDRESS }, parts));

  test.each([
    ["the signature", {}, { ok: true, value: "c2ln" }],
    ["the bytes of older versions", {
      signMessage: () =>
        Promise.resolve({ signedMessage: Buffer.from("sig"), signerAddress: ADDRESS }),
    }, { ok: true, value: "c2ln" }],
    ["a refusal", { signMessage: answer("", { error: REJECTED }) }, { code: "refused" }],
    ["nothing", { signMessage: answer(null) }, { code: "wallet_failed" }],
    ["another account's signature", { signMessage: answer("c2ln", { signerAddress: "GOTHER" }) }, {
      code: "wrong_account",
    }],
  ])("takes %s for what it is", async (_, parts: Partial<FreighterApi>, outcome) => {
    expect(await wallet(parts).signMessage(request)).toMatchObject(outcome);
  });
});

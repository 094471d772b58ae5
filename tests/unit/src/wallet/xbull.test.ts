import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { verifyMessage } from "../../../../src/stellar/signed-message.ts";
import { buildEnvelope, checkSigned } from "../../../../src/wallet/build.ts";
import { demoKey, signTextWith, signWith } from "../../../../src/wallet/keys.ts";
import { walletRefusal } from "../../../../src/wallet/wallet.ts";
import type { WalletWindow } from "../../../../src/wallet/wallet-window.ts";
import { type XbullExtension, xbullWallet } from "../../../../src/wallet/xbull.ts";
import { type XbullMessage, type XbullPerson, XbullStandin } from "../../../xbull-standin.ts";

const PASSPHRASE = "Test SDF Network ; September 2015";
const PLACE = { passphrase: PASSPHRASE, horizonUrl: "http://127.0.0.1:1" };
const KEY = demoKey("owner");
const OTHER = demoKey("other");
const ADDRESS = KEY.publicKey();

const UNSIGNED = buildEnvelope({
  source: ADDRESS,
  sequence: 2n,
  operations: [{ kind: "home_domain", domain: "lipwa.example" }],
  memo: { type: "text", value: "Salary" },
  feePerOperation: 100n,
  minTime: 1,
  maxTime: 2_000_000_000,
  passphrase: PASSPHRASE,
});
const EXPECTED = { hash: UNSIGNED.hash, signer: ADDRESS, passphrase: PASSPHRASE };
const REQUEST = { envelopeXdr: UNSIGNED.xdr, address: ADDRESS };

/** A person who agrees to everything, with the account they have. */
const agrees: XbullPerson = (type, data) => {
  if (type === "XBULL_CONNECT") return { publicKey: ADDRESS };
  if (type === "XBULL_SIGN") {
    return { xdr: signWith(KEY, String(data["xdr"]), String(data["network"])) };
  }
  return { signedMessage: signTextWith(KEY, String(data["message"])), signerAddress: ADDRESS };
};

/** xBull's website in a window that a test controls. */
class FakeWindow implements WalletWindow {
  closed = false;
  shown: string[] = [];
  posted: XbullMessage[] = [];
  wallet: XbullStandin | null = null;
  #receive: ((data: unknown) => void) | null = null;

  constructor(readonly person: XbullPerson, readonly greets = true) {}

  isClosed = () => this.closed;
  close = () => void (this.closed = true);

  show(url: string) {
    this.shown.push(url);
    this.wallet = new XbullStandin(url, this.person);
    if (this.greets) queueMicrotask(() => this.say(this.wallet?.hello()));
  }

  post(message: object) {
    const given = { ...message };
    this.posted.push(given);
    queueMicrotask(() => this.say(this.wallet?.answer(given)));
  }

  listen(receive: (data: unknown) => void) {
    this.#receive = receive;
    return () => void (this.#receive = null);
  }

  say(data: unknown) {
    this.#receive?.(data);
  }

  get isHeard() {
    return this.#receive !== null;
  }
}

function inWindow(person: XbullPerson = agrees, greets = true) {
  const windows: FakeWindow[] = [];
  const openWindow = () => {
    const opened = new FakeWindow(person, greets);
    windows.push(opened);
    return opened;
  };
  return { wallet: xbullWallet(PLACE, { extension: () => undefined, openWindow }), windows };
}

async function windowOf(windows: FakeWindow[]): Promise<FakeWindow> {
  await expect.poll(() => windows[0]?.shown).toHaveLength(1);
  const [opened] = windows;
  if (opened === undefined) throw new Error("no window");
  return opened;
}

describe("xbullWallet() in a window", () => {
  test("connects, and remembers the account without asking again", async () => {
    const { wallet, windows } = inWindow();
    expect(await wallet.current()).toMatchObject({ code: "not_allowed" });
    expect(await wallet.connect()).toEqual({ ok: true, value: { address: ADDRESS } });
    expect(await wallet.current()).toEqual({ ok: true, value: { address: ADDRESS } });
    expect(windows).toHaveLength(1);
    expect(windows[0]?.shown[0]).toMatch(/^https:\/\/wallet\.xbull\.app\/connect\?public=/);
  });

  test("opens the window at once, as part of the click", () => {
    const { wallet, windows } = inWindow();
    void wallet.connect();
    expect(windows).toHaveLength(1);
  });

  test("signs for the account and network that it names", async () => {
    const asked: XbullMessage[] = [];
    const { wallet } = inWindow((type, data) => {
      asked.push(data);
      return agrees(type, data);
    });
    const answer = await wallet.sign(REQUEST);
    expect(asked).toEqual([{ xdr: UNSIGNED.xdr, publicKey: ADDRESS, network: PASSPHRASE }]);
    expect(answer.ok && checkSigned(answer.value, EXPECTED)).toMatchObject({ hash: UNSIGNED.hash });
  });

  test("signs a message", async () => {
    const answer = await inWindow().wallet.signMessage({ text: "Pay me here", address: ADDRESS });
    expect(answer.ok && await verifyMessage(ADDRESS, "Pay me here", answer.value)).toBe(true);
  });

  test("uses the window of a request just answered, since browsers open no second one", async () => {
    const { wallet, windows } = inWindow();
    expect(await wallet.sign(REQUEST)).toMatchObject({ ok: true });
    expect(await wallet.sign(REQUEST)).toMatchObject({ ok: true });
    expect(windows.map(({ shown }) => new Set(shown).size)).toEqual([2]);
  });

  describe("between two requests", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    async function succeeds(asked: Promise<{ ok: boolean }>) {
      await vi.advanceTimersByTimeAsync(0);
      expect(await asked).toMatchObject({ ok: true });
    }

    test("is closed a little later", async () => {
      const { wallet, windows } = inWindow();
      await succeeds(wallet.connect());
      expect(windows[0]?.closed).toBe(false);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(windows[0]?.closed).toBe(true);
    });

    test("waits for the next request however long it takes, if it is held", async () => {
      const { wallet, windows } = inWindow();
      const release = wallet.holdWindow();
      expect(windows).toHaveLength(1);
      await succeeds(wallet.connect());
      await vi.advanceTimersByTimeAsync(60_000);
      await succeeds(wallet.sign(REQUEST));
      expect(windows).toMatchObject([{ closed: false }]);
      release?.();
      expect(windows).toMatchObject([{ closed: true }]);
    });

    test("stays open until no one holds it any more", () => {
      const { wallet, windows } = inWindow();
      const [first, second] = [wallet.holdWindow(), wallet.holdWindow()];
      second?.();
      second?.();
      expect(windows).toMatchObject([{ closed: false }]);
      first?.();
      expect(windows).toMatchObject([{ closed: true }]);
    });

    test("isn't called blocked after the person closed it", async () => {
      const only = new FakeWindow(agrees);
      const open = vi.fn().mockReturnValueOnce(only).mockReturnValue(null);
      const wallet = xbullWallet(PLACE, { extension: () => undefined, openWindow: open });
      wallet.holdWindow();
      only.close();
      expect(await wallet.sign(REQUEST)).toEqual({ ok: false, code: "no_answer" });
    });
  });

  test("says that the person refused to connect", async () => {
    const { wallet, windows } = inWindow(() => null);
    expect(await wallet.connect()).toEqual({ ok: false, code: "refused" });
    expect(windows[0]).toMatchObject({ closed: true, isHeard: false });
  });

  test("says that a signature was refused without a reason", async () => {
    const { wallet } = inWindow(() => null);
    expect(await wallet.sign(REQUEST)).toEqual({ ok: false, code: "refused_unsaid" });
  });

  test("says that the browser blocked the window", async () => {
    const wallet = xbullWallet(PLACE, { extension: () => undefined, openWindow: () => null });
    expect(wallet.holdWindow()).toBe(null);
    expect(await wallet.sign(REQUEST)).toEqual({ ok: false, code: "window_blocked" });
  });

  test.each<[string, XbullMessage]>([
    ["another account's signature", { xdr: signWith(OTHER, UNSIGNED.xdr, PASSPHRASE) }],
    ["a signature for another network", { xdr: signWith(KEY, UNSIGNED.xdr, "another") }],
    ["an altered transaction", { xdr: signWith(KEY, altered(UNSIGNED.xdr), PASSPHRASE) }],
    ["the unsigned transaction", { xdr: UNSIGNED.xdr }],
  ])("returns %s, which the check of every wallet's answer refuses", async (_, answer) => {
    const signed = await inWindow(() => answer).wallet.sign(REQUEST);
    if (!signed.ok) throw new Error(signed.code);
    expect(checkSigned(signed.value, EXPECTED)).toBeNull();
  });

  test("takes no message that another account signed", async () => {
    const { wallet } = inWindow(() => ({ signedMessage: "c2ln", signerAddress: "GOTHER" }));
    expect(await wallet.signMessage({ text: "hello", address: ADDRESS }))
      .toEqual({ ok: false, code: "wrong_account" });
  });

  test.each<[string, XbullMessage]>([
    ["no account", {}],
    ["no valid account", { publicKey: "GABC" }],
  ])("takes %s for a failure", async (_, answer) => {
    expect(await inWindow(() => answer).wallet.connect())
      .toMatchObject({ ok: false, code: "wallet_failed" });
  });

  test("takes no answer that it can't decrypt", async () => {
    const { wallet, windows } = inWindow(agrees, false);
    const outcome = wallet.sign(REQUEST);
    const opened = await windowOf(windows);
    opened.post = () =>
      opened.say({ type: "XBULL_SIGN_RESPONSE", success: true, message: "AAAA", oneTimeCode: "A" });
    opened.say(opened.wallet?.hello());
    expect(await outcome).toEqual({ ok: false, code: "wallet_failed" });
  });

  test("hears no window of another session, and sends it nothing", async () => {
    const { wallet, windows } = inWindow(agrees, false);
    const outcome = wallet.sign(REQUEST);
    const opened = await windowOf(windows);
    opened.say(opened.wallet?.hello("another session"));
    opened.say({ type: "XBULL_SIGN_RESPONSE", success: false });
    opened.say({ type: "XBULL_INITIAL_RESPONSE", message: 1 });
    opened.say(null);
    expect(opened.posted).toEqual([]);
    opened.say(opened.wallet?.hello());
    expect(await outcome).toMatchObject({ ok: true });
  });

  describe("when the window doesn't answer", () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    test("says so once the person has closed it", async () => {
      const { wallet, windows } = inWindow(agrees, false);
      const outcome = wallet.sign(REQUEST);
      const opened = await windowOf(windows);
      opened.close();
      await vi.advanceTimersByTimeAsync(500);
      expect(await outcome).toEqual({ ok: false, code: "no_answer" });
      expect(opened.isHeard).toBe(false);
    });

    test("waits for as long as the person wants, then closes it", async () => {
      const { wallet, windows } = inWindow(agrees, false);
      const stop = new AbortController();
      const onSlow = vi.fn();
      const outcome = wallet.sign({ ...REQUEST, signal: stop.signal, onSlow });
      const opened = await windowOf(windows);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(onSlow).toHaveBeenCalledTimes(1);
      stop.abort();
      expect(await outcome).toEqual({ ok: false, code: "no_answer" });
      await expect.poll(() => opened).toMatchObject({ closed: true, isHeard: false });
    });
  });
});

/** The transaction with another fee. */
function altered(xdr: string): string {
  const bytes = Buffer.from(xdr, "base64");
  // the fee's last byte, after the envelope's type, the key's type and the key
  bytes[43] = (bytes[43] ?? 0) ^ 1;
  return bytes.toString("base64");
}

describe("xbullWallet() with the extension", () => {
  function withExtension(parts: Partial<XbullExtension>) {
    const extension: XbullExtension = {
      getAddress: () => Promise.resolve({ address: ADDRESS }),
      signTransaction: () => Promise.resolve({ signedTxXdr: "signed", signerAddress: ADDRESS }),
      signMessage: () => Promise.resolve({ signedMessage: "c2ln", signerAddress: ADDRESS }),
      ...parts,
    };
    const openWindow = vi.fn(() => null);
    return { wallet: xbullWallet(PLACE, { extension: () => extension, openWindow }), openWindow };
  }

  test("asks it instead of opening a window", async () => {
    const { wallet, openWindow } = withExtension({});
    wallet.holdWindow()?.();
    expect(await wallet.connect()).toEqual({ ok: true, value: { address: ADDRESS } });
    expect(await wallet.sign(REQUEST)).toEqual({ ok: true, value: "signed" });
    expect(await wallet.signMessage({ text: "hello", address: ADDRESS }))
      .toEqual({ ok: true, value: "c2ln" });
    expect(openWindow).not.toHaveBeenCalled();
  });

  test.each([
    [{ code: -1, message: "Sign request denied" }, walletRefusal("refused")],
    [{ code: -4, message: "No" }, walletRefusal("refused")],
    [
      { code: -1, message: "Combination of Network and public key is not available" },
      walletRefusal("wallet_failed", "Combination of Network and public key is not available"),
    ],
    [
      { code: -1, message: "Too long:\n\u202Egnol oot" },
      walletRefusal("wallet_failed", "Too long: gnol oot"),
    ],
  ])("passes on its error %j", async (error, outcome) => {
    const signTransaction = () => Promise.resolve({ error });
    expect(await withExtension({ signTransaction }).wallet.sign(REQUEST)).toEqual(outcome);
  });

  test("takes no other account's signature", async () => {
    const signTransaction = () =>
      Promise.resolve({ signedTxXdr: "signed", signerAddress: OTHER.publicKey() });
    expect(await withExtension({ signTransaction }).wallet.sign(REQUEST))
      .toMatchObject({ code: "wrong_account" });
  });
});

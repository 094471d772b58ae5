import { afterEach, describe, expect, test, vi } from "vitest";
import { browserEnvironment, isInAppBrowser } from "../../../../src/account/browser-environment.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";
const SAFARI = `${IPHONE} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`;
/** The user agent of a page on the home screen, and of an app's web view. */
const BARE = `${IPHONE} (KHTML, like Gecko) Mobile/15E148`;
const CHROME =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** The browser's properties that a page reads. */
function open(
  {
    userAgent = CHROME,
    isSecure = true,
    isStandalone = false,
    hasDatabase = true,
    directory = "ok",
  }: {
    userAgent?: string;
    isSecure?: boolean;
    isStandalone?: boolean;
    hasDatabase?: boolean;
    directory?: string;
  },
): void {
  const getDirectory = () =>
    directory === "ok" ? Promise.resolve({}) : Promise.reject(new DOMException("", directory));
  vi.stubGlobal("navigator", { userAgent, storage: { getDirectory } });
  vi.stubGlobal("isSecureContext", isSecure);
  vi.stubGlobal("matchMedia", () => ({ matches: isStandalone }));
  vi.stubGlobal("indexedDB", hasDatabase ? {} : undefined);
}

afterEach(() => void vi.unstubAllGlobals());

describe("browserEnvironment", () => {
  test.each([
    ["a phone", {}, null],
    ["plain http", { isSecure: false }, "not_secure"],
    ["the window of an app", { userAgent: BARE }, "in_other_app"],
    ["the home screen", { userAgent: BARE, isStandalone: true }, null],
    ["a browser without a database", { hasDatabase: false }, "no_storage"],
    ["a private window of Firefox", { directory: "SecurityError" }, "private_window"],
    ["a private window of Safari", { directory: "UnknownError" }, "private_window"],
    ["a browser that is full", { directory: "QuotaExceededError" }, null],
  ])("say whether %s can keep an account", async (_, change, why) => {
    open(change);
    expect(await browserEnvironment.unavailableReason()).toBe(why);
  });

  test.each([
    ["Safari", { userAgent: SAFARI }, true],
    ["Safari on the home screen", { userAgent: BARE, isStandalone: true }, false],
    ["Chrome", {}, false],
  ])("say whether %s forgets soon", (_, change, forgets) => {
    open(change);
    expect(browserEnvironment.forgetsSoon()).toBe(forgets);
  });
});

describe("isInAppBrowser()", () => {
  test.each([
    ["Chrome on Android", CHROME, false],
    ["Safari", SAFARI, false],
    ["Chrome on an iPhone", SAFARI.replace("Version/18.5", "CriOS/140.0.0.0"), false],
    [
      "Firefox on a computer",
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      false,
    ],
    [
      "a view of an Android app",
      "Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36",
      true,
    ],
    ["Facebook on an iPhone", `${BARE} [FBAN/FBIOS;FBAV/500.0]`, true],
    ["a view of an iPhone's app", BARE, true],
  ])("knows %s", (_, userAgent, isApp) => expect(isInAppBrowser(userAgent)).toBe(isApp));
});

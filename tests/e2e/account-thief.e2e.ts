import { expect, type Page } from "@playwright/test";
import { deriveAccountSeed } from "../../src/account/derive.ts";
import { entropyToSeed, parseWords } from "../../src/account/words.ts";
import { toHex } from "../../src/stellar/hex.ts";
import { openByWorker, workerOf } from "./offline.ts";
import { sharedSite, test } from "./served.ts";

// What an injected script of the same origin can take from an account on this phone, with each of
// the three locks.

const site = sharedSite();
const PASSPHRASE = "rain on the roof at five";

/** Passkeys need a host name, not an IP address. */
function accountPage(): string {
  return `${site.url.replace("127.0.0.1", "localhost")}/en/account`;
}

/** A phone whose owner confirms with a finger until `setUserVerified` says otherwise. */
async function withPasskeys(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (isUserVerified: boolean) =>
      cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

async function make(page: Page, lock: "passkey" | "passphrase" | "kept"): Promise<void> {
  await page.goto(accountPage());
  await page.getByRole("button", { name: "Create my account" }).click();
  if (lock === "passkey") {
    await page.getByRole("button", { name: "Fingerprint, face or PIN" }).click();
  }
  if (lock === "kept") {
    await page.getByRole("button", { name: "Not now" }).click();
    await page.getByRole("button", { name: "Continue without a lock" }).click();
  }
  if (lock === "passphrase") {
    await page.getByRole("button", { name: "A passphrase" }).click();
    await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
    await page.getByLabel("Repeat the passphrase").fill(PASSPHRASE);
    await page.getByRole("button", { name: "Lock with this passphrase" }).click();
  }
}

/** Unlocks, reads the words from the page, then hides them. */
async function readWords(page: Page, lock: "passkey" | "passphrase" | "kept"): Promise<string> {
  await page.getByRole("button", { name: "Show the 12 words" }).click();
  const question = page.getByRole("dialog");
  if (lock === "passphrase") await question.getByLabel("Passphrase").fill(PASSPHRASE);
  await question.getByRole("button", { name: lock === "kept" ? "Confirm" : "Unlock" }).click();
  const list = page.getByRole("list", { name: "Your 12 words" }).getByRole("listitem");
  await expect(list).toHaveCount(12);
  const words = await list.allInnerTexts();
  await page.getByRole("button", { name: "Hide them" }).click();
  return words.join(" ");
}

/**
 * The thief: reads everything that a script can find in the page's stores, document and globals,
 * and decrypts what it can with every key found there and with the passkey's output, with or
 * without the owner's finger. Bytes are in hex.
 */
async function steal(
  page: Page,
  finger: "discouraged" | "required",
): Promise<{ loot: string; keys: number; opened: string[] }> {
  return await page.evaluate(async (userVerification) => {
    const hex = (bytes: ArrayBuffer | Uint8Array) => new Uint8Array(bytes).toHex();
    const kept: unknown[] = [];
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        kept.push(...await answerOf(db.transaction(store).objectStore(store).getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(request.url, await (await cache.match(request))?.text());
      }
    }
    kept.push({ ...localStorage }, { ...sessionStorage }, location.href, history.state, name);
    kept.push(document.documentElement.outerHTML, document.cookie);
    kept.push(...Array.from(document.querySelectorAll("input"), ({ value }) => value));

    const keys: CryptoKey[] = [];
    const bytes: Uint8Array[] = [];
    const texts: string[] = [];
    const seen = new Set<unknown>();
    const walk = (value: unknown, depth: number) => {
      if (value instanceof CryptoKey) keys.push(value);
      else if (value instanceof Uint8Array) bytes.push(value);
      else if (value instanceof ArrayBuffer) bytes.push(new Uint8Array(value));
      else if (typeof value === "string") texts.push(value);
      else if (typeof value === "object" && value !== null && !seen.has(value) && depth < 6) {
        seen.add(value);
        for (const inner of Object.values(value)) walk(inner, depth + 1);
      }
    };
    for (const value of kept) walk(value, 0);
    // globals set by the page's own code
    const own = Object.keys(globalThis).filter((name) =>
      !/^(on|web|moz|chrome|performance)/.test(name)
    );
    for (const name of own) {
      const value: unknown = Reflect.get(globalThis, name);
      if (value !== globalThis && !(value instanceof Node)) walk(value, 3);
    }

    for (const id of bytes.filter(({ length }) => length >= 16)) {
      for (const salt of bytes.filter(({ length }) => length === 32)) {
        const answer = await navigator.credentials.get({
          publicKey: {
            challenge: new Uint8Array(32),
            allowCredentials: [{ type: "public-key", id: id.slice() }],
            userVerification,
            timeout: 60_000,
            extensions: { prf: { eval: { first: salt.slice() } } },
          },
        }).catch(() => null);
        const results = answer instanceof PublicKeyCredential
          ? answer.getClientExtensionResults().prf?.results
          : undefined;
        if (results === undefined) continue;
        const base = await crypto.subtle.importKey(
          "raw",
          results.first,
          "HKDF",
          false,
          ["deriveKey"],
        );
        keys.push(
          await crypto.subtle.deriveKey(
            {
              name: "HKDF",
              hash: "SHA-256",
              salt: salt.slice(),
              info: new TextEncoder().encode("lipwa account lock"),
            },
            base,
            { name: "AES-GCM", length: 256 },
            false,
            ["decrypt"],
          ),
        );
      }
    }
    const opened: string[] = [];
    const address = texts.find((text) => /^G[A-Z2-7]{55}$/.test(text)) ?? "";
    for (const key of keys) {
      for (const iv of bytes.filter(({ length }) => length === 12)) {
        for (const sealed of bytes.filter(({ length }) => length === 32)) {
          for (const lock of ["passkey", "passphrase", "kept"]) {
            const additionalData = new TextEncoder().encode(`lipwa account 1 ${address} ${lock}`);
            const parts = { name: "AES-GCM", iv: iv.slice(), additionalData };
            const plain = await crypto.subtle.decrypt(parts, key, sealed.slice()).catch(() => null);
            if (plain !== null) opened.push(hex(plain));
          }
        }
      }
    }
    const loot = [...texts, ...bytes.map(hex)].join("\n");
    return { loot, keys: keys.length, opened };
  }, finger);
}

/** Every form in which the secret of the 12 words could be stored. */
async function formsOf(words: string) {
  const read = parseWords(words);
  if (!read.ok) throw new Error(`not 12 words: ${words}`);
  const seed = await entropyToSeed(read.entropy);
  const forms = [words, ...[read.entropy, seed, deriveAccountSeed(seed)].map(toHex)];
  return { entropy: toHex(read.entropy), forms };
}

for (const lock of ["passkey", "passphrase"] as const) {
  test(`a script of this site does not get a key that is locked by ${lock}`, async ({ page }) => {
    const phone = await withPasskeys(page);
    await make(page, lock);
    const { entropy, forms } = await formsOf(await readWords(page, lock));
    // it searches the right place: with the owner's finger it would succeed
    const { opened } = await steal(page, "required");
    expect(opened).toEqual(lock === "passkey" ? [entropy] : []);
    await phone.verify(false);
    const { loot, opened: without } = await steal(page, "discouraged");
    expect(without).toEqual([]);
    expect(loot).toMatch(/^G[A-Z2-7]{55}$/m);
    for (const form of [...forms, PASSPHRASE]) expect(loot).not.toContain(form);
  });
}

test("the same script opens an account without a lock, as the page says", async ({ page }) => {
  await withPasskeys(page);
  await make(page, "kept");
  const { entropy } = await formsOf(await readWords(page, "kept"));
  const { keys, opened } = await steal(page, "required");
  expect(keys).toBe(1);
  expect(opened).toContain(entropy);
});

test("a borrower of an open phone is stopped by its lock", async ({ page, context }) => {
  await make(page, "passphrase");
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("heading", { name: "You have" })).toBeVisible();
  const question = page.getByRole("dialog");
  const refuses = async (what: string) => {
    await expect(question).toContainText(what);
    await question.getByLabel("Passphrase").fill("rain on the roof at six");
    await question.getByRole("button", { name: "Unlock" }).click();
    await expect(question).toContainText("Wrong passphrase.");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
  };
  await page.goto(`${accountPage()}#words`);
  await page.getByRole("button", { name: "Show the 12 words" }).click();
  await refuses("Your 12 words will be shown");
  await expect(page.getByRole("list", { name: "Your 12 words" })).toBeHidden();
  await page.goto(`${accountPage()}#lock`);
  await page.getByRole("button", { name: "Remove the lock" }).click();
  await page.getByRole("button", { name: "Remove the lock" }).click();
  await refuses("The lock will be changed");
  await page.goto(`${accountPage()}#remove`);
  await expect(page.getByText("Before you remove this account, write down your words"))
    .toBeVisible();
  await page.goto(accountPage());
  await page.getByRole("button", { name: "Open my account" }).click();
  await refuses("You’re allowing this account to hold USDC");
  // neither a new tab nor this one, once locked, shows an amount
  const tab = await context.newPage();
  await tab.goto(accountPage());
  await expect(tab.getByText("My money is locked")).toBeVisible();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expect(page.getByText("My money is locked")).toBeVisible();
  await page.getByLabel("Passphrase").fill("rain on the roof at six");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByText("Wrong passphrase.")).toBeVisible();
  await page.getByLabel("Passphrase").fill(PASSPHRASE);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You have" })).toBeVisible();
});

test("words that were shown are covered again, also while they are asked back", async ({ page }) => {
  await page.clock.install();
  await make(page, "passphrase");
  const list = page.getByRole("list", { name: "Your 12 words" });
  const show = async () => {
    await page.getByRole("button", { name: "Show the 12 words" }).click();
    await page.getByRole("dialog").getByLabel("Passphrase").fill(PASSPHRASE);
    await page.getByRole("dialog").getByRole("button", { name: "Unlock" }).click();
    await expect(list).toBeVisible();
  };
  await show();
  await page.clock.runFor(121_000);
  await expect(list).toBeHidden();
  for (const leave of [() => page.clock.runFor(121_000), () => press("See the words again")]) {
    await show();
    await press("I have written them down");
    await expect(page.getByRole("radio").first()).toBeVisible();
    await leave();
    await expect(page.getByRole("button", { name: "Show the 12 words" })).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(list).toBeHidden();
  }

  function press(name: string): Promise<void> {
    return page.getByRole("button", { name }).click();
  }
});

test("words that were typed are gone once the page is left", async ({ page }) => {
  await page.goto(`${accountPage()}#restore`);
  const first = page.getByLabel("Word 1", { exact: true });
  await first.fill("illness");
  // as when the page enters the browser's back/forward cache
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))
  );
  await expect(first).toHaveValue("");
});

test("a page that stayed open while the browser was cleared hands out no address that can't be opened", async ({ page, context }) => {
  await make(page, "passphrase");
  await page.getByRole("button", { name: "Later" }).click();
  await expect(page.getByRole("heading", { name: "You have" })).toBeVisible();
  const cdp = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await cdp.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  // the owner returns from the browser's settings
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("button", { name: "Create my account" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Receive" })).toHaveCount(0);
});

test("scripts that were overwritten in the cache do not run online, and are replaced", async ({ page, context }) => {
  await page.goto(accountPage());
  const scripts = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          if (url.endsWith(".js")) found.push(await (await cache.match(url))?.text() ?? "");
        }
      }
      return found;
    });
  await expect.poll(() => page.evaluate(() => caches.match("/en/account").then(Boolean))).toBe(
    true,
  );
  await workerOf(context);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const headers = { "content-type": "text/javascript" };
        if (url.endsWith(".js")) await cache.put(url, new Response("stolen = true;", { headers }));
      }
    }
  });
  expect(new Set(await scripts())).toEqual(new Set(["stolen = true;"]));
  await openByWorker(page, accountPage());
  await expect(page.getByRole("button", { name: "Create my account" })).toBeVisible();
  expect(await page.evaluate(() => "stolen" in globalThis)).toBe(false);
  await expect.poll(async () => (await scripts()).filter((text) => text === "stolen = true;"))
    .toEqual([]);
});

test("text does not become a script on a page that shares the origin", async ({ page }) => {
  for (const path of ["/en/", "/en/account", "/docs", "/en/faucet"]) {
    await page.goto(site.url + path);
    const refused = await page.evaluate(() => {
      const sinks: Record<string, () => unknown> = {
        innerHTML: () => document.body.innerHTML = "<img src=x>",
        src: () => document.createElement("script").src = "/icon.svg",
        text: () => document.createElement("script").text = "1",
        parse: () => new DOMParser().parseFromString("<p>", "text/html"),
        policy: () =>
          trustedTypes?.createPolicy("mine", { createHTML: String, createScriptURL: String }),
        timer: () => setTimeout("1"),
      };
      return Object.entries(sinks).filter(([, put]) => {
        try {
          put();
          return false;
        } catch {
          return true;
        }
      }).map(([name]) => name);
    });
    expect(refused, path).toEqual(["innerHTML", "src", "text", "parse", "policy", "timer"]);
    const worker = page.evaluate(() => navigator.serviceWorker.register("/icon.svg"));
    await expect(worker, path).rejects.toThrow(/TrustedScriptURL/);
  }
});

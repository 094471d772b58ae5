import { expect, type Page } from "@playwright/test";
import { Buffer } from "node:buffer";
import { formatShortCode, transactionCode } from "../../src/stellar/short-code.ts";
import { flipResultsBit } from "../flip-results-bit.ts";
import { LONG, sample } from "../sample.ts";
import { startServer } from "../server.ts";
import { readApi } from "./dashboard-world.ts";
import { demoProof } from "./demo-proof.ts";
import { expectAccessible, PHONE, picture, SCREENS, type Theme, watch } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite(() => startServer({ SANDBOX_LEDGER_SECONDS: "0.1" }));

/** The proof and the transaction hash of the demo's receipt. */
let proof = "";
let hash = "";

test.beforeAll(async () => {
  ({ hash, proof } = await demoProof(server.url));
});

async function give(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  const file = { name: "receipt.proof.json", mimeType: "application/json", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
}

/** Opens the check. Its script has run once the page is loaded. */
async function openCheck(page: Page, lang: string): Promise<void> {
  await page.goto(`${server.url}/${lang}/check`);
}

for (const [i, viewport] of sample(SCREENS, [PHONE]).entries()) {
  for (const colorScheme of sample<Theme[]>(["light", "dark"], [i === 0 ? "dark" : "light"])) {
    test.describe(`on ${viewport.width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test("says what a file proves, without the network", async ({ page, context }) => {
        const { faults } = watch(page, { loads: true });
        await openCheck(page, "en");
        await expect(page.getByText("Choose a file")).toBeVisible();
        await expectAccessible(page, { what: "the empty check" });
        await context.setOffline(true);
        await give(page, proof);
        await expect(page.locator(".stamp")).toContainText("Proven");
        await expect(page.locator(".proofsteps > li")).toHaveCount(5);
        await expect(page.getByRole("heading", { name: "The validators signed it" })).toBeVisible();
        await expectAccessible(page, { what: "a proof" });
        await picture(page, `proven-${viewport.width}-${colorScheme}`);
        // a copy for offline use may not have been made yet
        expect(
          faults.filter((fault) =>
            !fault.includes("An unknown error occurred when fetching the script")
          ),
        ).toEqual([]);
      });

      test("shows the step that does not hold", async ({ page }) => {
        const lang = i === 0 ? "sw" : "fr";
        await openCheck(page, lang);
        await expect(page.locator(".takes")).toBeVisible();
        await give(page, flipResultsBit(proof));
        await expect(page.locator(".proofsteps .no")).toHaveCount(1);
        await expect(page.locator(".proofsteps .skipped")).toHaveCount(3);
        await expect(page.locator(".amount s")).toBeVisible();
        await expectAccessible(page, { what: "a forged proof" });
        await picture(page, `forged-${viewport.width}-${colorScheme}`);
      });
    });
  }
}

test("takes a text that is pasted, and says what is no proof", async ({ page }) => {
  await openCheck(page, "en");
  await page.getByRole("button", { name: "Paste" }).click();
  await page.getByLabel("Text of the proof, or").fill("no proof");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("alert")).toHaveText("This isn’t a proof: it can’t be read.");
  await page.getByLabel("Text of the proof, or").fill(proof);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator(".stamp")).toContainText("Proven");
});

test("checks a file that was chosen before its script was there", LONG, async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/*.js", (route) => script.promise.then(() => route.continue()));
  await page.goto(`${server.url}/en/check`, { waitUntil: "commit" });
  await give(page, proof);
  script.resolve();
  await expect(page.locator(".stamp")).toContainText("Proven");
});

test(
  "checks a file that is chosen just when its script takes the page over",
  LONG,
  async ({ page }) => {
    await page.addInitScript((text) => {
      const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type: string, ...more) {
        addEventListener.call(this, type, ...more);
        if (type !== "change" || !(this instanceof HTMLInputElement)) return;
        queueMicrotask(() => {
          const chosen = new DataTransfer();
          chosen.items.add(new File([text], "receipt.proof.json", { type: "application/json" }));
          this.files = chosen.files;
          this.dispatchEvent(new Event("change", { bubbles: true }));
        });
      };
    }, proof);
    await openCheck(page, "en");
    await expect(page.locator(".stamp")).toContainText("Proven");
  },
);

test("finds the proof by a receipt's link, and says where there is none", async ({ page }) => {
  await openCheck(page, "en");
  await page.getByRole("button", { name: "Paste" }).click();
  const field = page.getByLabel("Text of the proof, or a receipt’s link");
  await field.fill(`https://elsewhere.example/receipt/${hash.toUpperCase()}?op=1&lang=fr`);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator(".stamp")).toContainText("Proven");
  // the reader's own clock is three hours ahead
  const answer = await readApi(`${server.url}/api/payment/verify?hash=${hash}`);
  const { createdAt } = await answer.json();
  await expect(page.locator(".slip")).toContainText(`, ${createdAt.slice(11, 16)} UTC`);
  await field.fill("0".repeat(64));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("alert")).toContainText("no signature proof");
  await picture(page, "check-none");
  // a genuine proof of another payment does not prove this one
  await page.route("**/api/payment/evidence?*", (route) => route.fulfill({ body: proof }), {
    times: 1,
  });
  await field.fill("1".repeat(64));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator(".takes")).toContainText("1111");
  await expect(page.getByRole("alert")).toContainText("no signature proof");
  await page.route("**/api/payment/evidence?*", (route) => route.abort());
  await field.fill(hash);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("alert")).toContainText("can’t provide the proof right now");
});

test(
  "finds the proof by a code or a short link, and says where it cannot",
  LONG,
  async ({ page, context }) => {
    await openCheck(page, "en");
    await page.getByRole("button", { name: "Paste" }).click();
    const field = page.getByLabel("Text of the proof, or a receipt’s link or code");
    const check = async (text: string) => {
      await field.fill(text);
      await page.getByRole("button", { name: "Check" }).click();
    };
    // a code is known only for requested payments
    await fetch(`${server.url}/api/payment/verify?hash=${hash}`);
    const code = transactionCode(hash);
    // a code works once its receipt has been read
    expect((await page.request.get(`${server.url}/api/payment/verify?hash=${hash}`)).ok()).toBe(
      true,
    );
    await check(`${server.url}/r/${code}-1?lang=fr`);
    await expect(page.locator(".stamp")).toContainText("Proven");
    await check("00000-00000");
    await expect(page.getByRole("alert")).toContainText("no receipt with this code");
    await check(formatShortCode(code).toLowerCase());
    await expect(page.locator(".stamp")).toContainText("Proven");
    // the site's answer about a code is rejected if the hash has another code
    const elsewhere = `<meta property="og:url" content="${server.url}/receipt/${"0".repeat(64)}">`;
    await page.route("**/r/*", (route) => route.fulfill({ body: elsewhere }), { times: 1 });
    await check(code);
    await expect(page.getByRole("alert")).toContainText("no receipt with this code");
    await page.route("**/r/*", (route) => route.fulfill({ body: "<ul></ul>" }), { times: 1 });
    await check(code);
    await expect(page.getByRole("alert")).toContainText("More than one receipt");
    await context.setOffline(true);
    await check(code);
    await expect(page.getByRole("alert")).toContainText("You’re offline");
  },
);

test("reads the code of a receipt from a picture, where the browser can", async ({ page }) => {
  let code = `${server.url}/receipt/${hash}`;
  await page.exposeFunction("codeInPicture", () => code);
  await page.addInitScript(() => {
    const read: () => Promise<string> = () => Reflect.get(globalThis, "codeInPicture")();
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: await read() }];
      },
    });
  });
  await openCheck(page, "en");
  // one pixel
  const buffer = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
    "base64",
  );
  const scan = page.locator("label", { hasText: "Scan a receipt’s code" });
  await expect(scan.locator("input")).toHaveAttribute("capture", "environment");
  const take = () =>
    scan.locator("input").setInputFiles({ name: "photo.png", mimeType: "image/png", buffer });
  await take();
  await expect(page.locator(".stamp")).toContainText("Proven");
  code = "WIFI:S:cafe;;";
  await take();
  await expect(page.getByRole("alert")).toContainText("No receipt code found in this picture.");
});

test("says who is trusted, before any file", async ({ page }) => {
  await openCheck(page, "en");
  await expect(page.locator("label", { hasText: "Scan" })).toHaveCount(0);
  await page.getByText("Who am I trusting?").click();
  await expect(page.locator(".validators li")).toHaveCount(1);
  await expect(page.locator(".trusted")).toContainText("whose secret key anyone can work out");
  await expect(page.locator(".validators .badge")).toHaveCount(0);
  await expectAccessible(page, { what: "whom one trusts" });
  await picture(page, "check-trust");
});

test("is given the file that a receipt saves", async ({ page }) => {
  await page.goto(`${server.url}/receipt/${hash}?lang=en`);
  await page.locator("#check summary").click();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the proof" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^receipt-[0-9A-Z]{10}\.proof\.json$/);
  await page.getByRole("link", { name: "Check the proof offline" }).click();
  await expect(page.locator(".takes")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles(await saved.path());
  await expect(page.locator(".stamp")).toContainText("Proven");
});

import { type BrowserContext, expect, type Page } from "@playwright/test";
import { Buffer } from "node:buffer";
import { LONG } from "../sample.ts";
import { type RunningServer, startServer } from "../server.ts";
import { demoProof } from "./demo-proof.ts";
import { watch } from "./page-watch.ts";
import { test } from "./served.ts";

/** Each test has its own site: stopping the server takes it offline. */
let server: RunningServer;
let hash = "";
let proof = "";

test.beforeEach(async () => {
  server = await startServer({ SANDBOX_LEDGER_SECONDS: "0.1" });
  ({ hash, proof } = await demoProof(server.url));
});
test.afterEach(() => server.stop());

/** Waits until the browser has cached these pages and their service workers serve them. */
async function areKept(page: Page, paths: string[]): Promise<void> {
  const count = (all: string[]) =>
    Promise.all(all.map((path) => caches.match(path))).then((found) =>
      found.filter((each) => each !== undefined).length
    );
  await expect.poll(() => page.evaluate(count, paths)).toBe(paths.length);
  const isActive = async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.every(({ active }) => active?.state === "activated");
  };
  await expect.poll(() => page.evaluate(isActive)).toBe(true);
}

/** Opens the check in a new tab and gives it the proof. */
async function proveOn(context: BrowserContext, path: string, lang: string): Promise<void> {
  const page = await context.newPage();
  const { faults } = watch(page, { loads: true });
  await page.goto(server.url + path);
  await expect(page.locator("html")).toHaveAttribute("lang", lang);
  const buffer = Buffer.from(proof);
  const file = { name: "receipt.proof.json", mimeType: "application/json", buffer };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.locator(".proofsteps > li")).toHaveCount(5);
  await expect(page.locator(".proofsteps .no, .proofsteps .skipped")).toHaveCount(0);
  // the page tries to cache the languages it lacks
  expect(
    faults.filter((fault) => !fault.includes("An unknown error occurred when fetching the script")),
  ).toEqual([]);
  await page.close();
}

test(
  "once opened, the check opens for good without the site, in every language",
  LONG,
  async ({ page, context }) => {
    await page.goto(`${server.url}/fr/check`);
    await expect(page.locator("#kept")).toBeVisible();
    await areKept(page, ["/en/check", "/fr/check", "/sw/check", "/check"]);
    await page.close();
    await server.stop();
    await proveOn(context, "/en/check", "en");
    await proveOn(context, "/fr/check", "fr");
    await proveOn(context, "/sw/check/", "sw");
    await proveOn(context, "/check", "en");
    // a browser without Ed25519 uses the library
    await context.addInitScript(() => {
      crypto.subtle.importKey = () => Promise.reject(new Error("not known here"));
    });
    await proveOn(context, "/sw/check", "sw");
  },
);

test("who saves a proof has the check without the site", async ({ page, context }) => {
  await page.goto(`${server.url}/receipt/${hash}?lang=en`);
  await page.locator("#check > summary").click();
  await expect(page.locator(".proofsteps > li")).toHaveCount(6);
  expect(await page.evaluate(() => caches.match("/en/check"))).toBeUndefined();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save the proof" }).click();
  await saving;
  await areKept(page, ["/en/check", "/check"]);
  await page.close();
  await server.stop();
  await proveOn(context, "/en/check", "en");
});

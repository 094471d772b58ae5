import { expect, type Page, test } from "@playwright/test";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { freePort, type RunningServer, startServer } from "../server.ts";
import { employerKey, pasteRun, toMonth, workerAddress } from "./dashboard-world.ts";
import { watch } from "./page-watch.ts";

// a local host name, which browsers do not treat as a secure context
const HOST = "lipwa.lan";

const args = [...BROWSER_FLAGS, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
test.use({ launchOptions: { executablePath: await browserPath(), args } });

let server: RunningServer;
let url = "";
test.beforeAll(async () => {
  const port = String(await freePort());
  url = `http://${HOST}:${port}`;
  server = await startServer({ PORT: port, PUBLIC_URL: url });
});
test.afterAll(() => server.stop());

// the browser's own message on every such page
const NO_TLS = /^The Cross-Origin-Opener-Policy header has been ignored/;
const NOT_SECURE = /opened over http/;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url + path);
  expect(await page.evaluate(() => [isSecureContext, typeof navigator.locks])).toEqual([
    false,
    "undefined",
  ]);
}

test("shows the demo wallet over plain http, and why it can't pay there", async ({ page }) => {
  const { faults } = watch(page);
  const employer = (await employerKey()).publicKey();
  await open(page, `/en/dashboard?demo=${employer}`);
  await expect(page.locator(`[data-wallet="${employer}"]`).first()).toBeVisible();
  await expect(page.getByText(NOT_SECURE)).toBeVisible();
  const csv = `name,address,amount\nAmina,${await workerAddress(0)},5\n`;
  await pasteRun(page, csv);
  await page.getByRole("button", { name: "Review and pay 1 person" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "only one tab sends" })).toBeVisible();
  // still a draft: a run that could not be resumed was not begun
  await toMonth(page);
  await expect(page.getByRole("region", { name: "Waiting" })).toContainText("is a draft.");
  expect(faults.filter((fault) => !NO_TLS.test(fault))).toEqual([]);
});

test("says over plain http that a backup cannot be locked there, and saves it open", async ({ page }) => {
  const { faults } = watch(page);
  await open(page, "/en/dashboard#people");
  await page.getByRole("button", { name: "Add person" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Amina");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByLabel(/Password for the backup/).fill("a long word");
  await page.getByRole("button", { name: "Save a backup" }).click();
  await expect(page.locator(".backup").getByText(NOT_SECURE)).toBeVisible();

  const locked = { locked: "AES-GCM", rounds: 1, salt: "", iv: "", text: "" };
  const buffer = Buffer.from(JSON.stringify(locked));
  const file = { name: "b.json", mimeType: "application/json", buffer };
  await page.getByLabel("Import a list or backup").setInputFiles(file);
  await expect(page.locator(".backup").getByText(NOT_SECURE)).toHaveCount(2);

  await page.getByLabel(/Password for the backup/).fill("");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a backup" }).click();
  expect((await waiting).suggestedFilename()).toBe("lipwa-people.json");
  expect(faults.filter((fault) => !NO_TLS.test(fault))).toEqual([]);
});

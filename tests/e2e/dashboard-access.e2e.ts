import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import { type RunningServer, startServer } from "../server.ts";
import {
  openWithDemoWallet,
  pasteRun,
  payAgainWhereAsked,
  workerAddress,
} from "./dashboard-world.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds, in a line each. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return await page.evaluate(async () => {
    const axe = Reflect.get(window, "axe");
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map((each: { id: string; nodes: { html: string }[] }) =>
      `${each.id}: ${each.nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`
    );
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing, ${width} px, ${colorScheme}`, async ({ browser }) => {
      const page = await browser.newPage({ viewport: { width, height: 740 }, colorScheme });
      await page.goto(`${server.url}/en/dashboard`);
      await page.getByRole("button", { name: "Read a CSV file" }).waitFor();
      expect(await findings(page)).toEqual([]);
      await openWithDemoWallet(page, server.url);
      const good = await workerAddress(2);
      await pasteRun(
        page,
        `name,address,amount,memo\nA,${good},5,x\nB,${good.slice(0, 54)}AA,7,x\nC,,"1.250,00",x\n`,
      );
      await page.getByRole("button", { name: "Edit A" }).click();
      await payAgainWhereAsked(page, "Pay only the 1");
      expect(await findings(page)).toEqual([]);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "Pay only the 1" }).click();
      await expect(page.getByText("2 rows are not paid by this")).toBeVisible();
      await page.getByText("Everyone and every amount").click();
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await page.getByRole("button", { name: "Sign and pay 1 person" }).click();
      await expect(page.getByRole("heading", { name: "Everyone is paid" })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      for (const view of ["people", "paid"]) {
        await page.goto(`${server.url}/en/dashboard#${view}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(await findings(page)).toEqual([]);
      }
      await page.close();
    });
  }
}

/** Everything that is needed before something is signed, in bytes of compressed bodies. */
const HEAVIEST = 60 * 1024;

test("weighs at most 60 KB before the moment of signing", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.dataReceived", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Type it in" }).click();
  await page.locator("table.grid").waitFor();
  for (const view of ["people", "paid"]) {
    await page.goto(`${server.url}/en/dashboard#${view}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  console.log(`dashboard before signing: ${bytes} bytes on the wire`);
  expect(bytes).toBeLessThanOrEqual(HEAVIEST);
});

test("keeps nothing of a pasted secret key", async ({ page }) => {
  const secret = `S${"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".repeat(2).slice(0, 55)}`;
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount\nA,GABC,5\n`);
  await page.getByLabel("Address of A").fill(secret);
  await page.getByLabel("Address of A").blur();
  await expect(page.getByText("A secret key was pasted.")).toBeVisible();
  await page.waitForTimeout(1_200);
  expect(sent.filter((each) => each.includes(secret))).toEqual([]);
  const kept = await page.evaluate(async () => {
    const names = await indexedDB.databases();
    const texts = [JSON.stringify(localStorage)];
    for (const { name } of names) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name ?? "");
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of db.objectStoreNames) {
        texts.push(
          await new Promise<string>((resolve) => {
            const all = db.transaction(store).objectStore(store).getAll();
            const plain = (_: string, value: unknown) =>
              typeof value === "bigint" ? value.toString() : value;
            all.onsuccess = () => resolve(JSON.stringify(all.result, plain));
          }),
        );
      }
    }
    return texts.join("\n");
  });
  expect(kept).not.toContain(secret);
});

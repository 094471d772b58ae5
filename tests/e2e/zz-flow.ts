import { chromium } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { addressNo, CLEAR, DOUBTED, LAYOUT, OPEN, STYLE } from "./import-lists.ts";
const js = readFileSync("/tmp/imp/entry.js", "utf8");
const browser = await chromium.launch({ executablePath: await browserPath(), args: BROWSER_FLAGS });
const page = await browser.newPage();
page.setDefaultTimeout(8000);
page.on("pageerror", (e) => console.log("ERR", e.message));
await page.setContent(`<!doctype html><html><body><main></main></body></html>`);
await page.evaluate(js);
const mount = async (l: string) => {
  await page.evaluate((t) => {
    (globalThis as any).taken = null;
    (globalThis as any).mount("en", t);
  }, l);
  await page.locator(".by-eye").waitFor();
  await page.waitForTimeout(200);
};
const taken = () =>
  page.evaluate(() => {
    const t = (globalThis as any).taken;
    return t && { how: t.how, purpose: t.purpose, lines: t.reading.lines.slice(0, 3) };
  });
const text = async (s: string) =>
  (await page.locator(s).allInnerTexts()).map((t) => t.replace(/\s+/g, " "));
const step = async (name: string, f: () => Promise<void>) => {
  try {
    await f();
  } catch (e) {
    console.log("FAIL", name, String(e).slice(0, 600));
  }
};
await step("clear", async () => {
  await mount(CLEAR);
  console.log(await text(".questions .evidence"), await text(".by-eye [role=status]"));
  console.log("focus", await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60)));
  await page.getByLabel("Purpose").fill("Salaires de décembre à février");
  await page.waitForTimeout(100);
  console.log(
    await text(".by-eye .act"),
    await page.getByLabel("Purpose").getAttribute("aria-invalid"),
  );
  await page.getByLabel("Purpose").fill("Wages December");
  await page.locator(".by-eye .btn.main").click();
  await page.waitForTimeout(200);
  console.log(JSON.stringify(await taken()));
});
await step("open", async () => {
  await mount(OPEN);
  console.log(
    await text(".questions > .open h3"),
    await text(".options label"),
    await text("#import-reason"),
  );
  await page.getByRole("radiogroup", { name: "Address column" }).getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.waitForTimeout(150);
  console.log(
    "focus kept",
    await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80)),
    await text(".questions > .open h3"),
  );
  await page.getByRole("combobox", { name: "Another currency" }).focus();
  await page.keyboard.type("NGN");
  await page.waitForTimeout(200);
  console.log(await text(".questions > .open h3"), await text(".by-eye [role=status]"));
  await page.locator(".by-eye .btn.main").click();
  await page.waitForTimeout(200);
  console.log(JSON.stringify((await taken())?.lines[0]));
});
await step("doubted", async () => {
  await mount(DOUBTED);
  console.log(await text(".by-eye"));
  await page.locator(".by-eye .btn.main").click();
  await page.waitForTimeout(200);
  console.log(
    "focus",
    await page.evaluate(() => document.activeElement?.textContent),
    await text(".by-eye"),
  );
});
await step("style", async () => {
  await mount(STYLE);
  console.log(await text(".options label"), await text(".by-eye"));
  await page.getByText("46.500 is 46,500").click();
  await page.waitForTimeout(200);
  console.log(await text(".by-eye"));
  await page.locator(".by-eye .btn.main").click();
  await page.waitForTimeout(200);
  console.log(JSON.stringify((await taken())?.lines[0]));
});
await step("layout", async () => {
  await mount(LAYOUT);
  console.log(await text(".questions > .open h3"), await text(".options label"));
  await page.getByRole("radiogroup", { name: "Amount column" }).getByText("Net pay").click();
  await page.waitForTimeout(200);
  console.log(await text(".by-eye"));
  await page.locator(".by-eye .btn.main").click();
  await page.waitForTimeout(200);
  await mount(LAYOUT.replaceAll("52", "53"));
  console.log(await text(".import > .notice"), await page.getByLabel("2 How much").inputValue());
  await page.getByRole("button", { name: "Show the evidence" }).click();
  console.log(await text(".questions > li"));
  await mount(LAYOUT.replaceAll(",KES", ","));
  console.log(await text(".questions > .open"));
});
await step("mistakes", async () => {
  const rows = [
    `Ada,${addressNo(1)},"450\n120"`,
    `Bob,${addressNo(2)},300`,
    `Cy,,310`,
    `Dee,${addressNo(3)},320`,
    "Prepared by the office,,",
    "Total,,1900",
  ];
  await mount(`Name,Address,Amount (USDC)\n${rows.join("\n")}\n`);
  console.log(await text(".apart"), await text(".by-eye"));
  await mount(
    `Name,Address,Amount,Currency\n${
      ["KES", "KES", "TZS"].map((c, n) => `P${n},${addressNo(n)},90000,${c}`).join("\n")
    }\n`,
  );
  console.log(await text(".by-eye"));
});
await browser.close();
